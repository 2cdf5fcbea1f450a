import SeedbedTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `seedbed validate`, and the tests that schemas hold.
@Suite struct ValidateTests {
  static let schema = """
    seedbed: 1
    entities: { A: { primaryKey: id, attributes: { id: integer } } }
    tests:
      - { name: good, entity: A, record: { id: 1 }, expect: { A: [{ id: 1 }] } }
      - { name: bad, entity: A, record: { id: 1 }, expect: { A: [{ id: 2 }] } }

    """

  private func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "schema.yml")
    return runner
  }

  @Test func saysHowManyTestsPassed() throws {
    let runner = try runner()
    let result = try runner.seedbed(["validate", "--tests", "--filter", "good", "schema.yml"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput == "schema.yml: 1 test passed\n")
    #expect(result.standardError == "")
  }

  @Test func showsTheDifference() throws {
    let runner = try runner()
    let result = try runner.seedbed(["validate", "--tests", "schema.yml"])
    #expect(result.status == 1)
    #expect(result.standardOutput == "")
    #expect(
      result.standardError == """
        schema.yml:5:62: error: test 'bad' failed: a row of 'A' differs in 'id' [validate.test-failed]
            - { name: bad, entity: A, record: { id: 1 }, expect: { A: [{ id: 2 }] } }
                                                                       ^
        note: expected { id: 2 }
        note: found    { id: 1 }
        schema.yml:5:64: note: expected id 2, found 1
        1 error
        schema.yml: 1 of 2 tests failed

        """
    )
  }

  @Test func failsWhereAFilterFindsNoTest() throws {
    let runner = try runner()
    let result = try runner.seedbed(["validate", "--tests", "--filter", "best", "schema.yml"])
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("no test has 'best' in its name [validate.no-test]"))
  }

  @Test func takesAFilterForTestsOnly() throws {
    let result = try runner().seedbed(["validate", "--filter", "x", "schema.yml"])
    #expect(result.status == 64, "\(result)")
  }

  // MARK: Formats

  @Test func writesJSONToStandardOutput() throws {
    let runner = try runner()
    let result = try runner.seedbed(["validate", "--tests", "--format", "json", "schema.yml"])
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError == "")
    let lines = result.standardOutput.split(separator: "\n").map { JSONText(String($0)) }
    #expect(lines.count == 3)
    #expect(lines[0]?["code"] == .text("validate.test-failed"))
    #expect(lines[0]?["line"] == .number(5))
    #expect(lines[1]?["test"] == .text("good"))
    #expect(lines[1]?["passed"] == .boolean(true))
    #expect(lines[2]?["passed"] == .boolean(false))
  }

  @Test(arguments: ["json", "github", "sarif"])
  func writesTheProblemsOfBuildsToStandardOutput(format: String) throws {
    let runner = try Books.runner(dump: Books.halfBad)
    let result = try runner.build("schema.yml", "--format", format)
    #expect(result.status == 1, "\(result)")
    #expect(result.standardOutput.contains("map.invalid-value"))
    #expect(result.standardOutput.contains("books.json"))
    #expect(result.standardError == "nothing was written to 'seed.sqlite'\n")
    let good = try Books.runner().build("schema.yml", "--format", format)
    #expect(good.status == 0, "\(good)")
    #expect(good.standardError == "")
    #expect(good.standardOutput.isEmpty == (format != "sarif"))
  }

  @Test func tellsColumnsInUTF16() throws {
    let runner = try CommandRunner()
    let filler = String(repeating: "é", count: 200)
    try runner.write(
      "seedbed: 1\nx-a: 1\nentities: { \"\(filler)\": { typo: 1 } }\n",
      to: "a b.yml"
    )
    let result = try runner.seedbed(["validate", "--format", "sarif", "a b.yml"])
    let log = try #require(JSONText(result.standardOutput))
    let found = try #require(log["runs"]?[0]?["results"]?[0]?["locations"]?[0]?["physicalLocation"])
    #expect(found["artifactLocation"]?["uri"] == .text("a%20b.yml"))
    #expect(found["region"]?["startColumn"] == .number(219))
    #expect(found["region"]?["endColumn"] == .number(223))
  }

  @Test func writesOneLogForSeveralSchemas() throws {
    let runner = try runner()
    try runner.write("seedbed: 2\n", to: "other.yml")
    let result = try runner.seedbed(
      ["validate", "--tests", "--format", "sarif", "schema.yml", "other.yml"]
    )
    let log = try #require(JSONText(result.standardOutput))
    #expect(log["runs"]?[0]?["results"]?.elements.count == 2, "\(result)")
  }

  @Test func writesJUnit() throws {
    let runner = try runner()
    try runner.write("seedbed: 2\n", to: "other.yml")
    let result = try runner.seedbed(
      ["validate", "--tests", "--format", "junit", "schema.yml", "other.yml"]
    )
    #expect(result.status == 1)
    #expect(
      result.standardOutput == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="seedbed" tests="3" failures="1" errors="1">
          <testsuite name="schema.yml" tests="2" failures="1" errors="0" skipped="0">
            <testcase name="good" classname="schema.yml" file="schema.yml" line="4"/>
            <testcase name="bad" classname="schema.yml" file="schema.yml" line="5">
              <failure message="test 'bad' failed: a row of 'A' differs in 'id'" \
        type="validate.test-failed">\
        schema.yml:5:62: error: test 'bad' failed: a row of 'A' differs in 'id' [validate.test-failed]
            - { name: bad, entity: A, record: { id: 1 }, expect: { A: [{ id: 2 }] } }
                                                                       ^
        note: expected { id: 2 }
        note: found    { id: 1 }
        schema.yml:5:64: note: expected id 2, found 1
        </failure>
            </testcase>
          </testsuite>
          <testsuite name="other.yml" tests="1" failures="0" errors="1" skipped="0">
            <testcase name="the schema has no problems" classname="other.yml">
              <error message="the schema has errors">\
        other.yml:1:10: error: expected version 1 of the language, found number 2 \
        [schema.unsupported-version]
          seedbed: 2
                   ^
        1 error
        </error>
            </testcase>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test func writesNamesThatXMLCannotHold() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      tests: [{ name: "<a & \\"b\\">\\n\\u0001]]>", entity: A, record: { id: 1 } }]

      """,
      to: "schema.yml"
    )
    let result = try runner.seedbed(["validate", "--tests", "--format", "junit", "schema.yml"])
    #expect(
      result.standardOutput.contains(
        #"<testcase name="&lt;a &amp; &quot;b&quot;&gt;&#10;\u{FFFD}]]&gt;" "#.replacing(
          #"\u{FFFD}"#,
          with: "\u{FFFD}"
        )
      ),
      "\(result)"
    )
  }

  @Test(arguments: [
    ["validate", "--format", "junit", "schema.yml"], ["build", "--format", "junit", "schema.yml"],
    ["validate", "--format", "xml", "schema.yml"], ["validate"],
    ["validate", "--explain", "schema.unknwon-key"],
  ])
  func refusesWhatMakesNoSense(arguments: [String]) throws {
    let result = try runner().seedbed(arguments)
    #expect(result.status == 64, "\(result)")
    #expect(result.standardOutput == "")
  }

  // MARK: Explaining

  @Test func explainsACode() throws {
    let runner = try runner()
    let result = try runner.seedbed(["validate", "--explain", "unknown-key"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.hasPrefix("### `schema.unknown-key`\n\n"))
    let misspelt = try runner.seedbed(["validate", "--explain", "schema.unknwon-key"])
    #expect(misspelt.standardError.contains("did you mean 'schema.unknown-key'?"), "\(misspelt)")
  }

  /// `scripts/guide.sh --record` takes the page over.
  @Test func explainsAsThePageDoes() throws {
    let page = try Package.text(of: "docs/diagnostics.md")
    let runner = try runner()
    for code in try DiagnosticsPageTests.codesOfPage() {
      let result = try runner.seedbed(["validate", "--explain", code])
      #expect(result.standardOutput.hasPrefix("### `\(code)`\n"), "\(result)")
      #expect(page.contains("\n" + result.standardOutput), "\(result)")
    }
  }

  // MARK: Mending

  @Test func mendsTheFile() throws {
    let runner = try CommandRunner()
    let text =
      "seedbed: 1 # é\r\nentities: { A: { primarykey: idd, attributes: { id: integer } } }\r\n"
    try runner.write(text, to: "real.yml")
    #expect(symlink("real.yml", runner.path("schema.yml")) == 0)
    #expect(chmod(runner.path("real.yml"), 0o640) == 0)
    let result = try runner.seedbed(["validate", "--fix", "schema.yml"])
    #expect(result.status == 1, "\(result)")
    #expect(
      result.standardOutput == "schema.yml:2:18: replaced 'primarykey' with 'primaryKey'\n"
    )
    #expect(result.standardError.contains("'idd'") && result.standardError.hasSuffix("1 error\n"))
    #expect(runner.text(of: "real.yml") == text.replacing("primarykey", with: "primaryKey"))
    #expect(runner.names() == ["real.yml", "schema.yml"])
    var information = stat()
    #expect(lstat(runner.path("schema.yml"), &information) == 0)
    #expect(information.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(runner.path("schema.yml"), &information) == 0)
    #expect(information.st_mode & 0o777 == 0o640)
  }

  @Test func keepsEditsOutOfWhatProgramsRead() throws {
    let runner = try CommandRunner()
    try runner.write(
      "seedbed: 1\nentities: { A: { primarykey: id, attributes: { id: integer } } }\n",
      to: "schema.yml"
    )
    let result = try runner.seedbed(["validate", "--fix", "--format", "json", "schema.yml"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput == "")
    #expect(result.standardError == "schema.yml:2:18: replaced 'primarykey' with 'primaryKey'\n")
    let again = try runner.seedbed(["validate", "--fix", "schema.yml"])
    #expect(again.standardOutput == "schema.yml: no problems\n")
  }

  /// Every schema of the repository that holds tests passes them.
  @Test(arguments: schemas)
  func passesTheTestsOfOurSchemas(path: String) throws {
    let result = try Package.runner().seedbed(["validate", "--tests", "--strict", path])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.hasSuffix(" passed\n"))
  }

  static let schemas =
    Package.names(in: "Fixtures").filter { $0 != "bad" }.map { "Fixtures/\($0)/schema.yml" }
    + Package.names(in: "Schemas").filter { $0.hasSuffix(".yml") }.map { "Schemas/\($0)" }

  @Test func hasSchemasWithTests() throws {
    let tested = try Self.schemas.filter { try Package.text(of: $0).contains("\ntests:") }
    #expect(tested.count >= 8)
  }
}
