import SeedbedTestSupport
import Testing

@testable import SeedbedStoring

struct KeyIndexTests {
  /// A kind of keys, made in ascending order.
  enum Keys: String, CaseIterable, Sendable {
    case none, one, denseWords, sparseWords, extremeWords, texts, wordsThenLonger, longerThenWords
    case empty, evenWords, clusteredWords

    var keys: [[UInt8]] {
      var random = SeededRandom(seed: 4)
      let sparse = Set((0..<300).map { _ in random.next() }).sorted()
      switch self {
      case .none: return []
      case .one: return [word(5)]
      case .denseWords: return (100..<400).map { word($0) }
      case .sparseWords: return sparse.map { word($0) }
      case .extremeWords: return [0, 1, 2, 1 << 63, .max - 1, .max].map { word($0) }
      case .texts:
        return Set((0..<300).map { _ in Array("key \(random.next() % 9_999)".utf8) })
          .sorted { $0.lexicographicallyPrecedes($1) }
      case .wordsThenLonger: return [word(1), word(2), word(2) + [0], word(3), [1]]
      case .longerThenWords: return [[0, 0], word(1), word(2), [1]]
      case .evenWords: return (0..<400).map { word(1_000 + 3 * $0) }
      case .clusteredWords:
        return ((0..<300).map { 2 * $0 } + (0..<300).map { 1 << 60 + 5 * $0 } + [.max]).map {
          word($0)
        }
      case .empty: return [[], [0], word(7)]
      }
    }

    private func word(_ number: UInt64) -> [UInt8] {
      withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
  }

  @Test(arguments: Keys.allCases, [0, 100, 1_000, 1 << 20])
  func findsEveryKeyAndNoOther(_ test: Keys, _ packingLimit: Int) {
    let index = KeyIndex(packingLimit: packingLimit)
    let keys = test.keys
    for key in keys { key.withUnsafeBufferPointer { index.append($0) } }
    #expect(index.count == keys.count)
    for (row, key) in keys.enumerated() {
      #expect(find(key, in: index) == row)
      for other in [key + [0], Array(key.dropLast()), Array(key.dropLast()) + [77]] {
        #expect(find(other, in: index) == keys.firstIndex(of: other))
      }
    }
  }

  @Test(arguments: 0..<20)
  func packsStretchesOfAnyLength(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var packed = PackedStretches()
    var words: [UInt64] = []
    var next = random.next() % 1_000
    for _ in 0..<random.next() % 500 {
      for _ in 0...random.next() % (seed % 3 == 0 ? 200 : 3) {
        packed.append(next)
        words.append(next)
        next += 1
      }
      next += 1 + random.next() % (seed % 2 == 0 ? 3 : 1 << 40)
    }
    #expect(packed.count == words.count)
    var listed: [UInt64] = []
    packed.forEachWord { listed.append($0) }
    #expect(listed == words)
    let known = Set(words)
    for (row, word) in words.enumerated().shuffled(using: &random).prefix(2_000) {
      #expect(packed.find(word) == row)
      if !known.contains(word + 1) { #expect(packed.find(word + 1) == nil) }
      if word > 0, !known.contains(word - 1) { #expect(packed.find(word - 1) == nil) }
    }
  }

  private func find(_ key: [UInt8], in index: KeyIndex) -> Int? {
    let found = key.withUnsafeBufferPointer { index.find($0) }
    if key.count == 8 {
      let word = key.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      #expect(index.find(word: word) == found, "as a word it is found as by its bytes")
    }
    return found
  }
}
