/// Reads a database back: its tables and other objects, the columns of a table, and its rows.
///
/// Every order depends on the content of the database alone.
package struct SeedReader {
  /// A table, a search, an index, a view or a trigger.
  package struct Object: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
      case table, search, index, view, trigger
    }

    package var kind: Kind
    package var name: String
    /// The table of an index or a trigger; of others their own name.
    package var table: String
    /// The statement that makes it, the same whether its lines end in CR LF or in LF.
    package var sql: String
    /// True if it is a table that numbers its rows.
    package var hasRowID: Bool

    private static let updateTables: Set<ExactText> = [
      "seedbed_release", "seedbed_history", "seedbed_update", "seedbed_kept",
    ]

    /// True if it is a table by which installed databases become the next release of a seed.
    package var isOfUpdate: Bool { kind == .table && Self.isOfUpdate(table: name) }

    /// True if a table of this name is one of those.
    package static func isOfUpdate(table name: String) -> Bool {
      updateTables.contains(ExactText(SQLText.folded(name)))
    }
  }

  /// The order in which rows are read.
  package enum RowOrder {
    /// By primary key, or by all columns where there is none, whatever the row numbers are.
    case content(hasRowID: Bool)
    /// By row number or, in a table without row numbers, by primary key.
    case stored(hasRowID: Bool)
    /// By these columns, texts by their bytes, whatever collation the columns have.
    case bytes(of: [String])
  }

  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// The objects in the order in which they were made.
  ///
  /// SQLite's own tables, and the tables inside a full-text search, are left out.
  package func objects() throws(StoreError) -> [Object] {
    // PRAGMA table_list tells the tables inside virtual ones from the user's own; it runs once.
    let statement = try database.prepare(
      """
      WITH list AS MATERIALIZED (SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main')
      SELECT CASE WHEN t.type = 'virtual' THEN 'search' ELSE s.type END, s.name, s.tbl_name, s.sql, t.wr
      FROM sqlite_schema AS s LEFT JOIN list AS t ON t.name = s.name
      WHERE s.sql IS NOT NULL AND s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        AND coalesce(t.type, '') <> 'shadow'
      ORDER BY s.rowid
      """
    )
    var objects: [Object] = []
    while try statement.step() {
      guard let kind = Object.Kind(rawValue: statement.text(at: 0)) else { continue }
      objects.append(
        Object(
          kind: kind,
          name: statement.text(at: 1),
          table: statement.text(at: 2),
          sql: SQLText.portable(statement.text(at: 3)),
          hasRowID: kind == .table && statement.integer(at: 4) == 0
        )
      )
    }
    return objects
  }

  /// A table, a view or a virtual table; without columns where there is none.
  package func table(_ name: String) throws(StoreError) -> TableInfo {
    try database.table(name) ?? TableInfo(name: name)
  }

  /// Some columns of all rows of a table, or of the first `limit` ones.
  package func rows(
    of table: String,
    _ columns: [String],
    in order: RowOrder,
    limit: Int? = nil
  ) throws(StoreError) -> Statement {
    let terms =
      switch order {
      case .content(let hasRowID): try contentOrder(of: table, hasRowID: hasRowID)
      case .stored(hasRowID: true): try self.table(table).freeRowIDName ?? "rowid"
      case .stored(hasRowID: false): SQLText.names(try self.table(table).key)
      case .bytes(let names):
        names.map { "\(SQLText.name($0)) COLLATE BINARY" }.joined(separator: ", ")
      }
    return try database.prepare(
      "SELECT \(SQLText.names(columns)) FROM \(SQLText.name(table)) ORDER BY \(terms)"
        + (limit.map { " LIMIT \($0)" } ?? "")
    )
  }

  /// Terms by which two tables with the same rows give them in the same order.
  private func contentOrder(of table: String, hasRowID: Bool) throws(StoreError) -> String {
    let table = try self.table(table)
    let key = table.key
    if table.rowIDColumn != nil || !hasRowID { return SQLText.names(key) }
    // Keys may be null, and then do not tell rows apart; 1 and 1.0 are of one rank.
    let others = table.columns.filter { !$0.isGenerated && $0.keyPosition == 0 }
    let names = (key + others.map(\.name)).map { SQLText.name($0) }
    let values = names.map { "\($0) COLLATE BINARY" }
    let types = names.map { "typeof(\($0))" }
    guard names.count * 2 > Self.termLimit else { return (values + types).joined(separator: ", ") }
    let rest = names.dropFirst(Self.termLimit - 1).map { SQLText.quotation(of: $0) }
    return (values.prefix(Self.termLimit - 1) + [Self.joined(types + rest)])
      .joined(separator: ", ")
  }

  /// SQLite orders by no more terms than a table has columns.
  private static let termLimit = 2_000

  /// A term that joins many texts: functions take few arguments.
  private static func joined(_ texts: [String]) -> String {
    guard texts.count > 1 else { return texts.joined() }
    let groups = stride(from: 0, to: texts.count, by: 100).map { start in
      let group = texts[start..<min(start + 100, texts.count)]
      let format = String(repeating: "%s", count: group.count)
      return "printf('\(format)', \(group.joined(separator: ", ")))"
    }
    return joined(groups)
  }
}
