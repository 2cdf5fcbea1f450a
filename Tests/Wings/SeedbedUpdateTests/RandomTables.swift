import SeedbedTestSupport

@testable import SeedbedUpdate

/// Tables of every kind that a schema can make, with their SQL.
struct RandomTables {
  private(set) var tables: [UpdateTable] = []
  /// By table: the action and the timing of each foreign key.
  private var actions: [[(action: String, isDeferred: Bool)]] = []
  private var defaults: [String?] = []
  private var isWithoutRowID: [Bool] = []
  /// By table: whether the app has a column of its own in it.
  private(set) var hasAppColumn: [Bool] = []
  /// Tables that a table of the app refers to.
  private(set) var appTargets: [Int] = []

  init(_ random: inout SeededRandom) {
    let count = Int.random(in: 2...5, using: &random)
    for index in 0..<count { addTable(index, &random) }
    for index in 0..<count { addReferences(to: index, &random) }
    for index in 0..<count {
      hasAppColumn.append(random.happens(0.3))
      if random.happens(0.3) { appTargets.append(index) }
    }
  }

  // MARK: - Tables

  private mutating func addTable(_ index: Int, _ random: inout SeededRandom) {
    var table = UpdateTable(name: ["recipes", "items", "tags", "steps", "order"][index])
    actions.append([])
    let kind =
      index == 0 ? Int.random(in: 0...4, using: &random) : Int.random(in: 0...8, using: &random)
    switch kind {
    case 0: addKey("id", isInteger: true, to: &table)
    case 1: addKey("code", isInteger: false, to: &table)
    case 2:
      addKey("a", isInteger: true, to: &table)
      addKey("b", isInteger: false, to: &table)
    case 3, 4:
      table.surrogate = "pk"
      addKey("code", isInteger: kind == 3, to: &table)
    case 5, 6:
      if random.happens(0.4) { table.surrogate = "pk" }
      addReference(to: random.pick(Array(0..<index)), of: &table, index, isKey: true, &random)
      addKey("position", isInteger: true, to: &table)
    default:
      let targets = [random.pick(Array(0..<index)), random.pick(Array(0..<index))]
      for target in targets { addReference(to: target, of: &table, index, isKey: true, &random) }
      table.owner = 0
    }
    if table.owner == nil || random.happens(0.5) {
      addAttributes(to: &table, &random)
    } else {
      defaults.append(nil)
    }
    if table.owner == nil { table.isUsers = random.happens(0.1) }
    isWithoutRowID.append(table.surrogate == nil && random.happens(0.3))
    tables.append(table)
  }

  private func addKey(_ name: String, isInteger: Bool, to table: inout UpdateTable) {
    var column = UpdateTable.Column(name)
    column.isInteger = isInteger
    column.isRequired = true
    table.columns.append(column)
    table.key.append(name)
  }

  private mutating func addAttributes(to table: inout UpdateTable, _ random: inout SeededRandom) {
    table.columns.append(UpdateTable.Column("name"))
    if random.happens(0.4) {
      var slug = UpdateTable.Column("slug")
      slug.isRequired = random.happens(0.5)
      slug.takesMark = true
      table.columns.append(slug)
      table.uniques = [["slug"]]
    }
    var value: String?
    if random.happens(0.4) {
      table.columns.append(UpdateTable.Column("favourite"))
      value = random.happens(0.5) ? "'no'" : nil
      table.kept = [("favourite", value)]
    }
    defaults.append(value)
  }

  // MARK: - References

  private mutating func addReferences(to index: Int, _ random: inout SeededRandom) {
    guard tables[index].owner == nil else { return }
    var table = tables[index]
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let isRequired = index > 0 && random.happens(0.35)
      let target = random.pick(Array(isRequired ? 0..<index : 0..<tables.count))
      addReference(to: target, of: &table, index, isRequired: isRequired, &random)
    }
    tables[index] = table
  }

  private mutating func addReference(
    to target: Int,
    of table: inout UpdateTable,
    _ index: Int,
    isKey: Bool = false,
    isRequired: Bool = false,
    _ random: inout SeededRandom
  ) {
    var reference = UpdateTable.Reference(columns: [], target: target)
    let number = table.references.count
    // A table that refers to itself is not yet in the list while its key is made.
    for part in (target == index ? table : tables[target]).referred {
      var column = UpdateTable.Column("r\(number)_\(part)")
      column.isRequired = isKey || isRequired
      let own = target == index ? table : tables[target]
      column.isInteger = own.surrogate != nil || own.column(part).isInteger
      table.columns.append(column)
      reference.columns.append(column.name)
      if isKey { table.key.append(column.name) }
    }
    reference.isRequired = isRequired || isKey
    var action = random.pick([
      "", " ON DELETE CASCADE", " ON DELETE SET NULL", " ON DELETE RESTRICT",
    ])
    if action.hasSuffix("NULL"), reference.isRequired { action = " ON DELETE CASCADE" }
    reference.cascades = action.hasSuffix("CASCADE")
    actions[index].append((action, random.happens(0.5)))
    table.references.append(reference)
  }

  // MARK: - SQL

  func sql(of index: Int) -> String {
    let table = tables[index]
    var lines: [String] = []
    if let surrogate = table.surrogate { lines.append("\(surrogate) INTEGER PRIMARY KEY") }
    for column in table.columns {
      let value = table.kept.first { $0.column == column.name }?.defaultSQL
      let type = column.isInteger ? "INTEGER" : "TEXT"
      lines.append(
        "\(column.name) \(type)" + (column.isRequired ? " NOT NULL" : "")
          + (value.map { " DEFAULT \($0)" } ?? "")
      )
    }
    let key = table.key.joined(separator: ", ")
    lines.append(table.surrogate == nil ? "PRIMARY KEY (\(key))" : "UNIQUE (\(key))")
    lines += table.uniques.map { "UNIQUE (\($0.joined(separator: ", ")))" }
    for (reference, action) in zip(table.references, actions[index]) {
      let target = reference.target == index ? table : tables[reference.target]
      lines.append(
        "FOREIGN KEY (\(reference.columns.joined(separator: ", "))) REFERENCES \"\(target.name)\""
          + " (\(target.referred.joined(separator: ", ")))\(action.action)"
          + (action.isDeferred ? " DEFERRABLE INITIALLY DEFERRED" : "")
      )
    }
    return "CREATE TABLE \"\(table.name)\" (\(lines.joined(separator: ", ")))"
      + (isWithoutRowID[index] ? " WITHOUT ROWID" : "")
  }

  /// The tables and columns that the app's migrations add to a copy of a seed.
  var appSQL: [String] {
    var sql: [String] = []
    for (index, has) in hasAppColumn.enumerated() where has {
      sql.append("ALTER TABLE \"\(tables[index].name)\" ADD COLUMN mine INTEGER DEFAULT 0")
    }
    for index in appTargets {
      let referred = tables[index].referred
      let columns = referred.map { part in
        "x_\(part) "
          + (tables[index].surrogate != nil || tables[index].column(part).isInteger
            ? "INTEGER" : "TEXT")
      }
      sql.append(
        "CREATE TABLE app_\(index) (id INTEGER PRIMARY KEY, \(columns.joined(separator: ", ")),"
          + " FOREIGN KEY (\(referred.map { "x_" + $0 }.joined(separator: ", ")))"
          + " REFERENCES \"\(tables[index].name)\" (\(referred.joined(separator: ", "))))"
      )
    }
    return sql
  }
}
