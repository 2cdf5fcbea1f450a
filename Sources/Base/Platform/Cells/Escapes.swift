/// Replaces the escapes of checked JSON strings by their characters.
package enum Escapes {
  /// The text that `raw`, a string's bytes without quotes, stands for.
  package static func resolve(
    _ raw: UnsafeBufferPointer<UInt8>,
    into arena: ByteArena
  ) -> UnsafeBufferPointer<UInt8> {
    let target = arena.allocate(raw.count)
    return UnsafeBufferPointer(start: target, count: write(raw, to: target))
  }

  package static func resolve(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: raw.count) { buffer, count in
      guard let target = buffer.baseAddress else { return }
      count = write(raw, to: target)
    }
  }

  /// Writes the text, which is never longer than `raw`; returns its length.
  package static func write(
    _ raw: UnsafeBufferPointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let source = raw.baseAddress else { return 0 }
    var read = 0
    var written = 0
    while read < raw.count {
      if raw.count &- read >= 8 {
        // Writing never gets ahead of reading, so there is room for eight bytes.
        let word = UnsafeRawPointer(source + read).loadUnaligned(as: UInt64.self)
        UnsafeMutableRawPointer(target + written).storeBytes(of: word, as: UInt64.self)
        let plain = bytesBeforeBackslash(UInt64(littleEndian: word))
        read &+= plain
        written &+= plain
        if plain == 8 { continue }
      }
      let byte = source[read]
      guard byte == UInt8(ascii: "\\") else {
        target[written] = byte
        written += 1
        read += 1
        continue
      }
      let kind = source[read + 1]
      guard kind == 0x75 else {
        target[written] = single(kind)
        written += 1
        read += 2
        continue
      }
      var scalar = codeUnit(source + read + 2)
      read += 6
      if scalar & 0xFC00 == 0xD800 {
        scalar = 0x10000 + ((scalar & 0x3FF) << 10 | codeUnit(source + read + 2) & 0x3FF)
        read += 6
      }
      guard let character = Unicode.Scalar(scalar) else { continue }
      for byte in UTF8.encode(character) ?? UTF8.encodedReplacementCharacter {
        target[written] = byte
        written += 1
      }
    }
    return written
  }

  /// How many of eight bytes stand before the first backslash.
  @inline(__always)
  private static func bytesBeforeBackslash(_ word: UInt64) -> Int {
    let others = word ^ 0x5C5C_5C5C_5C5C_5C5C
    // The lowest bit that is set is that of the first zero byte.
    let zeros = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
    return zeros.trailingZeroBitCount >> 3
  }

  /// The byte that the letter after a backslash stands for.
  private static func single(_ letter: UInt8) -> UInt8 {
    switch letter {
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: letter
    }
  }

  private static func codeUnit(_ digits: UnsafePointer<UInt8>) -> UInt32 {
    var value: UInt32 = 0
    for index in 0..<4 { value = value << 4 | UInt32(digits[index].hexDigit ?? 0) }
    return value
  }
}
