import SeedbedModel

/// What folding asks of a mapping, taken out of it once.
final class FoldRule {
  let onDuplicate: DuplicateRule
  let newerBy: Int?
  let relationshipsWhenNotNewer: Bool
  /// By attribute of the mapping's entity.
  private let onConflict: [ConflictRule]

  init(_ mapping: Mapping, attributeCount: Int) {
    onDuplicate = mapping.onDuplicate
    newerBy = mapping.newerBy
    relationshipsWhenNotNewer = mapping.relationshipsWhenNotNewer
    var rules = Array(repeating: ConflictRule.replace, count: attributeCount)
    for reading in mapping.attributes where reading.attribute < attributeCount {
      rules[reading.attribute] = reading.onConflict
    }
    onConflict = rules
  }

  func conflictRule(_ slot: Int) -> ConflictRule {
    slot < onConflict.count ? onConflict[slot] : .replace
  }

  /// Whether a null clears the value: where a rule chooses between values, a null is none.
  func takesNull(_ slot: Int) -> Bool {
    conflictRule(slot) == .replace
  }
}
