import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import Testing

struct KeyShapeTests {
  /// The bytes of a key; nil where a part has no value.
  private func bytes(_ key: [Value], _ collations: [Collation] = []) -> [UInt8]? {
    let shape = KeyShape(
      parts: key.indices.map { index in
        KeyShape.Part(
          storage: .any,
          collation: index < collations.count ? collations[index] : .binary
        )
      }
    )
    let buffer = ByteBuffer()
    let isComplete = key.withCells { shape.append($0, to: buffer) }
    return isComplete ? Array(buffer.bytes) : nil
  }

  struct Ascending: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var collations: [Collation] = [.binary]
    /// Each before the next, as SQLite orders them.
    var keys: [[Value]]

    static let texts = [
      "", "\0", "\0\0", "\0\u{1}", "\0a", "\u{1}", " ", "A", "A ", "B", "Z", "[", "_", "a", "a\0",
      "a\0b", "a\u{1}", "a ", "aa", "ab", "b", "z", "\u{7F}", "é", "中", "\u{FFFD}", "😀",
    ]

    static let all = [
      Ascending(
        testDescription: "integers",
        keys: [.min, .min + 1, -256, -255, -2, -1, 0, 1, 2, 255, 256, .max - 1, .max].map {
          [.integer($0)]
        }
      ),
      Ascending(
        testDescription: "reals",
        keys: [
          -.greatestFiniteMagnitude, -1e300, -2, -1.5, -1, -.leastNormalMagnitude,
          -.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude, .leastNormalMagnitude, 0.1, 1, 1.5, 2,
          1e300, .greatestFiniteMagnitude,
        ].map { [.real($0)] }
      ),
      Ascending(testDescription: "texts", keys: texts.map { [.text($0)] }),
      Ascending(
        testDescription: "blobs",
        keys: [[], [0], [0, 0], [0, 255], [1], [255], [255, 0], [255, 255]].map { [.blob($0)] }
      ),
      Ascending(
        testDescription: "texts without regard to the case of ASCII letters",
        collations: [.noCase],
        keys: ["", "@", "[", "_", "`", "A", "aA", "Ab", "B", "z", "{", "É", "é"].map { [.text($0)] }
      ),
      Ascending(
        testDescription: "texts without regard to spaces at their ends",
        collations: [.rtrim],
        keys: ["  ", "\0", "\t", " a", "a ", "a b", "b", "b\0 "].map { [.text($0)] }
      ),
      Ascending(
        testDescription: "an integer after a text",
        collations: [.binary, .binary],
        keys: texts.flatMap { text in
          [-1, 0, 1].map { [.text(text), .integer($0)] }
        }
      ),
      Ascending(
        testDescription: "a text after a text",
        collations: [.binary, .binary],
        keys: texts.flatMap { first in texts.map { [.text(first), .text($0)] } }
      ),
      Ascending(
        testDescription: "a blob after a blob",
        collations: [.binary, .binary],
        keys: [[], [0], [0, 0], [0, 255], [1], [255]].flatMap { (first: [UInt8]) in
          [[], [0], [255]].map { (second: [UInt8]) in [.blob(first), .blob(second)] }
        }
      ),
      Ascending(
        testDescription: "a text after a trimmed one after one without case",
        collations: [.noCase, .rtrim, .binary],
        keys: ["a", "B"].flatMap { first in
          ["", "x ", "x y"].flatMap { second in
            ["", "A", "a"].map { [.text(first), .text(second), .text($0)] }
          }
        }
      ),
    ]
  }

  @Test(arguments: Ascending.all)
  func bytesOrderAsTheValuesDo(_ test: Ascending) throws {
    let keys = try test.keys.map { try #require(bytes($0, test.collations)) }
    for index in keys.indices.dropFirst() {
      #expect(
        keys[index - 1].lexicographicallyPrecedes(keys[index]),
        "\(test.keys[index - 1]) is before \(test.keys[index])"
      )
    }
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var left: [Value]
    var right: [Value]
    var collations: [Collation] = []

    var testDescription: String { "\(left) and \(right), \(collations)" }

    static let equal = [
      Pair(left: [.real(0)], right: [.real(-0.0)]),
      Pair(left: [.text("Ab")], right: [.text("aB")], collations: [.noCase]),
      Pair(
        left: [.text("Ab"), .integer(1)],
        right: [.text("aB"), .integer(1)],
        collations: [.noCase]
      ),
      Pair(left: [.text("a")], right: [.text("a  ")], collations: [.rtrim]),
      Pair(left: [.text("")], right: [.text("   ")], collations: [.rtrim]),
      Pair(
        left: [.text("a "), .text("b")],
        right: [.text("a"), .text("b")],
        collations: [.rtrim]
      ),
    ]

    static let different = [
      Pair(left: [.text("a"), .text("bc")], right: [.text("ab"), .text("c")]),
      Pair(left: [.text("a:b"), .text("c")], right: [.text("a"), .text("b:c")]),
      Pair(left: [.text(""), .text("a")], right: [.text("a"), .text("")]),
      Pair(left: [.text("a\0"), .text("b")], right: [.text("a"), .text("\0b")]),
      Pair(left: [.text("\0"), .text("")], right: [.text(""), .text("\0")]),
      Pair(left: [.blob([0]), .blob([255])], right: [.blob([0, 255]), .blob([])]),
      Pair(left: [.text("É")], right: [.text("é")], collations: [.noCase]),
      Pair(left: [.text("a")], right: [.text("a\t")], collations: [.rtrim]),
      Pair(left: [.text("a")], right: [.text("a ")]),
      Pair(left: [.text("é")], right: [.text("e\u{301}")]),
    ]
  }

  @Test(arguments: Pair.equal)
  func keysOfOneRowHaveTheSameBytes(_ pair: Pair) {
    #expect(bytes(pair.left, pair.collations) == bytes(pair.right, pair.collations))
  }

  @Test(arguments: Pair.different)
  func keysOfTwoRowsHaveOtherBytes(_ pair: Pair) {
    #expect(bytes(pair.left, pair.collations) != bytes(pair.right, pair.collations))
  }

  @Test(
    arguments: [
      [.null], [.absent], [.integer(1), .null], [.absent, .text("a")], [.text("a"), .null, .null],
    ] as [[Value]]
  )
  func aKeyWithoutAValueAppendsNothing(_ key: [Value]) {
    #expect(bytes(key) == nil)
    let buffer = ByteBuffer()
    buffer.append(UInt8(7))
    let isComplete = key.withCells { KeyShape(parts: []).append($0, to: buffer) }
    #expect(!isComplete)
    #expect(Array(buffer.bytes) == [7])
  }

  @Test(arguments: [[.text("")], [.blob([])], [.text(""), .text("")]] as [[Value]])
  func aKeyOfEmptyTextsHasBytes(_ key: [Value]) throws {
    #expect(try #require(bytes(key)).isEmpty == false)
  }

  /// Random keys of few letters, so that many are equal or nearly so.
  @Test(
    arguments: [[.binary], [.noCase], [.rtrim], [.binary, .binary], [.noCase, .rtrim, .noCase]]
      as [[Collation]]
  )
  func bytesOrderAsAPlainComparisonDoes(_ collations: [Collation]) throws {
    var random = SplitMix(state: 11)
    let letters = Array("aAbB_\u{1} ".utf8)
    let keys = (0..<400).map { _ in
      collations.map { collation in
        (0..<random.next() % 4).map { _ in
          // SQLite's NOCASE stops at a zero.
          let isZero = collation != .noCase && random.next() % 5 == 0
          return isZero ? 0 : letters[Int(random.next() % UInt64(letters.count))]
        }
      }
    }
    let encoded = try keys.map { try #require(bytes($0.map { Value.text($0) }, collations)) }
    let folded = keys.map { key in
      zip(key, collations).map { Self.folded($0, $1) }
    }
    for left in keys.indices {
      for right in keys.indices {
        #expect(
          encoded[left].lexicographicallyPrecedes(encoded[right])
            == Self.precedes(folded[left], folded[right])
        )
        #expect((encoded[left] == encoded[right]) == (folded[left] == folded[right]))
      }
    }
  }

  private static func folded(_ text: [UInt8], _ collation: Collation) -> [UInt8] {
    switch collation {
    case .binary: return text
    case .noCase: return text.map { (65...90).contains($0) ? $0 + 32 : $0 }
    case .rtrim:
      let end = text.lastIndex { $0 != 32 }.map { $0 + 1 } ?? 0
      return Array(text[..<end])
    }
  }

  private static func precedes(_ left: [[UInt8]], _ right: [[UInt8]]) -> Bool {
    for (a, b) in zip(left, right) where a != b { return a.lexicographicallyPrecedes(b) }
    return false
  }

  @Test func flattensRelationshipsInTheKey() {
    let schema = SampleSchema.schema
    #expect(
      schema.keyShape(of: SampleSchema.step).parts.map(\.storage) == [.text, .integer, .integer]
    )
    #expect(
      schema.keyShape(of: SampleSchema.step).parts.map(\.collation)
        == [.noCase, .binary, .binary]
    )
    #expect(schema.keyShape(of: SampleSchema.note).parts.map(\.storage) == [.text, .any])
    #expect(schema.keyShape(of: SampleSchema.event).parts.map(\.storage) == [.integer])
    #expect(
      schema.keyShape(of: SampleSchema.country, attributes: [1]).parts.map(\.collation) == [.rtrim]
    )
  }
}
