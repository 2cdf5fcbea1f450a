import SeedbedBase

/// The tables of a seed, and which surrogate keys stand in their columns.
package struct UpdateGraph: Sendable {
  package let tables: [UpdateTable]
  /// By table and column: the table whose surrogate keys the column holds.
  private let bases: [[ExactText: Int]]
  /// The tables, each after those whose numbers stand in its key.
  let order: [Int]
  /// The most columns by which a table's rows are referred to.
  let width: Int

  package init(_ tables: [UpdateTable]) {
    self.tables = tables
    var bases: [[ExactText: Int]] = []
    for index in tables.indices {
      var found: [ExactText: Int] = [:]
      for column in tables[index].columns {
        found[ExactText(column.name)] = Self.base(of: column.name, in: index, tables, after: [])
      }
      bases.append(found)
    }
    self.bases = bases
    var order: [Int] = []
    func visit(_ index: Int) {
      guard !order.contains(index) else { return }
      for column in tables[index].key {
        if let base = bases[index][ExactText(column)] { visit(base) }
      }
      order.append(index)
    }
    for index in tables.indices { visit(index) }
    self.order = order
    width = tables.map(\.referred.count).max() ?? 1
  }

  private static func base(
    of column: String,
    in index: Int,
    _ tables: [UpdateTable],
    after seen: [(table: Int, column: String)]
  ) -> Int? {
    for reference in tables[index].references where reference.kind == nil {
      guard let place = reference.columns.firstIndex(of: column) else { continue }
      let target = reference.target
      if tables[target].surrogate != nil { return target }
      let next = tables[target].referred[place]
      guard !seen.contains(where: { $0.table == target && $0.column == next }) else { continue }
      if let base = base(of: next, in: target, tables, after: seen + [(target, next)]) {
        return base
      }
    }
    return nil
  }

  /// The table whose surrogate keys a column holds.
  func base(of column: String, in table: Int) -> Int? { bases[table][ExactText(column)] }

  /// The tables that updates write to.
  var own: [Int] { tables.indices.filter { !tables[$0].isUsers } }

  /// How many values the key of a table's rows has, with those of the rows that it refers to by number.
  private func valueCount(of table: Int) -> Int {
    tables[table].key.reduce(0) { count, column in
      count + (base(of: column, in: table).map { valueCount(of: $0) } ?? 1)
    }
  }

  /// True if the key is one column with the value itself.
  func hasPlainKey(_ table: Int) -> Bool {
    tables[table].key.count == 1 && base(of: tables[table].key[0], in: table) == nil
  }

  /// The key of a row as `seedbed_history` has it: one value, or several as a text, each quoted.
  ///
  /// A format that installed databases rely on: docs/update.md describes it.
  func key(of table: Int, row: String, in database: String) -> String {
    let isOne = valueCount(of: table) == 1
    let parts = tables[table].key.map {
      part($0, of: table, row: row, in: database, depth: 0, isQuoted: !isOne)
    }
    // Without affinity, so that the index of a temporary table serves.
    return isOne ? "+" + parts[0] : UpdateSQL.joined(parts)
  }

  private func part(
    _ column: String,
    of table: Int,
    row: String,
    in database: String,
    depth: Int,
    isQuoted: Bool
  ) -> String {
    let value = "\(row).\(SQLText.name(column))"
    guard let base = base(of: column, in: table), let surrogate = tables[base].surrogate else {
      return isQuoted ? quoted(value, of: column, in: table) : value
    }
    let inner = "sb_z\(depth)"
    let parts = tables[base].key.map {
      part($0, of: base, row: inner, in: database, depth: depth + 1, isQuoted: isQuoted)
    }
    return "(SELECT \(UpdateSQL.joined(parts)) FROM"
      + " \(database).\(SQLText.name(tables[base].name)) \(inner)"
      + " WHERE \(inner).\(SQLText.name(surrogate)) = \(value))"
  }

  /// The literal of a column's value as a text: no integer has a NUL character.
  func quoted(_ value: String, of column: String, in table: Int) -> String {
    let isInteger = tables[table].column(column).isInteger
    return isInteger ? "quote(\(value))" : SQLText.quotation(of: value)
  }

  /// The unique columns that give way to a row of the user, each with the groups for which it does.
  func yielding(of table: Int) -> [YieldingColumn] {
    let table = tables[table]
    var found: [YieldingColumn] = []
    let needed = table.references.filter { table.needs($0) }.flatMap(\.held)
    for group in table.uniques {
      let free = group.filter { !table.isInKey($0) }.map { table.column($0) }
      let nullable = free.first { !$0.isRequired }
      guard
        let column = nullable ?? free.first(where: { $0.takesMark && !needed.contains($0.name) })
      else { continue }
      if let known = found.firstIndex(where: { $0.name == column.name }) {
        found[known].groups.append(group)
      } else {
        found.append(
          YieldingColumn(name: column.name, isMarked: nullable == nil, groups: [group])
        )
      }
    }
    return found
  }
}

/// A unique column that becomes null, or a text with a mark, where a row of the user has its value.
struct YieldingColumn {
  var name: String
  var isMarked: Bool
  var groups: [[String]]
}
