/// A reading of a sealed log, record by record.
package final class LogCursor {
  private let log: SortedLog
  /// Nil where all records are in memory.
  private let merger: RunMerger?
  @exclusivity(unchecked) private var record = LogRecord()
  @exclusivity(unchecked) private var nextIndex = 0
  @exclusivity(unchecked) private var previousKey: [UInt8] = []

  /// Whether the key is another than the previous record's; true for the first record.
  @exclusivity(unchecked) package private(set) var startsGroup = false

  init(log: SortedLog, merger: RunMerger?) {
    self.log = log
    self.merger = merger
  }

  /// Whether pointers to keys and payloads live as long as the log, not just until `next`.
  package var pointersStayValid: Bool { merger == nil }

  package var key: UnsafeBufferPointer<UInt8> { record.key }
  package var payload: UnsafeBufferPointer<UInt8> { record.payload }
  /// The record's place in the order of appending, from 0.
  package var ordinal: Int { record.ordinal }

  /// Moves to the next record; false at the end.
  package func next() throws(StoreError) -> Bool {
    if let merger { return try nextMerged(merger) }
    guard nextIndex < log.bufferedCount else { return false }
    let previous = record.key
    log.read(nextIndex, into: &record)
    startsGroup = nextIndex == 0 || compareKeys(previous, record.key) != 0
    nextIndex += 1
    return true
  }

  private func nextMerged(_ merger: RunMerger) throws(StoreError) -> Bool {
    guard try merger.next() else { return false }
    record = merger.record
    let isSame = previousKey.withUnsafeBufferPointer { compareKeys($0, record.key) == 0 }
    startsGroup = nextIndex == 0 || !isSame
    if startsGroup {
      previousKey.removeAll(keepingCapacity: true)
      previousKey.append(contentsOf: record.key)
    }
    nextIndex += 1
    return true
  }
}
