import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// JSON of stored values, as bytes.
enum JSONBytes {
  /// Makes room for a large value and some bytes after it: an array that grows of itself doubles.
  static func makeRoom(for count: Int, in bytes: inout [UInt8]) {
    guard ByteBuffer.isLarge(count) else { return }
    bytes.reserveCapacity(bytes.count + count + count / 16)
  }

  static func append(_ number: Int64, to bytes: inout [UInt8]) {
    guard number >= 0 else {
      bytes += String(number).utf8
      return
    }
    var rest = UInt64(number)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { room in
      var start = 20
      repeat {
        start -= 1
        room[start] = UInt8(truncatingIfNeeded: rest % 10) + UInt8(ascii: "0")
        rest /= 10
      } while rest > 0
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: room[start...]))
    }
  }

  /// A stored value, blobs as base64; false where JSON has no form for it.
  static func append(_ cell: Cell, to bytes: inout [UInt8]) -> Bool {
    switch cell.tag {
    case .absent, .null: bytes += "null".utf8
    case .integer: append(cell.integerValue, to: &bytes)
    case .real:
      guard cell.realValue.isFinite else { return false }
      bytes += String(cell.realValue).utf8
    case .text:
      guard isUTF8(cell.bytes) else { return false }
      JSONString.append(cell.bytes, to: &bytes)
    case .blob:
      bytes.append(UInt8(ascii: "\""))
      bytes += Base64.text(cell.bytes).utf8
      bytes.append(UInt8(ascii: "\""))
    }
    return true
  }

  static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var high: UInt8 = 0
    for byte in bytes { high |= byte }
    // Texts of ASCII alone are the most.
    return high < 0x80 || UTF8Check.firstInvalid(in: bytes) == nil
  }
}
