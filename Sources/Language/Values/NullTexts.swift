package import SeedbedBase

/// The texts that mean null for an attribute or a relationship.
package final class NullTexts: Sendable {
  /// In order.
  private let texts: [[UInt8]]
  /// A bit for every length that one of the texts has; the last stands for all that are longer.
  private let lengths: UInt64

  /// Nil where there are none.
  package init?(_ texts: [String]) {
    guard !texts.isEmpty else { return nil }
    self.texts = texts.sorted().map { Array($0.utf8) }
    lengths = self.texts.reduce(0) { $0 | Self.bit(of: $1.count) }
  }

  /// True if the text that stands for a value means null.
  package func contains(_ value: RawValue) -> Bool { contains(value.textBytes) }

  func contains(_ text: Bytes) -> Bool {
    guard lengths & Self.bit(of: text.count) != 0 else { return false }
    func isText(at place: Int) -> Bool {
      texts[place].withUnsafeBufferPointer { bytesEqual($0, text) }
    }
    guard texts.count > 8 else { return texts.indices.contains { isText(at: $0) } }
    let place = texts.insertionPoint {
      $0.withUnsafeBufferPointer { byteOrder($0, text) == .ascending }
    }
    return place < texts.count && isText(at: place)
  }

  private static func bit(of length: Int) -> UInt64 {
    1 << UInt64(min(length, 63))
  }
}
