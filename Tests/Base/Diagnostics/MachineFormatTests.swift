import SeedbedTestSupport
import Testing

@testable import SeedbedBase

/// The forms in which programs take diagnostics.
@Suite struct MachineFormatTests {
  private static let code = DiagnosticCode("schema.unknown-key")

  /// A misspelt key behind letters of two and of four bytes, with a fix-it and a further place.
  private static let misspelt = Diagnostic(
    code,
    at: TextLocation(file: "./my schemas/a,b.yml", line: 3, column: 10),
    length: 10,
    excerpt: Excerpt(text: "é🚀 x primarykey: id", caret: 9, length: 10)
  ) {
    "unknown key 'primarykey' in 'Bücher: 100%'"
  }
  .fix(.replace(with: "primaryKey", isSafe: true))
  .note("two\nlines")
  .note("here", at: TextLocation(file: "/tmp/ü.yml", line: 7, column: 1))

  private static let record = Diagnostic(
    DiagnosticCode("map.invalid-value"),
    severity: .warning,
    at: TextLocation(file: "a.json", line: 1, column: 300, byteOffset: 299),
    recordPath: "[0].id",
    excerpt: Excerpt(text: "… 12", caret: 4, length: 2)
  ) {
    "wrong"
  }

  private static func gathered(_ diagnostics: Diagnostic...) -> Diagnostics {
    var gathered = Diagnostics()
    for diagnostic in diagnostics { gathered.add(diagnostic) }
    return gathered
  }

  /// The same problem on two lines of a dump.
  private static var repeated: Diagnostics {
    var first = record
    first.location = TextLocation(file: "a.json", line: 1, column: 1, byteOffset: 0)
    var second = record
    second.location = TextLocation(file: "a.json", line: 2, column: 5, byteOffset: 40)
    return gathered(first, second)
  }

  private static var many: Diagnostics {
    var gathered = Diagnostics()
    for _ in 0..<103 { gathered.add(Diagnostic(code) { "m" }) }
    return gathered
  }

  // MARK: JSON

  @Test func writesOneObjectALine() throws {
    let lines = Self.gathered(Self.misspelt, Self.record).jsonLines.split(separator: "\n")
    let first = #"""
      {"code":"schema.unknown-key","severity":"error","message":"unknown key 'primarykey' in \#
      'Bücher: 100%'","file":"./my schemas/a,b.yml","line":3,"column":10,"length":10,\#
      "fixIt":{"message":"replace with 'primaryKey'","replacement":"primaryKey","safe":true},\#
      "notes":[{"message":"two\nlines"},\#
      {"message":"here","file":"/tmp/ü.yml","line":7,"column":1}]}
      """#
    let second = #"""
      {"code":"map.invalid-value","severity":"warning","message":"wrong","file":"a.json",\#
      "line":1,"column":300,"byte":299,"length":2,"record":"[0].id"}
      """#
    #expect(lines.map(String.init) == [first, second])
    #expect(lines.allSatisfy { JSONText(String($0)) != nil })
  }

  @Test func saysOnALineOfItsOwnWhatIsLeftOut() {
    let lines = Self.many.jsonLines.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last == #"{"code":"schema.unknown-key","omitted":3}"#)
  }

  @Test func givesTheCountAndThePlacesOfAProblemThatRepeats() {
    #expect(
      Self.repeated.jsonLines == #"""
        {"code":"map.invalid-value","severity":"warning","message":"wrong","file":"a.json",\#
        "line":1,"column":1,"byte":0,"length":2,"record":"[0].id","count":2,\#
        "places":[{"file":"a.json","line":2,"column":5,"byte":40}]}

        """#
    )
  }

  // MARK: GitHub

  @Test func writesWorkflowCommands() {
    #expect(
      GitHubRenderer { _ in Array(repeating: UInt8(ascii: "x"), count: 299) }
        .render(Self.gathered(Self.misspelt, Self.record)) == """
          ::error file=./my schemas/a%2Cb.yml,line=3,col=7,endColumn=16,title=schema.unknown-key::\
          unknown key 'primarykey' in 'Bücher: 100%25'%0Afix-it: replace with 'primaryKey'%0A\
          note: two%0Alines%0A/tmp/ü.yml:7:1: note: here
          ::warning file=a.json,line=1,col=300,endColumn=301,title=map.invalid-value::\
          wrong%0Arecord: [0].id

          """
    )
  }

  @Test func writesOneCommandForAProblemThatRepeats() {
    #expect(
      GitHubRenderer { _ in [] }.render(Self.repeated) == """
        ::warning file=a.json,line=1,col=1,endColumn=2,title=map.invalid-value::\
        wrong (2 occurrences)%0Arecord: [0].id%0Aalso at a.json:2:5

        """
    )
  }

  @Test(arguments: [
    ("100%", "100%25"), ("a\r\nb", "a%0D%0Ab"), ("a:b,c", "a:b,c"), ("%0A", "%250A"),
  ])
  func escapesTheTextOfACommand(text: String, escaped: String) {
    let diagnostic = Diagnostic(DiagnosticCode("a.b")) { text }
    #expect(
      GitHubRenderer().render(Self.gathered(diagnostic)) == "::error title=a.b::\(escaped)\n"
    )
  }

  @Test(arguments: [
    ("a:b,c", "a%3Ab%2Cc"), ("100%", "100%25"), ("a\nb", "a%0Ab"), ("a::b", "a%3A%3Ab"),
  ])
  func escapesTheFileOfACommand(file: String, escaped: String) {
    let diagnostic = Diagnostic(
      DiagnosticCode("a.b"),
      at: TextLocation(file: file, line: 1, column: 1)
    ) {
      "m"
    }
    #expect(
      GitHubRenderer().render(Self.gathered(diagnostic))
        == "::error file=\(escaped),line=1,col=1,title=a.b::m\n"
    )
  }

  @Test func noticesWhatIsLeftOut() {
    let lines = GitHubRenderer().render(Self.many).split(separator: "\n")
    #expect(lines.last == "::notice::… and 3 more [schema.unknown-key]")
  }

  // MARK: SARIF

  private static func log(_ diagnostics: Diagnostics) throws -> JSONText {
    let text = SARIFRenderer(version: "1.2.3").render(diagnostics)
    return try #require(JSONText(text))
  }

  @Test func tellsPlacesInUTF16() throws {
    let result = try #require(Self.log(Self.gathered(Self.misspelt))["runs"]?[0]?["results"]?[0])
    let place = try #require(result["locations"]?[0]?["physicalLocation"])
    #expect(place["artifactLocation"]?["uri"] == .text("my%20schemas/a%2Cb.yml"))
    #expect(place["artifactLocation"]?["uriBaseId"] == .text("%SRCROOT%"))
    let region: [String: JSONText] = [
      "startLine": .number(3), "startColumn": .number(7), "endColumn": .number(17),
    ]
    #expect(place["region"] == .object(region))
    let related = try #require(result["relatedLocations"]?[0])
    #expect(related["message"]?["text"] == .text("here"))
    #expect(
      related["physicalLocation"]?["artifactLocation"]
        == .object(["uri": .text("file:///tmp/%C3%BC.yml")])
    )
    let fix = try #require(result["fixes"]?[0]?["artifactChanges"]?[0]?["replacements"]?[0])
    #expect(fix["deletedRegion"] == .object(region))
    #expect(fix["insertedContent"]?["text"] == .text("primaryKey"))
    #expect(result["message"]?["text"]?.text?.hasSuffix("100%'\ntwo\nlines") ?? false)
  }

  @Test func leavesOutAColumnThatItCannotKnow() throws {
    let result = try #require(Self.log(Self.gathered(Self.record))["runs"]?[0]?["results"]?[0])
    let location = try #require(result["locations"]?[0])
    #expect(location["physicalLocation"]?["region"] == .object(["startLine": .number(1)]))
    #expect(location["logicalLocations"]?[0]?["fullyQualifiedName"] == .text("[0].id"))
    #expect(result["properties"]?["byte"] == .number(299))
    #expect(result["level"] == .text("warning"))
  }

  @Test func countsOccurrencesAndRelatesTheirPlaces() throws {
    let results = try #require(Self.log(Self.repeated)["runs"]?[0]?["results"]).elements
    #expect(results.count == 1)
    #expect(results[0]["occurrenceCount"] == .number(2))
    #expect(results[0]["message"]?["text"] == .text("wrong (2 occurrences)"))
    let related = try #require(results[0]["relatedLocations"]).elements
    #expect(related.count == 1)
    #expect(related[0]["physicalLocation"]?["region"]?["startLine"] == .number(2))
    #expect(related[0]["message"]?["text"] == .text("another occurrence"))
  }

  @Test func explainsTheRulesThatHaveResults() throws {
    let driver = try #require(
      Self.log(Self.gathered(Self.misspelt, Self.record))["runs"]?[0]?["tool"]?["driver"]
    )
    let rules = try #require(driver["rules"]).elements
    #expect(rules.map { $0["id"]?.text } == ["map.invalid-value", "schema.unknown-key"])
    #expect(rules.allSatisfy { $0["help"]?["markdown"]?.text?.hasPrefix("### `") ?? false })
    #expect(driver["version"] == .text("1.2.3"))
  }
}
