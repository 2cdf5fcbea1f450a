/// Where the cells of a to-one stand among those of its entity.
struct ReferenceCells {
  /// The target's natural key; before it, where there are several targets, the entity's name.
  let key: Range<Int>
  /// The key, and behind it the unique attributes by which a `foreignKey` names a target instead,
  /// and `tentative`.
  let all: Range<Int>
  /// The cell that says that the row need not be there.
  let tentative: Int?
  let isPolymorphic: Bool

  init(_ reference: SlotLayout.Reference) {
    key = reference.key
    let alternatives = reference.alternatives.last?.slots.upperBound ?? key.upperBound
    tentative = reference.tentative
    all = key.lowerBound..<(tentative.map { $0 + 1 } ?? alternatives)
    isPolymorphic = reference.isPolymorphic
  }
}
