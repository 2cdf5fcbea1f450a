import SeedbedBase
import SeedbedLanguage
import SeedbedStoring
import SeedbedTools

/// An app's empty database, whose filled copy the seed will be.
struct AppDatabase {
  /// The path from the schema's folder.
  let path: String
  let target: DatabaseTarget
  private(set) var tables: [AppTable] = []

  /// Reads the tables of a template.
  init(_ file: String, as path: String) throws {
    let template = try SeedTemplate(path: file)
    self.path = path
    target = try template.target()
    let copy = try Database(path: "", namedInErrors: file)
    defer { copy.close() }
    try template.fill(copy, settings: DatabaseSettings())
    let found = try copy.tables().filter { $0.kind == .table }
    for table in found where !Self.isOfFramework(table.name) {
      let sql = try copy.texts(
        "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = \(SQLText.text(table.name))"
      )
      tables.append(AppTable(table, sql: sql.joined()))
    }
    for index in tables.indices {
      try tables[index].findDeclaredReferences(among: found, in: copy)
      tables[index].findReferences(among: tables)
    }
  }

  /// True if SQLite or the app's framework keeps the table for itself.
  private static func isOfFramework(_ name: String) -> Bool {
    DatabaseTarget.keepsForItself(name) || name.hasPrefix("sqlite_") || name.hasPrefix("django_")
      || ExactText(name) == "seedbed_meta"
  }

  /// The table that links rows of two others, with the columns that refer to them; of several the
  /// one whose name is like the list's.
  ///
  /// Links are found by a unique index, so without one the table is of no use.
  func joinTable(
    _ source: AppTable,
    _ target: AppTable,
    for list: String,
    except taken: Set<ExactText>,
    isIndexed: Bool = true
  ) -> (table: AppTable, source: Int, target: Int)? {
    let found = tables.compactMap { table -> (table: AppTable, source: Int, target: Int)? in
      guard !taken.contains(table.name), let from = table.link(to: source, besides: nil),
        let to = table.link(to: target, besides: from),
        table.info.isKey([from, to]) == isIndexed
      else { return nil }
      let others = table.info.columns.indices.filter {
        $0 != from && $0 != to && $0 != table.info.rowIDColumn
      }
      // A position is the list's.
      let isComplete = others.allSatisfy { column in
        let column = table.info.columns[column]
        return !column.needsValue || column.name.lowercased() == "position"
      }
      return isComplete ? (table, from, to) : nil
    }
    let words = Words.split(Inflector.singular(list))
    return found.first { NameMatch.ends($0.table.words, in: words) } ?? found.first
  }
}

/// A table of an app's database.
struct AppTable {
  /// The table that a column refers to.
  struct Reference {
    var table: String
    /// The column there; nil for the primary key.
    var column: String?
    /// True if the database checks it.
    var isDeclared: Bool
    /// The values that the first 10,000 rows of the template have there.
    var held: Set<ExactText> = []
  }

  let info: TableInfo
  /// The words of the name, the last in the singular.
  let words: [String]
  private(set) var references: [Int: Reference] = [:]
  /// The columns that take JSON alone.
  let jsonColumns: Set<Int>

  var name: String { info.name }
  /// True if all columns but the number refer to other tables.
  var isLink: Bool {
    info.columns.indices.allSatisfy { references[$0] != nil || $0 == info.rowIDColumn }
  }

  fileprivate init(_ info: TableInfo, sql: String) {
    self.info = info
    words = Words.split(Inflector.singular(info.name))
    let sql = sql.lowercased()
    jsonColumns = Set(
      info.columns.indices.filter { index in
        let name = info.columns[index].name.lowercased()
        return SQLText.folded(info.columns[index].type).contains("json")
          || ["\"\(name)\"", name, "`\(name)`"].contains { sql.contains("json_valid(\($0))") }
      }
    )
  }

  /// References that the table declares, those to tables of the framework among them.
  fileprivate mutating func findDeclaredReferences(
    among tables: [TableInfo],
    in template: Database
  ) throws {
    for key in info.foreignKeys where key.columns.count == 1 {
      guard let column = info.column(named: key.columns[0]),
        let table = tables.first(where: { SQLText.folded($0.name) == SQLText.folded(key.table) })
      else { continue }
      let target = key.targetColumns.first
      var made = Reference(table: table.name, column: target, isDeclared: true)
      if let target = target ?? table.key.first {
        let sql = "SELECT CAST(\(SQLText.name(target)) AS TEXT) FROM \(SQLText.name(table.name))"
        let texts = try template.texts("\(sql) LIMIT 10000")
        made.held = Set(texts.map { ExactText($0) })
      }
      references[column] = made
    }
  }

  /// Columns such as `author_id` whose names tell the table.
  fileprivate mutating func findReferences(among tables: [AppTable]) {
    for column in info.columns.indices where references[column] == nil {
      let words = Words.split(info.columns[column].name)
      guard words.count > 1, words.last == "id", column != info.rowIDColumn else { continue }
      let named = tables.filter {
        $0.name != name && NameMatch.ends($0.words, in: words.dropLast())
      }
      guard let table = named.min(by: { $0.words.count < $1.words.count }) else { continue }
      references[column] = Reference(table: table.name, isDeclared: false)
    }
  }

  /// The first column that refers to a table; of two columns the one whose name begins with `from`
  /// comes first.
  fileprivate func link(to table: AppTable, besides taken: Int?) -> Int? {
    let columns = references.keys.filter { references[$0]?.table == table.name && $0 != taken }
    return columns.filter { info.columns[$0].name.lowercased().hasPrefix("from") }.min()
      ?? columns.min()
  }

  /// A constant, with its type, for a column that must not be null and that no dump fills.
  func constant(of column: Int) -> (type: String, value: String) {
    let type = declaredType(of: column)
    return (type, Self.constants[type] ?? "0")
  }

  /// The type for which a column is declared.
  func declaredType(of column: Int) -> String {
    let type = SQLText.folded(info.columns[column].type)
    let words: [(part: String, type: String)] = [
      ("bool", "boolean"), ("int", "integer"), ("datetime", "date"), ("timestamp", "date"),
      ("time", "time"), ("date", "day"), ("char", "text"), ("clob", "text"), ("text", "text"),
      ("blob", "data"),
    ]
    if jsonColumns.contains(column) { return "json" }
    return words.first { type.contains($0.part) }?.type ?? (type.isEmpty ? "text" : "real")
  }

  /// The value of each type that says least.
  static let constants: [ExactText: String] = [
    "text": #""""#, "url": #""""#, "data": #""""#, "boolean": "false", "json": "{}",
    "day": "1970-01-01", "date": "1970-01-01T00:00:00Z", "time": #""00:00:00""#,
    "uuid": "00000000-0000-0000-0000-000000000000",
  ]
}
