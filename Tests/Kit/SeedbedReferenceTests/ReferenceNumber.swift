/// The parts of a number: the digits before and after the point, and the exponent.
struct ReferenceNumber {
  let digits: String
  private var isNegative = false
  private var whole = ""
  private var fraction = ""
  private var exponent = 0

  /// The number of a JSON number, or of a text that is one exactly.
  init(_ value: ReferenceJSON) throws(ReferenceInvalid) {
    switch value {
    case .number(let text), .text(let text): digits = text
    default: throw ReferenceInvalid()
    }
    var rest = digits[...]
    if rest.first == "-" {
      isNegative = true
      rest = rest.dropFirst()
    }
    whole = String(rest.prefix { $0.isASCII && $0.isNumber })
    rest = rest.dropFirst(whole.count)
    guard !whole.isEmpty, whole == "0" || whole.first != "0" else { throw ReferenceInvalid() }
    if rest.first == "." {
      fraction = String(rest.dropFirst().prefix { $0.isASCII && $0.isNumber })
      rest = rest.dropFirst(fraction.count + 1)
      guard !fraction.isEmpty else { throw ReferenceInvalid() }
    }
    if rest.first == "e" || rest.first == "E" {
      rest = rest.dropFirst()
      guard let number = Int(rest), rest.last?.isNumber == true else { throw ReferenceInvalid() }
      exponent = number
      rest = ""
    }
    guard rest.isEmpty else { throw ReferenceInvalid() }
  }

  /// The digits with the point moved by the exponent.
  private var moved: (whole: String, fraction: String) {
    var whole = whole
    var fraction = fraction
    for _ in 0..<max(0, exponent) {
      whole.append(fraction.isEmpty ? "0" : fraction.removeFirst())
    }
    for _ in 0..<max(0, -exponent) {
      fraction.insert(whole.isEmpty ? "0" : whole.removeLast(), at: fraction.startIndex)
    }
    while whole.first == "0", whole.count > 1 { whole.removeFirst() }
    return (whole.isEmpty ? "0" : whole, fraction)
  }

  func integer() throws(ReferenceInvalid) -> Int64 {
    let moved = moved
    guard moved.fraction.allSatisfy({ $0 == "0" }),
      let value = Int64((isNegative ? "-" : "") + moved.whole)
    else { throw ReferenceInvalid() }
    return value
  }

  func canonical() throws(ReferenceInvalid) -> String {
    let moved = moved
    let text = moved.fraction.isEmpty ? moved.whole : moved.whole + "." + moved.fraction
    let isZero = text.allSatisfy { $0 == "0" || $0 == "." }
    return isNegative && !isZero ? "-" + text : text
  }
}
