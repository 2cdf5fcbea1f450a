import SeedbedLanguage

/// Makes the tables of many-to-many relationships.
struct JoinTables {
  let schema: MappingSchema
  /// By join table: how mappings read its attributes.
  private let readings: [[AttributeMapping]]

  init(schema: MappingSchema) {
    self.schema = schema
    var readings: [[AttributeMapping]] = schema.joinTables.map { _ in [] }
    for mapping in schema.mappings {
      guard let entity = mapping.entity else { continue }
      for reading in mapping.relationships {
        let relationship = schema.entities[entity].relationships[reading.relationship]
        guard case .manyToMany(let joinTable, _) = relationship.storage else { continue }
        readings[joinTable] += reading.throughAttributes
      }
    }
    self.readings = readings
  }

  func makeTable(of index: Int) -> TableLayout {
    let join = schema.joinTables[index]
    var table = TableLayout(name: join.table)
    table.isStrict = schema.database.isStrict
    table.hasRowID = false
    table.addReference(
      named: join.sourceColumns,
      parts: schema.referenceParts(to: join.source),
      targets: [join.source],
      isRequired: true
    ) { part in
      .joinSource(part: part)
    }
    table.addReference(
      named: join.targetColumns,
      parts: schema.referenceParts(toAnyOf: join.targets),
      targets: join.targets,
      isRequired: join.onDangling != .setNull
    ) { part in
      .joinTarget(part: part)
    }
    for (slot, attribute) in join.attributes.enumerated() where attribute.isStored {
      var column = ColumnLayout(attribute, slot: slot)
      column.checks = ColumnChecks.conditions(
        for: attribute,
        readings: readings[index].filter { $0.attribute == slot }
      )
      _ = table.addColumn(column)
    }
    if let name = join.positionColumn {
      _ = table.addColumn(ColumnLayout(name: name, storage: .integer, source: .joinPosition))
    }
    table.primaryKey = join.primaryKey.compactMap { table.column(named: $0) }
    table.putKeyFirst()
    for column in table.primaryKey { table.columns[column].isRequired = true }
    if table.primaryKey.isEmpty { table.hasRowID = true }
    return table
  }
}
