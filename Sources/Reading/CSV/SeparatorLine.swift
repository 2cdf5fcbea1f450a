/// A first line such as `sep=;`, which tells Excel the separator of the fields.
package struct SeparatorLine {
  private static let word = Array("sep=".utf8)
  /// More bytes than it has.
  static let longest = 8

  package let separator: UInt8
  /// How many bytes it has, with its end.
  package let count: Int

  /// Nil where a file begins otherwise.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = bytes.prefix(Self.longest)
    guard start.starts(with: Self.word), let end = start.firstIndex(of: 0x0A) else { return nil }
    let line = start[Self.word.count..<end]
    guard line.count == 1 || line.count == 2 && line.last == 0x0D,
      let separator = line.first, separator != 0x0D
    else { return nil }
    self.separator = separator
    count = end + 1
  }
}
