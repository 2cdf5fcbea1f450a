import SeedbedBase

extension SeedDatabase {
  /// Writes what ANALYZE would, in a transaction that it begins.
  ///
  /// - Returns: True if that was known, so that ANALYZE need not read all indexes.
  func writeStatistics(metadataRows: Int?) throws(StoreError) -> Bool {
    let statistics = try countedStatistics(metadataRows: metadataRows)
    try database.execute("BEGIN")
    guard let statistics else {
      try database.execute("ANALYZE")
      return false
    }
    try write(statistics)
    return true
  }

  /// The statistics that ANALYZE would write; nil where not all of them were counted, or where this
  /// SQLite library writes something else.
  ///
  /// `metadataRows` is the number of rows of `seedbed_meta`, where there is such a table.
  func countedStatistics(metadataRows: Int?) throws(StoreError) -> SeedStatistics? {
    guard !ranUserSQL, !treeCounts.isEmpty, try Self.knowsStatistics() else { return nil }
    var trees: [UInt32: SeedStatistics.Tree] = [:]
    let statement = try database.prepare(
      "SELECT rootpage, name, tbl_name, type = 'table' FROM sqlite_schema WHERE rootpage > 0"
    )
    while try statement.step() {
      let root = UInt32(clamping: statement.integer(at: 0))
      let name = statement.text(at: 1)
      var count = treeCounts[root]
      if name == "seedbed_meta", let metadataRows {
        count = TreeCount(entries: metadataRows, distinct: [metadataRows])
      }
      guard let count else { return nil }
      trees[root] = SeedStatistics.Tree(
        name: name,
        table: statement.text(at: 2),
        isTable: statement.integer(at: 3) != 0,
        count: count
      )
    }
    let roots = try analyzedRoots()
    guard Set(roots) == Set(trees.keys) else { return nil }
    return SeedStatistics(roots.compactMap { trees[$0] })
  }

  /// The trees that ANALYZE opens, in its order, which is that of a hash table inside SQLite.
  private func analyzedRoots() throws(StoreError) -> [UInt32] {
    // Some libraries are built without EXPLAIN.
    guard let statement = try? database.prepare("EXPLAIN ANALYZE") else { return [] }
    var roots: [UInt32] = []
    while try statement.step() {
      guard statement.text(at: 1) == "OpenRead" else { continue }
      roots.append(UInt32(clamping: statement.integer(at: 3)))
    }
    return roots
  }

  /// True if this SQLite library makes the statistics that are known here, and no others: versions
  /// round in several ways, and some make samples as well.
  private static func knowsStatistics() throws(StoreError) -> Bool {
    let database = try Database(path: ":memory:")
    try database.execute(
      """
      CREATE TABLE a (x); CREATE INDEX ax ON a (x);
      CREATE TABLE b (x); CREATE INDEX bx ON b (x);
      WITH RECURSIVE n (x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n WHERE x < 11) \
      INSERT INTO a SELECT max(x, 2) FROM n;
      WITH RECURSIVE n (x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n WHERE x < 100) \
      INSERT INTO b SELECT max(x, 41) FROM n;
      ANALYZE
      """
    )
    let made = try database.texts("SELECT name FROM sqlite_schema WHERE name LIKE 'sqlite_stat%'")
    let texts = try database.texts("SELECT stat FROM sqlite_stat1 ORDER BY tbl")
    return made == ["sqlite_stat1"] && texts == ["11 1", "100 2"]
  }

  /// Writes what ANALYZE would.
  private func write(_ statistics: SeedStatistics) throws(StoreError) {
    // It makes the table, and finds nothing to count.
    try database.execute("ANALYZE sqlite_schema")
    let statement = try database.prepare(
      "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)"
    )
    for row in statistics.rows {
      try statement.bind(row.table, at: 1)
      if let index = row.index {
        try statement.bind(index, at: 2)
      } else {
        try statement.bind(.null, at: 2)
      }
      try statement.bind(row.text, at: 3)
      try statement.run()
    }
  }
}
