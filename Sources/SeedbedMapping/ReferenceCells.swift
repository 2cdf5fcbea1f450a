import SeedbedModel

/// Where the cells of a to-one stand among those of its entity.
struct ReferenceCells {
  /// The target's natural key; before it, where there are several targets, the entity's name.
  let key: Range<Int>
  /// The key, and behind it the unique attributes by which a `foreignKey` names a target instead.
  let all: Range<Int>
  let isPolymorphic: Bool

  init(_ reference: SlotLayout.Reference) {
    key = reference.key
    all = key.lowerBound..<(reference.alternatives.last?.slots.upperBound ?? key.upperBound)
    isPolymorphic = reference.isPolymorphic
  }
}
