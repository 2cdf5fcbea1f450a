import SeedbedBase
import SeedbedReading
import Testing

@testable import SeedbedLanguage

@Suite struct GrammarTests {
  struct Accepted: Sendable, CustomTestStringConvertible {
    var json: String
    /// Where it differs from `json`.
    var canonical: String?
    var testDescription: String { json }

    init(_ json: String, _ canonical: String? = nil) {
      self.json = json
      self.canonical = canonical
    }
  }

  static let accepted: [Accepted] = [
    Accepted("[]"), Accepted("{}"), Accepted(" [ ] ", "[]"), Accepted("\t{\r\n}\n", "{}"),
    Accepted("null"), Accepted("true"), Accepted("false"), Accepted("\"\""), Accepted("\"a\""),
    Accepted("0"), Accepted("-0"), Accepted("-0.0"), Accepted("1"), Accepted("-1"),
    Accepted("123456789012345678901234567890"), Accepted("0.10"), Accepted("1e5"),
    Accepted("1E5"), Accepted("1e+05"), Accepted("1.5e-300"), Accepted("0e0"), Accepted("1e9999"),
    Accepted("[1,2,3]"), Accepted("[ 1 , 2 ]", "[1,2]"), Accepted("[[[]],{}]"),
    Accepted("[null,true,false]"),
    Accepted("{\"a\":1}"), Accepted("{ \"a\" : [ { } ] }", "{\"a\":[{}]}"),
    Accepted("{\"b\":1,\"a\":2,\"b\":3}", "{\"a\":2,\"b\":3}"), Accepted("{\"\":0}"),
    Accepted("{\"b\":{\"x\":[1]},\"\\u0062\":{\"c\":1,\"c\":[]}}", "{\"b\":{\"c\":[]}}"),
    Accepted("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\b\\f\\n\\r\\t\""),
    Accepted("\"\\u0041\\u00e9\\u20AC\"", "\"Aé€\""),
    Accepted("\"\\ud83d\\ude80\"", "\"🚀\""), Accepted("\"\\uDBFF\\uDFFF\"", "\"\u{10FFFF}\""),
    Accepted("\"\\u0000\\u001f\\u007f\"", "\"\\u0000\\u001f\u{7F}\""),
    Accepted("\"\\uE000\\uFFFD\"", "\"\u{E000}\u{FFFD}\""),
    Accepted("{\"\\u0061\":1}", "{\"a\":1}"),
    Accepted("\"é日本🚀\u{7F}\u{2028}\""), Accepted("\"0123456789abcdef0123456789abcde\""),
    Accepted("\"0123456789abcdé\""), Accepted("\"/\""), Accepted("\"'\""),
    Accepted("\"\\\\u0041\""),
  ]

  @Test(arguments: accepted)
  func accepts(_ one: Accepted) throws {
    let expected = one.canonical ?? one.json
    let tape = Tape()
    try tape.scan(bytes: Array(one.json.utf8))
    #expect(String(decoding: tape.view.canonicalJSON(of: 0), as: UTF8.self) == expected)
    let wrapped = read("[\(one.json)]")
    #expect(wrapped.error == nil)
    #expect(wrapped.items == [expected])
    #expect(read(one.json, []).error == nil)
    #expect(read("{\"skipped\":\(one.json),\"a\":1}", [selection("a")]).items == ["1"])
  }

  struct Rejected: Sendable, CustomTestStringConvertible {
    var json: [UInt8]
    var line: Int
    var column: Int
    var offset: Int
    var kind: JSONSyntaxError.Kind
    var testDescription: String { String(decoding: json, as: UTF8.self) }

    init(
      _ json: String,
      _ offset: Int,
      _ kind: JSONSyntaxError.Kind,
      line: Int = 1,
      column: Int? = nil
    ) {
      self.init(Array(json.utf8), offset, kind, line: line, column: column)
    }

    init(
      _ json: [UInt8],
      _ offset: Int,
      _ kind: JSONSyntaxError.Kind,
      line: Int = 1,
      column: Int? = nil
    ) {
      self.json = json
      self.offset = offset
      self.kind = kind
      self.line = line
      self.column = column ?? offset + 1
    }
  }

  static let rejected: [Rejected] = [
    Rejected("[", 1, .unexpectedEnd), Rejected("{", 1, .unexpectedEnd),
    Rejected("[1", 2, .unexpectedEnd), Rejected("[1,", 3, .unexpectedEnd),
    Rejected("{\"a\"", 4, .unexpectedEnd), Rejected("{\"a\":", 5, .unexpectedEnd),
    Rejected("{\"a\":1", 6, .unexpectedEnd), Rejected("{\"a\":1,", 7, .unexpectedEnd),
    Rejected("\"", 1, .unexpectedEnd), Rejected("\"abc", 4, .unexpectedEnd),
    Rejected("\"\\", 2, .unexpectedEnd), Rejected("\"\\u12", 5, .unexpectedEnd),
    Rejected("\"\\ud83d", 7, .unexpectedEnd), Rejected("\"\\ud83d\\", 8, .unexpectedEnd),
    Rejected("-", 1, .unexpectedEnd), Rejected("1.", 2, .unexpectedEnd),
    Rejected("1e", 2, .unexpectedEnd), Rejected("1e+", 3, .unexpectedEnd),
    Rejected("tru", 3, .unexpectedEnd), Rejected("n", 1, .unexpectedEnd),
    Rejected("[1,]", 3, .expectedValue), Rejected("[,1]", 1, .expectedValue),
    Rejected("[1,,2]", 3, .expectedValue), Rejected("{\"a\":}", 5, .expectedValue),
    Rejected("{\"a\":1,}", 7, .expectedName), Rejected("{,}", 1, .expectedName),
    Rejected("{a:1}", 1, .expectedName), Rejected("{'a':1}", 1, .expectedName),
    Rejected("{1:1}", 1, .expectedName), Rejected("{\"a\" 1}", 5, .expectedColon),
    Rejected("{\"a\"}", 4, .expectedColon), Rejected("{\"a\"::1}", 5, .expectedValue),
    Rejected("[1 2]", 3, .expectedCommaOrBracket), Rejected("[1}", 2, .expectedCommaOrBracket),
    Rejected("{\"a\":1]", 6, .expectedCommaOrBrace),
    Rejected("{\"a\":1 \"b\":2}", 7, .expectedCommaOrBrace),
    Rejected("{\"a\":1,,\"b\":2}", 7, .expectedName),
    Rejected("[\"a\"\"b\"]", 4, .expectedCommaOrBracket),
    Rejected("[01]", 2, .leadingZero), Rejected("[-012]", 3, .leadingZero),
    Rejected("[+1]", 1, .expectedValue), Rejected("[.5]", 1, .expectedValue),
    Rejected("[5.]", 3, .expectedDigit), Rejected("[1.e5]", 3, .expectedDigit),
    Rejected("[1e]", 3, .expectedDigit), Rejected("[1e-]", 4, .expectedDigit),
    Rejected("[-]", 2, .expectedDigit), Rejected("[--1]", 2, .expectedDigit),
    Rejected("[0x1]", 2, .expectedCommaOrBracket), Rejected("[1_000]", 2, .expectedCommaOrBracket),
    Rejected("[NaN]", 1, .expectedValue), Rejected("[Infinity]", 1, .expectedValue),
    Rejected("[-Infinity]", 2, .expectedDigit), Rejected("[nul]", 4, .invalidLiteral),
    Rejected("[True]", 1, .expectedValue), Rejected("[truE]", 4, .invalidLiteral),
    Rejected("[fals]", 5, .invalidLiteral), Rejected("[trueq]", 5, .expectedCommaOrBracket),
    Rejected("['a']", 1, .expectedValue), Rejected("[\"\\x41\"]", 3, .invalidEscape),
    Rejected("[\"\\'\"]", 3, .invalidEscape), Rejected("[\"\\u12G4\"]", 6, .invalidEscape),
    Rejected("[\"\\U0041\"]", 3, .invalidEscape), Rejected("[\"\\ud800\"]", 2, .loneSurrogate),
    Rejected("[\"\\ud800\\n\"]", 2, .loneSurrogate),
    Rejected("[\"\\ud800\\u0041\"]", 2, .loneSurrogate),
    Rejected("[\"\\ud800\\ud800\"]", 2, .loneSurrogate),
    Rejected("[\"x\\udc00\"]", 3, .loneSurrogate),
    Rejected("[\"a\tb\"]", 3, .controlCharacter), Rejected("[\"a\nb\"]", 3, .controlCharacter),
    Rejected("[\"0123456789abcdef\u{1F}\"]", 18, .controlCharacter),
    Rejected("[1]\u{0B}", 3, .trailingContent), Rejected("\u{0C}[1]", 0, .expectedValue),
    Rejected("[1]]", 3, .trailingContent), Rejected("{}}", 2, .trailingContent),
    Rejected("[1],", 3, .trailingContent), Rejected("[1]x", 3, .trailingContent),
    Rejected("# c\n[]", 0, .expectedValue), Rejected("[1/**/]", 2, .expectedCommaOrBracket),
    Rejected("[\n  1,\n  oops\n]", 9, .expectedValue, line: 3, column: 3),
    Rejected("{\r\n\"é\": tru}", 12, .invalidLiteral, line: 2, column: 10),
    Rejected([0x5B, 0x00, 0x5D], 1, .expectedValue), Rejected([0x00], 0, .expectedValue),
    Rejected([0x22, 0x61, 0x00, 0x22], 2, .controlCharacter),
    Rejected([0x5B, 0x31, 0x00, 0x5D], 2, .expectedCommaOrBracket),
    Rejected([0x22, 0xFF, 0x22], 1, .invalidUTF8), Rejected([0x22, 0x80, 0x22], 1, .invalidUTF8),
    Rejected([0x22, 0xC3, 0x22], 1, .invalidUTF8),
    Rejected([0x22, 0xC0, 0xAF, 0x22], 1, .invalidUTF8),
    Rejected([0x22, 0xE0, 0x80, 0xAF, 0x22], 1, .invalidUTF8),
    Rejected([0x22, 0xED, 0xA0, 0x80, 0x22], 1, .invalidUTF8),
    Rejected([0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22], 1, .invalidUTF8),
    Rejected([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1, .invalidUTF8),
    Rejected([0x22, 0x61, 0xE9, 0x0A, 0x22], 2, .invalidUTF8),
    Rejected([0x7B, 0x22, 0xE9, 0x22, 0x3A, 0x31, 0x7D], 2, .invalidUTF8),
    Rejected([0x5B, 0xEF, 0xBB, 0xBF, 0x5D], 1, .expectedValue),
  ]

  @Test(arguments: rejected)
  func pointsAtTheFirstWrongByte(_ one: Rejected) throws {
    let error = #expect(throws: JSONSyntaxError.self) { try Tape().scan(bytes: one.json) }
    #expect(error?.kind == one.kind)
    #expect(error?.offset == one.offset)

    let place = "\(one.line):\(one.column)@\(one.offset) "
    let held = read(source: PiecesSource(one.json), format: .json)
    #expect(held.error?.hasPrefix(place) == true, "\(held)")
    let skipped = read(source: PiecesSource(one.json), [], format: .json)
    #expect(skipped.error == held.error)

    let wrapped = Array("{\"skipped\":".utf8) + one.json
    let inside = read(source: PiecesSource(wrapped), [selection("a")], format: .json)
    if one.kind != .trailingContent, one.kind != .unexpectedEnd, one.offset > 0 {
      #expect(inside.error?.contains("@\(one.offset + 11) ") == true, "\(inside)")
    } else if one.kind == .unexpectedEnd {
      #expect(inside.error != nil)
    }
  }

  @Test func nestsToTheLimitAndNoFurther() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    for selections in [[RecordSelection()], [], [selection("a")], [selection("[*].[*].[*]")]] {
      #expect(read(nested(1000), selections).error == nil)
      let error =
        "1:1001@1000 [dump.too-deep] "
        + "arrays and objects are nested more than 1000 levels deep"
      #expect(read(nested(1001), selections).error == error)
    }
    let object =
      String(repeating: "{\"a\":", count: 999) + "[]" + String(repeating: "}", count: 999)
    #expect(read(object).error == nil)
    #expect(read("[\(object)]").error?.contains("[dump.too-deep]") == true)
  }

  @Test func quotesOnlyTheTextAroundAnError() throws {
    let long = String(repeating: "é", count: 100)
    let text = "[\"first\"],\n[\"\(long)\", oops, \"\(long)\"]\n"
    let reader = try DumpReader(
      source: PiecesSource(Array(text.dropFirst(11).utf8)),
      displayName: "x.json",
      selections: [RecordSelection()]
    )
    _ = try reader.next()
    let error = #expect(throws: DumpError.self) { try reader.next() }
    let excerpt = try #require(error?.diagnostic?.excerpt)
    #expect(excerpt.text.utf8.count <= 120 + 2 * "…".utf8.count)
    #expect(excerpt.text.hasPrefix("…éé") && excerpt.text.hasSuffix("é…"))
    #expect(excerpt.text.utf8.dropFirst(excerpt.caret).starts(with: Array("oops".utf8)))
    #expect(try reader.next() == nil)
  }
}
