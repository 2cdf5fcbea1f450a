package import SeedbedBase

/// Statistics of the values of a column.
package struct ColumnStatistics: Sendable {
  /// A value and how often it stands in the column.
  package struct Frequent: Equatable, Sendable, JSONRecord {
    package var value: ShownValue
    package var count: Int
  }

  /// A bar of a histogram.
  package struct Bin: Equatable, Sendable, JSONRecord {
    package var label: String
    package var count: Int
  }

  package var rows = 0
  package var nulls = 0
  package var distinct = 0
  /// True if `distinct`, `frequent` and `bins` are estimates.
  package var isEstimated = false
  package var least = ShownValue.null
  package var greatest = ShownValue.null
  /// The most frequent values, at most five; none where all are different.
  package var frequent: [Frequent] = []
  /// A histogram of numbers or dates; empty where it would say nothing.
  package var bins: [Bin] = []

  package var values: Int { rows - nulls }
  package var nullShare: Double { rows == 0 ? 0 : Double(nulls) / Double(rows) }
  package var isUnique: Bool { !isEstimated && distinct == values && values > 1 }
}

/// A value of a database as the page shows it.
package enum ShownValue: Equatable, Sendable {
  /// How many characters of a text a page holds.
  package static let longest = 500

  case null
  case integer(Int64)
  case real(Double)
  /// At most `longest` characters of a text.
  case text(String, isCut: Bool)
  /// How many bytes a blob has.
  case blob(Int)
  /// A value that `--redact` names.
  case redacted

  package init(_ cell: Cell) {
    switch cell.tag {
    case .absent, .null: self = .null
    case .integer: self = .integer(cell.integerValue)
    case .real: self = .real(cell.realValue)
    case .text:
      // A character takes four bytes at most.
      let bytes = cell.bytes.prefix(4 * Self.longest)
      var text = String(decoding: bytes, as: UTF8.self)
      let isCut = text.unicodeScalars.count > Self.longest || bytes.count < cell.bytes.count
      if isCut {
        text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest)))
      }
      self = .text(text, isCut: isCut)
    case .blob: self = .blob(cell.bytes.count)
    }
  }

  /// The whole value as text, of a text the part that is kept.
  package var text: String {
    switch self {
    case .null: return "null"
    case .integer(let value): return String(value)
    case .real(let value): return "\(value)"
    case .text(let text, let isCut): return isCut ? text + "…" : text
    case .blob(let count): return count == 1 ? "1 byte" : "\(count) bytes"
    case .redacted: return "redacted"
    }
  }

  /// The value as text of at most so many characters.
  package func text(cutAt limit: Int) -> String { PageText.cut(text, at: limit) }

  /// True if the value comes before another one as SQLite orders them, as far as both are kept.
  func comes(before other: ShownValue) -> Bool {
    switch (self, other) {
    case (.integer(let first), .integer(let second)): first < second
    case (.real(let first), .real(let second)): first < second
    case (.integer(let first), .real(let second)): Double(first) < second
    case (.real(let first), .integer(let second)): first < Double(second)
    case (.text(let first, _), .text(let second, _)):
      first.utf8.lexicographicallyPrecedes(second.utf8)
    default: rank < other.rank
    }
  }

  /// The order of kinds that SQLite has.
  private var rank: Int {
    switch self {
    case .null: 0
    case .integer, .real: 1
    case .text: 2
    case .blob, .redacted: 3
    }
  }
}
