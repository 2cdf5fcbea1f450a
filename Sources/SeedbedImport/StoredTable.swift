import SeedbedLayout
import SeedbedText

/// A table of an existing database, as SQLite describes it.
package struct StoredTable: Equatable, Sendable {
  /// The kinds of object that a table's name can stand for.
  package enum Kind: String, Equatable, Sendable {
    case table
    case view
    case virtual = "virtual table"
  }

  package struct Column: Equatable, Sendable {
    package var name: String
    /// As it was declared, possibly nothing.
    package var type: String
    package var collation: String
    package var isNotNull: Bool
    package var hasDefault: Bool
    package var isGenerated: Bool

    /// Whether a row can be inserted without naming the column.
    var needsValue: Bool { isNotNull && !hasDefault && !isGenerated }
  }

  package var name: String
  package var kind: Kind
  package var columns: [Column] = []
  /// Indexes of the columns of the PRIMARY KEY, in its order.
  package var primaryKey: [Int] = []
  /// The columns of each constraint or whole index that no two rows share, by which a row is found.
  package var uniqueKeys: [[Int]] = []
  /// The columns of each index and key of which a search can use the first ones.
  package var indexes: [[Int]] = []
  package var hasTriggers = false
  /// Whether reading all of it takes time.
  package var isLarge = false
  package var hasRowID = true
  package var isStrict = false
  package var isAutoincrement = false
  /// The column that is the rowid under another name.
  package var rowIDColumn: Int?

  init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The index of the column with a name, as SQLite compares names.
  func column(named name: String) -> Int? {
    let name = SQLText.folded(name)
    return columns.firstIndex { SQLText.folded($0.name) == name }
  }

  /// Whether no two rows share the values of these columns, in whatever order.
  func isKey(_ columns: [Int]) -> Bool {
    uniqueKeys.contains { Set($0) == Set(columns) }
  }

  /// Whether a search by these columns finds rows without reading the whole table.
  func hasIndex(beginningWith columns: [Int]) -> Bool {
    indexes.contains { Set($0.prefix(columns.count)) == Set(columns) }
  }

  /// A name by which SQL reaches the rowid; nil where there is none, or columns take all names.
  var rowIDName: String? {
    guard hasRowID else { return nil }
    if let rowIDColumn { return columns[rowIDColumn].name }
    return ["rowid", "_rowid_", "oid"].first { column(named: $0) == nil }
  }

  /// The columns that name a row for UPDATE and DELETE.
  var locators: [String] {
    rowIDName.map { [$0] } ?? primaryKey.map { columns[$0].name }
  }
}
