/// A time of day or a length of time of the forms that dumps of the reference have.
struct ReferenceClock {
  /// `HH:MM:SS`, with the fraction if it is not zero.
  let time: String
  /// Seconds since midnight.
  private let seconds: Double

  /// Reads `09:30`, `09:30:15` or `09:30:15.250`; the hours have two digits.
  init(_ value: ReferenceJSON) throws(ReferenceInvalid) {
    guard case .text(let text) = value else { throw ReferenceInvalid() }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].count == 2, parts[1].count == 2,
      let hour = UInt8(parts[0]), let minute = UInt8(parts[1]), hour < 24, minute < 60
    else { throw ReferenceInvalid() }
    let second = parts.count == 3 ? parts[2] : "00"
    guard let number = Double(second), number < 60, second.first?.isNumber == true,
      second.prefix(while: { $0 != "." }).count == 2
    else { throw ReferenceInvalid() }
    var digits = String(second)
    if digits.contains(".") {
      while digits.last == "0" || digits.last == "." {
        if digits.removeLast() == "." { break }
      }
    }
    time = "\(parts[0]):\(parts[1]):\(digits)"
    seconds = Double(hour) * 3600 + Double(minute) * 60 + number
  }

  /// The seconds of a number, a clock such as `01:30:00`, or hours, minutes and seconds such as `PT1H30M`.
  static func duration(_ value: ReferenceJSON) throws(ReferenceInvalid) -> Double {
    guard case .text(let text) = value, !text.isEmpty, Double(text) == nil else {
      guard let number = Double(try ReferenceNumber(value).digits) else { throw ReferenceInvalid() }
      return number
    }
    if text.contains(":") {
      guard text.count >= 8 else { throw ReferenceInvalid() }
      return try ReferenceClock(value).seconds
    }
    guard text.hasPrefix("PT"), text.count > 2 else { throw ReferenceInvalid() }
    var total = 0.0
    var digits = ""
    var units: [(Character, Double)] = [("H", 3600), ("M", 60), ("S", 1)]
    for character in text.dropFirst(2) {
      if character.isNumber || character == "." {
        digits.append(character)
        continue
      }
      guard let unit = units.firstIndex(where: { $0.0 == character }), let number = Double(digits)
      else { throw ReferenceInvalid() }
      total += number * units[unit].1
      units.removeFirst(unit + 1)
      digits = ""
    }
    guard digits.isEmpty else { throw ReferenceInvalid() }
    return total
  }
}
