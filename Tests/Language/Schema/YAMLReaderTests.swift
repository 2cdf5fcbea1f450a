import SeedbedBase
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

struct YAMLReaderTests {
  @Test(arguments: [
    DiagnosticCase("an empty file", "1️⃣", "schema.empty-file"),
    DiagnosticCase("comments alone", "# nothing1️⃣\n", "schema.empty-file"),
    DiagnosticCase("broken YAML", "seedbed: 1\nentities: [1️⃣\n", "schema.invalid-yaml"),
    DiagnosticCase(
      "a bare root",
      "seedbed: 1\nx-a: { keyPath: 1️⃣@self, b: c }\n",
      "schema.invalid-yaml",
      fixIt: "\"@self\""
    ),
    DiagnosticCase(
      "a bare root with brackets",
      "seedbed: 1\nx-a: [1️⃣@self[0].b, c]\n",
      "schema.invalid-yaml",
      fixIt: "\"@self[0].b\""
    ),
    DiagnosticCase(
      "a bare root after a character of two halves",
      #"seedbed: 1\nx-a: { "\ud83d\ude00": 1️⃣@self, b: c }\n"#.replacing("\\n", with: "\n"),
      "schema.invalid-yaml",
      fixIt: "\"@self\""
    ),
    DiagnosticCase(
      "half a character",
      "seedbed: 1\nx-a: \"\\u1️⃣d83d\"\n",
      "schema.invalid-yaml"
    ),
    DiagnosticCase(
      "a bare percent sign",
      "seedbed: 1\nx-a: 1️⃣%b\n",
      "schema.invalid-yaml",
      fixIt: "\"%b\""
    ),
    DiagnosticCase(
      "brackets in braces",
      "seedbed: 1\nx-a: { keyPath: 1️⃣a.b[lang=en][0].c, type: text }\n",
      "schema.invalid-yaml",
      fixIt: "\"a.b[lang=en][0].c\""
    ),
    DiagnosticCase(
      "brackets at the end of a list",
      "seedbed: 1\nx-a: [a, 1️⃣b[*]]\n",
      "schema.invalid-yaml",
      fixIt: "\"b[*]\""
    ),
    DiagnosticCase(
      "brackets around quotes",
      "seedbed: 1\nx-a: [a, 1️⃣b[c=\"d\"]]\n",
      "schema.invalid-yaml",
      fixIt: "'b[c=\"d\"]'"
    ),
    DiagnosticCase(
      "a path that starts with a bracket",
      "seedbed: 1\nx-a:\n  keyPath: 1️⃣[0].b\n  type: text\n",
      "schema.invalid-yaml",
      fixIt: "\"[0].b\""
    ),
    DiagnosticCase(
      "a path that starts with a star in brackets",
      "seedbed: 1\nx-a: { keyPath: 1️⃣[*].b }\n",
      "schema.invalid-yaml",
      fixIt: "\"[*].b\""
    ),
    DiagnosticCase("a key too far to the right", "seedbed: 1\n 1️⃣x-a: 1\n", "schema.invalid-yaml"),
    DiagnosticCase(
      "a template that starts with a brace",
      "seedbed: 1\nx-a: { template: 1️⃣{a}.{b} }\n",
      "schema.invalid-yaml",
      fixIt: "\"{a}.{b}\""
    ),
    DiagnosticCase(
      "a colon in a text",
      "seedbed: 1\nx-a: { b: c1️⃣: d }\n",
      "schema.invalid-yaml"
    ),
    DiagnosticCase(
      "two values for one key",
      "seedbed: 1\nx-a: { b: c d1️⃣: e }\n",
      "schema.invalid-yaml"
    ),
    DiagnosticCase("a tab", "seedbed: 1\nentities:\n1️⃣\tA: {}\n", "schema.invalid-yaml"),
    DiagnosticCase("a control character", "seedbed: 1\nx-é: \"1️⃣\u{1}\"", "schema.invalid-yaml"),
    DiagnosticCase(
      "a key given twice",
      "seedbed: 1\nx-ü: {a: 1, 1️⃣a: 2}\n",
      "schema.duplicate-key"
    ),
    DiagnosticCase(
      "a second document",
      "seedbed: 1\n1️⃣---\nseedbed: 1\n",
      "schema.several-documents"
    ),
    DiagnosticCase("an unknown alias", "seedbed: 1\nx-a: 1️⃣*b\n", "schema.unknown-alias"),
    DiagnosticCase("a tag", "seedbed: 1\nx-a: 1️⃣!color red\n", "schema.unknown-tag"),
    DiagnosticCase("a list as key", "seedbed: 1\nx-a: {? 1️⃣[a] : 1}\n", "schema.invalid-key"),
    DiagnosticCase("merging a text", "seedbed: 1\nx-a: {<<: 1️⃣b}\n", "schema.invalid-merge"),
    DiagnosticCase(
      "no number",
      "seedbed: 1\nx-a: [1️⃣.inf, 2️⃣.NaN]\n",
      "schema.invalid-number",
      "schema.invalid-number"
    ),
    DiagnosticCase(
      "words of YAML 1.1",
      "seedbed: 1\nx-a: [1️⃣yes, 2️⃣Off, \"no\", yEs, 3️⃣N]\n",
      "schema.ambiguous-scalar",
      "schema.ambiguous-scalar",
      "schema.ambiguous-scalar",
      fixIt: "\"yes\""
    ),
    DiagnosticCase(
      "codes that lose their zeros",
      "seedbed: 1\nx-a: [1️⃣08111, 2️⃣-007, \"08111\", 0, 0.5, 0x1, 1e05, 00:30]\n",
      "schema.ambiguous-scalar",
      "schema.ambiguous-scalar",
      fixIt: "\"08111\""
    ),
  ])
  func pointsAtTheFault(_ item: DiagnosticCase) throws {
    let found = try item.found()
    #expect(found.places == item.expected, "\(found.details)")
    if let fixIt = item.fixIt { #expect(found.fixIts.first == fixIt) }
  }

  @Test(arguments: [
    "x-a:\n  b: { keyPath: c, type: date }}\n  d: e\n",
    "x-a: [a, b]]\n",
    "x-a: { b: \"@self, c: d }\nx-e: { f: \"@index\" }\n",
    "x-a: @self\"\n",
  ])
  func offersNoFixWhereAnotherPlaceIsWrong(_ text: String) throws {
    let found = try DiagnosticCase("", "seedbed: 1\n" + text).found()
    #expect(found.places.count == 1, "\(found.details)")
    #expect(found.fixIts.isEmpty, "\(found.details)")
  }

  @Test func stopsAtADeepNest() throws {
    let text = "seedbed: 1\nx-a: " + String(repeating: "[", count: 5000)
    let codes = try load(text).diagnostics.sorted.map(\.code)
    #expect(codes == [.nestingTooDeep])
  }

  @Test func stopsAtAnAliasBomb() throws {
    var text = "seedbed: 1\nx-0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "x-\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(try load(text).diagnostics.sorted.map(\.code) == [.aliasBomb])
  }

  @Test func stopsAtAliasesThatNestDeeply() throws {
    var text = "seedbed: 1\nx-0: &a0 [x]\n"
    for level in 1...300 { text += "x-\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(try load(text).diagnostics.sorted.map(\.code) == [.nestingTooDeep])
  }

  @Test func countsColumnsInBytes() throws {
    let text = MarkedText("seedbed: 1\n\"x-ä→😀\": { é: {}, 1️⃣é: {} }\n")
    let diagnostic = try #require(try load(text.text).diagnostics.sorted.first)
    let place = try #require(text.place(of: 1))
    #expect(diagnostic.location?.line == place.line)
    #expect(diagnostic.location?.column == place.column)
    #expect(diagnostic.excerpt?.caret == place.column - 1)
    #expect(diagnostic.excerpt?.length == 2)
    #expect(diagnostic.notes.count == 1)
  }

  @Test func skipsAByteOrderMark() throws {
    let loaded = try load("\u{FEFF}seedbed: 2\n")
    #expect(loaded.diagnostics.sorted.first?.location?.column == 10)
  }

  @Test func pointsAtTheByteThatIsNoUTF8() throws {
    let loader = SchemaLoader(
      loadFile: { _ in Array("seedbed: 1\nx-a: ".utf8) + [0xFF] },
      hash: { _ in "" }
    )
    let diagnostic = try #require(try loader.load(path: "a.yml").diagnostics.sorted.first)
    #expect(diagnostic.code == .invalidUTF8)
    #expect(diagnostic.location?.line == 2)
    #expect(diagnostic.location?.column == 6)
  }

  @Test func countsLinesByLineFeedsAndCarriageReturnsAlone() throws {
    let text = "seedbed: 1\r\nx-a: \"\u{85}\u{2028}\"\rx-b: 'é\u{2029}'\n# \u{85}: ]\nx_c: 1\n"
    let diagnostic = try #require(try load(text).diagnostics.sorted.first)
    #expect(diagnostic.code == .unknownKey)
    #expect(diagnostic.location?.line == 5)
    #expect(diagnostic.location?.column == 1)
  }

  @Test func keepsOtherLineBreaksInLinesOfABlock() throws {
    let made = try schema("seedbed: 1\nvars:\n  v: |-\n    a\u{85} b\n    c\u{2028}\n")
    #expect(made.variables == [Variable(name: "v", value: .text("a\u{85} b\nc\u{2028}"))])
  }

  @Test func refusesOtherLineBreaksBesideTooManyCharacters() throws {
    let others = (0x100...0x7FF).compactMap { Unicode.Scalar(UInt32($0)) }.map { String($0) }
    let loaded = try load("seedbed: 1\nx-a: \"\u{85}\"\n# \(others.joined())\n")
    #expect(loaded.diagnostics.sorted.map(\.code) == [.invalidYAML])
  }

  @Test func mergesWithOwnKeysFirst() throws {
    let made = try schema(
      """
      seedbed: 1
      x-base: &base { id: integer, name: text }
      x-more: &more { name: integer, note: text }
      entities:
        A:
          primaryKey: id
          attributes: { <<: [*base, *more], id: text }
      """
    )
    let attributes = made.entities[0].attributes.map { "\($0.name) \($0.conversion.type)" }
    #expect(attributes == ["name text", "note text", "id text"])
  }

  struct ScalarCase: Sendable, CustomTestStringConvertible {
    var written: String
    var value: Literal

    var testDescription: String { written }
  }

  @Test(arguments: [
    ScalarCase(written: "~", value: .null),
    ScalarCase(written: "Null", value: .null),
    ScalarCase(written: "nULL", value: .text("nULL")),
    ScalarCase(written: "TRUE", value: .boolean(true)),
    ScalarCase(written: "tRUE", value: .text("tRUE")),
    ScalarCase(written: "False", value: .boolean(false)),
    ScalarCase(written: "012", value: .number("12")),
    ScalarCase(written: "-0", value: .number("-0")),
    ScalarCase(written: "+7", value: .number("7")),
    ScalarCase(written: "0o17", value: .number("15")),
    ScalarCase(written: "0xfF", value: .number("255")),
    ScalarCase(written: "-0xF", value: .text("-0xF")),
    ScalarCase(written: "1_000", value: .text("1_000")),
    ScalarCase(written: "0.10", value: .number("0.10")),
    ScalarCase(written: ".5", value: .number("0.5")),
    ScalarCase(written: "5.", value: .number("5")),
    ScalarCase(written: "1e+3", value: .number("1e3")),
    ScalarCase(written: "1E-3", value: .number("1e-3")),
    ScalarCase(written: "1e", value: .text("1e")),
    ScalarCase(written: "12:30:45", value: .text("12:30:45")),
    ScalarCase(written: "2020-01-01", value: .text("2020-01-01")),
    ScalarCase(written: "\"1\"", value: .text("1")),
    ScalarCase(written: "!!str 1", value: .text("1")),
    ScalarCase(written: "yEs", value: .text("yEs")),
    ScalarCase(written: "\"a \u{85} b\"", value: .text("a \u{85} b")),
    ScalarCase(written: "'a\u{85}\u{2028}b\u{2029}'", value: .text("a\u{85}\u{2028}b\u{2029}")),
    ScalarCase(written: "a\u{85} \u{2028}b\u{2029}c", value: .text("a\u{85} \u{2028}b\u{2029}c")),
    ScalarCase(
      written: "\"\u{85}\\N\\L\\P\\x85\\u0100\"",
      value: .text("\u{85}\u{85}\u{2028}\u{2029}\u{85}\u{100}")
    ),
    ScalarCase(written: "\"\u{85}\u{100}\u{101}\"", value: .text("\u{85}\u{100}\u{101}")),
    ScalarCase(written: #""a\ud83d\uDE00\u00e9\uD834\udd1e""#, value: .text("a😀é𝄞")),
    ScalarCase(written: #""\ud83d\ude00\ue03d\uE600""#, value: .text("😀\u{e03d}\u{e600}")),
    ScalarCase(written: #"'\uD83D\ude00'"#, value: .text(#"\uD83D\ude00"#)),
    ScalarCase(written: #"\uD83D\ude00x"#, value: .text(#"\uD83D\ude00x"#)),
    ScalarCase(written: #""\\ud83d \ud83d\ude00""#, value: .text(#"\ud83d 😀"#)),
    ScalarCase(written: #""\\ue03d\\ue600 \ud83d\ude00""#, value: .text(#"\ue03d\ue600 😀"#)),
    ScalarCase(written: #""\U0000e03d \ud83d\ude00""#, value: .text("\u{e03d} 😀")),
    ScalarCase(written: "\\ud83d\\ude00\u{301}", value: .text("\\ud83d\\ude00\u{301}")),
  ])
  func resolvesScalarsByTheCoreSchema(_ item: ScalarCase) throws {
    let made = try schema("seedbed: 1\nvars: { v: \(item.written) }\n")
    #expect(made.variables == [Variable(name: "v", value: item.value)])
  }
}
