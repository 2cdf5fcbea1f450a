package import SeedbedBase
package import SeedbedMapping

/// A complete row, borrowed from the fold until the next one.
package struct FoldedRow {
  /// Counted from 0 in the order of keys.
  package var number: Int
  package var key: UnsafeBufferPointer<UInt8>
  /// By slot.
  package var cells: UnsafeBufferPointer<Cell>
  package var creator: OperationHeader
  /// Orders rows by when they were first seen; stubs come after all others.
  var firstOrdinal: Int
  var isStub: Bool
  /// True if a single operation made the row, of this run.
  var isSole: Bool
  /// The operation that gave each slot, where the fold keeps track of it.
  var setters: UnsafeBufferPointer<OperationHeader>
  /// The operation that gave each reference, by its place in the layout.
  var givers: UnsafeBufferPointer<OperationHeader>
  /// The stored row of the same key, if there is one; nil for a new database.
  package var stored: StoredRow?

  /// True if a reference is the one that the database has.
  func keepsStored(_ reference: SlotLayout.Reference) -> Bool {
    stored?.keeps(reference, in: cells) ?? false
  }

  /// True if an operation of this run gave a reference, where the fold keeps track of it.
  func isGiven(_ reference: SlotLayout.Reference) -> Bool {
    let slot = reference.key.lowerBound
    return slot < setters.count && !setters[slot].isOfStoredRow
  }

  /// The operation that gave a reference, as far as one of this run did.
  package func giver(of reference: SlotLayout.Reference, in layout: SlotLayout) -> OperationHeader {
    guard let index = layout.references.firstIndex(of: reference) else { return creator }
    let giver = givers[index]
    return isStored && giver == .ofStoredRow ? creator : giver
  }

  /// The key of a reference as messages show it.
  func shown(_ reference: SlotLayout.Reference) -> String {
    let slots =
      reference.key.contains { cells[$0].hasValue }
      ? Array(reference.key)
      : reference.alternatives.first { $0.slots.contains { cells[$0].hasValue } }
        .map { Array($0.slots) } ?? []
    return slots.map { cells[$0] }.shown
  }

  /// True if the database had the row before the run.
  package var isStored: Bool { stored?.isThere ?? false }
}
