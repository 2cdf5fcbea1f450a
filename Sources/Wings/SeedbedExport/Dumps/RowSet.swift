/// Rows of a table, a bit each where their numbers are dense.
struct RowSet {
  /// Below this many bits, words stand in an array, which takes 2 MiB at most.
  private static let denseLimit: Int64 = 1 << 24

  private var dense: [UInt64] = []
  /// By row number without its last six bits: of the rows beyond.
  private var sparse: [Int64: UInt64] = [:]

  func contains(_ rowID: Int64) -> Bool { word(of: rowID) & Self.bit(rowID) != 0 }

  /// False where the row was in the set.
  mutating func insert(_ rowID: Int64) -> Bool {
    let word = word(of: rowID)
    let bit = Self.bit(rowID)
    guard word & bit == 0 else { return false }
    set(word | bit, of: rowID)
    return true
  }

  mutating func remove(_ rowID: Int64) {
    set(word(of: rowID) & ~Self.bit(rowID), of: rowID)
  }

  /// How many rows are in any of some sets.
  static func count(ofAll sets: [RowSet]) -> Int {
    let sparse = Set(sets.flatMap(\.sparse.keys).map { $0 << 6 })
    let words = (0..<(sets.map(\.dense.count).max() ?? 0)).map { Int64($0) << 6 } + sparse
    return words.reduce(0) { count, rowID in
      count + sets.reduce(0) { $0 | $1.word(of: rowID) }.nonzeroBitCount
    }
  }

  private static func bit(_ rowID: Int64) -> UInt64 { 1 << UInt64(rowID & 63) }

  private func word(of rowID: Int64) -> UInt64 {
    guard (0..<Self.denseLimit).contains(rowID) else { return sparse[rowID >> 6] ?? 0 }
    let place = Int(rowID >> 6)
    return place < dense.count ? dense[place] : 0
  }

  private mutating func set(_ word: UInt64, of rowID: Int64) {
    guard (0..<Self.denseLimit).contains(rowID) else {
      sparse[rowID >> 6] = word == 0 ? nil : word
      return
    }
    let place = Int(rowID >> 6)
    if place >= dense.count {
      dense += repeatElement(0, count: place + 1 - dense.count)
    }
    dense[place] = word
  }
}
