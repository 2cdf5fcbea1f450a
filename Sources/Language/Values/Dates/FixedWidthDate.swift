/// Fast reading of dates as Twitter writes them: `Sun Aug 31 00:29:15 +0000 2014`.
package enum FixedWidthDate {
  /// The seconds since 1970 of a text in just that form; nil for any other, and where the time
  /// does not exist.
  package static func unixSeconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard bytes.count == 30, let base = bytes.baseAddress else { return nil }
    let raw = UnsafeRawPointer(base)
    // Eight bytes at a time, digits as their values and marks as zeros: `dd HH:mm`, `:ss +000`
    // and `000 yyyy`.
    let clock = word(raw, at: 8) ^ 0x3030_3A30_3020_3030
    let rest = word(raw, at: 16) ^ 0x3030_302B_2030_303A
    let year = word(raw, at: 22) ^ 0x3030_3030_2030_3030
    // A digit above 9, or a mark that is not zero, carries into its byte's highest bit.
    let overflow =
      (clock | (clock &+ 0x7676_7F76_767F_7676)) | (rest | (rest &+ 0x7F7F_7F7F_7F76_767F))
      | (year | (year &+ 0x7676_7676_7F7F_7F7F))
    let names = word(raw, at: 0) | 0x0020_2020_0020_2020
    guard overflow & 0x8080_8080_8080_8080 == 0, names >> 24 & 0xFF == 0x20, names >> 56 == 0x20,
      isWeekday(UInt32(names & 0xFF_FFFF)), let month = month(UInt32(names >> 32 & 0xFF_FFFF))
    else { return nil }
    let time = CivilTime(
      year: year.digitPair(at: 4) * 100 + year.digitPair(at: 6),
      month: month,
      day: clock.digitPair(at: 0),
      hour: clock.digitPair(at: 3),
      minute: clock.digitPair(at: 6),
      second: rest.digitPair(at: 1)
    )
    return time.exists ? time.seconds : nil
  }

  @inline(__always)
  private static func word(_ raw: UnsafeRawPointer, at offset: Int) -> UInt64 {
    UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// True if three small letters, the first of them lowest, begin a weekday's name.
  private static func isWeekday(_ letters: UInt32) -> Bool {
    switch letters {
    case 0x6E7573, 0x6E6F6D, 0x657574, 0x646577, 0x756874, 0x697266, 0x746173: true
    default: false
    }
  }

  private static func month(_ letters: UInt32) -> Int? {
    switch letters {
    case 0x6E616A: 1
    case 0x626566: 2
    case 0x72616D: 3
    case 0x727061: 4
    case 0x79616D: 5
    case 0x6E756A: 6
    case 0x6C756A: 7
    case 0x677561: 8
    case 0x706573: 9
    case 0x74636F: 10
    case 0x766F6E: 11
    case 0x636564: 12
    default: nil
    }
  }
}
