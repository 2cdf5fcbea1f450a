/// Reads what `OperationBatch` wrote: a cursor over borrowed bytes.
///
/// The bytes are our own, so a malformed one is our own mistake, and reading past the end a
/// failed precondition.
package struct OperationReader {
  package private(set) var rest: UnsafeRawBufferPointer

  package init(_ bytes: UnsafeRawBufferPointer) {
    rest = bytes
  }

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    rest = UnsafeRawBufferPointer(bytes)
  }

  package var isAtEnd: Bool { rest.isEmpty }

  /// The next operation of a batch, or nil at the end; its parts follow by the other calls.
  package mutating func nextKind() -> OperationKind? {
    rest.isEmpty ? nil : OperationKind(rawValue: byte())
  }

  package mutating func byte() -> UInt8 {
    defer { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst()) }
    return rest[0]
  }

  @inline(__always)
  package mutating func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) -> Integer {
    let value = rest.loadUnaligned(as: Integer.self)
    rest = UnsafeRawBufferPointer(rebasing: rest[MemoryLayout<Integer>.size...])
    return value
  }

  /// Bytes that follow their 32-bit length.
  package mutating func counted() -> UnsafeBufferPointer<UInt8> {
    bytes(Int(integer(UInt32.self)))
  }

  package mutating func header() -> OperationHeader {
    OperationHeader(
      sequence: integer(),
      scope: integer(),
      gate: integer(),
      origin: RecordOrigin(
        file: integer(),
        line: integer(),
        column: integer(),
        byteOffset: integer()
      )
    )
  }

  package mutating func cell() -> Cell {
    guard let tag = Cell.Tag(rawValue: byte()) else {
      preconditionFailure("an operation's cell has a known tag")
    }
    switch tag {
    case .absent, .null: return Cell(tag: tag)
    case .integer, .real: return Cell(tag: tag, bits: integer())
    case .text: return .text(counted())
    case .blob: return .blob(counted())
    }
  }

  /// Appends a list of cells that follows its 16-bit count.
  package mutating func cells(into list: inout [Cell]) {
    for _ in 0..<integer(UInt16.self) { list.append(cell()) }
  }

  /// Passes a list of cells, and gives its bytes with the count before them.
  package mutating func skipCells() -> UnsafeBufferPointer<UInt8> {
    let start = rest
    for _ in 0..<integer(UInt16.self) { _ = cell() }
    let passed = UnsafeRawBufferPointer(rebasing: start[..<(start.count - rest.count)])
    return passed.bindMemory(to: UInt8.self)
  }

  private mutating func bytes(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeRawBufferPointer(rebasing: rest[..<count])
    rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    return bytes.bindMemory(to: UInt8.self)
  }
}
