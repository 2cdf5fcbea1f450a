import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Finds the rows of an entity that lists of the database have whose owners the run does not name: these
/// lists stay as they are.
///
/// A row has such a list if more links lead to it than the lists have that were looked up.
struct HolderLookup {
  let lookup: RowLookup
  let target: Int

  private var plan: StorePlan { lookup.store.plan }

  /// - Returns: Those of the keys, which are lists of cells, whose rows such a list has.
  func find(_ keys: [[UInt8]]) throws(StoreError) -> Set<[UInt8]> {
    let compared = Set(keys.map(comparedBytes))
    var found: Set<[UInt8]> = []
    for (entity, index, relationship) in plan.schema.allRelationships
    where relationship.targets.contains(target) {
      guard let batch = makeBatch(entity, index, relationship) else { continue }
      let known = try countKnown(compared, relationship)
      func flush() throws(StoreError) {
        try batch.run { number, statement throws(StoreError) in
          let key = Array(batch.key(number))
          if Int(statement.integer(at: 1)) > known[comparedBytes(key), default: 0] {
            found.insert(key)
          }
        }
      }
      for key in keys where !found.contains(key) {
        try add(key, to: batch, isPolymorphic: relationship.isPolymorphic)
        if batch.isFull { try flush() }
      }
      try flush()
    }
    return found
  }

  /// A query for the number of links to each key; nil where the database has none.
  private func makeBatch(_ owner: Int, _ index: Int, _ relationship: Relationship) -> KeyBatch? {
    let sql = lookup.sql
    let table: TableLayout
    let names: [String]
    let conditions: [String]
    switch relationship.storage {
    case .manyToMany(let joinTable, let isSource):
      table = plan.database.joinTables[joinTable]
      let far = table.references[isSource ? 1 : 0]
      names = KeyBatch.cellNames(far.parts.map(\.cells.upperBound).max() ?? 0)
      conditions = sql.referenceConditions(far, in: table, alias: "t", key: names)
    case .oneToMany(let inverse):
      // Children of other lists name their owner themselves, in a build as well.
      guard
        relationship.isOrdered || !plan.alternatives[owner, index].isEmpty
          || plan.schema.assigns(entity: owner, relationship: index).contains(where: {
            $0 != .union
          }),
        let near = plan.reference(of: target, by: inverse)
      else { return nil }
      table = plan.database.tables[target]
      names = KeyBatch.cellNames(plan.slots[target].naturalKey.count)
      conditions =
        [sql.condition(for: target, alias: "t", key: names)]
        + sql.referringColumns(near, of: table, alias: "t").map { "\($0) IS NOT NULL" }
    case .toOne, .none: return nil
    }
    guard sql.stored[table.name] != nil else { return nil }
    return KeyBatch(
      lookup.database,
      cellCount: names.count,
      select: ["count(*)"],
      from: table.name,
      where: conditions,
      "GROUP BY k.n"
    )
  }

  private func add(
    _ key: [UInt8],
    to batch: KeyBatch,
    isPolymorphic: Bool
  ) throws(StoreError) {
    let bytes = ByteBuffer()
    key.withUnsafeBufferPointer { bytes.append($0) }
    var cells = [Cell](list: bytes.bytes)
    if plan.schema.hasNoKey(target) {
      guard let stored = lookup.objects.paired.storedKey(of: cells[0], of: target) else { return }
      cells[0] = stored
    }
    Array(plan.schema.entities[target].name.utf8).withUnsafeBufferPointer { name in
      if isPolymorphic { cells.insert(.text(name), at: 0) }
      guard cells.count <= batch.cellCount else { return }
      cells += repeatElement(.null, count: batch.cellCount - cells.count)
      batch.add(bytes.bytes, cells: cells)
    }
  }

  /// By key, as it compares: the number of links in the lists that were looked up.
  private func countKnown(
    _ keys: Set<[UInt8]>,
    _ relationship: Relationship
  ) throws(StoreError) -> [[UInt8]: Int] {
    var counts: [[UInt8]: Int] = [:]
    for (entity, index, other) in plan.schema.allRelationships
    where other.targets.contains(target) && other.sharesLinks(with: relationship) {
      guard let cursor = try lookup.objects.links[entity][index]?.makeCursor() else { continue }
      let targets = LinkTargets(other, in: plan)
      while try cursor.next() {
        var reader = OperationReader(cursor.payload)
        let header = reader.header()
        _ = reader.word16()
        _ = reader.skipCells()
        while !reader.isAtEnd {
          let alternative = reader.byte()
          let cells = reader.skipCells()
          let entry = LinkEntry(
            alternative: alternative,
            target: cells,
            attributes: reader.skipCells(),
            identity: cells,
            header: header
          )
          guard let key = targets.key(of: entry, asRowOf: target) else { continue }
          let compared = comparedBytes(key)
          if keys.contains(compared) { counts[compared, default: 0] += 1 }
        }
      }
    }
    return counts
  }

  private func comparedBytes(_ key: [UInt8]) -> [UInt8] {
    key.withUnsafeBufferPointer { plan.keyShapes[target].comparedBytes(of: $0) }
  }
}

extension Relationship {
  /// True if the same columns have the links of both: lists of several kinds of owners.
  fileprivate func sharesLinks(with other: Relationship) -> Bool {
    switch (storage, other.storage) {
    case (.oneToMany(let one), .oneToMany(let two)): one == two
    case (.manyToMany(let table, let isSource), .manyToMany(let otherTable, let isOtherSource)):
      table == otherTable && isSource == isOtherSource
    default: false
    }
  }
}
