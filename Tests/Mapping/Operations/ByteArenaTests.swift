import SeedbedBase
import Testing

struct ByteArenaTests {
  /// Around the sizes at which an arena takes another block.
  private static let sizes = [
    0, 1, 7, 8, 100, 16_383, 16_384, 16_385, 65_535, 65_536, 65_537, 1_000_000,
  ]

  @Test(arguments: sizes)
  func givesBytesThatNothingElseWrites(_ size: Int) {
    let arena = ByteArena()
    let first = arena.allocate(5)
    first.initialize(repeating: 1, count: 5)
    let middle = arena.allocate(size)
    middle.initialize(repeating: 2, count: size)
    let last = arena.allocate(5)
    last.initialize(repeating: 3, count: 5)
    #expect(Array(UnsafeBufferPointer(start: first, count: 5)) == [1, 1, 1, 1, 1])
    #expect(UnsafeBufferPointer(start: middle, count: size).allSatisfy { $0 == 2 })
    #expect(Array(UnsafeBufferPointer(start: last, count: 5)) == [3, 3, 3, 3, 3])
  }

  @Test func copiesWhatItIsGivenAndKeepsItUntilReset() {
    let arena = ByteArena()
    for round in 0..<3 {
      var random = SplitMix(state: UInt64(round))
      var copies: [(copy: UnsafeBufferPointer<UInt8>, original: [UInt8])] = []
      for index in 0..<500 {
        let limit: UInt64 = index % 50 == 0 ? 40_000 : 300
        let size = random.next() % limit
        let original = (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        copies.append((original.withUnsafeBufferPointer { arena.copy($0) }, original))
      }
      #expect(copies.allSatisfy { Array($0.copy) == $0.original })
      arena.reset()
    }
  }

  @Test func copiesNothingToAnAddress() {
    let arena = ByteArena()
    for _ in 0..<3 {
      let copy = arena.copy(UnsafeBufferPointer(start: nil, count: 0))
      #expect(copy.isEmpty)
      #expect(copy.baseAddress != nil)
    }
    #expect(arena.copy("").isEmpty)
    #expect(Array(arena.copy("é")) == [0xC3, 0xA9])
  }

  @Test func usesItsMemoryAgain() {
    let arena = ByteArena()
    let first = arena.allocate(10)
    _ = arena.allocate(16_384)
    arena.reset()
    #expect(arena.allocate(10) == first)
  }
}
