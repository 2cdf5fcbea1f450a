/// Texts joined by `, `, each of them once: what `onConflict: concat` makes.
enum ListedText {
  /// The list with another text at its end; nil where the text is in it already.
  static func adding(
    _ text: UnsafeBufferPointer<UInt8>, to list: UnsafeBufferPointer<UInt8>
  ) -> [UInt8]? {
    let separator: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: " ")]
    if list.elementsEqual(text) { return nil }
    let joined = separator + list + separator
    let wanted = separator + text + separator
    var start = 0
    while start + wanted.count <= joined.count {
      if joined[start..<(start + wanted.count)].elementsEqual(wanted) { return nil }
      start += 1
    }
    return Array(list) + separator + text
  }
}
