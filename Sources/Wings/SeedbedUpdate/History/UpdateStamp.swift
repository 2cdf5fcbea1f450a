package import SeedbedBase
package import SeedbedLanguage

/// Gives a finished seed the tables of its update: its releases, their keys, and the script.
///
/// The tables, formats that installed databases rely on, are described in docs/update.md.
package struct UpdateStamp {
  let schema: MappingSchema
  let graph: UpdateGraph
  private let app: [TableInfo]?
  /// Paths of the released seeds, the oldest first.
  private let released: [String]
  let allowsNewKeys: Bool
  /// The tables of the new seed.
  private(set) var tables: [TableInfo] = []
  package internal(set) var diagnostics = Diagnostics()

  /// `app` are the tables of the app's database; nil where it is not known.
  package init(
    _ schema: MappingSchema,
    _ graph: UpdateGraph,
    app: [TableInfo]?,
    released: [String],
    allowsNewKeys: Bool
  ) {
    self.schema = schema
    self.graph = graph
    self.app = app
    self.released = released
    self.allowsNewKeys = allowsNewKeys
  }

  /// Writes the tables, unless the released seeds do not fit.
  package mutating func write(to seed: Database) throws(StoreError) {
    tables = try seed.tables()
    if let app { compare(withApp: app) }
    try checkMarks(on: seed)
    guard !diagnostics.hasErrors else { return }
    let history = try SeedHistory(graph, on: seed)
    var line: [Release] = []
    for path in released {
      guard try take(path, history, &line) else { return }
    }
    let release = try Release(of: seed, after: line.last)
    try history.take(from: "main", having: tables)
    try history.end(release: release.number)
    if !line.isEmpty { try warn(of: history) }
    let app = UpdateApp(self.app ?? [], graph, schema)
    try write(line + [release], history, UpdateScript(graph, app: app), to: seed)
    try history.drop()
  }

  /// Takes a released seed; false where it does not fit.
  private mutating func take(
    _ path: String,
    _ history: SeedHistory,
    _ line: inout [Release]
  ) throws(StoreError) -> Bool {
    let old = try Database(path: path, access: .readOnly)
    defer { old.close() }
    let tables = try old.tables()
    let known = try Release.line(in: old)
    if let known, known.starts(with: line), known.count > line.count || line.isEmpty {
      line = known
    } else if known == nil {
      line.append(try Release(of: old, after: line.last))
    } else {
      let note = "give the released seeds oldest first; leave out betas, and seeds of other apps"
      add(.updateOtherLine, note: note) {
        "the releases that '\(path)' lists do not continue those of the seeds before it"
      }
      return false
    }
    if path == released.last {
      compare(with: tables)
      guard !diagnostics.hasErrors else { return false }
    }
    let database = history.database
    try database.execute("ATTACH \(SQLText.literal(text: path)) AS released")
    if known != nil {
      // It knows all of the releases before it.
      try database.execute("DELETE FROM temp.sb_was; DELETE FROM temp.sb_past")
      try history.takePast()
    }
    try history.take(from: "released", having: tables, gone: gone(from: tables))
    if known == nil { try history.end(release: line.last?.number ?? 1) }
    try history.goOn()
    try database.execute("DETACH released")
    return true
  }

  private func write(
    _ line: [Release],
    _ history: SeedHistory,
    _ script: UpdateScript,
    to seed: Database
  ) throws(StoreError) {
    try seed.execute(
      """
      BEGIN;
      CREATE TABLE seedbed_release (number INTEGER PRIMARY KEY, id TEXT NOT NULL);
      CREATE TABLE seedbed_history (tbl TEXT NOT NULL, key NOT NULL, since INTEGER NOT NULL,
        until INTEGER, PRIMARY KEY (tbl, key, since)) WITHOUT ROWID;
      CREATE TABLE seedbed_update (step INTEGER PRIMARY KEY, sql TEXT NOT NULL);
      """
    )
    for release in line {
      try seed.execute(
        "INSERT INTO seedbed_release VALUES"
          + " (\(release.number), \(SQLText.literal(text: release.id)))"
      )
    }
    try history.write()
    let step = try seed.prepare("INSERT INTO seedbed_update (sql) VALUES (?)")
    for sql in script.statements {
      try step.bind(sql, at: 1)
      try step.run()
    }
    try seed.execute("COMMIT")
  }

  // MARK: Compares the tables of the new seed with those of a released one and of the app

  mutating func add(
    _ code: DiagnosticCode,
    severity: Severity = .error,
    note: String,
    _ message: () -> String
  ) {
    let place = schema.update?.location
    diagnostics.add(code, severity: severity, at: place, note: note, message)
  }

  // MARK: - A released seed

  /// Tables of a released seed that the new one lacks.
  func gone(from released: [TableInfo]) -> [TableInfo] {
    released.filter { old in
      old.kind == .table && !old.name.hasPrefix("sqlite_") && !old.name.hasPrefix("seedbed_")
        && !tables.contains { $0.isNamed(old.name) }
    }
  }

  /// Reports keys and columns of the released seed that the new one has otherwise, or no longer.
  mutating func compare(with released: [TableInfo]) {
    for table in gone(from: released) {
      let note = "installed databases keep it with its rows; a migration of the app can drop it"
      add(.updateTableGone, severity: .warning, note: note) {
        "the released table '\(table.name)' is not in the new seed"
      }
    }
    for index in graph.own {
      let table = graph.tables[index]
      guard let old = released.first(where: { $0.isNamed(table.name) }),
        let new = tables.first(where: { $0.isNamed(table.name) })
      else { continue }
      checkKey(table, old, new)
      for column in old.columns where new.column(named: column.name) == nil {
        let note = "installed rows keep its values, and new rows have its default"
        add(.updateColumnGone, severity: .warning, note: note) {
          "the released column '\(table.name).\(column.name)' is not in the new seed"
        }
      }
    }
  }

  private mutating func checkKey(_ table: UpdateTable, _ old: TableInfo, _ new: TableInfo) {
    let found = table.key.compactMap { old.column(named: $0) }
    let own = table.key.compactMap { new.column(named: $0) }
    guard found.count == table.key.count, old.isKey(found),
      (Set(old.primaryKey) == Set(found)) == (Set(new.primaryKey) == Set(own))
    else {
      guard !allowsNewKeys else { return }
      let note = "all of its rows would go, and come as new ones; '--allow-new-keys' accepts that"
      return add(.updateKeyChanged, note: note) {
        "the released table '\(table.name)' has another key than \(wordList(table.key))"
      }
    }
    for (name, place) in zip(table.key, found) {
      guard let column = new.column(named: name) else { continue }
      let (was, now) = (old.columns[place].type, new.columns[column].type)
      guard SQLText.folded(was) != SQLText.folded(now) else { continue }
      let note = "an update would not find its rows again; store it as \(was)"
      return add(.updateTypeChanged, note: note) {
        "'\(table.name).\(name)', a part of the key, was released as \(was), and is now \(now)"
      }
    }
  }

  /// Tells which tables lose rows with this release.
  mutating func warn(of history: SeedHistory) throws(StoreError) {
    for index in graph.own {
      let name = graph.tables[index].name
      let (count, keys) = try history.removed(from: name)
      guard count > 0 else { continue }
      let rows = count == 1 ? "1 row" : "\(count) rows"
      let note = "an update deletes them, but not those that users refer to"
      add(.updateRemovedRows, severity: .warning, note: note) {
        "\(rows) of '\(name)' in the last release \(count == 1 ? "is" : "are") not in the new seed:"
          + " \(keys.map { shortened($0) }.joined(separator: ", "))\(count > 5 ? ", …" : "")"
      }
    }
  }

  // MARK: - The app

  /// Tries the marks of unique texts on a row: the app's own CHECK may take none, and then every update
  /// that changes such a text would fail.
  private mutating func checkMarks(on seed: Database) throws(StoreError) {
    for index in graph.own {
      let table = graph.tables[index]
      let (name, key) = (SQLText.name(table.name), SQLText.names(table.key))
      let parts = table.key.map { SQLText.name($0) }
      for column in graph.yielding(of: index) where column.isMarked {
        let own = SQLText.name(column.name)
        try seed.execute("BEGIN")
        do throws(StoreError) {
          let passing = UpdateSQL.passingMark(key: UpdateSQL.key(parts))
          for mark in [passing, UpdateSQL.lastingMark(own, key: parts)] {
            try seed.execute(
              "UPDATE \(name) SET \(own) = \(mark)"
                + " WHERE (\(key)) IN (SELECT \(key) FROM \(name) LIMIT 1)"
            )
          }
        } catch {
          let note =
            "an update writes 'text #1' where a user has the text: take that in the app's table, allow"
            + " NULL, or write 'update: false' in the entity"
          add(.updateUnique, note: note) {
            "'\(table.name).\(column.name)' cannot give way to a row of the user: \(error.message)"
          }
        }
        try? seed.execute("ROLLBACK")
      }
    }
  }

  mutating func compare(withApp app: [TableInfo]) {
    for index in graph.own {
      let table = graph.tables[index]
      guard let own = app.first(where: { $0.isNamed(table.name) && $0.kind == .table }) else {
        addMissing("table '\(table.name)'")
        continue
      }
      for column in table.columns.map(\.name) + (table.surrogate.map { [$0] } ?? [])
      where own.column(named: column) == nil {
        addMissing("column '\(table.name).\(column)'")
      }
    }
  }

  private mutating func addMissing(_ what: String) {
    let note = "the script fails on devices until a migration of the app adds it"
    add(.updateMissingColumn, severity: .warning, note: note) {
      "the app's database has no \(what), and the seed has"
    }
  }
}
