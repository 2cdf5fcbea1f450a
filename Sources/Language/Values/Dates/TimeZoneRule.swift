import SeedbedBase

/// Offsets from UTC: a fixed one, or those of a place over the years.
package struct TimeZoneRule: Sendable {
  private enum Kind: Sendable {
    case fixed(Int)
    case place(ZoneHistory)
  }

  private let kind: Kind

  /// Takes an IANA name or an offset: `America/New_York`, `+02:00`, `-0500`, `Z`, `UTC`, `GMT`.
  package init(_ text: String) throws(ConverterError) {
    if let offset = Self.fixedOffset(text) {
      kind = .fixed(offset)
      return
    }
    kind = .place(try ZoneHistory.named(text))
  }

  /// Why a text is no time zone; nil where it is one.
  package static func problem(in text: String) -> String? {
    Result { () throws(ConverterError) in try TimeZoneRule(text) }.failure?.reason
  }

  private static func fixedOffset(_ text: String) -> Int? {
    if ["Z", "UTC", "GMT"].contains(text) { return 0 }
    return text.withExactBytes { bytes in
      var cursor = ByteCursor(bytes: bytes)
      let offset = cursor.takeOffset()
      return cursor.isAtEnd ? offset : nil
    }
  }

  var isUTC: Bool {
    if case .fixed(0) = kind { true } else { false }
  }

  /// The offset in seconds at an instant, given in seconds since 1970.
  func offset(atUTC seconds: Int64) -> Int {
    offset(at: seconds) { $0.instant }
  }

  /// The offset in seconds at a local time, given in seconds since 1970-01-01 on the local clock.
  ///
  /// A time that a clock shows twice is taken as the first of the two. A time that a clock jumps
  /// over is taken by the offset before the jump: the time as long after the jump as it was
  /// written after it, so that 02:30 becomes 03:30.
  func offset(atLocal seconds: Int64) -> Int {
    offset(at: seconds) { $0.localStart }
  }

  private func offset(at seconds: Int64, from start: (ZoneHistory.Change) -> Int64) -> Int {
    switch kind {
    case .fixed(let offset): offset
    case .place(let history): history.offset(at: seconds, from: start)
    }
  }
}
