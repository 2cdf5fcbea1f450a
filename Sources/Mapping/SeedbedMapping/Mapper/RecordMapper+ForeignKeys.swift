import SeedbedCells
import SeedbedDiagnostics
import SeedbedJSON
import SeedbedModel
import SeedbedOperations
import SeedbedText
import SeedbedValues

/// Reading the keys by which a record refers to others.
extension RecordMapper {
  enum KeyConversion {
    /// The key's cells were appended to `keyCells`; the mapping makes the rows that it names.
    case key(of: Int)
    case null
    /// The record is of none of the cases.
    case skipped
    case invalid
  }

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
    _ raw: RawValue,
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan,
    base: Int
  ) -> Bool {
    guard let reference = plan.reference, !gives(reference, base: base) else { return true }
    let start = keyCells.count
    defer { keyCells.cut(to: start) }
    switch convertKey([.scalar(raw)], foreignKey, plan) {
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

  /// Converts the values of a foreign key to the types of what they name.
  func convertKey(
    _ parts: [Value],
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan
  ) -> KeyConversion {
    guard let variants = foreignKey.variants else {
      return convertKey(parts, foreignKey, foreignKey.converters, plan, of: plan.mapping.mapping)
    }
    // A reference to nothing need not say to what.
    guard parts.contains(where: { !$0.isMissingOrNull && !isNullText($0, plan) }) else {
      return .null
    }
    switch choose(variants, of: plan.relationship.name) {
    case .itself, .none: return .invalid
    case .skip: return .skipped
    case .mapping(let mapping):
      let converters = foreignKey.convertersByMapping[mapping] ?? []
      return convertKey(parts, foreignKey, converters, plan, of: mapping)
    }
  }

  private func convertKey(
    _ parts: [Value],
    _ foreignKey: ForeignKeyPlan,
    _ converters: [Converter],
    _ plan: RelationshipPlan,
    of mapping: Int
  ) -> KeyConversion {
    let start = keyCells.count
    for (index, part) in parts.enumerated() {
      var result = ConversionResult.null
      if !part.isMissingOrNull {
        guard index < converters.count, let raw = scalar(part) else {
          report(
            .invalidValue,
            "\(quoted(plan.relationship.name)): expected a key, found \(kindName(of: part))",
            node: nodeOf(part),
            hint: isObject(part)
              ? "if it is the record itself, write 'keyPath: \(foreignKey.source(of: index))'" : nil
          )
          keyCells.cut(to: start)
          return .invalid
        }
        let isNull = plan.mapping.nullValues.contains { $0 == raw.text }
        if !isNull { result = converters[index].convert(raw, arena: arena) }
      }
      switch result {
      case .cell(let cell), .shortened(let cell, _): keyCells.append(cell)
      case .null, .missing:
        keyCells.cut(to: start)
        return .null
      case .invalid(let problem):
        report(
          .invalidValue,
          "\(quoted(plan.relationship.name)): \(problem.reason)",
          node: nodeOf(part),
          hint: problem.hint
        )
        keyCells.cut(to: start)
        return .invalid
      }
    }
    return .key(of: mapping)
  }

  /// True if the innermost record has a target already.
  func gives(_ reference: ReferenceCells, base: Int) -> Bool {
    for slot in reference.all {
      let tag = cells[base + slot].tag
      if tag != .absent, tag != .null { return true }
    }
    return false
  }

  /// The entity of the rows that a foreign key names, which a mapping makes.
  func targetEntity(_ plan: RelationshipPlan, _ mapping: Int) -> EntityPlan {
    plans[mapping].entity ?? entityPlans[plan.relationship.targets[0]]
  }

  /// The cells of a link to a row, at the end of `keyCells`: with several targets, the name of the
  /// row's entity comes before its key.
  func linkTarget(_ plan: RelationshipPlan, entity: Int, key: Range<Int>) -> Range<Int> {
    guard plan.relationship.isPolymorphic else { return key }
    let start = keyCells.count
    keyCells.append(.text(arena.copy(entityPlans[entity].entity.name)))
    for index in key { keyCells.append(keyCells[index]) }
    return start..<keyCells.count
  }

  private func isObject(_ value: Value) -> Bool {
    guard case .node(let node, let tape) = value else { return false }
    return tape.nodes[node].kind == .object
  }
}
