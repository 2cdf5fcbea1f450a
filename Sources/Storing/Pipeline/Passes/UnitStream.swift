import SeedbedBase
import SeedbedMapping
import SeedbedReading

/// A file that is open, and what paths from `@document` give in it.
struct OpenedDump {
  var reader: DumpReader
  var documentValues: [RecordSource.DocumentValue]
}

/// The items of the files of an entry in order, which another thread scans ahead where there are many.
final class UnitStream {
  /// Batches that go round between the two threads.
  private static let batchCount = 8

  /// A file that was opened, or why it cannot be.
  private typealias Opened = Result<OpenedDump, any Error>

  /// A batch that was scanned, and its file.
  private struct Filled: @unchecked Sendable {
    var batch: UnitBatch
    var opened: Opened
  }

  /// The thread that scans, and the ways of batches to it and from it.
  private struct Scanner {
    var thread: WorkerThread.Handle
    var filled: HandOver<Filled>
    var free: HandOver<UnitBatch>
  }

  private let files: [DumpFile]
  private let isThreaded: Bool
  private let isReadAhead: (DumpFile) -> Bool
  private let opening: (DumpFile) throws -> OpenedDump
  /// The batch that is taken from; another stream may use it once this one has stopped.
  private(set) var batch: UnitBatch
  /// The reader that the batch is from; nil where its file cannot be opened.
  private var reader: DumpReader?
  private var index = 0
  private var hasStarted = false
  private var scanner: Scanner?

  /// Uses a batch that has no other user; `opening` opens a file, on either thread.
  ///
  /// A file that `isReadAhead` refuses, as a pipe may have to be, is opened when its turn comes.
  init(
    _ files: [DumpFile],
    isThreaded: Bool,
    batch: UnitBatch,
    isReadAhead: @escaping (DumpFile) -> Bool,
    opening: @escaping (DumpFile) throws -> OpenedDump
  ) {
    self.files = files
    self.isThreaded = isThreaded
    self.batch = batch
    self.isReadAhead = isReadAhead
    self.opening = opening
  }

  deinit {
    stop()
  }

  /// The unit of the current item; its bytes and nodes are valid until the next one.
  var view: TapeView { batch.view }

  /// How many bytes of the file were read, before inflating.
  var progress: Int { batch.progress }

  /// Goes on to the next file; without a second thread the one before need not be at its end.
  func open(_ index: Int) throws -> OpenedDump {
    let isAhead = isReadAhead(files[index])
    if !isAhead { stop() }
    if isThreaded, isAhead, scanner == nil, index > 0 { scanner = start(with: nil, from: index) }
    self.index = index
    if let scanner { return try takeBatch(from: scanner).get() }
    batch.removeAll()
    hasStarted = false
    reader = nil
    let opened = try opening(files[index])
    reader = opened.reader
    return opened
  }

  /// The next item of the file, or nil at its end; after an error there is none.
  func next() throws(DumpError) -> DumpItem? {
    while true {
      if let item = try batch.takeItem() { return item }
      guard !batch.isLast, let reader else { return nil }
      if isThreaded, scanner == nil, hasStarted { scanner = start(with: reader, from: index + 1) }
      if let scanner {
        _ = takeBatch(from: scanner)
      } else {
        batch.fill(from: reader)
        hasStarted = true
      }
    }
  }

  /// Ends the reading ahead; readers are the caller's again.
  func stop() {
    scanner?.free.close()
    scanner?.filled.close()
    scanner?.thread.join()
    scanner = nil
  }

  private func takeBatch(from scanner: Scanner) -> Opened {
    batch.removeAll()
    _ = scanner.free.put(batch)
    guard let filled = scanner.filled.take() else { preconditionFailure("a file was not scanned") }
    batch = filled.batch
    reader = (try? filled.opened.get())?.reader
    return filled.opened
  }

  /// Starts the thread, which goes on with the rest of a file and the files that can be read ahead;
  /// nil where the system gives none.
  private func start(with reader: DumpReader?, from index: Int) -> Scanner? {
    let filled = HandOver<Filled>(limit: Self.batchCount)
    let free = HandOver<UnitBatch>(limit: Self.batchCount)
    for _ in 1..<Self.batchCount { _ = free.put(UnitBatch()) }
    var ahead = files[index...].prefix(while: isReadAhead)
    var current = reader.map { Opened.success(OpenedDump(reader: $0, documentValues: [])) }
    // The stream waits for its thread before it goes.
    let thread = WorkerThread.start { [opening] in
      var held: [UnitBatch] = []
      while let opened = current ?? ahead.popFirst().map({ file in Opened { try opening(file) } }) {
        guard let batch = held.popLast() ?? free.take() else { return }
        let dump = try? opened.get()
        if let dump { batch.fill(from: dump.reader) }
        current = dump == nil || batch.isLast ? nil : opened
        let isLarge = batch.isLarge
        guard filled.put(Filled(batch: batch, opened: opened)) else { return }
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
