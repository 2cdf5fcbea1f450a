import SeedbedDumps
import SeedbedPlatform

/// Batches of a dump's units that go round between the mapper and the thread that scans.
///
/// The reader and a batch that is being filled belong to the scanning thread.
final class ScanAhead: @unchecked Sendable {
  /// Has another thread do work soon; false where no thread takes work any more.
  typealias Helper = (@escaping @Sendable () -> Void) -> Bool

  private static let batchCount = 3

  private struct State {
    var free = (1..<ScanAhead.batchCount).map { _ in UnitBatch() }
    var filled: [UnitBatch] = []
    /// True from the request for a scan until it ends.
    var isScanning = false
    /// True if the batch that was filled last has a large unit.
    var isLarge = false
    var isOver = false

    /// True if a batch may be filled: two large units at a time would take twice the memory of one.
    var canFill: Bool { !isOver && free.count >= (isLarge ? ScanAhead.batchCount : 1) }
  }

  private let reader: DumpReader
  private let helper: Helper
  private let state = Lock(State())

  init(_ reader: DumpReader, _ helper: @escaping Helper) {
    self.reader = reader
    self.helper = helper
  }

  /// Gives back a batch that is empty, and takes the next one; not to be called after the last one.
  func exchange(_ batch: UnitBatch) -> UnitBatch {
    let begins = state.withLock { state in
      state.free.append(batch)
      guard state.canFill, !state.isScanning else { return false }
      state.isScanning = true
      return true
    }
    if begins, !helper({ self.scan() }) { scan() }
    return state.withLock(when: { !$0.filled.isEmpty }, { $0.filled.removeFirst() })
  }

  /// Ends the scanning, and waits until it has ended.
  func stop() {
    state.withLock { $0.isOver = true }
    state.withLock(when: { !$0.isScanning }, { _ in })
  }

  /// Fills batches while there are free ones.
  private func scan() {
    while let batch = takeFree() {
      batch.fill(from: reader)
      state.withLock { state in
        state.filled.append(batch)
        state.isLarge = batch.isLarge
        if batch.isLast { state.isOver = true }
      }
    }
  }

  private func takeFree() -> UnitBatch? {
    state.withLock { state in
      state.isScanning = state.canFill
      return state.isScanning ? state.free.removeFirst() : nil
    }
  }
}
