import SeedbedTestSupport
import Testing

/// `--format`: problems and results of tests for programs.
@Suite struct FormatTests {
  @Test func writesJSONToStandardOutput() throws {
    let runner = try ValidateTests.runner()
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

  @Test(arguments: [
    ("json", #""severity":"error""#), ("github", "::error "), ("sarif", #""level": "error""#),
    ("junit", #"errors="1""#),
  ])
  func tellsWarningsAsErrorsWhereTheyAreStrictlyTaken(format: String, level: String) throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer, t: { type: text, template: a } } } }

      """,
      to: "schema.yml"
    )
    let tests = format == "junit" ? ["--tests"] : []
    for strict in [[], ["--strict"]] {
      let command = ["validate", "--format", format, "schema.yml"] + tests + strict
      let result = try runner.seedbed(command)
      #expect(result.status == (strict.isEmpty ? 0 : 1), "\(result)")
      #expect(result.standardOutput.contains(level) != strict.isEmpty, "\(result)")
    }
  }

  @Test func letsRejectedRecordsBeWarnings() throws {
    let runner = try Books.runner(dump: Books.halfBad)
    let result = try runner.build(
      "schema.yml",
      "--on-invalid",
      "reject",
      "--strict",
      "--format",
      "json"
    )
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.contains(#""severity":"warning""#), "\(result)")
    #expect(!result.standardOutput.contains(#""severity":"error""#), "\(result)")
  }

  @Test(arguments: ["build", "import"])
  func offersJUnitOnlyWhereThereAreTests(command: String) throws {
    let help = try ValidateTests.runner().seedbed([command, "--help"])
    #expect(help.standardOutput.contains("sarif"))
    #expect(!help.standardOutput.contains("junit"), "\(help)")
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
    let runner = try ValidateTests.runner()
    try runner.write("seedbed: 2\n", to: "other.yml")
    let result = try runner.seedbed(
      ["validate", "--tests", "--format", "sarif", "schema.yml", "other.yml"]
    )
    let log = try #require(JSONText(result.standardOutput))
    #expect(log["runs"]?[0]?["results"]?.elements.count == 2, "\(result)")
  }

  @Test func writesJUnit() throws {
    let runner = try ValidateTests.runner()
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
    ["explain", "schema.unknwon-key"],
  ])
  func refusesWhatMakesNoSense(arguments: [String]) throws {
    let result = try ValidateTests.runner().seedbed(arguments)
    #expect(result.status == 64, "\(result)")
    #expect(result.standardOutput == "")
  }
}
