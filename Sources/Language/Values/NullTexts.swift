/// The texts that mean null for an attribute.
final class NullTexts: Sendable {
  private let texts: [[UInt8]]
  /// A bit for every length that one of the texts has; the last stands for all that are longer.
  private let lengths: UInt64

  init(_ texts: [String]) {
    self.texts = texts.map { Array($0.utf8) }
    lengths = self.texts.reduce(0) { $0 | Self.bit(of: $1.count) }
  }

  func contains(_ text: Bytes) -> Bool {
    guard lengths & Self.bit(of: text.count) != 0 else { return false }
    for index in texts.indices where texts[index].withUnsafeBufferPointer({ bytesEqual($0, text) })
    {
      return true
    }
    return false
  }

  private static func bit(of length: Int) -> UInt64 {
    1 << UInt64(min(length, 63))
  }
}
