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
    for (entity, index, relationship) in plan.schema.allRelationships {
      guard case .manyToMany = relationship.storage else { continue }
      for target in relationship.targets {
        lists[target, default: []].append((entity, index))
        guard plan.replacesTargets(entity, index, target), !targets.contains(target)
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
    var gone: Set<Int> = []
    for (entity, relationship) in lists {
      guard let links = run.lists(of: entity, relationship) else { continue }
      let ends = run.linkResolver(of: entity, relationship)
      let shape = plan.linkShape(of: plan.schema.entities[entity].relationships[relationship])
      func note(_ entry: LinkEntry, in rows: inout Set<Int>) {
        if case .row(target, let number) = ends.target(of: entry) { rows.insert(number) }
      }
      let held = run.store.importing?.heldElsewhere[entity][relationship] ?? []
      let cursor = try links.makeCursor()
      while try cursor.next() {
        for entry in cursor.links.entries { note(entry, in: &kept) }
        for drop in cursor.links.dropped where drop.isReplaced {
          if !held.isEmpty, held.contains(shape.comparedBytes(of: drop.entry.target)) { continue }
          note(drop.entry, in: &gone)
        }
      }
    }
    for row in gone.subtracting(kept) { _ = run.resolver.rows[target].remove(row) }
  }
}
