import SeedbedDiagnostics
import SeedbedModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Cell {
  var hasValue: Bool { tag != .absent && tag != .null }

  /// Whether two cells hold the same value.
  func equals(_ other: Cell) -> Bool {
    guard tag == other.tag else { return false }
    switch tag {
    case .absent, .null: return true
    case .integer: return bits == other.bits
    case .real: return realValue == other.realValue
    case .text, .blob:
      guard length == other.length else { return false }
      guard let left = bytes.baseAddress, let right = other.bytes.baseAddress else { return true }
      return memcmp(left, right, Int(length)) == 0
    }
  }

  /// Whether this value comes before another of the same column.
  func isLess(than other: Cell) -> Bool {
    switch (tag, other.tag) {
    case (.integer, .integer): integerValue < other.integerValue
    case (.real, .real): realValue < other.realValue
    case (.integer, .real): Double(integerValue) < other.realValue
    case (.real, .integer): realValue < Double(other.integerValue)
    default: compareKeys(bytes, other.bytes) < 0
    }
  }

  /// The value in a message, cut at 40 characters.
  var shown: String {
    switch tag {
    case .absent: return "nothing"
    case .null: return "null"
    case .integer: return String(integerValue)
    case .real: return String(realValue)
    case .blob: return "\(length) bytes"
    case .text: return quoted(String(decoding: bytes, as: UTF8.self))
    }
  }
}
