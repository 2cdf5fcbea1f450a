import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// A copy of a template at work: the SQL that makes the template, a schema, a dump, and the seed.
struct CopyCase: Sendable, CustomTestStringConvertible {
  /// The rule, as a claim.
  let rule: String
  /// The SQL that makes `app.sqlite`.
  let template: String
  /// The schema, but for `seedbed: 1` and, unless it has its own, `database`.
  let schema: String
  /// The text of `d.json`.
  let dump: String
  let files: KeyValuePairs<String, String>
  /// Queries, and the rows that they return: one text a row, its values as SQL literals.
  let rows: KeyValuePairs<String, [String]>
  /// The reported problems: `code line:column`, after `warning` unless it is an error.
  let problems: [String]
  let change: @Sendable (inout BuildOptions) -> Void

  init(
    _ rule: String,
    template: String,
    schema: String,
    dump: String = "[]",
    files: KeyValuePairs<String, String> = [:],
    rows: KeyValuePairs<String, [String]> = [:],
    problems: [String] = [],
    change: @escaping @Sendable (inout BuildOptions) -> Void = { _ in }
  ) {
    self.rule = rule
    self.template = template
    self.schema = schema
    self.dump = dump
    self.files = files
    self.rows = rows
    self.problems = problems
    self.change = change
  }

  var testDescription: String { rule }

  /// Builds the copy in several ways; all must give the same bytes and leave the template unchanged.
  func check() throws {
    let runner = try CommandRunner()
    let database =
      schema.contains("database:") ? "" : "database: { copyOf: app.sqlite }\n"
    try runner.write(schema + "\nseedbed: 1\n" + database, to: "schema.yml")
    try runner.write(dump, to: "d.json")
    for (name, text) in files { try runner.write(text, to: name) }
    try DatabaseFile(runner.path("app.sqlite")).execute(template)
    let before = runner.bytes(of: "app.sqlite")
    var first: [UInt8]?
    for (batchSize, threads) in [(0, 0), (1, 1), (1, 2)] {
      let seed = "seed-\(batchSize)-\(threads).sqlite"
      var options = try BuildOptions(
        Schema(path: runner.path("schema.yml")),
        output: runner.path(seed)
      )
      (options.run.batchSize, options.threads) = (batchSize, threads)
      change(&options)
      let report = try options.perform()
      let shown = Comment(rawValue: TextRenderer().render(report.diagnostics))
      #expect(report.diagnostics.sorted.map(Self.summary) == problems, shown)
      let isWell = problems.allSatisfy { $0.hasPrefix("warning ") }
      #expect(report.isSuccess == isWell, shown)
      #expect(runner.bytes(of: "app.sqlite") == before, "the template stays as it is")
      #expect(!runner.names().contains { $0.hasSuffix(".tmp") || $0.hasSuffix("-journal") })
      let bytes = runner.bytes(of: seed)
      #expect((bytes != nil) == isWell)
      guard isWell else { continue }
      #expect(bytes == first ?? bytes, "\(seed) has the same bytes")
      first = bytes
      let query = try SeedQuery(runner.path(seed))
      for (sql, expected) in rows { #expect(try query.rows(sql) == expected, "\(sql)") }
      #expect(try query.rows("PRAGMA integrity_check") == ["'ok'"])
      #expect(try query.rows("PRAGMA journal_mode") == ["'delete'"])
      if let table = report.entities.first?.table {
        let counted = try query.rows("SELECT count(*) FROM \"\(table)\"")
        #expect(counted == ["\(report.entities[0].rows)"])
      }
    }
  }

  private static func summary(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { " \($0.line):\($0.column)" } ?? ""
    return "\(diagnostic.severity == .warning ? "warning " : "")\(diagnostic.code)\(place)"
  }
}
