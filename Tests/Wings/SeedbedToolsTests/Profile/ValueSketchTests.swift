import Testing

@testable import SeedbedTools

@Suite struct ValueSketchTests {
  private static func sketch(of values: some Sequence<Int>, limit: Int = 16) -> ValueSketch {
    var sketch = ValueSketch(limit: limit)
    for value in values {
      var text = String(value)
      text.withUTF8 { sketch.add(ValueHash.of($0), $0) }
    }
    return sketch
  }

  private static func content(_ sketch: ValueSketch) -> [String] {
    var settled = sketch
    settled.settle()
    return settled.values.map { "\($0.text) \($0.count)" }
  }

  @Test func isExactUpToItsLimit() {
    let sketch = Self.sketch(of: [1, 2, 2, 3])
    #expect(sketch.isExact)
    #expect(sketch.distinct == 3)
    #expect(!sketch.isUnique)
    #expect(Self.sketch(of: [1, 2, 3]).isUnique)
  }

  @Test func estimatesBeyondIt() {
    let sketch = Self.sketch(of: 0..<10_000, limit: 256)
    #expect(!sketch.isExact)
    #expect((8_000...12_000).contains(sketch.distinct))
    #expect(sketch.isUnique)
  }

  @Test(arguments: [1, 7, 500])
  func mergesToTheSameInAnyOrder(split: Int) {
    let all = (0..<1_000).map { $0 % 700 }
    var left = Self.sketch(of: all[..<split])
    let right = Self.sketch(of: all[split...])
    var other = right
    other.merge(left)
    left.merge(right)
    #expect(Self.content(left) == Self.content(Self.sketch(of: all)))
    #expect(Self.content(other) == Self.content(left))
  }

  @Test func tellsHowManyAreInAnother() {
    let (count, total, weight) = Self.sketch(of: [1, 2, 3, 3]).included(
      in: Self.sketch(of: [1, 2])
    )
    #expect(count == 2)
    #expect(total == 3)
    #expect(weight == 2)
  }
}
