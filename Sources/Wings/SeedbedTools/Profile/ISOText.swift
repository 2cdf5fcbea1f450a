import SeedbedBase

/// Days and instants of ISO 8601 by their form.
enum ISOText {
  /// The class of a text that starts with four digits and a dash.
  static func classify(_ text: UnsafeBufferPointer<UInt8>) -> TextClass {
    guard text.count >= 10, text[7] == UInt8(ascii: "-"),
      let month = pair(text, 5), let day = pair(text, 8), (1...12).contains(month),
      (1...31).contains(day)
    else { return .plain }
    if text.count == 10 { return .day }
    guard text[10] == UInt8(ascii: "T") || text[10] == UInt8(ascii: " "), text.count >= 16,
      let hour = pair(text, 11), text[13] == UInt8(ascii: ":"), let minute = pair(text, 14),
      hour < 24, minute < 60
    else { return .plain }
    var isMidnight = hour == 0 && minute == 0
    var isFine = false
    var hasMillis = false
    var index = 16
    if index < text.count, text[index] == UInt8(ascii: ":") {
      guard let second = pair(text, 17), second <= 60 else { return .plain }
      if second != 0 { isMidnight = false }
      index = 19
      if index < text.count, text[index] == UInt8(ascii: ".") {
        index += 1
        let start = index
        while index < text.count, text[index].isDigit {
          if text[index] != UInt8(ascii: "0") {
            isMidnight = false
            if index - start > 2 { isFine = true } else { hasMillis = true }
          }
          index += 1
        }
        if index == start { return .plain }
      }
    }
    guard let isUTC = zone(text, index) else { return .plain }
    if isMidnight && isUTC { return .midnight }
    return isFine ? .fineInstant : hasMillis ? .milliInstant : .instant
  }

  /// True if the rest is UTC or nothing; nil where it is no zone.
  private static func zone(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool? {
    guard start < text.count else { return true }
    if text[start] == UInt8(ascii: "Z") { return start + 1 == text.count ? true : nil }
    guard text[start] == UInt8(ascii: "+") || text[start] == UInt8(ascii: "-"),
      let hours = pair(text, start + 1), hours <= 14
    else { return nil }
    var index = start + 3
    if index == text.count { return hours == 0 }
    if text[index] == UInt8(ascii: ":") { index += 1 }
    guard let minutes = pair(text, index), index + 2 == text.count else { return nil }
    return hours == 0 && minutes == 0
  }

  private static func pair(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
    guard index + 1 < text.count, text[index].isDigit, text[index + 1].isDigit else { return nil }
    return Int(text[index] - 0x30) * 10 + Int(text[index + 1] - 0x30)
  }
}
