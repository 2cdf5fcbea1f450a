import SeedbedModel

/// A to-one reference and its columns, taken out of the layouts once.
final class ReferencePlan {
  let reference: SlotLayout.Reference
  let layout: ReferenceLayout
  /// The slot, target and kind of column of a reference whose key is one cell, as most are.
  let single: (slot: Int, target: Int, isSurrogate: Bool)?

  init(_ reference: SlotLayout.Reference, _ layout: ReferenceLayout) {
    self.reference = reference
    self.layout = layout
    let isSingle =
      reference.key.count == 1 && reference.targets.count == 1 && layout.parts.count == 1
      && reference.alternatives.isEmpty
    let isSurrogate = isSingle && layout.parts[0].value == .surrogate(of: reference.targets[0])
    single =
      isSingle && (isSurrogate || layout.parts[0].value == .cell)
      ? (reference.key.lowerBound, reference.targets[0], isSurrogate) : nil
  }
}
