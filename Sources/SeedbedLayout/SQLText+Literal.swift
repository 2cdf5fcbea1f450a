package import SeedbedOperations

extension SQLText {
  /// A value as an SQL literal that gives the same value again.
  package static func literal(_ cell: Cell) -> String {
    switch cell.tag {
    case .absent, .null: return "NULL"
    case .integer: return String(cell.integerValue)
    case .real: return real(cell.realValue)
    case .text:
      // SQL text ends at a NUL character.
      if cell.bytes.contains(0) { return "CAST(\(blob(cell.bytes)) AS TEXT)" }
      return text(String(decoding: cell.bytes, as: UTF8.self))
    case .blob: return blob(cell.bytes)
    }
  }

  private static func real(_ value: Double) -> String {
    if value == .infinity { return "9e999" }
    if value == -.infinity { return "-9e999" }
    return "\(value)"
  }

  private static func blob(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return "X'\(String(decoding: text, as: UTF8.self))'"
  }
}
