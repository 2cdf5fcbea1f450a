/// Reads what `OperationBatch` and `ByteBuffer` wrote: a cursor over borrowed bytes.
///
/// The bytes are our own, so a malformed one is our own mistake, and reading past the end a
/// failed precondition.
public struct OperationReader {
  @usableFromInline var next: UnsafePointer<UInt8>
  @usableFromInline let end: UnsafePointer<UInt8>

  @inlinable @inline(__always)
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else {
      preconditionFailure("an operation has bytes")
    }
    next = start
    end = start + bytes.count
  }

  @inlinable @inline(__always) public var isAtEnd: Bool { next == end }

  /// What is not read yet.
  @inlinable @inline(__always) public var rest: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: next, count: end - next)
  }

  /// The next operation of a batch, or nil at the end; its parts follow by the other calls.
  @inlinable @inline(__always)
  public mutating func nextKind() -> OperationKind? {
    isAtEnd ? nil : OperationKind(rawValue: byte())
  }

  @inlinable @inline(__always)
  public mutating func byte() -> UInt8 {
    UInt8(truncatingIfNeeded: take(1).pointee)
  }

  @inlinable @inline(__always)
  public mutating func word16() -> UInt16 {
    UnsafeRawPointer(take(2)).loadUnaligned(as: UInt16.self)
  }

  @inlinable @inline(__always)
  public mutating func word32() -> UInt32 {
    UnsafeRawPointer(take(4)).loadUnaligned(as: UInt32.self)
  }

  @inlinable @inline(__always)
  public mutating func word64() -> UInt64 {
    UnsafeRawPointer(take(8)).loadUnaligned(as: UInt64.self)
  }

  /// Bytes that follow their 32-bit count.
  @inlinable @inline(__always)
  public mutating func counted() -> UnsafeBufferPointer<UInt8> {
    let count = Int(word32())
    return UnsafeBufferPointer(start: take(count), count: count)
  }

  @inlinable @inline(__always)
  public mutating func header() -> OperationHeader {
    OperationHeader(
      sequence: word64(),
      scope: word64(),
      gate: word64(),
      origin: RecordOrigin(
        file: word32(),
        line: word32(),
        column: word32(),
        byteOffset: word64()
      )
    )
  }

  @inlinable @inline(__always)
  public mutating func cell() -> Cell {
    guard let tag = Cell.Tag(rawValue: byte()) else {
      preconditionFailure("an operation's cell has a known tag")
    }
    switch tag {
    case .absent, .null: return Cell(tag: tag)
    case .integer, .real: return Cell(tag: tag, bits: word64())
    case .text: return .text(counted())
    case .blob: return .blob(counted())
    }
  }

  /// The integer of a list of cells, with its count, that has no other cell; nil for any other.
  @inlinable @inline(__always)
  public static func onlyInteger(_ cells: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard cells.count == 11, cells[2] == Cell.Tag.integer.rawValue else { return nil }
    var reader = OperationReader(cells)
    guard reader.word16() == 1 else { return nil }
    return reader.cell().integerValue
  }

  /// Appends a list of cells that follows its 16-bit count.
  @inlinable
  public mutating func cells(into list: inout [Cell]) {
    for _ in 0..<word16() { list.append(cell()) }
  }

  /// Passes a list of cells, and gives its bytes with the count before them.
  @inlinable
  public mutating func skipCells() -> UnsafeBufferPointer<UInt8> {
    let start = next
    for _ in 0..<word16() { _ = cell() }
    return UnsafeBufferPointer(start: start, count: next - start)
  }

  @inlinable @inline(__always)
  mutating func take(_ count: Int) -> UnsafePointer<UInt8> {
    precondition(count <= end - next, "an operation is read as it was written")
    defer { next += count }
    return next
  }
}
