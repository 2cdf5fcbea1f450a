import SeedbedLanguage
import SeedbedLayout
package import SeedbedModel
import SeedbedOperations
import SeedbedText

/// Makes the record types of a schema's tables.
package struct RecordTypes {
  private let schema: MappingSchema
  let layout: DatabaseLayout
  private let slots: [SlotLayout]
  private let choices: Choices
  private let sources: AttributeSources
  /// By join table.
  private let joinNames: [String]

  package init(_ schema: MappingSchema) {
    self.schema = schema
    slots = schema.makeSlotLayouts()
    layout = DatabaseLayout(schema: schema, slots: slots)
    choices = Choices(schema)
    sources = AttributeSources(schema: schema)
    joinNames = JoinNames(schema).names
  }

  /// In the order of the tables.
  package func make() -> [RecordType] {
    layout.order.map { reference in
      switch reference {
      case .entity(let index): record(of: index)
      case .joinTable(let index): joinRecord(of: index)
      }
    }
  }

  private func record(of index: Int) -> RecordType {
    let entity = schema.entities[index]
    let table = layout.tables[index]
    var record = RecordType(
      name: entity.name,
      table: entity.table,
      location: entity.location
    )
    record.key = table.primaryKey
    record.fields = table.columns.enumerated().map { number, column in
      var field = field(column, isKey: table.primaryKey.contains(number)) { source in
        self.type(of: source, in: index)
      }
      if case .slot(let slot) = column.source, slot < entity.attributes.count {
        field.name = entity.attributes[slot].name
        field.notes += sources.notes(attribute: slot, of: index)
      }
      return field
    }
    record.references = slots[index].references.enumerated().compactMap { number, reference in
      self.reference(
        named: entity.relationships[reference.relationship].name,
        by: table.references[number],
        in: table
      )
    }
    record.lists = entity.relationships.compactMap { list($0) }
    return record
  }

  private func joinRecord(of index: Int) -> RecordType {
    let join = schema.joinTables[index]
    let table = layout.joinTables[index]
    var record = RecordType(
      name: joinNames[index],
      table: join.table,
      location: join.location
    )
    record.key = table.primaryKey
    record.fields = table.columns.enumerated().map { number, column in
      var field = field(column, isKey: table.primaryKey.contains(number)) { source in
        switch source {
        case .joinSource(let part): keyTypes(of: join.source)[part]
        case .joinTarget(let part): types(of: join.targets)[part]
        case .slot(let slot): choices.type(ofJoined: slot, in: index)
        default: .integer
        }
      }
      if case .slot(let slot) = column.source { field.name = join.attributes[slot].name }
      return field
    }
    record.references = zip(["source", "target"], table.references).compactMap { name, reference in
      self.reference(named: name, by: reference, in: table)
    }
    return record
  }

  // MARK: Fields

  private func field(
    _ column: ColumnLayout,
    isKey: Bool,
    type: (ColumnSource) -> FieldType
  ) -> RecordField {
    let types = ([column.source] + column.sharedSources).map(type)
    let isUniform = types.allSatisfy { $0 == types[0] }
    return RecordField(
      name: NamingStyle.camelCase.name(column.name),
      column: column.name,
      type: isUniform ? types[0] : FieldType(column.storage),
      isBlob: column.storage == .blob,
      isOptional: !column.isRequired && !isKey
    )
  }

  private func type(of source: ColumnSource, in entity: Int) -> FieldType {
    switch source {
    case .surrogate, .joinPosition: return .integer
    case .slot(let slot):
      if slot < schema.entities[entity].attributes.count {
        return choices.type(of: slot, in: entity)
      }
      guard slot == slots[entity].discriminator else { return .integer }
      return .choice(schema.entities[entity].kinds.map { .text($0.name) })
    case .reference(let number, let part):
      let reference = slots[entity].references[number]
      return types(of: schema.entities[entity].relationships[reference.relationship].targets)[part]
    case .joinSource, .joinTarget: return .any
    }
  }

  /// The types of the columns that a reference to a row of one of the targets is stored in.
  private func types(of targets: [Int]) -> [FieldType] {
    guard targets.count > 1 else { return targets.first.map { keyTypes(of: $0) } ?? [] }
    let keys = targets.map { keyTypes(of: $0).first ?? .any }
    return [
      .choice(targets.map { .text(schema.entities[$0].name) }),
      keys.allSatisfy { $0 == keys[0] } ? keys[0] : .any,
    ]
  }

  /// The types of the columns by which other tables refer to an entity's rows.
  private func keyTypes(of entity: Int) -> [FieldType] {
    guard schema.entities[entity].surrogateKey == nil else { return [.integer] }
    return schema.entities[entity].primaryKey.flatMap { part in
      switch part {
      case .attribute(let index): [choices.type(of: index, in: entity)]
      case .relationship(let index): types(of: schema.entities[entity].relationships[index].targets)
      }
    }
  }

  // MARK: References

  private func reference(
    named name: String,
    by reference: ReferenceLayout,
    in table: TableLayout
  ) -> ReferenceProperty? {
    guard
      let key = table.foreignKeys.first(where: { Set($0.columns) == Set(reference.columns) }),
      let target = schema.entities.first(where: { $0.table == key.table })
    else { return nil }
    return ReferenceProperty(
      name: name,
      target: target.name,
      columns: key.columns.map { table.columns[$0].name },
      targetColumns: key.targetColumns
    )
  }

  private func list(_ relationship: Relationship) -> RecordList? {
    guard relationship.targets.count == 1 else { return nil }
    let target = schema.entities[relationship.targets[0]]
    switch relationship.storage {
    case .toOne, .none: return nil
    case .oneToMany(let inverse):
      let name = target.relationships[inverse].name
      return RecordList(name: relationship.name, target: target.name, way: .inverse(name))
    case .manyToMany(let joinTable, let isSource):
      let sides = isSource ? ("source", "target") : ("target", "source")
      return RecordList(
        name: relationship.name,
        target: target.name,
        way: .through(join: joinNames[joinTable], source: sides.0, target: sides.1)
      )
    }
  }
}
