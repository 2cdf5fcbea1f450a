/// The SHA-1 digest of FIPS 180-4, which version 5 UUIDs are made with.
enum SHA1 {
  static func digest(_ message: [UInt8]) -> [UInt8] {
    let start: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    return DigestBlocks.digest(message, from: start, isBigEndian: true, compress)
  }

  private static func compress(_ block: [UInt32], _ state: [UInt32]) -> [UInt32] {
    var words = block
    words.reserveCapacity(80)
    for index in 16..<80 {
      let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(mixed.rotatedLeft(1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let mixed: UInt32
      let constant: UInt32
      switch index {
      case ..<20: (mixed, constant) = ((b & c) | (~b & d), 0x5a82_7999)
      case ..<40: (mixed, constant) = (b ^ c ^ d, 0x6ed9_eba1)
      case ..<60: (mixed, constant) = ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
      default: (mixed, constant) = (b ^ c ^ d, 0xca62_c1d6)
      }
      let first = a.rotatedLeft(5) &+ mixed &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, b.rotatedLeft(30), a, first)
    }
    return [a, b, c, d, e]
  }
}
