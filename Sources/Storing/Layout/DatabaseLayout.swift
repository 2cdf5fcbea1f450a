import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping

/// The tables, indexes and search tables of a seed, as its schema asks for them.
package struct DatabaseLayout: Equatable, Sendable {
  /// A table in the order of creation.
  package enum TableReference: Equatable, Sendable {
    case entity(Int)
    case joinTable(Int)
  }

  /// By entity index.
  package var tables: [TableLayout]
  /// By join table index.
  package var joinTables: [TableLayout]
  /// Entities in schema order, each followed by the join tables that it is the source of.
  package var order: [TableReference]
  package var indexes: [IndexLayout] = []
  package var searches: [SearchLayout] = []

  package init(schema: MappingSchema, slots: [SlotLayout]) {
    let entityTables = EntityTables(schema: schema, slots: slots)
    tables = schema.entities.indices.map { entityTables.makeTable(of: $0) }
    let joinTableMaker = JoinTables(schema: schema)
    joinTables = schema.joinTables.indices.map { joinTableMaker.makeTable(of: $0) }
    var joins: [[TableReference]] = schema.entities.map { _ in [] }
    for (index, table) in schema.joinTables.enumerated() {
      joins[table.source].append(.joinTable(index))
    }
    order = joins.enumerated().flatMap { entity, joins in [.entity(entity)] + joins }
    if schema.database.foreignKeys { addForeignKeys(schema, slots, entityTables) }
    for (index, entity) in schema.entities.enumerated() {
      guard let search = entity.search else { continue }
      searches.append(SearchLayout(search, of: tables[index]))
    }
    var planner = IndexPlanner(schema: schema, layout: self)
    indexes = planner.makeIndexes()
  }

  /// How many tables and indexes there are, those of UNIQUE constraints among them.
  package var objectCount: Int {
    (tables + joinTables).reduce(indexes.count + searches.count) { count, table in
      count + 1 + table.uniqueKeys.count + table.columns.count(where: \.isUnique)
    }
  }

  package subscript(reference: TableReference) -> TableLayout {
    switch reference {
    case .entity(let index): tables[index]
    case .joinTable(let index): joinTables[index]
    }
  }

  private mutating func addForeignKeys(
    _ schema: MappingSchema,
    _ slots: [SlotLayout],
    _ entityTables: EntityTables
  ) {
    let referred = tables.indices.map { entityTables.referredColumns(of: $0, in: tables[$0]) }
    func foreignKey(_ reference: ReferenceLayout, _ onDelete: DeleteAction) -> ForeignKeyLayout? {
      guard reference.targets.count == 1, let names = referred[reference.targets[0]],
        !names.isEmpty, names.count == reference.columns.count
      else { return nil }
      var key = ForeignKeyLayout(
        columns: [],
        table: tables[reference.targets[0]].name,
        targetColumns: [],
        onDelete: onDelete
      )
      for (column, name) in zip(reference.columns, names) where !key.targetColumns.contains(name) {
        key.columns.append(column)
        key.targetColumns.append(name)
      }
      return key
    }
    for index in tables.indices {
      for (number, reference) in slots[index].references.enumerated() {
        let relationship = schema.entities[index].relationships[reference.relationship]
        let layout = tables[index].references[number]
        guard let key = foreignKey(layout, relationship.onDelete) else { continue }
        tables[index].foreignKeys.append(key)
      }
    }
    for index in joinTables.indices {
      for reference in joinTables[index].references {
        var onDelete = schema.joinTables[index].onDelete
        let isNullable = reference.columns.allSatisfy { !joinTables[index].columns[$0].isRequired }
        if onDelete == .setNull && !isNullable { onDelete = .noAction }
        guard let key = foreignKey(reference, onDelete) else { continue }
        joinTables[index].foreignKeys.append(key)
      }
    }
  }
}
