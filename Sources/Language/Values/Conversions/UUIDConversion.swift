import SeedbedBase

/// UUIDs: text in lower case with or without hyphens, text in upper case, or their 16 bytes.
enum UUIDConversion {
  static func convert(_ value: RawValue, _ store: UUIDStore, arena: ByteArena) -> ConversionResult {
    guard value.isText, let isLower = UUIDBytes.isLowerCase(value.bytes) else {
      return .invalid(
        expected: "a UUID such as '01234567-89ab-cdef-0123-456789abcdef'",
        found: value
      )
    }
    if store == .blob {
      let bytes = UUIDBytes(value.bytes)?.bytes ?? []
      return .cell(.blob(bytes.withUnsafeBufferPointer { arena.copy($0) }))
    }
    if isLower, store == .text { return .cell(.text(value.bytes)) }
    let start = arena.allocate(value.bytes.count)
    var count = 0
    for byte in value.bytes where store != .hex || byte != UInt8(ascii: "-") {
      start[count] = store == .uppercase ? byte.uppercased : byte.lowercased
      count += 1
    }
    return .cell(.text(Bytes(start: start, count: count)))
  }
}

/// The 16 bytes of a UUID.
package struct UUIDBytes: Equatable, Sendable {
  var bytes: [UInt8]

  /// True if a UUID has no letter in upper case; nil where the text is no UUID.
  static func isLowerCase(_ text: Bytes) -> Bool? {
    guard text.count == 36 else { return nil }
    var isLower = true
    for index in 0..<36 {
      let byte = text[index]
      guard isDash(index) ? byte == UInt8(ascii: "-") : byte.isHexDigit else { return nil }
      if byte != byte.lowercased { isLower = false }
    }
    return isLower
  }

  private static func isDash(_ index: Int) -> Bool {
    index == 8 || index == 13 || index == 18 || index == 23
  }

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The UUID of RFC 9562 that this namespace and a name give.
  func named(_ name: String) -> UUIDBytes {
    UUIDBytes(digest: SHA1.digest(bytes + Array(name.utf8)), version: 5)
  }

  /// A UUID of a version that is made of a digest.
  init(digest: [UInt8], version: UInt8) {
    bytes = Array(digest.prefix(16))
    bytes[6] = bytes[6] & 0x0F | version << 4
    bytes[8] = bytes[8] & 0x3F | 0x80
  }

  /// Nil where the text is not of the form 8-4-4-4-12.
  init?(_ text: Bytes) {
    guard Self.isLowerCase(text) != nil else { return nil }
    let digits = text.compactMap(\.hexDigit)
    bytes = stride(from: 0, to: 32, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  package init?(_ text: String) {
    guard let uuid = text.withExactBytes({ UUIDBytes($0) }) else { return nil }
    self = uuid
  }

  /// Nil where the text is not 32 hexadecimal digits.
  init?(hex text: Bytes) {
    guard text.count == 32, let decoded = hexDecoded(text) else { return nil }
    bytes = decoded
  }

  /// The canonical text, lower-case.
  package var text: String {
    var text = hexText(bytes)
    for dash in [8, 13, 18, 23] {
      text.insert("-", at: text.index(text.startIndex, offsetBy: dash))
    }
    return text
  }
}
