import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// The lines that problems of records are shown in.
@Suite struct ExcerptTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var dump: String
    var each = "entries"
    /// Of the first problem.
    var place: String
    var lines: [String]
  }

  static let cases = [
    Case(
      testDescription: "a name with a comma, and a text",
      dump: #"{"1":"one","x,1":"two words"}"#,
      place: "1:18",
      lines: [#"{"1":"one","x,1":"two words"}"#, "                 ^~~~~~~~~~~"]
    ),
    Case(
      testDescription: "a name before an object",
      dump: #"{"1":{},"x2":{"n": [1, 2]},"3":{}}"#,
      place: "1:14",
      lines: [#"{"1":{},"x2":{"n": [1, 2]},"3":{}}"#, "             ^~~~~~~~~~~~~"]
    ),
    Case(
      testDescription: "a name before a number",
      dump: "{\n  \"1\": 1,\n  \"x2\": 2\n}",
      place: "3:9",
      lines: [#"  "x2": 2"#, "        ^"]
    ),
    Case(
      testDescription: "a name that is too long to be shown",
      dump: #"{"1":{},"\#(longName)":{}}"#,
      place: "1:136",
      lines: [
        #"…anybody would give to a member, in all":{}}"#,
        "                                         ^~",
      ]
    ),
    Case(
      testDescription: "a name in a nest",
      dump: #"[{"id": 1, "in": {"1": {}, "x2": {}}}]"#,
      each: "elements",
      place: "1:28",
      lines: [#"{"id": 1, "in": {"1": {}, "x2": {}}}"#, "                          ^~~~"]
    ),
  ]

  /// Longer than a line of a message.
  static let longName =
    "a name of more bytes than are shown of a line, since it is longer"
    + " than all names that anybody would give to a member, in all"

  @Test(arguments: cases)
  func showTheWholeName(_ item: Case) throws {
    let runner = try CommandRunner()
    let attribute = #"id: { type: integer, keyPath: "@key" }"#
    try runner.write(
      """
      seedbed: 1
      entities:
        Item: { primaryKey: id, attributes: { \(attribute) } }
        Owner:
          primaryKey: id
          attributes: { id: integer }
          relationships: { in: { entity: Item, many: true, each: entries } }
      dumps:
        - { dump: d.json, entity: \(item.each == "entries" ? "Item" : "Owner"), each: \(item.each) }
      """,
      to: "schema.yml"
    )
    try runner.write(item.dump, to: "d.json")
    let options = try DumpCheckOptions(Schema(path: runner.path("schema.yml")))
    let found = try options.perform().diagnostics.first { $0.severity == .error }
    let problem = try #require(found)
    #expect(problem.location.map { "\($0.line):\($0.column)" } == item.place)
    let shown = "\(problem)".split(separator: "\n").dropFirst().prefix(2).map { $0.dropFirst(2) }
    #expect(shown.map(String.init) == item.lines)
  }
}
