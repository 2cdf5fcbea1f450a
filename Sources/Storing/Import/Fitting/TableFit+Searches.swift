import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Searches that go through a whole table for want of an index.
extension TableFit {
  /// A reference by which an import looks for rows.
  fileprivate struct Search: Hashable {
    var table: String
    var columns: [Int]
  }

  /// Finds the indexes that the schema has and the tables lack, and those that searches lack.
  mutating func checkSearches(_ plan: StorePlan) {
    let searches = searches(plan)
    var made: Set<Search> = []
    for reference in layout.order {
      let table = layout[reference]
      guard let found = stored[table.name], found.kind == .table else { continue }
      for index in layout.indexes where index.table == table.name && !index.isUnique {
        let columns = index.columns.compactMap { table.column(named: $0) }
        add(
          index,
          table,
          columns,
          found,
          isSearched: searches.contains {
            Search(table: table.name, columns: columns).begins(with: $0)
          }
        )
        made.insert(Search(table: table.name, columns: columns))
      }
      for search in searches where search.table == table.name {
        guard !made.contains(where: { $0.begins(with: search) }) else { continue }
        let names = search.columns.map { table.columns[$0].name }
        let name = ([table.name] + names).joined(separator: "_")
        let index = IndexLayout(name: name, table: table.name, columns: names, isUnique: false)
        add(index, table, search.columns, found, isSearched: true)
        made.insert(search)
      }
    }
  }

  private mutating func add(
    _ index: IndexLayout,
    _ table: TableLayout,
    _ columns: [Int],
    _ found: TableInfo,
    isSearched: Bool
  ) {
    let places = columns.compactMap { found.column(named: table.columns[$0].name) }
    // A column that is missing is made first.
    let isThere = places.count == columns.count && found.hasIndex(beginningWith: places)
    guard !isThere else { return }
    let names = index.columns.map(quoted).joined(separator: ", ")
    let location = schema.entities.first { $0.table == table.name }?.location
    let joinLocation = schema.joinTables.first { $0.table == table.name }?.location
    let isLarge = stored.isLarge(found)
    addIndex(index) { cure in
      guard isSearched, isLarge, places.count == columns.count else { return nil }
      return Diagnostic(.missingIndex, severity: .warning, at: location ?? joinLocation) {
        "no index of \(quoted(table.name)) begins with \(names): each batch that looks up "
          + "references reads the whole table"
      }
      .note(cure)
    }
  }

  // MARK: Searched columns

  /// The columns by which an import searches: for lists of owners, and references to rows that go.
  private func searches(_ plan: StorePlan) -> [Search] {
    var searches: [Search] = []
    func add(_ table: TableLayout, _ reference: ReferenceLayout) {
      let search = Search(table: table.name, columns: reference.columns)
      if !reference.columns.isEmpty, !searches.contains(search) { searches.append(search) }
    }
    for (owner, entity) in schema.entities.enumerated() {
      for (index, relationship) in entity.relationships.enumerated() {
        let assigns = schema.assigns(entity: owner, relationship: index)
        guard relationship.isOrdered || assigns.contains(where: { $0 != .union }) else { continue }
        switch relationship.storage {
        case .oneToMany(let inverse):
          guard let target = relationship.targets.first,
            let reference = plan.reference(of: target, by: inverse)
          else { continue }
          add(layout.tables[target], reference)
        case .manyToMany(let join, let isSource):
          let table = layout.joinTables[join]
          add(table, table.references[isSource ? 0 : 1])
          if assigns.contains(.replace) { add(table, table.references[isSource ? 1 : 0]) }
        case .toOne, .none: continue
        }
      }
    }
    for entity in schema.entities.indices where mayLoseRows(entity, plan) {
      for (source, layout) in slots.enumerated() {
        for (index, reference) in layout.references.enumerated()
        where reference.targets.contains(entity) {
          let table = self.layout.tables[source]
          add(table, table.references[index])
        }
      }
      for (index, join) in schema.joinTables.enumerated() {
        let table = layout.joinTables[index]
        if join.source == entity { add(table, table.references[0]) }
        if join.targets.contains(entity) { add(table, table.references[1]) }
      }
    }
    return searches
  }

  /// True if an import may delete rows of an entity.
  private func mayLoseRows(_ entity: Int, _ plan: StorePlan) -> Bool {
    let isPruned = schema.dumps.contains { entry in
      entry.readings.contains { reading in
        reading.prune != .no && schema.mappings[reading.mapping].entity == entity
      }
    }
    let isTaken = schema.entities.enumerated().contains { owner, model in
      model.relationships.enumerated().contains { index, relationship in
        guard relationship.targets.contains(entity) else { return false }
        let assigns = schema.assigns(entity: owner, relationship: index)
        guard case .oneToMany = relationship.storage else { return assigns.contains(.replace) }
        return assigns.contains { $0 != .union }
      }
    }
    return isPruned || isTaken || plan.deletes[entity] != nil
      || schema.entities[entity].relationships.contains { $0.onDangling == .skip }
  }
}

extension TableFit.Search {
  /// True if an index over these columns finds what another search looks for.
  fileprivate func begins(with other: Self) -> Bool {
    table == other.table && Set(columns.prefix(other.columns.count)) == Set(other.columns)
  }
}
