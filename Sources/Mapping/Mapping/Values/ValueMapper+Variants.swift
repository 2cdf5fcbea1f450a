import SeedbedBase
import SeedbedLanguage

/// Choosing between the variants of a mapping.
extension ValueMapper {
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
