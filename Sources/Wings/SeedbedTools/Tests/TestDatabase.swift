import SeedbedFold
import SeedbedLayout
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform
import SeedbedSQLite
import SeedbedText
import SeedbedValues

/// The rows of a test's finished database, by the names that expected rows use.
final class TestDatabase {
  typealias Row = [ColumnValue]

  private let database: Database
  private let schema: MappingSchema
  private let slots: [SlotLayout]
  private let layout: DatabaseLayout
  private var rowsOfTables: [ExactText: [Row]] = [:]
  /// By entity: its rows by what refers to them.
  private var referredRows: [Int: [Row: Row]] = [:]
  private var converters: [Conversion: Converter] = [:]

  init(_ database: Database, plan: StorePlan) {
    self.database = database
    schema = plan.schema
    slots = plan.slots
    layout = plan.database
  }

  /// The rows of a table in the order of their keys.
  func rows(of table: SchemaTest.Table) throws(StoreError) -> [Row] {
    guard case .entity(let entity, let kinds?) = table else {
      return try rows(of: layout(of: table))
    }
    guard let name = schema.entities[entity].discriminatorColumn,
      let column = layout.tables[entity].column(named: name)
    else { return [] }
    let wanted = Set(kinds.map { ColumnValue.text(Array($0.utf8)) })
    return try rows(of: layout.tables[entity]).filter { wanted.contains($0[column]) }
  }

  /// The value of a row under the name of an attribute, a relationship or a column.
  func value(
    _ name: String,
    of row: Row,
    in table: SchemaTest.Table
  ) throws(StoreError) -> FoundValue? {
    let attributes = attributes(of: table)
    if let index = attributes.firstIndex(where: { $0.name == name && $0.isStored }) {
      return column(.slot(index), of: table).map { .column(scalar($0, of: row, table)) }
    }
    if case .entity(let entity, _) = table,
      let index = schema.entities[entity].relationships.firstIndex(where: { $0.name == name }),
      let value = try value(ofRelationship: index, of: row, entity)
    {
      return value
    }
    return layout(of: table).column(named: name).map { .column(scalar($0, of: row, table)) }
  }

  /// All columns of a row, as messages show them.
  func shown(_ row: Row, of table: SchemaTest.Table) -> String {
    let columns = layout(of: table).columns
    return columns.indices.map { "\(columns[$0].name): \(scalar($0, of: row, table).shown)" }
      .joined(separator: ", ")
  }

  private func layout(of table: SchemaTest.Table) -> TableLayout {
    switch table {
    case .entity(let entity, _): layout.tables[entity]
    case .joinTable(let index): layout.joinTables[index]
    }
  }

  private func attributes(of table: SchemaTest.Table) -> [Attribute] {
    switch table {
    case .entity(let entity, _): schema.entities[entity].attributes
    case .joinTable(let index): schema.joinTables[index].attributes
    }
  }

  // MARK: Columns

  private func column(_ source: ColumnSource, of table: SchemaTest.Table) -> Int? {
    layout(of: table).columns.firstIndex {
      $0.source == source || $0.sharedSources.contains(source)
    }
  }

  private func scalar(
    _ column: Int,
    of row: Row,
    _ table: SchemaTest.Table
  ) -> FoundValue.Scalar {
    var scalar = FoundValue.Scalar(value: row[column])
    let attributes = attributes(of: table)
    if case .slot(let slot) = layout(of: table).columns[column].source, slot < attributes.count {
      scalar.converter = converter(attributes[slot].conversion)
      scalar.scale = attributes[slot].conversion.decimalScale
    }
    return scalar
  }

  private func converter(_ conversion: Conversion) -> Converter? {
    if let known = converters[conversion] { return known }
    let made = try? Converter(conversion)
    converters[conversion] = made
    return made
  }

  private func rows(of table: TableLayout) throws(StoreError) -> [Row] {
    if let rows = rowsOfTables[table.name] { return rows }
    let key = table.primaryKey.map { table.columns[$0].name }
    let found = try SeedReader(database).rows(
      of: table.name,
      table.columns.map(\.name),
      in: key.isEmpty ? .stored(hasRowID: true) : .bytes(of: key)
    )
    var rows: [Row] = []
    while try found.step() {
      rows.append(table.columns.indices.map { ColumnValue(found.cell(at: $0)) })
    }
    rowsOfTables[table.name] = rows
    return rows
  }

  // MARK: Relationships

  private func value(
    ofRelationship index: Int,
    of row: Row,
    _ entity: Int
  ) throws(StoreError) -> FoundValue? {
    let relationship = schema.entities[entity].relationships[index]
    switch relationship.storage {
    case .none: return nil
    case .toOne:
      guard let values = reference(index, of: row, entity) else { return nil }
      return .key(try key(values, relationship.targets))
    case .oneToMany(let inverse):
      let target = relationship.targets[0]
      let position = relationship.positionColumn.flatMap {
        layout.tables[target].column(named: $0)
      }
      let own = referredValues(of: row, entity)
      var children: [(position: ColumnValue?, key: [FoundValue.Scalar])] = []
      for child in try rows(of: layout.tables[target])
      where reference(inverse, of: child, target) == own {
        children.append((position.map { child[$0] }, try key(of: child, target)))
      }
      return keys(children, isOrdered: position != nil)
    case .manyToMany(let joinTable, let isSource):
      let table = layout.joinTables[joinTable]
      let sides = table.references.map(\.columns)
      let near = sides[isSource ? 0 : 1]
      let far = sides[isSource ? 1 : 0]
      let position = isSource ? table.column(from: .joinPosition) : nil
      let own = referredValues(of: row, entity)
      var links: [(position: ColumnValue?, key: [FoundValue.Scalar])] = []
      for link in try rows(of: table) where near.map({ link[$0] }) == own {
        let values = far.map { link[$0] }
        links.append((position.map { link[$0] }, try key(values, relationship.targets)))
      }
      return keys(links, isOrdered: position != nil)
    }
  }

  private func keys(
    _ found: [(position: ColumnValue?, key: [FoundValue.Scalar])],
    isOrdered: Bool
  ) -> FoundValue {
    let inOrder = found.enumerated().sorted { left, right in
      guard case .integer(let a)? = left.element.position,
        case .integer(let b)? = right.element.position, a != b
      else { return left.offset < right.offset }
      return a < b
    }
    return .keys(inOrder.map(\.element.key), isOrdered: isOrdered)
  }

  /// The values of the columns that a to-one relationship is stored in.
  private func reference(_ relationship: Int, of row: Row, _ entity: Int) -> Row? {
    guard
      let number = slots[entity].references.firstIndex(where: { $0.relationship == relationship })
    else { return nil }
    return layout.tables[entity].references[number].columns.map { row[$0] }
  }

  private func referredValues(of row: Row, _ entity: Int) -> Row? {
    layout.referredColumns(of: entity, in: schema, slots)?.map { row[$0] }
  }

  /// The own key of the row that a reference leads to; its values where there is none such.
  private func key(_ reference: Row, _ targets: [Int]) throws(StoreError) -> [FoundValue.Scalar] {
    guard !reference.contains(.null) else { return [] }
    let names = reference.dropLast(targets.count > 1 ? reference.count - 1 : reference.count)
    let entity =
      targets.count == 1
      ? targets[0] : targets.first { names.first == .text(Array(schema.entities[$0].name.utf8)) }
    let own = Array(reference.dropFirst(names.count))
    guard let entity, let target = try row(own, of: entity) else {
      return reference.map { FoundValue.Scalar(value: $0) }
    }
    return try names.map { FoundValue.Scalar(value: $0) } + key(of: target, entity)
  }

  /// The own key of a row, with those of the rows that it refers to.
  private func key(of row: Row, _ entity: Int) throws(StoreError) -> [FoundValue.Scalar] {
    var parts: [FoundValue.Scalar] = []
    for part in schema.entities[entity].primaryKey {
      switch part {
      case .attribute(let index):
        let table = SchemaTest.Table.entity(entity, kinds: nil)
        if let column = column(.slot(index), of: table) {
          parts.append(scalar(column, of: row, table))
        }
      case .relationship(let index):
        let targets = schema.entities[entity].relationships[index].targets
        if let values = reference(index, of: row, entity) { parts += try key(values, targets) }
      }
    }
    if parts.isEmpty, schema.entities[entity].surrogateKey != nil {
      parts = [FoundValue.Scalar(value: row[0])]
    }
    return parts
  }

  private func row(_ reference: Row, of entity: Int) throws(StoreError) -> Row? {
    if let known = referredRows[entity] { return known[reference] }
    var rows: [Row: Row] = [:]
    for row in try self.rows(of: layout.tables[entity]) {
      if let values = referredValues(of: row, entity) { rows[values] = row }
    }
    referredRows[entity] = rows
    return rows[reference]
  }
}
