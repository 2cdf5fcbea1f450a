import SeedbedSources
import SeedbedText

/// Looks for secrets in a body that comes in blocks: as it is, and with the escapes of JSON texts
/// undone, for a server may write `\/` or `\u0073` where another writes the character.
struct SecretSearch {
  private let mask: SecretMask
  private let overlap: Int
  private var tail: [UInt8] = []
  private var plainTail: [UInt8] = []
  private var unescaper = JSONUnescaper()
  /// The name of the first secret that was found.
  private(set) var found: String?

  /// Nil where there is no secret to look for.
  init?(_ mask: SecretMask) {
    guard mask.overlap > 0 else { return nil }
    self.mask = mask
    overlap = mask.overlap
  }

  mutating func take(_ block: UnsafeRawBufferPointer) {
    guard found == nil else { return }
    let bytes = tail + block
    found = secret(in: bytes)
    tail = Array(bytes.suffix(overlap))
    let plain = plainTail + unescaper.plain(block)
    found = found ?? secret(in: plain)
    plainTail = Array(plain.suffix(overlap))
  }

  private func secret(in bytes: [UInt8]) -> String? {
    bytes.withUnsafeBytes { mask.secret(in: $0) }
  }
}

/// Undoes the escapes of JSON texts in bytes that come in blocks, wherever they stand.
struct JSONUnescaper {
  /// The start of an escape that the block before ended in.
  private var start: [UInt8] = []

  private static let backslash = UInt8(ascii: "\\")

  mutating func plain(_ block: UnsafeRawBufferPointer) -> [UInt8] {
    let bytes = start + block
    start = []
    guard bytes.contains(Self.backslash) else { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == Self.backslash else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      guard let (text, length) = Self.escape(bytes[index...]) else {
        start = Array(bytes[index...])
        return plain
      }
      plain += text
      index += length
    }
    return plain
  }

  /// The bytes that an escape stands for, and its length; nil where more bytes are needed.
  private static func escape(_ bytes: ArraySlice<UInt8>) -> ([UInt8], Int)? {
    guard let letter = bytes.dropFirst().first else { return nil }
    let simple: [UInt8: UInt8] = [0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9]
    guard letter == UInt8(ascii: "u") else { return ([simple[letter] ?? letter], 2) }
    guard let first = unit(bytes.dropFirst(2)) else { return bytes.count < 6 ? nil : ([], 2) }
    guard (0xD800..<0xDC00).contains(first) else { return (utf8(first), 6) }
    guard bytes.count >= 12 else { return nil }
    guard bytes.dropFirst(6).starts(with: [backslash, UInt8(ascii: "u")]),
      let second = unit(bytes.dropFirst(8)), (0xDC00..<0xE000).contains(second)
    else { return ([], 6) }
    return (utf8(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)), 12)
  }

  private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    let digits = bytes.prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func utf8(_ value: UInt32) -> [UInt8] {
    Unicode.Scalar(value).map { Array(String(Character($0)).utf8) } ?? []
  }
}
