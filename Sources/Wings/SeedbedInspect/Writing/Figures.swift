import SeedbedText

/// Numbers as pages show them, the same everywhere.
package enum Figures {
  /// The digits in groups of three with narrow spaces between: `15 606`.
  package static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var output = value < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { output += "\u{202F}" }
      output.append(digit)
    }
    return output
  }

  /// Bytes in the largest decimal unit that leaves a whole number before the point.
  package static func bytes(_ value: Int) -> String {
    var size = Double(value)
    var unit = "B"
    for larger in ["kB", "MB", "GB", "TB"] where size >= 999.95 {
      unit = larger
      size /= 1_000
    }
    if unit == "B" { return "\(value)\u{202F}B" }
    let tenths = Int((size * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)\u{202F}\(unit)"
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
    let hundredths = Int((value.magnitude * 100).rounded())
    let fraction = padded(hundredths % 100, 2)
    return "\(value < 0 ? "−" : "")\(hundredths / 100).\(fraction)"
  }

  /// A length of a drawing, in tenths.
  static func length(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    return tenths.isMultiple(of: 10)
      ? "\(tenths / 10)" : "\(sign)\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }

  /// The digits with zeros before them.
  static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// A count with its word: `1 row`, `12 rows`.
  package static func count(_ value: Int, _ word: String, _ plural: String? = nil) -> String {
    "\(grouped(value)) \(value == 1 ? word : plural ?? word + "s")"
  }
}
