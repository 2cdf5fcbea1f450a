import SeedbedBase
import SeedbedLanguage

/// Mapping what is nested in a record, and linking it.
extension RecordMapper {
  /// Maps the records nested in a relationship and links them to the innermost record.
  ///
  /// - Returns: True if the record may be stored.
  func mapNested(
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    base: Int,
    owner: Range<Int>?,
    _ isPresent: inout Bool
  ) -> Bool {
    if let when = plan.when, !holds(when) { return true }
    let read = readSource(plan)
    guard let found = read else { return false }
    if !isPresent, givesOwn(plan, in: found) { isPresent = true }
    if plan.isMany {
      return mapMany(plan, entity, found, owner: owner, &isPresent)
    }
    return mapOne(plan, found, base: base)
  }

  /// The value at the relationship's key path, transformed; nil where a transform refused it.
  func readSource(_ plan: RelationshipPlan) -> Value? {
    guard let source = plan.sourceReference else { return .missing }
    operatorProblem = nil
    let found = source._withUnsafeGuaranteedRef { value(at: $0) }
    if let problem = operatorProblem {
      operatorProblem = nil
      let message = "\(quoted(plan.relationship.name)): \(problem.message)"
      report(.operatorValues, hint: problem.hint) { message }
      return nil
    }
    guard let transformed = transformed(found, plan) else { return nil }
    return isNullText(transformed, plan) ? .null : transformed
  }

  /// A relationship's value after its transforms; nil where one of them refused it.
  func transformed(_ value: Value, _ plan: RelationshipPlan) -> Value? {
    guard let transforms = plan.transforms, !value.isMissing else { return value }
    switch apply(transforms, to: value) {
    case .success(let result): return result
    case .failure(let problem):
      report(.invalidValue, hint: problem.hint) {
        "\(quoted(plan.relationship.name)): "
          + (hidden == nil ? problem.reason : "a step of 'transform' does not take \(hiddenValue)")
      }
      return nil
    }
  }

  func mapOne(_ plan: RelationshipPlan, _ found: Value, base: Int) -> Bool {
    if found.isMissing {
      leaveMissing(plan, base: base)
      return true
    }
    if !plan.readsHolder, found.isMissingOrNull || found.isEmptyObject {
      if let reference = plan.reference, !(plan.foreignKey != nil && gives(reference, base: base)) {
        clearForNull(reference, plan, base: base)
      }
      return true
    }
    if collection(found) != nil, !plan.readsHolder {
      report(
        .unexpectedArray,
        node: nodeOf(found),
        hint: "write 'many: true', or pick one with '[0]' in the key path"
      ) {
        "\(quoted(plan.relationship.name)) is a to-one relationship, found an array"
      }
      return false
    }
    if let raw = scalar(found), raw.kind != .null, !acceptsScalar(plan), !plan.readsHolder {
      if let foreignKey = plan.foreignKey {
        // The key at the same path was read before.
        let isRead = plan.readsKeyAtSource && scalar(value(at: foreignKey.paths[0])) != nil
        return isRead || writeScalarKey(found, foreignKey, plan, base: base)
      }
      reportScalar(found, plan)
      return false
    }
    var reference = record(of: found, index: nil)
    if plan.readsHolder {
      reference = frames[frames.count - 1].record
      reference.isHoldersOwn = true
    }
    let outcome = mapScoped(reference, plan, given: nil)
    switch outcome {
    case .rejected where !Consent.toInvalidNested(of: plan.mapping): return false
    case .rejected, .skipped:
      leaveMissing(plan, base: base)
      return true
    case .stored(let target, let values, let mapping):
      let key = plan.nestsLateRecords ? namedKey(of: mapping, values) : values
      if let own = plan.reference, !(plan.foreignKey != nil && gives(own, base: base)) {
        let isTentative = plan.mayLinkByKey && !plans[mapping].creates
        let earlier = isTentative ? earlierLink(own, base: base) : .null
        writeReference(own, base: base, entity: target, key: key)
        if isTentative {
          if let slot = own.tentative { cells[base + slot] = earlier }
          emitStub(plan, mapping: mapping, key: key)
        }
      }
      keyCells.cut(to: values.lowerBound)
      return true
    }
  }

  /// The cells of a reference that the innermost record has already, from the nest that holds it:
  /// it stays if the finished seed lacks the row that another link names.
  private func earlierLink(_ reference: ReferenceCells, base: Int) -> Cell {
    keyBytes.removeAll()
    if gives(reference, base: base) {
      let end = reference.tentative ?? reference.all.upperBound
      keyBytes.append(cells[(base + reference.all.lowerBound)..<(base + end)])
    }
    return .blob(arena.copy(keyBytes.bytes))
  }

  /// A null clears a to-one, unless `onNull` keeps it.
  func clearForNull(_ reference: ReferenceCells, _ plan: RelationshipPlan, base: Int) {
    if !plan.mapping.keepsWhenNull { clearReference(reference, base: base) }
  }

  /// A to-one that the record does not mention stays as it is, unless that clears it.
  func leaveMissing(_ plan: RelationshipPlan, base: Int) {
    guard plan.mapping.clearsWhenMissing, let reference = plan.reference,
      !gives(reference, base: base)
    else { return }
    clearReference(reference, base: base)
  }

  /// True if a scalar is a record of the target: where the relationship takes keys as well, it is a
  /// key.
  func acceptsScalar(_ plan: RelationshipPlan) -> Bool {
    plan.foreignKey == nil && plans[plan.mapping.mapping].readsScalars
  }

  func reportScalar(_ found: Value, _ plan: RelationshipPlan) {
    report(.unexpectedScalar, node: nodeOf(found), hint: scalarHint(plan)) {
      "\(quoted(plan.relationship.name)): expected an object of "
        + "\(quoted(plans[plan.mapping.mapping].mapping.name)), found \(kindName(of: found))"
    }
  }

  /// Advice for a scalar where an object was expected: it may be the key of a row that another dump
  /// gives, or the whole record.
  private func scalarHint(_ plan: RelationshipPlan) -> String {
    let target = plans[plan.mapping.mapping]
    let name = target.mapping.name
    let path = plan.source?.path.source ?? plan.relationship.name
    let isFilled = schema.dumps.flatMap(\.readings).contains { reading in
      target.entity.map { plans[reading.mapping].entity?.index == $0.index } ?? false
    }
    if isFilled {
      return
        "if it is the key of a '\(name)' in a dump, write 'foreignKey: \(path)' instead of"
        + " 'keyPath'"
    }
    guard let entity = target.entity, entity.entity.primaryKey.count == 1,
      case .attribute(let index) = entity.entity.primaryKey[0]
    else {
      return "if the dump has only this value of it, write 'keyPath: \"@self\"' in an attribute of"
        + " \(quoted(name))"
    }
    let key = entity.entity.attributes[index].name
    // Where its records are objects elsewhere, the key is in them.
    let isNestedElsewhere = plans.contains { holder in
      holder.relationships.contains {
        $0 !== plan && $0.source != nil && plans[$0.mapping.mapping].entity === entity
      }
    }
    let read = isNestedElsewhere ? "[\(key), \"@self\"]" : "\"@self\""
    return
      "if the dump has only this value of it, write 'keyPath: \(read)' in '\(key)' of '\(name)'; "
      + "'foreignKey: \(path)' only looks up rows, and no dump has records of \(quoted(name))"
  }

  /// Maps a nested record, in a scope of its own where it may be dropped alone.
  func mapScoped(
    _ record: RecordReference,
    _ plan: RelationshipPlan,
    given: GivenReference?
  ) -> Outcome {
    guard Consent.toInvalidNested(of: plan.mapping) else {
      return map(record, plan: plan.mapping.mapping, given: given)
    }
    let outer = scope
    let mark = byteCount
    let firstProblem = problems.count
    scope = beginScope()
    batch.append(.scope, scope, within: outer, isLate: pass != 0)
    let outcome = map(record, plan: plan.mapping.mapping, given: given)
    scope = outer
    if case .rejected = outcome {
      rollBack(to: mark)
      for index in firstProblem..<problems.count where problems[index].severity == .error {
        problems[index].severity = .warning
        problems[index].isExpected = true
      }
    }
    return outcome
  }
}
