import SeedbedBase
import SeedbedMapping

extension Cell {
  /// True if this value comes before another of the same column.
  func isLess(than other: Cell) -> Bool {
    switch (tag, other.tag) {
    case (.integer, .integer): integerValue < other.integerValue
    case (.real, .real): realValue < other.realValue
    case (.integer, .real): Double(integerValue) < other.realValue
    case (.real, .integer): realValue < Double(other.integerValue)
    default: compareKeys(bytes, other.bytes) < 0
    }
  }

  /// The value in a message, cut at 40 characters.
  package var shown: String {
    switch tag {
    case .absent: return "nothing"
    case .null: return "null"
    case .integer: return String(integerValue)
    case .real: return String(realValue)
    case .blob: return "\(length) bytes"
    case .text:
      if let lookup = KeyLookup(self) { return lookup.values.shown }
      return quoted(String(decoding: bytes, as: UTF8.self))
    }
  }
}

extension [Cell] {
  /// A key in a message, with several parts in parentheses; those of one row that is looked up are
  /// shown once.
  package var shown: String {
    let parts = filter { KeyLookup($0).map { $0.part == 0 } ?? true }.map(\.shown)
    return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
  }
}
