package import SeedbedPlatform
package import SeedbedSQLite
import SeedbedText

/// A database as text: the SQL that makes it again, in an order that depends on its content alone.
///
/// Tables stand with their rows first, in the order in which they were made, then the last numbers of
/// AUTOINCREMENT, virtual tables, indexes, and last views and triggers: the order that VACUUM leaves
/// too. Statistics, and the tables inside a full-text search, are left out.
///
/// The text is made a statement at a time, so that memory is bounded by the largest row.
package struct SQLDump {
  /// The parts of a dump.
  package enum Content: Sendable {
    case all
    /// The statements that make tables, indexes, views and triggers, and the settings.
    case schema
    /// The rows.
    case data
  }

  private let reader: SeedReader
  private let content: Content
  /// The most bytes of a statement, with its end; nil gives each row a statement of its own.
  private let maxStatement: Int?
  private var pragmas: [String]
  /// The objects that are left, the next one last.
  private var objects: [SeedReader.Object]
  /// The rows of the table that was given last.
  private var rows: RowStatement?

  /// The dump of an open database, which nobody may change until the end.
  package init(
    of database: Database,
    _ content: Content = .all,
    maxStatement: Int? = nil
  ) throws(StoreError) {
    reader = SeedReader(database)
    self.content = content
    self.maxStatement = maxStatement
    pragmas = []
    for name in ["user_version", "application_id"] where content != .data {
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
  package init(
    ofFile path: String,
    _ content: Content = .all,
    maxStatement: Int? = nil
  ) throws(StoreError) {
    let database = try Database(path: path, access: .readOnly)
    try database.execute("BEGIN")
    try self.init(of: database, content, maxStatement: maxStatement)
  }

  /// The next statement with its semicolon and the end of its line; nil at the end of the dump.
  package mutating func next() throws(StoreError) -> String? {
    guard var statement = try nextStatement() else { return nil }
    if let maxStatement, statement.utf8.count + 2 > maxStatement {
      throw StoreError(
        "the statement '\(statement.prefix(40))…' takes \(statement.utf8.count + 2) bytes,"
          + " more than '--max-statement \(maxStatement)'"
      )
    }
    statement += ";\n"
    return statement
  }

  private mutating func nextStatement() throws(StoreError) -> String? {
    if let pragma = pragmas.popLast() { return pragma }
    while true {
      if let row = try rows?.next() { return row }
      rows = nil
      guard let object = objects.popLast() else { return nil }
      if content != .schema {
        if object.kind == .table {
          rows = try RowStatement(of: object, reader, maxStatement)
        } else if let columns = try reader.ownColumns(of: object) {
          rows = try RowStatement(of: object, own: columns, reader, maxStatement)
        }
      }
      // The last numbers are rows.
      if content == .all || (content == .data) == (object == .sequences) { return object.sql }
    }
  }
}

/// The rows of a table in the order of their keys, as statements that insert them.
private struct RowStatement {
  private let table: String
  private let start: String
  private let maxStatement: Int?
  private var rows: SeedRows
  /// The values of the row that the last statement had no room for.
  private var held: String?
  private var number = 0

  init(
    of table: SeedReader.Object,
    _ reader: SeedReader,
    _ maxStatement: Int?
  ) throws(StoreError) {
    self.table = table.name
    self.maxStatement = maxStatement
    let all = try reader.table(table.name).columns
    let columns = all.filter { !$0.isGenerated }.map(\.name)
    let names = columns.count < all.count ? " (\(SQLText.names(columns)))" : ""
    start = "INSERT INTO \(SQLText.name(table.name))\(names) VALUES "
    rows = try reader.rows(of: table.name, columns, in: .content(hasRowID: table.hasRowID))
  }

  /// The rows that a virtual table keeps itself.
  init(
    of table: SeedReader.Object,
    own columns: [String],
    _ reader: SeedReader,
    _ maxStatement: Int?
  ) throws(StoreError) {
    self.table = table.name
    self.maxStatement = maxStatement
    start = "INSERT INTO \(SQLText.name(table.name)) (\(SQLText.names(columns))) VALUES "
    rows = try reader.rows(of: table.name, columns, in: .bytes(of: Array(columns.prefix(1))))
  }

  /// The next statement: of one row, or with a limit of as many as fit.
  mutating func next() throws(StoreError) -> String? {
    var next = held
    held = nil
    if next == nil { next = try nextValues() }
    guard let first = next else { return nil }
    var statement = start
    SQLText.append(first, to: &statement)
    // The end of the statement takes two bytes more.
    guard let limit = maxStatement.map({ $0 - 2 }) else { return statement }
    guard statement.utf8.count <= limit else { throw tooLarge(first, statement.utf8.count + 2) }
    while let values = try nextValues() {
      guard statement.utf8.count + 2 + values.utf8.count <= limit else {
        held = values
        break
      }
      statement += ", " + values
    }
    return statement
  }

  private mutating func nextValues() throws(StoreError) -> String? {
    guard try rows.next() else { return nil }
    number += 1
    var values = "("
    for column in rows.columns.indices {
      if column > 0 { values += ", " }
      SQLText.append(SQLText.literal(rows.cell(at: column)), to: &values)
    }
    values += ")"
    return values
  }

  private func tooLarge(_ values: String, _ count: Int) -> StoreError {
    StoreError(
      "row \(number) of '\(table)', \(values.prefix(40))…, takes \(count) bytes as a statement,"
        + " more than '--max-statement \(maxStatement ?? 0)'"
    )
  }
}
