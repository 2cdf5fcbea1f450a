import SeedbedBase
import SeedbedMapping

/// The keys of a table's rows in order, so that a reference finds its row's number.
///
/// Keys of eight bytes, which integers have, are kept as words: as an array up to a few megabytes,
/// which is the fastest to search, and beyond that packed into a few bytes for each stretch of words
/// without a gap. If any key has another length, all are kept as bytes one after the other.
package final class KeyIndex {
  private enum Form {
    case words, packed, bytes
  }

  /// Bytes of words from which on they are packed.
  private let packingLimit: Int
  private var form = Form.words
  private(set) var count = 0
  @exclusivity(unchecked) private var words = GrowingMemory<UInt64>()
  /// The index of the word found last: keys are often looked up in order.
  private var lastFound = 0
  @exclusivity(unchecked) private var packed = PackedStretches()
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  @exclusivity(unchecked) private var ends: [Int] = []

  package init(packingLimit: Int = 4 << 20) {
    self.packingLimit = packingLimit
  }

  /// Adds the next key; keys come in ascending order.
  package func append(_ key: UnsafeBufferPointer<UInt8>) {
    count += 1
    if form != .bytes {
      if key.count == 8 { return append(word: Self.word(key)) }
      spellOut()
    }
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
  }

  private func append(word: UInt64) {
    if form == .packed { return packed.append(word) }
    words.append(word)
    guard words.count * MemoryLayout<UInt64>.stride > packingLimit else { return }
    for index in 0..<words.count { packed.append(words[index]) }
    form = .packed
    words.removeAll()
  }

  /// The number of the row with a key, counted from 0.
  package func find(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    if form == .bytes { return findBytes(key) }
    return key.count == 8 ? find(word: Self.word(key)) : nil
  }

  /// The number of the row with a key of eight bytes, read as a big-endian word.
  func find(word: UInt64) -> Int? {
    switch form {
    case .words: findWord(word)
    case .packed: packed.find(word)
    case .bytes:
      withUnsafeBytes(of: word.bigEndian) { findBytes($0.bindMemory(to: UInt8.self)) }
    }
  }

  private func findWord(_ word: UInt64) -> Int? {
    let count = words.count
    guard count > 0, word >= words[0], word <= words[count - 1] else { return nil }
    if words[lastFound] == word { return lastFound }
    if lastFound + 1 < count, words[lastFound + 1] == word {
      lastFound += 1
      return lastFound
    }
    // Most keys are spread evenly: the search begins where the word would be then.
    let share = Double(word - words[0]) / Double(max(words[count - 1] - words[0], 1))
    let place = words.firstIndex(near: Int(share * Double(count - 1))) { $0 >= word }
    guard words[place] == word else { return nil }
    lastFound = place
    return place
  }

  private func findBytes(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        let start = middle == 0 ? 0 : ends[middle - 1]
        let candidate = UnsafeBufferPointer(rebasing: bytes[start..<ends[middle]])
        let order = compareKeys(candidate, key)
        if order == 0 { return middle }
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }

  /// Keeps the words as bytes.
  private func spellOut() {
    func append(_ word: UInt64) {
      withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
      ends.append(bytes.count)
    }
    for index in 0..<words.count { append(words[index]) }
    packed.forEachWord(append)
    form = .bytes
    words.removeAll()
    packed = PackedStretches()
  }

  private static func word(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    UInt64(bigEndian: UnsafeRawBufferPointer(key).loadUnaligned(as: UInt64.self))
  }
}
