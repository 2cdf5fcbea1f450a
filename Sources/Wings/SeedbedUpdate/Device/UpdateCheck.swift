public import SeedbedBase
import SeedbedStoring

/// True if each released seed becomes the new one by its update.
public struct UpdateCheckReport: Report, ReportContent {
  /// A released seed after its update.
  package struct Release: Hashable, Sendable, JSONRecord {
    /// The rows of a table that differ from those of the new seed.
    package struct Table: Hashable, Sendable {
      package var name: String
      package var changed = 0
      package var missing = 0
      package var extra = 0
    }

    package var path: String
    /// Tables with rows that differ.
    package var tables: [Table] = []
  }

  package var seedPath: String
  package var releases: [Release] = []
  package var diagnostics = Diagnostics()
}

extension UpdateCheckReport: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "seedbed": toolVersion, "success": isSuccess, "seed": ["path": seedPath] as JSONTree,
      "releases": releases, "diagnostics": diagnostics,
    ]
  }
}

extension UpdateCheckReport.Release.Table: JSONWritable {
  package var jsonTree: JSONTree {
    ["table": name, "changed": changed, "missing": missing, "extra": extra]
  }
}

extension UpdateCheckReport {
  /// Updates copies of released seeds, and compares them with the new seed.
  package init(of seed: String, released: [String]) throws(StoreError) {
    self.init(seedPath: seed)
    guard let number = try SeedScript(seed).release else {
      diagnostics.add(.noScript(seed))
      return
    }
    let level = try TemporaryFile.database(named: "level")
    try makeLevel(at: level.path, number)
    let tables = try seedTables()
    for path in released {
      do throws(StoreError) {
        let differing = try compare(path, level: level.path, tables)
        releases.append(Release(path: path, tables: differing))
        for table in differing { diagnostics.add(problem(path, table)) }
      } catch {
        guard error.isRefusal else { throw error }
        diagnostics.add(.updateDiffers) { error.message }
      }
    }
  }

  /// Makes a copy of the seed that counts as its next release with the same keys: its script then
  /// tells how a database differs.
  private func makeLevel(at path: String, _ number: Int) throws(StoreError) {
    let source = try Database(path: seedPath, access: .readOnly)
    defer { source.close() }
    try source.backUp(to: path, named: path)
    let level = try Database(path: path, namedInErrors: seedPath)
    defer { level.close() }
    try level.execute(
      """
      PRAGMA journal_mode = DELETE;
      DELETE FROM seedbed_history;
      INSERT INTO seedbed_release VALUES (\(number + 1), '');
      """
    )
  }

  private func compare(
    _ path: String,
    level: String,
    _ tables: [(sql: String, info: TableInfo)]
  ) throws(StoreError) -> [Release.Table] {
    let source = try Database(path: path, access: .readOnly)
    defer { source.close() }
    let copy = try Database(path: "", namedInErrors: path)
    defer { copy.close() }
    try source.backUp(to: copy)
    try copy.execute("PRAGMA journal_mode = DELETE; PRAGMA foreign_keys = ON")
    try copy.execute("ATTACH \(SQLText.literal(text: seedPath)) AS seed")
    try migrate(copy, to: tables)
    var update = try DeviceRun(on: copy, isBare: true)
    try update.begin()
    try copy.execute("COMMIT; DETACH seed")
    try copy.execute("ATTACH \(SQLText.literal(text: level)) AS seed")
    var levelling = try DeviceRun(on: copy, isBare: true)
    try levelling.begin()
    let differing = try differences(in: copy, levelling)
    try copy.execute("ROLLBACK")
    return differing
  }

  /// The tables of the new seed, but those of the update, with the statements that make them.
  private func seedTables() throws(StoreError) -> [(sql: String, info: TableInfo)] {
    let new = try Database(path: seedPath, access: .readOnly)
    defer { new.close() }
    var tables: [(sql: String, info: TableInfo)] = []
    for object in try SeedReader(new).objects() where object.kind == .table && !object.isOfUpdate {
      guard let info = try new.table(object.name) else { continue }
      tables.append((object.sql, info))
    }
    return tables
  }

  /// Gives a copy the tables and columns that the migrations of the app would.
  private func migrate(
    _ copy: Database,
    to tables: [(sql: String, info: TableInfo)]
  ) throws(StoreError) {
    for (sql, new) in tables {
      guard let old = try copy.table(new.name) else {
        try copy.execute(sql)
        continue
      }
      for column in new.columns
      where old.column(named: column.name) == nil && !column.isGenerated {
        let value = column.defaultSQL.map { " DEFAULT \($0)" } ?? ""
        try copy.execute(
          "ALTER TABLE \(SQLText.name(new.name))"
            + " ADD COLUMN \(SQLText.name(column.name)) \(column.type)\(value)"
        )
      }
    }
  }

  private func differences(
    in copy: Database,
    _ levelling: DeviceRun
  ) throws(StoreError) -> [Release.Table] {
    var tables: [Release.Table] = []
    for name in levelling.ownTables {
      var table = Release.Table(name: name)
      table.changed = levelling.tables.first { $0.name == name }?.counts[.changed] ?? 0
      table.missing = levelling.missing.first { $0.table == name }?.count ?? 0
      let quoted = SQLText.name(name)
      let kept =
        "SELECT count(*) FROM main.seedbed_kept WHERE why = 'removed'"
        + " AND tbl = \(SQLText.literal(text: name))"
      table.extra = Int(
        try copy.integer(
          "SELECT (SELECT count(*) FROM main.\(quoted)) - (SELECT count(*) FROM seed.\(quoted))"
            + " + \(table.missing) - (\(kept))"
        ) ?? 0
      )
      if table.changed + table.missing != 0 || table.extra != 0 { tables.append(table) }
    }
    return tables
  }

  private func problem(_ path: String, _ table: Release.Table) -> Diagnostic {
    let counts = [(table.changed, "changed"), (table.missing, "missing"), (table.extra, "extra")]
      .filter { $0.0 != 0 }.map { "\($0.0) \($0.1)" }
    return Diagnostic(.updateDiffers) {
      "'\(path)' differs from '\(seedPath)' after its update: rows of '\(table.name)':"
        + " \(counts.joined(separator: ", "))"
    }
    .note("a user of that release gets other rows than a new installation")
  }
}
