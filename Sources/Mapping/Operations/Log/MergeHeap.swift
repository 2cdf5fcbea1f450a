package import SeedbedBase

/// A sorted run that is read from its start.
package protocol MergeSource: AnyObject {
  /// The word that decides most comparisons of the element it is at.
  var window: UInt64 { get }

  /// Moves to the next of its elements; false at the end.
  func advance() throws(StoreError) -> Bool

  /// True if the element it is at comes before the other's, whose window is the same.
  func precedesTied(_ other: Self) -> Bool
}

/// Merges sorted runs: a heap with the run whose element comes next on top.
package final class MergeHeap<Source: MergeSource> {
  /// A run in the heap, without a reference that is counted.
  private struct Node {
    var window: UInt64
    var source: Unmanaged<Source>

    init(_ source: Unmanaged<Source>) {
      self.source = source
      window = source._withUnsafeGuaranteedRef { $0.window }
    }

    @inline(__always)
    func precedes(_ other: Node) -> Bool {
      if window != other.window { return window < other.window }
      return source._withUnsafeGuaranteedRef { left in
        other.source._withUnsafeGuaranteedRef { left.precedesTied($0) }
      }
    }
  }

  private let sources: [Source]
  private let heap: UnsafeMutablePointer<Node>
  private var count = 0
  private var hasStarted = false

  package init(_ sources: [Source]) throws(StoreError) {
    self.sources = sources
    heap = .allocate(capacity: max(1, sources.count))
    for source in sources where try source.advance() {
      (heap + count).initialize(to: Node(Unmanaged.passUnretained(source)))
      count += 1
    }
    for index in (0..<count / 2).reversed() { siftDown(heap[index], from: index) }
  }

  deinit {
    heap.deallocate()
  }

  /// The run with the element that `next` moved to.
  package var top: Unmanaged<Source> { heap[0].source }

  /// Moves to the next element; false at the end.
  package func next() throws(StoreError) -> Bool {
    guard hasStarted else {
      hasStarted = true
      return count > 0
    }
    guard count > 0 else { return false }
    let top = heap[0].source
    if try top.borrowing({ source throws(StoreError) in try source.advance() }) {
      siftDown(Node(top), from: 0)
      return true
    }
    count -= 1
    if count > 0 { siftDown(heap[count], from: 0) }
    return count > 0
  }

  private func siftDown(_ moving: Node, from index: Int) {
    var place = index
    while true {
      var child = 2 * place + 1
      guard child < count else { break }
      if child + 1 < count && heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(moving) else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = moving
  }
}
