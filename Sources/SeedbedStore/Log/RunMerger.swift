/// Merges sorted runs: a heap with the run whose record comes next on top.
final class RunMerger {
  @exclusivity(unchecked) private var heap: [RunReader] = []
  @exclusivity(unchecked) private var hasStarted = false

  init(_ runs: [RunReader]) throws(StoreError) {
    for run in runs where try run.advance() { heap.append(run) }
    for index in (0..<heap.count / 2).reversed() { siftDown(from: index) }
  }

  /// The record that `next` moved to, valid until the next call.
  var record: LogRecord { heap[0].record }

  /// Moves to the next record; false at the end.
  func next() throws(StoreError) -> Bool {
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

  private func siftDown(from index: Int) {
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
