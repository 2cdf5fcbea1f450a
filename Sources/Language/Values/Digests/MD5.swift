import SeedbedSystem

/// The MD5 digest of RFC 1321.
package enum MD5 {
  package static func digest(_ message: [UInt8]) -> [UInt8] {
    let start: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
    return DigestBlocks.digest(message, from: start, isBigEndian: false, compress)
  }

  private static func compress(_ words: [UInt32], _ state: [UInt32]) -> [UInt32] {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for index in 0..<64 {
      let mixed: UInt32
      let word: Int
      switch index / 16 {
      case 0: (mixed, word) = ((b & c) | (~b & d), index)
      case 1: (mixed, word) = ((d & b) | (~d & c), (5 * index + 1) % 16)
      case 2: (mixed, word) = (b ^ c ^ d, (3 * index + 5) % 16)
      default: (mixed, word) = (c ^ (b | ~d), 7 * index % 16)
      }
      let sum = a &+ mixed &+ constants[index] &+ words[word]
      (a, d, c) = (d, c, b)
      b = b &+ sum.rotatedLeft(shifts[index / 16][index % 4])
    }
    return [a, b, c, d]
  }

  private static let shifts: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]

  /// The table that the RFC constructs from the sine function.
  private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
}
