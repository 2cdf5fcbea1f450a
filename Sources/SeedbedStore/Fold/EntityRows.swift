import SeedbedModel

/// What is known of an entity's rows after they were folded once.
struct EntityRows {
  var count = 0
  /// Empty where nothing refers to the entity.
  var keys = KeyIndex()
  /// Rows that went again, by number; empty where none did.
  private(set) var dead: [Bool] = []
  private(set) var deadCount = 0
  /// When each row was first seen, where rows are numbered.
  var firstOrdinals: [Int] = []
  /// The place of each row in first-seen order, from 0.
  private(set) var ranks: [Int] = []
  var lookups: [ValueLookup] = []

  func isAlive(_ row: Int) -> Bool {
    dead.isEmpty || !dead[row]
  }

  /// - Returns: Whether the row was alive until now.
  mutating func remove(_ row: Int) -> Bool {
    if dead.isEmpty { dead = Array(repeating: false, count: count) }
    guard !dead[row] else { return false }
    dead[row] = true
    deadCount += 1
    return true
  }

  mutating func rank() {
    var order = Array(firstOrdinals.indices)
    order.sort { firstOrdinals[$0] < firstOrdinals[$1] }
    ranks = Array(repeating: 0, count: order.count)
    for (rank, row) in order.enumerated() { ranks[row] = rank }
    firstOrdinals = []
  }

  /// The living row with a key.
  func find(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let row = keys.find(key), isAlive(row) else { return nil }
    return row
  }
}

/// Rows by the value of unique attributes.
struct ValueLookup {
  var slots: [Int]
  var keys = KeyIndex()
  var rows: [Int] = []
  /// The natural key of each row, as cells of `ByteBuffer`.
  var keyCells: [UInt8] = []
  var ends: [Int] = []
}
