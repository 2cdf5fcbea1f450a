import SeedbedTestSupport
import Testing

/// The snippets of `docs/ci.md` and the hooks for pre-commit.
@Suite struct ContinuousIntegrationTests {
  private static let hooks = ".pre-commit-hooks.yaml"

  private static func blocks(_ language: String) throws -> [Page.Block] {
    try Page(Package.text(of: "docs/ci.md")).blocks.filter { $0.language == language }
  }

  /// Reads the YAML of the page, the hooks and the action with the tool's own reader.
  @Test func showsYAMLThatIsYAML() throws {
    let texts =
      try Self.blocks("yaml").map(\.text)
      + [Package.text(of: Self.hooks), Package.text(of: "packaging/action.yml")]
    #expect(texts.count == 7)
    for text in texts {
      let runner = try CommandRunner()
      try runner.write(text, to: "seedbed.yml")
      let result = try runner.seedbed(["validate", "seedbed.yml"])
      for code in ["schema.invalid-yaml", "schema.duplicate-key", "schema.unknown-alias"] {
        #expect(!result.standardError.contains(code), "\(result)")
      }
    }
  }

  /// The arguments of each line's `seedbed`, for commands that are meant to be run.
  private static func commands(in text: String) -> [[String]] {
    text.split(separator: "\n").compactMap { line in
      guard let place = line.firstRange(of: "seedbed "), !line.contains("name: ") else {
        return nil
      }
      let words = line[place.upperBound...].split(separator: " ").map(String.init)
      guard let first = words.first, ["build", "validate", "diff"].contains(first) else {
        return nil
      }
      return words.map { $0 == "$<" ? "seedbed.yml" : $0 == "$@" ? "Seed.sqlite" : $0 }
    }
  }

  @Test func showsCommandsThatRun() throws {
    let snippets =
      try Self.blocks("yaml").map(\.text) + Self.blocks("make").map(\.text)
      + [Package.text(of: Self.hooks)]
    let commands = snippets.flatMap { Self.commands(in: $0) }
    #expect(commands.count == 9)
    let runner = try Books.runner()
    try runner.write(Books.schema + "\ndatabase: { output: Seed.sqlite }\n", to: "seedbed.yml")
    let built = try runner.seedbed(["build", "-q", "seedbed.yml"])
    #expect(built.status == 0, "\(built)")
    for command in commands {
      let schema = command.contains("seedbed.yml") ? [] : ["seedbed.yml"]
      let result = try runner.seedbed(command + schema)
      #expect(result.status == 0, "\(result)")
    }
  }

  @Test func usesHooksThatThereAre() throws {
    let known = Self.ids(in: try Package.text(of: Self.hooks))
    let used = Self.ids(in: try Self.blocks("yaml").map(\.text).joined())
    #expect(known.count == 3)
    #expect(used == known)
  }

  @Test func compilesNothingForHooks() throws {
    let languages = try Package.text(of: Self.hooks).split(separator: "\n")
      .filter { $0.contains("language:") }
    #expect(languages == ["  language: system", "  language: system", "  language: system"])
  }

  /// A release in the image takes its commit from `.git`, and finds no archive of another build.
  @Test func copiesIntoTheImageWhatABuildNeeds() throws {
    let lines = try Package.text(of: ".dockerignore").split(separator: "\n")
    #expect(lines.contains(".build"))
    #expect(!lines.contains { $0.hasPrefix(".git") || $0.hasPrefix("Tests") })
    #expect(try Package.text(of: "packaging/Dockerfile").contains("rm -rf .build/dist"))
  }

  private static func ids(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "- id: ").map { String(line[$0.upperBound...]) }
    }
  }
}
