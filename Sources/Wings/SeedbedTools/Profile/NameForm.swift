/// The form of a name, which may say that it is a key.
package enum NameForm {
  /// True if the name is a number, a version, a date, an identifier or a phrase: no field's.
  package static func isOdd(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let first = bytes.first else { return true }
    let digits = bytes.count { $0 &- 0x30 < 10 }
    if digits == bytes.count { return true }
    if bytes.contains(where: { " /@:,()".utf8.contains($0) }) { return true }
    // 1.2.3, 7_35d, 2024-01-01: no field begins with a digit.
    if first &- 0x30 < 10 { return true }
    let hex = bytes.count { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 || $0 == UInt8(ascii: "-") }
    if bytes.count >= 16, hex == bytes.count { return true }
    // Identifiers as databases make them: long, with digits between letters of both cases.
    let hasLower = bytes.contains { $0 &- 0x61 < 26 }
    let hasUpper = bytes.contains { $0 &- 0x41 < 26 }
    return bytes.count >= 18 && digits >= 2 && hasLower && hasUpper
      || bytes.count >= 16 && first == UInt8(ascii: "-") && hasUpper
  }

  /// True if the name is a number or an identifier, and no words.
  package static func isID(_ name: String) -> Bool { isOdd(name) && !name.contains(" ") }

  /// True if the name is a code: `en`, `USD`, `pt-BR`.
  package static func isCode(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    func lower(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 &- 0x61 < 26 } }
    func upper(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 &- 0x41 < 26 } }
    switch bytes.count {
    case 2: return lower(0..<2) || upper(0..<2)
    case 3: return lower(0..<3) || upper(0..<3)
    case 4: return upper(0..<4)
    default: break
    }
    guard (5...7).contains(bytes.count), lower(0..<2),
      bytes[2] == UInt8(ascii: "-") || bytes[2] == UInt8(ascii: "_")
    else { return false }
    return bytes[3...].allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
  }
}
