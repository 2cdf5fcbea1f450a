import SeedbedTestSupport
import Testing

/// `seedbed build --check`, and `seedbed diff`.
@Suite struct OutputCheckTests {
  /// A runner with a seed that is what would be built.
  private func runner(dump: String = Books.dump) throws -> CommandRunner {
    let runner = try Books.runner(dump: dump)
    let result = try runner.build("schema.yml", "--quiet")
    try #require(result.status == 0, "\(result)")
    return runner
  }

  private func check(_ runner: CommandRunner, _ arguments: String...) throws -> CommandResult {
    let before = runner.bytes(of: "seed.sqlite")
    let names = runner.names()
    let result = try runner.run(
      [CommandRunner.seedbed, "build", "--check", "schema.yml", "-o", "seed.sqlite"] + arguments,
      nil,
      ["TMPDIR": runner.path("temporary")]
    )
    #expect(runner.bytes(of: "seed.sqlite") == before, "the output is not touched")
    #expect(runner.names().filter { $0 != "report.json" } == names, "\(result)")
    #expect(runner.names(in: "temporary") == ["x"], "\(result)")
    return result
  }

  @Test func isContentWithTheSameBytes() throws {
    let runner = try runner()
    try runner.write("", to: "temporary/x")
    let result = try check(runner)
    #expect(result.status == 0, "\(result)")
    #expect(
      result.standardOutput == "seed.sqlite and a new build are identical, byte for byte\n"
    )
    #expect(result.standardError == "")
    #expect(try check(runner, "--quiet", "--strict").standardOutput == "")
  }

  @Test func tellsWhatDiffers() throws {
    let runner = try runner()
    try runner.write("", to: "temporary/x")
    try runner.write(
      #"[{"id": 1, "title": "Eins"}, {"id": 3, "title": "Three"}]"#,
      to: "books.json"
    )
    let result = try check(runner, "--report", "report.json")
    #expect(result.status == 1, "\(result)")
    #expect(
      result.standardError.hasPrefix(
        "error: 'seed.sqlite' differs from a new build [build.output-differs]\n"
      )
    )
    #expect(
      result.standardOutput.hasPrefix(
        """
        rows of  added  removed  changed
        Book         1        1        1

        Book
          ~ 1: title 'One' → 'Eins'
          - 2
          + 3

        metadata     old
        """
      ),
      "\(result)"
    )
    let report = try #require(runner.text(of: "report.json"))
    #expect(report.contains("\"current\": false"))
    #expect(report.contains("\"key\": \"2\""))
  }

  @Test func countsAnotherLibraryAsNoDifference() throws {
    let runner = try runner()
    try runner.write("", to: "temporary/x")
    var bytes = try #require(runner.bytes(of: "seed.sqlite"))
    bytes.replaceSubrange(96..<100, with: [0x00, 0x2E, 0x5F, 0x1C])
    try runner.write(bytes: bytes, to: "seed.sqlite")
    let result = try check(runner)
    #expect(result.status == 0, "\(result)")
    #expect(
      result.standardOutput.hasPrefix(
        "seed.sqlite and a new build have the same content: SQLite 3.39.4 wrote the"
          + " one, "
      ),
      "\(result)"
    )
  }

  @Test func countsOtherBytesOfOneLibraryAsADifference() throws {
    let runner = try runner()
    try runner.write("", to: "temporary/x")
    var bytes = try #require(runner.bytes(of: "seed.sqlite"))
    bytes[27] ^= 1
    try runner.write(bytes: bytes, to: "seed.sqlite")
    let result = try check(runner)
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("note: the content is the same"), "\(result)")
  }

  @Test func needsAnOutputToCompareWith() throws {
    let runner = try Books.runner()
    try runner.write("", to: "temporary/x")
    let result = try check(runner)
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("[build.output-missing]"))
  }

  @Test func tellsAPointerOfGitLFS() throws {
    let runner = try Books.runner()
    try runner.write("", to: "temporary/x")
    try runner.write("version https://git-lfs.github.com/spec/v1\n", to: "seed.sqlite")
    let result = try check(runner)
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("git lfs pull"))
  }

  @Test func tellsADatabaseThatIsBroken() throws {
    let runner = try runner()
    try runner.write("", to: "temporary/x")
    let bytes = try #require(runner.bytes(of: "seed.sqlite"))
    try runner.write(bytes: bytes[..<100] + [UInt8](repeating: 7, count: 8_092), to: "seed.sqlite")
    let result = try check(runner)
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("[build.output-unreadable]"), "\(result)")
  }

  @Test func failsWhereTheBuildFails() throws {
    let runner = try runner()
    try runner.write("", to: "temporary/x")
    try runner.write(Books.halfBad, to: "books.json")
    let result = try check(runner)
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("[map.invalid-value]"))
    let lenient = try check(runner, "--on-invalid", "reject")
    #expect(lenient.standardError.contains("[build.output-differs]"), "\(lenient)")
  }

  @Test func needsATemporaryFolder() throws {
    let runner = try runner()
    let result = try runner.run(
      [CommandRunner.seedbed, "build", "--check", "schema.yml", "-o", "seed.sqlite"],
      nil,
      ["TMPDIR": runner.path("nowhere")]
    )
    #expect(result.status == 2, "\(result)")
    let start = "error: cannot create '\(runner.path("nowhere"))/.check.seedbed-"
    #expect(result.standardError.hasPrefix(start), "\(result)")
  }

  @Test func writesNoRejects() throws {
    let result = try runner().build("schema.yml", "--check", "--rejects", "r.ndjson")
    #expect(result.status == 64, "\(result)")
  }

  // MARK: diff

  @Test func comparesTwoSeeds() throws {
    let runner = try runner()
    _ = try runner.seedbed(["build", "-q", "schema.yml", "-o", "same.sqlite", "--threads", "1"])
    _ = try runner.seedbed(["build", "-q", "schema.yml", "-o", "new.sqlite", "--set", "country=NO"])
    let same = try runner.seedbed(["diff", "seed.sqlite", "same.sqlite"])
    #expect(same.status == 0, "\(same)")
    #expect(same.standardOutput == "seed.sqlite and same.sqlite are identical, byte for byte\n")
    let other = try runner.seedbed(["diff", "seed.sqlite", "new.sqlite", "--report", "d.json"])
    #expect(other.status == 1, "\(other)")
    #expect(other.standardOutput.contains("  ~ 1: country 'SE' → 'NO'\n"), "\(other)")
    #expect(runner.text(of: "d.json")?.contains("\"same\": false") == true)
    let quiet = try runner.seedbed(["diff", "-q", "seed.sqlite", "new.sqlite"])
    #expect(quiet.status == 1 && quiet.standardOutput.isEmpty, "\(quiet)")
    let missing = try runner.seedbed(["diff", "seed.sqlite", "nowhere.sqlite"])
    #expect(missing.status == 2, "\(missing)")
  }
}
