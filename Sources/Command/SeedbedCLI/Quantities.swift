import SeedbedText

extension Int {
  /// The digits in groups of three: `1,234,567`.
  var grouped: String {
    let digits = String(magnitude)
    var output = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { output += "," }
      output.append(digit)
    }
    return output
  }

  /// `1 row`, `1,234 rows`.
  var asRows: String { self == 1 ? "1 row" : "\(grouped) rows" }

  /// Bytes in the largest decimal unit that leaves a whole number before the point: `12.3 MB`.
  var asBytes: String {
    var unit = "B"
    var size = Double(self)
    for larger in ["kB", "MB", "GB", "TB"] where size >= 999.95 {
      unit = larger
      size /= 1_000
    }
    return unit == "B" ? "\(self) B" : "\(size.fixed(1)) \(unit)"
  }

  /// Seconds as on a clock: `0:07`, `12:30`, `1:02:03`.
  var asClock: String {
    let hours = self / 3_600
    let minutes = self / 60 % 60
    let seconds = (self % 60).padded
    return hours == 0 ? "\(minutes):\(seconds)" : "\(hours):\(minutes.padded):\(seconds)"
  }

  private var padded: String { self < 10 ? "0\(self)" : String(self) }
}

extension Double {
  /// The number with so many digits after the point, halves away from zero.
  func fixed(_ digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let limited = isFinite ? Swift.min(Swift.max(self, -1e14), 1e14) : 0
    let scaled = Int((limited.magnitude * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    let sign = self < 0 && scaled > 0 ? "-" : ""
    let padding = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(scaled / scale).\(padding)\(fraction)"
  }
}
