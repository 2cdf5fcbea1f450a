package import SeedbedBase

/// A database as text: the SQL that makes it again, in an order that depends on its content alone.
///
/// Tables stand with their rows first, in the order in which they were made, then the last numbers of
/// AUTOINCREMENT, indexes, views, virtual tables with their rows, and last triggers, which must not
/// fire before. Statistics, and the tables inside a full-text search, are left out.
///
/// The text is made a statement at a time, so that memory is bounded by the largest row.
package struct SQLDump {
  /// The parts of a dump.
  package enum Content: Sendable {
    case all
    /// The statements that make tables, indexes, views and triggers, and the settings.
    case schema
    /// The rows; triggers are dropped before them and made again after them.
    case data
    /// The statements that add rows, and nothing else.
    case rows
  }

  private enum Step {
    case statement(String)
    case rows(of: SeedReader.Object)
    /// The rows that a virtual table keeps itself, by these columns.
    case ownRows(of: SeedReader.Object, [String])
  }

  private let reader: SeedReader
  /// The most bytes of a statement, with its end; nil gives each row a statement of its own.
  private let maxStatement: Int?
  /// The steps that are left, the next one last.
  private var steps: [Step] = []
  /// The rows of the table that was given last.
  private var rows: RowStatement?
  /// The virtual tables that come back empty, because their rows cannot be read.
  package private(set) var emptyTables: [String] = []

  /// The dump of an open database, which nobody may change until the end.
  package init(
    of database: Database,
    _ content: Content = .all,
    maxStatement: Int? = nil
  ) throws(StoreError) {
    reader = SeedReader(database)
    self.maxStatement = maxStatement
    try addSteps(content)
    steps.reverse()
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
    try reader.objects().checkNames()
  }

  private mutating func addSteps(_ content: Content) throws(StoreError) {
    let objects = try reader.objects()
    let (hasSchema, hasRows) = (content == .all || content == .schema, content != .schema)
    func all(_ kind: SeedReader.Object.Kind) -> [SeedReader.Object] {
      objects.filter { $0.kind == kind }
    }
    if hasSchema, let encoding = try reader.database.texts("PRAGMA encoding").first,
      encoding != "UTF-8"
    {
      steps.append(.statement("PRAGMA encoding = \(SQLText.text(encoding))"))
    }
    for name in ["application_id", "user_version"] where hasSchema {
      let value = try reader.database.integer("PRAGMA \(name)") ?? 0
      if value != 0 { steps.append(.statement("PRAGMA \(name) = \(value)")) }
    }
    for trigger in all(.trigger) where content == .data {
      steps.append(.statement("DROP TRIGGER IF EXISTS \(SQLText.name(trigger.name))"))
    }
    for table in all(.table) {
      if hasSchema { steps.append(.statement(table.sql)) }
      if hasRows { steps.append(.rows(of: table)) }
    }
    if hasRows, try reader.hasSequences() {
      if content != .rows { steps.append(.statement(SeedReader.Object.sequences.sql)) }
      steps.append(.rows(of: .sequences))
    }
    if hasSchema { steps += (all(.index) + all(.view)).map { .statement($0.sql) } }
    for search in all(.search) {
      if hasSchema { steps.append(.statement(search.sql)) }
      guard hasRows else { continue }
      if let columns = try reader.ownColumns(of: search) {
        steps.append(.ownRows(of: search, columns))
      } else if let sql = search.rebuildSQL, content != .rows {
        steps.append(.statement(sql))
      } else if try reader.hidesRows(of: search) {
        emptyTables.append(search.name)
      }
    }
    if content != .rows { steps += all(.trigger).map { .statement($0.sql) } }
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
    while true {
      if let row = try rows?.next() { return row }
      rows = nil
      switch steps.popLast() {
      case .statement(let sql): return sql
      case .rows(let table): rows = try RowStatement(of: table, nil, reader, maxStatement)
      case .ownRows(let table, let columns):
        rows = try RowStatement(of: table, columns, reader, maxStatement)
      case nil: return nil
      }
    }
  }
}

extension [SeedReader.Object] {
  /// Refuses names that a program that reads SQL line by line would change.
  package func checkNames() throws(StoreError) {
    for object in self where object.sql.utf8.contains([UInt8]("\r\n".utf8)) {
      throw StoreError(
        "a name in the \(object.kind.rawValue) \(quoted(object.name)) holds a carriage return, which the"
          + " sqlite3 shell does not read"
      )
    }
  }
}

/// The rows of a table in the order of their keys, as statements that insert them.
private struct RowStatement {
  private let table: String
  private let start: String
  private let maxStatement: Int?
  private let rows: Statement
  private let columnCount: Int
  private var isAtEnd = false
  /// The values of the row that the last statement had no room for.
  private var held: String?
  private var number = 0

  /// With `own`, the rows that a virtual table keeps itself, by these columns.
  init(
    of table: SeedReader.Object,
    _ own: [String]?,
    _ reader: SeedReader,
    _ maxStatement: Int?
  ) throws(StoreError) {
    self.table = table.name
    self.maxStatement = maxStatement
    let all = own == nil ? try reader.table(table.name).columns : []
    let columns = own ?? all.filter { !$0.isGenerated }.map(\.name)
    let names = columns.count == all.count ? "" : " (\(SQLText.names(columns)))"
    start = "INSERT INTO \(SQLText.name(table.name))\(names) VALUES "
    columnCount = columns.count
    rows = try reader.rows(
      of: table.name,
      columns,
      in: own.map { .bytes(of: Array($0.prefix(1))) } ?? .content(hasRowID: table.hasRowID)
    )
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
    // A statement that is stepped behind its last row would begin anew.
    if !isAtEnd { isAtEnd = try !rows.step() }
    guard !isAtEnd else { return nil }
    number += 1
    var values = "("
    for column in 0..<columnCount {
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

extension SeedReader {
  /// The last number of each table with AUTOINCREMENT, as SQL; nil without a table of them.
  package func sequences() throws(StoreError) -> [(table: String, last: String)]? {
    guard try hasSequences() else { return nil }
    return try rows(of: Self.sequenceTable, ["name", "seq"], in: .bytes(of: ["name"]))
      .rows { ($0.text(at: 0), SQLText.literal($0.cell(at: 1))) }
  }
}
