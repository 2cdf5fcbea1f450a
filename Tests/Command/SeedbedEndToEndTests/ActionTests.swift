import SeedbedTestSupport
import Testing

/// The script of the action for GitHub.
@Suite struct ActionTests {
  private func check(
    _ runner: CommandRunner,
    builds: Bool = false
  ) throws -> CommandResult {
    let folder = CommandRunner.seedbed.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    return try runner.run(
      ["/bin/sh", "-c", "PATH='\(folder)':$PATH exec \(Package.root)/packaging/action/check.sh"],
      nil,
      ["SCHEMA": "seedbed.yml", "DUMPS": "true", "CHECK": "true", "BUILD": "\(builds)"]
    )
  }

  @Test func acceptsTheResultOfTheTutorial() throws {
    let runner = try PageSession("docs/tutorial.md").run()
    // The last section imports into the seed.
    let built = try runner.seedbed(["build", "-q", "--force", "seedbed.yml"])
    #expect(built.status == 0, "\(built)")
    let result = try check(runner)
    #expect(result.status == 0, "\(result)")
    #expect(!result.standardOutput.contains("::error"), "\(result)")
  }

  @Test func annotatesTheRowsThatDiffer() throws {
    let runner = try Books.runner()
    try runner.write(
      Books.schema + "\ndatabase: { output: Seed.sqlite, metadata: false }\n",
      to: "seedbed.yml"
    )
    let built = try runner.seedbed(["build", "-q", "seedbed.yml"])
    #expect(built.status == 0, "\(built)")
    #expect(try check(runner).status == 0)
    try runner.write(
      #"[{"id": 1, "title": "Eins"}, {"id": 3, "title": "Three"}]"#,
      to: "books.json"
    )
    let result = try check(runner)
    #expect(result.status == 1, "\(result)")
    let lines = [
      "::error title=build.output-differs::'Seed.sqlite' differs from a new build",
      "note: table 'Book', row 1: title 'One' → 'Eins'", "note: table 'Book', row 2: removed",
      "note: table 'Book', row 3: added",
    ]
    #expect(result.standardOutput.hasSuffix(lines.joined(separator: "%0A") + "\n"), "\(result)")
    let building = try check(runner, builds: true)
    #expect(building.status == 0, "\(building)")
  }
}
