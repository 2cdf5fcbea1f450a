import SeedbedBase

/// A stored value to be compared with another of its attribute: a date has the digits that its form
/// cut off.
struct ExactValue {
  let cell: Cell
  /// The nanoseconds that were cut off.
  let finer: Int64

  init(_ cell: Cell, finer: Cell) {
    self.cell = cell
    self.finer = finer.tag == .integer ? finer.integerValue : 0
  }

  func isEqual(to other: ExactValue) -> Bool {
    cell.equals(other.cell) && finer == other.finer
  }

  /// True if a date comes before another one.
  func isEarlier(than other: ExactValue) -> Bool {
    if cell.equals(other.cell) { return finer < other.finer }
    // A row of the app may have another form, and more digits.
    if let own = DateParts(self), let others = DateParts(other) { return own.isLess(than: others) }
    return cell.isLess(than: other.cell)
  }

  /// The parts of a text in UTC: `YYYY-MM-DD`, a space or a `T`, `HH:MM:SS`, and nanoseconds.
  private struct DateParts {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let nanoseconds: Int64

    /// Nil where the cell is no such text.
    init?(_ date: ExactValue) {
      guard date.cell.tag == .text, date.cell.bytes.count >= 19 else { return nil }
      bytes = date.cell.bytes
      guard bytes[4] == UInt8(ascii: "-"), bytes[13] == UInt8(ascii: ":") else { return nil }
      var rest = bytes.dropFirst(19)
      if rest.last == UInt8(ascii: "Z") { rest.removeLast() }
      var fraction: Int64 = 0
      if !rest.isEmpty {
        guard rest.removeFirst() == UInt8(ascii: "."), rest.allSatisfy({ $0 &- 0x30 <= 9 }) else {
          return nil
        }
        for place in 0..<9 {
          let digit = place < rest.count ? Int64(rest[rest.startIndex + place] &- 0x30) : 0
          fraction = fraction * 10 + digit
        }
      }
      nanoseconds = fraction + date.finer
    }

    func isLess(than other: DateParts) -> Bool {
      // The letter between day and time is no digit of either.
      for index in 0..<19 where index != 10 && bytes[index] != other.bytes[index] {
        return bytes[index] < other.bytes[index]
      }
      return nanoseconds < other.nanoseconds
    }
  }
}
