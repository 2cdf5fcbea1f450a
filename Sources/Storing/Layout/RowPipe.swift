package import SeedbedBase

/// Passes the rows of one table to its writer, which works on a thread of its own meanwhile.
///
/// Tables are written one after the other: the thread of a pipe first waits for that of the table
/// before. The maker of rows may run ahead of the writer by `blockLimit` blocks, while it makes
/// the indexes of the table before.
package final class RowPipe {
  private static let blockSize = 256 * 1024
  private static let blockLimit = 8

  private let writer: any RowWriter
  private let columnCount: Int
  private let previous: RowPipe?
  private let completion: () throws -> Void
  private let queue = HandOver<ByteBuffer>(limit: RowPipe.blockLimit)
  private var isThreaded = false
  /// Blocks for this pipe and those after it.
  private let blocks: BufferPool
  private var block: ByteBuffer
  /// The same block, to be filled for each row without counting references.
  private var borrowedBlock: Unmanaged<ByteBuffer>
  private var thread: WorkerThread.Handle?
  /// Why the table could not be written; to be read once `wait` has returned.
  package private(set) var failure: (any Error)?

  /// Waits for the pipe `previous` of the table before; runs `completion` once all rows are there.
  package init(
    _ writer: any RowWriter,
    columnCount: Int,
    isThreaded: Bool,
    after previous: RowPipe?,
    completion: @escaping () throws -> Void
  ) {
    self.writer = writer
    self.columnCount = columnCount
    self.previous = previous
    blocks = previous?.blocks ?? BufferPool(capacity: Self.blockSize + 4096)
    block = blocks.take()
    borrowedBlock = Unmanaged.passUnretained(block)
    self.completion = completion
    guard isThreaded else { return }
    // The pipe waits for its thread before it goes.
    thread = WorkerThread.start { [unowned(unsafe) self] in run() }
    self.isThreaded = thread != nil
    guard thread == nil else { return }
    // Rows are written at once then, which must not be before the rows of the table before.
    previous?.wait()
    failure = previous?.failure
  }

  deinit {
    wait()
  }

  /// Appends a row: a cell for each column of the table, in order.
  package func append(_ columns: UnsafeBufferPointer<Cell>) throws(StoreError) {
    guard isThreaded else {
      try writer.append(columns)
      return writer.settle()
    }
    let size = RowBytes.size(of: columns)
    if ByteBuffer.isLarge(size) { return try appendAlone(columns) }
    let isFull = borrowedBlock._withUnsafeGuaranteedRef { block in
      RowBytes.append(columns, size: size, to: block)
      return block.count >= Self.blockSize
    }
    if isFull { try handOver() }
  }

  /// Appends a row that stands in a buffer already, as `RowBytes`.
  package func append(_ rows: ByteBuffer, _ range: Range<Int>) throws(StoreError) {
    guard isThreaded, !ByteBuffer.isLarge(range.count) else {
      var place = range.lowerBound
      guard let row = RowBytes.read(rows, at: &place, count: columnCount) else { return }
      return try append(row)
    }
    let isFull = borrowedBlock._withUnsafeGuaranteedRef { block in
      block.append(UnsafeBufferPointer(rebasing: rows.bytes[range]))
      return block.count >= Self.blockSize
    }
    if isFull { try handOver() }
  }

  /// Says that there are no more rows; they are all written when `wait` has returned.
  package func finish() throws {
    if isThreaded {
      try handOver()
      queue.close()
    } else {
      try write(block)
      try writer.flush()
      try completion()
    }
  }

  /// Waits until the writer has done with the table, and with those before; to be called by one thread.
  package func wait() {
    queue.close()
    thread?.join()
    thread = nil
  }

  /// Writes a row that takes much memory, without a copy of it: its writer has nothing else to do then.
  private func appendAlone(_ columns: UnsafeBufferPointer<Cell>) throws(StoreError) {
    try handOver()
    guard queue.waitUntilDone() else { throw StoreError("the table's writer stopped") }
    try writer.append(columns)
    writer.settle()
  }

  private func handOver() throws(StoreError) {
    let isTaken = queue.put(block)
    block = blocks.take()
    borrowedBlock = Unmanaged.passUnretained(block)
    guard isTaken else { throw StoreError("the table's writer stopped") }
  }

  private func run() {
    previous?.wait()
    do {
      if let failure = previous?.failure { throw failure }
      while let block = queue.take(meanwhile: writer.useSpareTime) {
        try write(block)
        blocks.give(block)
      }
      try writer.flush()
      try completion()
    } catch {
      failure = error
      queue.close()
    }
  }

  private func write(_ block: ByteBuffer) throws(StoreError) {
    var place = 0
    while let row = RowBytes.read(block, at: &place, count: columnCount) {
      try writer.append(row)
    }
    // The block is used again.
    writer.settle()
  }
}
