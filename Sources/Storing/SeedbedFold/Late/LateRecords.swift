import SeedbedModel
import SeedbedOperations
import SeedbedPlatform

/// Finds the rows of late records, so that the fold takes their operations by key like all others,
/// but after them.
struct LateRecords {
  private let run: FoldedRun
  private let log: LateLog
  private let payload = ByteBuffer()
  private let key = ByteBuffer()

  /// Nil if the schema has no late records.
  init?(_ run: FoldedRun) {
    guard let log = run.store.lateLog else { return nil }
    self.run = run
    self.log = log
  }

  private var plan: StorePlan { run.plan }

  /// Finds the row of each operation among the rows that the other records leave, and rejects
  /// records without one.
  func find() throws(StoreError) {
    run.late = LateOperations()
    run.frozen = nil
    run.adjustments = plan.schema.entities.map { _ in nil }
    run.named = run.adjustments
    let rows = try FrozenRows(run)
    run.frozen = rows
    var late = LateOperations()
    var nullKeyCounts: [Int: UInt64] = [:]
    var foundKeys: Set<Int> = []
    try log.forEachEntry { entry throws(StoreError) in
      if let relationship = entry.relationship {
        let list = LateOperations.List(entity: entry.entity, relationship: relationship)
        try take(entry, of: list, rows, into: &late)
      } else {
        let hasFoundKey = try take(entry, rows, into: &late, &nullKeyCounts)
        if hasFoundKey { foundKeys.insert(entry.entity) }
      }
    }
    try late.seal()
    run.late = late
    guard let importing = run.store.importing, let source = importing.lateRows else { return }
    for entity in foundKeys.sorted() {
      guard let log = late.rows[entity] else { continue }
      importing.rows[entity] = try source.rows(of: entity, with: log)
    }
  }

  private func makeLog() -> SortedLog {
    SortedLog(memoryBudget: plan.memoryBudget / 8, spill: run.store.spill)
  }

  /// - Returns: True if the row's key was not known before.
  private func take(
    _ entry: LateLog.Entry,
    _ rows: FrozenRows,
    into late: inout LateOperations,
    _ nullKeyCounts: inout [Int: UInt64]
  ) throws(StoreError) -> Bool {
    let entity = entry.entity
    var row = LateRow(entry, plan, rows)
    if run.store.drops.contains(row.header.scope) { return false }
    key.removeAll()
    switch row.find() {
    case .none: return false
    case .unknown(let lookup):
      reject(row, lookup)
      return false
    case .row(let bytes): bytes.withUnsafeBufferPointer { key.append($0) }
    case .keyless:
      let number = (nullKeyCounts[entity] ?? run.store.nullKeyCount(of: entity)) + 1
      nullKeyCounts[entity] = number
      key.append(KeyMark.null)
      key.append(number.bigEndian)
    }
    payload.removeAll()
    payload.append(row.header)
    payload.append(UInt16(truncatingIfNeeded: row.mapping))
    payload.append(row.flags.rawValue)
    row.cells.withUnsafeBufferPointer { payload.append(row: $0) }
    try late.log(of: entity, makeLog).append(key: key.bytes, payload: payload.bytes)
    return row.hasFoundKey
  }

  private func take(
    _ entry: LateLog.Entry,
    of list: LateOperations.List,
    _ rows: FrozenRows,
    into late: inout LateOperations
  ) throws(StoreError) {
    var owned = LateList(entry.payload, of: list, plan)
    guard !run.store.drops.contains(owned.header.scope), owned.findOwner(rows) else { return }
    owned.write(key: key, payload: payload)
    try late.log(of: list, makeLog).append(key: key.bytes, payload: payload.bytes)
  }

  private func reject(_ row: LateRow, _ lookup: KeyLookup) {
    let entity = plan.schema.entities[lookup.entity]
    let values = zip(lookup.attributes, lookup.values).map {
      "'\(entity.attributes[$0].name)' \($1.shown)"
    }
    run.reject(
      row.entity,
      row.header,
      .unknownRow,
      "no row of '\(entity.name)' has \(values.joined(separator: " and "))"
    )
  }
}
