import SeedbedLanguage
import SeedbedReading

/// Reading the keys by which a record refers to others.
extension RecordMapper {
  /// Writes the cells of a to-one that is given by a foreign key.
  ///
  /// - Returns: True if the record may be stored.
  func readForeignKey(
    _ plan: RelationshipPlan,
    base: Int,
    _ isPresent: inout Bool
  ) -> Bool {
    if let when = plan.when, !holds(when) { return true }
    if let key = plan.plainKey, isObject {
      let node = slots[slotBase + key.slot]
      if node >= 0, !tape.nodes[node].isContainer, tape.nodes[node].kind != .null,
        let cell = scalarCell(node, key)
      {
        isPresent = true
        cells[base + key.target] = cell
        return true
      }
    }
    guard let foreignKey = plan.foreignKey, let reference = plan.reference else { return true }
    var parts: [Value] = []
    for path in foreignKey.paths {
      let found = value(at: path)
      guard let part = plan.source == nil ? transformed(found, plan) : found else { return false }
      parts.append(part)
    }
    if parts.allSatisfy(\.isMissing) {
      if plan.source == nil, plan.mapping.clearsWhenMissing, !gives(reference, base: base) {
        clearReference(reference, base: base)
      }
      return true
    }
    if plan.readsOwn { isPresent = true }
    if plan.source != nil, parts.contains(where: { isObject($0) }) { return true }
    let start = keyCells.count
    defer { keyCells.cut(to: start) }
    switch convertKey(parts, foreignKey, plan) {
    case .invalid: return false
    case .null:
      if !gives(reference, base: base) { clearForNull(reference, plan, base: base) }
      return true
    case .skipped:
      leaveMissing(plan, base: base)
      return true
    case .key(let mapping):
      let key = start..<keyCells.count
      write(foreignKey, plan, reference, base: base, key: key, of: mapping)
      return true
    }
  }

  /// A scalar where an object could be nested: the target's key.
  func writeScalarKey(
    _ value: Value,
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan,
    base: Int
  ) -> Bool {
    guard let reference = plan.reference, !gives(reference, base: base) else { return true }
    let start = keyCells.count
    defer { keyCells.cut(to: start) }
    switch convertKey([value], foreignKey, plan) {
    case .invalid: return false
    case .null: clearForNull(reference, plan, base: base)
    case .skipped: break
    case .key(let mapping):
      let key = start..<keyCells.count
      write(foreignKey, plan, reference, base: base, key: key, of: mapping)
    }
    return true
  }

  private func write(
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan,
    _ reference: ReferenceCells,
    base: Int,
    key: Range<Int>,
    of mapping: Int
  ) {
    if foreignKey.alternative == 0 {
      let entity = targetEntity(plan, mapping)
      writeReference(reference, base: base, entity: entity.index, key: key)
      emitStub(plan, mapping: mapping, key: key)
      return
    }
    clearReference(reference, base: base)
    if plan.isKey {
      return writeLookups(foreignKey, plan, reference, base: base, values: key)
    }
    for (part, slot) in plan.alternatives[foreignKey.alternative - 1].slots.enumerated() {
      cells[base + slot] = keyCells[key.lowerBound + part]
    }
  }

  /// True if a part of the key has an invalid value; null is not one.
  func hasInvalidKey(_ plan: MappingPlan, base: Int) -> Bool {
    let problemStart = problems.count
    defer { problems.removeSubrange(problemStart..<problems.count) }
    var isPresent = false
    return plan.attributes.contains { $0.isKey && !mapAttribute($0, base, &isPresent) }
      || (0..<plan.byForeignKey.count).contains { index in
        plan.byForeignKey[index]._withUnsafeGuaranteedRef {
          $0.isKey && !readForeignKey($0, base: base, &isPresent)
        }
      }
  }
}
