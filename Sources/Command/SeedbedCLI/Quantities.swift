import SeedbedBase
import SeedbedInspect

extension Int {
  /// The digits in groups of three: `1,234,567`.
  var grouped: String { grouped(by: ",") }

  /// So many things: `1 row`, `1,234 rows`.
  func of(_ word: String, _ plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? word : plural ?? word + "s")"
  }

  /// Bytes in the largest decimal unit that leaves a whole number before the point: `12.3 MB`.
  var asBytes: String { Figures.bytes(self, space: " ") }

  /// Seconds as on a clock: `0:07`, `12:30`, `1:02:03`.
  var asClock: String {
    let hours = self / 3_600
    let minutes = self / 60 % 60
    let seconds = (self % 60).digits(atLeast: 2)
    if hours == 0 { return "\(minutes):\(seconds)" }
    return "\(hours):\(minutes.digits(atLeast: 2)):\(seconds)"
  }
}

extension Double {
  /// The number with so many digits after the point, halves away from zero.
  func fixed(_ digits: Int) -> String { Figures.fixed(self, digits) }
}
