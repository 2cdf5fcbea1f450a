/// Operations of some records, encoded one after the other, on their way from mapper to store.
///
/// A batch owns its bytes and can be handed to another thread. The form is private to this file
/// and `OperationReader`: a kind, the header, and then, for a row: entity, mapping, flags, key,
/// cells; for links: the owner's key, the list, then per element the alternative that names the
/// target (0 for its natural key), its cells and the link's own cells.
package struct OperationBatch: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// How many top-level records the batch holds.
  package var recordCount = 0

  package init() {
    bytes.reserveCapacity(512 * 1024)
  }

  package var isEmpty: Bool { bytes.isEmpty }
  package var byteCount: Int { bytes.count }

  /// Forgets everything after a `byteCount` noted before.
  package mutating func rollBack(to byteCount: Int) {
    bytes.removeLast(bytes.count - byteCount)
  }

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    recordCount = 0
  }

  package mutating func appendScope(_ scope: UInt64, within parent: UInt64) {
    bytes.append(OperationKind.scope.rawValue)
    append(scope)
    append(parent)
  }

  /// Appends a row operation; absent cells are left out.
  package mutating func appendRow(
    _ header: OperationHeader, entity: Int, mapping: Int, flags: RowFlags,
    key: [UInt8], cells: UnsafeBufferPointer<Cell>
  ) {
    bytes.append(OperationKind.row.rawValue)
    append(UInt32(truncatingIfNeeded: entity))
    append(UInt32(truncatingIfNeeded: key.count))
    bytes.append(contentsOf: key)
    let lengthOffset = bytes.count
    append(UInt32(0))
    append(header)
    append(UInt16(truncatingIfNeeded: mapping))
    bytes.append(flags.rawValue)
    for (slot, cell) in cells.enumerated() where cell.tag != .absent {
      append(UInt16(truncatingIfNeeded: slot))
      append(cell)
    }
    setLength(at: lengthOffset)
  }

  /// Begins a list of links; `appendLink` adds its elements and `endLinks` ends it.
  ///
  /// - Returns: What `endLinks` needs.
  package mutating func beginLinks(
    _ header: OperationHeader, list: LinkList, ownerKey: [UInt8], flags: RowFlags,
    ownerCells: UnsafeBufferPointer<Cell>
  ) -> Int {
    bytes.append(OperationKind.links.rawValue)
    append(UInt16(truncatingIfNeeded: list.entity))
    append(UInt16(truncatingIfNeeded: list.relationship))
    append(UInt32(truncatingIfNeeded: ownerKey.count))
    bytes.append(contentsOf: ownerKey)
    let lengthOffset = bytes.count
    append(UInt32(0))
    append(header)
    bytes.append(list.assign.code)
    bytes.append(flags.rawValue)
    append(ownerCells)
    return lengthOffset
  }

  /// Appends one link: how its target is named, the target's cells and the link's own.
  package mutating func appendLink(
    alternative: Int, target: UnsafeBufferPointer<Cell>, attributes: UnsafeBufferPointer<Cell>
  ) {
    bytes.append(UInt8(truncatingIfNeeded: alternative))
    append(target)
    append(attributes)
  }

  package mutating func endLinks(_ lengthOffset: Int) {
    setLength(at: lengthOffset)
  }

  private mutating func setLength(at offset: Int) {
    let length = UInt32(truncatingIfNeeded: bytes.count - offset - 4)
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: length, toByteOffset: offset, as: UInt32.self) }
  }

  private mutating func append<Integer: FixedWidthInteger>(_ value: Integer) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  private mutating func append(_ header: OperationHeader) {
    append(header.sequence)
    append(header.scope)
    append(header.gate)
    append(header.origin.file)
    append(header.origin.line)
    append(header.origin.column)
    append(header.origin.byteOffset)
  }

  private mutating func append(_ cells: UnsafeBufferPointer<Cell>) {
    append(UInt16(truncatingIfNeeded: cells.count))
    for cell in cells { append(cell) }
  }

  private mutating func append(_ cell: Cell) {
    bytes.append(cell.tag.rawValue)
    switch cell.tag {
    case .absent, .null: break
    case .integer, .real: append(cell.bits)
    case .text, .blob:
      append(cell.length)
      bytes.append(contentsOf: cell.bytes)
    }
  }
}

extension AssignmentRule {
  /// The rule as a byte of an operation.
  package var code: UInt8 {
    switch self {
    case .union: 0
    case .set: 1
    case .replace: 2
    }
  }

  package init(code: UInt8) {
    self = code == 2 ? .replace : code == 1 ? .set : .union
  }
}
