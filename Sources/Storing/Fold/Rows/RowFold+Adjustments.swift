import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Applying the places and removals that lists give a child, once its own operations are folded.
extension RowFold {
  /// Applies the adjustments of one key; the cursor stands at the first one not yet passed.
  func adjust(
    _ key: UnsafeBufferPointer<UInt8>,
    with cursor: LogCursor,
    _ hasMore: inout Bool
  ) throws(StoreError) {
    while hasMore {
      let order = compareKeys(cursor.key, key)
      if order > 0 { return }
      let adjustment = ChildAdjustment(cursor.payload)
      if order < 0 || !apply(adjustment) { findings?.noteUnplaced(adjustment, cursor.key) }
      hasMore = try cursor.next()
    }
  }

  /// Notes the adjustments that are left for children that are not there.
  func passAdjustments(_ cursor: LogCursor, _ hasMore: Bool) throws(StoreError) {
    guard let findings else { return }
    var hasMore = hasMore
    while hasMore {
      findings.noteUnplaced(ChildAdjustment(cursor.payload), cursor.key)
      hasMore = try cursor.next()
    }
  }

  /// True if two texts are one part of an entity's key, as its column compares them.
  private func isSameText(_ left: Cell, _ right: Cell, _ part: Int, of entity: Int) -> Bool {
    guard left.tag == .text, right.tag == .text else { return false }
    let parts = plan.keyShapes[entity].parts
    guard part < parts.count, parts[part].collation != .binary else { return false }
    return KeyShape(parts: [parts[part]]).areEqual(left, right)
  }

  /// - Returns: True if the child is its owner's.
  private func apply(_ adjustment: ChildAdjustment) -> Bool {
    let reference = layout.references[adjustment.reference]
    let isLinked = zip(reference.key, adjustment.owner).enumerated().allSatisfy { part, pair in
      cells[pair.0].equals(pair.1)
        || isSameText(cells[pair.0], pair.1, part, of: adjustment.ownerEntity)
    }
    guard isLinked, let slot = reference.key.first else {
      if case .dropped(let sequence) = adjustment.change {
        earlierLinks?.drop(reference, from: adjustment.owner, at: sequence)
      }
      return false
    }
    switch adjustment.change {
    case .position(let position):
      guard
        let place = layout.positions.first(where: {
          $0.owner == adjustment.ownerEntity && $0.relationship == adjustment.relationship
        })
      else { return true }
      cells[place.slot] = .integer(position)
    case .dropped(let sequence):
      // Only a link that the list made is the list's to take back.
      guard listed[slot], setters[slot].sequence <= sequence else { return true }
      for slot in reference.key { cells[slot] = .null }
      if adjustment.deletesChild { exists = false }
    }
    return true
  }
}
