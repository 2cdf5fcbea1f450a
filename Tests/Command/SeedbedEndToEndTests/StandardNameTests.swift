import SeedbedTestSupport
import Testing

/// Commands that name no schema read `seedbed.yml` in the current folder.
@Suite struct StandardNameTests {
  static let commands = [
    ["build", "-o", "new.sqlite"], ["build", "--check"], ["validate"], ["validate", "--dumps"],
    ["explain", "--sql"], ["import", "--into", "app.sqlite", "--dry-run"],
    ["generate", "--language", "swift"], ["fetch", "--dry-run"],
    ["subset", "seed.sqlite", "--root", "Book", "-o", "small.sqlite"],
    ["export", "seed.sqlite", "-o", "out"],
  ]

  private static func runner() throws -> CommandRunner {
    let runner = try Books.runner()
    let built = try runner.seedbed(["build", "schema.yml", "-o", "seed.sqlite", "--quiet"])
    #expect(built.status == 0, "\(built)")
    try runner.write(bytes: #require(runner.bytes(of: "seed.sqlite")), to: "app.sqlite")
    return runner
  }

  @Test(arguments: commands) func readsTheSchemaOfTheFolder(command: [String]) throws {
    let runner = try Self.runner()
    try runner.write(Books.schema, to: "seedbed.yml")
    let named = try Self.runner()
    let place = command.first == "subset" || command.first == "export" ? 2 : 1
    var given = command
    given.insert("schema.yml", at: place)
    if command.first == "explain" { given = ["explain", "schema.yml", "--sql"] }
    let expected = try named.seedbed(given)
    let result = try runner.seedbed(command)
    #expect(result.status == expected.status, "\(result) \(expected)")
    #expect(result.status != 64, "\(result)")
  }

  @Test(arguments: commands) func saysThatTheFolderHasNone(command: [String]) throws {
    let result = try Self.runner().seedbed(command)
    let message = "error: no schema is given, and there is no 'seedbed.yml' in this folder\n"
    #expect(result.status == 64 && result.standardError.hasPrefix(message), "\(result)")
  }

  /// Where a table needs no schema, none is looked for.
  @Test func exportsTablesWithoutASchema() throws {
    let runner = try Self.runner()
    let result = try runner.seedbed(["export", "seed.sqlite", "--shape", "table", "-o", "out"])
    #expect(result.status == 0, "\(result)")
  }
}
