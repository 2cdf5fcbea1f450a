import SeedbedModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The keys of a table's rows in order, so that a reference finds its row's number.
///
/// Keys of eight bytes, which integers have, are kept as words; others as bytes one after the
/// other. Memory is 8 bytes a row, or the keys' bytes and 8.
struct KeyIndex {
  private var words: [UInt64] = []
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var holdsWords = true

  var count: Int { holdsWords ? words.count : ends.count }

  /// Adds the next key; keys come in ascending order.
  mutating func append(_ key: UnsafeBufferPointer<UInt8>) {
    if holdsWords {
      if key.count == 8 {
        words.append(Self.word(key))
        return
      }
      spellOut()
    }
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
  }

  /// The number of the row with a key, counted from 0.
  func find(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    holdsWords ? findWord(key) : findBytes(key)
  }

  private func findWord(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    key.count == 8 ? find(word: Self.word(key)) : nil
  }

  /// The number of the row with a key of eight bytes, read as a big-endian word.
  func find(word: UInt64) -> Int? {
    guard holdsWords else {
      return withUnsafeBytes(of: word.bigEndian) { findBytes($0.bindMemory(to: UInt8.self)) }
    }
    return words.withUnsafeBufferPointer { words in
      guard let first = words.first, let last = words.last, word >= first, word <= last else {
        return nil
      }
      // Dense keys are where their distance from the first one says.
      let guess = word - first
      if guess < UInt64(words.count), words[Int(guess)] == word { return Int(guess) }
      var low = 0
      var high = words.count
      while low < high {
        let middle = (low + high) / 2
        if words[middle] < word { low = middle + 1 } else { high = middle }
      }
      return low < words.count && words[low] == word ? low : nil
    }
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

  private mutating func spellOut() {
    holdsWords = false
    for word in words {
      withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
      ends.append(bytes.count)
    }
    words = []
  }

  private static func word(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    UInt64(bigEndian: UnsafeRawBufferPointer(key).loadUnaligned(as: UInt64.self))
  }
}
