import SeedbedLog
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform

/// What lists of children say of a child, once its own operations are folded.
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

  /// Whether two texts are one part of an entity's key, as its column compares them.
  private func isSameText(_ left: Cell, _ right: Cell, _ part: Int, of entity: Int) -> Bool {
    guard left.tag == .text, right.tag == .text else { return false }
    let parts = plan.keyShapes[entity].parts
    guard part < parts.count, parts[part].collation != .binary else { return false }
    return KeyShape(parts: [parts[part]]).areEqual(left, right)
  }

  /// - Returns: Whether the child is its owner's.
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

/// One thing that an owner's list says of one child.
struct ChildAdjustment {
  enum Change {
    case position(Int64)
    /// No longer in the list since the operation of that number.
    case dropped(UInt64)
  }

  /// Index into the child's `SlotLayout.references`.
  var reference: Int
  var ownerEntity: Int
  var relationship: Int
  var change: Change
  /// Whether the row goes when it drops out.
  var deletesChild: Bool
  var owner: [Cell]

  init(
    reference: Int,
    ownerEntity: Int,
    relationship: Int,
    change: Change,
    deletesChild: Bool,
    owner: [Cell]
  ) {
    self.reference = reference
    self.ownerEntity = ownerEntity
    self.relationship = relationship
    self.change = change
    self.deletesChild = deletesChild
    self.owner = owner
  }

  init(_ payload: UnsafeBufferPointer<UInt8>) {
    var reader = OperationReader(payload)
    reference = Int(reader.word16())
    ownerEntity = Int(reader.word16())
    relationship = Int(reader.word16())
    deletesChild = reader.byte() == 1
    let isPosition = reader.byte() == 1
    let number = reader.word64()
    change = isPosition ? .position(Int64(bitPattern: number)) : .dropped(number)
    owner = []
    reader.cells(into: &owner)
  }

  /// The place of a child in the owner's list, as bytes to compare by.
  func place(of child: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let bytes = ByteBuffer()
    bytes.append(UInt16(truncatingIfNeeded: ownerEntity))
    bytes.append(UInt16(truncatingIfNeeded: relationship))
    owner.withUnsafeBufferPointer { bytes.append($0) }
    bytes.append(child)
    return Array(bytes.bytes)
  }

  func write(to writer: ByteBuffer) {
    writer.append(UInt16(truncatingIfNeeded: reference))
    writer.append(UInt16(truncatingIfNeeded: ownerEntity))
    writer.append(UInt16(truncatingIfNeeded: relationship))
    writer.append(UInt8(deletesChild ? 1 : 0))
    switch change {
    case .position(let position):
      writer.append(UInt8(1))
      writer.append(UInt64(bitPattern: position))
    case .dropped(let sequence):
      writer.append(UInt8(0))
      writer.append(sequence)
    }
    owner.withUnsafeBufferPointer { writer.append($0) }
  }
}
