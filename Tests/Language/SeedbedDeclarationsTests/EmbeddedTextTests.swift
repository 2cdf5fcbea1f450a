import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedModel
import Testing

/// Texts in languages of their own go with the item that holds them.
struct EmbeddedTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// The texts by their holder, each as its kind, itself, and its line and column.
    var expected: [String]

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      name: "an entity's patterns, formats and time zones",
      text: """
        entities:
          A:
            timeZone: UTC
            skipWhen: { a: { matches: "^x" } }
            attributes:
              d: { type: date, format: [iso8601, yyyy] }
              t: { type: text, check: { pattern: "[" }, transform: { extract: b } }
        """,
      expected: [
        "A: regularExpression [ 7:42", "A: regularExpression b 7:71", "A: dateFormat iso8601 6:33",
        "A: dateFormat yyyy 6:42", "A: regularExpression ^x 4:31", "A: timeZone UTC 3:15",
      ]
    ),
    Case(
      name: "a replacement goes with its pattern",
      text: """
        mappings:
          M: { entity: A, attributes: { t: { transform: { replace: { pattern: x, with: $1 } } } } }
        """,
      expected: ["M: regularExpression x 2:71", "M: replacement of x $1 2:60"]
    ),
    Case(
      name: "a dump's condition",
      text: #"dumps: { dump: a.json, entity: A, when: { a: { matches: "x*" } } }"#,
      expected: ["a.json: regularExpression x* 1:57"]
    ),
    Case(
      name: "the defaults of all",
      text: "defaults: { timeZone: Mars }",
      expected: ["-: timeZone Mars 1:23"]
    ),
    Case(
      name: "an entity that is defined twice, of which the second is not kept",
      text: """
        entities: { A: { timeZone: UTC } }
        mappings: { A: { entity: A, timeZone: Mars } }
        """,
      expected: ["A: timeZone UTC 1:28", "-: timeZone Mars 2:39"]
    ),
  ])
  func namesEachTextAndItsHolder(_ item: Case) throws {
    let declaration = try read("seedbed: 1\n" + item.text).files.declaration
    let held =
      declaration.entities.map { ($0.name.value, $0.embeddedTexts) }
      + declaration.mappings.map { ($0.name.value, $0.embeddedTexts) }
      + declaration.dumps.map { ($0.patterns[0].value, $0.embeddedTexts) }
      + [("-", declaration.embeddedTexts)]
    let found = held.flatMap { holder, texts in
      texts.map { text in
        let place = text.span.location
        let kind =
          if case .replacement(let pattern) = text.kind {
            "replacement of \(pattern)"
          } else {
            "\(text.kind)"
          }
        return "\(holder): \(kind) \(text.text) \(place.line - 1):\(place.column)"
      }
    }
    #expect(found.sorted() == item.expected.sorted())
  }
}
