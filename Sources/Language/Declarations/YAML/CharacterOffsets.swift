/// Where each Unicode scalar of a text begins, in bytes: libyaml counts scalars.
struct CharacterOffsets {
  /// Empty where every scalar is one byte.
  private var starts: [Int] = []
  private let byteCount: Int

  /// The offsets in valid UTF-8.
  init(of bytes: [UInt8]) {
    byteCount = bytes.count
    guard bytes.contains(where: { $0 >= 0x80 }) else { return }
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      starts.append(offset)
    }
  }

  subscript(index: Int) -> Int {
    if starts.isEmpty { return min(max(0, index), byteCount) }
    return starts.indices.contains(index) ? starts[index] : byteCount
  }
}
