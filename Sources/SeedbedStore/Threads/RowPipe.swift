import SeedbedModel

/// Passes the rows of one table to SQLite, which works on a thread of its own meanwhile.
final class RowPipe {
  private static let blockSize = 256 * 1024

  private let writer: TableWriter
  private let columnCount: Int
  private let queue = HandOver<ByteBuffer>()
  private let isThreaded: Bool
  @exclusivity(unchecked) private var block = ByteBuffer(capacity: RowPipe.blockSize + 4096)
  private var thread: WorkerThread.Handle?
  private var failure: StoreError?
  private var hasStarted = false

  init(_ writer: TableWriter, columnCount: Int, isThreaded: Bool) {
    self.writer = writer
    self.columnCount = columnCount
    self.isThreaded = isThreaded
  }

  deinit {
    queue.close()
    thread?.join()
  }

  /// Appends a row: a cell for each column of the table, in order.
  func append(_ columns: UnsafeBufferPointer<Cell>) throws(StoreError) {
    guard isThreaded else { return try writer.append(columns) }
    for index in 0..<columns.count { block.append(columns[index]) }
    if block.count >= Self.blockSize { try handOver() }
  }

  /// Appends a row whose cells are encoded already.
  func append(encoded columns: UnsafeBufferPointer<UInt8>) throws(StoreError) {
    block.append(columns)
    guard block.count >= Self.blockSize else { return }
    if isThreaded { return try handOver() }
    try write(block)
    block.removeAll()
  }

  /// Waits until all rows are written.
  func finish() throws(StoreError) {
    if isThreaded, hasStarted {
      try handOver()
      queue.close()
      thread?.join()
      thread = nil
      if let failure { throw failure }
    } else if !block.isEmpty {
      try write(block)
    }
    try writer.flush()
  }

  private func handOver() throws(StoreError) {
    if !hasStarted {
      hasStarted = true
      let queue = queue
      thread = WorkerThread.start { [unowned self] in
        while let block = queue.take() {
          do throws(StoreError) {
            try write(block)
          } catch {
            failure = error
            queue.close()
            return
          }
        }
      }
    }
    let isTaken = queue.put(block)
    block = ByteBuffer(capacity: Self.blockSize + 4096)
    guard isTaken else {
      thread?.join()
      thread = nil
      throw failure ?? StoreError("the table's writer stopped")
    }
  }

  private func write(_ block: ByteBuffer) throws(StoreError) {
    guard !block.isEmpty else { return }
    var reader = OperationReader(block.bytes)
    var row: [Cell] = []
    row.reserveCapacity(columnCount)
    while !reader.isAtEnd {
      row.removeAll(keepingCapacity: true)
      for _ in 0..<columnCount { row.append(reader.cell()) }
      try row.withUnsafeBufferPointer { row throws(StoreError) in try writer.append(row) }
    }
  }
}
