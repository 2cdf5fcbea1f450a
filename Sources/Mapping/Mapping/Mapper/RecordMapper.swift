package import SeedbedBase
package import SeedbedLanguage

/// Maps records to operations, in the one-by-one order that the schema language defines: a nested
/// record before the record that holds it, relationships in schema order.
///
/// A mapper is used by one thread. Everything it needs for a record stands in stacks that are used
/// again for the next one.
package final class RecordMapper: KeyMapper {
  /// The result of mapping a record.
  enum Outcome {
    /// The natural key's cells, a range of `keyCells`, and the mapping by which the record was read.
    case stored(entity: Int, key: Range<Int>, mapping: Int)
    case skipped
    case rejected
  }

  /// Counts that only the mapper knows, per entity.
  package struct Counts: Sendable {
    package var rejected = 0
    package var skipped = 0
    /// Records that repeated a key and had nothing else.
    package var repeated = 0
    /// Records that were mapped, without those that repeated a key.
    package var mapped = 0
  }

  let planReferences: FixedValues<Unmanaged<MappingPlan>>
  @exclusivity(unchecked) package var batch = OperationBatch() {
    didSet { openBatch = Unmanaged.passUnretained(batch) }
  }
  /// `batch`, without counting a reference for every operation.
  @exclusivity(unchecked) private(set) var openBatch: Unmanaged<OperationBatch>
  @exclusivity(unchecked) package internal(set) var counts: [Counts]
  /// The links of the to-many relationships that are being mapped, and the cells of their own.
  let linkStack = Stack<Link>()
  let linkCells = Stack<Cell>()
  let waitingLists = Stack<WaitingList>()
  let knownKeys = KnownKeys()
  /// By entity: whether records that repeat others may be left out.
  @exclusivity(unchecked) package var leavesOutRepeats: [Bool]
  @exclusivity(unchecked) var scope: UInt64 = 0
  @exclusivity(unchecked) var lastScope: UInt64 = 0
  @exclusivity(unchecked) var lastSequence: UInt64 = 0
  /// The leading bit of the numbers of operations: set inside a late record.
  @exclusivity(unchecked) var pass: UInt64 = 0
  @exclusivity(unchecked) var lastRecordNumber: Int64 = 0

  package init(schema: MappingSchema) throws(PlanError) {
    openBatch = Unmanaged.passUnretained(batch)
    let compiler = PlanCompiler(schema: schema)
    let entityPlans = schema.entities.indices.map { EntityPlan($0, compiler) }
    let plans = try schema.mappings.indices.map { index throws(PlanError) in
      try MappingPlan(index, entityPlans, compiler)
    }
    planReferences = FixedValues(plans)
    counts = Array(repeating: Counts(), count: schema.entities.count)
    leavesOutRepeats = Array(repeating: false, count: schema.entities.count)
    super.init(schema, plans, entityPlans)
  }

  deinit {
    planReferences.deallocate()
  }

  /// The result of one top-level record.
  package struct RecordResult {
    package var isRejected: Bool
    /// Why, and what else was noticed.
    package var diagnostics: [Diagnostic]
  }

  /// Maps one top-level record: a node of the tape, or a key without a value.
  package func mapTopLevel(
    _ record: RecordReference,
    mapping: Int,
    when condition: ReadingCondition?
  ) -> RecordResult? {
    beginRecord()
    keyCells.cut(to: 0)
    linkStack.cut(to: 0)
    linkCells.cut(to: 0)
    waitingLists.cut(to: 0)
    if let condition, !passes(condition, record) { return nil }
    let mark = byteCount
    scope = beginScope()
    pass = 0
    let outcome = map(record, plan: mapping, given: nil)
    openBatch._withUnsafeGuaranteedRef { $0.recordCount += 1 }
    var isRejected = false
    if case .rejected = outcome {
      rollBack(to: mark)
      isRejected = true
    }
    // An empty list of its own is no reference that is counted.
    return RecordResult(isRejected: isRejected, diagnostics: problems.isEmpty ? [] : problems)
  }

  /// How many bytes the batch has.
  package var byteCount: Int { openBatch._withUnsafeGuaranteedRef { $0.byteCount } }
  /// How many top-level records the batch holds.
  package var recordCount: Int { openBatch._withUnsafeGuaranteedRef { $0.recordCount } }

  /// Takes back the operations of a record that is rejected.
  func rollBack(to byteCount: Int) {
    guard self.byteCount > byteCount else { return }
    batch.forEachRecord(after: byteCount) { entity, _, _ in counts[entity].mapped -= 1 }
    batch.rollBack(to: byteCount)
    knownKeys.forget()
  }

  func beginScope() -> UInt64 {
    lastScope += 1
    return lastScope
  }

  /// The scope that the next top-level record will have.
  package var nextScope: UInt64 { lastScope + 1 }

  func nextSequence() -> UInt64 {
    lastSequence += 1
    return lastSequence | pass
  }

  func nextRecordNumber() -> Int64 {
    lastRecordNumber += 1
    return lastRecordNumber
  }

  /// True if records nested in some record wait for what becomes of it.
  package var gatesNested: Bool {
    plans.contains { $0.gatesNested } || schema.hasUpdatingDumps
  }

  func countRejected(_ entity: EntityPlan?) {
    if let entity { counts[entity.index].rejected += 1 }
  }

  func countRepeated(_ entity: EntityPlan) {
    counts[entity.index].repeated += 1
  }

  @inline(__always)
  func countMapped(_ entity: EntityPlan) {
    counts[entity.index].mapped &+= 1
  }

  func countSkipped(_ entity: EntityPlan?) {
    if let entity { counts[entity.index].skipped += 1 }
  }

  // MARK: Late records: the fold finds their rows, and until then lookups stand for the keys of these

  /// Begins a record that is taken after all others, with everything nested in it.
  func beginLateRecord() {
    if pass == 0, frames.count == 1 { batch.append(.scope, scope, within: 0, isLate: true) }
    pass = OperationHeader.secondPass
  }

  /// The cells that name the innermost record as the owner of others: its key, or lookups of it.
  func namedKey(ofOwner values: Range<Int>) -> Range<Int> {
    guard pass != 0 else { return values }
    return namedKey(of: frames[frames.count - 1].plan, values)
  }

  /// The cells that name the row of a record: its key, or lookups of it, at the end of `keyCells`, if
  /// `values` are what the record finds its row by.
  func namedKey(of mapping: Int, _ values: Range<Int>) -> Range<Int> {
    guard plans[mapping].findsRows, let entity = plans[mapping].entity else { return values }
    let start = keyCells.count
    for part in entity.layout.naturalKey.indices {
      keyCells.append(
        lookup(of: entity.index, plans[mapping].mapping.findBy, values, part: part)
      )
    }
    return start..<keyCells.count
  }

  /// Writes lookups into a reference in the key, which a record gives by other attributes of its
  /// target.
  func writeLookups(
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan,
    _ reference: ReferenceCells,
    base: Int,
    values: Range<Int>
  ) {
    let target = plan.relationship.targets[0]
    for (part, slot) in reference.key.enumerated() {
      cells[base + slot] = lookup(of: target, foreignKey.attributes, values, part: part)
    }
  }

  private func lookup(
    of entity: Int,
    _ attributes: [Int],
    _ values: Range<Int>,
    part: Int
  ) -> Cell {
    KeyLookup(
      entity: entity,
      attributes: attributes,
      values: values.map { keyCells[$0] },
      part: part
    ).cell(in: arena)
  }
}
