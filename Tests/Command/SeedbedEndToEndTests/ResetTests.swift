import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Effects and messages of `import --reset`, and the copies that an import keeps.
@Suite struct ResetTests {
  private func content(_ runner: CommandRunner) throws -> String {
    try SharedDatabase(runner.path("app.sqlite")).value(Shelf.content)
  }

  @Test(arguments: [[], ["--dry-run"], ["--prune-limit", "99.9%"], ["--prune-limit", "19"]])
  func refusesToEmptyTablesThatHaveRows(arguments: [String]) throws {
    let runner = try Shelf.runner(books: 20)
    let before = try content(runner)
    let result = try runner.seedbed(
      ["import", "schema.yml", "--into", "app.sqlite", "--reset"] + arguments
    )
    #expect(result.status == 1, "\(result)")
    #expect(
      result.standardError.contains("error: '--reset' would delete all 20 rows of 'Book'"),
      "\(result)"
    )
    #expect(
      result.standardError.contains("'--reset' would delete all 20 rows of 'Book_authors'"),
      "\(result)"
    )
    #expect(result.standardError.contains("'--prune-limit 100%' allows it"), "\(result)")
    #expect(result.standardError.contains("[import.prunes-too-much]"), "\(result)")
    #expect(try content(runner) == before)
  }

  @Test(arguments: [["--prune-limit", "100%"], ["--prune-limit", "20"]])
  func saysWhatItEmpties(limit: [String]) throws {
    let runner = try Shelf.runner(books: 20)
    let before = try content(runner)
    let command =
      ["import", "schema.yml", "--into", "app.sqlite", "--reset", "--report", "r.json"] + limit
    for isDry in [true, false] {
      let result = try runner.seedbed(command + (isDry ? ["--dry-run"] : []))
      #expect(result.status == 0, "\(result)")
      let lines = result.standardOutput.split(separator: "\n").map {
        $0.split(separator: " ").joined(separator: " ")
      }
      #expect(lines.contains("entity table emptied created"), "\(result)")
      #expect(lines.contains("Book Book 20 21"), "\(result)")
      #expect(lines.contains("Author Author 2 2"), "\(result)")
      #expect(lines.contains("– Book_authors 20 21"), "\(result)")
      let report = try #require(runner.text(of: "r.json").flatMap { JSONText($0) })
      let emptied = report["tables"]?.elements.map { $0["emptied"] }
      #expect(emptied == [.number(20), .number(2), .number(20)])
      #expect((try content(runner) == before) == isDry)
    }
  }

  @Test func needsNoLimitWhereTablesAreEmpty() throws {
    let runner = try Shelf.runner(books: 0)
    try SharedDatabase(runner.path("app.sqlite")).execute(
      "DELETE FROM Book_authors; DELETE FROM Book; DELETE FROM Author"
    )
    let result = try runner.importBooks("--reset")
    #expect(result.status == 0, "\(result)")
    #expect(!result.standardOutput.contains("emptied"), "\(result)")
  }

  @Test func keepsNoCopyWhereNothingChanges() throws {
    let runner = try Shelf.runner(books: 20)
    let first = try runner.importBooks("--backup", "one.sqlite")
    #expect(first.status == 0, "\(first)")
    #expect(first.standardOutput.contains("copy in one.sqlite"), "\(first)")
    let second = try runner.importBooks("--backup", "two.sqlite", "--report", "r.json")
    #expect(second.status == 0, "\(second)")
    #expect(!second.standardOutput.contains("two.sqlite"), "\(second)")
    let report = try #require(runner.text(of: "r.json").flatMap { JSONText($0) })
    #expect(report["database"]?["backup"] == .null)
    #expect(
      runner.names() == ["app.sqlite", "books.json", "one.sqlite", "r.json", "schema.yml"]
    )
  }

  @Test(arguments: ["", "notes"], [[], ["--dry-run"]])
  func refusesACopyOverAFile(text: String, arguments: [String]) throws {
    let runner = try Shelf.runner(books: 20)
    try runner.write(text, to: "old.sqlite")
    let before = try content(runner)
    let result = try runner.seedbed(
      ["import", "schema.yml", "--into", "app.sqlite", "--backup", "old.sqlite"] + arguments
    )
    #expect(result.status == 2, "\(result)")
    #expect(
      result.standardError
        == "error: cannot write the backup to 'old.sqlite': the file exists, and a backup never "
        + "replaces a file\n"
    )
    #expect(try content(runner) == before)
    #expect(runner.text(of: "old.sqlite") == text)
  }

  /// The disk is full while the copy of 20,000 books is made, or while the import writes after it.
  @Test(arguments: [64, 400, 1_000, 2_000])
  func leavesNoUnfinishedCopyWhereTheDiskIsFull(blocks: Int) throws {
    let runner = try Shelf.runner(books: 20_000)
    let before = runner.names()
    let result = try runner.run([
      "/bin/sh", "-c",
      #"ulimit -f "$1" && exec "$0" import schema.yml --into app.sqlite --backup b --quiet"#,
      CommandRunner.seedbed, "\(blocks)",
    ])
    #expect(result.status == 2, "\(result)")
    #expect(runner.names() == before)
  }

  @Test func leavesNoUnfinishedCopyWhenInterrupted() throws {
    let runner = try Shelf.runner(books: 20_000)
    let before = runner.names()
    var during = false
    let result = try runner.importBooks("--backup", "b", "--quiet") { process in
      let deadline = ContinuousClock.now + .seconds(20)
      while !during, ContinuousClock.now < deadline {
        during = runner.names().contains { $0.hasPrefix(".b.seedbed-") }
      }
      kill(process, SIGTERM)
    }
    #expect(during)
    #expect(result.status == 128 + SIGTERM, "\(result)")
    #expect(runner.names().filter { !$0.hasPrefix("app.sqlite-") } == before)
  }
}
