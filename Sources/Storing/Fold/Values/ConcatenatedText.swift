import SeedbedBase

/// Texts joined by `, `, each of them once: what `onConflict: concat` makes.
final class ConcatenatedText {
  private let joined = ByteBuffer()
  private var known: Set<[UInt8]> = []
  /// True if the first text is a list itself, which a database kept.
  private let isStored: Bool

  init(_ first: UnsafeBufferPointer<UInt8>, isStored: Bool = false) {
    self.isStored = isStored
    joined.append(first)
    known.insert(Array(first))
    if isStored { known.formUnion(Self.parts(of: first)) }
  }

  /// The list so far, until the next text is added.
  var bytes: UnsafeBufferPointer<UInt8> { joined.bytes }

  /// - Returns: True if the text is new.
  func add(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if isStored, known.isSuperset(of: Self.parts(of: text)) { return false }
    guard known.insert(Array(text)).inserted else { return false }
    joined.append(UInt8(ascii: ","))
    joined.append(UInt8(ascii: " "))
    joined.append(text)
    return true
  }

  private static func parts(of text: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var start = 0
    for index in text.indices.dropLast()
    where text[index] == UInt8(ascii: ",") && text[index + 1] == UInt8(ascii: " ") {
      guard index >= start else { continue }
      parts.append(Array(text[start..<index]))
      start = index + 2
    }
    return parts + [Array(text[start...])]
  }
}
