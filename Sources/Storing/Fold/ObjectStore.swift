package import SeedbedBase
import SeedbedLanguage
package import SeedbedMapping

/// Takes the operations of all dumps, and makes rows of them.
///
/// Operations are kept in one log an entity and one a to-many relationship, by key and in the
/// order they came; logs that outgrow their part of the memory budget go to disk in sorted runs.
package final class ObjectStore {
  package let plan: StorePlan
  package let spill: SpillSpace
  /// The dump files of the operations, once all are read.
  package var files = DumpFiles()
  /// Bytes that all logs together hold in memory, and so the most that one of them does.
  private let budget: Int
  package let rowLogs: [SortedLog]
  /// The same logs, to be written for each operation without counting references.
  private let borrowedRowLogs: [Unmanaged<SortedLog>]
  /// By entity and relationship; nil where that is no to-many.
  package let linkLogs: [[SortedLog?]]
  /// The same, one after the other, and where those of each entity begin.
  private let borrowedLinkLogs: [Unmanaged<SortedLog>?]
  private let linkLogStarts: [Int]
  package private(set) var drops = RejectedScopes()
  /// The operations of late records, whose rows are found later; nil if the schema has none.
  let lateLog: LateLog?
  @exclusivity(unchecked) private var repeats: [RepeatFilter]
  private var nullKeyCounts: [UInt64]
  /// The known rows of the database that is imported into; nil in a build.
  @exclusivity(unchecked) package var importing: StoredObjects?

  package init(plan: StorePlan, spill: SpillSpace) {
    self.plan = plan
    self.spill = spill
    let schema = plan.schema
    let budget = max(1 << 20, plan.memoryBudget)
    self.budget = budget
    rowLogs = schema.entities.map { _ in SortedLog(memoryBudget: budget, spill: spill) }
    borrowedRowLogs = rowLogs.map { Unmanaged.passUnretained($0) }
    linkLogs = schema.entities.map { entity in
      entity.relationships.map { relationship in
        relationship.isMany ? SortedLog(memoryBudget: budget, spill: spill) : nil
      }
    }
    borrowedLinkLogs = linkLogs.joined().map { $0.map(Unmanaged.passUnretained) }
    linkLogStarts = linkLogs.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    lateLog = schema.hasLateRecords ? LateLog(memoryBudget: budget, spill: spill) : nil
    repeats = schema.entities.indices.map { _ in RepeatFilter() }
    nullKeyCounts = Array(repeating: 0, count: schema.entities.count)
  }

  /// How many operations were left out because they repeated the one before for the same row.
  var repeatCounts: [Int] { repeats.map(\.count) }

  /// Takes over the operations of a batch.
  package func append(_ batch: OperationBatch) throws(StoreError) {
    guard !batch.isEmpty else { return }
    var reader = OperationReader(batch.buffer.bytes)
    while let kind = reader.nextKind() {
      switch kind {
      case .row: try appendRow(&reader)
      case .links: try appendLinks(&reader)
      case .scope, .gate:
        let scope = reader.word64()
        drops.setParent(reader.word64(), of: scope, isGate: kind == .gate)
      case .secondPass: try appendLate(&reader)
      }
    }
    try keepWithinBudget()
  }

  /// Sends the largest logs to disk while all of them together take more memory than they may.
  private func keepWithinBudget() throws(StoreError) {
    let logs = rowLogs + linkLogs.joined().compactMap { $0 } + (lateLog.map { [$0.log] } ?? [])
    var footprint = logs.reduce(0) { $0 + $1.footprint }
    while footprint > budget,
      let largest = logs.max(by: { $0.footprint < $1.footprint })
    {
      footprint -= largest.footprint
      try largest.spill()
    }
  }

  /// Takes over an operation of a late record.
  private func appendLate(_ reader: inout OperationReader) throws(StoreError) {
    guard let kind = reader.nextKind(), let lateLog else {
      preconditionFailure("late records come from a schema that has them")
    }
    switch kind {
    case .row:
      let entity = Int(reader.word32())
      let key = reader.counted()
      let payload = reader.counted()
      if let importing {
        try importing.touches.note(entity, key: key, payload, in: self)
        try importing.touches.touchOwn(entity, payload, in: self)
      }
      try lateLog.append(LateLog.Entry(place: LateLog.Place(entity: entity), payload: payload))
    case .links:
      let entity = Int(reader.word16())
      let relationship = Int(reader.word16())
      _ = reader.counted()
      let payload = reader.counted()
      if let importing { try importing.touches.note(entity, relationship, payload, in: self) }
      let place = LateLog.Place(entity: entity, relationship: relationship)
      try lateLog.append(LateLog.Entry(place: place, payload: payload))
    case .scope, .gate:
      let scope = reader.word64()
      let parent = reader.word64()
      if parent != 0 { drops.setParent(parent, of: scope, isGate: kind == .gate) }
      drops.late.insert(scope)
    case .secondPass: preconditionFailure("an operation is marked once")
    }
  }

  private func appendRow(_ reader: inout OperationReader) throws(StoreError) {
    let entity = Int(reader.word32())
    let key = reader.counted()
    let payload = reader.counted()
    if let importing { try importing.touches.note(entity, key: key, payload, in: self) }
    if key.isEmpty {
      nullKeyCounts[entity] += 1
      try append(
        [KeyMark.null],
        withUnsafeBytes(of: nullKeyCounts[entity].bigEndian, Array.init),
        payload,
        entity
      )
    } else if plan.allowsNullKeys[entity] {
      try append([KeyMark.natural], Array(key), payload, entity)
    } else {
      if plan.leavesOutRepeats(of: entity),
        repeats[entity].isRepeat(key: key, payload: payload, in: plan)
      {
        return
      }
      try borrowedRowLogs[entity].borrowing { log throws(StoreError) in
        try log.append(key: key, payload: payload)
      }
    }
  }

  private func append(
    _ mark: [UInt8],
    _ key: [UInt8],
    _ payload: UnsafeBufferPointer<UInt8>,
    _ entity: Int
  ) throws(StoreError) {
    try (mark + key).withUnsafeBufferPointer { key throws(StoreError) in
      try rowLogs[entity].append(key: key, payload: payload)
    }
  }

  private func appendLinks(_ reader: inout OperationReader) throws(StoreError) {
    let entity = Int(reader.word16())
    let relationship = Int(reader.word16())
    let key = reader.counted()
    let payload = reader.counted()
    if let importing { try importing.touches.note(entity, relationship, payload, in: self) }
    let log = borrowedLinkLogs[linkLogStarts[entity] + relationship]
    try log?.borrowing { log throws(StoreError) in try log.append(key: key, payload: payload) }
  }

  /// Requests that the import looks up a row.
  func touch(
    _ entity: Int,
    key: UnsafeBufferPointer<UInt8>,
    payload: UnsafeBufferPointer<UInt8>
  ) throws(StoreError) {
    try rowLogs[entity].append(key: key, payload: payload)
  }

  /// Requests that the import looks up a list.
  func touchList(
    _ entity: Int,
    _ relationship: Int,
    key: UnsafeBufferPointer<UInt8>,
    payload: UnsafeBufferPointer<UInt8>
  ) throws(StoreError) {
    try linkLogs[entity][relationship]?.append(key: key, payload: payload)
  }

  /// Ends the taking of lists of links: the rows that they name can still be touched.
  package func sealLinks() throws(StoreError) {
    for log in linkLogs.joined() { try log?.seal() }
  }

  /// Ends the taking of operations.
  package func seal() throws(StoreError) {
    for log in rowLogs { try log.seal() }
    try lateLog?.log.seal()
    for log in linkLogs.joined() { try log?.seal() }
  }

  /// Forgets all operations, once rows are made of them.
  package func discard() {
    for log in rowLogs { log.discard() }
    lateLog?.log.discard()
    for log in linkLogs.joined() { log?.discard() }
  }

  func addRejected(_ rejections: [Rejection]) {
    drops.reject(rejections.map(\.scope))
  }

  func removeRejected(_ rejections: [Rejection]) {
    drops.readmit(rejections.map(\.scope))
  }

  /// - Returns: The first gate that was open and is closed, or the other way round, as
  ///   `RejectedScopes` orders them.
  func setGates(_ gates: ScopeSet) -> UInt64? {
    guard let changed = drops.firstDifference(of: gates) else { return nil }
    drops.setGates(gates)
    return changed
  }

  /// How many rows without a key records made of an entity.
  func nullKeyCount(of entity: Int) -> UInt64 { nullKeyCounts[entity] }

  /// The record whose nest a gate holds.
  func holder(ofGate gate: UInt64) throws(StoreError) -> (entity: Int, header: OperationHeader)? {
    for (entity, log) in rowLogs.enumerated() {
      let cursor = try log.makeCursor()
      while try cursor.next() {
        var reader = OperationReader(cursor.payload)
        let header = reader.header()
        if header.gate == gate { return (entity, header) }
      }
    }
    return nil
  }
}
