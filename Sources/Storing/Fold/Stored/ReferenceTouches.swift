package import SeedbedBase
import SeedbedLanguage
package import SeedbedMapping

/// Notes which rows a run asks for beside those that it has records of: targets of references and
/// links, and rows that have the same value of a unique attribute.
///
/// Rows that are named by their key are touched at once; values are looked up when all are known.
package final class ReferenceTouches {
  /// The references and unique attributes to read in the operations of one entity.
  private struct Reading {
    var references: [SlotLayout.Reference] = []
    var uniques: [(slots: [Int], log: Int)] = []

    var isEmpty: Bool { references.isEmpty && uniques.isEmpty }
  }

  /// Values of attributes by which rows of an entity are looked up.
  package struct Values {
    package var entity: Int
    package var slots: [Int]
    package var log: SortedLog
    var shape: KeyShape
  }

  private let plan: StorePlan
  private let hasLateRecords: Bool
  private let readings: [Reading]
  package let values: [Values]
  /// By entity whose rows have no key, and are to be paired with those of a list: its operations by
  /// the numbers of their records.
  package let keylessContents: [SortedLog?]
  /// By entity: the lists of late records that are compared with stored ones.
  private let lateLists: [[Int]]
  private let seen: [RecentBytes]
  private let slots: UnsafeMutableBufferPointer<Cell>
  @exclusivity(unchecked) private var cells: [Cell] = []
  /// The row that is touched: its key, and nothing else.
  @exclusivity(unchecked) private var row: [Cell] = []
  private let key = ByteBuffer()
  private let payload = ByteBuffer()

  init(plan: StorePlan, spill: SpillSpace) {
    self.plan = plan
    let schema = plan.schema
    hasLateRecords = schema.hasLateRecords
    var values: [Values] = []
    for entity in schema.entities.indices {
      let attributeCount = schema.entities[entity].attributes.count
      for slots in plan.uniqueSlots(entity) where slots.allSatisfy({ $0 < attributeCount }) {
        let log = SortedLog(memoryBudget: max(1 << 20, plan.memoryBudget / 16), spill: spill)
        let shape = schema.keyShape(of: entity, attributes: slots)
        values.append(Values(entity: entity, slots: slots, log: log, shape: shape))
      }
    }
    self.values = values
    keylessContents = schema.entities.indices.map { target in
      let isListed = schema.entities.enumerated().contains { owner, entity in
        entity.relationships.indices.contains {
          entity.relationships[$0].targets.contains(target) && schema.hasNoKey(target)
            && schema.letsKeylessGo(entity: owner, relationship: $0)
        }
      }
      guard isListed else { return nil }
      return SortedLog(memoryBudget: max(1 << 20, plan.memoryBudget / 16), spill: spill)
    }
    readings = schema.entities.indices.map { entity in
      Reading(
        references: plan.slots[entity].references,
        uniques: values.enumerated().filter { $0.element.entity == entity }
          .map { ($0.element.slots, $0.offset) }
      )
    }
    lateLists = schema.entities.indices.map { schema.listsOfLateOwners($0) }
    seen = schema.entities.map { _ in RecentBytes(count: 2048) }
    slots = .allocate(capacity: max(1, plan.slots.map(\.count).max() ?? 1))
    slots.initialize(repeating: .absent)
  }

  deinit {
    slots.deallocate()
  }

  // MARK: Operations

  /// Touches the rows that a row operation refers to.
  func note(
    _ entity: Int,
    key: UnsafeBufferPointer<UInt8>,
    _ operation: UnsafeBufferPointer<UInt8>,
    in store: ObjectStore
  ) throws(StoreError) {
    try keylessContents[entity]?.append(key: key, payload: operation)
    guard !readings[entity].isEmpty else { return }
    read(operation)
    if !lateLists[entity].isEmpty {
      try touchLists(of: entity, owner: plan.slots[entity].naturalKey.map { slots[$0] }, in: store)
    }
    for reference in readings[entity].references { try touch(reference, in: store) }
    for unique in readings[entity].uniques {
      cells.removeAll(keepingCapacity: true)
      for slot in unique.slots { cells.append(slots[slot]) }
      try noteValues(unique.log)
    }
  }

  /// Touches the row that the operation of a late record has by its key, if it has one.
  func touchOwn(
    _ entity: Int,
    _ operation: UnsafeBufferPointer<UInt8>,
    in store: ObjectStore
  ) throws(StoreError) {
    read(operation)
    cells.removeAll(keepingCapacity: true)
    for slot in plan.slots[entity].naturalKey { cells.append(slots[slot]) }
    try touchRow(of: entity, in: store)
  }

  /// Touches a stored row without a natural key, by its surrogate key.
  package func touch(
    _ entity: Int,
    surrogate: Int64,
    in store: ObjectStore
  ) throws(StoreError) {
    key.removeAll()
    key.append(KeyMark.surrogate)
    key.append(UInt64(bitPattern: surrogate).bigEndian)
    beginTouch(entity)
    row.withUnsafeBufferPointer { payload.append(row: $0) }
    try store.touch(entity, key: key.bytes, payload: payload.bytes)
  }

  /// Requests that the import looks up lists of a row that a late record may find.
  package func touchLists(
    of entity: Int,
    owner: [Cell],
    in store: ObjectStore
  ) throws(StoreError) {
    guard !lateLists[entity].isEmpty else { return }
    key.removeAll()
    guard owner.withUnsafeBufferPointer({ plan.keyShapes[entity].append($0, to: key) }) else {
      return
    }
    payload.removeAll()
    payload.append(OperationHeader.ofStoredRow)
    payload.append(AssignmentRule.union.code)
    payload.append(RowFlags.touch.rawValue)
    owner.withUnsafeBufferPointer { payload.append($0) }
    for relationship in lateLists[entity] {
      try store.touchList(entity, relationship, key: key.bytes, payload: payload.bytes)
    }
  }

  /// Touches the rows that a list of links names.
  func note(
    _ entity: Int,
    _ relationship: Int,
    _ operation: UnsafeBufferPointer<UInt8>,
    in store: ObjectStore
  ) throws(StoreError) {
    let targets = plan.schema.entities[entity].relationships[relationship].targets
    var reader = OperationReader(operation)
    _ = reader.header()
    _ = reader.byte()
    _ = reader.byte()
    _ = reader.skipCells()
    while !reader.isAtEnd {
      let alternative = reader.byte()
      cells.removeAll(keepingCapacity: true)
      reader.cells(into: &cells)
      _ = reader.skipCells()
      guard let target = plan.takeEntity(from: &cells, among: targets) else { continue }
      if alternative == 0 {
        try touchRow(of: target, in: store)
      } else {
        let lists = plan.alternatives[entity, relationship]
        try noteValues(of: target, lists[Int(alternative) - 1])
      }
    }
  }

  /// Reads the cells of a row operation.
  private func read(_ operation: UnsafeBufferPointer<UInt8>) {
    var reader = OperationReader(operation)
    _ = reader.header()
    _ = reader.word16()
    _ = reader.byte()
    reader.row(into: slots)
  }

  private func touch(
    _ reference: SlotLayout.Reference,
    in store: ObjectStore
  ) throws(StoreError) {
    cells.removeAll(keepingCapacity: true)
    for slot in reference.key where slots[slot].hasValue { cells.append(slots[slot]) }
    if reference.isPolymorphic || cells.count == reference.key.count {
      guard let target = plan.takeEntity(from: &cells, among: reference.targets) else { return }
      return try touchRow(of: target, in: store)
    }
    for alternative in reference.alternatives {
      cells.removeAll(keepingCapacity: true)
      for slot in alternative.slots { cells.append(slots[slot]) }
      try noteValues(of: reference.targets[0], alternative.attributes)
    }
  }

  // MARK: Rows and values

  /// Touches the row of an entity whose natural key is given.
  package func touch(_ entity: Int, key cells: [Cell], in store: ObjectStore) throws(StoreError) {
    self.cells = cells
    try touchRow(of: entity, in: store)
  }

  private func touchRow(of entity: Int, in store: ObjectStore) throws(StoreError) {
    if try noteLookups() { return }
    // A record of this run that has no key is no row yet.
    if plan.slots[entity].recordNumber != nil, let number = cells.first,
      PairedRows.isRecord(number.integerValue)
    {
      return
    }
    guard plan.logKey(of: entity, cells, into: key),
      cells.count == plan.slots[entity].naturalKey.count, !isSeen(entity)
    else { return }
    beginTouch(entity)
    for (slot, cell) in zip(plan.slots[entity].naturalKey, cells) { row[slot] = cell }
    row.withUnsafeBufferPointer { payload.append(row: $0) }
    try store.touch(entity, key: key.bytes, payload: payload.bytes)
  }

  private func beginTouch(_ entity: Int) {
    payload.removeAll()
    payload.append(OperationHeader.ofStoredRow)
    payload.append(UInt16(0))
    payload.append(RowFlags.touch.rawValue)
    row.removeAll(keepingCapacity: true)
    row.append(contentsOf: repeatElement(.absent, count: plan.slots[entity].count))
  }

  /// True if the key was touched a short while ago.
  private func isSeen(_ entity: Int) -> Bool {
    let place = seen[entity].place(of: key.bytes)
    if seen[entity].has(key.bytes, at: place) { return true }
    seen[entity].keep(key.bytes, at: place)
    return false
  }

  /// Notes the values of lookups in a key: late records find the row itself later.
  ///
  /// - Returns: True if the key holds any.
  private func noteLookups() throws(StoreError) -> Bool {
    guard hasLateRecords else { return false }
    let lookups = cells.compactMap(KeyLookup.init)
    for lookup in lookups where lookup.part == 0 {
      cells = lookup.values
      try noteValues(of: lookup.entity, lookup.attributes)
    }
    return !lookups.isEmpty
  }

  private func noteValues(of entity: Int, _ attributes: [Int]) throws(StoreError) {
    guard
      let log = values.firstIndex(where: { $0.entity == entity && $0.slots == attributes })
    else { return }
    try noteValues(log)
  }

  private func noteValues(_ index: Int) throws(StoreError) {
    key.removeAll()
    let hasValues = cells.withUnsafeBufferPointer { values[index].shape.append($0, to: key) }
    guard hasValues else { return }
    payload.removeAll()
    cells.withUnsafeBufferPointer { payload.append($0) }
    try values[index].log.append(key: key.bytes, payload: payload.bytes)
  }
}
