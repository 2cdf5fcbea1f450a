/// The order of values that SQLite has, of texts by their bytes.
package enum CellOrder {
  /// True if both are the same value: an integer is not the same as a real.
  package static func isSame(_ left: Cell, _ right: Cell) -> Bool {
    left.tag == right.tag && compare(left, right) == 0
  }

  /// Nulls, then numbers, then texts, then blobs.
  package static func compare(_ left: Cell, _ right: Cell) -> Int {
    let (leftRank, rightRank) = (rank(left), rank(right))
    guard leftRank == rightRank else { return leftRank < rightRank ? -1 : 1 }
    switch (left.tag, right.tag) {
    case (.integer, .integer): return order(left.integerValue, right.integerValue)
    case (.real, .real): return order(left.realValue, right.realValue)
    case (.integer, .real): return compare(left.integerValue, right.realValue)
    case (.real, .integer): return -compare(right.integerValue, left.realValue)
    case (.text, _), (.blob, _):
      return left.bytes.elementsEqual(right.bytes)
        ? 0 : left.bytes.lexicographicallyPrecedes(right.bytes) ? -1 : 1
    default: return 0
    }
  }

  private static func rank(_ cell: Cell) -> Int {
    switch cell.tag {
    case .absent, .null: 0
    case .integer, .real: 1
    case .text: 2
    case .blob: 3
    }
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
    left < right ? -1 : left > right ? 1 : 0
  }

  private static func compare(_ integer: Int64, _ real: Double) -> Int {
    guard let whole = Int64(exactly: real.rounded(.towardZero)) else { return real > 0 ? -1 : 1 }
    return integer == whole ? order(Double(whole), real) : order(integer, whole)
  }
}
