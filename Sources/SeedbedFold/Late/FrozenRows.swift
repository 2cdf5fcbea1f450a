import SeedbedLog
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform

/// The rows as all records but the late ones leave them, by the values that late records find them by.
///
/// Late records change nothing here, so each of them finds its row in any order.
struct FrozenRows {
  private struct List: Hashable {
    var entity: Int
    var attributes: [Int]
  }

  /// A row that was found.
  struct Row {
    /// The cells of the natural key; some are null in a row without a key.
    var key: [Cell]
    var logKey: [UInt8]

    var hasKey: Bool { key.allSatisfy(\.hasValue) }
  }

  private let plan: StorePlan
  private var lookups: [List: ValueLookup] = [:]

  init(_ run: FoldedRun) throws(StoreError) {
    plan = run.plan
    for entity in plan.schema.entities.indices {
      let lists = plan.schema.findingAttributes(of: entity)
      if lists.isEmpty { continue }
      let found = try Self.lookups(of: lists, entity, run)
      for (attributes, lookup) in zip(lists, found) {
        lookups[List(entity: entity, attributes: attributes)] = lookup
      }
    }
  }

  private static func lookups(
    of lists: [[Int]],
    _ entity: Int,
    _ run: FoldedRun
  ) throws(StoreError) -> [ValueLookup] {
    let logs = lists.map { _ in
      SortedLog(memoryBudget: run.plan.memoryBudget / 8, spill: run.store.spill)
    }
    let collector = UniqueValues(plan: run.plan, entity: entity)
    try run.rows(of: entity, nil, knowsRows: false).forEachRow { row throws(StoreError) in
      // A row that only references make is made after the late records.
      if row.isStub { return }
      for (attributes, log) in zip(lists, logs) {
        try collector.append(row, slots: attributes, to: log)
      }
    }
    // The fold that counts reports values that two rows share.
    let findings = Findings(entity, in: run.store)
    var lookups: [ValueLookup] = []
    for (attributes, log) in zip(lists, logs) {
      try log.seal()
      lookups.append(try collector.check(log, slots: attributes, findings: findings))
    }
    return lookups
  }

  /// The row that has values, in the bytes that compare them.
  func row(
    of entity: Int,
    attributes: [Int],
    values: UnsafeBufferPointer<UInt8>
  ) -> Row? {
    guard let lookup = lookups[List(entity: entity, attributes: attributes)],
      let place = lookup.keys.find(values)
    else { return nil }
    var key: [Cell] = []
    lookup.readKey(at: place, into: &key)
    if let logKey = lookup.keylessRows[place] { return Row(key: key, logKey: logKey) }
    let bytes = ByteBuffer()
    _ = key.withUnsafeBufferPointer { plan.logKey(of: entity, $0, into: bytes) }
    return Row(key: key, logKey: Array(bytes.bytes))
  }
}
