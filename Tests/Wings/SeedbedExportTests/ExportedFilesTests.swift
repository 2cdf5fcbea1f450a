import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// The files that a schema names stand beside its copy, so that the export builds.
@Suite struct ExportedFilesTests {
  private static let app = "CREATE TABLE A (id INTEGER PRIMARY KEY, name varchar(9) NOT NULL);"

  private func runner(_ settings: String, at path: String = "schema.yml") throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(Self.app + "INSERT INTO A VALUES (7, 'kept');", to: "app.sql")
    try runner.write(#"[{"id":1,"name":"x"}]"#, to: path.replacing("schema.yml", with: "d.json"))
    try write(settings, at: path, runner)
    return runner
  }

  private func write(
    _ settings: String,
    at path: String = "schema.yml",
    _ runner: CommandRunner
  ) throws {
    try runner.write(
      """
      seedbed: 1
      \(settings)
      entities: { A: { primaryKey: id, attributes: { id: integer, name: text } } }
      dumps: [{ dump: d.json, entity: A }]

      """,
      to: path
    )
  }

  private func export(
    _ runner: CommandRunner,
    _ path: String = "schema.yml",
    copyOf: String? = nil
  ) throws -> ExportReport {
    var schema = try Schema(path: runner.path(path))
    schema.trust.allowsOutsidePaths = true
    var source = schema
    source.copyOf = copyOf.map { runner.path($0) }
    let built = try source.build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    return try ExportOptions(
      database: runner.path("a.sqlite"),
      schema: schema,
      output: runner.path("out")
    )
    .perform()
  }

  private func checkRebuild(_ runner: CommandRunner) throws {
    let again = try Schema(path: runner.path("out/schema.yml")).build(to: runner.path("b.sqlite"))
    #expect(again.isSuccess, "\(again.diagnostics)")
    let comparison = try Seed(runner.path("a.sqlite")).differences(
      from: Seed(runner.path("b.sqlite"))
    )
    #expect(comparison.objects.isEmpty && comparison.rows.isEmpty)
  }

  @Test(arguments: ["app.sql", "./app.sql"])
  func copiesTheTemplate(path: String) throws {
    let runner = try runner("database: { copyOf: \(path) }")
    let report = try export(runner)
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    #expect(runner.text(of: "out/app.sql") == runner.text(of: "app.sql"))
    try checkRebuild(runner)
  }

  /// SQLite holds whole reals as integers in such columns.
  @Test(arguments: ["decimal", "decimal(10,2)", "datetime", "real"])
  func writesWholeRealsOfAnyColumn(type: String) throws {
    let runner = try runner("database: { copyOf: app.sql, target: django }")
    try runner.write(
      "CREATE TABLE A (price \(type) PRIMARY KEY, at \(type), size \(type), up \(type) REFERENCES A);",
      to: "app.sql"
    )
    let schema = try #require(runner.text(of: "schema.yml")).replacing(
      "primaryKey: id, attributes: { id: integer, name: text }",
      with: "primaryKey: price, attributes: { price: decimal, at: { type: date, store: cocoa }, "
        + "size: real }, relationships: { up: { entity: A, foreignKey: up, column: up } }"
    )
    try runner.write(schema, to: "schema.yml")
    try runner.write(
      #"[{"price": "2.00", "at": "2001-01-01T00:00:09Z", "size": 7, "up": 2}, {"price": 2.5, "up": 2}]"#,
      to: "d.json"
    )
    let report = try export(runner)
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    #expect(runner.text(of: "out/d.json")?.contains(#""price": 2,"#) == true)
    try checkRebuild(runner)
  }

  /// SQLite holds them as numbers, and all other JSON as texts.
  @Test(arguments: ["json", "jsonb", "numeric", "text"])
  func writesNumbersInJSONOfAnyColumn(type: String) throws {
    let runner = try runner("database: { copyOf: app.sql }")
    try runner.write("CREATE TABLE A (id INTEGER PRIMARY KEY, j \(type));", to: "app.sql")
    let schema = try #require(runner.text(of: "schema.yml"))
      .replacing("name: text", with: "j: json")
    try runner.write(schema, to: "schema.yml")
    let values = [
      "5", "-2.5", "2.0", "1e30", #""5""#, "[5]", "true", "null", "123456789012345678901",
    ]
    let records = values.enumerated().map { #"{"id": \#($0.offset), "j": \#($0.element)}"# }
    try runner.write("[\(records.joined(separator: ", "))]", to: "d.json")
    let report = try export(runner)
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    try checkRebuild(runner)
  }

  /// The copy has the rows that an app has written to a log beside its database.
  @Test(arguments: ["DELETE", "WAL"])
  func copiesADatabaseWithItsLog(journal: String) throws {
    let runner = try runner("database: { copyOf: app.sqlite }")
    let app = try DatabaseFile(runner.path("app.sqlite"))
    try app.execute("PRAGMA journal_mode = \(journal);" + Self.app)
    try app.execute("INSERT INTO A VALUES (7, 'kept')")
    let report = try export(runner)
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    let isSame = runner.bytes(of: "out/app.sqlite") == runner.bytes(of: "app.sqlite")
    #expect(isSame == (journal == "DELETE"))
    #expect(report.files.map(\.path) == ["d.json", "schema.yml", "app.sqlite"])
    try checkRebuild(runner)
    withExtendedLifetime(app) {}
  }

  @Test func tellsThatATemplateIsLocked() throws {
    let runner = try runner("database: { copyOf: app.sqlite }")
    let app = try DatabaseFile(runner.path("app.sqlite"))
    try app.execute(Self.app + "BEGIN EXCLUSIVE")
    let options = try ExportOptions(
      database: runner.path("a.sqlite"),
      schema: Schema(path: runner.path("schema.yml")),
      output: runner.path("out")
    )
    let notes = try options.perform().diagnostics.flatMap(\.notes).map(\.message)
    #expect(
      notes.contains(
        "'\(runner.path("app.sqlite"))': database is locked by another program, which did not release"
          + " it within 5 s"
      ),
      "\(notes)"
    )
    withExtendedLifetime(app) {}
  }

  @Test func copiesTheFilesOfUpdates() throws {
    let runner = try runner("update: true")
    let old = try Schema(path: runner.path("schema.yml")).build(to: runner.path("old.sqlite"))
    #expect(old.isSuccess, "\(old.diagnostics)")
    try write("update: { app: app.sql, released: [old.sqlite] }", runner)
    let report = try export(runner)
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    #expect(runner.bytes(of: "out/old.sqlite") == runner.bytes(of: "old.sqlite"))
    try checkRebuild(runner)
  }

  /// The tables are those of a template that the schema does not name; the rows come back.
  @Test func namesTablesOfATemplateThatOnlyTheCallerNamed() throws {
    let report = try export(try runner("vars: { a: b }"), copyOf: "app.sql")
    #expect(report.diagnostics.map(\.message) == ["the table 'A' would be another"])
  }

  @Test func copiesNoFileOutsideOfTheFolder() throws {
    let runner = try runner("database: { after: ../after.sql }", at: "in/schema.yml")
    try runner.write("UPDATE A SET name = 'y';", to: "after.sql")
    let report = try export(runner, "in/schema.yml")
    #expect(report.diagnostics.map(\.code.rawValue) == ["export.cannot-export"])
    #expect(runner.text(of: "after.sql") == "UPDATE A SET name = 'y';")
  }
}
