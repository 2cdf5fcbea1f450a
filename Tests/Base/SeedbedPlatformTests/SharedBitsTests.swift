import Testing

@testable import SeedbedPlatform

struct SharedBitsTests {
  @Test(arguments: [1, 63, 64, 65, 200])
  func takesEachNumberOnce(_ limit: Int) {
    let bits = SharedBits(limit: limit)
    for number in 0..<limit {
      #expect(bits.firstFree() == number)
      #expect(bits.take(number))
      #expect(!bits.take(number))
    }
    #expect(bits.firstFree() == nil)
    #expect(!bits.take(limit))
    #expect(!bits.take(-1))
  }
}
