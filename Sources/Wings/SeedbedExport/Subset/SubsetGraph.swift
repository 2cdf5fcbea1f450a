import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring

/// The tables of a database and the references between them, as a schema and the tables say it.
struct SubsetGraph {
  let schema: MappingSchema
  let layout: DatabaseLayout
  let slots: [SlotLayout]
  private(set) var tables: [SubsetTable] = []
  private(set) var references: [SubsetReference] = []
  /// The search and other virtual tables, indexes, triggers and views, in the order of the source.
  private(set) var objects: [SeedReader.Object] = []
  /// By entity and by join table: the index of its table.
  private(set) var entityTables: [Int] = []
  private(set) var joinTables: [Int] = []
  /// Tables of the schema that the database lacks.
  private(set) var problems: [Diagnostic] = []

  private var groups = 0
  /// By join table: the groups of its references.
  private var joinGroups: [(source: Int, target: Int)] = []

  init(_ reader: SeedReader, _ schema: MappingSchema, cuts: [SubsetRoot.Link]) throws(StoreError) {
    self.schema = schema
    slots = schema.makeSlotLayouts()
    layout = DatabaseLayout(schema: schema, slots: slots)
    for object in try reader.objects() where !object.isOfUpdate {
      if object.kind == .table, object.name != SeedReader.metadataTable {
        tables.append(SubsetTable(object, try reader.table(object.name)))
      } else {
        objects.append(object)
      }
    }
    findKnownTables()
    guard problems.isEmpty else { return }
    addEntityReferences(cuts: cuts)
    addJoinReferences()
    addForeignKeys()
  }

  /// The references that a to-one relationship of an entity has.
  func references(of relationship: Int, entity: Int) -> [SubsetReference] {
    let name = schema.entities[entity].relationships[relationship].name
    return references.filter {
      $0.source == entityTables[entity] && $0.name == name && $0.group >= 0
    }
  }

  /// The references of a join table to its source, or to its targets.
  func joinReferences(_ joinTable: Int, toSource: Bool) -> [SubsetReference] {
    let groups = joinGroups[joinTable]
    return references.filter { $0.group == (toSource ? groups.source : groups.target) }
  }

  // MARK: - Tables

  private mutating func findKnownTables() {
    for (index, entity) in schema.entities.enumerated() {
      let found = find(layout.tables[index], "the entity '\(entity.name)'", at: entity.location)
      entityTables.append(found)
      guard found >= 0 else { continue }
      tables[found].entity = index
      let columns = layout.tables[index].columns
      if let key = layout.keyColumns(of: index, in: schema, slots), !key.isEmpty {
        tables[found].key = key.map { columns[$0].name }
      }
    }
    for (index, table) in schema.joinTables.enumerated() {
      let found = find(layout.joinTables[index], "a many-to-many", at: table.location)
      joinTables.append(found)
      if found >= 0 { tables[found].joinTable = index }
    }
  }

  /// The index of the table of a layout; -1, with a report, where the database does not fit.
  private mutating func find(
    _ layout: TableLayout,
    _ owner: String,
    at location: TextLocation
  ) -> Int {
    let name = SQLText.folded(layout.name)
    guard let index = tables.firstIndex(where: { SQLText.folded($0.name) == name }) else {
      report("the database has no table '\(layout.name)', which \(owner) needs", location)
      return -1
    }
    let known = Set<ExactText>(tables[index].info.givenColumns.map { SQLText.folded($0) })
    for column in layout.columns where !known.contains(SQLText.folded(column.name)) {
      report("the table '\(layout.name)' has no column '\(column.name)'", location)
    }
    return index
  }

  private mutating func report(_ message: String, _ location: TextLocation) {
    problems.append(
      Diagnostic(.missingTable, at: location) { message }
        .note("take the schema that the database was built with")
    )
  }

  // MARK: - References

  private mutating func addEntityReferences(cuts: [SubsetRoot.Link]) {
    for entity in schema.entities.indices {
      for (number, reference) in slots[entity].references.enumerated() {
        let relationship = reference.relationship
        add(
          layout.tables[entity].references[number],
          of: layout.tables[entity],
          from: entityTables[entity],
          named: schema.entities[entity].relationships[relationship].name,
          isCut: cuts.contains(SubsetRoot.Link(owner: entity, relationship: relationship))
        )
      }
    }
  }

  private mutating func addJoinReferences() {
    for joinTable in schema.joinTables.indices {
      let table = layout.joinTables[joinTable]
      joinGroups.append((groups, groups + 1))
      for reference in table.references {
        add(reference, of: table, from: joinTables[joinTable], named: table.name, isCut: false)
      }
    }
  }

  private mutating func add(
    _ reference: ReferenceLayout,
    of table: TableLayout,
    from source: Int,
    named name: String,
    isCut: Bool
  ) {
    defer { groups += 1 }
    let columns = reference.columns.map { table.columns[$0].name }
    let isPolymorphic = reference.targets.count > 1
    for target in reference.targets {
      guard let referred = layout.referredColumns(of: target, in: schema, slots) else { continue }
      let names = referred.map { layout.tables[target].columns[$0].name }
      let keys = isPolymorphic ? Array(columns.dropFirst()) : columns
      guard names.count == keys.count, !names.isEmpty else { continue }
      references.append(
        SubsetReference(
          source: source,
          target: entityTables[target],
          columns: keys,
          targetColumns: names,
          type: isPolymorphic ? (columns[0], schema.entities[target].name) : nil,
          group: groups,
          name: name,
          isCut: isCut
        )
      )
    }
  }

  /// Adds the FOREIGN KEYs that the schema does not know.
  private mutating func addForeignKeys() {
    for source in tables.indices {
      for key in tables[source].info.foreignKeys {
        let name = SQLText.folded(key.table)
        guard let target = tables.firstIndex(where: { SQLText.folded($0.name) == name }),
          key.columns.count == key.targetColumns.count
        else { continue }
        let reference = SubsetReference(
          source: source,
          target: target,
          columns: key.columns,
          targetColumns: key.targetColumns,
          group: -1 - groups,
          name: key.columns.joined(separator: ", ")
        )
        groups += 1
        if !references.contains(where: { $0.isSame(as: reference) }) {
          references.append(reference)
        }
      }
    }
  }
}

extension SubsetReference {
  /// True if both compare the same columns of the same tables.
  func isSame(as other: SubsetReference) -> Bool {
    source == other.source && target == other.target && type == nil && other.type == nil
      && pairs == other.pairs
  }

  private var pairs: Set<[ExactText]> {
    Set(
      zip(columns, targetColumns).map {
        [ExactText(SQLText.folded($0)), ExactText(SQLText.folded($1))]
      }
    )
  }
}
