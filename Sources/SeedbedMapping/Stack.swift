/// Values of the records that are being read, innermost last, in memory that is used again.
///
/// An array would do the same, with a check of uniqueness and bounds at each of the many accesses.
final class Stack<Element: BitwiseCopyable> {
  @exclusivity(unchecked) private(set) var base: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var capacity = 256

  init() {
    base = .allocate(capacity: 256)
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
