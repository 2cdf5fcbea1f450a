import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// A draft of files, which is built: the dumps, the lines of the schema, and the seed.
struct FileDraftCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// The SQL of an app's tables; nil where the draft has its own.
  var template: String?
  let dumps: KeyValuePairs<String, String>
  /// Lines of the draft, without their comments.
  var has: [String] = []
  /// Texts that it must not have.
  var lacks: [String] = []
  /// Parts of its comments.
  var notes: [String] = []
  /// Queries, and the rows that they return: one text a row, its values as SQL literals.
  var rows: KeyValuePairs<String, [String]> = [:]
  /// Texts that stand somewhere in the seed.
  var holds: [String] = []

  var separator: UInt8?

  var testDescription: String { name }

  /// Drafts the schema, validates it without a warning, and builds it.
  func check() throws {
    let runner = try CommandRunner()
    if let template { try runner.write(template, to: "app.sql") }
    for (name, text) in dumps { try runner.write(text, to: "dumps/\(name)") }
    let path = runner.path("seedbed.yml")
    let report = try Schema.infer(from: [runner.path("dumps")]) { options in
      options.outputPath = path
      options.copyOf = template.map { _ in runner.path("app.sql") }
      options.csvSeparator = separator
    }
    let text = try #require(report.schema, "\(report.diagnostics)")
    let lines = DraftTests.withoutComments(text).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    for line in has { #expect(lines.contains(line), "\(line)\n\(text)") }
    for part in lacks { #expect(!text.contains(part), "\(part)\n\(text)") }
    for note in notes { #expect(text.contains(note), "\(note)\n\(text)") }
    try runner.write(text, to: "seedbed.yml")
    let schema = try Schema(path: path)
    #expect(try schema.validate().isEmpty, "\(text)")
    let built = try schema.build(to: runner.path("seed.sqlite"))
    #expect(built.isSuccess, "\(TextRenderer().render(built.diagnostics))\n\(text)")
    guard built.isSuccess else { return }
    let query = try SeedQuery(runner.path("seed.sqlite"))
    for (sql, expected) in rows { #expect(try query.rows(sql) == expected, "\(sql)\n\(text)") }
    let tables = try query.rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'seedbed_meta'"
    )
    let values = try tables.flatMap { table in
      try query.rows("SELECT * FROM \"\(table.dropFirst().dropLast())\"")
    }
    for part in holds { #expect(values.contains { $0.contains(part) }, "\(part)\n\(text)") }
  }
}
