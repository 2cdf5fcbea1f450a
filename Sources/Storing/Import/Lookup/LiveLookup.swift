import SeedbedBase
import SeedbedMapping

/// Looks up the rows of an entity while they are folded: some keys ahead of the fold, and each once.
///
/// The fold's thread gathers keys and takes answers; the owner of the connection gives them: a thread
/// of the lookup's own, or where it has no connection of its own the import's worker. The worker
/// must not wait for a fold that may wait for it, so it gives one part of an answer each time that
/// it is asked, and an empty one while the fold still has a large one.
final class LiveLookup: StoredRowSource, @unchecked Sendable {
  private static let keysPerRequest = 2_048
  /// How many requests may be under way.
  private static let requestLimit = 3
  /// Bytes of rows from which on an answer is handed over in parts.
  private static let partSize = 1 << 18

  /// The rows of a request, or a part of them.
  private struct Answer {
    var rows: ByteBuffer
    var isLast: Bool
  }

  private let keys: KeyReader
  private let batch: KeyBatch
  private let query: StoredRowQuery
  private let isAside: Bool
  private let requests = HandOver<ByteBuffer>(limit: LiveLookup.requestLimit)
  private let answers = HandOver<Answer>(limit: LiveLookup.requestLimit)
  private let requestBuffers = BufferPool(capacity: 1 << 16)
  private let answerBuffers = BufferPool(capacity: LiveLookup.partSize)
  /// True if a large part is under way, or with the fold.
  private let hasLargePart = Lock(false)
  // Of the fold's thread.
  private var worker: ImportWorker?
  private var thread: WorkerThread.Handle?
  private var openRequests = 0
  private var hasMoreKeys = true
  private var current: ByteBuffer?
  private var place = 0
  private(set) var key = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private(set) var payload = UnsafeBufferPointer<UInt8>(
    start: nil,
    count: 0
  )
  // Of the connection's.
  private var waiting: [ByteBuffer] = []
  /// How many bytes of the first request were taken into the batch.
  private var taken = 0
  private var cells: [Cell] = []
  /// To be read once there are no more answers.
  private var failure: StoreError?

  /// With `isAside` the connection of `batch` is another than that which writes.
  init(_ keys: KeyReader, _ batch: KeyBatch, _ query: StoredRowQuery, isAside: Bool) {
    self.keys = keys
    self.batch = batch
    self.query = query
    self.isAside = isAside
  }

  deinit {
    end()
  }

  /// Has answers given from now on.
  func start(_ worker: ImportWorker) {
    self.worker = worker
    // The lookup waits for its thread before it goes.
    if isAside { thread = WorkerThread.start { [unowned(unsafe) self] in run() } }
  }

  /// Waits until nothing is looked up any more.
  func end() {
    requests.close()
    answers.close()
    thread?.join()
    thread = nil
  }

  // MARK: The fold's side

  /// Moves to the next existing row; false after the last one.
  func next() throws(StoreError) -> Bool {
    while true {
      if let current, place < current.count {
        var reader = OperationReader(UnsafeBufferPointer(rebasing: current.bytes[place...]))
        key = reader.counted()
        payload = reader.counted()
        place = current.count - reader.rest.count
        return true
      }
      try askAhead()
      guard openRequests > 0, try takePart() else { return false }
    }
  }

  /// Takes the next part of an answer, where the last one was read; false where no more come.
  private func takePart() throws(StoreError) -> Bool {
    if let current {
      if current.isLarge { hasLargePart.withLock { $0 = false } }
      answerBuffers.give(current)
    }
    current = nil
    place = 0
    guard let answer = answers.take() else {
      if let failure { throw failure }
      return false
    }
    current = answer.rows
    if answer.isLast {
      openRequests -= 1
    } else if let worker, thread == nil {
      worker.lookUp(nil, for: self)
      if worker.isStopped { openRequests -= 1 }
    }
    return true
  }

  private func askAhead() throws(StoreError) {
    guard let worker else { preconditionFailure("a lookup has somebody who looks") }
    while hasMoreKeys, openRequests < Self.requestLimit, !worker.isStopped {
      let request = requestBuffers.take()
      var count = 0
      while count < Self.keysPerRequest {
        hasMoreKeys = try keys.next()
        guard hasMoreKeys else { break }
        request.append(UInt32(truncatingIfNeeded: keys.key.count))
        request.append(keys.key)
        for cell in keys.cells { request.append(cell) }
        count += 1
      }
      guard count > 0 else { return }
      if thread != nil {
        guard requests.put(request) else { return }
      } else {
        worker.lookUp(request, for: self)
        if worker.isStopped { return }
      }
      openRequests += 1
    }
  }

  // MARK: The connection's side

  private func run() {
    do throws(StoreError) {
      while let request = requests.take() {
        waiting.append(request)
        while !waiting.isEmpty {
          let part = try nextPart()
          guard part.rows.isLarge ? answers.putAlone(part) : answers.put(part) else { return }
        }
      }
    } catch {
      failure = error
      requests.close()
      stop()
    }
  }

  /// Gives a part of the oldest answer; `request` is a new one.
  func answer(_ request: ByteBuffer?) throws(StoreError) {
    if let request { waiting.append(request) }
    guard !hasLargePart.withLock({ $0 }) else {
      _ = answers.put(Answer(rows: answerBuffers.take(), isLast: false))
      return
    }
    let part = try nextPart()
    if part.rows.isLarge { hasLargePart.withLock { $0 = true } }
    _ = answers.put(part)
  }

  /// Looks up keys of the oldest request until a part is full.
  private func nextPart() throws(StoreError) -> Answer {
    let request = waiting[0]
    let rows = answerBuffers.take()
    while rows.count < Self.partSize {
      if batch.isEmpty { fillBatch(from: request) }
      if batch.isEmpty {
        waiting.removeFirst()
        requestBuffers.give(request)
        taken = 0
        return Answer(rows: rows, isLast: true)
      }
      func hasRoom() -> Bool { rows.count < Self.partSize }
      try batch.run(while: hasRoom) { number, statement throws(StoreError) in
        let key = batch.key(number)
        rows.append(UInt32(truncatingIfNeeded: key.count))
        rows.append(key)
        let start = rows.count
        rows.append(UInt32(0))
        query.append(statement, from: 1, to: rows)
        rows.setLength(at: start)
      }
    }
    return Answer(rows: rows, isLast: false)
  }

  private func fillBatch(from request: ByteBuffer) {
    var reader = OperationReader(UnsafeBufferPointer(rebasing: request.bytes[taken...]))
    while !reader.isAtEnd, !batch.isFull {
      let key = reader.counted()
      cells.removeAll(keepingCapacity: true)
      for _ in 0..<batch.cellCount { cells.append(reader.cell()) }
      batch.add(key, cells: cells)
    }
    taken = request.count - reader.rest.count
  }

  /// Says that no more answers come.
  func stop() {
    answers.close()
  }
}
