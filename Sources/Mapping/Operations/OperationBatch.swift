package import SeedbedBase
package import SeedbedLanguage

/// Operations of some records, encoded one after the other, on their way from mapper to store.
///
/// A batch owns its bytes and can be handed to another thread. The form is private to this file
/// and `OperationReader`: a kind, the header, and then, for a row: entity, mapping, flags, key,
/// cells as `ByteWriter` has those of a row; for links: the owner's key, the list, then per element
/// the alternative that names the target (0 for its natural key), its cells and the link's own cells.
package final class OperationBatch: @unchecked Sendable {
  /// The most that an operation takes besides its key and its cells.
  private static let overhead = 72

  package let buffer: ByteBuffer
  /// How many top-level records the batch holds.
  package var recordCount = 0

  package init(_ buffer: ByteBuffer = ByteBuffer(capacity: 512 * 1024)) {
    buffer.removeAll()
    self.buffer = buffer
  }

  package var isEmpty: Bool { buffer.isEmpty }
  package var byteCount: Int { buffer.count }

  /// Forgets everything after a `byteCount` noted before.
  package func rollBack(to byteCount: Int) {
    buffer.count = byteCount
  }

  /// Calls `body` for each record whose row operation stands after `byteCount` bytes.
  ///
  /// `cells` reads the slots and cells of the row; its bytes are valid during the call.
  package func forEachRecord(
    after byteCount: Int = 0,
    _ body: (_ entity: Int, _ mapping: Int, _ cells: inout OperationReader) -> Void
  ) {
    guard buffer.count > byteCount else { return }
    var reader = OperationReader(UnsafeBufferPointer(rebasing: buffer.bytes[byteCount...]))
    while let kind = reader.nextKind() {
      switch kind {
      case .row:
        let entity = Int(reader.word32())
        _ = reader.counted()
        var payload = OperationReader(reader.counted())
        _ = payload.header()
        let mapping = Int(payload.word16())
        // Keys that lists and references name are no records.
        if !RowFlags(rawValue: payload.byte()).meets(.waiting) { body(entity, mapping, &payload) }
      case .links:
        _ = reader.word32()
        _ = reader.counted()
        _ = reader.counted()
      case .scope, .gate:
        _ = reader.word64()
        _ = reader.word64()
      case .secondPass: continue
      }
    }
  }

  /// Adds to the numbers of all scopes and operations, which still have 32 bits then.
  package func renumber(scopesFrom lastScope: UInt64, sequencesFrom lastSequence: UInt64) {
    guard !isEmpty else { return }
    var reader = OperationReader(buffer.bytes)
    while let kind = reader.nextKind() {
      switch kind {
      case .row, .links:
        _ = reader.word32()
        _ = reader.counted()
        if let header = reader.counted().baseAddress {
          let numbers = HeaderNumbers(header)
          numbers.add(scope: lastScope, sequence: lastSequence)
        }
      case .scope, .gate:
        HeaderNumbers.add(lastScope, to: UnsafeMutableRawPointer(mutating: reader.take(8)))
        HeaderNumbers.add(lastScope, to: UnsafeMutableRawPointer(mutating: reader.take(8)))
      case .secondPass: continue
      }
    }
  }

  /// Appends a scope, or a gate, that stands inside another scope.
  package func append(
    _ kind: OperationKind,
    _ scope: UInt64,
    within parent: UInt64,
    isLate: Bool = false
  ) {
    if isLate { buffer.append(OperationKind.secondPass.rawValue) }
    buffer.append(kind.rawValue)
    buffer.append(scope)
    buffer.append(parent)
  }

  /// Appends a row operation; absent cells are left out.
  package func appendRow(
    _ header: OperationHeader,
    entity: Int,
    mapping: Int,
    flags: RowFlags,
    key: ByteBuffer,
    cells: UnsafeBufferPointer<Cell>
  ) {
    let size = Self.overhead + key.count + ByteWriter.size(ofRow: cells)
    var writer = ByteWriter(buffer, room: size)
    if header.isOfSecondPass { writer.write(OperationKind.secondPass.rawValue) }
    writer.write(OperationKind.row.rawValue)
    writer.write(UInt32(truncatingIfNeeded: entity))
    writer.write(UInt32(truncatingIfNeeded: key.count))
    writer.write(key.bytes)
    let lengthOffset = writer.offset
    writer.write(UInt32(0))
    writer.write(header)
    writer.write(UInt16(truncatingIfNeeded: mapping))
    writer.write(flags.rawValue)
    writer.write(row: cells)
    writer.finish()
    buffer.setLength(at: lengthOffset)
  }

  /// Begins a list of links; `appendLink` adds its elements and `endLinks` ends it.
  ///
  /// - Returns: The value to pass to `endLinks`.
  package func beginLinks(
    _ header: OperationHeader,
    list: LinkList,
    ownerKey: ByteBuffer,
    flags: RowFlags,
    ownerCells: UnsafeBufferPointer<Cell>
  ) -> Int {
    var writer = ByteWriter(buffer, room: Self.overhead + ownerKey.count)
    if header.isOfSecondPass { writer.write(OperationKind.secondPass.rawValue) }
    writer.write(OperationKind.links.rawValue)
    writer.write(UInt16(truncatingIfNeeded: list.entity))
    writer.write(UInt16(truncatingIfNeeded: list.relationship))
    writer.write(UInt32(truncatingIfNeeded: ownerKey.count))
    writer.write(ownerKey.bytes)
    let lengthOffset = writer.offset
    writer.write(UInt32(0))
    writer.write(header)
    writer.finish()
    buffer.append(list.assign.code)
    buffer.append(flags.rawValue)
    buffer.append(ownerCells)
    return lengthOffset
  }

  /// Appends one link: how its target is named, the target's cells and the link's own.
  package func appendLink(
    alternative: Int,
    target: UnsafeBufferPointer<Cell>,
    attributes: UnsafeBufferPointer<Cell>
  ) {
    let size = 1 + ByteWriter.size(of: target) + ByteWriter.size(of: attributes)
    var writer = ByteWriter(buffer, room: size)
    writer.write(UInt8(truncatingIfNeeded: alternative))
    writer.write(target)
    writer.write(attributes)
    writer.finish()
  }

  package func endLinks(_ lengthOffset: Int) {
    buffer.setLength(at: lengthOffset)
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
}
