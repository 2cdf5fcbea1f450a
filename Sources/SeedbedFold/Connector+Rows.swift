import SeedbedLayout
import SeedbedModel
package import SeedbedOperations
package import SeedbedPlatform

/// Going over the settled rows and links.
extension Connector {
  /// Calls `body` with the number and the columns of each living row of an entity.
  package func forEachRow(
    of entity: Int,
    _ body: (Int, UnsafeBufferPointer<Cell>) throws(StoreError) -> Void
  ) throws(StoreError) {
    if foldedLate.contains(entity) { return try forEachLateRow(of: entity, body) }
    let assembly = RowAssembly(self, entity: entity, plan.database.tables[entity])
    let rows = resolver.rows[entity]
    try makeFold(of: entity, nil).forEachRow { row throws(StoreError) in
      guard rows.isAlive(row.number) else { return }
      try body(row.number, assembly.columns(of: row))
    }
  }

  /// Folds an entity for the first time: learns what a survey does otherwise.
  private func forEachLateRow(
    of entity: Int,
    _ body: (Int, UnsafeBufferPointer<Cell>) throws(StoreError) -> Void
  ) throws(StoreError) {
    let assembly = RowAssembly(self, entity: entity, plan.database.tables[entity])
    let rows = resolver.rows[entity]
    let findings = Findings(entity, in: plan)
    let required = RequiredValues(entity, in: plan)
    let keepsKeys = plan.isReferenced(entity)
    let kinds = plan.kinds[entity]
    let fold = makeFold(of: entity, findings)
    try fold.forEachRow { row throws(StoreError) in
      rows.count += 1
      if keepsKeys { rows.keys.append(row.key) }
      if let kinds { rows.noteKind(of: row, kinds) }
      guard required.check(row, fold.shownKey, findings) else { return }
      try body(row.number, assembly.columns(of: row))
    }
    take(findings, of: entity)
  }

  func linkResolver(of entity: Int, _ relationship: Int) -> LinkResolver {
    LinkResolver(
      plan: store.plan,
      resolver: resolver,
      entity: entity,
      relationship: relationship
    )
  }

  /// Notes that a link leads nowhere; `ends` has looked for its target last.
  package func noteDangling(_ link: LinkEntry, _ ends: LinkResolver) {
    noteDangling(
      entity: ends.entity,
      relationship: ends.relationship,
      header: link.header,
      key: ends.shownTarget
    )
  }

  /// Calls `body` with each list of links that makes rows of a join table, and with what finds
  /// both ends of its links.
  package func forEachList(
    of joinTable: Int,
    _ body: (LinkFold, LinkResolver, _ isSource: Bool) throws(StoreError) -> Void
  ) throws(StoreError) {
    let plan = store.plan
    let table = plan.database.joinTables[joinTable]
    let keyAttributes = table.primaryKey.compactMap { column -> Int? in
      guard case .slot(let slot) = table.columns[column].source else { return nil }
      return slot
    }
    for (entity, owner) in plan.schema.entities.enumerated() {
      for (relationship, stored) in owner.relationships.enumerated() {
        guard case .manyToMany(joinTable, let isSource) = stored.storage,
          let log = store.linkLogs[entity][relationship]
        else { continue }
        try body(
          makeLinkFold(of: entity, relationship, log, keyAttributes: keyAttributes),
          linkResolver(of: entity, relationship),
          isSource
        )
      }
    }
  }

  /// Counts the references and links that lead nowhere, as writing the rows would.
  package func findDangling() throws(StoreError) {
    for entity in store.plan.slots.indices where !store.plan.slots[entity].references.isEmpty {
      try forEachRow(of: entity) { _, _ in }
    }
    for joinTable in store.plan.schema.joinTables.indices {
      try forEachList(of: joinTable) { lists, ends, _ throws(StoreError) in
        try lists.forEachOwner { links in
          guard case .row = ends.owner(of: links) else { return }
          noteRepeats(links, entity: ends.entity, relationship: ends.relationship)
          for link in links.entries {
            if case .dangling = ends.target(of: link) { noteDangling(link, ends) }
          }
        }
      }
    }
  }
}
