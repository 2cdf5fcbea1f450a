import SeedbedBase

/// Writing of instants in the form in which they are stored.
package struct DateWriter: Sendable {
  /// The unix time of 2001-01-01, from which Cocoa counts.
  static let cocoaEpoch: Int64 = 978_307_200
  /// The milliseconds from the first Julian day to 1970-01-01.
  static let julianEpoch: Int64 = 210_866_760_000_000

  /// How a text form differs from the others: `YYYY-MM-DDTHH:MM:SS.mmmZ`.
  private struct TextForm {
    var separator: UInt8
    /// 0, 3 or 6.
    var fractionDigits: Int
    var hasZone = false
    /// True if a fraction of zero is left out.
    var isTrimmed = false

    var hasFraction: Bool { fractionDigits > 0 }
    var count: Int { 19 + (hasFraction ? 1 + fractionDigits : 0) + (hasZone ? 1 : 0) }

    func fitted(to nanosecond: Int) -> TextForm {
      guard isTrimmed, nanosecond < 1000 else { return self }
      return TextForm(separator: separator, fractionDigits: 0, hasZone: hasZone)
    }
  }

  private let store: DateStore
  /// Nil for the stores that are numbers.
  private let form: TextForm?

  init(_ store: DateStore) {
    self.store = store
    let letter = UInt8(ascii: "T")
    switch store {
    case .text:
      form = TextForm(separator: UInt8(ascii: " "), fractionDigits: 3)
    case .micros: form = TextForm(separator: UInt8(ascii: " "), fractionDigits: 6)
    case .microsTrimmed:
      form = TextForm(separator: UInt8(ascii: " "), fractionDigits: 6, isTrimmed: true)
    case .iso8601: form = TextForm(separator: letter, fractionDigits: 3, hasZone: true)
    case .iso8601Seconds: form = TextForm(separator: letter, fractionDigits: 0, hasZone: true)
    case .unix, .unixMillis, .cocoa, .julianDay: form = nil
    }
  }

  func cell(_ time: UnixTime, arena: ByteArena) -> Cell {
    if let form { return Self.text(time.civil(), form, arena: arena) }
    switch store {
    case .unix: return .integer(time.seconds)
    case .cocoa:
      let microseconds =
        (time.seconds - Self.cocoaEpoch) * 1_000_000 + Int64(time.nanosecond / 1000)
      return .real(Double(microseconds) / 1_000_000)
    // The number that SQLite's julianday() gives, to the last bit.
    case .julianDay: return .real(Double(time.milliseconds + Self.julianEpoch) / 86_400_000)
    case .unixMillis, .text, .micros, .microsTrimmed, .iso8601, .iso8601Seconds:
      return .integer(time.milliseconds)
    }
  }

  /// A time in UTC.
  func cell(_ time: CivilTime, arena: ByteArena) -> Cell {
    guard let form else {
      return cell(UnixTime(seconds: time.seconds, nanosecond: time.nanosecond), arena: arena)
    }
    return Self.text(time, form, arena: arena)
  }

  /// A time in UTC that was written as `YYYY-MM-DDTHH:MM:SSZ`: a text form copies its digits.
  func cell(_ time: CivilTime, writtenAs bytes: Bytes, arena: ByteArena) -> Cell {
    guard let form, let source = bytes.baseAddress else {
      return cell(UnixTime(seconds: time.seconds), arena: arena)
    }
    let fitted = form.fitted(to: 0)
    if fitted.hasZone, !fitted.hasFraction { return .text(bytes) }
    let start = arena.allocate(fitted.count)
    start.update(from: source, count: 19)
    if fitted.hasFraction {
      (start + 20).update(repeating: UInt8(ascii: "0"), count: fitted.fractionDigits)
    }
    Self.punctuate(start, fitted)
    return .text(Bytes(start: start, count: fitted.count))
  }

  /// `YYYY-MM-DD`.
  static func day(_ time: CivilTime, arena: ByteArena) -> Cell {
    let start = arena.allocate(10)
    writeDate(time, at: start)
    return .text(Bytes(start: start, count: 10))
  }

  /// Appends an instant as `YYYY-MM-DDTHH:MM:SSZ`; false where it is outside the years 1 to 9999.
  package static func append(unixSeconds: Int64, to bytes: inout [UInt8]) -> Bool {
    // Beyond these the years have other than four digits.
    guard (-62_135_596_800..<253_402_300_800).contains(unixSeconds) else { return false }
    let form = TextForm(separator: UInt8(ascii: "T"), fractionDigits: 0, hasZone: true)
    let time = CivilTime(seconds: unixSeconds)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: form.count) { room in
      guard let start = room.baseAddress else { return }
      write(time, form, at: start)
      bytes.append(contentsOf: UnsafeBufferPointer(room))
    }
    return true
  }

  private static func text(_ time: CivilTime, _ longest: TextForm, arena: ByteArena) -> Cell {
    let form = longest.fitted(to: time.nanosecond)
    let start = arena.allocate(form.count)
    write(time, form, at: start)
    return .text(Bytes(start: start, count: form.count))
  }

  private static func write(
    _ time: CivilTime,
    _ form: TextForm,
    at start: UnsafeMutablePointer<UInt8>
  ) {
    writeDate(time, at: start)
    write(time.hour, at: start + 11)
    write(time.minute, at: start + 14)
    write(time.second, at: start + 17)
    if form.hasFraction {
      let milliseconds = time.nanosecond / 1_000_000
      writeThree(milliseconds, at: start + 20)
      if form.fractionDigits == 6 {
        writeThree(time.nanosecond / 1000 - milliseconds * 1000, at: start + 23)
      }
    }
    punctuate(start, form)
  }

  private static func writeDate(_ time: CivilTime, at start: UnsafeMutablePointer<UInt8>) {
    write(time.year / 100, at: start)
    write(time.year % 100, at: start + 2)
    start[4] = UInt8(ascii: "-")
    write(time.month, at: start + 5)
    start[7] = UInt8(ascii: "-")
    write(time.day, at: start + 8)
  }

  private static func punctuate(_ start: UnsafeMutablePointer<UInt8>, _ form: TextForm) {
    start[10] = form.separator
    start[13] = UInt8(ascii: ":")
    start[16] = UInt8(ascii: ":")
    if form.hasFraction { start[19] = UInt8(ascii: ".") }
    if form.hasZone { start[form.count - 1] = UInt8(ascii: "Z") }
  }

  private static func writeThree(_ value: Int, at start: UnsafeMutablePointer<UInt8>) {
    write(value / 10, at: start)
    start[2] = UInt8(truncatingIfNeeded: value % 10) + 0x30
  }

  /// Two digits.
  private static func write(_ value: Int, at start: UnsafeMutablePointer<UInt8>) {
    let value = UInt32(truncatingIfNeeded: value)
    start[0] = UInt8(truncatingIfNeeded: value / 10) &+ 0x30
    start[1] = UInt8(truncatingIfNeeded: value % 10) &+ 0x30
  }
}
