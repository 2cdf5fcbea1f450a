import SeedbedBase
import SeedbedLanguage

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

extension ValueMapper {
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
}
