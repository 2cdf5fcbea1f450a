package import SeedbedBase

/// `shift`, `year` and `month`: dates and days moved or cut down, in the form in which they are
/// stored.
struct DatePseudonym: Sendable {
  private static let secondsPerDay: Int64 = 86_400

  private let isDay: Bool
  private let store: DateStore
  private let writer: DateWriter

  init(_ conversion: Conversion) {
    isDay = conversion.type == .day
    store = conversion.dateStore
    writer = DateWriter(conversion.dateStore)
  }

  /// The first day of the year or of the month, at midnight UTC.
  func cut(_ cell: Cell, toYear isYear: Bool, arena: ByteArena) -> Cell? {
    guard let time = UnixTime(cell, store)?.civil() else { return nil }
    return self.cell(CivilTime(year: time.year, month: isYear ? 1 : time.month), arena: arena)
  }

  /// The date so many days later; the other way where that would leave the years 1 to 9999.
  func moved(_ cell: Cell, byDays days: Int64, arena: ByteArena) -> Cell? {
    guard var time = UnixTime(cell, store) else { return nil }
    let change = days * Self.secondsPerDay
    time.seconds += UnixTime.range.contains(time.seconds + change) ? change : -change
    return self.cell(time.civil(), arena: arena)
  }

  private func cell(_ time: CivilTime, arena: ByteArena) -> Cell {
    isDay ? DateWriter.day(time, arena: arena) : writer.cell(time, arena: arena)
  }
}

/// How far `shift` moves the dates of a row.
package struct DateShift: Sendable {
  private let hash: KeyedHash
  private let dates: DatePseudonym
  private let days: UInt64

  /// Nil where the conversion has no `shift`.
  package init?(_ conversion: Conversion) {
    guard let pseudonym = conversion.pseudonym, pseudonym.kind == .shift else { return nil }
    hash = KeyedHash(pseudonym)
    dates = DatePseudonym(conversion)
    days = UInt64(max(1, pseudonym.days))
  }

  /// The stored date, moved as far as the values in `basis` say: by one day at least.
  package func moved(_ cell: Cell, by basis: ArraySlice<Cell>, arena: ByteArena) -> Cell? {
    var value: [UInt8] = []
    for (index, part) in basis.enumerated() {
      if index > 0 { value.append(0) }
      switch part.tag {
      case .text, .blob: value += part.bytes
      case .integer: value += String(part.integerValue).utf8
      case .real: value += String(part.realValue).utf8
      case .null, .absent: break
      }
    }
    let digest = hash.bytes(of: value)
    let number = (UInt64(digest.word(0)) << 32 | UInt64(digest.word(1))) % (days * 2)
    let change = number < days ? Int64(number) - Int64(days) : Int64(number - days) + 1
    return dates.moved(cell, byDays: change, arena: arena)
  }
}
