/// Bytes that are appended one after the other, in memory of its own that is used again.
///
/// A plain array would do the same at several times the cost: this is written for every value of
/// every record. Its holder may hand it to another thread, and then lets go of it.
public final class ByteBuffer: @unchecked Sendable {
  // Variables of a class are checked for overlapping access in every other module; what a
  // constant points to is not.
  @usableFromInline
  struct State {
    @usableFromInline var base: UnsafeMutablePointer<UInt8>
    @usableFromInline var count = 0
    @usableFromInline var capacity: Int
  }

  @usableFromInline let state: UnsafeMutablePointer<State>

  package init(capacity: Int = 256) {
    let capacity = max(capacity, 16)
    state = .allocate(capacity: 1)
    state.initialize(to: State(base: .allocate(capacity: capacity), capacity: capacity))
  }

  deinit {
    state.pointee.base.deallocate()
    state.deallocate()
  }

  @inlinable var base: UnsafeMutablePointer<UInt8> { state.pointee.base }

  @inlinable public var count: Int {
    get { state.pointee.count }
    set { state.pointee.count = newValue }
  }

  package var capacity: Int { state.pointee.capacity }

  @inlinable public var isEmpty: Bool { count == 0 }

  @inlinable public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base, count: count)
  }

  /// Makes room for more bytes.
  @inlinable
  public func reserve(_ additional: Int) {
    if count &+ additional > state.pointee.capacity { grow(to: count + additional) }
  }

  /// Bytes that are far more than the buffers have that go from thread to thread: they hold a large value, and
  /// two of them at a time would take twice the memory.
  package static func isLarge(_ count: Int) -> Bool { count > 4 << 20 }

  /// True if it holds a large value.
  package var isLarge: Bool { Self.isLarge(count) }

  @inlinable
  public func removeAll() {
    count = 0
  }

  /// The bytes of an integer, in the order of the machine; a literal must say its width.
  @inlinable
  public func append<Value: FixedWidthInteger & UnsignedInteger>(_ value: Value) {
    reserve(MemoryLayout<Value>.size)
    UnsafeMutableRawPointer(base + count).storeBytes(of: value, as: Value.self)
    count &+= MemoryLayout<Value>.size
  }

  @inlinable
  public func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: source, count: bytes.count)
    count &+= bytes.count
  }

  /// Makes the buffer longer by bytes that the caller writes, and gives their place.
  @inlinable
  public func extend(by count: Int) -> UnsafeMutablePointer<UInt8> {
    reserve(count)
    defer { self.count &+= count }
    return base + self.count
  }

  /// Makes small the ASCII letters from a place on.
  package func lowercase(from start: Int) {
    for index in start..<count where base[index] &- UInt8(ascii: "A") < 26 { base[index] |= 0x20 }
  }

  /// A cell, as `ByteWriter` has it.
  @inlinable
  public func append(_ cell: Cell) {
    var writer = ByteWriter(self, room: ByteWriter.size(of: cell))
    writer.write(cell)
    writer.finish()
  }

  /// Cells behind their count.
  @inlinable
  public func append(_ cells: UnsafeBufferPointer<Cell>) {
    var writer = ByteWriter(self, room: ByteWriter.size(of: cells))
    writer.write(cells)
    writer.finish()
  }

  /// The cells of a row, as `ByteWriter` has them.
  package func append(row cells: UnsafeBufferPointer<Cell>) {
    var writer = ByteWriter(self, room: ByteWriter.size(ofRow: cells))
    writer.write(row: cells)
    writer.finish()
  }

  /// A number that is mostly below 255.
  @inlinable
  public func append(small value: Int) {
    var writer = ByteWriter(self, room: ByteWriter.smallSize)
    writer.write(small: value)
    writer.finish()
  }

  /// Writes the count of the bytes after a place that was left for it.
  @inlinable
  public func setLength(at offset: Int) {
    let length = UInt32(truncatingIfNeeded: count - offset - 4)
    UnsafeMutableRawPointer(base + offset).storeBytes(of: length, as: UInt32.self)
  }

  @usableFromInline
  func grow(to needed: Int) {
    let larger = max(needed, state.pointee.capacity * 2)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    state.pointee.base = memory
    state.pointee.capacity = larger
  }
}
