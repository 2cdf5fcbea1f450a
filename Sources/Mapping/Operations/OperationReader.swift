/// Reads what `OperationBatch` and `ByteBuffer` wrote: a cursor over borrowed bytes.
///
/// The bytes are our own, so a malformed one is our own mistake, and reading past the end a
/// failed precondition.
public import SeedbedBase

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

  /// The bytes that are not read yet.
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

  /// A number that is mostly below 255.
  @inlinable @inline(__always)
  public mutating func small() -> Int {
    let value = byte()
    return value < 255 ? Int(value) : Int(word16())
  }

  @inlinable @inline(__always)
  public mutating func header() -> OperationHeader {
    if byte() == 1 {
      return OperationHeader(
        sequence: UInt64(word32()),
        scope: UInt64(word32()),
        origin: origin(
          file: UInt32(word16()),
          byteOffset: UInt64(byte()) << 32 | UInt64(word32())
        )
      )
    }
    return OperationHeader(
      sequence: word64(),
      scope: word64(),
      gate: word64(),
      origin: origin(file: word32(), byteOffset: word64())
    )
  }

  @inlinable @inline(__always)
  mutating func origin(file: UInt32, byteOffset: UInt64) -> RecordOrigin {
    RecordOrigin(file: file, line: word32(), column: word32(), byteOffset: byteOffset)
  }

  @inlinable @inline(__always)
  public mutating func cell() -> Cell {
    let first = byte()
    let length = first >> 3
    guard let tag = Cell.Tag(rawValue: first & 7) else {
      preconditionFailure("an operation's cell has a known tag")
    }
    switch tag {
    case .absent, .null: return Cell(tag: tag)
    case .integer: return .integer(integer(power: length))
    case .real: return Cell(tag: tag, bits: word64())
    case .text: return .text(bytes(length))
    case .blob: return .blob(bytes(length))
    }
  }

  /// The slot of the next cell of a row, which follows, after another slot.
  @inlinable @inline(__always)
  public mutating func slot(after slot: Int) -> Int {
    var slot = slot &+ 1
    while next < end, next.pointee & 7 == Cell.Tag.absent.rawValue {
      slot &+= Int(next.pointee >> 3) &+ 1
      next += 1
    }
    return slot
  }

  /// The cells of a row, which are the rest; slots that are not written are absent.
  @inlinable @inline(__always)
  public mutating func row(into cells: UnsafeMutableBufferPointer<Cell>) {
    var next = 0
    while !isAtEnd {
      let slot = slot(after: next &- 1)
      while next < slot {
        cells[next] = .absent
        next &+= 1
      }
      cells[slot] = cell()
      next &+= 1
    }
    while next < cells.count {
      cells[next] = .absent
      next &+= 1
    }
  }

  /// An integer of so many bytes as a power of two.
  @inlinable @inline(__always)
  mutating func integer(power: UInt8) -> Int64 {
    switch power {
    case 0: Int64(Int8(bitPattern: byte()))
    case 1: Int64(Int16(bitPattern: word16()))
    case 2: Int64(Int32(bitPattern: word32()))
    default: Int64(bitPattern: word64())
    }
  }

  /// Bytes whose count is given, or from 31 on follows.
  @inlinable @inline(__always)
  mutating func bytes(_ length: UInt8) -> UnsafeBufferPointer<UInt8> {
    guard length < 31 else { return counted() }
    return UnsafeBufferPointer(start: take(Int(length)), count: Int(length))
  }

  /// The integer of a list of cells, with its count, that has no other cell; nil for any other.
  @inlinable @inline(__always)
  public static func onlyInteger(_ cells: UnsafeBufferPointer<UInt8>) -> Int64? {
    var reader = OperationReader(cells)
    guard reader.small() == 1 else { return nil }
    let cell = reader.cell()
    return cell.tag == .integer ? cell.integerValue : nil
  }

  /// Appends a list of cells that follows its count.
  @inlinable
  public mutating func cells(into list: inout [Cell]) {
    for _ in 0..<small() { list.append(cell()) }
  }

  /// The cells of a list that is read alone.
  package static func cells(of bytes: UnsafeBufferPointer<UInt8>) -> [Cell] {
    var reader = OperationReader(bytes)
    var cells: [Cell] = []
    reader.cells(into: &cells)
    return cells
  }

  /// Passes a list of cells, and gives its bytes with the count before them.
  @inlinable
  public mutating func skipCells() -> UnsafeBufferPointer<UInt8> {
    let start = next
    for _ in 0..<small() { _ = cell() }
    return UnsafeBufferPointer(start: start, count: next - start)
  }

  @inlinable @inline(__always)
  mutating func take(_ count: Int) -> UnsafePointer<UInt8> {
    precondition(count <= end - next, "an operation is read as it was written")
    defer { next += count }
    return next
  }
}
