import SeedbedBase
import SeedbedReading

/// The items of a dump in order, whose units another thread scans ahead where there are many.
final class UnitStream {
  /// Batches that go round between the two threads.
  private static let batchCount = 8

  /// The thread that scans, and the ways of batches to it and from it.
  private struct Scanner {
    var thread: WorkerThread.Handle
    var filled: HandOver<UnitBatch>
    var free: HandOver<UnitBatch>
  }

  private let reader: DumpReader
  private let isThreaded: Bool
  /// The batch that is taken from; another stream may use it once this one has stopped.
  private(set) var batch: UnitBatch
  private var hasStarted = false
  private var scanner: Scanner?

  /// Uses a batch that has no other user.
  init(_ reader: DumpReader, isThreaded: Bool, batch: UnitBatch) {
    self.reader = reader
    self.isThreaded = isThreaded
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
      guard hasStarted else {
        batch.fill(from: reader)
        hasStarted = true
        continue
      }
      if isThreaded, scanner == nil { scanner = start() }
      guard let scanner else {
        batch.fill(from: reader)
        continue
      }
      batch.removeAll()
      _ = scanner.free.put(batch)
      guard let next = scanner.filled.take() else { return nil }
      batch = next
    }
  }

  /// Ends the reading ahead; the reader is the caller's again.
  func stop() {
    scanner?.free.close()
    scanner?.filled.close()
    scanner?.thread.join()
    scanner = nil
  }

  /// Starts the thread; nil where the system gives none.
  private func start() -> Scanner? {
    let filled = HandOver<UnitBatch>(limit: Self.batchCount)
    let free = HandOver<UnitBatch>(limit: Self.batchCount)
    for _ in 1..<Self.batchCount { _ = free.put(UnitBatch()) }
    // The stream waits for its thread before it goes.
    let thread = WorkerThread.start { [reader] in
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
    return thread.map { Scanner(thread: $0, filled: filled, free: free) }
  }
}
