package import SeedbedBase
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

  /// The statements that make the empty database, in the order in which a build runs them.
  package func definitionSQL(_ settings: DatabaseSettings) -> [String] {
    order.map { self[$0].sql } + indexes.map(\.sql)
      + searches.flatMap { [$0.tableSQL] + $0.triggerSQL }
      + settings.views.map { $0.definitionStart + $0.sql }
      + (settings.metadata ? [settings.metadataSQL] : [])
  }

  /// The columns of an entity's own key, one per part; nil where a part of it has no column.
  package func keyColumns(
    of entity: Int,
    in schema: MappingSchema,
    _ slots: [SlotLayout]
  ) -> [Int]? {
    EntityTables(schema: schema, slots: slots).naturalColumns(of: entity, in: tables[entity])
  }

  /// The columns by which other tables refer to an entity's rows, one per part of the reference;
  /// nil where the table does not hold all of them.
  package func referredColumns(
    of entity: Int,
    in schema: MappingSchema,
    _ slots: [SlotLayout]
  ) -> [Int]? {
    schema.entities[entity].surrogateKey == nil ? keyColumns(of: entity, in: schema, slots) : [0]
  }

  /// The tables of a share.
  ///
  /// Every slot of an object has a column of its own, and rows meet no rule but that of their key,
  /// because those of other shares may complete them.
  package func ofShare(_ slots: [SlotLayout]) -> DatabaseLayout {
    var layout = self
    layout.indexes = []
    layout.searches = []
    for index in tables.indices { layout.tables[index].giveColumns(to: slots[index]) }
    for index in joinTables.indices { layout.joinTables[index].dropRules() }
    return layout
  }
}

extension DatabaseSettings {
  /// `CREATE TABLE seedbed_meta …`.
  package var metadataSQL: String {
    let options = isStrict ? "STRICT, WITHOUT ROWID" : "WITHOUT ROWID"
    return
      "CREATE TABLE seedbed_meta (\n  key TEXT NOT NULL PRIMARY KEY,\n  value TEXT\n) \(options)"
  }
}

extension DatabaseSettings.View {
  /// `CREATE VIEW … AS `, before the query.
  package var definitionStart: String { "CREATE VIEW \(SQLText.name(name)) AS " }
}

extension KeyShape {
  /// How the columns of a table that are its key are compared.
  package init(_ table: TableLayout, _ columns: [Int]) {
    self.init(
      parts: columns.map {
        KeyShape.Part(storage: table.columns[$0].storage, collation: table.columns[$0].collation)
      }
    )
  }
}

extension Cell {
  /// Stands in a share for a null that a record gave; NULL is a value that no record gave.
  ///
  /// No attribute has infinity as its value.
  package static var givenNull: Cell { .real(-.infinity) }
}

extension TableLayout {
  /// Lets every column show one slot, and adds columns for the slots that have none.
  fileprivate mutating func giveColumns(to slots: SlotLayout) {
    var rest = Set(0..<slots.count)
    for index in columns.indices {
      if case .reference(let number, let part) = columns[index].source {
        let cell = references[number].parts[part].keyCell
        columns[index].source = .slot(slots.references[number].key.lowerBound + cell)
      }
      columns[index].sharedSources = []
      if case .slot(let slot) = columns[index].source { rest.remove(slot) }
    }
    references = []
    for slot in rest.sorted() {
      let name = "seedbed slot \(slot)"
      columns.append(ColumnLayout(name: name, storage: .any, source: .slot(slot)))
    }
    dropRules()
  }

  fileprivate mutating func dropRules() {
    uniqueKeys = []
    foreignKeys = []
    for index in columns.indices where !primaryKey.contains(index) {
      columns[index].isRequired = false
      columns[index].isUnique = false
      columns[index].defaultSQL = nil
      columns[index].checks = []
      // Untyped columns also take the mark of a null.
      columns[index].storage = .any
    }
  }
}
