import SeedbedBase
import SeedbedExport
import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring

/// The rows of a test's finished database, by the names that expected rows use.
final class TestDatabase {
  /// A row of an entity, or only the columns of one of a join table.
  struct Row {
    var columns: [Cell]
    var object: StoredObject?
  }

  private let database: Database
  private let source: RowSource
  private let arena = ByteArena()
  private var converters: [Conversion: Converter] = [:]

  private var schema: MappingSchema { source.schema }
  private var layout: DatabaseLayout { source.layout }

  init(_ database: Database, _ schema: MappingSchema) throws(StoreError) {
    self.database = database
    source = try RowSource(schema, database)
  }

  /// The rows of a table: those of an entity as they are stored, links in the order of their keys.
  func rows(of table: SchemaTest.Table) throws(StoreError) -> [Row] {
    guard case .entity(let entity, let kinds) = table else { return try links(of: table) }
    let rows = try source.all(of: entity).map { Row(columns: $0.columns, object: $0) }
    guard let kinds else { return rows }
    guard let name = schema.entities[entity].discriminatorColumn,
      let column = layout.tables[entity].column(named: name)
    else { return [] }
    return rows.filter { row in kinds.contains { row.columns[column].isText($0) } }
  }

  private func links(of table: SchemaTest.Table) throws(StoreError) -> [Row] {
    let table = layout(of: table)
    let key = table.primaryKey.map { table.columns[$0].name }
    let found = try SeedReader(database).rows(
      of: table.name,
      table.columns.map(\.name),
      in: key.isEmpty ? .stored(hasRowID: true) : .bytes(of: key)
    )
    return try found.rows { row in
      Row(columns: table.columns.indices.map { arena.copy(row.cell(at: $0)) })
    }
  }

  /// The value of a row under the name of an attribute, a relationship or a column.
  func value(
    _ name: String,
    of row: Row,
    in table: SchemaTest.Table
  ) throws(StoreError) -> FoundValue? {
    let attributes = attributes(of: table)
    if let index = attributes.firstIndex(where: { $0.name == name && $0.isStored }) {
      let column = layout(of: table).columns.firstIndex {
        $0.source == .slot(index) || $0.sharedSources.contains(.slot(index))
      }
      return column.map { .column(scalar($0, of: row.columns, table)) }
    }
    if let object = row.object,
      let index = schema.entities[object.entity].relationships
        .firstIndex(where: { $0.name == name }),
      let value = try value(ofRelationship: index, of: object)
    {
      return value
    }
    return layout(of: table).column(named: name).map {
      .column(scalar($0, of: row.columns, table))
    }
  }

  /// All columns of a row, as messages show them.
  func shown(_ row: Row, of table: SchemaTest.Table) -> String {
    let columns = layout(of: table).columns
    return columns.indices
      .map { "\(columns[$0].name): \(scalar($0, of: row.columns, table).shown)" }
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

  private func scalar(
    _ column: Int,
    of columns: [Cell],
    _ table: SchemaTest.Table
  ) -> FoundValue.Scalar {
    var scalar = FoundValue.Scalar(value: columns[column])
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

  // MARK: Relationships

  private func value(
    ofRelationship index: Int,
    of row: StoredObject
  ) throws(StoreError) -> FoundValue? {
    let relationship = schema.entities[row.entity].relationships[index]
    switch relationship.storage {
    case .none: return nil
    case .toOne: return try reference(index, of: row).map { .key($0) }
    case .oneToMany(let inverse):
      let target = relationship.targets[0]
      let position = relationship.positionColumn
      guard let number = number(of: inverse, target) else { return nil }
      var keys: [[FoundValue.Scalar]] = []
      for child in try source.children(target, number, of: row, position: position) {
        keys.append(try key(of: child))
      }
      return .keys(keys, isOrdered: position != nil)
    case .manyToMany(let joinTable, let isSource):
      let far = layout.joinTables[joinTable].references[isSource ? 1 : 0].columns
      let kind = relationship.targets.count > 1 ? far[..<1] : []
      var keys: [[FoundValue.Scalar]] = []
      for link in try source.links(joinTable, of: row, isSource: isSource) {
        let names = kind.map { FoundValue.Scalar(value: link.columns[$0]) }
        keys.append(names + (try key(of: link.target)))
      }
      let isOrdered = isSource && schema.joinTables[joinTable].positionColumn != nil
      return .keys(keys, isOrdered: isOrdered)
    }
  }

  private func number(of relationship: Int, _ entity: Int) -> Int? {
    source.slots[entity].references.firstIndex { $0.relationship == relationship }
  }

  /// The own key of the row that a to-one leads to; its columns where there is none such.
  private func reference(
    _ relationship: Int,
    of row: StoredObject
  ) throws(StoreError) -> [FoundValue.Scalar]? {
    guard let number = number(of: relationship, row.entity) else { return nil }
    let reference = layout.tables[row.entity].references[number]
    let values = reference.columns.map { row.columns[$0] }
    guard values.allSatisfy(\.hasValue) else { return [] }
    let scalars = values.map { FoundValue.Scalar(value: $0) }
    guard let target = try source.target(number, of: row) else { return scalars }
    return scalars.prefix(reference.targets.count > 1 ? 1 : 0) + (try key(of: target))
  }

  /// The own key of a row, with those of the rows that it refers to.
  private func key(of row: StoredObject) throws(StoreError) -> [FoundValue.Scalar] {
    var parts: [FoundValue.Scalar] = []
    for part in schema.entities[row.entity].primaryKey {
      switch part {
      case .attribute(let slot):
        guard let column = row.places[slot] else { continue }
        parts.append(scalar(column, of: row.columns, .entity(row.entity, kinds: nil)))
      case .relationship(let index): parts += try reference(index, of: row) ?? []
      }
    }
    if parts.isEmpty, schema.entities[row.entity].surrogateKey != nil {
      parts = [FoundValue.Scalar(value: row.columns[0])]
    }
    return parts
  }
}
