import SeedbedBase
import SeedbedMapping

/// A place in an owner's list that a child has, or a removal from the list.
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
  /// True if the row goes when it drops out.
  var deletesChild: Bool
  var owner: [Cell]

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

extension ChildAdjustment {
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
}
