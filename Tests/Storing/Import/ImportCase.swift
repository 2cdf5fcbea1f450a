import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// One rule of importing in use: a database, a schema, a dump, and the resulting rows.
struct ImportCase: Sendable, CustomTestStringConvertible {
  /// The rule, as a claim.
  let rule: String
  /// The SQL that makes the database.
  let database: String
  /// The schema, but for `seedbed: 1`.
  let schema: String
  /// The text of `d.json`.
  let dump: String
  /// Other dumps, by name.
  let files: KeyValuePairs<String, String>
  /// Queries, and the rows that they return: one text a row, its values as SQL literals.
  let rows: KeyValuePairs<String, [String]>
  /// The reported problems, in order: `code`, after `warning` unless it is an error.
  let problems: [String]
  /// The words of the only problem; nil for any.
  let message: String?
  /// The report's counts, as `Item: 2 created`.
  let counts: [String]?
  /// True if repeating the same import changes nothing.
  let repeats: Bool
  let change: @Sendable (inout ImportOptions) -> Void

  init(
    _ rule: String,
    database: String,
    schema: String,
    dump: String = "[]",
    files: KeyValuePairs<String, String> = [:],
    rows: KeyValuePairs<String, [String]> = [:],
    problems: [String] = [],
    message: String? = nil,
    counts: [String]? = nil,
    repeats: Bool = true,
    change: @escaping @Sendable (inout ImportOptions) -> Void = { _ in }
  ) {
    self.rule = rule
    self.database = database
    self.schema = schema
    self.dump = dump
    self.files = files
    self.rows = rows
    self.problems = problems
    self.message = message
    self.counts = counts
    self.repeats = repeats
    self.change = change
  }

  var testDescription: String { rule }

  /// Imports the dump, and once more if that succeeds, with every change logged.
  func check() throws {
    let runner = try CommandRunner()
    try runner.write(schema + "\nseedbed: 1\n", to: "schema.yml")
    try runner.write(dump, to: "d.json")
    for (name, text) in files { try runner.write(text, to: name) }
    let path = runner.path("app.sqlite")
    try DatabaseFile(path).execute(database)
    let before = runner.bytes(of: "app.sqlite")
    var options = try ImportOptions(
      Schema(path: runner.path("schema.yml")),
      into: runner.path("app.sqlite")
    )
    change(&options)
    let report = try options.perform()
    let shown = Comment(rawValue: TextRenderer().render(report.diagnostics))
    // Warnings about the schema, such as an unused entity, are not part of the case.
    let told = report.diagnostics.sorted.filter { !$0.code.rawValue.hasPrefix("schema.") }
    #expect(told.map(Self.summary) == problems, shown)
    if let message { #expect(told.map(\.message) == [message]) }
    if let counts { #expect(Self.counts(of: report) == counts) }
    let isWell = problems.allSatisfy { $0.hasPrefix("warning ") }
    #expect(report.isSuccess == isWell)
    if !isWell { #expect(runner.bytes(of: "app.sqlite") == before, "nothing is changed") }
    let query = try SeedQuery(path)
    for (sql, expected) in rows {
      let found = try query.rows(sql)
      #expect(found == expected, "\(sql)")
    }
    #expect(try query.rows("PRAGMA integrity_check") == ["'ok'"])
    guard isWell, repeats, !options.isDryRun else { return }
    try DatabaseFile(path).logChanges()
    let again = try options.perform()
    #expect(again.isUnchanged, "\(again.tables)")
    #expect(try SeedQuery(path).rows("SELECT what FROM changes") == [])
  }

  private static func summary(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.severity == .warning ? "warning " : "")\(diagnostic.code)"
  }

  private static func counts(of report: ImportReport) -> [String] {
    report.tables.flatMap { table in
      [
        (table.created, "created"), (table.updated, "updated"), (table.unchanged, "unchanged"),
        (table.rejected, "rejected"), (table.skipped, "skipped"), (table.deleted, "deleted"),
      ].filter { $0.0 > 0 }.map { "\(table.table): \($0.0) \($0.1)" }
    }
  }
}
