import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

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

  /// Replaces lookups by the parts of keys that they stand for.
  ///
  /// - Returns: True if none is left: a row is not there, or has no key.
  func resolve(_ cells: inout [Cell]) -> Bool {
    var isResolved = true
    for index in cells.indices {
      guard let lookup = KeyLookup(cells[index]) else { continue }
      if let found = cell(lookup) { cells[index] = found } else { isResolved = false }
    }
    return isResolved
  }

  /// The cell that a lookup stands for.
  func cell(_ lookup: KeyLookup) -> Cell? {
    let values = ByteBuffer()
    let shape = plan.schema.keyShape(of: lookup.entity, attributes: lookup.attributes)
    guard lookup.values.withUnsafeBufferPointer({ shape.append($0, to: values) }),
      let row = row(of: lookup.entity, attributes: lookup.attributes, values: values.bytes),
      row.hasKey, lookup.part < row.key.count
    else { return nil }
    return row.key[lookup.part]
  }

  /// The list of cells with its count, with lookups replaced; nil if it holds none that leads to a
  /// row.
  func resolved(_ list: UnsafeBufferPointer<UInt8>) -> ByteBuffer? {
    guard list.contains(KeyLookup.firstByte) else { return nil }
    var cells = OperationReader.cells(of: list)
    guard cells.contains(where: KeyLookup.isLookup) else { return nil }
    _ = resolve(&cells)
    let bytes = ByteBuffer()
    cells.withUnsafeBufferPointer { bytes.append($0) }
    return bytes
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
    return Row(key: key, logKey: plan.logKey(of: entity, key) ?? [])
  }
}
