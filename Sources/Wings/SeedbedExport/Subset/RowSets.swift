import SeedbedBase

/// Sets of rows of the source's tables, as temporary tables of its connection: memory is bounded by
/// their cache.
///
/// A row is `new` in one round, in which its references are followed, and `kept` from then on.
final class RowSets {
  /// In KiB.
  private static let cache = 8_000

  let database: Database
  private let tables: [SubsetTable]
  /// Which of the two sets of new rows the current round follows.
  private var turn = 0
  private var made = 0
  private let statements: StatementCache
  /// By table: rows kept, rows that are new in this round, and rows found for the next.
  private(set) var kept: [Int]
  private(set) var new: [Int]
  private var next: [Int]

  init(_ database: Database, _ tables: [SubsetTable]) throws(StoreError) {
    self.database = database
    statements = StatementCache(database)
    self.tables = tables
    kept = tables.map { _ in 0 }
    new = kept
    next = kept
    try database.execute(
      """
      PRAGMA temp_store = FILE;
      PRAGMA temp.journal_mode = OFF;
      PRAGMA temp.cache_size = -\(Self.cache);
      PRAGMA main.cache_size = -\(Self.cache);
      BEGIN;
      """
    )
    for (index, table) in tables.enumerated() {
      for name in [keptName(index), newName(index, 0), newName(index, 1)] {
        try make(name, of: table)
      }
    }
    try noteSmallSets()
  }

  /// Tells SQLite that a round has few rows: for many it would make a Bloom filter of a whole table.
  private func noteSmallSets() throws(StoreError) {
    try database.execute("ANALYZE temp")
    for (index, table) in tables.enumerated() {
      let counts = Array(repeating: "1", count: table.identity.count + 1).joined(separator: " ")
      for turn in 0...1 {
        let name = "'\(newName(index, turn).dropFirst("temp.".count))'"
        let statistics = table.hasRowID ? "NULL, '1'" : "\(name), '\(counts)'"
        try database.execute("INSERT INTO temp.sqlite_stat1 VALUES (\(name), \(statistics))")
      }
    }
    try database.execute("ANALYZE temp.sqlite_master")
  }

  func keptName(_ table: Int) -> String { "temp.subset_kept_\(table)" }

  /// The rows whose references the round follows.
  func newName(_ table: Int) -> String { newName(table, turn) }

  private func newName(_ table: Int, _ turn: Int) -> String {
    "temp.subset_new_\(table)_\(turn)"
  }

  /// Makes a further set of rows of a table.
  func makeSet(of table: Int) throws(StoreError) -> String {
    made += 1
    let name = "temp.subset_rows_\(made)"
    try make(name, of: tables[table])
    return name
  }

  private func make(_ name: String, of table: SubsetTable) throws(StoreError) {
    let columns = Self.columns(table)
    let list = columns.joined(separator: ", ")
    try database.execute(
      table.hasRowID
        ? "CREATE TABLE \(name) (r0 INTEGER PRIMARY KEY)"
        : "CREATE TABLE \(name) (\(list), PRIMARY KEY (\(list))) WITHOUT ROWID"
    )
  }

  /// The columns of a set of rows of a table.
  static func columns(_ table: SubsetTable, _ alias: String? = nil) -> [String] {
    let prefix = alias.map { "\($0)." } ?? ""
    return table.identity.indices.map { "\(prefix)r\($0)" }
  }

  /// The condition that a row of a table is one of a set.
  static func condition(_ table: SubsetTable, _ alias: String, in set: String) -> String {
    zip(columns(table, set), table.identity(alias)).map { "\($0) = \($1)" }
      .joined(separator: " AND ")
  }

  /// Runs a statement that is kept for the next time.
  @discardableResult
  func run(_ sql: String) throws(StoreError) -> Int {
    try statements.prepare(sql).run()
    return database.changes
  }

  /// Adds rows for the next round, unless they are kept; `query` selects what tells them apart, from
  /// tables; the one with the rows is called `alias`.
  ///
  /// - Returns: How many there were.
  func add(_ query: String, to table: Int, named alias: String) throws(StoreError) -> Int {
    let condition = Self.condition(tables[table], alias, in: "kept")
    let columns = tables[table].identity(alias).joined(separator: ", ")
    let count = try run(
      "INSERT OR IGNORE INTO \(newName(table, 1 - turn)) SELECT \(columns) FROM \(query)"
        + " AND NOT EXISTS (SELECT 1 FROM \(keptName(table)) AS kept WHERE \(condition))"
    )
    next[table] += count
    return count
  }

  /// Begins a round: the rows found are new now, and kept.
  ///
  /// - Returns: True if there are any.
  func beginRound() throws(StoreError) -> Bool {
    for table in tables.indices where new[table] > 0 { try run("DELETE FROM \(newName(table))") }
    turn = 1 - turn
    new = next
    for table in tables.indices {
      next[table] = 0
      guard new[table] > 0 else { continue }
      kept[table] += try run("INSERT INTO \(keptName(table)) SELECT * FROM \(newName(table))")
    }
    return new.contains { $0 > 0 }
  }
}
