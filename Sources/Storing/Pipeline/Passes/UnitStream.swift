import SeedbedBase
import SeedbedReading

/// The items of a dump in order, whose units another thread scans ahead where there are many.
final class UnitStream {
  /// Batches that go round between the two threads, beside those that helpers have.
  private static let batchCount = 8

  private let reader: DumpReader
  private let isThreaded: Bool
  /// The most items of a batch.
  private let itemLimit: Int
  /// The batch that is taken from; another stream may use it once this one has stopped.
  var batch: UnitBatch
  private var hasStarted = false
  /// The thread that fills batches anew.
  private var scanner: Worker<UnitBatch, UnitBatch>?

  /// Uses a batch that has no other user.
  init(_ reader: DumpReader, isThreaded: Bool, batch: UnitBatch, itemLimit: Int = .max) {
    self.reader = reader
    self.isThreaded = isThreaded
    self.itemLimit = itemLimit
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
      guard advance() else { return nil }
    }
  }

  /// Goes on to the next batch; false at the end.
  func advance() -> Bool {
    guard !batch.isLast else { return false }
    guard hasStarted, startAhead() else {
      batch.fill(from: reader, limit: itemLimit)
      hasStarted = true
      return true
    }
    giveBack(batch)
    guard let next = takeAhead() else { return false }
    batch = next
    return true
  }

  /// Starts the thread that scans ahead, with more batches for those that are taken before the first
  /// of them is given back.
  ///
  /// - Returns: False where there is no such thread.
  func startAhead(for takenCount: Int = 0) -> Bool {
    if isThreaded, scanner == nil { scanner = start(Self.batchCount + takenCount) }
    return scanner != nil
  }

  /// The next batch that was scanned ahead; nil where reading was stopped.
  func takeAhead() -> UnitBatch? { scanner?.made.take() }

  /// Gives a batch back that has no user: the first one that was taken goes first.
  func giveBack(_ batch: UnitBatch) {
    batch.removeAll()
    _ = scanner?.given.put(batch)
  }

  /// Ends the reading ahead; the reader is the caller's again.
  func stop() {
    scanner?.end()
    scanner = nil
  }

  /// Starts the thread; nil where the system gives none.
  private func start(_ batchCount: Int) -> Worker<UnitBatch, UnitBatch>? {
    // The stream waits for its thread before it goes.
    let scanner = Worker(limit: batchCount) {
      [reader, itemLimit] (free: HandOver<UnitBatch>, filled: HandOver<UnitBatch>) in
      var held: [UnitBatch] = []
      while true {
        guard let batch = held.popLast() ?? free.take() else { return }
        batch.fill(from: reader, limit: itemLimit)
        let (isLast, isLarge) = (batch.isLast, batch.isLarge)
        guard filled.put(batch), !isLast else { return }
        // Two large units at a time would take twice the memory of one.
        while isLarge, held.count < batchCount {
          guard let returned = free.take() else { return }
          held.append(returned)
        }
      }
    }
    if let scanner {
      for _ in 1..<batchCount { _ = scanner.given.put(UnitBatch()) }
    }
    return scanner
  }
}
