import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

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
    run.late = [:]
    run.frozen = nil
    run.adjustments = plan.schema.entities.map { _ in nil }
    run.named = run.adjustments
    let rows = try FrozenRows(run)
    run.frozen = rows
    var late: [LateLog.Place: SortedLog] = [:]
    var nullKeyCounts: [Int: UInt64] = [:]
    var foundKeys: Set<Int> = []
    try log.forEachEntry { entry throws(StoreError) in
      if entry.place.relationship != nil {
        try takeList(entry, rows, into: &late)
      } else if try takeRow(entry, rows, into: &late, &nullKeyCounts) {
        foundKeys.insert(entry.place.entity)
      }
    }
    for log in late.values { try log.seal() }
    run.late = late
    guard let importing = run.store.importing else { return }
    for entity in foundKeys.sorted() {
      guard let log = late[LateLog.Place(entity: entity)] else { continue }
      try importing.lookUp(entity, with: log)
    }
  }

  /// Appends the operation that `key` and `payload` have.
  private func append(
    to late: inout [LateLog.Place: SortedLog],
    _ place: LateLog.Place
  ) throws(StoreError) {
    let log =
      late[place] ?? SortedLog(memoryBudget: plan.memoryBudget / 8, spill: run.store.spill)
    late[place] = log
    try log.append(key: key.bytes, payload: payload.bytes)
  }

  /// - Returns: True if the row's key was not known before.
  private func takeRow(
    _ entry: LateLog.Entry,
    _ rows: FrozenRows,
    into late: inout [LateLog.Place: SortedLog],
    _ nullKeyCounts: inout [Int: UInt64]
  ) throws(StoreError) -> Bool {
    let entity = entry.place.entity
    var row = LateRow(entry, plan, rows)
    let isDropped = run.store.drops.contains(row.header.scope)
    if isDropped, !run.store.drops.asksGate(of: row.header) { return false }
    key.removeAll()
    switch row.find() {
    case .none: return false
    case .unknown(let lookup):
      if !isDropped { reject(row, lookup) }
      return false
    case .row(let bytes): bytes.withUnsafeBufferPointer { key.append($0) }
    case .keyless:
      if isDropped { return false }
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
    try append(to: &late, entry.place)
    return row.hasFoundKey
  }

  private func takeList(
    _ entry: LateLog.Entry,
    _ rows: FrozenRows,
    into late: inout [LateLog.Place: SortedLog]
  ) throws(StoreError) {
    var owned = LateList(entry.payload, of: entry.place.entity, plan)
    guard !run.store.drops.contains(owned.header.scope), owned.findOwner(rows) else { return }
    owned.write(key: key, payload: payload)
    try append(to: &late, entry.place)
  }

  private func reject(_ row: LateRow, _ lookup: KeyLookup) {
    let entity = plan.schema.entities[lookup.entity]
    let values = zip(lookup.attributes, lookup.values).map {
      "'\(entity.attributes[$0].name)' \($1.shown)"
    }
    run.reject(row.entity, row.header, .unknownRow) {
      "no row of '\(entity.name)' has \(values.joined(separator: " and "))"
    }
  }
}
