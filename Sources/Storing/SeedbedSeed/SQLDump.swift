package import SeedbedPlatform
package import SeedbedSQLite

/// A database as text: the SQL that makes it again, in an order that depends on its content alone.
///
/// Tables stand with their rows first, in the order in which they were made, then the last numbers of
/// AUTOINCREMENT, virtual tables, indexes, and last views and triggers: the order that VACUUM leaves
/// too. Statistics, and the tables inside a full-text search, are left out.
///
/// The text is made a statement at a time, so that memory is bounded by the largest row.
package struct SQLDump {
  private let reader: SeedReader
  private var pragmas: [String]
  /// The objects that are left, the next one last.
  private var objects: [SeedReader.Object]
  /// The rows of the table that was given last.
  private var rows: RowStatement?

  /// The dump of an open database, which nobody may change until the end.
  package init(of database: Database) throws(StoreError) {
    reader = SeedReader(database)
    pragmas = []
    for name in ["user_version", "application_id"] {
      let value = try database.integer("PRAGMA \(name)") ?? 0
      if value != 0 { pragmas.append("PRAGMA \(name) = \(value)") }
    }
    let all = try reader.objects()
    let groups: [[SeedReader.Object.Kind]] = [[.search], [.index], [.view, .trigger]]
    objects = all.filter { $0.kind == .table }
    if try reader.hasSequences() { objects.append(.sequences) }
    objects += groups.flatMap { kinds in all.filter { kinds.contains($0.kind) } }
    objects.reverse()
  }

  /// The dump of a database file, as it stands at this moment: what others write meanwhile is not
  /// seen.
  package init(ofFile path: String) throws(StoreError) {
    let database = try Database(path: path, access: .readOnly)
    try database.execute("BEGIN")
    try self.init(of: database)
  }

  /// The whole dump of an open database.
  package static func text(of database: Database) throws(StoreError) -> String {
    var dump = try SQLDump(of: database)
    var text = ""
    while let statement = try dump.next() { text += statement }
    return text
  }

  /// The next statement with its semicolon and the end of its line; nil at the end of the dump.
  package mutating func next() throws(StoreError) -> String? {
    guard var statement = try nextStatement() else { return nil }
    statement += ";\n"
    return statement
  }

  private mutating func nextStatement() throws(StoreError) -> String? {
    if let pragma = pragmas.popLast() { return pragma }
    if let row = try rows?.next() { return row }
    rows = nil
    guard let object = objects.popLast() else { return nil }
    if object.kind == .table {
      rows = try RowStatement(of: object, reader)
    } else if let columns = try reader.ownColumns(of: object) {
      rows = try RowStatement(of: object, own: columns, reader)
    }
    return object.sql
  }
}

/// The rows of a table in the order of their keys, as statements that insert them.
private struct RowStatement {
  private let start: String
  private var rows: SeedRows

  init(of table: SeedReader.Object, _ reader: SeedReader) throws(StoreError) {
    let all = try reader.table(table.name).columns
    let columns = all.filter { !$0.isGenerated }.map(\.name)
    let names = columns.count < all.count ? " (\(SQLText.names(columns)))" : ""
    start = "INSERT INTO \(SQLText.name(table.name))\(names) VALUES ("
    rows = try reader.rows(of: table.name, columns, in: .content(hasRowID: table.hasRowID))
  }

  /// The rows that a virtual table keeps itself.
  init(of table: SeedReader.Object, own columns: [String], _ reader: SeedReader) throws(StoreError)
  {
    start = "INSERT INTO \(SQLText.name(table.name)) (\(SQLText.names(columns))) VALUES ("
    rows = try reader.rows(of: table.name, columns, in: .bytes(of: Array(columns.prefix(1))))
  }

  mutating func next() throws(StoreError) -> String? {
    guard try rows.next() else { return nil }
    var statement = start
    for column in rows.columns.indices {
      if column > 0 { statement += ", " }
      SQLText.append(SQLText.literal(rows.cell(at: column)), to: &statement)
    }
    statement += ")"
    return statement
  }
}
