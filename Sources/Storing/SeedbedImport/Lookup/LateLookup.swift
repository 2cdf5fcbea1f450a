import SeedbedFold
import SeedbedOperations
import SeedbedPlatform
import SeedbedSQLite

/// Looks up stored rows while the rows of late records are found, before anything is written.
final class LateLookup: LateRowSource {
  // Both own this object, so they outlive it.
  private unowned let store: ObjectStore
  private unowned let objects: StoredObjects
  private let database: Database
  private let sql: KeySQL
  private let spill: SpillSpace
  private let prunes: [PruneRule]

  init(_ lookup: RowLookup) {
    store = lookup.store
    objects = lookup.objects
    database = lookup.database
    sql = lookup.sql
    spill = lookup.spill
    prunes = lookup.prunes
  }

  func rows(of entity: Int, with late: SortedLog) throws(StoreError) -> StoredRows {
    try RowLookup(
      store: store,
      objects: objects,
      database: database,
      snapshot: nil,
      sql: sql,
      spill: spill,
      prunes: prunes
    ).rows(of: entity, late: late)
  }
}
