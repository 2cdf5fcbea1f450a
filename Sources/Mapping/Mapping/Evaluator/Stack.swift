/// Values that come and go, innermost last, in memory that is used again.
///
/// An array would do the same, with a check of uniqueness and bounds at each of the many accesses.
final class Stack<Element: BitwiseCopyable> {
  @exclusivity(unchecked) private(set) var base: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var capacity: Int

  init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    set { base[index] = newValue }
  }

  subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always)
  func append(repeating element: Element, count more: Int) {
    if count &+ more > capacity { grow(to: count + more) }
    (base + count).initialize(repeating: element, count: more)
    count &+= more
  }

  @inline(__always) var last: Element? { count == 0 ? nil : base[count - 1] }

  @inline(__always)
  func popLast() -> Element? {
    guard count > 0 else { return nil }
    count &-= 1
    return base[count]
  }

  /// Forgets the values from `count` on.
  @inline(__always)
  func cut(to count: Int) {
    self.count = count
  }

  private func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }
}
