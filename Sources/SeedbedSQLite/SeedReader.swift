import SeedbedLayout
package import SeedbedPlatform
import SeedbedText

/// Reads a database back: its tables and other objects, the columns of a table, and its rows.
///
/// Every order depends on the content of the database alone.
package struct SeedReader {
  /// A table, a search, an index, a view or a trigger.
  package struct Object: Equatable, Sendable {
    package enum Kind: String, Sendable {
      case table, search, index, view, trigger
    }

    package var kind: Kind
    package var name: String
    /// The table of an index or a trigger; of others their own name.
    package var table: String
    /// The statement that makes it, the same whether its lines end in CR LF or in LF.
    package var sql: String
    /// Whether it is a table that numbers its rows.
    package var hasRowID: Bool
  }

  /// A column of a table.
  package struct Column: Sendable {
    package var name: String
    /// The type as the table declares it; empty where it declares none.
    package var declaredType: String
    /// The position in the primary key, from 1; 0 for a column that is not in it.
    package var keyPosition: Int
    /// Whether the column is computed from others or hidden, so that no row gives it.
    package var isGenerated: Bool
    /// Whether the table declares that it is never null.
    package var isRequired: Bool
  }

  /// A foreign key of a table.
  package struct ForeignKey: Equatable, Sendable {
    package var columns: [String]
    package var table: String
    /// The columns that it refers to; where the table names none, those of the other's primary key.
    package var targetColumns: [String]
    /// The action of `ON DELETE`, such as `CASCADE` or `NO ACTION`.
    package var onDelete: String
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
    // PRAGMA table_list tells the tables inside virtual ones from the user's own.
    let statement = try database.prepare(
      """
      SELECT CASE WHEN t.type = 'virtual' THEN 'search' ELSE s.type END, s.name, s.tbl_name, s.sql, t.wr
      FROM sqlite_schema AS s
      LEFT JOIN pragma_table_list AS t ON t.schema = 'main' AND t.name = s.name
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

  /// All columns of a table, in its order.
  package func columns(of table: String) throws(StoreError) -> [Column] {
    let statement = try database.prepare("PRAGMA table_xinfo(\(SQLText.text(table)))")
    var columns: [Column] = []
    while try statement.step() {
      columns.append(
        Column(
          name: statement.text(at: 1),
          declaredType: statement.text(at: 2),
          keyPosition: Int(statement.integer(at: 5)),
          isGenerated: statement.integer(at: 6) != 0,
          isRequired: statement.integer(at: 3) != 0
        )
      )
    }
    return columns
  }

  /// Some columns of all rows of a table, or of the first `limit` ones.
  package func rows(
    of table: String,
    _ columns: [String],
    in order: RowOrder,
    limit: Int? = nil
  ) throws(StoreError) -> SeedRows {
    let terms =
      switch order {
      case .content(let hasRowID): try contentOrder(of: table, hasRowID: hasRowID)
      case .stored(hasRowID: true): try rowIDName(of: table)
      case .stored(hasRowID: false): SQLText.names(try key(of: table))
      case .bytes(let names):
        names.map { "\(SQLText.name($0)) COLLATE BINARY" }.joined(separator: ", ")
      }
    return SeedRows(
      columns: columns,
      statement: try database.prepare(
        "SELECT \(SQLText.names(columns)) FROM \(SQLText.name(table)) ORDER BY \(terms)"
          + (limit.map { " LIMIT \($0)" } ?? "")
      )
    )
  }

  /// Terms by which two tables with the same rows give them in the same order.
  private func contentOrder(of table: String, hasRowID: Bool) throws(StoreError) -> String {
    let all = try columns(of: table).filter { !$0.isGenerated }
    let key = all.filter { $0.keyPosition > 0 }.sorted { $0.keyPosition < $1.keyPosition }
    let isNumbered = key.count == 1 && SQLText.folded(key[0].declaredType) == "integer"
    if isNumbered || !hasRowID { return SQLText.names(key.map(\.name)) }
    // Keys may be null, and then do not tell rows apart; 1 and 1.0 are of one rank.
    let names = (key + all.filter { $0.keyPosition == 0 }).map { SQLText.name($0.name) }
    return (names.map { "\($0) COLLATE BINARY" } + names.map { "typeof(\($0))" })
      .joined(separator: ", ")
  }

  /// The columns of a table's primary key, in its order.
  package func key(of table: String) throws(StoreError) -> [String] {
    try columns(of: table).filter { $0.keyPosition > 0 }
      .sorted { $0.keyPosition < $1.keyPosition }
      .map(\.name)
  }

  /// A name of the row number that no column has.
  package func rowIDName(of table: String) throws(StoreError) -> String {
    let taken = Set<ExactText>(
      try columns(of: table).filter { !$0.isGenerated }.map { SQLText.folded($0.name) }
    )
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) } ?? "rowid"
  }
}
