package import SeedbedBase
import SeedbedLanguage
package import SeedbedMapping

/// The rows that the database already has, as far as an import knows them.
package final class StoredObjects {
  package let touches: ReferenceTouches
  package let paired: PairedRows
  /// True if rows stay that `deleteWhen` is about: records were rejected.
  package var keepsRows = false
  /// By entity; nil until they were looked up.
  package var rows: [StoredRows?]
  /// Looks up rows with those of keys that are known only when the holders of late records are found;
  /// nil if the schema has no late records.
  package var lateRows: ((_ entity: Int, _ late: SortedLog) throws(StoreError) -> StoredRows)?
  /// By entity and relationship: the lists that owners have, as lists of links.
  package var links: [[SortedLog?]]
  /// The relationships whose lists may have rows of another relationship's: they let none of them go.
  var mixedLists: Set<LateLog.Place> = []
  /// Finds those of an entity's keys, each a list of cells, whose rows are in lists of owners that the run
  /// does not name.
  package var findHeld: ((_ entity: Int, _ keys: [[UInt8]]) throws(StoreError) -> Set<[UInt8]>)?
  /// By entity: the keys that were looked for, and those of them that were found.
  private var held: [(asked: Set<[UInt8]>, found: Set<[UInt8]>)]
  /// By entity.
  package var last: [LastNumbers?]

  package init(plan: StorePlan, spill: SpillSpace) {
    touches = ReferenceTouches(plan: plan, spill: spill)
    paired = PairedRows(entityCount: plan.schema.entities.count)
    rows = plan.schema.entities.map { _ in nil }
    links = plan.schema.entities.map { $0.relationships.map { _ in nil } }
    held = plan.schema.entities.map { _ in ([], []) }
    last = plan.schema.entities.map { _ in nil }
  }

  /// Looks up the rows of an entity again, with those of the keys in `late`.
  package func lookUp(_ entity: Int, with late: SortedLog) throws(StoreError) {
    if let lateRows { rows[entity] = try lateRows(entity, late) }
  }

  /// The keys of an entity's rows, among others those given, that are in lists of owners which the run does
  /// not name; each key is looked for once.
  func heldElsewhere(
    _ keys: some Sequence<[UInt8]>,
    of entity: Int
  ) throws(StoreError) -> Set<[UInt8]> {
    let new = Set(keys).subtracting(held[entity].asked)
    if let findHeld, !new.isEmpty {
      held[entity].asked.formUnion(new)
      let sorted = new.sorted { $0.lexicographicallyPrecedes($1) }
      held[entity].found.formUnion(try findHeld(entity, sorted))
    }
    return held[entity].found
  }
}

/// The highest numbers of a table, after which new rows go on.
package struct LastNumbers {
  package var surrogate: Int64 = 0
  /// Of the rowids of a table whose rows have neither a key nor a number of their own.
  package var rowID: Int64 = 0
  /// Of `sequence`, which begins at 0.
  package var place: Int64 = -1

  package init() {}
}
