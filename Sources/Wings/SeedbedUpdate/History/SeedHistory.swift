import SeedbedBase
import SeedbedReading
import SeedbedStoring

/// The keys of all releases, and those in which each was in the seed.
///
/// They are gathered in temporary tables of the seed's connection, release by release.
struct SeedHistory {
  let graph: UpdateGraph
  let database: Database

  init(_ graph: UpdateGraph, on database: Database) throws(StoreError) {
    self.graph = graph
    self.database = database
    try database.execute(
      """
      CREATE TEMP TABLE sb_now (tbl, key, PRIMARY KEY (tbl, key)) WITHOUT ROWID;
      CREATE TEMP TABLE sb_was (tbl, key, PRIMARY KEY (tbl, key)) WITHOUT ROWID;
      CREATE TEMP TABLE sb_past (tbl, key, since, until, PRIMARY KEY (tbl, key, since));
      CREATE TEMP TABLE sb_next (tbl, key, since, until, PRIMARY KEY (tbl, key, since));
      """
    )
  }

  /// Takes over what a released seed that is attached says of those before it.
  func takePast() throws(StoreError) {
    try database.execute(
      "INSERT INTO temp.sb_past SELECT tbl, key, since, until FROM released.seedbed_history"
    )
  }

  /// Takes the keys of a release, from the tables in a database of the connection.
  ///
  /// `gone` are tables that only the released seed has.
  func take(
    from name: String,
    having tables: [TableInfo],
    gone: [TableInfo] = []
  ) throws(StoreError) {
    for index in graph.own {
      let table = graph.tables[index]
      guard graph.hasKey(of: index, in: tables) else { continue }
      let key = graph.key(of: index, row: "sb_s", in: name)
      try take(key, of: table.name, from: name)
    }
    for table in gone where !table.historicKey.isEmpty {
      let values = table.historicKey.map { "sb_s.\(SQLText.name($0))" }
      try take(UpdateSQL.key(values), of: table.name, from: name)
    }
  }

  private func take(
    _ key: String,
    of table: String,
    from database: String
  ) throws(StoreError) {
    try self.database.execute(
      "INSERT OR IGNORE INTO temp.sb_now SELECT \(SQLText.literal(text: table)), k FROM (SELECT \(key) AS k"
        + " FROM \(database).\(SQLText.name(table)) sb_s) WHERE k IS NOT NULL"
    )
  }

  /// Ends a release whose keys were taken: those of the release before it that it lacks went, others
  /// came.
  func end(release number: Int64) throws(StoreError) {
    let isIn = "EXISTS (SELECT 1 FROM sb_now n WHERE n.tbl = p.tbl AND n.key = p.key)"
    guard number > 1 else { return }
    try database.execute(
      """
      INSERT INTO temp.sb_next SELECT tbl, key, since, CASE WHEN until IS NULL AND NOT \(isIn)
        THEN \(number) ELSE until END FROM sb_past p;
      INSERT INTO temp.sb_next SELECT tbl, key, 1, \(number) FROM sb_was p WHERE NOT \(isIn)
        AND NOT EXISTS (SELECT 1 FROM sb_past h WHERE h.tbl = p.tbl AND h.key = p.key);
      INSERT INTO temp.sb_next SELECT tbl, key, \(number), NULL FROM sb_now n
        WHERE NOT EXISTS (SELECT 1 FROM sb_was p WHERE p.tbl = n.tbl AND p.key = n.key);
      DELETE FROM temp.sb_past;
      INSERT INTO temp.sb_past SELECT * FROM sb_next;
      DELETE FROM temp.sb_next;
      """
    )
  }

  /// Makes the keys of the release that ended those of the one before.
  func goOn() throws(StoreError) {
    try database.execute(
      """
      DELETE FROM temp.sb_was;
      INSERT INTO temp.sb_was SELECT * FROM sb_now;
      DELETE FROM temp.sb_now;
      """
    )
  }

  /// How many rows of a table the last release had and the new one lacks, and the first keys of them.
  func removed(from table: String) throws(StoreError) -> (count: Int, keys: [String]) {
    let rows =
      "FROM sb_was p WHERE tbl = \(SQLText.literal(text: table)) AND NOT EXISTS"
      + " (SELECT 1 FROM sb_now n WHERE n.tbl = p.tbl AND n.key = p.key)"
    let count = Int(try database.integer("SELECT count(*) \(rows)") ?? 0)
    guard count > 0 else { return (0, []) }
    return (count, try database.texts("SELECT key \(rows) ORDER BY key LIMIT 5"))
  }

  func write() throws(StoreError) {
    try database.execute(
      "INSERT INTO main.seedbed_history SELECT tbl, key, since, until FROM temp.sb_past"
        + " ORDER BY tbl, key, since"
    )
  }

  func drop() throws(StoreError) {
    for name in ["now", "was", "past", "next"] {
      try database.execute("DROP TABLE temp.sb_\(name)")
    }
  }
}

extension UpdateGraph {
  /// True if a database has all columns that the key of a table's rows is made of.
  fileprivate func hasKey(of index: Int, in found: [TableInfo]) -> Bool {
    let table = tables[index]
    guard let info = found.first(where: { $0.isNamed(table.name) }) else { return false }
    return table.key.allSatisfy { column in
      guard info.column(named: column) != nil else { return false }
      guard let base = base(of: column, in: index), let surrogate = tables[base].surrogate
      else { return true }
      let target = found.first { $0.isNamed(tables[base].name) }
      return target?.column(named: surrogate) != nil && hasKey(of: base, in: found)
    }
  }
}

extension TableInfo {
  func isNamed(_ other: String) -> Bool { SQLText.folded(name) == SQLText.folded(other) }

  /// The columns of the key that a released table is known by, of a table that the schema no longer has.
  fileprivate var historicKey: [String] {
    guard rowIDColumn != nil else { return key }
    let others = uniqueKeys.filter { $0 != primaryKey }
    return others.first.map { $0.map { columns[$0].name } } ?? key
  }
}

/// A release of a seed, as `seedbed_release` lists it.
struct Release: Equatable, Sendable {
  var number: Int64
  /// The XXH64 of its rows and of the id before it.
  var id: String
}

extension Release {
  /// The release that follows another with the rows of a database, which has no tables of an update.
  init(of database: Database, after last: Release?) throws(StoreError) {
    var hash = XXH64()
    func add(_ text: String) {
      var text = text
      text.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
    }
    if let last { add(last.id) }
    var dump = try SQLDump(of: database, .rows)
    while let statement = try dump.next() { add(statement) }
    self.init(number: (last?.number ?? 0) + 1, id: hash.hexadecimal)
  }

  /// The releases that a database lists, the oldest first; nil where it has no list.
  static func line(in database: Database) throws(StoreError) -> [Release]? {
    guard try database.table("seedbed_release") != nil else { return nil }
    return try database.prepare("SELECT number, id FROM seedbed_release ORDER BY number")
      .rows { Release(number: $0.integer(at: 0), id: $0.text(at: 1)) }
  }
}
