import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Removes stubs that nothing finally refers to: a record may name a row that a later record no
/// longer names.
struct StubRemoval {
  let run: FoldedRun

  private var plan: StorePlan { run.plan }
  private var resolver: Resolver { run.resolver }

  /// - Returns: True if a stub was removed.
  func remove() throws(StoreError) -> Bool {
    let targets = plan.schema.entities.indices.filter { !resolver.rows[$0].stubs.isEmpty }
    guard !targets.isEmpty else { return false }
    var asked = AskedRows()
    for target in targets { asked.begin(target, count: resolver.rows[target].count) }
    for entity in plan.schema.entities.indices {
      try askReferences(of: entity, &asked)
      try askLinks(of: entity, &asked)
    }
    for target in targets { try askOwners(ofStubs: target, &asked) }
    var hasChanged = false
    for target in targets {
      let rows = resolver.rows[target]
      if rows.takeBackStubs(where: { !asked.contains(target, $0) }) { hasChanged = true }
    }
    return hasChanged
  }

  private func askReferences(of entity: Int, _ asked: inout AskedRows) throws(StoreError) {
    let relationships = plan.schema.entities[entity].relationships
    let references = plan.slots[entity].references.filter { reference in
      relationships[reference.relationship].onDangling == .stub
        && reference.targets.contains { asked.asks($0) }
    }
    guard !references.isEmpty else { return }
    try run.rows(of: entity, nil).forEachRow { row in
      guard resolver.rows[entity].isAlive(row.number) else { return }
      for reference in references {
        if case .row(let target, let number) = resolver.resolve(reference, in: row.cells) {
          asked.note(target, number)
        }
      }
    }
  }

  private func askLinks(of entity: Int, _ asked: inout AskedRows) throws(StoreError) {
    for (index, relationship) in plan.schema.entities[entity].relationships.enumerated()
    where relationship.onDangling == .stub && relationship.targets.contains(where: asked.asks) {
      guard case .manyToMany = relationship.storage, let lists = run.lists(of: entity, index) else {
        continue
      }
      let ends = run.linkResolver(of: entity, index)
      let cursor = try lists.makeCursor()
      while try cursor.next() {
        guard case .row = ends.owner(of: cursor.links) else { continue }
        for link in cursor.links.entries {
          if case .row(let target, let number) = ends.target(of: link) {
            asked.note(target, number)
          }
        }
      }
    }
  }

  /// Notes the stubs that lists of children name.
  private func askOwners(ofStubs target: Int, _ asked: inout AskedRows) throws(StoreError) {
    var inverses: Set<Int> = []
    for owner in plan.schema.entities {
      for relationship in owner.relationships
      where relationship.onDangling == .stub && relationship.targets == [target] {
        if case .oneToMany(let inverse) = relationship.storage { inverses.insert(inverse) }
      }
    }
    let references = plan.slots[target].references.filter { inverses.contains($0.relationship) }
    guard !references.isEmpty else { return }
    try run.rows(of: target, nil).forEachRow { row in
      guard row.isStub, resolver.rows[target].isAlive(row.number) else { return }
      for reference in references {
        if case .row = resolver.resolve(reference, in: row.cells) {
          asked.note(target, row.number)
        }
      }
    }
  }
}

/// The rows of some entities that something refers to.
private struct AskedRows {
  private var rows: [Int: [Bool]] = [:]

  mutating func begin(_ entity: Int, count: Int) {
    rows[entity] = Array(repeating: false, count: count)
  }

  func asks(_ entity: Int) -> Bool { rows[entity] != nil }

  mutating func note(_ entity: Int, _ row: Int) {
    rows[entity]?[row] = true
  }

  func contains(_ entity: Int, _ row: Int) -> Bool {
    rows[entity]?[row] ?? true
  }
}
