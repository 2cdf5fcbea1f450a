/// Hashes that were met since the marks were begun, without an allocation for each beginning.
struct HashMarks: Sendable {
  private struct Mark: BitwiseCopyable, Sendable {
    var hash: UInt64 = 0
    var round: UInt32 = 0
  }

  private var marks: [Mark] = []
  private var round: UInt32 = 0

  /// Forgets all hashes, and makes room for so many.
  mutating func begin(_ count: Int) {
    round &+= 1
    if marks.count >= 2 * count, round != 0 { return }
    var room = 16
    while room < 2 * count { room *= 2 }
    marks = Array(repeating: Mark(), count: max(room, marks.count))
    round = 1
  }

  /// Marks a hash.
  ///
  /// - Returns: True if it is the first time.
  mutating func insert(_ hash: UInt64) -> Bool {
    let mask = marks.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while marks[slot].round == round {
      if marks[slot].hash == hash { return false }
      slot = (slot + 1) & mask
    }
    marks[slot] = Mark(hash: hash, round: round)
    return true
  }
}
