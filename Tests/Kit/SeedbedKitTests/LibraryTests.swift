// A program that uses the library imports SeedbedKit alone, as this file does; the command line has its renderer.
import SeedbedKit
import SeedbedTestSupport
import Testing

import struct SeedbedBase.TextRenderer

@Suite struct LibraryTests {
  static let schema = """
    seedbed: 1
    entities: { Book: { primaryKey: id, attributes: { id: integer, pages: integer } } }
    dumps: [{ name: books, dump: books.json, entity: Book }]
    """
  /// Two bad records and a good one.
  static let dump =
    #"[{"id": 1, "pages": "many"}, {"id": 2, "pages": 7}, {"id": 3, "pages": "few"}]"#

  private func folder() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "schema.yml")
    try runner.write(Self.dump, to: "books.json")
    return runner
  }

  // MARK: Diagnostics

  @Test func goesThroughProblemsInTheOrderTheyAreShown() throws {
    let runner = try folder()
    let options = try BuildOptions(
      Schema(path: runner.path("schema.yml")),
      output: runner.path("seed.sqlite")
    )
    let report = try options.perform()
    var columns: [Int] = []
    for diagnostic in report.diagnostics where diagnostic.severity == .error {
      columns.append(diagnostic.location?.column ?? 0)
      #expect(diagnostic.code.rawValue == "map.invalid-value")
      #expect(diagnostic.message.hasPrefix("'pages': expected an integer"))
    }
    #expect(columns == [21, 72])
    #expect(report.diagnostics.map(\.message) == report.diagnostics.sorted.map(\.message))
    #expect(report.diagnostics.contains { $0.excerpt?.text.contains("many") ?? false })
  }

  @Test func printsProblemsAsTheCommandLineDoes() throws {
    let runner = try folder()
    let result = try runner.seedbed(["validate", runner.path("schema.yml"), "--dumps"])
    let report = try Schema(path: runner.path("schema.yml")).checkDumps()
    #expect("\(report.diagnostics)\n" == result.standardError)
    let all = report.diagnostics.map { "\($0)\n" }.joined()
    #expect("\(report.diagnostics)" == all + TextRenderer.summary(report.diagnostics))
    #expect("\(Diagnostics())" == "")
  }

  @Test func throwsTheProblemsOfACommandThatFailed() throws {
    let runner = try folder()
    let schema = try Schema(path: runner.path("schema.yml"))
    let report = try schema.build(to: runner.path("seed.sqlite"))
    let error = #expect(throws: Diagnostics.self) { try report.throwIfFailed() }
    #expect(error.map { "\($0)" } == "\(report.diagnostics)")
    // Two of three records are rejected, and the seed is made.
    try schema.build(to: runner.path("seed.sqlite")) { $0.onInvalid = .reject }.throwIfFailed()
    try schema.validate().throwIfFailed()
  }

  @Test func goesThroughTheDifferencesOfTwoSeeds() throws {
    let runner = try CommandRunner()
    for (name, dump) in [("old", #"[{"id": 1, "pages": 2}, {"id": 3}]"#), ("new", #"[{"id": 1}]"#)]
    {
      var schema = Schema(yaml: Self.schema)
      schema.setDump("books", bytes: Array(dump.utf8))
      try schema.build(to: runner.path("\(name).sqlite")).throwIfFailed()
    }
    let found = try Seed(runner.path("old.sqlite")).differences(
      from: Seed(runner.path("new.sqlite"))
    )
    let rows = found.filter { $0.part == .row }
    #expect(
      rows.map(\.description) == [
        "table 'Book', row 1: pages 2 → null", "table 'Book', row 3: removed",
      ]
    )
    #expect(rows.map(\.change) == [.changed, .removed])
    #expect(found.contains { $0.part == .metadata && $0.change == .changed })
  }

  // MARK: Databases as text

  @Test func givesStatementsUntilTheirTakerHasEnough() throws {
    let runner = try CommandRunner()
    let output = runner.path("seed.sqlite")
    var options = BuildOptions(Schema(yaml: Self.schema), output: output)
    options.schema.dumps = [
      Schema.DumpOverride(name: "books", bytes: Array(#"[{"id": 1}, {"id": 2}]"#.utf8))
    ]
    let report = try options.perform()
    try #require(report.isSuccess)
    var all: [String] = []
    try Seed(output).sql { all.append($0) }
    #expect(all.contains("INSERT INTO Book VALUES (2, NULL);\n"))
    #expect(try all.joined() == Seed(output).sql())

    var taken: [String] = []
    let enough = SeedbedError("that is enough")
    let error = #expect(throws: SeedbedError.self) {
      try Seed(output).sql { (statement) throws(SeedbedError) in
        taken.append(statement)
        if statement.hasPrefix("INSERT INTO Book ") { throw enough }
      }
    }
    #expect(error == enough)
    #expect(taken.last == "INSERT INTO Book VALUES (1, NULL);\n")
  }

  // MARK: Schemas and dumps in memory

  @Test func buildsFromMemory() throws {
    let runner = try CommandRunner()
    var options = BuildOptions(Schema(yaml: Self.schema), output: runner.path("seed.sqlite"))
    options.schema.setDump(
      "books",
      contents: [
        (path: "b.ndjson", bytes: Array("{\"id\": 2}\n{\"id\": 3}".utf8)),
        (path: "a.json", bytes: Array(#"[{"id": 1, "pages": 9}]"#.utf8)),
      ]
    )
    let report = try options.perform()
    #expect(report.isSuccess, "\(report.diagnostics)")
    #expect(report.dumps.map(\.path) == ["a.json", "b.ndjson"])
    #expect(report.dumps.map(\.format) == ["json", "ndjson"])
    #expect(report.dumps.map(\.bytes) == [23, 19])
    #expect(
      try Seed(runner.path("seed.sqlite")).sql().split(separator: "\n")
        .filter { $0.hasPrefix("INSERT INTO Book") }
        == [
          "INSERT INTO Book VALUES (1, 9);", "INSERT INTO Book VALUES (2, NULL);",
          "INSERT INTO Book VALUES (3, NULL);",
        ]
    )
    #expect(runner.names() == ["seed.sqlite"])
  }

  @Test func givesTheSameBytesFromMemoryAsFromFiles() throws {
    let runner = try folder()
    try runner.write(#"[{"id": 2, "pages": 7}]"#, to: "books.json")
    let file = try BuildOptions(
      Schema(path: runner.path("schema.yml")),
      output: runner.path("a.sqlite")
    )
    #expect(try file.perform().isSuccess)
    var memory = BuildOptions(
      Schema(yaml: Self.schema, name: "schema.yml", folder: runner.folder),
      output: runner.path("b.sqlite")
    )
    // The dump is found from the schema's folder.
    #expect(try memory.perform().isSuccess)
    #expect(runner.bytes(of: "a.sqlite") == runner.bytes(of: "b.sqlite"))
    memory.schema.setDump(
      "books",
      contents: [(path: "books.json", bytes: runner.bytes(of: "books.json") ?? [])]
    )
    memory.output = runner.path("c.sqlite")
    #expect(try memory.perform().isSuccess)
    #expect(runner.bytes(of: "a.sqlite") == runner.bytes(of: "c.sqlite"))
  }

  @Test func showsTheLinesOfSchemasAndDumpsInMemory() throws {
    let schema = Schema(
      yaml: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer, isbn: { type: text, unique: true }, nope: integer }
        dumps: [{ name: books, dump: books.json, entity: Book }]
        """
    )
    var options = DumpCheckOptions(schema)
    options.schema.dumps = [
      Schema.DumpOverride(
        name: "books",
        bytes: Array(#"[{"id": 1, "isbn": "x"}, {"id": 2, "isbn": "x"}]"#.utf8)
      )
    ]
    let report = try options.perform()
    let shown = report.diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.file):\($0.line)" } ?? "-"
      return "\(place) \(diagnostic.code) \(diagnostic.excerpt?.text ?? "no line")"
    }
    #expect(
      shown == [
        "<schema>:5 dump.absent-path"
          + "     attributes: { id: integer, isbn: { type: text, unique: true }, nope: integer }",
        #"<books>:1 store.duplicate-value [{"id": 1, "isbn": "x"}, {"id": 2, "isbn": "x"}]"#,
      ]
    )
  }

  @Test func importsChecksExplainsAndTestsFromMemory() throws {
    let runner = try CommandRunner()
    let schema = Schema(
      yaml: Self.schema
        + "\ntests: [{ name: t, mapping: Book, record: { id: 1 }, expect: { Book: [{ id: 1 }] } }]"
    )
    #expect(try schema.test().passedCount == 1)
    #expect(try schema.explain().tables.first?.rows.map { $0[0] } == ["Book"])
    #expect(
      try schema.validate().map(\.code.rawValue) == ["dump.no-file"],
      "the dump is in no file"
    )
    let books = Schema.DumpOverride(name: "books", bytes: Array(#"[{"id": 1}]"#.utf8))
    var build = BuildOptions(schema, output: runner.path("app.sqlite"))
    build.schema.dumps = [books]
    #expect(try build.perform().isSuccess)
    var options = ImportOptions(schema, into: runner.path("app.sqlite"))
    options.schema.dumps = [
      Schema.DumpOverride(name: "books", bytes: Array(#"[{"id": 5}]"#.utf8))
    ]
    let report = try options.perform()
    #expect(report.isSuccess, "\(report.diagnostics)")
    #expect(report.tables.map(\.created) == [1])
  }
}
