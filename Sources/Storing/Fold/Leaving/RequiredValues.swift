import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// The values that each row of an entity must have.
struct RequiredValues {
  private let plan: StorePlan
  private let entity: Int
  /// Slots that need a value in one of them, and their names.
  private let required: [(slots: [Int], name: String)]
  /// The first slot of each: most have no other.
  private let firstSlots: [Int]

  init(_ entity: Int, in plan: StorePlan) {
    self.plan = plan
    self.entity = entity
    var required: [(slots: [Int], name: String)] = []
    let layout = plan.slots[entity]
    let model = plan.schema.entities[entity]
    for (index, attribute) in model.attributes.enumerated()
    where attribute.isRequired && !layout.naturalKey.contains(index) {
      required.append(([index], attribute.name))
    }
    for reference in layout.references {
      let relationship = model.relationships[reference.relationship]
      if relationship.isRequired {
        required.append(
          (Array(reference.key) + reference.alternatives.flatMap(\.slots), relationship.name)
        )
      }
    }
    if plan.options.isShare { required = [] }
    if let sequence = model.sequence { required.removeAll { $0.slots == [sequence] } }
    self.required = required
    firstSlots = required.map { $0.slots[0] }
  }

  /// Rejects the record that made a row without one of the values.
  ///
  /// - Returns: True if the row has them all, or lacked them in the database already.
  @inline(__always)
  func check(
    _ row: FoldedRow,
    _ shownKey: @autoclosure () -> String,
    _ findings: Findings
  ) -> Bool {
    for slot in firstSlots where !row.cells[slot].hasValue {
      return checkEach(row, shownKey(), findings)
    }
    return true
  }

  private func checkEach(_ row: FoldedRow, _ shownKey: String, _ findings: Findings) -> Bool {
    var isComplete = true
    for index in 0..<firstSlots.count where !row.cells[firstSlots[index]].hasValue {
      let (slots, name) = required[index]
      if slots.contains(where: { row.cells[$0].hasValue }) || lacks(slots, row) { continue }
      isComplete = false
      findings.reject(row.creator, .incompleteRow) {
        "the row with the key \(shownKey) of "
          + "\(quoted(plan.schema.entities[entity].name)) has no value for the required"
          + " \(quoted(name))"
      }
    }
    return isComplete
  }

  /// True if the database has the row, and without these values: no record's fault.
  private func lacks(_ slots: [Int], _ row: FoldedRow) -> Bool {
    guard let stored = row.stored, stored.isThere else { return false }
    return !slots.contains { stored.before[$0].hasValue }
  }
}
