import SeedbedOperations
import SeedbedPlatform

/// A reading of the rows that a database has of the keys in a run, in the order of keys.
struct StoredRowCursor {
  private let log: LogCursor?
  private let live: (any StoredRowSource)?

  init(_ rows: StoredRows) throws(StoreError) {
    switch rows.source {
    case .log(let log):
      self.log = try log.makeCursor()
      live = nil
    case .live(let lookup):
      log = nil
      live = lookup
    }
  }

  var key: UnsafeBufferPointer<UInt8> { log?.key ?? live?.key ?? .init(start: nil, count: 0) }
  var payload: UnsafeBufferPointer<UInt8> {
    log?.payload ?? live?.payload ?? .init(start: nil, count: 0)
  }

  /// Moves to the next row; false at the end.
  func next() throws(StoreError) -> Bool {
    if let log { return try log.next() }
    return try live?.next() ?? false
  }
}
