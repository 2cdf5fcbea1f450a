import SeedbedBase

/// Writing of times of day in the form in which they are stored.
struct TimeWriter: Sendable {
  /// The bytes of `2000-01-01 ` before the time in the form with a date.
  static let datePrefix = 11

  private let store: TimeStore
  private let writer: DateWriter

  init(_ store: TimeStore) {
    self.store = store
    writer = DateWriter(store == .micros ? .micros : .microsTrimmed)
  }

  /// A time, whatever day it has; digits that are finer than the form's are cut off.
  func cell(_ time: CivilTime, arena: ByteArena) -> Cell {
    var time = time
    (time.year, time.month, time.day) = (2000, 1, 1)
    if store == .text, time.nanosecond > 0 {
      let fraction = SourceDate.fraction(time.nanosecond, digits: 9, atLeast: 1)
      time.nanosecond = 0
      let whole = text(writer.cell(time, arena: arena))
      return .text(arena.copy(String(decoding: whole, as: UTF8.self) + fraction))
    }
    let cell = writer.cell(time, arena: arena)
    return store == .dateTime ? cell : .text(text(cell))
  }

  private func text(_ cell: Cell) -> Bytes {
    Bytes(rebasing: cell.bytes.dropFirst(Self.datePrefix))
  }
}

extension Cell {
  /// The text of a stored time of day without its date.
  func timeText(_ store: TimeStore) -> Bytes {
    store == .dateTime ? Bytes(rebasing: bytes.dropFirst(TimeWriter.datePrefix)) : bytes
  }
}
