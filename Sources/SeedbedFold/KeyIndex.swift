import SeedbedLog
import SeedbedOperations

/// The keys of a table's rows in order, so that a reference finds its row's number.
///
/// Keys of eight bytes, which integers have, are kept as words; others as bytes one after the
/// other. Memory is 16 bytes for each stretch of integers without a gap where these are long,
/// else 8 bytes a row, or the keys' bytes and 8. Where integers would take more than a few megabytes
/// they are packed, which makes looking for those in no order slower.
package final class KeyIndex {
  private enum Form {
    case stretches, words, packed, bytes
  }

  /// How many rows a stretch has at least on average.
  private static let shortestStretch = 4

  /// Bytes from which on integers are packed.
  private let packingLimit: Int
  @exclusivity(unchecked) private var form = Form.stretches
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var stretches = GrowingMemory<KeyStretch>()
  @exclusivity(unchecked) private var words = GrowingMemory<UInt64>()
  @exclusivity(unchecked) private var packed = PackedStretches()
  @exclusivity(unchecked) private var lastWord: UInt64 = 0
  /// Where a word was found last: keys are often asked for in order.
  @exclusivity(unchecked) private var lastFound = 0
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  @exclusivity(unchecked) private var ends: [Int] = []

  package init(packingLimit: Int = 4 << 20) {
    self.packingLimit = packingLimit
  }

  /// Adds the next key; keys come in ascending order.
  package func append(_ key: UnsafeBufferPointer<UInt8>) {
    defer { count += 1 }
    if form != .bytes {
      if key.count == 8 { return append(word: Self.word(key)) }
      spellOut()
    }
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
  }

  private func append(word: UInt64) {
    defer { lastWord = word }
    if form == .packed { return packed.append(word) }
    if form == .stretches {
      if count > 0, word == lastWord &+ 1 { return }
      guard stretches.isFull, stretches.count * Self.shortestStretch > count else {
        stretches.append(KeyStretch(first: word, row: count))
        if stretches.count * MemoryLayout<KeyStretch>.stride > packingLimit {
          pack(upTo: count + 1)
        }
        return
      }
      listWords()
    }
    words.append(word)
    if words.count * MemoryLayout<UInt64>.stride > packingLimit { pack(upTo: words.count) }
  }

  /// The number of the row with a key, counted from 0.
  package func find(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    if form == .bytes { return findBytes(key) }
    return key.count == 8 ? find(word: Self.word(key)) : nil
  }

  /// The number of the row with a key of eight bytes, read as a big-endian word.
  func find(word: UInt64) -> Int? {
    guard count > 0 else { return nil }
    switch form {
    case .stretches: return findInStretches(word)
    case .words: return findInWords(word)
    case .packed: return packed.find(word)
    case .bytes:
      return withUnsafeBytes(of: word.bigEndian) { findBytes($0.bindMemory(to: UInt8.self)) }
    }
  }

  private func findInStretches(_ word: UInt64) -> Int? {
    guard word >= stretches[0].first, word <= lastWord else { return nil }
    let next = stretches.firstIndex { $0.first > word }
    let stretch = stretches[next - 1]
    let end = next < stretches.count ? stretches[next].row : count
    let distance = word - stretch.first
    return distance < UInt64(end - stretch.row) ? stretch.row + Int(distance) : nil
  }

  private func findInWords(_ word: UInt64) -> Int? {
    guard word >= words[0], word <= lastWord else { return nil }
    if words[lastFound] == word { return lastFound }
    if lastFound + 1 < count, words[lastFound + 1] == word {
      lastFound += 1
      return lastFound
    }
    // Keys are mostly spread evenly: looked for from where they should be then.
    let share = Double(word - words[0]) / Double(max(lastWord - words[0], 1))
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

  // MARK: Other forms

  private func listWords() {
    words.reserve(count)
    forEachWord(upTo: count) { words.append($0) }
    form = .words
    stretches.removeAll()
  }

  private func pack(upTo count: Int) {
    forEachWord(upTo: count) { packed.append($0) }
    form = .packed
    stretches.removeAll()
    words.removeAll()
  }

  private func spellOut() {
    forEachWord(upTo: count) { word in
      withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
      ends.append(bytes.count)
    }
    form = .bytes
    stretches.removeAll()
    words.removeAll()
    packed = PackedStretches()
  }

  /// Calls `body` with each of so many words in order.
  private func forEachWord(upTo count: Int, _ body: (UInt64) -> Void) {
    switch form {
    case .stretches:
      for index in 0..<stretches.count {
        let end = index + 1 < stretches.count ? stretches[index + 1].row : count
        stretches[index].forEachWord(upTo: end, body)
      }
    case .words: for index in 0..<words.count { body(words[index]) }
    case .packed: packed.forEachWord(body)
    case .bytes: break
    }
  }

  private static func word(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    UInt64(bigEndian: UnsafeRawBufferPointer(key).loadUnaligned(as: UInt64.self))
  }
}
