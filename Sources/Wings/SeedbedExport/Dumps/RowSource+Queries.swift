import SeedbedBase
import SeedbedLanguage
import SeedbedStoring

/// The SQL of look-ups.
extension RowSource {
  /// The query for rows of an entity: the row number, then the columns.
  func query(_ entity: Int, where terms: String, order: [String]) -> String {
    let table = layout.tables[entity]
    let names = SQLText.names([table.rowIDName] + table.columns.map(\.name))
    let sorted = order.isEmpty ? "" : " ORDER BY " + order.joined(separator: ", ")
    return "SELECT \(names) FROM \(SQLText.name(table.name))\(terms)\(sorted)"
  }

  /// The terms that put rows of an entity in order.
  func order(of entity: Int) -> [String] {
    let model = schema.entities[entity]
    let table = layout.tables[entity]
    if let sequence = model.sequence.map({ model.attributes[$0].column }) ?? model.surrogateKey {
      return [SQLText.name(sequence)]
    }
    guard !table.primaryKey.isEmpty else { return [SQLText.name(table.rowIDName)] }
    return binary(table, table.primaryKey)
  }

  func binary(_ table: TableLayout, _ columns: [Int]) -> [String] {
    columns.map { "\(SQLText.name(table.columns[$0].name)) COLLATE BINARY" }
  }

  /// The query for the rows whose reference has certain values.
  func childrenQuery(_ entity: Int, _ number: Int, position: String?) -> String {
    let table = layout.tables[entity]
    let order = position.map { [SQLText.name($0)] } ?? self.order(of: entity)
    return query(entity, where: match(table.references[number].columns, in: table), order: order)
  }

  /// The query for the columns of a join table's rows that name a row at one end.
  func linksQuery(_ index: Int, isSource: Bool) -> String {
    let table = layout.joinTables[index]
    let near = table.references[isSource ? 0 : 1]
    let far = table.references[isSource ? 1 : 0]
    let position = isSource ? schema.joinTables[index].positionColumn : nil
    let order = position.map { [SQLText.name($0)] } ?? []
    let sorted = (order + binary(table, far.columns)).joined(separator: ", ")
    let names = SQLText.names(table.columns.map(\.name))
    return "SELECT \(names) FROM \(SQLText.name(table.name))"
      + match(near.columns, in: table) + " ORDER BY \(sorted)"
  }

  /// The condition that columns have the values that are bound.
  func match(_ columns: [Int], in table: TableLayout) -> String {
    let terms = columns.map { "\(SQLText.name(table.columns[$0].name)) IS ?" }
    return " WHERE " + terms.joined(separator: " AND ")
  }
}
