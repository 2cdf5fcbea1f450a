import SeedbedBase

/// Durations, sizes and rates as a schema writes them.
package enum Quantity {
  /// A number and the word behind it: `500 ms`, `32 MB`.
  private static func split(_ text: String) -> (number: Double, unit: String)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), number.isFinite, number < 1e15 else { return nil }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    return (number, String(unit))
  }

  /// Seconds, or `500 ms`, `30 s`, `10 min`, `1 h`, `7 d`; at most a thousand years.
  package static func duration(_ text: String) -> Duration? {
    guard let (number, unit) = split(text) else { return nil }
    let seconds =
      switch unit {
      case "": number
      case "ms": number / 1000
      default: seconds(in: unit).map { number * $0 }
      }
    guard let seconds, seconds < 3.2e10 else { return nil }
    return .milliseconds(Int((seconds * 1000).rounded()))
  }

  /// Bytes, or `32 MB`: a kilobyte has 1,024 bytes.
  package static func size(_ text: String) -> Int? {
    guard let (number, unit) = split(text) else { return nil }
    let factor: Double? =
      switch unit {
      case "", "B": 1
      case "KB", "kB": 1_024
      case "MB": 1_048_576
      case "GB": 1_073_741_824
      case "TB": 1_099_511_627_776
      default: nil
      }
    guard let factor, number * factor < 9e18 else { return nil }
    return Int(number * factor)
  }

  /// The time from one request to the next of a rate such as `5/min`.
  package static func interval(_ text: String) -> Duration? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0.trimming { $0 == " " }) }
    guard parts.count == 2, let count = Double(parts[0]), count.isFinite, count > 0
    else { return nil }
    guard let seconds = seconds(in: parts[1]), seconds / count < 3.2e10 else { return nil }
    return .nanoseconds(Int64((seconds / count * 1e9).rounded(.up)))
  }

  private static func seconds(in unit: String) -> Double? {
    switch unit {
    case "s": 1
    case "min": 60
    case "h": 3_600
    case "d": 86_400
    default: nil
    }
  }
}
