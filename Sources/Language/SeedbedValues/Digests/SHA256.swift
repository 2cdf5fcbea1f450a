/// The SHA-256 digest of FIPS 180-4, of bytes that come in pieces.
package struct SHA256 {
  private var state = SIMD8<UInt32>(
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19
  )
  /// Bytes that fill no block yet, at its beginning.
  ///
  /// A vector, so that a copy allocates nothing.
  private var rest = SIMD64<UInt8>()
  private var restCount = 0
  private var byteCount: UInt64 = 0

  package init() {}

  package static func digest(_ message: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    message.withUnsafeBytes { hash.update($0) }
    return hash.digest()
  }

  /// The digest of a message in lower-case hexadecimal digits.
  package static func hexadecimal(_ message: [UInt8]) -> String { hexText(digest(message)) }

  /// Takes more bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount &+= UInt64(bytes.count)
    var start = 0
    if restCount > 0 {
      start = min(bytes.count, 64 - restCount)
      keep(UnsafeRawBufferPointer(rebasing: bytes[..<start]))
      guard restCount == 64 else { return }
      compressRest()
    }
    let end = start + (bytes.count - start) & ~63
    if end > start { compress(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) }
    keep(UnsafeRawBufferPointer(rebasing: bytes[end...]))
  }

  /// The digest of all bytes so far.
  package func digest() -> [UInt8] {
    let words = words()
    return DigestBlocks.bytes(of: words.indices.map { words[$0] }, isBigEndian: true)
  }

  /// The digest of all bytes so far, as eight numbers that were read big-endian.
  func words() -> SIMD8<UInt32> {
    var last = self
    last.finish()
    return last.state
  }

  /// Takes the eight numbers of a digest as its bytes.
  mutating func update(_ words: SIMD8<UInt32>) {
    var bytes = words
    for index in bytes.indices { bytes[index] = bytes[index].bigEndian }
    withUnsafeBytes(of: bytes) { update($0) }
  }

  private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
    let count = restCount
    withUnsafeMutableBytes(of: &rest) { rest in
      UnsafeMutableRawBufferPointer(rebasing: rest[count...]).copyMemory(from: bytes)
    }
    restCount += bytes.count
  }

  private mutating func compressRest() {
    withUnsafeBytes(of: rest) { compress($0) }
    restCount = 0
  }

  /// Takes a bit, zeros, and the length in bits, up to the end of a block.
  private mutating func finish() {
    let count = restCount
    withUnsafeMutableBytes(of: &rest) { rest in
      rest[count] = 0x80
      for index in (count + 1)..<64 { rest[index] = 0 }
    }
    if count >= 56 {
      compressRest()
      rest = SIMD64()
    }
    let bits = (byteCount << 3).bigEndian
    withUnsafeMutableBytes(of: &rest) { rest in
      rest.storeBytes(of: bits, toByteOffset: 56, as: UInt64.self)
    }
    compressRest()
  }

  /// Takes whole blocks.
  private mutating func compress(_ blocks: UnsafeRawBufferPointer) {
    var state = state
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      Self.constants.withUnsafeBufferPointer { constants in
        for start in stride(from: 0, to: blocks.count, by: 64) {
          Self.schedule(blocks, from: start, into: words)
          Self.compress(words, constants, into: &state)
        }
      }
    }
    self.state = state
  }

  private static func schedule(
    _ bytes: UnsafeRawBufferPointer,
    from start: Int,
    into words: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      words[index] =
        bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self)
        .bigEndian
    }
    for index in 16..<64 {
      let a = words[index - 15]
      let b = words[index - 2]
      let first = a.rotatedRight(7) ^ a.rotatedRight(18) ^ (a >> 3)
      let second = b.rotatedRight(17) ^ b.rotatedRight(19) ^ (b >> 10)
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
  }

  private static func compress(
    _ words: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>,
    into state: inout SIMD8<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var index = 0
    func next() -> UInt32 {
      defer { index &+= 1 }
      return constants[index] &+ words[index]
    }
    // Eight rounds, in which the variables change places instead of their values.
    while index < 64 {
      round(a, b, c, &d, e, f, g, &h, next())
      round(h, a, b, &c, d, e, f, &g, next())
      round(g, h, a, &b, c, d, e, &f, next())
      round(f, g, h, &a, b, c, d, &e, next())
      round(e, f, g, &h, a, b, c, &d, next())
      round(d, e, f, &g, h, a, b, &c, next())
      round(c, d, e, &f, g, h, a, &b, next())
      round(b, c, d, &e, f, g, h, &a, next())
    }
    state &+= SIMD8(a, b, c, d, e, f, g, h)
  }

  @inline(__always)
  private static func round(
    _ a: UInt32,
    _ b: UInt32,
    _ c: UInt32,
    _ d: inout UInt32,
    _ e: UInt32,
    _ f: UInt32,
    _ g: UInt32,
    _ h: inout UInt32,
    _ word: UInt32
  ) {
    let sum1 = e.rotatedRight(6) ^ e.rotatedRight(11) ^ e.rotatedRight(25)
    let first = h &+ sum1 &+ (g ^ (e & (f ^ g))) &+ word
    let sum0 = a.rotatedRight(2) ^ a.rotatedRight(13) ^ a.rotatedRight(22)
    d = d &+ first
    h = first &+ sum0 &+ ((a & b) | (c & (a | b)))
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
