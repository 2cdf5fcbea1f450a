import SeedbedBase

/// Numbers as pages show them, the same everywhere.
package enum Figures {
  /// The digits in groups of three with narrow spaces between: `15 606`.
  package static func grouped(_ value: Int) -> String {
    value.grouped(by: "\u{202F}", minus: "−")
  }

  /// Bytes in the largest decimal unit that leaves a whole number before the point: `12.3 MB`.
  package static func bytes(_ value: Int, space: String = "\u{202F}") -> String {
    var size = Double(value)
    var unit = "B"
    for larger in ["kB", "MB", "GB", "TB"] where size >= 999.95 {
      unit = larger
      size /= 1_000
    }
    return (unit == "B" ? String(value) : fixed(size, 1)) + space + unit
  }

  /// A number with so many digits after the point, halves away from zero.
  package static func fixed(_ value: Double, _ digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let limited = value.isFinite ? min(max(value, -1e14), 1e14) : 0
    let scaled = Int((limited.magnitude * Double(scale)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return "\(sign)\(scaled / scale).\((scaled % scale).digits(atLeast: digits))"
  }

  /// A share from 0 to 1: `0`, `<1%`, `17%`, `>99%`.
  package static func percent(_ share: Double) -> String {
    if share <= 0 { return "0" }
    if share < 0.005 { return "<1%" }
    if share >= 1 { return "100%" }
    return share > 0.995 ? ">99%" : "\(Int((share * 100).rounded()))%"
  }

  /// A number with at most two digits after the point, large ones with fewer.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    if value.magnitude >= 1_000 || value == value.rounded() { return grouped(Int(value.rounded())) }
    if value.magnitude < 0.01 { return "\(value)" }
    return (value < 0 ? "−" : "") + fixed(value.magnitude, 2)
  }

  /// A length of a drawing, in tenths.
  static func length(_ value: Double) -> String {
    let text = fixed(value, 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A count with its word: `1 row`, `12 rows`.
  package static func count(_ value: Int, _ word: String, _ plural: String? = nil) -> String {
    "\(grouped(value)) \(value == 1 ? word : plural ?? word + "s")"
  }
}
