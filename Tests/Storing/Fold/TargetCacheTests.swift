import SeedbedLanguage
import Testing

@testable import SeedbedBase
@testable import SeedbedMapping
@testable import SeedbedStoring

struct TargetCacheTests {
  private func withEntry<Result>(
    _ target: [UInt8],
    alternative: UInt8 = 0,
    _ body: (LinkEntry, Int) -> Result
  ) -> Result {
    target.withUnsafeBufferPointer { bytes in
      let header = OperationHeader(
        sequence: 1,
        scope: 1,
        origin: RecordOrigin(file: 0, line: 1, column: 1, byteOffset: 0)
      )
      let entry = LinkEntry(
        alternative: alternative,
        target: bytes,
        attributes: UnsafeBufferPointer(start: nil, count: 0),
        identity: bytes,
        header: header
      )
      return body(entry, TargetCache.place(of: bytes))
    }
  }

  @Test func knowsWhatItWasToldAndNothingElse() {
    let cache = TargetCache()
    let targets = (0..<5_000).map { Array("target \($0)".utf8) }
    for (number, target) in targets.enumerated() {
      withEntry(target) { entry, place in
        #expect(cache.find(entry, at: place) == nil)
        cache.note(.integer(Int64(number)), of: entry, at: place)
        #expect(cache.find(entry, at: place)?.integerValue == Int64(number))
      }
    }
    var knownCount = 0
    for (number, target) in targets.enumerated() {
      guard let known = withEntry(target, { cache.find($0, at: $1) }) else { continue }
      #expect(known.integerValue == Int64(number))
      knownCount += 1
    }
    #expect(knownCount > 0 && knownCount <= 1_024)
  }

  @Test func tellsAlternativesApart() {
    let cache = TargetCache()
    withEntry([1], alternative: 1) { cache.note(.integer(7), of: $0, at: $1) }
    #expect(withEntry([1], alternative: 1) { cache.find($0, at: $1) }?.integerValue == 7)
    #expect(withEntry([1]) { cache.find($0, at: $1) } == nil)
    #expect(withEntry([1], alternative: 2) { cache.find($0, at: $1) } == nil)
  }

  @Test func keepsOnlyNumbersOfShortTargets() {
    let cache = TargetCache()
    let short = [UInt8](repeating: 1, count: 64)
    let long = [UInt8](repeating: 1, count: 65)
    let bytes = Array("x".utf8)
    bytes.withUnsafeBufferPointer { text in
      for cell in [Cell.text(text), .blob(text), .real(1), .null] {
        withEntry(short) { cache.note(cell, of: $0, at: $1) }
        #expect(withEntry(short) { cache.find($0, at: $1) } == nil)
      }
    }
    withEntry(long) { cache.note(.integer(1), of: $0, at: $1) }
    #expect(withEntry(long) { cache.find($0, at: $1) } == nil)
    withEntry(short) { cache.note(.integer(1), of: $0, at: $1) }
    #expect(withEntry(short) { cache.find($0, at: $1) }?.integerValue == 1)
  }
}
