import SeedbedTestSupport
import Testing

/// The cases of `Fixtures`, with the real binary.
@Suite struct FixtureTests {
  static let cases = Package.names(in: "Fixtures").filter { $0 != "bad" }
  static let badCases = Package.names(in: "Fixtures/bad")

  /// Settings of a build that must not change its result.
  static let settings = ["1", "7", "1000"].flatMap { size in
    ["1", "2", "4"].map { ["--batch-size", size, "--threads", $0] }
  }

  @Test func findsTheCases() {
    #expect(Self.cases.count > 5)
    #expect(Self.badCases.count > 20)
  }

  @Test(arguments: cases)
  func buildsWhatIsExpected(name: String) throws {
    let runner = try Package.runner()
    let result = try runner.build("Fixtures/\(name)/seedbed.yml", "--quiet")
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput == "")
    let found = try runner.seedbed(["sql", "seed.sqlite"])
    #expect(found.status == 0, "\(found)")
    let expected = try #require(
      runner.text(of: "Fixtures/\(name)/expected.sql"),
      "scripts/fixtures.sh --record writes it"
    )
    #expect(found.standardOutput == expected)
  }

  /// The layers of cases whose rows are written down, each with the file that has them.
  static let layers = cases.flatMap { name in
    Package.names(in: "Fixtures/\(name)").compactMap { file -> (name: String, layer: String)? in
      guard file.hasPrefix("expected-"), file.hasSuffix(".sql") else { return nil }
      return (name, String(file.dropFirst("expected-".count).dropLast(".sql".count)))
    }
  }

  @Test(arguments: layers)
  func buildsWhatIsExpectedOfLayers(name: String, layer: String) throws {
    let runner = try Package.runner()
    let command = ["build", "Fixtures/\(name)/seedbed.yml", "--quiet", "--layer", layer, "-o"]
    for (seed, settings) in [("seed.sqlite", []), ("other.sqlite", Self.settings[0])] {
      let result = try runner.seedbed(command + [seed] + settings)
      #expect(result.status == 0, "\(result)")
    }
    let found = try runner.seedbed(["sql", "seed.sqlite"])
    #expect(found.standardOutput == runner.text(of: "Fixtures/\(name)/expected-\(layer).sql"))
    #expect(runner.bytes(of: "seed.sqlite") == runner.bytes(of: "other.sqlite"))
  }

  @Test(arguments: cases)
  func givesTheSameBytesHoweverItRuns(name: String) throws {
    let runner = try Package.runner()
    func seed(_ settings: [String]) throws -> [UInt8] {
      let command = ["build", "Fixtures/\(name)/seedbed.yml", "-o", "seed.sqlite", "--quiet"]
      let result = try runner.seedbed(command + settings)
      try #require(result.status == 0, "\(result)")
      return try #require(runner.bytes(of: "seed.sqlite"))
    }
    let expected = try seed([])
    #expect(try seed([]) == expected, "again")
    #expect(try seed(["--max-memory", "1"]) == expected, "with little memory")
    for settings in Self.settings {
      #expect(try seed(settings) == expected, "\(settings.joined(separator: " "))")
    }
  }

  @Test(arguments: cases)
  func writesTheTreesThatSQLiteWrites(name: String) throws {
    let runner = try Package.runner()
    let seeds = try ["pages", "sql"].map { writer in
      let arguments = ["Fixtures/\(name)/seedbed.yml", "--quiet", "--writer", writer]
      let result = try runner.seedbed(["build", "-o", "\(writer).sqlite"] + arguments)
      try #require(result.status == 0, "\(result)")
      return try #require(runner.bytes(of: "\(writer).sqlite"))
    }
    #expect(try DatabaseBytes.differences(seeds[0], seeds[1]) == [])
    for check in ["integrity_check", "quick_check"] {
      #expect(try runner.answers("PRAGMA \(check)", in: "pages.sqlite") == ["ok"])
    }
    #expect(try runner.answers("PRAGMA foreign_key_check", in: "pages.sqlite") == [])
    #expect(try runner.answers("PRAGMA freelist_count", in: "pages.sqlite") == ["0"])
  }

  /// The cases whose schema says `subset`.
  static let subsets = cases.filter {
    (try? Package.text(of: "Fixtures/\($0)/seedbed.yml").contains("\nsubset:")) ?? false
  }

  @Test func findsTheSubsets() {
    #expect(!Self.subsets.isEmpty)
  }

  @Test(arguments: subsets)
  func takesTheSubsetThatIsExpected(name: String) throws {
    let runner = try Package.runner()
    let schema = "Fixtures/\(name)/seedbed.yml"
    #expect(try runner.build(schema, "--quiet").status == 0)
    let result = try runner.seedbed([
      "subset", "seed.sqlite", schema, "-o", "few.sqlite", "--quiet",
    ])
    #expect(result.status == 0, "\(result)")
    let expected = try #require(
      runner.text(of: "Fixtures/\(name)/subset.sql"),
      "scripts/fixtures.sh --record writes it"
    )
    #expect(try runner.seedbed(["sql", "few.sqlite"]).standardOutput == expected)
    #expect(try runner.answers("PRAGMA foreign_key_check", in: "few.sqlite") == [])
  }

  /// Built and exported, the dumps have the same bytes; the part that the schema names, exported, is
  /// a fixture of its own.
  @Test func givesTheDumpsOfAFestivalAgain() throws {
    let runner = try Package.runner()
    #expect(try runner.build("Fixtures/festival/seedbed.yml", "--quiet").status == 0)
    let small = try runner.seedbed([
      "subset", "seed.sqlite", "Fixtures/festival/seedbed.yml", "-o", "small.sqlite", "--quiet",
    ])
    #expect(small.status == 0, "\(small)")
    for (seed, fixture) in [("seed.sqlite", "festival"), ("small.sqlite", "festival-small")] {
      let result = try runner.seedbed([
        "export", seed, "Fixtures/\(fixture)/seedbed.yml", "-o", fixture, "--strict",
      ])
      #expect(result.status == 0, "\(result)")
      for name in ["seedbed.yml", "dumps/stages.json", "dumps/artists.ndjson", "dumps/tickets.csv"]
      {
        let expected = try #require(runner.text(of: "Fixtures/\(fixture)/\(name)"))
        #expect(runner.text(of: "\(fixture)/\(name)") == expected, "\(fixture)/\(name)")
      }
    }
  }

  @Test(arguments: badCases)
  func saysTheSameWhoeverWrites(name: String) throws {
    let runner = try Package.runner()
    let results = try ["pages", "sql"].map { writer in
      try runner.build("Fixtures/bad/\(name)/seedbed.yml", "--quiet", "--writer", writer)
    }
    #expect(results[0].standardError == results[1].standardError)
    #expect(results[0].status == results[1].status)
  }

  @Test(arguments: badCases)
  func saysWhatIsWrong(name: String) throws {
    let runner = try Package.runner()
    let before = runner.names()
    let result = try runner.seedbed(
      ["build", "Fixtures/bad/\(name)/seedbed.yml", "-o", "none.sqlite", "--quiet"]
    )
    let expected = try #require(
      runner.text(of: "Fixtures/bad/\(name)/expected.txt"),
      "scripts/fixtures.sh --record writes it"
    )
    #expect(result.standardError + "exit status: \(result.status)\n" == expected)
    #expect(result.standardOutput == "")
    let left = result.status == 0 ? ["none.sqlite"] : []
    #expect(runner.names() == (before + left).sorted())
  }

  @Test(arguments: badCases)
  func leavesTheOldOutputAlone(name: String) throws {
    let runner = try Package.runner()
    try runner.write("old", to: "seed.sqlite")
    let before = runner.names()
    let result = try runner.build("Fixtures/bad/\(name)/seedbed.yml", "--strict", "--force")
    #expect(result.status == 1, "\(result)")
    #expect(runner.text(of: "seed.sqlite") == "old")
    #expect(runner.names() == before)
  }
}
