import SeedbedTestSupport
import Testing

@testable import SeedbedStoring

struct RejectedScopesTests {
  /// 1 holds 2 and 3; 3 holds 4; 5 stands alone; 6 holds 9, and 7 and 8 were taken back.
  private var nested: RejectedScopes {
    var drops = RejectedScopes()
    drops.setParent(1, of: 2)
    drops.setParent(1, of: 3)
    drops.setParent(3, of: 4)
    drops.setParent(6, of: 9)
    return drops
  }

  private func dropped(_ drops: RejectedScopes) -> [UInt64] {
    (1...11).filter { drops.contains($0) }
  }

  @Test func nothingIsDroppedUntilSomethingIs() {
    #expect(nested.isEmpty)
    #expect(dropped(nested) == [])
  }

  @Test(
    arguments: [
      (1, [1, 2, 3, 4]), (2, [2]), (3, [3, 4]), (4, [4]), (5, [5]), (9, [9]), (10, [10]),
    ] as [(UInt64, [UInt64])]
  )
  func dropsAScopeWithThoseInside(_ scope: UInt64, _ expected: [UInt64]) {
    var rejected = nested
    rejected.reject([scope])
    #expect(dropped(rejected) == expected)
    var gated = nested
    gated.setGates(ScopeSet([scope]))
    #expect(dropped(gated) == expected)
    #expect(!rejected.isEmpty && !gated.isEmpty)
  }

  @Test func opensGatesAndKeepsRejections() {
    var drops = nested
    drops.setGates(ScopeSet([3]))
    drops.reject([2])
    #expect(dropped(drops) == [2, 3, 4])
    drops.setGates(ScopeSet())
    #expect(dropped(drops) == [2])
    drops.setGates(ScopeSet([3]))
    drops.readmit([2])
    #expect(dropped(drops) == [3, 4])
  }

  @Test func rejectsTheRecordAroundAGate() {
    var drops = RejectedScopes()
    drops.setParent(1, of: 2)
    drops.setParent(2, of: 3, isGate: true)
    drops.setParent(3, of: 4, isGate: true)
    let paths = drops.paths(of: [2, 4])
    #expect(paths.rejectable(4) == 2)
    #expect(paths.rejectable(2) == 2)
    drops.reject([paths.rejectable(4)])
    #expect((1...5).filter { drops.contains($0) } == [2, 3, 4])
  }

  @Test func knowsWhatAScopeIsIn() {
    let paths = nested.paths(of: [1, 2, 4, 5, 9])
    #expect(
      [1, 2, 4, 5, 9].map { paths.path(from: $0) } == [[1], [2, 1], [4, 3, 1], [5], [9, 6]]
    )
    #expect((1...12).map { nested.root(of: $0) } == [1, 1, 1, 1, 5, 6, 6, 6, 6, 10, 11, 12])
    #expect(paths.isInside(4, of: 3) && paths.isInside(4, of: 4) && !paths.isInside(4, of: 2))
  }

  @Test func bearsDeepNests() {
    var drops = RejectedScopes()
    for scope in 2...10_000 { drops.setParent(UInt64(scope - 1), of: UInt64(scope)) }
    drops.reject([1])
    #expect(drops.contains(10_000))
    #expect(drops.root(of: 10_000) == 1)
  }

  /// Trees of scopes by chance, beside a dictionary of parents.
  @Test func agreesWithADictionaryOfParents() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<100 {
      var drops = RejectedScopes()
      var parents: [UInt64: UInt64] = [:]
      var open: [UInt64] = []
      for scope: UInt64 in 1...200 {
        open.removeLast(Int.random(in: 0...open.count, using: &random))
        if let parent = open.last {
          parents[scope] = parent
          drops.setParent(parent, of: scope)
        }
        open.append(scope)
      }
      let chosen = Set((0..<5).map { _ in UInt64.random(in: 1...200, using: &random) })
      drops.reject(chosen)
      let paths = drops.paths(of: Set(1...200))
      for scope: UInt64 in 1...200 {
        var path = [scope]
        while let parent = parents[path[path.count - 1]] { path.append(parent) }
        #expect(paths.path(from: scope) == path)
        #expect(drops.root(of: scope) == path[path.count - 1])
        #expect(drops.contains(scope) == !chosen.isDisjoint(with: path))
      }
    }
  }

  @Test func keepsFewBitsAScope() {
    var drops = RejectedScopes()
    for record: UInt64 in 0..<1_000 { drops.setParent(record * 2 + 1, of: record * 2 + 2) }
    #expect(drops.byteCount <= 2_000 * 4 / 8 + 64)
  }
}
