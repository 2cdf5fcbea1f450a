import Testing

@testable import SeedbedStore

struct DropSetTests {
  /// 1 holds 2 and 3; 3 holds 4; 5 stands alone.
  private var nested: DropSet {
    var drops = DropSet()
    drops.setParent(1, of: 2)
    drops.setParent(1, of: 3)
    drops.setParent(3, of: 4)
    return drops
  }

  private func dropped(_ drops: DropSet) -> [UInt64] { (1...5).filter { drops.contains($0) } }

  @Test func nothingIsDroppedUntilSomethingIs() {
    #expect(nested.isEmpty)
    #expect(dropped(nested) == [])
  }

  @Test(
    arguments: [
      (1, [1, 2, 3, 4]), (2, [2]), (3, [3, 4]), (4, [4]), (5, [5]), (9, []),
    ] as [(UInt64, [UInt64])]
  )
  func dropsAScopeWithThoseInside(_ scope: UInt64, _ expected: [UInt64]) {
    var rejected = nested
    rejected.reject(scope)
    #expect(dropped(rejected) == expected)
    var gated = nested
    gated.gate(scope)
    #expect(dropped(gated) == expected)
    #expect(!rejected.isEmpty && !gated.isEmpty)
  }

  @Test func opensGatesAndKeepsRejections() {
    var drops = nested
    drops.gate(3)
    drops.reject(2)
    #expect(dropped(drops) == [2, 3, 4])
    let opened = drops.keepingRejected()
    #expect(dropped(opened) == [2])
    var closed = opened
    closed.gate(3)
    #expect(closed == drops)
  }

  @Test func rejectsTheRecordAroundAGate() {
    var drops = nested
    drops.setParent(4, of: 6, isGate: true)
    drops.setParent(6, of: 7, isGate: true)
    #expect(drops.rejectable(7) == 4)
    #expect(drops.rejectable(4) == 4)
    drops.reject(drops.rejectable(7))
    #expect((1...7).filter { drops.contains($0) } == [4, 6, 7])
  }

  @Test func bearsDeepNests() {
    var drops = DropSet()
    for scope in 2...10_000 { drops.setParent(UInt64(scope - 1), of: UInt64(scope)) }
    drops.reject(1)
    #expect(drops.contains(10_000))
  }
}
