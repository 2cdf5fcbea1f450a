import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// The reference from a nested record back to the record that holds it.
struct GivenReference {
  /// The to-one relationship of the nested record's entity.
  var relationship: Int
  /// The holder's natural key in `keyCells`, and its entity.
  var key: Range<Int>
  var owner: Int
}

/// Mapping one record: its key, its attributes, what is nested in it, then itself.
extension RecordMapper {
  func map(_ record: RecordReference, plan index: Int, given: GivenReference?) -> Outcome {
    var index = index
    while true {
      let step = planReferences[index]._withUnsafeGuaranteedRef {
        map(record, as: $0, given: given)
      }
      switch step {
      case .outcome(let outcome): return outcome
      case .mapping(let chosen): index = chosen
      }
    }
  }

  /// The result of mapping a record by one mapping: an outcome, or another mapping to use.
  private enum Step {
    case outcome(Outcome)
    case mapping(Int)
  }

  private func map(
    _ record: RecordReference,
    as plan: MappingPlan,
    given: GivenReference?
  ) -> Step {
    push(record, plan, tables: plan.tables, slotCount: plan.slotCount)
    defer { popFrame() }
    guard frames.count <= Self.nestingLimit else {
      report(.nestingLimit) { "records are nested more than \(Self.nestingLimit) deep" }
      return .outcome(.rejected)
    }
    if let skipWhen = plan.skipWhen, holds(skipWhen) {
      profile?.mappings[plan.index].hasSkipped = true
      countSkipped(plan.entity)
      return .outcome(.skipped)
    }
    switch choose(plan) {
    case .itself:
      guard let entity = plan.entityReference else {
        report(.noVariant) { "\(quoted(plan.mapping.name)) has no table, and no variant matches" }
        return .outcome(.rejected)
      }
      let outer = pass
      if plan.isLate { beginLateRecord() }
      defer { pass = outer }
      let outcome = entity._withUnsafeGuaranteedRef { mapChosen(plan, $0, given: given) }
      return .outcome(outcome)
    case .skip:
      countSkipped(plan.entity)
      return .outcome(.skipped)
    case .none:
      countRejected(plan.entity)
      return .outcome(.rejected)
    case .mapping(let chosen): return .mapping(chosen)
    }
  }

  private func mapChosen(
    _ plan: MappingPlan,
    _ entity: EntityPlan,
    given: GivenReference?
  ) -> Outcome {
    if isUnreadableArray(plan) {
      report(.unexpectedArray, hint: arrayHint) {
        "expected a record of \(quoted(plan.mapping.name)), found an array"
      }
      countRejected(entity)
      return .rejected
    }
    let isFullyRead = checkUnmapped(plan)
    if !plan.unreadMembers.isEmpty { countUnreadMembers(of: plan, entity) }
    let outcome = mapObject(plan, entity, given: given)
    if let borrowedProfile {
      var isSkipped = false
      if case .skipped = outcome { isSkipped = true }
      borrowedProfile.borrowing { count(plan, isSkipped: isSkipped, in: $0) }
    }
    guard isFullyRead else {
      if case .rejected = outcome { return outcome }
      if case .stored(_, let key, _) = outcome { keyCells.cut(to: key.lowerBound) }
      countRejected(entity)
      return .rejected
    }
    return outcome
  }

  /// True if the record is an array, and nothing of the mapping reads one.
  private func isUnreadableArray(_ plan: MappingPlan) -> Bool {
    guard !isObject, !plan.readsScalars, plan.slotCount > 0,
      case .node(let node, let tape) = frames[frames.count - 1].record.value
    else { return false }
    return tape.nodes[node].kind == .array
  }

  /// How to take the elements of an array that stands where a record is expected.
  private var arrayHint: String {
    guard frames.count == 1, var elements = collection(frames[0].record.value) else {
      return "add '[*]' to the key path to take its elements"
    }
    var path = recordPath(of: frames[0].record.node, isGeneral: true) + "[*]"
    for _ in 0..<Self.flatteningLimit {
      guard let inner = elements.lazy.compactMap({ self.collection($0) }).first else { break }
      elements = inner
      path += "[*]"
    }
    let written = "'keyPath: \"\(path)\"'"
    return source.takenPaths.contains(ExactText(path))
      ? "\(written) in this 'read' takes its elements: remove this item if it is for them"
      : "to take its elements, write \(written) in the dump entry"
  }

  /// Maps a scalar that is its own key and has nothing else, without the frame that others need.
  ///
  /// - Returns: Its key, or nil where it is not as simple as that.
  func mapScalarKey(_ node: Int, _ plan: MappingPlan) -> Range<Int>? {
    guard let cell = scalarCell(node, plan.shortcuts[0]), let entity = plan.entityReference else {
      return nil
    }
    return entity._withUnsafeGuaranteedRef { mapScalarKey(cell, at: node, plan, $0) }
  }

  private func mapScalarKey(
    _ cell: Cell,
    at node: Int,
    _ plan: MappingPlan,
    _ entity: EntityPlan
  ) -> Range<Int> {
    let key = keyCells.count..<(keyCells.count + 1)
    keyCells.append(cell)
    // Given again by a record that is taken earlier, it belongs there.
    if plan.isRepeatable, leavesOutRepeats[entity.index], pass == 0,
      knownKeys.take(cell, mapping: plan.index)
    {
      countRepeated(entity)
      return key
    }
    encodeKey(key, shape: entity.keyShape)
    countMapped(entity)
    let flags = plan.creates ? RowFlags.creates : .none
    emitRow(nextHeader(at: node), of: entity, plan.index, flags, keyCells[key])
    return key
  }

  private func mapObject(
    _ plan: MappingPlan,
    _ entity: EntityPlan,
    given: GivenReference?
  ) -> Outcome {
    let frameIndex = frames.count - 1
    let base = frames[frameIndex].cellBase
    let origin = origin(ofNode: frames[frameIndex].record.node)
    let problemStart = problems.count
    var isPresent = false
    var isValid = mapAttributes(plan, base, &isPresent)
    if let discriminator = entity.layout.discriminator, let text = plan.mapping.discriminator {
      cells[base + discriminator] = .text(arena.copy(text))
    }
    if let slot = entity.layout.recordNumber { cells[base + slot] = .integer(nextRecordNumber()) }
    if let given { give(given, to: plan, entity: entity, base: base) }
    let ownScope = scope
    let mayBeLeft = plan.gatesNested || !source.creates && plan.saysMore && frames.count == 1
    let gate = mayBeLeft ? beginScope() : 0
    if gate != 0 {
      batch.append(.gate, gate, within: ownScope, isLate: pass != 0)
      scope = gate
    }
    let marks = entity.nestsItself ? markLinks() : nil
    defer {
      scope = ownScope
      if let marks { cutLinks(to: marks) }
    }
    let mark = byteCount
    for index in 0..<plan.byForeignKey.count {
      let isRead = plan.byForeignKey[index]._withUnsafeGuaranteedRef {
        readForeignKey($0, base: base, &isPresent)
      }
      if !isRead { isValid = false }
    }
    // Built from the record that holds it: there is one only if something of it is there.
    if frames[frameIndex].record.isHoldersOwn, isValid, !isPresent,
      !isGivenBesideAttributes(plan, base)
    {
      countSkipped(entity)
      rollBack(to: mark)
      return .skipped
    }
    var isKeyNestValid = true
    for index in 0..<plan.nestedInKey.count {
      let isMapped = plan.nestedInKey[index]._withUnsafeGuaranteedRef {
        mapNested($0, entity, base: base, owner: nil, &isPresent)
      }
      if !isMapped {
        isValid = false
        isKeyNestValid = false
      }
    }
    let keyStart = keyCells.count
    switch takeKey(plan, entity, base: base, isValid: isValid, given: given) {
    case .found: break
    case .skip where isValid || isKeyNestValid && !hasInvalidKey(plan, base: base):
      // Its key comes first: nothing else is asked of a record that is left out for it.
      problems.removeSubrange(problemStart..<problems.count)
      countSkipped(entity)
      // It leaves nothing of what it refers to or holds.
      rollBack(to: mark)
      return .skipped
    case .skip, .invalid:
      isValid = false
      frames[frameIndex].lacksKey = true
    }
    let key = keyStart..<keyCells.count
    for index in 0..<plan.nested.count {
      let isMapped = plan.nested[index]._withUnsafeGuaranteedRef {
        mapNested($0, entity, base: base, owner: key, &isPresent)
      }
      if !isMapped { isValid = false }
    }
    if let marks {
      if isValid { emitWaitingLists(from: marks.lists, entity, owner: key) }
      keyCells.cut(to: key.upperBound)
    }
    if isValid, !isPresent, entity.entity.primaryKey.isEmpty {
      report(.emptyRecord) {
        "none of the paths of \(quoted(plan.mapping.name)) is present in this record"
      }
      isValid = false
    }
    if isValid, !plan.shifts.isEmpty, !moveDates(of: plan, base: base) { isValid = false }
    guard isValid else {
      keyCells.cut(to: keyStart)
      countRejected(entity)
      return .rejected
    }
    let header = OperationHeader(
      sequence: nextSequence(),
      scope: ownScope,
      gate: gate,
      origin: origin
    )
    emitRow(plan, entity, header: header, key: key, base: base, isNested: given != nil)
    return .stored(entity: entity.index, key: key, mapping: plan.index)
  }

  private func emitRow(
    _ plan: MappingPlan,
    _ entity: EntityPlan,
    header: OperationHeader,
    key: Range<Int>,
    base: Int,
    isNested: Bool
  ) {
    encodeKey(key, shape: plan.keyShape)
    countMapped(entity)
    var flags = isNested && !plan.findsRows ? RowFlags.nested : .none
    let mayMake = !plan.findsRows || frames.count == 1 || entity.entity.surrogateKey != nil
    if plan.isLate, !plan.findsRows, frames.count > 1, !isNested { flags = flags.union(.mayDangle) }
    if plan.creates, mayMake, frames.count > 1 || source.creates { flags = flags.union(.creates) }
    emitRow(header, of: entity, plan.index, flags, cells[base..<(base + entity.layout.count)])
  }
}
