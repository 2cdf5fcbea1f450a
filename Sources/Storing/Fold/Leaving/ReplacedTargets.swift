import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Removes the targets of `assign: replace` that are in no list any more.
struct ReplacedTargets {
  let run: FoldedRun

  private var plan: StorePlan { run.plan }

  func remove() throws(StoreError) {
    var lists: [Int: [(entity: Int, relationship: Int)]] = [:]
    var targets: [Int] = []
    for (entity, index, relationship) in plan.schema.allRelationships where relationship.isMany {
      for target in relationship.targets {
        lists[target, default: []].append((entity, index))
        guard case .manyToMany = relationship.storage,
          plan.replacesTargets(entity, index, target), !targets.contains(target)
        else { continue }
        targets.append(target)
      }
    }
    for target in targets { try remove(target, lists[target] ?? []) }
  }

  private func remove(
    _ target: Int,
    _ lists: [(entity: Int, relationship: Int)]
  ) throws(StoreError) {
    var kept: Set<Int> = []
    // The keys of rows in an import; empty where none is known.
    var gone: [Int: [UInt8]] = [:]
    for (entity, index) in lists {
      guard var links = run.lists(of: entity, index) else { continue }
      links.takesUngiven = true
      let relationship = plan.schema.entities[entity].relationships[index]
      let ends = run.linkResolver(of: entity, index)
      let keys = run.store.importing.map { _ in LinkTargets(relationship, in: plan) }
      // Lists of children remove these themselves.
      let removes = if case .manyToMany = relationship.storage { true } else { false }
      let cursor = try links.makeCursor()
      while try cursor.next() {
        for entry in cursor.links.entries {
          if case .row(target, let row) = ends.target(of: entry) { kept.insert(row) }
        }
        for drop in cursor.links.dropped where removes && drop.isReplaced {
          guard case .row(target, let row) = ends.target(of: drop.entry) else { continue }
          let isKeyed = drop.entry.alternative == 0
          gone[row] = isKeyed ? keys?.key(of: drop.entry, asRowOf: target) ?? [] : []
        }
      }
    }
    gone = gone.filter { !kept.contains($0.key) }
    let held = try run.store.importing?
      .heldElsewhere(gone.values.filter { !$0.isEmpty }, of: target)
    for (row, key) in gone where held?.contains(key) != true {
      _ = run.resolver.rows[target].remove(row)
    }
  }
}
