import SeedbedModel

/// Writing of instants in the form in which they are stored.
enum DateWriter {
  /// The unix time of 2001-01-01, from which Cocoa counts.
  private static let cocoaEpoch: Int64 = 978_307_200

  static func cell(_ milliseconds: Int64, as store: DateStore, arena: ByteArena) -> Cell {
    switch store {
    case .text, .iso8601, .iso8601Seconds:
      return text(CivilTime(milliseconds: milliseconds), as: store, arena: arena)
    case .unix: return .integer(floorDivide(milliseconds, by: 1000).quotient)
    case .unixMillis: return .integer(milliseconds)
    case .cocoa: return .real(Double(milliseconds - cocoaEpoch * 1000) / 1000)
    case .julianDay: return .real(Double(milliseconds) / 86_400_000 + 2_440_587.5)
    }
  }

  /// One of the text forms of a time in UTC.
  static func text(_ time: CivilTime, as store: DateStore, arena: ByteArena) -> Cell {
    let count = length(of: store)
    let start = arena.allocate(count)
    write(time.year, digits: 4, at: start)
    write(time.month, digits: 2, at: start + 5)
    write(time.day, digits: 2, at: start + 8)
    write(time.hour, digits: 2, at: start + 11)
    write(time.minute, digits: 2, at: start + 14)
    write(time.second, digits: 2, at: start + 17)
    write(time.millisecond, digits: 3, at: start + 20, unless: store == .iso8601Seconds)
    punctuate(start, as: store)
    return .text(Bytes(start: start, count: count))
  }

  /// The text form of a time that was written as `YYYY-MM-DDTHH:MM:SSZ`: its digits are copied.
  static func text(copying written: Bytes, as store: DateStore, arena: ByteArena) -> Cell {
    guard store != .iso8601Seconds, let source = written.baseAddress else { return .text(written) }
    let count = length(of: store)
    let start = arena.allocate(count)
    start.update(from: source, count: 19)
    write(0, digits: 3, at: start + 20)
    punctuate(start, as: store)
    return .text(Bytes(start: start, count: count))
  }

  /// `YYYY-MM-DD`.
  static func day(_ time: CivilTime, arena: ByteArena) -> Cell {
    let start = arena.allocate(10)
    write(time.year, digits: 4, at: start)
    write(time.month, digits: 2, at: start + 5)
    write(time.day, digits: 2, at: start + 8)
    start[4] = UInt8(ascii: "-")
    start[7] = UInt8(ascii: "-")
    return .text(Bytes(start: start, count: 10))
  }

  private static func length(of store: DateStore) -> Int {
    switch store {
    case .iso8601Seconds: 20
    case .iso8601: 24
    case .text, .unix, .unixMillis, .cocoa, .julianDay: 23
    }
  }

  private static func punctuate(_ start: UnsafeMutablePointer<UInt8>, as store: DateStore) {
    start[4] = UInt8(ascii: "-")
    start[7] = UInt8(ascii: "-")
    start[10] = UInt8(ascii: store == .text ? " " : "T")
    start[13] = UInt8(ascii: ":")
    start[16] = UInt8(ascii: ":")
    start[19] = UInt8(ascii: store == .iso8601Seconds ? "Z" : ".")
    if store == .iso8601 { start[23] = UInt8(ascii: "Z") }
  }

  private static func write(
    _ value: Int,
    digits: Int,
    at start: UnsafeMutablePointer<UInt8>,
    unless isLeftOut: Bool = false
  ) {
    guard !isLeftOut else { return }
    var value = value
    for index in stride(from: digits - 1, through: 0, by: -1) {
      start[index] = UInt8(truncatingIfNeeded: value % 10) + 0x30
      value /= 10
    }
  }
}
