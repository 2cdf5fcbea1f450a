import SeedbedSystem

/// The SHA-256 digest of FIPS 180-4, of bytes that come in pieces.
package struct SHA256 {
  private var state = Self.start
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

  /// The first 64 primes.
  private static let primes = (2...311).filter { number in
    (2..<number).prefix { $0 * $0 <= number }.allSatisfy { number % $0 != 0 }
  }
  private static let start = SIMD8(primes.prefix(8).map { fraction(Double($0).squareRoot()) })
  private static let constants = primes.map { fraction(cbrt(Double($0))) }

  /// The first 32 bits behind the point.
  private static func fraction(_ root: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: UInt64(root * 4_294_967_296))
  }
}
