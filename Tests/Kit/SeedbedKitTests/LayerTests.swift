import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// Layers in builds, imports and checks of a schema.
@Suite struct LayerTests {
  static let schema = """
    seedbed: 1
    vars: { shop: base }
    database: { output: Base.sqlite }
    entities:
      Item:
        primaryKey: id
        attributes: { id: integer, v: text, shop: { keyPath: "@vars.shop", type: text } }
    dumps:
      - { dump: items.json, entity: Item, prune: true }
    layers:
      one: { dumps: { records: [ { id: 3, v: one } ], entity: Item }, database: { output: One.sqlite } }
      two: { dumps: { records: [ { id: 1, v: two } ], entity: Item }, vars: { shop: two } }

    """

  private func folder(_ schema: String = schema) throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    try runner.write(#"[{ "id": 1, "v": "a" }, { "id": 2, "v": "b" }]"#, to: "items.json")
    return runner
  }

  private func summary(_ diagnostics: Diagnostics) -> [String] {
    diagnostics.map { problem in
      let place = problem.location.map { " \($0.line):\($0.column)" } ?? ""
      return "\(problem.severity) \(problem.code)\(place)"
    }
  }

  // MARK: Builds

  @Test func buildsEachLayerIntoItsOwnOutput() throws {
    let runner = try folder()
    let builds = try Schema(path: runner.path("schema.yml")).layerBuilds()
    #expect(builds.diagnostics.isEmpty)
    #expect(builds.schemas.map(\.layers) == [["one"], ["two"]])
    // The builds do not read the schema's file again.
    try runner.write("no: schema", to: "schema.yml")
    for schema in builds.schemas { #expect(try schema.build().isSuccess) }
    let all = "SELECT id, v, shop FROM Item ORDER BY id"
    #expect(
      try SeedQuery(runner.path("One.sqlite")).rows(all)
        == ["1, 'a', 'base'", "2, 'b', 'base'", "3, 'one', 'base'"]
    )
    #expect(
      try SeedQuery(runner.path("Base.sqlite")).rows(all) == ["1, 'two', 'two'", "2, 'b', 'two'"]
    )
  }

  @Test func namesTheLayersInTheMetadata() throws {
    let runner = try folder()
    let layers = "SELECT value FROM seedbed_meta WHERE key = 'layers'"
    func rows(_ selection: LayerSelection) throws -> [String] {
      var options = try BuildOptions(
        Schema(path: runner.path("schema.yml")),
        output: runner.path("seed.sqlite")
      )
      options.schema.selection = selection
      #expect(try options.perform().isSuccess)
      return try SeedQuery(runner.path("seed.sqlite")).rows(layers)
    }
    #expect(try rows(LayerSelection(["two", "one"])) == [#"'["two","one"]'"#])
    #expect(try rows(LayerSelection()) == [])
  }

  @Test func variablesOfTheCallerStandOverThoseOfALayer() throws {
    let runner = try folder()
    var options = try BuildOptions(Schema(path: runner.path("schema.yml")))
    options.schema.selection = LayerSelection(["two"], includesBase: false)
    options.schema.variables = [Schema.Variable(name: "shop", text: "set")]
    #expect(try options.perform().isSuccess)
    let seed = try SeedQuery(runner.path("Base.sqlite"))
    #expect(try seed.rows("SELECT * FROM Item") == ["1, 'two', 'set'"])
  }

  @Test func aDumpOfTheCallerTakesThePlaceOfNamedRecords() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { Item: { primaryKey: id, attributes: { id: integer } } }
      dumps: [ { name: items, records: [ { id: 1 } ], entity: Item } ]
      """,
      to: "schema.yml"
    )
    var options = try BuildOptions(
      Schema(path: runner.path("schema.yml")),
      output: runner.path("seed.sqlite")
    )
    options.schema.dumps = [
      Schema.DumpOverride(name: "items", bytes: Array("[{\"id\":7}]".utf8))
    ]
    #expect(try options.perform().isSuccess)
    #expect(try SeedQuery(runner.path("seed.sqlite")).rows("SELECT id FROM Item") == ["7"])
  }

  struct OutputCase: Sendable, CustomTestStringConvertible {
    var name: String
    var layers: String
    var problems: [String]

    var testDescription: String { name }
  }

  @Test(arguments: [
    OutputCase(
      name: "the same path",
      layers: """
        layers:
          a: { database: { output: x.sqlite } }
          b: { database: { output: ./x.sqlite } }
        """,
      problems: ["error build.shared-output 6:28"]
    ),
    OutputCase(
      name: "the output of the base",
      layers: "layers: { a: {}, b: {} }",
      problems: ["error build.shared-output 3:21"]
    ),
    OutputCase(name: "no layers", layers: "", problems: ["error build.no-layers 1:1"]),
  ])
  func refusesLayersOfOneOutput(_ test: OutputCase) throws {
    let runner = try folder(
      """
      seedbed: 1
      entities: { Item: { primaryKey: id, attributes: { id: integer } } }
      database: { output: Seed.sqlite }
      \(test.layers)
      """
    )
    let builds = try Schema(path: runner.path("schema.yml")).layerBuilds()
    #expect(summary(builds.diagnostics) == test.problems)
    #expect(builds.schemas.isEmpty)
  }

  // MARK: Imports

  /// An entry is a scope of its own: rows that only a layer named go once the base prunes.
  @Test func prunesByTheEntryThatSaysIt() throws {
    let runner = try folder()
    try runner.write("", to: "app.sqlite")
    func imported(_ selection: LayerSelection) throws -> [String] {
      var options = try ImportOptions(
        Schema(path: runner.path("schema.yml")),
        into: runner.path("app.sqlite")
      )
      options.createsMissing = true
      options.pruneLimit = .none
      options.schema.selection = selection
      let report = try options.perform()
      #expect(report.isSuccess, "\(report.diagnostics)")
      return try SeedQuery(runner.path("app.sqlite")).rows("SELECT id, v FROM Item ORDER BY id")
    }
    #expect(try imported(LayerSelection(["one"], includesBase: false)) == ["3, 'one'"])
    #expect(try imported(LayerSelection()) == ["1, 'a'", "2, 'b'"])
    #expect(try imported(LayerSelection(["two"])) == ["1, 'two'", "2, 'b'"])
  }

  // MARK: Checks

  struct CheckCase: Sendable, CustomTestStringConvertible {
    var name: String
    /// Below the version, on line 2.
    var schema: String
    var layers = LayerSelection()
    var problems: [String]

    var testDescription: String { name }
  }

  private static let entities = """
    entities:
      Item: { primaryKey: id, attributes: { id: integer } }
      Tag: { primaryKey: id, attributes: { id: integer } }
    """

  @Test(arguments: [
    CheckCase(
      name: "mistakes of every layer",
      schema: """
        \(entities)
        layers:
          a: { dumps: { records: [], entity: Itm } }
          b: { dumps: { records: "[", entity: Item } }
        """,
      problems: ["error schema.unknown-entity 6:38", "error dump.invalid-json 7:28"]
    ),
    CheckCase(
      name: "of the chosen one alone",
      schema: """
        \(entities)
        layers:
          a: { dumps: { records: [], entity: Itm } }
          b: { dumps: { records: "[", entity: Item } }
        """,
      layers: LayerSelection(["a"]),
      problems: ["error schema.unknown-entity 6:38"]
    ),
    CheckCase(
      name: "an entity that a layer fills is used",
      schema: """
        \(entities)
        dumps: { records: [ { id: 1 } ], entity: Item }
        layers:
          a: { dumps: { records: [ { id: 1 } ], entity: Tag } }
        """,
      problems: []
    ),
    CheckCase(
      name: "an entity that nobody fills is not",
      schema: """
        \(entities)
        dumps: { records: [ { id: 1 } ], entity: Item }
        layers:
          a: { dumps: { records: [ { id: 2 } ], entity: Item } }
        """,
      problems: ["warning schema.unused-entity 4:3"]
    ),
    CheckCase(
      name: "layers over a base without dumps fill what they like",
      schema: """
        \(entities)
        layers:
          a: { dumps: { records: [ { id: 1 } ], entity: Item } }
          b: { dumps: { records: [ { id: 1 } ], entity: Tag } }
        """,
      problems: []
    ),
    CheckCase(
      name: "a variable of a layer that nothing reads",
      schema: """
        vars: { shop: a }
        entities:
          Item: { primaryKey: id, attributes: { id: integer, v: { keyPath: "@vars.shop", type: text } } }
        dumps: { records: [ { id: 1 } ], entity: Item }
        layers:
          a: { vars: { shopp: b } }
          b: { vars: { shop: b } }
        """,
      problems: ["warning schema.unknown-variable 7:16"]
    ),
    CheckCase(
      name: "a view of a layer that SQLite refuses",
      schema: """
        \(entities)
        layers:
          a: { database: { views: { v: SELECT nothing FROM Item } } }
        """,
      problems: ["error build.invalid-sql 6:29"]
    ),
    CheckCase(
      name: "dumps of a layer that are missing or outside",
      schema: """
        \(entities)
        layers:
          a: { dumps: { dump: none.json, entity: Item } }
          b: { dumps: { dump: ../none.json, entity: Item } }
        """,
      problems: [
        "warning schema.unused-entity 4:3", "warning dump.no-file 6:23",
        "error schema.outside-path 7:23",
      ]
    ),
  ])
  func validatesEveryLayer(_ test: CheckCase) throws {
    let runner = try folder("seedbed: 1\n" + test.schema)
    var schema = try Schema(path: runner.path("schema.yml"))
    schema.selection = test.layers
    let found = try schema.validate()
    #expect(summary(found) == test.problems, "\(found)")
  }

  @Test func explainsTheRecordsOfALayer() throws {
    let runner = try folder()
    var schema = try Schema(path: runner.path("schema.yml"))
    schema.layers = ["one"]
    let explanation = try schema.explain()
    let path = runner.path("schema.yml")
    let dumps = try #require(explanation.tables.first { $0.headings[0] == "dump" })
    #expect(dumps.rows.map { $0[0] } == ["items.json", "\(path):11"])
  }

  @Test func showsLinesOfASchemaInMemory() throws {
    let schema = Schema(
      yaml: """
        seedbed: 1
        entities: { Item: { primaryKey: id, attributes: { id: integer } } }
        dumps: { records: [ { id: x } ], entity: Item }
        """
    )
    let report = try schema.checkDumps()
    let problem = try #require(report.diagnostics.sorted.first)
    #expect(problem.excerpt?.text == "dumps: { records: [ { id: x } ], entity: Item }")
    #expect(problem.location?.description == "<schema>:3:27")
  }

  @Test func hidesLinesOfRecordsThatHavePseudonyms() throws {
    let schema = Schema(
      yaml: """
        seedbed: 1
        entities:
          Item: { primaryKey: id, attributes: { id: integer, code: { type: integer, pseudonym: digits } } }
        dumps: { records: [ { id: 1, code: secret } ], entity: Item }
        """
    )
    let report = try schema.checkDumps()
    let problem = try #require(report.diagnostics.first { $0.code.rawValue == "map.invalid-value" })
    #expect(problem.location?.line == 4)
    #expect(problem.excerpt == nil)
    #expect(!problem.message.contains("secret"))
  }
}
