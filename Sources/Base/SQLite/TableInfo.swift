/// A table of a database, as SQLite describes it; `Database.table(_:)` reads it.
package struct TableInfo: Equatable, Sendable {
  /// The kinds of object that a table's name can stand for.
  package enum Kind: String, Equatable, Sendable {
    case table
    case view
    case virtual = "virtual table"
  }

  package struct Column: Equatable, Sendable {
    package var name: String
    /// As it was declared; empty where it was not.
    package var type: String
    package var collation = "BINARY"
    /// True if the table declares that it is never null.
    package var isRequired: Bool
    /// The SQL of its DEFAULT.
    package var defaultSQL: String?
    /// The position in the primary key, from 1; 0 for a column that is not in it.
    package var keyPosition: Int
    /// True if the column is computed from others or hidden, so that no row gives it.
    package var isGenerated: Bool

    /// True if a row can only be inserted with a value for the column.
    package var needsValue: Bool { isRequired && defaultSQL == nil && !isGenerated }
  }

  package struct ForeignKey: Equatable, Sendable {
    package var columns: [String]
    package var table: String
    /// The columns that it refers to; where the table names none, those of the other's primary key.
    package var targetColumns: [String]
    /// True if the table names the columns that it refers to.
    package var namesTarget: Bool
    /// The action, such as `CASCADE` or `NO ACTION`.
    package var onDelete: String
    package var onUpdate: String
  }

  /// An index, one of a constraint among them.
  package struct Index: Equatable, Sendable {
    package enum Origin: String, Equatable, Sendable {
      case primaryKey = "pk"
      case uniqueConstraint = "u"
      case request = "c"
    }

    package struct Part: Equatable, Sendable {
      /// The index of a column; nil for the rowid and for expressions.
      package var column: Int?
      package var isExpression: Bool
      package var collation: String
      package var isDescending: Bool
      /// True if rows are found by it; otherwise it only leads from the index to the row.
      package var isKey: Bool
    }

    package var name: String
    package var origin: Origin
    package var isUnique: Bool
    package var isPartial: Bool
    package var parts: [Part] = []
  }

  package var name: String
  package var kind = Kind.table
  package var columns: [Column] = []
  package var hasRowID = true
  package var isStrict = false
  package var isAutoincrement = false
  /// In the order in which the table declares them.
  package var foreignKeys: [ForeignKey] = []
  /// In the order in which they were made.
  package var indexes: [Index] = []

  /// Indexes of the columns of the PRIMARY KEY, in its order.
  package var primaryKey: [Int] {
    columns.indices.filter { columns[$0].keyPosition > 0 }
      .sorted { columns[$0].keyPosition < columns[$1].keyPosition }
  }

  /// The names of the columns of the PRIMARY KEY, in its order.
  package var key: [String] { primaryKey.map { columns[$0].name } }

  /// The columns that rows give.
  package var givenColumns: [String] { columns.filter { !$0.isGenerated }.map(\.name) }

  /// The index of the column with a name, as SQLite compares names.
  package func column(named name: String) -> Int? {
    let name = SQLText.folded(name)
    return columns.firstIndex { SQLText.folded($0.name) == name }
  }

  /// The column that is the rowid under another name.
  package var rowIDColumn: Int? {
    let key = primaryKey
    guard hasRowID, key.count == 1, SQLText.folded(columns[key[0]].type) == "integer",
      !indexes.contains(where: { $0.origin == .primaryKey })
    else { return nil }
    return key[0]
  }

  /// A name of the rowid that no column has; nil where there is none.
  package var freeRowIDName: String? {
    guard hasRowID else { return nil }
    return ["rowid", "_rowid_", "oid"].first { column(named: $0) == nil }
  }

  /// A name by which SQL reaches the rowid; nil where there is none, or columns take all names.
  package var rowIDName: String? { rowIDColumn.map { columns[$0].name } ?? freeRowIDName }

  /// The columns that name a row for UPDATE and DELETE.
  package var locators: [String] { rowIDName.map { [$0] } ?? key }

  /// The columns of each key and whole index that finds the rows `=` finds.
  ///
  /// An index by another collation than its column's finds other rows.
  private var plainIndexes: [(columns: [Int], isUnique: Bool)] {
    var found: [(columns: [Int], isUnique: Bool)] = []
    for index in indexes.reversed() where !index.isPartial {
      let places = index.parts.filter(\.isKey).map { part in
        part.column.flatMap {
          SQLText.folded(columns[$0].collation) == SQLText.folded(part.collation) ? $0 : nil
        }
      }
      guard !places.isEmpty, !places.contains(nil) else { continue }
      found.append((places.compactMap(\.self), index.isUnique))
    }
    if let rowIDColumn { found.append(([rowIDColumn], true)) }
    return found
  }

  /// The columns of each constraint or whole index that no two rows share, by which a row is found.
  package var uniqueKeys: [[Int]] { plainIndexes.filter(\.isUnique).map(\.columns) }

  /// True if no two rows share the values of these columns, in whatever order.
  package func isKey(_ columns: [Int]) -> Bool {
    uniqueKeys.contains { Set($0) == Set(columns) }
  }

  /// True if a search by these columns finds rows without reading the whole table.
  package func hasIndex(beginningWith columns: [Int]) -> Bool {
    plainIndexes.contains { Set($0.columns.prefix(columns.count)) == Set(columns) }
  }
}
