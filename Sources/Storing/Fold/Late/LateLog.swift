import SeedbedBase
import SeedbedMapping

/// Keeps the operations of late records in their order, until all others are taken.
final class LateLog {
  /// The log that an operation is for: that of an entity's rows, or of one of its to-many relationships.
  struct Place: Hashable {
    var entity: Int
    var relationship: Int?
  }

  struct Entry {
    var place: Place
    var payload: UnsafeBufferPointer<UInt8>
  }

  let log: SortedLog
  private var count: UInt64 = 0
  private let bytes = ByteBuffer()

  init(memoryBudget: Int, spill: SpillSpace) {
    log = SortedLog(memoryBudget: memoryBudget, spill: spill)
  }

  func append(_ entry: Entry) throws(StoreError) {
    count += 1
    bytes.removeAll()
    bytes.append(count.bigEndian)
    bytes.append(UInt32(truncatingIfNeeded: entry.place.entity))
    bytes.append(UInt32(truncatingIfNeeded: (entry.place.relationship ?? -1) + 1))
    bytes.append(entry.payload)
    try log.append(
      key: UnsafeBufferPointer(rebasing: bytes.bytes[..<8]),
      payload: UnsafeBufferPointer(rebasing: bytes.bytes[8...])
    )
  }

  func forEachEntry(_ body: (Entry) throws(StoreError) -> Void) throws(StoreError) {
    let cursor = try log.makeCursor()
    while try cursor.next() {
      var reader = OperationReader(cursor.payload)
      let entity = Int(reader.word32())
      let relationship = Int(reader.word32())
      let place = Place(
        entity: entity,
        relationship: relationship == 0 ? nil : relationship - 1
      )
      try body(Entry(place: place, payload: reader.rest))
    }
  }
}
