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
}
