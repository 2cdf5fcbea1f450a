import SeedbedFold
import SeedbedImport
import SeedbedMapping
import SeedbedModel
import SeedbedOperations
import SeedbedPipeline

extension PreparedStore {
  /// The entries that prune, with the files that were read for them.
  func pruneRules(_ run: BuildRun) -> [PruneRule] {
    var rules: [PruneRule] = []
    for (index, entry) in schema.dumps.enumerated() {
      for reading in entry.readings where reading.prune != .no {
        guard let entity = schema.mappings[reading.mapping].entity else { continue }
        var holds: ((UnsafeBufferPointer<Cell>) -> Bool)?
        if case .matching(let predicate) = reading.prune,
          let rows = try? RowPredicate(
            predicate,
            entity: schema.entities[entity],
            layout: store.plan.slots[entity]
          )
        {
          holds = { rows.holds($0) }
        }
        rules.append(
          PruneRule(
            entity: entity,
            files: Array(run.filesOfEntries[index]),
            holds: holds,
            location: reading.location
          )
        )
      }
    }
    return rules
  }
}
