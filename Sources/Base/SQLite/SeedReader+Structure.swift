extension SeedReader {
  /// The bytes that each table and each index takes; nil where the library cannot tell.
  package func sizes() throws(StoreError) -> [ExactText: Int]? {
    let modules = "SELECT 1 FROM pragma_module_list WHERE name = 'dbstat'"
    guard try database.integer(modules) == 1 else { return nil }
    let statement = try database.prepare("SELECT name, pgsize FROM dbstat('main', 1)")
    var sizes: [ExactText: Int] = [:]
    while try statement.step() {
      sizes[statement.text(at: 0)] = Int(statement.integer(at: 1))
    }
    return sizes
  }

  /// A statement for the rows of a table with certain values in some columns, to be bound to them.
  package func matches(
    in table: String,
    _ columns: [String],
    with matched: [String]
  ) throws(StoreError) -> Statement {
    let terms = matched.map { "\(SQLText.name($0)) = ?" }.joined(separator: " AND ")
    return try database.prepare(
      "SELECT \(SQLText.names(columns)) FROM \(SQLText.name(table)) WHERE \(terms) LIMIT 1"
    )
  }

  /// The foreign keys of all tables, as SQLite follows them.
  package struct ForeignKeyCheck {
    /// By table: how many rows refer to a row that does not exist.
    package var dangling: [ExactText: Int] = [:]
    /// By table: why SQLite cannot follow its foreign keys, such as one to a column that is not unique.
    package var obstacles: [ExactText: String] = [:]
  }

  package func checkForeignKeys() throws(StoreError) -> ForeignKeyCheck {
    var check = ForeignKeyCheck()
    for table in try objects() where table.kind == .table {
      let name = ExactText(table.name)
      do throws(StoreError) {
        let rows = try database.prepare(
          "PRAGMA main.foreign_key_check(\(SQLText.text(table.name)))"
        )
        while try rows.step() { check.dangling[name, default: 0] += 1 }
      } catch {
        guard let obstacle = database.obstacle(in: error) else { throw error }
        check.obstacles[name] = obstacle
      }
    }
    return check
  }

  /// The table that a build writes about itself.
  package static let metadataTable = "seedbed_meta"

  /// The rows of that table in the order of their names; none where the database has no such table.
  package func metadata() throws(StoreError) -> [(name: String, value: String)] {
    let columns = try table(Self.metadataTable).columns.map(\.name)
    guard columns.count == 2 else { return [] }
    return try rows(of: Self.metadataTable, columns, in: .bytes(of: [columns[0]]))
      .rows { ($0.text(at: 0), $0.text(at: 1)) }
  }

  /// True if ANALYZE has gathered statistics.
  package func isAnalyzed() throws(StoreError) -> Bool {
    try database.integer("SELECT 1 FROM main.sqlite_schema WHERE name = 'sqlite_stat1'") != nil
  }

  /// The table in which SQLite keeps the last numbers of AUTOINCREMENT.
  package static let sequenceTable = "sqlite_sequence"

  /// True if the database has the table of last numbers, and SQL that makes its tables again does.
  package func hasSequences() throws(StoreError) -> Bool {
    try database.integer(
      """
      SELECT count(*) FROM sqlite_schema WHERE name = '\(Self.sequenceTable)' AND EXISTS (
        SELECT 1 FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%autoincrement%')
      """
    ) == 1
  }

  /// The columns by which the rows of a virtual table are read and written again, the key first.
  ///
  /// - Returns: Nil where it keeps no rows of its own, or does not give them back.
  package func ownColumns(of object: Object) throws(StoreError) -> [String]? {
    guard object.kind == .search, !object.isContentless else { return nil }
    let inner = try database.texts(
      """
      SELECT substr(name, \(object.name.unicodeScalars.count + 2)) FROM pragma_table_list
      WHERE schema = 'main' AND type = 'shadow'
        AND name IN (\(SQLText.text(object.name + "_content")), \(SQLText.text(object.name + "_node")))
      """
    )
    guard inner.count == 1, inner[0] == "content" || inner[0] == "node" else { return nil }
    let table = try table(object.name)
    let columns = table.givenColumns
    // The first column of an R-tree is its row number.
    return inner[0] == "content" ? [table.freeRowIDName ?? "rowid"] + columns : columns
  }

  /// True if a virtual table keeps rows that cannot be read.
  package func hidesRows(of object: Object) throws(StoreError) -> Bool {
    guard object.kind == .search, !object.isFilledFromTable, try ownColumns(of: object) == nil
    else { return false }
    let start = object.name + "_"
    return try database.integer(
      """
      SELECT EXISTS (SELECT 1 FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow'
        AND substr(name, 1, \(start.unicodeScalars.count)) = \(SQLText.text(start)))
      """
    ) == 1
  }
}

extension SeedReader.Object {
  /// The last numbers of AUTOINCREMENT, which the rows before have changed.
  package static let sequences = Self(
    kind: .table,
    name: SeedReader.sequenceTable,
    table: SeedReader.sequenceTable,
    sql: "DELETE FROM \(SeedReader.sequenceTable)",
    hasRowID: true
  )

  /// True if a virtual table is a full-text search over another table or a view.
  package var isFilledFromTable: Bool { contentOption != nil && !isContentless }

  /// The statement that fills such a search again; its table or view must exist.
  package var rebuildSQL: String? {
    guard isFilledFromTable else { return nil }
    let name = SQLText.name(name)
    return "INSERT INTO \(name) (\(name)) VALUES ('rebuild')"
  }

  /// True if a virtual table is a full-text search that keeps no texts.
  fileprivate var isContentless: Bool {
    guard let option = contentOption else { return false }
    return ["''", "\"\"", ",", ")"].contains { option.hasPrefix($0) }
  }

  /// The SQL of a full-text search behind `content=`, without its spaces.
  private var contentOption: String? {
    guard kind == .search else { return nil }
    let text = sql.lowercased().filter { !$0.isWhitespace }
    guard text.contains("usingfts"), let option = text.firstRange(of: "content=") else {
      return nil
    }
    return String(text[option.upperBound...])
  }
}
