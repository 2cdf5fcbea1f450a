/// Merges sorted runs of a log.
final class RunMerger {
  @exclusivity(unchecked) private var heap: MergeHeap<RunReader>

  init(_ runs: [RunReader]) throws(StoreError) {
    heap = try MergeHeap(runs)
  }

  /// The record that `next` moved to, valid until the next call.
  var record: LogRecord { heap.top.record }

  /// Moves to the next record; false at the end.
  func next() throws(StoreError) -> Bool { try heap.next() }
}
