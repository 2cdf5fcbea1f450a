import SeedbedDumps

/// The items of a dump in order, whose units another thread scans ahead where there are many.
final class UnitStream {
  private let reader: DumpReader
  /// Has another thread do work; nil where there is none.
  private let helper: ScanAhead.Helper?
  /// The batch that is taken from; another stream may use it once this one has stopped.
  private(set) var batch: UnitBatch
  private var hasStarted = false
  private var ahead: ScanAhead?

  /// Uses a batch that has no other user.
  init(_ reader: DumpReader, helper: ScanAhead.Helper?, batch: UnitBatch) {
    self.reader = reader
    self.helper = helper
    self.batch = batch
    batch.removeAll()
  }

  deinit {
    stop()
  }

  /// The unit of the current item; its bytes and nodes are valid until the next one.
  var view: TapeView { batch.view }

  /// How many bytes of the file were read, before inflating.
  var progress: Int { batch.progress }

  /// The next item, or nil at the end; after an error there is none.
  func next() throws(DumpError) -> DumpItem? {
    while true {
      if let item = try batch.takeItem() { return item }
      if batch.isLast { return nil }
      if hasStarted, ahead == nil, let helper { ahead = ScanAhead(reader, helper) }
      hasStarted = true
      if let ahead {
        batch.removeAll()
        batch = ahead.exchange(batch)
      } else {
        batch.fill(from: reader)
      }
    }
  }

  /// Ends the scanning ahead; the reader is the caller's again.
  func stop() {
    ahead?.stop()
    ahead = nil
  }
}
