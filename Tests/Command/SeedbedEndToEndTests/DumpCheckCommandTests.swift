import SeedbedTestSupport
import Testing

/// `seedbed validate --dumps`.
@Suite struct DumpCheckCommandTests {
  static let typo = #"[{"id": 1, "titel": "One"}, {"id": 2, "title": "Two"}]"#

  @Test func showsWhatTheDumpsHold() throws {
    let runner = try Books.runner(dump: Self.typo)
    let result = try runner.seedbed(["validate", "--dumps", "schema.yml"])
    #expect(result.status == 0, "\(result)")
    #expect(
      result.standardOutput == """
        dump        format  records  size
        books.json  json          2  54 B

        mapping  records
        Book           2

        attribute     present  null  missing  invalid
        Book.id             2     0        0        0
        Book.title          1     0        1        0
        Book.country        2     0        0        0

        unread key  count  first            similar
        Book.titel      1  books.json:1:12  title

        problem          severity  count  first
        dump.unread-key  warning       1  books.json:1:12

        schema.yml: 2 records read

        """
    )
    #expect(result.standardError.contains("did you mean 'title'?"), "\(result)")
    #expect(runner.names() == ["books.json", "schema.yml"])
  }

  @Test func failsOfWarningsWhereItIsToBeStrict() throws {
    let runner = try Books.runner(dump: Self.typo)
    let result = try runner.seedbed(["validate", "--dumps", "--strict", "--quiet", "schema.yml"])
    #expect(result.status == 1, "\(result)")
    #expect(result.standardOutput == "")
    #expect(result.standardError.contains("books.json:1:12: error: "), "\(result)")
    #expect(!result.standardError.contains("warning: "), "\(result)")
  }

  @Test func warnsInABuildThatIsAskedTo() throws {
    let runner = try Books.runner(dump: Self.typo)
    let plain = try runner.seedbed(["build", "schema.yml", "-o", "plain.sqlite"])
    #expect(!plain.standardError.contains("titel"), "\(plain)")
    let result = try runner.seedbed(
      ["build", "schema.yml", "-o", "s.sqlite", "--warn-unread", "--report", "report.json"]
    )
    #expect(result.status == 0, "\(result)")
    #expect(
      result.standardOutput.contains(
        "unread key  count  first            similar\nBook.titel      1  books.json:1:12  title\n"
      )
    )
    #expect(result.standardError.contains("key 'titel' of 'Book' is not mapped"), "\(result)")
    #expect(runner.text(of: "report.json")?.contains(#""keyPath": "titel""#) == true)
    #expect(runner.bytes(of: "s.sqlite") == runner.bytes(of: "plain.sqlite"))
  }

  @Test func failsAStrictBuildOfUnreadKeys() throws {
    let runner = try Books.runner(dump: Self.typo)
    let result = try runner.seedbed(
      ["build", "schema.yml", "-o", "s.sqlite", "--warn-unread", "--strict"]
    )
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("[dump.unread-key]"), "\(result)")
    #expect(runner.names() == ["books.json", "schema.yml"])
    let ignoring = try runner.seedbed(
      ["build", "schema.yml", "-o", "s.sqlite", "--strict"]
    )
    #expect(ignoring.status == 0, "\(ignoring)")
  }

  @Test func failsOfWhatABuildWouldReject() throws {
    let runner = try Books.runner(dump: Books.halfBad)
    let result = try runner.seedbed(["validate", "--dumps", "schema.yml"])
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("[map.invalid-value]"))
    #expect(result.standardOutput.hasSuffix("schema.yml: 4 records read, 2 cannot be stored\n"))
  }

  /// As the report of a build does.
  @Test func foldsManyFilesOfOneEntry() throws {
    let runner = try Books.runner()
    let names = (101...130).map { "books/\($0).json" }
    for (index, name) in names.enumerated() {
      try runner.write("[{\"id\": \(index), \"title\": \"a\"}]", to: name)
    }
    let result = try runner.seedbed(
      ["validate", "--dumps", "--dump", "books=books/*.json", "schema.yml"]
    )
    #expect(result.status == 0, "\(result)")
    #expect(!result.standardOutput.contains("101.json"), "\(result)")
    #expect(result.standardOutput.contains(" (30 dumps)  json         30  "), "\(result)")
  }

  @Test func writesAReport() throws {
    let runner = try Books.runner(dump: Self.typo)
    let result = try runner.seedbed(
      ["validate", "--dumps", "-q", "--report", "report.json", "schema.yml"]
    )
    #expect(result.status == 0, "\(result)")
    let report = try #require(runner.text(of: "report.json"))
    #expect(report.contains("\"complete\": true"))
    #expect(report.contains("\"keyPath\": \"titel\""))
    #expect(runner.names() == ["books.json", "report.json", "schema.yml"])
  }

  @Test func showsSoManyUnreadKeysAndCountsTheRest() throws {
    let names = (0..<250).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    let runner = try Books.runner(dump: "[{\"id\": 1, \"title\": \"a\", \(names)}]")
    let result = try runner.seedbed(["validate", "--dumps", "schema.yml"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.contains("\nBook.k99 "))
    #expect(!result.standardOutput.contains("\nBook.k100 "))
    #expect(result.standardOutput.contains("\n… and 150 more\n"))
  }

  @Test func readsASampleOfAPipe() throws {
    let runner = try Books.runner()
    let lines = (1...9).map { "{\"id\": \($0), \"title\": \"a\"}\n" }.joined()
    let result = try runner.seedbed(
      ["validate", "--dumps", "--sample", "3", "--dump", "books=-", "schema.yml"],
      input: Array(lines.utf8)
    )
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.contains("standard input  ndjson        3 "), "\(result)")
    #expect(
      result.standardOutput.hasSuffix("schema.yml: at most 3 records of each file, no problems\n")
    )
  }

  @Test(
    arguments: [
      ["--sample", "3"], ["--report", "r.json"], ["--dump", "books=-"],
      ["--dumps", "--sample", "0"], ["--dumps", "--tests"],
      ["--dumps", "--report", "r.json", "schema.yml"],
    ]
  )
  func refusesWhatDoesNotGoTogether(arguments: [String]) throws {
    let runner = try Books.runner()
    let result = try runner.seedbed(["validate", "schema.yml"] + arguments)
    #expect(result.status == 64, "\(result)")
    #expect(runner.names() == ["books.json", "schema.yml"])
  }

  /// Expects no warning for schemas to copy, and no error for any schema that a build accepts.
  @Test(arguments: ValidateTests.schemas)
  func agreesWithTheBuildOfOurSchemas(path: String) throws {
    let runner = try Package.runner()
    let arguments = path.hasPrefix("Schemas/") ? ["--strict"] : []
    let result = try runner.seedbed(["validate", "--dumps", path] + arguments)
    let build = try runner.build(path, "--quiet")
    #expect(result.status == build.status, "\(result)")
  }
}
