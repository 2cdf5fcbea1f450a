/// A sorted run that is read from its start.
protocol MergeSource: AnyObject {
  /// Moves to the next of its elements; false at the end.
  func advance() throws(StoreError) -> Bool

  /// Whether the element it is at comes before the other's.
  func precedes(_ other: Self) -> Bool
}

/// Merges sorted runs: a heap with the run whose element comes next on top.
struct MergeHeap<Source: MergeSource> {
  private var heap: [Source] = []
  private var hasStarted = false

  init(_ sources: [Source]) throws(StoreError) {
    for source in sources where try source.advance() { heap.append(source) }
    for index in (0..<heap.count / 2).reversed() { siftDown(from: index) }
  }

  /// The run with the element that `next` moved to.
  var top: Source { heap[0] }

  /// Moves to the next element; false at the end.
  mutating func next() throws(StoreError) -> Bool {
    guard hasStarted else {
      hasStarted = true
      return !heap.isEmpty
    }
    guard let top = heap.first else { return false }
    if try !top.advance() {
      let last = heap.removeLast()
      guard !heap.isEmpty else { return false }
      heap[0] = last
    }
    siftDown(from: 0)
    return true
  }

  private mutating func siftDown(from index: Int) {
    let moving = heap[index]
    var place = index
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count && heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(moving) else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = moving
  }
}
