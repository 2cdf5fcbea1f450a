import SeedbedBase
import SeedbedMapping

/// An entity's rows, as far as they are known after they were folded once.
package final class EntityRows {
  var count = 0
  /// Empty where nothing refers to the entity.
  let keys = KeyIndex()
  /// The same, to be searched without counting references.
  private let borrowedKeys: Unmanaged<KeyIndex>
  /// Rows that went again, by number; empty where none did.
  @exclusivity(unchecked) private(set) var dead: [Bool] = []
  private(set) var deadCount = 0
  /// When each row was first seen, where rows are numbered.
  var firstOrdinals: [Int] = []
  /// The place of each row in first-seen order, from 0; rows that a database has keep the number
  /// that they have there, less one, and new ones go on from `firstRank`.
  @exclusivity(unchecked) package private(set) var ranks: [Int] = []
  var firstRank = 0
  /// The next value of `sequence`.
  var firstPlace = 0
  /// The ranks of rows that a database has, and nil for new ones; empty where all are new.
  var storedRanks: [Int?] = []
  /// The kind of each row, by number, and those of a database whose kind the run changed; empty
  /// where no reference asks for it.
  private(set) var kinds: [UInt16] = []
  private(set) var changedKinds: Set<Int> = []
  /// By the entity's `targetConditions`: whether each row meets it, by number.
  private(set) var meetings: [[Bool]] = []
  var lookups: [ValueLookup] = []
  /// Rows that only a reference made, by number.
  var stubs: [Int] = []
  /// How many of the dead rows are stubs that nothing finally refers to.
  private(set) var takenBackCount = 0
  /// How many of the dead rows are new ones that `onDangling: skip` left out.
  private(set) var skippedCount = 0

  init() {
    borrowedKeys = Unmanaged.passUnretained(keys)
  }

  /// Notes the kind of the next row.
  func noteKind(of row: FoldedRow, _ table: KindTable) {
    let kind = table.number(of: row.cells, isStored: row.isStored)
    kinds.append(kind)
    guard let stored = row.stored, stored.isThere else { return }
    let before = table.number(of: UnsafeBufferPointer(stored.before), isStored: true)
    if kind != before { changedKinds.insert(row.number) }
  }

  /// Notes which of the tests the next row passes.
  func noteMeetings(of row: FoldedRow, _ conditions: [RowPredicate]) {
    for (index, condition) in conditions.enumerated() {
      if meetings.count == index { meetings.append([]) }
      meetings[index].append(condition.holds(row.cells))
    }
  }

  package func isAlive(_ row: Int) -> Bool {
    dead.isEmpty || !dead[row]
  }

  /// - Returns: True if the row was alive until now.
  func remove(_ row: Int) -> Bool {
    if dead.isEmpty { dead = Array(repeating: false, count: count) }
    guard !dead[row] else { return false }
    dead[row] = true
    deadCount += 1
    return true
  }

  /// Leaves out a row whose reference leads to no row.
  ///
  /// - Returns: True if the row was alive until now.
  func skip(_ row: FoldedRow) -> Bool {
    guard remove(row.number) else { return false }
    if !row.isStored { skippedCount += 1 }
    return true
  }

  /// Numbers the rows; those that `gone` tells of, by when they were first seen, have had theirs.
  func rank(passing gone: [Int]) {
    var order = Array(firstOrdinals.indices)
    if !storedRanks.isEmpty { order.removeAll { storedRanks[$0] != nil } }
    // A buffer is sorted by a function that is compiled for its elements.
    order.withUnsafeMutableBufferPointer { order in
      order.sort { firstOrdinals[$0] < firstOrdinals[$1] }
    }
    ranks = Array(repeating: 0, count: firstOrdinals.count)
    for (row, rank) in storedRanks.enumerated() { ranks[row] = rank ?? 0 }
    var passed = gone.sorted()[...]
    for (place, row) in order.enumerated() {
      passed = passed.drop { $0 < firstOrdinals[row] }
      ranks[row] = firstRank + place + gone.count - passed.count
    }
    firstOrdinals = []
    storedRanks = []
  }

  /// Removes stubs as if they had never been made: their numbers go to the other stubs, which come
  /// after all other rows.
  ///
  /// - Returns: True if one was removed.
  func takeBackStubs(where isUnasked: (Int) -> Bool) -> Bool {
    let alive = stubs.filter(isAlive)
    let gone = alive.filter(isUnasked)
    guard !gone.isEmpty else { return false }
    stubs = alive.filter { !isUnasked($0) }
    for row in gone where remove(row) { takenBackCount += 1 }
    guard !ranks.isEmpty else { return true }
    let places = alive.map { ranks[$0] }.sorted()
    let kept = stubs.sorted { ranks[$0] < ranks[$1] }
    for (row, place) in zip(kept + gone, places) { ranks[row] = place }
    return true
  }

  /// True if there was a row with a key, and it went.
  func isDead(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    keys.find(key).map { !isAlive($0) } ?? false
  }

  /// The living row of a key that is one integer.
  func find(integer: Cell) -> Int? {
    // As `KeyShape` writes it.
    let word = integer.bits ^ (1 << 63)
    guard let row = borrowedKeys._withUnsafeGuaranteedRef({ $0.find(word: word) }), isAlive(row)
    else { return nil }
    return row
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
  let keys = KeyIndex()
  var rows: [Int] = []
  /// The natural key of each row, as cells of `ByteBuffer`.
  var keyCells: [UInt8] = []
  var ends: [Int] = []
  /// The log keys of rows without a natural key, by place.
  var keylessRows: [Int: [UInt8]] = [:]

  /// Appends the natural key of the row at a place.
  func readKey(at place: Int, into cells: inout [Cell]) {
    let start = place == 0 ? 0 : ends[place - 1]
    keyCells.withUnsafeBufferPointer { bytes in
      var reader = OperationReader(UnsafeBufferPointer(rebasing: bytes[start..<ends[place]]))
      reader.cells(into: &cells)
    }
  }
}
