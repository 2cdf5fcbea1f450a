import CSQLite
import SeedbedLayout
package import SeedbedPlatform
package import SeedbedSQLite
import SeedbedText

/// The tables of an existing database.
package struct StoredTables: Equatable, Sendable {
  /// How many rows a large table has at least.
  private static let largeCount = 10_000

  private var tables: [ExactText: StoredTable] = [:]
  /// The names of all indexes, as SQLite compares them.
  private var indexNames: Set<ExactText> = []
  /// Whether a row that is written can change others: by a trigger, or as a foreign key says.
  let haveEffects: Bool
  /// The number that SQLite increases whenever the tables change.
  package let version: Int64

  package init(_ database: Database) throws(StoreError) {
    version = try database.integer("PRAGMA schema_version") ?? 0
    haveEffects =
      try database.integer(
        """
        SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'trigger')
          OR EXISTS (
            SELECT 1 FROM sqlite_schema AS s, pragma_foreign_key_list(s.name) AS f
            WHERE s.type = 'table' AND f.on_update NOT IN ('NO ACTION', 'RESTRICT')
          )
        """
      ) == 1
    let list = try database.prepare(
      "SELECT name, type, wr, strict FROM pragma_table_list WHERE schema = 'main'"
    )
    while try list.step() {
      let kind = StoredTable.Kind(rawValue: list.text(at: 1))
      let isVirtual = list.text(at: 1) == "virtual" || list.text(at: 1) == "shadow"
      var table = StoredTable(
        name: list.text(at: 0),
        kind: isVirtual ? .virtual : kind ?? .table
      )
      table.hasRowID = list.integer(at: 2) == 0
      table.isStrict = list.integer(at: 3) == 1
      tables[SQLText.folded(table.name)] = table
    }
    let others = try database.prepare(
      "SELECT name, type, tbl_name FROM sqlite_schema WHERE type IN ('index', 'trigger')"
    )
    while try others.step() {
      if others.text(at: 1) == "trigger" {
        tables[SQLText.folded(others.text(at: 2))]?.hasTriggers = true
      } else {
        indexNames.insert(SQLText.folded(others.text(at: 0)))
      }
    }
    for name in tables.keys.sorted() {
      guard var table = tables[name], table.kind == .table else { continue }
      try Self.describe(&table, in: database)
      tables[name] = table
    }
  }

  package subscript(name: String) -> StoredTable? {
    tables[SQLText.folded(name)]
  }

  /// A name like this one that no index or table has.
  func freeIndexName(_ name: String) -> String {
    var free = name
    var number = 2
    while indexNames.contains(SQLText.folded(free)) || tables[SQLText.folded(free)] != nil {
      free = "\(name)_\(number)"
      number += 1
    }
    return free
  }

  private static func describe(
    _ table: inout StoredTable,
    in database: Database
  ) throws(StoreError) {
    let columns = try database.prepare(
      "SELECT name, type, \"notnull\", dflt_value, pk, hidden FROM pragma_table_xinfo(?)"
    )
    try columns.bind(table.name, at: 1)
    var key: [(order: Int64, column: Int)] = []
    while try columns.step() {
      let name = columns.text(at: 0)
      let details = database.columnDetails(name, of: table.name)
      if columns.integer(at: 4) > 0 { key.append((columns.integer(at: 4), table.columns.count)) }
      if details.isAutoincrement { table.isAutoincrement = true }
      table.columns.append(
        StoredTable.Column(
          name: name,
          type: columns.text(at: 1),
          collation: details.collation,
          isNotNull: columns.integer(at: 2) == 1,
          hasDefault: !columns.isNull(at: 3),
          isGenerated: columns.integer(at: 5) > 1
        )
      )
    }
    let name = SQLText.name(table.name)
    let offset = Self.largeCount - 1
    table.isLarge =
      try database.integer("SELECT 1 FROM \(name) LIMIT 1 OFFSET \(offset)") != nil
    table.primaryKey = key.sorted { $0.order < $1.order }.map(\.column)
    try readIndexes(of: &table, in: database)
  }

  private static func readIndexes(
    of table: inout StoredTable,
    in database: Database
  ) throws(StoreError) {
    let list = try database.prepare(
      "SELECT name, \"unique\", origin, partial FROM pragma_index_list(?)"
    )
    try list.bind(table.name, at: 1)
    let parts = try database.prepare(
      "SELECT cid, coll FROM pragma_index_xinfo(?) WHERE \"key\" = 1 ORDER BY seqno"
    )
    var hasKeyIndex = false
    while try list.step() {
      if list.text(at: 2) == "pk" { hasKeyIndex = true }
      parts.reset()
      try parts.bind(list.text(at: 0), at: 1)
      var columns: [Int] = []
      // An index by another collation than its column's finds other rows than `=` does.
      var isPlain = list.integer(at: 3) == 0
      while try parts.step() {
        let column = Int(parts.integer(at: 0))
        guard column >= 0, column < table.columns.count,
          SQLText.folded(table.columns[column].collation) == SQLText.folded(parts.text(at: 1))
        else {
          isPlain = false
          continue
        }
        columns.append(column)
      }
      guard isPlain, !columns.isEmpty else { continue }
      table.indexes.append(columns)
      if list.integer(at: 1) == 1 { table.uniqueKeys.append(columns) }
    }
    if table.hasRowID, !hasKeyIndex, table.primaryKey.count == 1,
      SQLText.folded(table.columns[table.primaryKey[0]].type) == "integer"
    {
      table.rowIDColumn = table.primaryKey[0]
      table.uniqueKeys.append(table.primaryKey)
      table.indexes.append(table.primaryKey)
    }
  }
}

extension Database {
  /// The details of a column that only a call of the library reports, not SQL.
  fileprivate func columnDetails(
    _ column: String,
    of table: String
  ) -> (collation: String, isAutoincrement: Bool) {
    var collation: UnsafePointer<CChar>?
    var isAutoincrement: Int32 = 0
    let code = sqlite3_table_column_metadata(
      handle,
      "main",
      table,
      column,
      nil,
      &collation,
      nil,
      nil,
      &isAutoincrement
    )
    guard code == SQLITE_OK, let collation else { return ("BINARY", false) }
    return (String(cString: collation), isAutoincrement != 0)
  }
}
