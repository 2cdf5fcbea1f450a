package import SeedbedBase

/// The tables of an existing database.
package struct StoredTables: Equatable, Sendable {
  /// How many rows a large table has at least.
  private static let largeCount = 10_000

  private var tables: [ExactText: TableInfo] = [:]
  /// The tables that take time to read as a whole, and those with triggers.
  private var large: Set<ExactText> = []
  private var triggered: Set<ExactText> = []
  /// The names of all indexes, as SQLite compares them.
  private var indexNames: Set<ExactText> = []
  /// True if a row that is written can change others: by a trigger, or as a foreign key says.
  let haveEffects: Bool
  /// The number that SQLite increases whenever the tables change.
  package let version: Int64

  package init(_ database: Database) throws(StoreError) {
    version = try database.integer("PRAGMA schema_version") ?? 0
    for table in try database.tables() { tables[SQLText.folded(table.name)] = table }
    let others = try database.prepare(
      "SELECT name, type, tbl_name FROM sqlite_schema WHERE type IN ('index', 'trigger')"
    )
    while try others.step() {
      if others.text(at: 1) == "trigger" {
        triggered.insert(SQLText.folded(others.text(at: 2)))
      } else {
        indexNames.insert(SQLText.folded(others.text(at: 0)))
      }
    }
    haveEffects =
      !triggered.isEmpty
      || tables.values.contains { table in
        table.foreignKeys.contains { !["NO ACTION", "RESTRICT"].contains($0.onUpdate) }
      }
    for name in tables.keys.sorted() {
      guard let table = tables[name], table.kind == .table else { continue }
      let row =
        "SELECT 1 FROM \(SQLText.name(table.name)) LIMIT 1 OFFSET \(Self.largeCount - 1)"
      if try database.integer(row) != nil { large.insert(name) }
    }
  }

  package subscript(name: String) -> TableInfo? {
    tables[SQLText.folded(name)]
  }

  /// True if reading all of a table takes time.
  func isLarge(_ table: TableInfo) -> Bool {
    large.contains(SQLText.folded(table.name))
  }

  func hasTriggers(_ table: TableInfo) -> Bool {
    triggered.contains(SQLText.folded(table.name))
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
}
