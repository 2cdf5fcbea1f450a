/// Reading of ISO 8601 dates: a date, or a date and time with `T` or a space.
package enum ISO8601Date {
  /// The seconds since 1970 of a text, in UTC where it names no offset; nil where it is no date.
  package static func unixSeconds(text: String) -> Int? {
    var text = text
    let parsed = text.withUTF8 { read($0) }
    guard case .civil(let time, let offset)? = parsed else { return nil }
    return Int(time.seconds) - (offset ?? 0)
  }

  static func read(_ bytes: Bytes) -> ParsedDate? {
    var cursor = ByteCursor(bytes: bytes)
    var time: CivilTime
    var hasTime = true
    if let fixed = readSeconds(bytes) {
      time = fixed
      cursor.index = 19
      guard readFraction(&cursor, into: &time) else { return nil }
    } else if let day = readDay(bytes) {
      return .civil(day, offset: nil)
    } else {
      guard let year = cursor.takeNumber(digits: 4), cursor.take("-"),
        let month = cursor.takeNumber(digits: 2), cursor.take("-"),
        let day = cursor.takeNumber(digits: 2)
      else { return nil }
      time = CivilTime(year: year, month: month, day: day)
      hasTime = !cursor.isAtEnd
      guard !hasTime || readTime(&cursor, into: &time) else { return nil }
    }
    var offset: Int?
    if hasTime, cursor.take("Z") || cursor.take("z") {
      offset = 0
    } else if !cursor.isAtEnd {
      offset = cursor.takeOffset()
    }
    return cursor.isAtEnd && time.exists ? .civil(time, offset: offset) : nil
  }

  /// A time of day without a date and a zone: `HH:MM`, seconds and their fraction optional.
  package static func readTimeOfDay(_ bytes: UnsafeBufferPointer<UInt8>) -> ParsedDate? {
    var cursor = ByteCursor(bytes: bytes)
    var time = CivilTime(year: 2000)
    guard readClock(&cursor, into: &time), cursor.isAtEnd, time.exists else { return nil }
    return .civil(time, offset: nil)
  }

  private static func readTime(_ cursor: inout ByteCursor, into time: inout CivilTime) -> Bool {
    guard cursor.take("T") || cursor.take(" ") || cursor.take("t") else { return false }
    return readClock(&cursor, into: &time)
  }

  private static func readClock(_ cursor: inout ByteCursor, into time: inout CivilTime) -> Bool {
    guard let hour = cursor.takeNumber(digits: 2), cursor.take(":"),
      let minute = cursor.takeNumber(digits: 2)
    else { return false }
    time.hour = hour
    time.minute = minute
    guard cursor.take(":") else { return true }
    guard let second = cursor.takeNumber(digits: 2) else { return false }
    time.second = second
    return readFraction(&cursor, into: &time)
  }

  private static func readFraction(_ cursor: inout ByteCursor, into time: inout CivilTime) -> Bool {
    guard cursor.take(".") || cursor.take(",") else { return true }
    guard let nanosecond = cursor.takeFraction() else { return false }
    time.nanosecond = nanosecond
    return true
  }

  /// The commonest form, `YYYY-MM-DDTHH:MM:SSZ`; nil for any other, and where the time does not
  /// exist.
  static func readUTCSeconds(_ bytes: Bytes) -> CivilTime? {
    guard bytes.count == 20, bytes[19] == UInt8(ascii: "Z"), bytes[10] == UInt8(ascii: "T") else {
      return nil
    }
    return readSeconds(bytes)
  }

  /// The seconds since 1970 of a text in that form.
  package static func unixSeconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    readUTCSeconds(bytes)?.seconds
  }

  /// The seconds since 1970 of a text in that form, and of a day that begins in UTC.
  package static func unixSecondsInUTC(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    bytes.count == 10 ? readDay(bytes)?.seconds : unixSeconds(bytes)
  }

  /// A day as `YYYY-MM-DD`; nil for any other text, and where there is no such day.
  private static func readDay(_ bytes: Bytes) -> CivilTime? {
    guard bytes.count == 10, let base = bytes.baseAddress else { return nil }
    let raw = UnsafeRawPointer(base)
    let month = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)) ^ 0x2D30_302D_3030_3030
    let day = UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self)) ^ 0x3030
    let overflow =
      month | (month &+ 0x7F76_767F_7676_7676) | UInt64(day | (day &+ 0x7676))
    guard overflow & 0x8080_8080_8080_8080 == 0 else { return nil }
    let civil = CivilTime(
      year: month.digitPair(at: 0) * 100 + month.digitPair(at: 2),
      month: month.digitPair(at: 5),
      day: UInt64(day).digitPair(at: 0)
    )
    return civil.exists ? civil : nil
  }

  /// The date at the start of a text, if it is `YYYY-MM-DDTHH:MM:SS`: read eight bytes at a time.
  ///
  /// Nil where the text starts otherwise, or names a day or time that does not exist.
  private static func readSeconds(_ bytes: Bytes) -> CivilTime? {
    guard bytes.count >= 19, let base = bytes.baseAddress else { return nil }
    let raw = UnsafeRawPointer(base)
    let date = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    let time = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    let rest = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: 15, as: UInt32.self))
    // `YYYY-MM-`, `DDTHH:MM` and `M:SS` with their digits as values and their marks as zeros.
    let a = date ^ 0x2D30_302D_3030_3030
    let hasSpace = bytes[10] == UInt8(ascii: " ")
    let b = time ^ (hasSpace ? 0x3030_3A30_3020_3030 : 0x3030_3A30_3054_3030)
    let c = rest ^ 0x3030_3A30
    // A digit above 9, or a mark that is not zero, carries into its byte's highest bit.
    let overflow =
      (a | (a &+ 0x7F76_767F_7676_7676)) | (b | (b &+ 0x7676_7F76_767F_7676))
      | UInt64(c | (c &+ 0x7676_7F76))
    guard overflow & 0x8080_8080_8080_8080 == 0 else { return nil }
    let civil = CivilTime(
      year: a.digitPair(at: 0) * 100 + a.digitPair(at: 2),
      month: a.digitPair(at: 5),
      day: b.digitPair(at: 0),
      hour: b.digitPair(at: 3),
      minute: b.digitPair(at: 6),
      second: UInt64(c).digitPair(at: 2)
    )
    return civil.exists ? civil : nil
  }
}
