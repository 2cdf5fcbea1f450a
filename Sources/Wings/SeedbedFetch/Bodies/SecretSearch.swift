import SeedbedBase
import SeedbedMapping

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
      guard let escape = EscapedByte.json(bytes[index...]) else {
        start = Array(bytes[index...])
        return plain
      }
      plain += escape.plain
      index += escape.length
    }
    return plain
  }
}
