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
