import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Folds an entity once, to learn what the others need: which keys there are, in which order rows
/// were first seen, and what is wrong.
struct Survey {
  let store: ObjectStore
  let entity: Int

  private var plan: StorePlan { store.plan }

  /// Folds the rows; new rows are numbered after the `last` numbers of an existing database.
  func run(
    _ fold: RowFold,
    after last: LastNumbers? = nil,
    findings: Findings
  ) throws(StoreError) -> EntityRows {
    let rows = EntityRows()
    if let last {
      rows.firstRank = Int(last.surrogate)
      rows.firstPlace = Int(last.place) + 1
    }
    let keepsKeys = plan.facts[entity].isReferenced
    let isNumbered = plan.isNumbered(entity)
    let keepsStubs = plan.facts[entity].meetsStubs
    let kinds = plan.kinds[entity]
    let conditions = plan.targetConditions[entity]
    let required = RequiredValues(entity, in: plan)
    let uniques = plan.uniqueSlots(entity)
    let values = uniques.map { _ in
      SortedLog(memoryBudget: plan.memoryBudget / 8, spill: store.spill)
    }
    let collector = UniqueValues(plan: plan, entity: entity)
    try fold.forEachRow { row throws(StoreError) in
      rows.count += 1
      if keepsKeys { rows.keys.append(row.key) }
      if let kinds { rows.noteKind(of: row, kinds) }
      rows.noteMeetings(of: row, conditions)
      if isNumbered { note(row, in: rows) }
      if keepsStubs, row.isStub { rows.stubs.append(row.number) }
      _ = required.check(row, fold.shownKey, findings)
      for (index, slots) in uniques.enumerated() {
        try collector.append(row, slots: slots, to: values[index])
      }
    }
    if isNumbered { rows.rank(passing: fold.goneOrdinals) }
    let referenced = plan.facts[entity].referencedAttributes
    for (index, slots) in uniques.enumerated() {
      try values[index].seal()
      let lookup = try collector.check(values[index], slots: slots, findings: findings)
      if referenced.contains(slots) { rows.lookups.append(lookup) }
    }
    return rows
  }

  private func note(_ row: FoldedRow, in rows: EntityRows) {
    rows.firstOrdinals.append(row.firstOrdinal)
    guard let stored = row.stored else { return }
    let isNumbered = plan.schema.entities[entity].surrogateKey != nil
    let number = stored.isThere && isNumbered ? stored.column(0).integerValue : 1
    rows.storedRanks.append(stored.isThere ? Int(number) &- 1 : nil)
  }
}

/// Values that no two rows may share.
struct UniqueValues {
  let plan: StorePlan
  let entity: Int

  func append(_ row: FoldedRow, slots: [Int], to log: SortedLog) throws(StoreError) {
    let key = ByteBuffer()
    let shape = plan.schema.keyShape(of: entity, attributes: slots)
    let cells = slots.map { row.cells[$0] }
    guard cells.withUnsafeBufferPointer({ shape.append($0, to: key) }) else { return }
    let setter =
      slots.compactMap { $0 < row.setters.count ? row.setters[$0] : nil }
      .max { $0.sequence < $1.sequence } ?? row.creator
    let writer = ByteBuffer()
    writer.append(UInt64(row.number))
    writer.append(setter)
    let naturalKey = plan.slots[entity].naturalKey.map { row.cells[$0] }
    naturalKey.withUnsafeBufferPointer { writer.append($0) }
    if !naturalKey.allSatisfy(\.hasValue) { writer.append(row.key) }
    try log.append(key: key.bytes, payload: writer.bytes)
  }

  private struct Holder {
    var row: Int
    var header: OperationHeader
    var keyCells: [UInt8]
    /// The log key of a row without a natural key, else empty.
    var logKey: [UInt8]

    init(_ payload: UnsafeBufferPointer<UInt8>) {
      var reader = OperationReader(payload)
      row = Int(reader.word64())
      header = reader.header()
      keyCells = Array(reader.skipCells())
      logKey = Array(reader.rest)
    }
  }

  /// Rejects the later ones of rows that share a value, and makes the lookup of the others.
  func check(
    _ log: SortedLog,
    slots: [Int],
    findings: Findings
  ) throws(StoreError) -> ValueLookup {
    var lookup = ValueLookup(slots: slots)
    let cursor = try log.makeCursor()
    var holders: [Holder] = []
    var key: [UInt8] = []
    func finish() {
      guard let first = holders.min(by: { $0.header.sequence < $1.header.sequence }) else { return }
      for holder in holders where holder.row != first.row && !holder.header.isOfStoredRow {
        findings.reject(holder.header, .duplicateValue, cause: first.header.scope) {
          message(slots, first.header, findings.files)
        }
      }
      key.withUnsafeBufferPointer { lookup.keys.append($0) }
      lookup.rows.append(first.row)
      lookup.keyCells.append(contentsOf: first.keyCells)
      lookup.ends.append(lookup.keyCells.count)
      if !first.logKey.isEmpty { lookup.keylessRows[lookup.rows.count - 1] = first.logKey }
      holders.removeAll(keepingCapacity: true)
    }
    while try cursor.next() {
      if cursor.startsGroup {
        finish()
        key = Array(cursor.key)
      }
      holders.append(Holder(cursor.payload))
    }
    finish()
    return lookup
  }

  private func message(
    _ slots: [Int],
    _ first: OperationHeader,
    _ files: DumpFiles
  ) -> String {
    let names = slots.map { quoted(plan.schema.entities[entity].attributes[$0].name) }
    let place = files.location(of: first)?.description ?? "the database"
    return "another row of \(quoted(plan.schema.entities[entity].name)) has the same value of"
      + " the unique "
      + "\(names.joined(separator: ", ")), from \(place)"
  }
}
