import SeedbedTestSupport
import Testing

/// Layers on the command line.
@Suite struct LayerCommandTests {
  static let schema = """
    seedbed: 1
    database: { output: Base.sqlite }
    entities: { Item: { primaryKey: id, attributes: { id: integer, v: text } } }
    dumps: [ { records: [ { id: 1, v: base } ], entity: Item } ]
    layers:
      one: { dumps: [ { records: [ { id: 2, v: one } ], entity: Item } ], database: { output: One.sqlite } }
      two: { dumps: [ { records: [ { id: 2, v: two } ], entity: Item } ], database: { output: Two.sqlite } }

    """

  private func folder(_ schema: String = schema) throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    return runner
  }

  @Test func buildsAllLayersAndChecksThem() throws {
    let runner = try folder()
    let built = try runner.seedbed(["build", "schema.yml", "--all-layers", "--quiet"])
    #expect(built.status == 0, "\(built)")
    #expect(runner.bytes(of: "Base.sqlite") == nil)
    let all = "SELECT id || v FROM Item ORDER BY id"
    #expect(try runner.answers(all, in: "One.sqlite") == ["1base", "2one"])
    #expect(try runner.answers(all, in: "Two.sqlite") == ["1base", "2two"])
    let checked = try runner.seedbed(["build", "schema.yml", "--all-layers", "--check", "--quiet"])
    #expect(checked.status == 0, "\(checked)")
    try runner.write(Self.schema.replacing("v: two", with: "v: new"), to: "schema.yml")
    let differs = try runner.seedbed(["build", "schema.yml", "--all-layers", "--check", "--quiet"])
    #expect(differs.status == 1)
    #expect(differs.standardError.contains("'Two.sqlite' differs from a new build"), "\(differs)")
  }

  @Test(arguments: [
    ("id: 2, v: one", "id: x, v: one", "schema.yml:6:38: error:"),
    ("output: One.sqlite", "output: One.sqlite, views: { w: SELECT x }", "[build.invalid-sql]"),
  ])
  func buildsTheOtherLayersWhereOneFails(part: String, wrong: String, message: String) throws {
    let runner = try folder(Self.schema.replacing(part, with: wrong))
    let built = try runner.seedbed(["build", "schema.yml", "--all-layers", "--quiet"])
    #expect(built.status == 1)
    #expect(built.standardError.contains(message), "\(built)")
    #expect(runner.bytes(of: "One.sqlite") == nil)
    #expect(runner.bytes(of: "Two.sqlite") != nil)
  }

  @Test func saysAnErrorOfTheSchemaOnce() throws {
    let runner = try folder(Self.schema.replacing("primaryKey: id", with: "primaryKey: no"))
    let built = try runner.seedbed(["build", "schema.yml", "--all-layers"])
    #expect(built.status == 1)
    #expect(built.standardError.hasSuffix("\n1 error\n"), "\(built)")
  }

  @Test func checksTheDumpsOfEachLayer() throws {
    let wrong = Self.schema.replacing("id: 2, v: one", with: "id: x, v: one")
      .replacing("output: Two.sqlite", with: "output: Two.sqlite, views: { w: SELECT x }")
    let runner = try folder(wrong)
    let checked = try runner.seedbed(["validate", "schema.yml", "--dumps", "--report", "r.json"])
    #expect(checked.status == 1, "\(checked)")
    for code in ["map.invalid-value", "build.invalid-sql"] {
      #expect(checked.standardError.contains("[\(code)]"), "\(checked)")
      #expect(runner.text(of: "r.json")?.contains("\"\(code)\"") ?? false)
    }
    let one = try runner.seedbed(["validate", "schema.yml", "--dumps", "--layer", "two"])
    #expect(!one.standardError.contains("[map.invalid-value]"), "\(one)")
  }

  @Test func buildsNothingWhereTwoLayersHaveOneOutput() throws {
    let runner = try folder(Self.schema.replacing("Two.sqlite", with: "One.sqlite"))
    let built = try runner.seedbed(["build", "schema.yml", "--all-layers"])
    #expect(built.status == 1)
    #expect(built.standardError.contains("[build.shared-output]"), "\(built)")
    #expect(runner.bytes(of: "One.sqlite") == nil)
  }

  @Test func suggestsALayer() throws {
    let runner = try folder()
    for command in [
      ["build", "schema.yml"], ["validate", "schema.yml"], ["explain", "schema.yml"],
      ["import", "schema.yml", "--into", "app.sqlite"],
    ] {
      try runner.write("", to: "app.sqlite")
      let result = try runner.seedbed(command + ["--layer", "on"])
      #expect(result.status == 1, "\(result)")
      #expect(
        result.standardError.hasPrefix(
          "error: no layer is called 'on' [schema.unknown-layer]\n  fix-it: replace with 'one'\n"
        ),
        "\(result)"
      )
    }
  }

  @Test(arguments: [
    (["--only-layer"], "--only-layer needs --layer"),
    (["--all-layers", "--layer", "one"], "--layer and --all-layers cannot be combined"),
    (["--all-layers", "-o", "x"], "--output is for a single build, not for --all-layers"),
    (["--all-layers", "--report", "x"], "--report is for a single build, not for --all-layers"),
    (["--all-layers", "--format", "sarif"], "--format sarif is for a single build"),
  ])
  func refusesOptionsThatDoNotFit(options: [String], message: String) throws {
    let result = try folder().seedbed(["build", "schema.yml"] + options)
    #expect(result.status == 64)
    #expect(result.standardError.contains(message), "\(result)")
  }
}
