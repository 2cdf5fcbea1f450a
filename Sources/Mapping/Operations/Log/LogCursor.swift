package import SeedbedBase

/// A reading of a sealed log, record by record.
package final class LogCursor {
  /// After so many records it is asked whether the run was cancelled.
  private static let checkMask = 0xFFF

  private let log: SortedLog
  /// Nil if all records are in memory.
  private let runs: MergeHeap<RunReader>?
  /// The same, to be read without counting references.
  private let borrowedRuns: Unmanaged<MergeHeap<RunReader>>?
  @exclusivity(unchecked) private var record = LogRecord()
  private var nextIndex = 0
  private let previousKey = ByteBuffer()

  @exclusivity(unchecked) private var isFirstOfGroup = false

  init(log: SortedLog, runs: MergeHeap<RunReader>?) {
    self.log = log
    self.runs = runs
    borrowedRuns = runs.map { Unmanaged.passUnretained($0) }
  }

  /// True if pointers to keys and payloads live as long as the log, not just until `next`.
  package var pointersStayValid: Bool { runs == nil }

  /// True if the key is another than the previous record's; true for the first record.
  package var startsGroup: Bool { isFirstOfGroup }
  package var key: UnsafeBufferPointer<UInt8> { record.key }
  package var payload: UnsafeBufferPointer<UInt8> { record.payload }
  /// The record's place in the order of appending, from 0.
  package var ordinal: Int { record.ordinal }

  /// Moves to the next record; false at the end.
  package func next() throws(StoreError) -> Bool {
    if nextIndex & Self.checkMask == 0 { try log.checkStop() }
    if let borrowedRuns {
      return try borrowedRuns.borrowing { runs throws(StoreError) in try nextMerged(runs) }
    }
    guard nextIndex < log.bufferedCount else { return false }
    let previous = record.key
    log.read(nextIndex, into: &record)
    isFirstOfGroup = nextIndex == 0 || !areSameKeys(previous, record.key)
    nextIndex += 1
    return true
  }

  private func nextMerged(_ runs: MergeHeap<RunReader>) throws(StoreError) -> Bool {
    guard try runs.next() else { return false }
    record = runs.top._withUnsafeGuaranteedRef(\.record)
    isFirstOfGroup = nextIndex == 0 || !areSameKeys(previousKey.bytes, record.key)
    if isFirstOfGroup {
      previousKey.removeAll()
      previousKey.append(record.key)
    }
    nextIndex += 1
    return true
  }
}
