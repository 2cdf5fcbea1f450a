import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Makes the tables of a schema's entities.
struct EntityTables {
  let schema: MappingSchema
  let slots: [SlotLayout]
  /// By entity: how its mappings read attributes.
  private let readings: [[AttributeMapping]]

  init(schema: MappingSchema, slots: [SlotLayout]) {
    self.schema = schema
    self.slots = slots
    var readings: [[AttributeMapping]] = schema.entities.map { _ in [] }
    for mapping in schema.mappings {
      if let entity = mapping.entity { readings[entity] += mapping.attributes }
    }
    self.readings = readings
  }

  func makeTable(of index: Int) -> TableLayout {
    let entity = schema.entities[index]
    var table = TableLayout(name: entity.table)
    table.isStrict = schema.database.isStrict
    if let surrogateKey = entity.surrogateKey {
      let column = ColumnLayout(name: surrogateKey, storage: .integer, source: .surrogate)
      table.primaryKey = [table.addColumn(column)]
    }
    addAttributes(of: index, to: &table)
    addReferences(of: index, to: &table)
    addPositions(of: index, to: &table)
    if let name = entity.discriminatorColumn, let slot = slots[index].discriminator {
      _ = table.addColumn(ColumnLayout(name: name, storage: .text, source: .slot(slot)))
    }
    addNaturalKey(of: index, to: &table)
    return table
  }

  /// The names of the columns by which other tables refer to an entity's rows, one per part of
  /// the reference; nil where the table does not hold all of them.
  func referredColumns(of index: Int, in table: TableLayout) -> [String]? {
    if schema.entities[index].surrogateKey != nil { return [table.columns[0].name] }
    return naturalColumns(of: index, in: table)?.map { table.columns[$0].name }
  }

  private func addAttributes(of index: Int, to table: inout TableLayout) {
    let checks = ColumnChecks(schema.entities[index], readings: readings[index])
    for (slot, attribute) in schema.entities[index].attributes.enumerated()
    where attribute.isStored {
      var column = ColumnLayout(attribute, slot: slot)
      column.checks = checks.conditions(for: slot)
      _ = table.addColumn(column)
    }
  }

  private func addReferences(of index: Int, to table: inout TableLayout) {
    let entity = schema.entities[index]
    for (number, reference) in slots[index].references.enumerated() {
      let relationship = entity.relationships[reference.relationship]
      guard case .toOne(let columns) = relationship.storage else { continue }
      table.addReference(
        named: columns,
        parts: schema.referenceParts(toAnyOf: relationship.targets),
        targets: relationship.targets,
        isRequired: relationship.isRequired
      ) { part in
        .reference(number, part: part)
      }
    }
  }

  private func addPositions(of index: Int, to table: inout TableLayout) {
    for position in slots[index].positions {
      let relationship = schema.entities[position.owner].relationships[position.relationship]
      guard let name = relationship.positionColumn else { continue }
      let source = ColumnSource.slot(position.slot)
      _ = table.addColumn(ColumnLayout(name: name, storage: .integer, source: source))
    }
  }

  private func addNaturalKey(of index: Int, to table: inout TableLayout) {
    guard let key = naturalColumns(of: index, in: table)?.distinct, !key.isEmpty else { return }
    if schema.entities[index].surrogateKey == nil {
      table.primaryKey = key
      if table.rowIDColumn == nil {
        for column in key { table.columns[column].isRequired = true }
      }
    } else if key.count == 1 {
      table.columns[key[0]].isUnique = true
    } else {
      table.uniqueKeys.append(key)
    }
  }

  /// The columns of the natural key, one per part; nil where a part of it has no column.
  func naturalColumns(of index: Int, in table: TableLayout) -> [Int]? {
    let entity = schema.entities[index]
    var key: [Int] = []
    for part in entity.primaryKey {
      switch part {
      case .attribute(let attribute):
        guard let column = table.column(from: .slot(attribute)) else { return nil }
        key.append(column)
      case .relationship(let relationship):
        guard
          let number = slots[index].references.firstIndex(where: {
            $0.relationship == relationship
          })
        else { return nil }
        let reference = table.references[number]
        guard reference.columns.count == reference.parts.count else { return nil }
        key += reference.columns
      }
    }
    return key
  }
}

extension ColumnLayout {
  /// The column of an attribute, without its checks.
  init(_ attribute: Attribute, slot: Int) {
    self.init(
      name: attribute.column,
      storage: attribute.conversion.storage,
      source: .slot(slot)
    )
    isRequired = attribute.isRequired
    isUnique = attribute.isUnique
    collation = attribute.collation
    defaultSQL = attribute.defaultValue.flatMap { ColumnChecks.defaultSQL($0, of: attribute) }
  }
}
