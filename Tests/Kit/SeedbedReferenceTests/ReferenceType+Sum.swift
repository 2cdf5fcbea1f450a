extension ReferenceType {
  /// The sum of two numbers; a record that makes a sum which does not fit is rejected.
  func sum(
    _ left: ReferenceCell,
    _ right: ReferenceCell
  ) throws(ReferenceInterpreter.Rejected) -> ReferenceCell {
    switch (left, right) {
    case (.integer(let left), .integer(let right)):
      let (sum, isBeyond) = left.addingReportingOverflow(right)
      if isBeyond { throw ReferenceInterpreter.Rejected() }
      return .integer(sum)
    // The numbers of the cases have fewer than six digits after the point.
    case (.real(let left), .real(let right)):
      return .real(((left + right) * 1_000_000).rounded() / 1_000_000)
    case (.text(let left), .text(let right)): return .text(Self.decimalSum(left, right))
    default: throw ReferenceInterpreter.Rejected()
    }
  }

  /// The sum with as many digits after the point as the longer of the two.
  private static func decimalSum(_ left: String, _ right: String) -> String {
    let scale = max(Self.digits(left), Self.digits(right))
    func units(_ text: String) -> Int {
      let point = text.contains(".") ? "" : "."
      let padded = text + point + String(repeating: "0", count: scale - Self.digits(text))
      return Int(padded.filter { $0 != "." }) ?? 0
    }
    let sum = units(left) + units(right)
    var digits = String(sum.magnitude)
    while digits.count <= scale { digits = "0" + digits }
    let fraction = scale == 0 ? "" : "." + digits.suffix(scale)
    return (sum < 0 ? "-" : "") + digits.dropLast(scale) + fraction
  }

  /// How many digits stand after the point.
  private static func digits(_ text: String) -> Int {
    text.split(separator: ".").dropFirst().first?.count ?? 0
  }
}
