import SeedbedModel

/// Looks up the rows of an entity while they are folded: some keys ahead of the fold, and each once.
///
/// The fold's thread gathers keys and takes answers; whoever has the connection gives them.
final class LiveLookup: @unchecked Sendable {
  private static let keysPerRequest = 4_096
  /// How many requests may be under way.
  private static let requestLimit = 3

  private let keys: KeyReader
  private let batch: KeyBatch
  private let shape: StoredRowShape
  private let answers = HandOver<ByteBuffer>(limit: LiveLookup.requestLimit)
  // Of the fold's thread.
  @exclusivity(unchecked) private var worker: ImportWorker?
  @exclusivity(unchecked) private var openRequests = 0
  @exclusivity(unchecked) private var hasMoreKeys = true
  @exclusivity(unchecked) private var current = ByteBuffer(capacity: 16)
  @exclusivity(unchecked) private var place = 0
  @exclusivity(unchecked) private(set) var key = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  @exclusivity(unchecked) private(set) var payload = UnsafeBufferPointer<UInt8>(
    start: nil,
    count: 0
  )
  // Of the connection's.
  @exclusivity(unchecked) private var cells: [Cell] = []

  init(_ keys: KeyReader, _ batch: KeyBatch, _ shape: StoredRowShape) {
    self.keys = keys
    self.batch = batch
    self.shape = shape
  }

  /// Has a worker give the answers from now on.
  func start(_ worker: ImportWorker) {
    self.worker = worker
  }

  // MARK: The fold's side

  /// Moves to the next row that is there; false after the last one.
  func next() throws(StoreError) -> Bool {
    while place == current.count {
      try askAhead()
      guard openRequests > 0, let answer = answers.take() else { return false }
      openRequests -= 1
      current = answer
      place = 0
    }
    var reader = OperationReader(UnsafeBufferPointer(rebasing: current.bytes[place...]))
    key = reader.counted()
    payload = reader.counted()
    place = current.count - reader.rest.count
    return true
  }

  private func askAhead() throws(StoreError) {
    guard let worker else { preconditionFailure("a lookup has somebody who looks") }
    while hasMoreKeys, openRequests < Self.requestLimit {
      let request = ByteBuffer(capacity: 1 << 16)
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
      worker.lookUp(request, for: self)
      if worker.isStopped { return }
      openRequests += 1
    }
  }

  // MARK: The connection's side

  /// Looks up the keys of a request.
  func answer(_ request: ByteBuffer) throws(StoreError) {
    let answer = ByteBuffer(capacity: 1 << 18)
    func flush() throws(StoreError) {
      try batch.run { number, statement throws(StoreError) in
        let key = batch.key(number)
        answer.append(UInt32(truncatingIfNeeded: key.count))
        answer.append(key)
        let start = answer.count
        answer.append(UInt32(0))
        shape.append(statement, from: 1, to: answer)
        answer.setLength(at: start)
      }
    }
    var reader = OperationReader(request.bytes)
    while !reader.isAtEnd {
      let key = reader.counted()
      cells.removeAll(keepingCapacity: true)
      for _ in 0..<batch.cellCount { cells.append(reader.cell()) }
      batch.add(key, cells: cells)
      if batch.isFull { try flush() }
    }
    try flush()
    _ = answers.put(answer)
  }

  /// Says that no more answers come.
  func stop() {
    answers.close()
  }
}
