/// The common parts of MD5, SHA-1 and SHA-256: padding, words of 32 bits, rotations.
enum DigestBlocks {
  /// The digest whose state begins as these words; `compress` gives what a block adds to each.
  static func digest(
    _ message: [UInt8],
    from start: [UInt32],
    isBigEndian: Bool,
    _ compress: (_ block: [UInt32], _ state: [UInt32]) -> [UInt32]
  ) -> [UInt8] {
    var state = start
    let padded = padded(message, isBigEndian: isBigEndian)
    for start in stride(from: 0, to: padded.count, by: 64) {
      let block = words(of: padded, from: start, isBigEndian: isBigEndian)
      state = zip(state, compress(block, state)).map { $0 &+ $1 }
    }
    return bytes(of: state, isBigEndian: isBigEndian)
  }

  /// The message, a one, zeros and the length in bits: a multiple of 64 bytes.
  static func padded(_ message: [UInt8], isBigEndian: Bool) -> [UInt8] {
    var bytes = message
    bytes.append(0x80)
    bytes.append(contentsOf: repeatElement(0, count: (120 - bytes.count % 64) % 64))
    let length = UInt64(message.count) << 3
    for index in 0..<8 {
      let shift = UInt64(isBigEndian ? 56 - index * 8 : index * 8)
      bytes.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    return bytes
  }

  /// The sixteen words of a block.
  static func words(of bytes: [UInt8], from start: Int, isBigEndian: Bool) -> [UInt32] {
    stride(from: start, to: start + 64, by: 4).map { index in
      var word: UInt32 = 0
      for byte in bytes[index..<index + 4] { word = word << 8 | UInt32(byte) }
      return isBigEndian ? word : word.byteSwapped
    }
  }

  static func bytes(of words: [UInt32], isBigEndian: Bool) -> [UInt8] {
    words.flatMap { word in
      let word = isBigEndian ? word : word.byteSwapped
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }
}

extension UInt32 {
  @inline(__always)
  func rotatedLeft(_ count: UInt32) -> UInt32 {
    self &<< count | self &>> (32 &- count)
  }

  @inline(__always)
  func rotatedRight(_ count: UInt32) -> UInt32 {
    self &>> count | self &<< (32 &- count)
  }
}
