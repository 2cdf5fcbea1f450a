import SeedbedTestSupport
import Testing

/// The cases of `Fixtures` whose dumps are fetched: their recorded answers give the snapshot beside them,
/// and `FixtureTests` builds its seed.
@Suite struct FetchStoryTests {
  static let stories = Package.names(in: "Fixtures").filter { $0.hasPrefix("fetch-") }

  private static let secrets = [
    "SEEDBED_SECRET_MARVEL_PUBLIC": "public-1234567",
    "SEEDBED_SECRET_MARVEL_PRIVATE": "private-7654321",
    "SEEDBED_SECRET_NYT_KEY": "nyt-key-98765", "SEEDBED_SECRET_GITHUB_TOKEN": "ghp_abcdefgh",
  ]

  @Test func findsTheStories() {
    #expect(
      Self.stories == [
        "fetch-cocoapods", "fetch-github", "fetch-graphql", "fetch-marvel", "fetch-nyt",
      ]
    )
  }

  /// All files of a folder, by their paths from it.
  private static func files(in folder: String, of runner: CommandRunner) -> [String] {
    runner.names(in: folder).flatMap { name -> [String] in
      let inner = files(in: folder + "/" + name, of: runner)
      return inner.isEmpty ? [name] : inner.map { name + "/" + $0 }
    }
  }

  /// Replays a story in a folder of its own.
  private func replay(_ story: String) throws -> (runner: CommandRunner, result: CommandResult) {
    let runner = try CommandRunner()
    let package = try Package.runner()
    for name in Self.files(in: "Fixtures/\(story)", of: package)
    where !name.hasPrefix("fetched/") && name != "expected.sql" {
      let bytes = try #require(package.bytes(of: "Fixtures/\(story)/\(name)"))
      try runner.write(bytes: bytes, to: name)
    }
    let result = try runner.seedbed(
      ["fetch", "seedbed.yml", "--replay", "answers"],
      environment: Self.secrets
    )
    return (runner, result)
  }

  @Test(arguments: stories) func makesTheSnapshotOfItsAnswers(story: String) throws {
    let (runner, result) = try replay(story)
    try #require(result.status == 0, "\(result)")
    let kept = "Fixtures/\(story)/fetched"
    if Package.isRecording {
      try record(runner, story)
      Issue.record("recorded \(kept)")
      return
    }
    let package = try Package.runner()
    #expect(runner.text(of: "fetched/seedbed.lock") == package.text(of: kept + "/seedbed.lock"))
    let names = Self.files(in: kept, of: package)
    #expect(Self.files(in: "fetched", of: runner).filter { $0 != ".state.json" } == names)
    for name in names {
      #expect(
        runner.bytes(of: "fetched/" + name) == package.bytes(of: kept + "/" + name),
        "\(name)"
      )
    }
    for secret in Self.secrets.values {
      #expect(!result.standardError.contains(secret) && !result.standardOutput.contains(secret))
    }
  }

  private func record(_ runner: CommandRunner, _ story: String) throws {
    let package = try Package.runner()
    for name in Self.files(in: "fetched", of: runner) where name != ".state.json" {
      let bytes = try #require(runner.bytes(of: "fetched/" + name))
      try package.write(bytes: bytes, to: "Fixtures/\(story)/fetched/\(name)")
    }
  }

  @Test(arguments: stories) func buildsWhatTheSnapshotHas(story: String) throws {
    let (runner, result) = try replay(story)
    try #require(result.status == 0, "\(result)")
    let built = try runner.seedbed(["build", "seedbed.yml", "-o", "seed.sqlite", "--quiet"])
    #expect(built.status == 0 && built.standardError == "", "\(built)")
    let found = try runner.seedbed(["sql", "seed.sqlite"])
    let expected = try Package.runner().text(of: "Fixtures/\(story)/expected.sql")
    #expect(found.standardOutput == expected)
  }
}
