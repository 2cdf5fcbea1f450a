import Testing

@testable import SeedbedStoring

struct ConcatenatedTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var texts: [String]
    var joined: String

    var testDescription: String { "\(texts)" }

    static let all = [
      Case(texts: ["a"], joined: "a"),
      Case(texts: ["a", "b", "c"], joined: "a, b, c"),
      Case(texts: ["a", "a", "b", "a", "b"], joined: "a, b"),
      Case(texts: ["", "a", ""], joined: ", a"),
      Case(texts: ["a", "A", "a "], joined: "a, A, a "),
      Case(texts: ["ab", "a", "b"], joined: "ab, a, b"),
      Case(texts: ["é", "e\u{301}"], joined: "é, e\u{301}"),
    ]
  }

  @Test(arguments: Case.all)
  func holdsEachTextOnce(_ test: Case) {
    let first = Array(test.texts[0].utf8)
    let listed = first.withUnsafeBufferPointer { ConcatenatedText($0) }
    var known: Set<[UInt8]> = [first]
    for text in test.texts.dropFirst() {
      let bytes = Array(text.utf8)
      let isNew = bytes.withUnsafeBufferPointer { listed.add($0) }
      #expect(isNew == known.insert(bytes).inserted)
    }
    #expect(String(decoding: listed.bytes, as: UTF8.self).utf8.elementsEqual(test.joined.utf8))
  }

  @Test func bearsManyTexts() {
    let listed = Array("0".utf8).withUnsafeBufferPointer { ConcatenatedText($0) }
    for round in 0..<2 {
      for number in 1..<5_000 {
        let isNew = Array("\(number)".utf8).withUnsafeBufferPointer { listed.add($0) }
        #expect(isNew == (round == 0))
      }
    }
    let expected = (0..<5_000).map { "\($0)" }.joined(separator: ", ")
    #expect(String(decoding: listed.bytes, as: UTF8.self) == expected)
  }
}
