import CSQLite
import SeedbedBase
import SeedbedLanguage
import SeedbedStoring

/// Writes a new database with the tables, indexes, views, triggers and settings of another and a part
/// of its rows.
struct SubsetWriter {
  let kept: KeptRows
  let reader: SeedReader
  let output: Database
  let tables: [SubsetReport.Table]
  /// Search tables that could not be filled again.
  private(set) var emptySearches: [String] = []

  private var source: Database { reader.database }
  private var graph: SubsetGraph { kept.graph }

  /// Writes all of the database, and checks it.
  ///
  /// Throws a `SeedCheckError` where it is not sound, otherwise a `StoreError`.
  mutating func write(roots: [SubsetRoot]) throws {
    try begin()
    for index in graph.tables.indices {
      try output.execute(graph.tables[index].object.sql)
      try copyRows(of: index)
    }
    try copySequences()
    for object in graph.objects { try make(object, roots) }
    try output.execute("COMMIT")
    try finish()
  }

  private func begin() throws(StoreError) {
    let encoding = try source.texts("PRAGMA encoding").first ?? "UTF-8"
    func setting(_ name: String) throws(StoreError) -> String {
      "PRAGMA \(name) = \(try source.integer("PRAGMA main.\(name)") ?? 0);"
    }
    try output.execute(
      """
      \(try setting("page_size"))
      \(try setting("auto_vacuum"))
      PRAGMA encoding = '\(encoding)';
      """
    )
    try output.beginNewFile()
    try output.execute(try setting("application_id") + setting("user_version"))
    output.harden()
  }

  /// Gathers statistics where the source has them, packs the file where it has holes, and checks it.
  private func finish() throws {
    if try reader.isAnalyzed() { try output.execute("ANALYZE") }
    let seed = SeedDatabase(output, layout: graph.layout, settings: DatabaseSettings())
    _ = try seed.vacuum()
    try output.execute("PRAGMA journal_mode = DELETE")
    try seed.verify()
  }

  // MARK: - Rows

  private func copyRows(of index: Int) throws(StoreError) {
    let table = graph.tables[index]
    var names = table.info.givenColumns
    var values = names.map { kept.value($0, of: index) }
    // Rows keep their numbers, also where no column shows them.
    if table.hasRowID, table.info.rowIDColumn == nil {
      names += table.identity
      values += table.identity("a")
    }
    let query =
      "SELECT \(values.joined(separator: ", ")) FROM \(kept.rows(of: index))"
      + " ORDER BY \(kept.order(of: index))"
    try copy(query, into: table.name, names)
  }

  private func copy(
    _ query: String,
    into table: String,
    _ columns: [String]
  ) throws(StoreError) {
    let rows = try source.prepare(query)
    let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    let insert = try output.prepare(
      "INSERT INTO \(SQLText.name(table)) (\(SQLText.names(columns))) VALUES (\(places))"
    )
    while try rows.step() {
      for column in columns.indices { try insert.bind(rows.cell(at: column), at: column + 1) }
      try insert.run()
    }
    rows.reset()
  }

  /// Has tables with AUTOINCREMENT go on counting where the source does.
  private func copySequences() throws(StoreError) {
    let names = "SELECT count(*) FROM main.sqlite_schema WHERE name = 'sqlite_sequence'"
    guard try source.integer(names) == 1 else { return }
    try output.execute("DELETE FROM sqlite_sequence")
    try copy(
      "SELECT name, seq FROM main.sqlite_sequence ORDER BY rowid",
      into: "sqlite_sequence",
      ["name", "seq"]
    )
  }

  // MARK: - Other objects

  private mutating func make(_ object: SeedReader.Object, _ roots: [SubsetRoot]) throws(StoreError)
  {
    try output.execute(object.sql)
    switch object.kind {
    case .search: try fill(object)
    case .table: try writeMetadata(roots)
    case .index, .trigger, .view: break
    }
  }

  /// Fills a search table from the rows that are kept, or another virtual table with its own.
  private mutating func fill(_ object: SeedReader.Object) throws(StoreError) {
    let name = SQLText.name(object.name)
    if let search = graph.layout.searches.first(where: {
      SQLText.folded($0.name) == SQLText.folded(object.name)
    }) {
      for sql in search.fillSQL { try output.execute(sql) }
      return
    }
    let shadows = try output.texts(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow'"
    )
    let isFullText = ["_docsize", "_stat"].contains { shadows.contains(object.name + $0) }
    guard isFullText, !shadows.contains(object.name + "_content") else {
      let columns = try reader.table(object.name).givenColumns
      let numbered = isFullText ? ["rowid"] + columns : columns
      try copy(
        "SELECT \(SQLText.names(numbered)) FROM main.\(name)",
        into: object.name,
        numbered
      )
      return
    }
    do {
      try output.execute("INSERT INTO \(name) (\(name)) VALUES ('rebuild')")
    } catch {
      // One without content: nothing holds the texts that it found rows by.
      guard let code = error.resultCode, code & 0xff == SQLITE_ERROR else { throw error }
      emptySearches.append(object.name)
    }
  }

  /// Copies `seedbed_meta` with the numbers of rows that are kept, and adds how they were chosen.
  private func writeMetadata(_ roots: [SubsetRoot]) throws(StoreError) {
    var counts: [ExactText: Int] = [:]
    for table in tables { counts["rows.\(table.name)"] = table.kept }
    let insert = try output.prepare("INSERT INTO seedbed_meta (key, value) VALUES (?, ?)")
    func write(_ key: String, _ value: String) throws(StoreError) {
      try insert.bind(key, at: 1)
      try insert.bind(value, at: 2)
      try insert.run()
    }
    for (key, value) in try reader.metadata() where key != "subset" {
      try write(key, counts[key].map(String.init) ?? value)
    }
    try write("subset", "[\(roots.map(\.text).joined(separator: ","))]")
  }
}
