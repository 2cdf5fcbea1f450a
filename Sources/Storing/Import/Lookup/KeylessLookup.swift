import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Looks up stored rows without a natural key, which late records find by unique values: they are
/// known by their surrogate keys.
struct KeylessLookup {
  private let lookup: RowLookup
  private let entity: Int
  /// SQL for the surrogate key, over the alias `t`.
  let number: String

  /// Nil if no late record finds rows of the entity, or they all have a key.
  init?(_ lookup: RowLookup, entity: Int) {
    let schema = lookup.store.plan.schema
    guard schema.entities[entity].surrogateKey != nil,
      !schema.findingAttributes(of: entity).isEmpty
    else { return nil }
    self.lookup = lookup
    self.entity = entity
    number = lookup.sql.number(of: entity, alias: "t")
  }

  /// Notes that the row is asked for.
  func touch(_ surrogate: Int64) throws(StoreError) {
    try lookup.objects.touches.touch(entity, surrogate: surrogate, in: lookup.store)
  }

  /// Appends the rows that are asked for.
  func lookUp(_ query: StoredRowQuery, to log: SortedLog) throws(StoreError) {
    let batch = KeyBatch(
      lookup.database,
      cellCount: 1,
      select: query.expressions,
      from: query.table.name,
      where: ["\(number) = \(KeyBatch.cellNames(1)[0])"]
    )
    let cursor = try lookup.store.rowLogs[entity].makeCursor()
    while try cursor.next() {
      guard cursor.startsGroup, cursor.key.first == KeyMark.surrogate else { continue }
      let word = UnsafeRawBufferPointer(cursor.key).loadUnaligned(
        fromByteOffset: 1,
        as: UInt64.self
      )
      batch.add(cursor.key, cells: [.integer(Int64(bitPattern: UInt64(bigEndian: word)))])
      if batch.isFull { try query.append(batch, to: log) }
    }
    try query.append(batch, to: log)
  }
}
