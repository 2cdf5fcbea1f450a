import SeedbedModel

/// Texts joined by `, `, each of them once: what `onConflict: concat` makes.
final class ListedText {
  private let joined = ByteBuffer()
  private var known: Set<[UInt8]> = []

  init(_ first: UnsafeBufferPointer<UInt8>) {
    joined.append(first)
    known.insert(Array(first))
  }

  /// The list so far, until the next text is added.
  var bytes: UnsafeBufferPointer<UInt8> { joined.bytes }

  /// - Returns: Whether the text is new.
  func add(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard known.insert(Array(text)).inserted else { return false }
    joined.append(UInt8(ascii: ","))
    joined.append(UInt8(ascii: " "))
    joined.append(text)
    return true
  }
}
