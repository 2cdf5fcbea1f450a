import SeedbedSystem
import SeedbedTestSupport
import Testing

/// `build --released` and `seedbed update` with the real executable.
@Suite struct UpdateCommandTests {
  private static let schema = """
    seedbed: 1
    update: { references: { bookmarks.recipe: Recipe } }
    entities:
      Recipe: { primaryKey: id, attributes: { id: integer, title: text } }
    dumps: [{ dump: recipes.json, entity: Recipe }]

    """

  /// A folder with two releases, and a copy of the first with a bookmark.
  private func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "schema.yml")
    try runner.write(
      #"[{ "id": 1, "title": "Soup" }, { "id": 2, "title": "Stew" }]"#,
      to: "recipes.json"
    )
    for name in ["1.sqlite", "app.sqlite"] {
      let result = try runner.seedbed(["build", "schema.yml", "-o", name, "--quiet"])
      try #require(result.status == 0, "\(result)")
    }
    try runner.write(
      #"[{ "id": 1, "title": "Hot soup" }, { "id": 3, "title": "Pie" }]"#,
      to: "recipes.json"
    )
    let result = try runner.seedbed([
      "build", "schema.yml", "-o", "2.sqlite", "--released", "1.sqlite", "--quiet",
    ])
    try #require(result.status == 0, "\(result)")
    try SharedDatabase(runner.path("app.sqlite")).execute(
      "CREATE TABLE bookmarks (recipe INTEGER); INSERT INTO bookmarks VALUES (2)"
    )
    return runner
  }

  /// Without a seed, one is built for its script alone.
  @Test func writesTheScriptOfASchema() throws {
    let runner = try runner()
    try runner.write(
      Self.schema.replacing("update: {", with: "update: { released: 1.sqlite,"),
      to: "next.yml"
    )
    let before = runner.names(in: ".")
    let made = try runner.seedbed(["update", "next.yml", "-o", "a.sql", "--quiet"])
    #expect(made.status == 0, "\(made)")
    let read = try runner.seedbed(["update", "--seed", "2.sqlite", "-o", "b.sql"])
    #expect(read.status == 0, "\(read)")
    let script = try #require(runner.text(of: "b.sql"))
    #expect(
      runner.text(of: "a.sql")?.split(separator: "\n").count == script.split(separator: "\n").count
    )
    #expect(Set(runner.names(in: ".")).subtracting(before) == ["a.sql", "b.sql"])
    try runner.write(Self.schema.replacing("update: {", with: "x-update: {"), to: "none.yml")
    let none = try runner.seedbed(["update", "none.yml", "-o", "c.sql"])
    #expect(none.status == 1 && none.standardError.contains("'none.yml' carries no update"))
    #expect(try runner.seedbed(["update", "-o", "c.sql"]).status == 64)
    #expect(try runner.seedbed(["update", "--apply", "app.sqlite"]).status == 64)
  }

  @Test func showsWhatWouldChange() throws {
    let runner = try runner()
    let result = try runner.seedbed([
      "update", "--seed", "2.sqlite", "--apply", "app.sqlite", "--dry-run", "--rows",
    ])
    #expect(result.status == 0 && result.standardError == "", "\(result)")
    #expect(
      result.standardOutput == """
        table   changed  added  kept
        Recipe        1      1     1

        table   would be  key
        Recipe  changed   1
        Recipe  added     3
        Recipe  kept      2

        app.sqlite  release 1 → 2  nothing was written (--dry-run)

        """,
      "\(result)"
    )
    #expect(try runner.answers("SELECT id FROM Recipe", in: "app.sqlite") == ["1", "2"])
  }

  @Test func updatesADatabaseOnce() throws {
    let runner = try runner()
    let update = [
      "update", "--seed", "2.sqlite", "--apply", "app.sqlite", "--report", "report.json",
    ]
    let result = try runner.seedbed(update)
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.hasSuffix("\napp.sqlite  release 1 → 2  changed\n"), "\(result)")
    #expect(try runner.answers("SELECT id FROM Recipe", in: "app.sqlite") == ["1", "2", "3"])
    let report = try #require(runner.text(of: "report.json"))
    for member in [#""oldRelease": 1"#, #""changed": 1"#, #""kept": 1"#, #""success": true"#] {
      #expect(report.contains(member), "\(member)\n\(report)")
    }
    let again = try runner.seedbed(update)
    #expect(again.standardOutput == "app.sqlite  release 2 → 2  unchanged\n", "\(again)")
  }

  @Test(.enabled(if: FaultyCalls.library != nil)) func tellsWhatItDidWhenItIsInterrupted() throws {
    let update = [
      "update", "--seed", "2.sqlite", "--apply", "app.sqlite", "--report", "report.json",
    ]
    var changed = 0
    for first in 1...9 {
      let runner = try runner()
      let fault = FaultyCalls.Fault(call: "sync", fault: "interrupt", first: first, count: 1)
      let (result, isMet) = try FaultyCalls.run(update, in: runner, fault)
      guard isMet else { break }
      let isNew = try runner.answers("SELECT id FROM Recipe", in: "app.sqlite") == ["1", "2", "3"]
      #expect(result.status == (isNew ? 0 : 130), "\(fault): \(result)")
      #expect(runner.names().contains("report.json") == isNew, "\(fault): \(result)")
      changed += isNew ? 1 : 0
    }
    #expect(changed > 0)
  }

  @Test func saysWhoseLockItCannotHave() throws {
    let runner = try runner()
    let database = try SharedDatabase(runner.path("app.sqlite"))
    try database.execute("BEGIN IMMEDIATE")
    let update = ["update", "--seed", "2.sqlite", "--apply", "app.sqlite", "--busy-timeout"]
    let result = try runner.seedbed(update + ["0.2"])
    #expect(result.status == 2, "\(result)")
    #expect(
      result.standardError
        == "error: 'app.sqlite' is locked by \(ImportTests.holder), which did not release it within "
        + "0.2 s; '--busy-timeout' waits longer\n"
    )
    let waited = try runner.seedbed(update + ["60"]) { _ in
      usleep(300_000)
      try? database.execute("ROLLBACK")
    }
    #expect(waited.status == 0, "\(waited)")
    #expect(try database.value("SELECT max(number) FROM seedbed_release") == "2")
  }

  @Test func writesTheScriptForTheShell() throws {
    let runner = try runner()
    let result = try runner.seedbed(["update", "--seed", "2.sqlite", "-o", "Update.sql"])
    #expect(result.status == 0 && result.standardOutput == "", "\(result)")
    let script = try #require(runner.text(of: "Update.sql"))
    try SharedDatabase(runner.path("app.sqlite")).execute(
      "ATTACH '\(runner.path("2.sqlite"))' AS seed;\nBEGIN;\n\(script)COMMIT"
    )
    #expect(try runner.answers("SELECT id FROM Recipe", in: "app.sqlite") == ["1", "2", "3"])
    let printed = try runner.seedbed(["update", "--seed", "2.sqlite", "-o", "-"])
    #expect(printed.standardOutput == script)
  }

  @Test func checksReleases() throws {
    let runner = try runner()
    let result = try runner.seedbed([
      "update", "--seed", "2.sqlite", "--check", "1.sqlite", "2.sqlite",
    ])
    #expect(result.status == 0, "\(result)")
    #expect(
      result.standardOutput == "1.sqlite  becomes 2.sqlite\n2.sqlite  becomes 2.sqlite\n",
      "\(result)"
    )
  }

  @Test(arguments: [
    (["--seed", "2.sqlite"], "expected one of --output, --apply and --check"),
    (["--seed", "2.sqlite", "--check"], "--check needs released seeds"),
    (
      ["--seed", "2.sqlite", "--apply", "a", "--check", "b"],
      "--apply and --check cannot be combined"
    ),
    (["--seed", "2.sqlite", "-o", "a", "--rows"], "--rows is for --apply"),
    (["--seed", "2.sqlite", "-o", "a", "--busy-timeout", "1"], "--busy-timeout is for --apply"),
  ])
  func refusesOptionsThatDoNotFit(_ arguments: [String], _ told: String) throws {
    let result = try CommandRunner().seedbed(["update"] + arguments)
    #expect(result.status == 64 && result.standardError.contains(told), "\(result)")
  }

  @Test func leavesTheTablesOfUpdatesOutOfSubsets() throws {
    let runner = try runner()
    let result = try runner.seedbed([
      "subset", "2.sqlite", "schema.yml", "-o", "small.sqlite", "--root", "Recipe", "--limit", "1",
    ])
    #expect(result.status == 0, "\(result)")
    let names = "SELECT name FROM sqlite_master WHERE name LIKE 'seedbed%'"
    #expect(try runner.answers(names, in: "small.sqlite") == ["seedbed_meta"])
  }
}
