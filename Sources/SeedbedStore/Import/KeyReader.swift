import SeedbedModel

/// Reads the keys of an entity's operations that may be those of stored rows, each once, in order.
final class KeyReader {
  private let cursor: LogCursor
  private let naturalKey: [Int]
  private let marksNullKeys: Bool
  @exclusivity(unchecked) private var slots: [Cell]
  @exclusivity(unchecked) private(set) var cells: [Cell] = []

  init(_ entity: Int, in store: ObjectStore) throws(StoreError) {
    cursor = try store.rowLogs[entity].makeCursor()
    naturalKey = store.plan.slots[entity].naturalKey
    marksNullKeys = store.plan.allowsNullKeys[entity]
    slots = Array(repeating: .null, count: store.plan.slots[entity].count)
  }

  var key: UnsafeBufferPointer<UInt8> { cursor.key }

  func next() throws(StoreError) -> Bool {
    while try cursor.next() {
      // Rows without a key are new.
      if !cursor.startsGroup || marksNullKeys && cursor.key.first == 1 { continue }
      var reader = OperationReader(cursor.payload)
      _ = reader.header()
      _ = reader.word16()
      _ = reader.byte()
      while !reader.isAtEnd {
        let slot = reader.small()
        slots[slot] = reader.cell()
      }
      cells.removeAll(keepingCapacity: true)
      for slot in naturalKey { cells.append(slots[slot]) }
      return true
    }
    return false
  }
}
