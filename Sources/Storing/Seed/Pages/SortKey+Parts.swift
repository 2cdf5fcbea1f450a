import SeedbedSystem

extension SortKey {
  /// How many of its first parts a key shares with another, which may be empty.
  func sharedParts(
    of key: UnsafeBufferPointer<UInt8>,
    _ other: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard let bytes = key.baseAddress, let others = other.baseAddress else { return 0 }
    let limit = min(key.count, other.count)
    var same = 0
    while same < limit && bytes[same] == others[same] { same &+= 1 }
    var end = 0
    for index in 0..<parts.count {
      end = self.end(of: index, in: key, from: end)
      if end > same { return index }
    }
    return parts.count
  }

  /// The end of a part that starts at `start`.
  private func end(
    of index: Int,
    in key: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int {
    switch key[start] {
    case Self.null: return start + 1
    case Self.number: return start + (parts[index].isInteger ? 9 : 11)
    default:
      var end = start + 1
      while end + 1 < key.count {
        guard let source = key.baseAddress,
          let zero = memchr(source + end, 0, key.count - end)
        else { break }
        end = UnsafeRawPointer(zero) - UnsafeRawPointer(source) + 2
        // A zero that is not the end is marked.
        if key[end - 1] == 0 { return end }
      }
      return key.count
    }
  }
}
