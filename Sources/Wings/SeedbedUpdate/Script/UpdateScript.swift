import SeedbedBase

/// The script that brings an installed database to the content of the new seed and keeps what users
/// wrote, from any older release.
///
/// Plain SQL, a statement a line, for the app's own SQLite: `main` is the installed database, `seed`
/// the new one, which is only read. It runs in one transaction. Every statement works on sets.
package struct UpdateScript: Sendable {
  let graph: UpdateGraph
  let app: UpdateApp
  package private(set) var statements: [String] = []
  /// By table and column: the column of the temporary table that holds the value to write.
  var values: [[ExactText: String]]
  /// True while the installed database is older than the seed.
  let isOlder = "(SELECT go FROM temp.sb_run)"

  package init(_ graph: UpdateGraph, app: UpdateApp = UpdateApp()) {
    self.graph = graph
    self.app = app
    values = graph.tables.map { _ in [:] }
    addRelease()
    addKeys()
    addMissingRows()
    addLeftOutRows()
    for index in graph.own { addRowsToWrite(of: index) }
    addCandidates()
    addTies()
    addUpdates()
    addDeletions()
    addInsertions()
    addReport()
  }

  mutating func add(_ sql: String) { statements.append(SQLText.onOneLine(sql)) }

  /// Empties a temporary table that nothing reads any more; the next run drops it.
  ///
  /// Before 3.24, SQLite drops no table after a row of an FTS5 table was written.
  mutating func addEnd(of name: String) { add("DELETE FROM temp.sb_\(name)") }

  /// The column of the temporary table that holds the value of a column.
  func value(_ column: String, of table: Int) -> String {
    values[table][ExactText(column)] ?? column
  }

  /// Values of a row of the temporary table, as they are to be written.
  func written(_ columns: [String], of table: Int) -> [String] {
    UpdateSQL.row("sb_s", columns.map { value($0, of: table) })
  }

  /// The key of a row of the seed in the numbers of the installed database, and the joins for it.
  func mappedKey(of table: Int) -> (values: [String], joins: String) {
    var values: [String] = []
    var joins = ""
    for column in graph.tables[table].key {
      let own = "sb_s.\(SQLText.name(column))"
      guard let base = graph.base(of: column, in: table) else {
        values.append(own)
        continue
      }
      let map = "sb_m\(values.count)"
      joins += " LEFT JOIN temp.sb_map \(map) ON \(map).t = \(base) AND \(map).s = \(own)"
      values.append("\(map).m")
    }
    return (values, joins)
  }

  // MARK: - The release

  /// The names of the temporary tables that all tables share.
  private static let sharedTables = ["run", "t", "h", "out", "map", "edge", "gone", "tie"]

  private mutating func addRelease() {
    add("PRAGMA defer_foreign_keys = ON")
    add(
      "CREATE TABLE IF NOT EXISTS main.seedbed_release"
        + " (number INTEGER PRIMARY KEY, id TEXT NOT NULL)"
    )
    add(
      "CREATE TABLE IF NOT EXISTS main.seedbed_kept (tbl TEXT NOT NULL, key NOT NULL,"
        + " why TEXT NOT NULL, PRIMARY KEY (tbl, key)) WITHOUT ROWID"
    )
    // Those of the run before, on the same connection.
    let own = graph.own.map(String.init)
    for name in Self.sharedTables + own + ["report"] {
      add("DROP TABLE IF EXISTS temp.sb_\(name)")
    }
    add("CREATE TEMP TABLE sb_report (tbl TEXT, what TEXT, rows INTEGER)")
    add(
      "CREATE TEMP TABLE sb_run (r INTEGER, go INTEGER, CONSTRAINT \"seedbed update: the database"
        + " holds a release that the new seed does not know, a beta perhaps: nothing was changed\""
        + " CHECK (r IS NOT NULL))"
    )
    let hasRows = graph.tables.map { "EXISTS (SELECT 1 FROM \($0.main))" }
    add(
      "INSERT INTO sb_run SELECT CASE WHEN m.number IS NULL THEN (\(UpdateSQL.any(hasRows)))"
        + " WHEN m.number > n.number OR EXISTS (SELECT 1 FROM seed.seedbed_release z"
        + " WHERE z.number = m.number AND z.id = m.id) THEN m.number END,"
        + " m.number IS NULL OR m.number < n.number"
        + " FROM (SELECT max(number) AS number FROM seed.seedbed_release) n"
        + " LEFT JOIN (SELECT number, id FROM main.seedbed_release ORDER BY number DESC LIMIT 1) m"
    )
    let names = graph.own.map { "(\($0), \(SQLText.literal(text: graph.tables[$0].name)))" }
    add("CREATE TEMP TABLE sb_t (t INTEGER, tbl TEXT)")
    if !names.isEmpty { add("INSERT INTO sb_t VALUES \(UpdateSQL.list(names))") }
  }

  /// Keys that are new since the installed release, came back or went; and keys that are the user's.
  private mutating func addKeys() {
    add("CREATE TEMP TABLE sb_h (t INTEGER, key, f TEXT, PRIMARY KEY (t, key)) WITHOUT ROWID")
    add(
      "INSERT INTO sb_h SELECT i.t, h.key, CASE WHEN max(h.until IS NULL) = 0 THEN 'gone'"
        + " WHEN EXISTS (SELECT 1 FROM main.seedbed_kept k WHERE k.tbl = h.tbl AND k.key = h.key"
        + " AND k.why = 'removed') THEN 'back' ELSE 'new' END FROM sb_run CROSS JOIN sb_t i"
        + " CROSS JOIN seed.seedbed_history h ON h.tbl = i.tbl WHERE go GROUP BY i.t, h.key"
        + " HAVING max(h.since <= r AND (h.until IS NULL OR h.until > r)) <> max(h.until IS NULL)"
    )
    add(
      "INSERT OR REPLACE INTO sb_h SELECT i.t, k.key, 'own' FROM sb_t i"
        + " JOIN main.seedbed_kept k ON k.tbl = i.tbl WHERE k.why = 'own' AND \(isOlder)"
    )
  }

  // MARK: - The report

  private mutating func addReport() {
    add(
      "INSERT INTO sb_report SELECT tbl, CASE state WHEN 0 THEN 'added' WHEN 2 THEN 'left out'"
        + " ELSE 'collisions' END, count(*) FROM sb_out JOIN sb_t USING (t)"
        + " WHERE state IN (0, 2, -1) GROUP BY t, state"
    )
    add(
      "INSERT INTO sb_report SELECT tbl, CASE WHEN keep THEN 'kept' ELSE 'removed' END, count(*)"
        + " FROM sb_gone JOIN sb_t USING (t) GROUP BY t, keep"
    )
    let past =
      "SELECT 1 FROM seed.seedbed_history h WHERE h.tbl = seedbed_kept.tbl"
      + " AND h.key = seedbed_kept.key"
    add(
      "DELETE FROM main.seedbed_kept WHERE \(isOlder) AND CASE why WHEN 'own'"
        + " THEN EXISTS (\(past)) AND NOT EXISTS (\(past) AND h.until IS NULL)"
        + " ELSE EXISTS (\(past) AND h.until IS NULL) END"
    )
    for index in graph.own {
      let table = graph.tables[index]
      let key = graph.key(of: index, row: table.own, in: "main")
      add(
        "DELETE FROM main.seedbed_kept WHERE tbl = \(SQLText.literal(text: table.name))"
          + " AND \(isOlder) AND key NOT IN (SELECT k FROM"
          + " (SELECT \(key) AS k FROM \(table.main)) WHERE k IS NOT NULL)"
      )
    }
    add(
      "INSERT OR REPLACE INTO main.seedbed_kept SELECT tbl, key, 'removed' FROM sb_gone"
        + " JOIN sb_t USING (t) WHERE keep"
    )
    add(
      "INSERT OR REPLACE INTO main.seedbed_kept SELECT tbl, key, 'own' FROM sb_out"
        + " JOIN sb_t USING (t) WHERE state = -1"
    )
    add("DELETE FROM main.seedbed_release WHERE \(isOlder)")
    add(
      "INSERT INTO main.seedbed_release SELECT number, id FROM seed.seedbed_release"
        + " WHERE \(isOlder)"
    )
    for name in Self.sharedTables { addEnd(of: name) }
  }
}
