import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedMapping
@testable import SeedbedStoring

struct WordRunsTests {
  @Test(arguments: [[], [0], [1, 0, 5], [100_000, 3], [1, 1, 1, 1, 1, 1, 1]], [1, 1 << 20])
  func mergesRunsInOrder(_ counts: [Int], memoryBudget: Int) throws {
    let scratch = Scratch()
    let space = SpillSpace(folder: scratch.path(""), name: "words")
    let runs = WordRuns(spill: space, memoryBudget: memoryBudget)
    var random = SeededRandom(seed: 9)
    var all: [UInt64] = []
    func words(_ count: Int) -> [UInt64] {
      let words = (0..<count).map { _ in random.next() % 5_000 }.sorted()
      all += words
      return words
    }
    for count in counts {
      try words(count).withUnsafeBufferPointer { words throws(StoreError) in
        try runs.append(words)
      }
    }
    try words(1_000).withUnsafeBufferPointer { rest throws(StoreError) in
      let merge = try runs.merge(with: rest)
      var found: [UInt64] = []
      while let word = try merge.next() { found.append(word) }
      #expect(found == all.sorted())
      #expect(try merge.next() == nil)
    }
  }
}
