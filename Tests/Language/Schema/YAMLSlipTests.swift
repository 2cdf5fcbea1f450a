import SeedbedBase
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

/// Typing errors that libyaml reports elsewhere, or in words that are hard to understand.
struct YAMLSlipTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The text; `1️⃣` marks the location of the problem.
    var text: String
    var message: String
    var fixIt: String?

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      name: "a key deeper than the one above it",
      text: "a:\n  b: c\n   1️⃣d:\n    e: f\n",
      message:
        "'d' is indented by 3, deeper than 'b' above it (2), which already has a value; indent"
        + " all keys of a mapping alike"
    ),
    Case(
      name: "a key deeper than a mapping above it",
      text: "a:\n  b: { c: d }\n   1️⃣d: e\n",
      message:
        "'d' is indented by 3, deeper than 'b' above it (2), which already has a value; indent"
        + " all keys of a mapping alike"
    ),
    Case(
      name: "a first key without a colon",
      text: "a:\n  1️⃣b c\n  d: e\n",
      message: "this line has no ':' behind its key",
      fixIt: "write 'b: c'"
    ),
    Case(
      name: "a key without a colon",
      text: "a:\n  g: h\n  1️⃣b c d\n  e: f\n",
      message: "this line has no ':' behind its key",
      fixIt: "write 'b: c d'"
    ),
    Case(
      name: "no-break spaces that indent",
      text: "a:\n  b: c\n1️⃣\u{A0}\u{A0}d: e\n  f: g\n",
      message: "this blank is a no-break space (U+00A0), which YAML takes for a letter",
      fixIt: "write a space"
    ),
    Case(
      name: "a no-break space behind a colon",
      text: "a:\n  b:1️⃣\u{A0}c\n  d: e\n",
      message: "this blank is a no-break space (U+00A0), which YAML takes for a letter",
      fixIt: "write a space"
    ),
    Case(
      name: "a brace too many",
      text: "a:\n  b: { c: d }1️⃣}\n  e: f\n",
      message: "this '}' closes nothing"
    ),
    Case(
      name: "a bracket of a path that stays open",
      text: "a: { b: c1️⃣[0, d: e }\n",
      message: "this '[' is not closed"
    ),
    Case(
      name: "a brace of a path that stays open",
      text: "a: { b: c/1️⃣{id/x, d: e }\nf: g\n",
      message: "this '{' is not closed"
    ),
    Case(
      name: "a key between two columns",
      text: "a:\n  b:\n      c: d\n     1️⃣e: f\n",
      message: "'e' is indented by 5, but the keys above it by 6 or 2"
    ),
    Case(
      name: "a list among keys",
      text: "a:\n  b: c\n  1️⃣- d: e\n",
      message: "'-' begins a list item, but the lines above in this column are keys"
    ),
    Case(
      name: "a key that belongs to the item above it",
      text: "a:\n  - b: c\n  1️⃣d: e\n",
      message:
        "'d' is indented by 2: the keys of the list item above are indented by 4"
    ),
    Case(
      name: "no blank behind a colon",
      text: "a:\n  b1️⃣:c\n  d: e\n",
      message: "a space is missing after this ':': 'name:value' is a single text in YAML",
      fixIt: "write 'b: c'"
    ),
    Case(
      name: "no blank behind a colon, and a comment between",
      text: "a:\n  b1️⃣:c # why\n  # and\n\n  d:\n    e: f\n",
      message: "a space is missing after this ':': 'name:value' is a single text in YAML",
      fixIt: "write 'b: c'"
    ),
    Case(
      name: "quotes that stay open",
      text: "a: 1️⃣\"b\nc: d\n",
      message: "these quotes are not closed"
    ),
    Case(
      name: "quotes that close where others open",
      text: "a: 1️⃣\"b\nc: \"d\"\n",
      message: "these quotes are closed only in line 3, by quotes that should open another text"
    ),
    Case(
      name: "an apostrophe in single quotes",
      text: "a: 'it1️⃣'s'\n",
      message: "these quotes close the text before its end",
      fixIt: "write '' for a quote in the text"
    ),
    Case(
      name: "a brace that stays open",
      text: "a: 1️⃣{ b: c\nd: { e: f }\n",
      message: "this '{' is not closed"
    ),
    Case(
      name: "a bracket that stays open",
      text: "a: 1️⃣[b, c\nd:\n  e: f\n",
      message: "this '[' is not closed"
    ),
    Case(
      name: "a comma that is missing",
      text: "a: { b: c\n     1️⃣d: e }\n",
      message: "a comma is missing before 'd', at the end of the line above"
    ),
  ])
  func tellsWhatWasDone(_ item: Case) throws {
    let text = MarkedText("x-a: 1\n" + item.text)
    let found = try load(text.text).diagnostics.sorted
    #expect(found.map(\.message) == [item.message])
    let place = try #require(text.place(of: 1))
    #expect(found.first?.location?.line == place.line)
    #expect(found.first?.location?.column == place.column)
    #expect(found.first?.fixIt?.message == item.fixIt)
    #expect(found.first?.notes.first?.message.hasPrefix("the YAML parser says: ") == true)
  }

  @Test(arguments: [
    "seedbed: 1\nx-a:\n  url: http://a/b:c\n  d: e\n",
    "seedbed: 1\nx-a:\n  b: \"c\n    d\"\n  e: 'it''s'\n",
    "seedbed: 1\nx-a:\n- b: c\n- d\n",
    "seedbed: 1\nx-a: { b: c,\n  d: e }\n",
  ])
  func takesWhatIsYAML(_ text: String) throws {
    #expect(try load(text).diagnostics.isEmpty)
  }
}
