import SeedbedBase
import SeedbedMapping

/// A to-one reference and its columns, taken out of the layouts once.
final class ReferencePlan {
  let reference: SlotLayout.Reference
  let layout: ReferenceLayout
  /// The rows that it leads to, where their key is one integer and the reference one column, as
  /// most are; the resolver keeps them.
  let words: Unmanaged<EntityRows>?
  /// The slot of that integer.
  let wordSlot: Int
  /// True if the column is the number of the row, and not its key.
  let isNumber: Bool
  /// The index of its first column among those of all references.
  let start: Int

  init(
    _ reference: SlotLayout.Reference,
    _ layout: ReferenceLayout,
    _ resolver: Resolver,
    start: Int
  ) {
    self.reference = reference
    self.layout = layout
    self.start = start
    wordSlot = reference.key.lowerBound
    let isSingle =
      reference.key.count == 1 && reference.targets.count == 1 && layout.parts.count == 1
      && reference.alternatives.isEmpty && reference.targetKinds.isEmpty
      && reference.targetCondition == nil
    isNumber = isSingle && layout.parts[0].value == .surrogate(of: reference.targets[0])
    words =
      isSingle && (isNumber || layout.parts[0].value == .cell)
      ? resolver.wordRows(of: reference.targets[0]).map { Unmanaged.passUnretained($0) } : nil
  }

  /// True if a row has a cell for the reference, null or not.
  func isGiven(by row: FoldedRow) -> Bool {
    reference.key.contains { row.cells[$0].tag != .absent }
      || reference.alternatives.contains { $0.slots.contains { row.cells[$0].hasValue } }
  }
}
