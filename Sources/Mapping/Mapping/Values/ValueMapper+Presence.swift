import SeedbedBase
import SeedbedLanguage

/// Telling records that give something from those that give nothing.
///
/// A target with `keyPath: "@self"` is built from the record that holds it, and an entity without a key
/// has nothing but its values: both make a row only of a record that gives an attribute or a
/// relationship itself.
extension ValueMapper {
  /// True if the innermost record, which is its holder's own, gives a relationship, or takes all its
  /// values from its surroundings, such as its file's name, and those give one.
  func isGivenBesideAttributes(_ plan: MappingPlan, _ base: Int) -> Bool {
    if plan.relationships.contains(where: givesOwn) { return true }
    return plan.readsSurroundingsAlone
      && plan.attributes.contains { attribute in
        attribute.readsSurroundings && cells[base + attribute.mapping.attribute].hasValue
      }
  }

  /// True if the innermost record itself gives something of what a relationship reads.
  private func givesOwn(_ plan: RelationshipPlan) -> Bool {
    guard plan.readsOwn else { return false }
    if let when = plan.when, !holds(when) { return false }
    if let keys = plan.foreignKey?.paths,
      keys.contains(where: { $0.path.isOwn && !value(at: $0).isMissing })
    {
      return true
    }
    guard let source = plan.source, source.path.isOwn else { return false }
    return givesOwn(plan, in: value(at: source))
  }

  /// True if what a relationship found is something that the innermost record itself gives.
  func givesOwn(_ plan: RelationshipPlan, in found: Value) -> Bool {
    guard plan.readsOwn, !found.isMissing else { return false }
    guard plan.readsHolder, collection(found) == nil else { return true }
    return givesOwn(frames[frames.count - 1].record, as: plan.targetMapping)
  }

  /// True if a record gives something of what a mapping reads.
  private func givesOwn(_ record: RecordReference, as mapping: Int) -> Bool {
    // Mapping the record reports nests that are this deep.
    guard frames.count < Self.nestingLimit else { return true }
    let plan = plans[mapping]
    push(record, plan, tables: plan.tables, slotCount: plan.slotCount)
    let reported = problems.count
    defer {
      popFrame()
      // They are reported when the record is mapped.
      problems.removeSubrange(reported..<problems.count)
    }
    switch choose(plan) {
    case .itself:
      return plan.attributes.contains(where: givesOwn)
        || plan.relationships.contains(where: givesOwn)
    case .mapping(let chosen): return givesOwn(record, as: chosen)
    case .skip: return false
    case .none: return true
    }
  }

  /// True if the innermost record itself gives something of what an attribute reads.
  private func givesOwn(_ plan: AttributePlan) -> Bool {
    guard plan.presence != .never else { return false }
    if let when = plan.when, !holds(when) { return false }
    switch plan.source {
    case .sequence, .parentAttribute: return false
    case .slot(let slot): return !value(ofSlot: slot, plan).isMissing
    case .exists(let path): return !value(at: path).isMissingOrNull
    case .alternatives(let alternatives):
      defer { operatorProblem = nil }
      switch first(of: alternatives) {
      case .constant: return false
      case .invalid: return isOwn(plan)
      case .value(let value): return operatorProblem != nil || !value.isMissing && isOwn(plan)
      }
    }
  }

  /// True if the record itself gives something of what an attribute found.
  func isOwn(_ plan: AttributePlan) -> Bool {
    switch plan.presence {
    case .always: return true
    case .never: return false
    case .byPath:
      guard case .alternatives(let alternatives) = plan.source else { return true }
      return alternatives.contains { alternative in
        alternative.origin.paths.contains { $0.path.isOwn && !value(at: $0).isMissing }
      }
    }
  }
}
