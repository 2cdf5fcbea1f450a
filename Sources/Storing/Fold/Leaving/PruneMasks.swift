/// Which pruning entries of one entity each dump file belongs to, as bits.
package struct PruneMasks {
  /// How many words have a bit for each entry; none where no entry prunes the entity.
  let wordCount: Int
  private var words: [UInt64]

  /// `filesByRule` has the files of each entry; none for an entry that prunes another entity.
  package init(filesByRule: [[Int]?], fileCount: Int) {
    let isPruned = filesByRule.contains { $0 != nil }
    wordCount = isPruned ? (filesByRule.count + UInt64.bitWidth - 1) / UInt64.bitWidth : 0
    words = Array(repeating: 0, count: wordCount * fileCount)
    for (index, files) in filesByRule.enumerated() {
      for file in files ?? [] where file < fileCount {
        words[file * wordCount + index / UInt64.bitWidth] |= Self.bit(index)
      }
    }
  }

  /// Adds the bits of a file's entries.
  func add(file: Int, to bits: inout [UInt64]) {
    let start = file * wordCount
    guard start + wordCount <= words.count else { return }
    for word in 0..<wordCount { bits[word] |= words[start + word] }
  }

  /// True if the bit of an entry is set.
  package static func has(_ rule: Int, in bits: [UInt64]) -> Bool {
    bits[rule / UInt64.bitWidth] & bit(rule) != 0
  }

  private static func bit(_ rule: Int) -> UInt64 {
    1 << UInt64(rule % UInt64.bitWidth)
  }
}
