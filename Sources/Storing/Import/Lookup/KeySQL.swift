import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

extension StorePlan {
  /// The columns of an entity's reference by a relationship.
  func reference(of entity: Int, by relationship: Int) -> ReferenceLayout? {
    slots[entity].references.firstIndex { $0.relationship == relationship }
      .map { database.tables[entity].references[$0] }
  }
}

/// SQL expressions that lead from natural keys to columns, and back.
struct KeySQL {
  let plan: StorePlan
  let stored: StoredTables

  private var schema: MappingSchema { plan.schema }

  /// The cells of the natural key of the row of an entity that `alias` stands for.
  func naturalCells(of entity: Int, alias: String) -> [String] {
    if schema.hasNoKey(entity) { return [Self.turned(number(of: entity, alias: alias))] }
    let table = plan.database.tables[entity]
    var cells: [String] = []
    for part in schema.entities[entity].primaryKey {
      switch part {
      case .attribute(let attribute):
        let column = table.column(from: .slot(attribute))
        cells.append(column.map { self.column($0, of: table, alias: alias) } ?? "NULL")
      case .relationship(let relationship):
        guard let reference = plan.reference(of: entity, by: relationship) else { continue }
        cells += keyCells(of: reference, in: table, alias: alias)
      }
    }
    return cells
  }

  /// The natural key of the row that a reference of `alias` leads to.
  func keyCells(of reference: ReferenceLayout, in table: TableLayout, alias: String) -> [String] {
    let columns = reference.columns.map { column($0, of: table, alias: alias) }
    let count = reference.parts.map(\.cells.upperBound).max() ?? 0
    var cells = Array(repeating: "NULL", count: count)
    for (part, column) in zip(reference.parts, columns) {
      switch part.value {
      case .cell: cells[part.cells.lowerBound] = column
      case .surrogate(let entity):
        let key = key(of: entity, numbered: column, alias: alias)
        for (place, cell) in zip(part.cells, key) { cells[place] = cell }
      case .polymorphic(let targets):
        for place in 1..<part.cells.count {
          cells[place] = polymorphic(targets, cells[0], place == 1 ? column : "NULL") { target in
            let key = key(of: target, numbered: column, alias: alias)
            return place <= key.count ? key[place - 1] : nil
          }
        }
      }
    }
    return cells
  }

  /// The number of a row that has no key of its own: its surrogate key, or else its rowid.
  func number(of entity: Int, alias: String) -> String {
    let table = plan.database.tables[entity]
    if schema.entities[entity].surrogateKey != nil { return column(0, of: table, alias: alias) }
    let name = stored[table.name]?.rowIDName
    return name.map { "\(alias).\(SQLText.name($0))" } ?? "NULL"
  }

  /// An integer with its highest bit turned over, as `PairedRows` has the numbers of rows.
  private static func turned(_ number: String) -> String {
    if number == "NULL" { return number }
    let bit = "(-9223372036854775807 - 1)"
    return "((\(number) | \(bit)) - (\(number) & \(bit)))"
  }

  /// The condition under which the row that `alias` stands for has a natural key.
  func condition(for entity: Int, alias: String, key cells: [String]) -> String {
    if schema.hasNoKey(entity) {
      return "\(number(of: entity, alias: alias)) = \(Self.turned(cells[0]))"
    }
    let table = plan.database.tables[entity]
    var conditions: [String] = []
    var next = 0
    for part in schema.entities[entity].primaryKey {
      switch part {
      case .attribute(let attribute):
        if let index = table.column(from: .slot(attribute)) {
          conditions.append("\(column(index, of: table, alias: alias)) = \(cells[next])")
        }
        next += 1
      case .relationship(let relationship):
        guard let reference = plan.reference(of: entity, by: relationship) else { continue }
        let count = reference.parts.map(\.cells.upperBound).max() ?? 0
        conditions += referenceConditions(
          reference,
          in: table,
          alias: alias,
          key: Array(cells[next..<(next + count)])
        )
        next += count
      }
    }
    return conditions.joined(separator: " AND ")
  }

  /// The conditions under which a reference of `alias` leads to the row with a natural key.
  func referenceConditions(
    _ reference: ReferenceLayout,
    in table: TableLayout,
    alias: String,
    key cells: [String]
  ) -> [String] {
    zip(reference.parts, reference.columns).map { part, index in
      "\(referring(index, part, of: table, alias: alias)) = \(value(of: part, key: cells))"
    }
  }

  /// The columns of a reference, as they compare with the key that they refer to.
  func referringColumns(
    _ reference: ReferenceLayout,
    of table: TableLayout,
    alias: String
  ) -> [String] {
    zip(reference.parts, reference.columns).map { part, index in
      referring(index, part, of: table, alias: alias)
    }
  }

  // SQLite compares a reference as the column that it leads to does, wherever it stands.
  private func referring(
    _ index: Int,
    _ part: KeyPart,
    of table: TableLayout,
    alias: String
  ) -> String {
    let column = column(index, of: table, alias: alias)
    guard part.value == .cell, part.storage == .text, let found = stored[table.name],
      let place = found.column(named: table.columns[index].name),
      SQLText.folded(found.columns[place].collation) != SQLText.folded(part.collation.rawValue)
    else { return column }
    return "\(column) COLLATE \(part.collation.rawValue)"
  }

  /// A column of a table; NULL where the database has none such yet.
  func column(_ index: Int, of table: TableLayout, alias: String) -> String {
    let name = table.columns[index].name
    guard stored[table.name]?.column(named: name) != nil else { return "NULL" }
    return "\(alias).\(SQLText.name(name))"
  }

  /// The value of a column of a reference to the row with a natural key.
  private func value(of part: KeyPart, key cells: [String]) -> String {
    switch part.value {
    case .cell: return cells[part.cells.lowerBound]
    case .surrogate(let entity): return number(of: entity, key: Array(cells[part.cells]))
    case .polymorphic(let targets):
      let key = Array(cells.dropFirst())
      return polymorphic(targets, cells[0], key[0]) { target in
        let count = schema.naturalKeyCount(of: target)
        return count > key.count ? nil : number(of: target, key: Array(key.prefix(count)))
      }
    }
  }

  private func polymorphic(
    _ targets: [Int],
    _ name: String,
    _ otherwise: String,
    _ value: (Int) -> String?
  ) -> String {
    let numbered = targets.filter { schema.entities[$0].surrogateKey != nil }
    let cases = numbered.compactMap { target in
      value(target).map { "WHEN \(SQLText.text(schema.entities[target].name)) THEN \($0)" }
    }
    guard !cases.isEmpty else { return otherwise }
    return "CASE \(name) \(cases.joined(separator: " ")) ELSE \(otherwise) END"
  }

  /// The natural key of the row of an entity with a surrogate key.
  private func key(of entity: Int, numbered number: String, alias: String) -> [String] {
    if schema.hasNoKey(entity) { return [Self.turned(number)] }
    let table = plan.database.tables[entity]
    // Longer than what it is nested in, so that no name hides another.
    let inner = alias + "_"
    let cells = naturalCells(of: entity, alias: inner)
    guard stored[table.name] != nil else { return cells.map { _ in "NULL" } }
    let from = "\(SQLText.name(table.name)) AS \(inner)"
    return cells.map {
      "(SELECT \($0) FROM \(from) WHERE \(column(0, of: table, alias: inner)) = \(number))"
    }
  }

  /// The surrogate key of the row with a natural key.
  private func number(of entity: Int, key cells: [String]) -> String {
    if schema.hasNoKey(entity) { return Self.turned(cells[0]) }
    let table = plan.database.tables[entity]
    guard stored[table.name] != nil else { return "NULL" }
    let inner = "s\(entity)_"
    let condition = condition(for: entity, alias: inner, key: cells)
    return "(SELECT \(column(0, of: table, alias: inner)) FROM \(SQLText.name(table.name)) "
      + "AS \(inner) WHERE \(condition))"
  }
}
