import SeedbedBase
import SeedbedLanguage

/// Maps the values of a record to the cells of its row.
package class ValueMapper: RecordWatcher {
  /// Nesting of mapped records that a schema can make without end (`@self`) stops here.
  static let nestingLimit = 2_000

  final let schema: MappingSchema
  /// The kind of the text that a profile counted last; nil where it does not look like a person's.
  @exclusivity(unchecked) final var personalValue: PersonalValue?

  init(_ schema: MappingSchema, _ plans: [MappingPlan]) {
    self.schema = schema
    super.init(plans: plans, hidden: HiddenValues(schema))
  }

  /// Moves the dates of a row whose other cells are known.
  ///
  /// - Returns: True if the record may be stored: not where what decides how far is not given.
  func moveDates(of plan: MappingPlan, base: Int) -> Bool {
    var isValid = true
    for shift in plan.shifts {
      let target = base + shift.attribute.mapping.attribute
      guard cells[target].hasValue else { continue }
      let basis = (base + shift.basis.lowerBound)..<(base + shift.basis.upperBound)
      let values = basis.map { cells[$0] }
      if values.allSatisfy(\.hasValue), !values.isEmpty,
        let moved = shift.shift.moved(cells[target], by: values[...], arena: arena)
      {
        cells[target] = moved
        continue
      }
      let name = shift.attribute.attribute.name
      let by = shift.attribute.mapping.conversion.pseudonym?.basisName ?? ""
      report(.requiredValue, attribute: shift.attribute) {
        "\(quoted(name)) is moved by \(quoted(by)), which this record does not give"
      }
      isValid = false
    }
    return isValid
  }

  // MARK: Choosing between the variants of a mapping

  /// How the variants of a mapping decide about a record.
  enum Choice {
    case itself, skip, none
    case mapping(Int)
  }

  /// The mapping that a record is read by: this one, a variant of it, or none.
  func choose(_ plan: MappingPlan) -> Choice {
    guard let variants = plan.variants else { return .itself }
    let choice = choose(variants, of: plan.mapping.name)
    if case .mapping(plan.index) = choice { return .itself }
    return choice
  }

  /// The mapping that variants choose by the innermost record.
  func choose(_ variants: VariantsPlan, of name: String) -> Choice {
    var found: String?
    if let by = variants.by {
      guard let raw = scalar(value(at: by)), raw.kind != .null else {
        return otherwise(variants, of: name, found: nil)
      }
      found = raw.text
    }
    for variant in variants.cases {
      let isMeant = variant.equals.map { $0 == found } ?? variant.predicate.map { holds($0) }
      if isMeant == true { return .mapping(variant.mapping) }
    }
    return otherwise(variants, of: name, found: found)
  }

  private func otherwise(_ variants: VariantsPlan, of name: String, found: String?) -> Choice {
    switch variants.otherwise {
    case .skip: return .skip
    case .mapping(let index): return .mapping(index)
    case .error:
      let isHidden = hidden.map { hidden in
        variants.by?.path.lastNames.contains { hidden.members.contains($0) } ?? false
          || hidden.hidesNames && variants.by?.path.root == .key
      }
      let what = found.map { isHidden == true ? hiddenValue : quoted($0) } ?? "this record"
      let by = variants.by.map { " at '\($0.path.source)'" } ?? ""
      report(.noVariant) { "no variant of \(quoted(name)) matches \(what)\(by)" }
      return .none
    }
  }
}

/// How one attribute with `pseudonym: { as: shift, … }` is moved.
struct ShiftPlan {
  let attribute: AttributePlan
  let shift: DateShift
  /// The cells of the row that decide how far.
  let basis: Range<Int>

  /// Nil where the attribute has no `shift`.
  init?(_ attribute: AttributePlan, _ entity: EntityPlan?) {
    guard let shift = DateShift(attribute.mapping.conversion),
      let basis = attribute.mapping.conversion.pseudonym?.basis
    else { return nil }
    self.attribute = attribute
    self.shift = shift
    switch basis {
    case .attribute(let index): self.basis = index..<(index + 1)
    case .relationship(let index):
      guard let reference = entity?.references[index] else { return nil }
      self.basis = reference.key
    }
  }
}

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
