import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring

/// Makes the record types of a schema's tables.
package struct RecordTypes {
  private let schema: MappingSchema
  private let layout: DatabaseLayout
  private let slots: [SlotLayout]
  private let choices: Choices
  private let sources: AttributeSources
  /// By join table: `tasks_tags` becomes `TasksTags`, and `TasksTagsLink` where an entity has that name.
  private let joinNames: [String]

  package init(_ schema: MappingSchema) {
    self.schema = schema
    slots = schema.makeSlotLayouts()
    layout = DatabaseLayout(schema: schema, slots: slots)
    choices = Choices(schema)
    sources = AttributeSources(schema: schema)
    var taken = Set<ExactText>(schema.entities.map(\.name))
    joinNames = schema.joinTables.map { join in
      let camel = NamingStyle.camelCase.name(join.table)
      var name = camel.prefix(1).uppercased() + camel.dropFirst()
      while !taken.insert(name).inserted { name += "Link" }
      return name
    }
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

  private func begin(_ name: String, _ table: TableLayout, at location: TextLocation) -> RecordType
  {
    RecordType(
      name: name,
      table: table.name,
      location: location,
      key: table.primaryKey,
      foreignKeys: table.foreignKeys.compactMap { key in
        schema.entities.first { $0.table == key.table }.map { target in
          RecordForeignKey(
            columns: key.columns.map { table.columns[$0].name },
            target: target.name,
            targetColumns: key.targetColumns,
            onDelete: key.onDelete
          )
        }
      },
      indexes: layout.indexes.filter { $0.table == table.name }
    )
  }

  private func record(of index: Int) -> RecordType {
    let entity = schema.entities[index]
    let table = layout.tables[index]
    var record = begin(entity.name, table, at: entity.location)
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
      let name = entity.relationships[reference.relationship].name
      return self.reference(named: name, by: table.references[number], in: table, of: record)
    }
    record.lists = entity.relationships.compactMap { list($0) }
    return record
  }

  private func joinRecord(of index: Int) -> RecordType {
    let join = schema.joinTables[index]
    let table = layout.joinTables[index]
    var record = begin(joinNames[index], table, at: join.location)
    record.fields = table.columns.enumerated().map { number, column in
      var field = field(column, isKey: table.primaryKey.contains(number)) { source in
        switch source {
        case .joinSource(let part): keyTypes(of: join.source)[part]
        case .joinTarget(let part): types(of: join.targets)[part]
        case .slot(let slot): choices.type(ofJoined: slot, in: index)
        default: .plain(.integer)
        }
      }
      if case .slot(let slot) = column.source { field.name = join.attributes[slot].name }
      return field
    }
    record.references = zip(["source", "target"], table.references).compactMap { name, reference in
      self.reference(named: name, by: reference, in: table, of: record)
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
    // Of a column that attributes of different types share, only the storage is known.
    let isUniform = types.allSatisfy { $0 == types[0] }
    let type = isUniform ? types[0] : .plain(column.storage)
    return RecordField(
      name: NamingStyle.camelCase.name(column.name),
      column: column.name,
      type: type,
      storage: type == .plain(.any) ? .any : column.storage,
      isOptional: !column.isRequired && !isKey
    )
  }

  private func type(of source: ColumnSource, in entity: Int) -> FieldType {
    switch source {
    case .surrogate, .joinPosition: return .plain(.integer)
    case .slot(let slot):
      if slot < schema.entities[entity].attributes.count {
        return choices.type(of: slot, in: entity)
      }
      guard slot == slots[entity].discriminator else { return .plain(.integer) }
      return .choice(schema.entities[entity].kinds.map { FieldType.Choice(value: .text($0.name)) })
    case .reference(let number, let part):
      let reference = slots[entity].references[number]
      return types(of: schema.entities[entity].relationships[reference.relationship].targets)[part]
    case .joinSource, .joinTarget: return .plain(.any)
    }
  }

  /// The types of the columns that a reference to a row of one of the targets is stored in.
  private func types(of targets: [Int]) -> [FieldType] {
    guard targets.count > 1 else { return targets.first.map { keyTypes(of: $0) } ?? [] }
    let keys = targets.map { keyTypes(of: $0).first ?? .plain(.any) }
    return [
      .choice(targets.map { FieldType.Choice(value: .text(schema.entities[$0].name)) }),
      keys.allSatisfy { $0 == keys[0] } ? keys[0] : .plain(.any),
    ]
  }

  /// The types of the columns by which other tables refer to an entity's rows.
  private func keyTypes(of entity: Int) -> [FieldType] {
    guard schema.entities[entity].surrogateKey == nil else { return [.plain(.integer)] }
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
    in table: TableLayout,
    of record: RecordType
  ) -> ReferenceProperty? {
    let columns = Set<ExactText>(reference.columns.map { table.columns[$0].name })
    let key = record.foreignKeys.first { Set<ExactText>($0.columns) == columns }
    return key.map { ReferenceProperty(name: name, key: $0) }
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
