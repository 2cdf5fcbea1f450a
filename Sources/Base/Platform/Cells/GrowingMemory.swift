public import SeedbedSystem

/// Plain values one after the other, in memory that grows in place where the system can.
///
/// An array is copied to grow, and holds both for a while: this is for what has an entry a row.
public struct GrowingMemory<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<Element>?
  @usableFromInline var capacity = 0
  @usableFromInline var size = 0

  @inlinable @inline(__always)
  public var count: Int { size }

  @inlinable
  public init() {}

  deinit {
    free(start)
  }

  @inlinable
  public var isFull: Bool { count == capacity }

  @inlinable @inline(__always)
  public subscript(index: Int) -> Element {
    guard let start, index < count else { preconditionFailure("an element is there") }
    return start[index]
  }

  /// Borrowed until the next change.
  @inlinable
  public var elements: UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: start, count: count)
  }

  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if isFull { reserve(max(64, capacity + capacity / 2)) }
    start?[count] = element
    size &+= 1
  }

  /// Makes room for so many elements in all.
  @inlinable
  public mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    guard let grown = realloc(start, needed * MemoryLayout<Element>.stride) else {
      preconditionFailure("out of memory")
    }
    start = grown.assumingMemoryBound(to: Element.self)
    capacity = needed
  }

  @inlinable
  public mutating func removeAll() {
    free(start)
    start = nil
    capacity = 0
    size = 0
  }

  /// The first element that meets a condition which all after it meet as well; `count` where
  /// it holds of none.
  @inlinable @inline(__always)
  public func firstIndex(where holds: (Element) -> Bool) -> Int {
    firstIndex(from: 0, to: count, where: holds)
  }

  /// The same, looked for in steps that double, from an index on.
  @inlinable @inline(__always)
  public func firstIndex(near index: Int, where holds: (Element) -> Bool) -> Int {
    guard let start, index < count else { return firstIndex(where: holds) }
    var step = 1
    if holds(start[index]) {
      while step <= index, holds(start[index - step]) { step *= 2 }
      return firstIndex(from: max(0, index - step), to: index, where: holds)
    }
    while index + step < count, !holds(start[index + step]) { step *= 2 }
    return firstIndex(from: index + 1, to: min(count, index + step), where: holds)
  }

  @inlinable @inline(__always)
  func firstIndex(from low: Int, to high: Int, where holds: (Element) -> Bool) -> Int {
    guard let start else { return 0 }
    var low = low
    var high = high
    while low < high {
      let middle = (low + high) / 2
      if holds(start[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
