import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedSystem
import SeedbedTestSupport

@testable import SeedbedUpdate

/// Makes an empty file and opens it.
func makeDatabase(_ path: String) throws -> Database {
  let file = fopen(path, "w")
  if let file { fclose(file) }
  return try Database(path: path)
}

extension RandomTables {
  /// Writes a release as a seed would hold it, its rows numbered at random.
  func write(_ content: Content, to database: Database, _ random: inout SeededRandom) throws {
    try database.execute("BEGIN")
    for index in tables.indices { try database.execute(sql(of: index)) }
    var numbers: [[Key: Int]] = []
    for index in tables.indices {
      let keys = sorted(content[index].keys).shuffled(using: &random)
      numbers.append(Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0 + 1) }))
    }
    for index in tables.indices {
      for key in sorted(content[index].keys) {
        guard let row = content[index][key] else { continue }
        try database.execute(insertion(of: row, index, numbers[index][key], numbers))
      }
    }
    try database.execute("COMMIT")
  }

  func insertion(of row: Row, _ index: Int, _ number: Int?, _ numbers: [[Key: Int]]) -> String {
    let table = tables[index]
    var names = table.columns.map(\.name)
    var values = names.map { literal(row[$0] ?? .null, numbers) }
    if let surrogate = table.surrogate {
      names.append(surrogate)
      values.append(number.map(String.init) ?? "NULL")
    }
    return "INSERT INTO main.\"\(table.name)\" (\(names.joined(separator: ", ")))"
      + " VALUES (\(values.joined(separator: ", ")))"
  }

  func literal(_ cell: Cell, _ numbers: [[Key: Int]]) -> String {
    switch cell {
    case .null: "NULL"
    case .integer(let value): String(value)
    case .text(let text): "'\(text.replacing("'", with: "''"))'"
    case .row(let table, let key): numbers[table][key].map(String.init) ?? "NULL"
    }
  }

  /// The rows of a database, with the app's own column as `mine`, and their numbers.
  func read(_ database: Database, hasApp: Bool) throws -> (content: Content, numbers: [[Key: Int]])
  {
    let graph = UpdateGraph(tables)
    var content: Content = tables.map { _ in [:] }
    var numbers: [[Key: Int]] = tables.map { _ in [:] }
    var raw: [[(row: Row, number: Int)]] = tables.map { _ in [] }
    for (index, table) in tables.enumerated() {
      var names = table.columns.map(\.name)
      if hasApp, hasAppColumn[index] { names.append("mine") }
      let statement = try database.prepare(
        "SELECT \((names + (table.surrogate.map { [$0] } ?? [])).joined(separator: ", "))"
          + " FROM main.\"\(table.name)\""
      )
      while try statement.step() {
        var row: Row = [:]
        for (place, name) in names.enumerated() {
          let cell = statement.cell(at: place)
          row[name] =
            statement.isNull(at: place)
            ? .null
            : cell.tag == .integer
              ? .integer(Int(statement.integer(at: place))) : .text(statement.text(at: place))
        }
        raw[index].append(
          (row, table.surrogate == nil ? 0 : Int(statement.integer(at: names.count)))
        )
      }
    }
    // Keys of the tables whose numbers stand in others are known first.
    var keys: [[Int: Key]] = tables.map { _ in [:] }
    func resolve(_ cell: Cell, _ base: Int?) -> Cell {
      guard let base, case .integer(let number) = cell else { return cell }
      return keys[base][number].map { .row(table: base, key: $0) } ?? cell
    }
    for index in graph.order {
      let table = tables[index]
      for item in raw[index] {
        var row = item.row
        for column in table.key {
          row[column] = resolve(row[column] ?? .null, graph.base(of: column, in: index))
        }
        keys[index][item.number] = table.key(of: row)
      }
    }
    for (index, table) in tables.enumerated() {
      for item in raw[index] {
        var row = item.row
        for column in table.columns.map(\.name) {
          row[column] = resolve(row[column] ?? .null, graph.base(of: column, in: index))
        }
        let key = table.key(of: row)
        content[index][key] = row
        if table.surrogate != nil { numbers[index][key] = item.number }
      }
    }
    return (content, numbers)
  }
}

/// The whole content of a database as text.
func dump(_ database: Database) throws -> [String] {
  var lines: [String] = []
  for table in try database.texts(
    "SELECT name FROM main.sqlite_master WHERE type = 'table' ORDER BY name"
  ) {
    let columns = try database.texts("SELECT name FROM pragma_table_info('\(table)')")
    let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
    lines += try database.texts("SELECT '\(table) ' || \(values) FROM main.\"\(table)\"").sorted()
  }
  return lines
}
