import SeedbedJSON
import SeedbedStore

/// The items of a dump in order, whose units another thread scans ahead where there are many.
final class UnitStream {
  /// Batches that go round between the two threads.
  private static let batchCount = 3

  private let reader: DumpReader
  private let isThreaded: Bool
  private var batch = UnitBatch()
  private var hasStarted = false
  private let filled = HandOver<UnitBatch>(limit: UnitStream.batchCount)
  private let free = HandOver<UnitBatch>(limit: UnitStream.batchCount)
  private var thread: WorkerThread.Handle?

  init(_ reader: DumpReader, isThreaded: Bool) {
    self.reader = reader
    self.isThreaded = isThreaded
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
      guard hasStarted else {
        batch.fill(from: reader)
        hasStarted = true
        continue
      }
      if isThreaded, thread == nil { start() }
      guard thread != nil else {
        batch.fill(from: reader)
        continue
      }
      batch.removeAll()
      _ = free.put(batch)
      guard let next = filled.take() else { return nil }
      batch = next
    }
  }

  /// Ends the reading ahead; the reader is the caller's again.
  func stop() {
    free.close()
    filled.close()
    thread?.join()
    thread = nil
  }

  private func start() {
    for _ in 1..<Self.batchCount { _ = free.put(UnitBatch()) }
    // The stream waits for its thread before it goes.
    thread = WorkerThread.start { [reader, free, filled] in
      var held: [UnitBatch] = []
      while true {
        guard let batch = held.popLast() ?? free.take() else { return }
        batch.fill(from: reader)
        let (isLast, isLarge) = (batch.isLast, batch.isLarge)
        guard filled.put(batch), !isLast else { return }
        // Two large units at a time would take twice the memory of one.
        while isLarge, held.count < Self.batchCount {
          guard let returned = free.take() else { return }
          held.append(returned)
        }
      }
    }
  }
}
