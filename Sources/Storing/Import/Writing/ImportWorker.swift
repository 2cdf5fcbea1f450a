import SeedbedBase
import SeedbedMapping

/// Does what an import asks of SQLite on a thread of its own, while rows are folded.
///
/// From its making to `finish` the connection is the worker's alone.
final class ImportWorker {
  /// A piece of work; the worker does them in the order in which they were asked for.
  private enum Work: Sendable {
    /// Rows to be written.
    case write(ByteBuffer)
    /// A part of the look-up whose keys may be new.
    case lookUp(ByteBuffer?, LiveLookup)
  }

  private static let blockSize = 128 * 1024
  private static let workLimit = 8

  private let database: Database
  private let statements: [RowStatements]
  private let refused: RefusedRows
  private let lock: BusyWait
  private let queue = HandOver<Work>(limit: ImportWorker.workLimit)
  private var isThreaded = false
  private var thread: WorkerThread.Handle?
  /// The worker's failure; until the thread has ended, only the thread may read it.
  private var failure: StoreError?
  private let row: WaitingRow
  private let blocks = BufferPool(capacity: ImportWorker.blockSize + 4096)
  private var block: ByteBuffer

  /// True if nothing more is taken: SQLite failed, refused too much, or ended the transaction.
  private(set) var isStopped = false

  init(
    _ database: Database,
    _ statements: [RowStatements],
    _ refused: RefusedRows,
    _ lock: BusyWait,
    isThreaded: Bool
  ) {
    self.lock = lock
    self.database = database
    self.statements = statements
    self.refused = refused
    row = refused.makeRow()
    block = blocks.take()
    guard isThreaded else { return }
    // The worker waits for its thread before it goes.
    thread = WorkerThread.start { [unowned(unsafe) self] in run() }
    self.isThreaded = thread != nil
  }

  deinit {
    wait()
  }

  /// Writes a row, whose natural key messages show: its key slots, or a number.
  func write(
    _ row: FoldedRow,
    _ columns: UnsafeBufferPointer<Cell>,
    _ change: RowChange,
    number: Cell?
  ) {
    func append(to block: ByteBuffer) {
      WaitingRow.append(row, columns, change, number: number, to: block)
    }
    if ByteBuffer.isLarge(columns.reduce(0, { $0 + Int($1.length) })) {
      return writeAtOnce(row, of: change.entity, columns, copy: append)
    }
    append(to: block)
    if block.count >= Self.blockSize { handOver() }
  }

  /// Writes a row once all before it are written, from where its values are; only a row that SQLite
  /// refuses is copied.
  private func writeAtOnce(
    _ row: FoldedRow,
    of entity: Int,
    _ columns: UnsafeBufferPointer<Cell>,
    copy: (ByteBuffer) -> Void
  ) {
    handOver()
    if isThreaded, !queue.waitUntilDone() { isStopped = true }
    guard !isStopped else { return }
    isStopped = !isDone { () throws(StoreError) in
      self.row.borrow(row, of: entity, columns)
      do throws(StoreError) {
        try self.row.write(with: statements[entity])
      } catch {
        let block = ByteBuffer()
        copy(block)
        self.row.read(block)
        try refused.take(error, self.row)
      }
    }
  }

  /// Hands rows to a lookup, up to the end of its oldest request; `keys` are a new one.
  func lookUp(_ keys: ByteBuffer?, for lookup: LiveLookup) {
    put(.lookUp(keys, lookup))
  }

  /// Waits until all is done.
  func finish() throws(StoreError) {
    handOver()
    wait()
    if let failure { throw failure }
  }

  private func handOver() {
    guard !block.isEmpty else { return }
    put(.write(block))
    block = blocks.take()
  }

  private func put(_ work: Work) {
    guard !isStopped else { return }
    if isThreaded {
      isStopped = !queue.put(work)
    } else {
      isStopped = !isDone(work)
    }
  }

  /// Waits until nothing is done any more.
  func wait() {
    queue.close()
    thread?.join()
    thread = nil
  }

  private func run() {
    while let work = queue.take() {
      guard !isDone(work) else { continue }
      queue.close()
      if case .lookUp(_, let lookup) = work { lookup.stop() }
      // Lookups that were asked for meanwhile end too, so that nobody waits for their answers.
      while let work = queue.take() {
        if case .lookUp(_, let lookup) = work { lookup.stop() }
      }
    }
  }

  /// - Returns: False where nothing more can be done.
  private func isDone(_ work: Work) -> Bool {
    isDone { () throws(StoreError) in
      switch work {
      case .write(let block):
        try write(block)
        blocks.give(block)
      case .lookUp(let keys, let lookup): try lookup.answer(keys)
      }
    }
  }

  private func isDone(_ work: () throws(StoreError) -> Void) -> Bool {
    do throws(StoreError) {
      try work()
    } catch {
      failure = error
      return false
    }
    // Changes that cannot go to the file because others read it would fill the memory.
    if lock.isOver { failure = .busy(database.path) }
    return failure == nil && !refused.isFull && !database.lostTransaction
  }

  private func write(_ block: ByteBuffer) throws(StoreError) {
    var reader = OperationReader(block.bytes)
    while !reader.isAtEnd, !refused.isFull, !database.lostTransaction {
      row.read(&reader)
      do throws(StoreError) {
        try row.write(with: statements[row.entity])
      } catch {
        try refused.take(error, row)
      }
    }
  }
}
