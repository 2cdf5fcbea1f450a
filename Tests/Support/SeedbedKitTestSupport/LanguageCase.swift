import SeedbedBase
package import SeedbedKit
import SeedbedTestSupport
import Testing

/// One rule of the language in use: a schema, its dumps, and the rows that a build makes of them.
package struct LanguageCase: Sendable, CustomTestStringConvertible {
  /// The rule, as a claim.
  package let rule: String
  /// The schema, but for `seedbed: 1`, and for `dumps` where it is `d.json` for the first entity.
  package let schema: String
  /// The dumps, and other files of the schema, by name.
  package let files: KeyValuePairs<String, String>
  /// Queries over the seed, and their rows: one text a row, its values as SQL literals.
  package let rows: KeyValuePairs<String, [String]>
  /// The reported problems, in order: `code line:column`, after `warning` unless it is an error.
  ///
  /// A problem with several locations lists them all. Warnings of losses are left out.
  package let problems: [String]
  /// The report's counts, as `Item: 2 skipped` or `Item.owner: 1 dangling`; nil for any.
  package let counts: [String]?
  /// True if invalid records are rejected and the others stored.
  package let rejects: Bool
  /// The layers that are put over the schema.
  package let layers: LayerSelection

  package init(
    _ rule: String,
    _ schema: String,
    dump: String? = nil,
    files: KeyValuePairs<String, String> = [:],
    rows: KeyValuePairs<String, [String]> = [:],
    problems: [String] = [],
    counts: [String]? = nil,
    rejects: Bool = false,
    layers: LayerSelection = LayerSelection()
  ) {
    self.rule = rule
    self.schema = schema
    self.files = dump.map { ["d.json": $0] } ?? files
    self.rows = rows
    self.problems = problems
    self.counts = counts
    self.rejects = rejects
    self.layers = layers
  }

  /// Values of one attribute, `v`: each record makes a row of its own.
  package static func values(
    _ rule: String,
    _ attribute: String,
    _ records: KeyValuePairs<String, String>,
    problems: [String] = []
  ) -> LanguageCase {
    LanguageCase(
      rule,
      item(id: "{ keyPath: '@index', type: integer }", attribute),
      dump: lines(records.map(\.key)),
      rows: ["SELECT v FROM Item ORDER BY id": records.map(\.value)],
      problems: problems
    )
  }

  /// Records that one attribute, `v`, rejects: each record would make a row of its own.
  package static func invalid(
    _ rule: String,
    _ attribute: String,
    _ records: [String],
    problems: [String]
  ) -> LanguageCase {
    LanguageCase(
      rule,
      item(id: "{ keyPath: '@index', type: integer }", attribute),
      dump: lines(records),
      problems: problems
    )
  }

  /// The final value of one attribute, `v`, after several records of one row.
  package static func repeated(
    _ rule: String,
    _ attribute: String,
    _ records: [String],
    gives value: String,
    problems: [String] = []
  ) -> LanguageCase {
    LanguageCase(
      rule,
      item(id: "{ value: 1, type: integer }", attribute),
      dump: lines(records),
      rows: ["SELECT v FROM Item": [value]],
      problems: problems
    )
  }

  private static func item(id: String, _ attribute: String) -> String {
    """
    entities:
      Item:
        primaryKey: id
        attributes:
          id: \(id)
          v: \(attribute)
    """
  }

  /// An array of records, the first of them on line 2.
  private static func lines(_ records: [String]) -> String {
    "[\n" + records.joined(separator: ",\n") + "\n]"
  }

  package var testDescription: String { rule }

  /// The key of pseudonyms, for schemas that have some.
  static let key =
    PseudonymKey(Array("the key of the cases".utf8)).map { Schema.Pseudonyms.key($0) }
    ?? .undecided

  /// True if a subset of the rows is kept at the end, which a report's other counts leave out.
  private var cutsRows: Bool {
    ([schema] + files.map(\.value)).contains { $0.contains("subset:") }
  }

  /// The whole schema; added lines go to the end, so that the others keep their line numbers.
  var schemaText: String {
    let lines = schema.split(separator: "\n")
    let dumps =
      lines.contains { $0.hasPrefix("dumps:") }
      ? "" : "dumps: [{ dump: d.json, entity: \(Self.firstEntity(of: lines)) }]\n"
    return schema + "\nseedbed: 1\n" + dumps
  }

  private static func firstEntity(of lines: [Substring]) -> Substring {
    guard let start = lines.firstIndex(of: "entities:") else { return "" }
    return lines[(start + 1)...].first.map { $0.drop { $0 == " " }.prefix { $0 != ":" } } ?? ""
  }

  /// Builds the case in a fresh folder, in several ways, and expects the same of each.
  package func check() throws {
    let runner = try CommandRunner()
    try runner.write(schemaText, to: "schema.yml")
    for (name, text) in files { try runner.write(text, to: name) }
    var first: [UInt8]?
    let ways: [(batchSize: Int, threads: Int, writer: BuildOptions.Writer)] = [
      (0, 0, .pages), (0, 1, .pages), (1, 1, .pages), (1, 4, .pages), (0, 0, .sql),
    ]
    for way in ways {
      let seed = "seed-\(way.batchSize)-\(way.threads)-\(way.writer).sqlite"
      var options = try BuildOptions(
        Schema(path: runner.path("schema.yml")),
        output: runner.path(seed)
      )
      options.run.batchSize = way.batchSize
      options.threads = way.threads
      options.writer = way.writer
      options.schema.selection = layers
      options.onInvalid = rejects ? .reject : .fail
      options.schema.pseudonyms = Self.key
      let report = try options.perform()
      let told = Comment(rawValue: TextRenderer().render(report.diagnostics))
      #expect(
        report.diagnostics.filter { !Self.losses.contains($0.code.rawValue) }.map(Self.summary)
          == problems,
        told
      )
      if !rejects, way == (0, 1, .pages) { try expectSameOfDumps(as: report, runner) }
      if let counts { #expect(Self.counts(of: report) == counts) }
      #expect(report.isSuccess == problems.allSatisfy { $0.hasPrefix("warning ") })
      guard report.isSuccess else {
        #expect(runner.bytes(of: seed) == nil)
        continue
      }
      for entity in report.entities where !cutsRows {
        #expect(entity.created - entity.deleted == entity.rows, "\(entity.name)")
      }
      let bytes = try #require(runner.bytes(of: seed))
      if let first, way.writer == .pages {
        #expect(bytes == first, "\(way)")
        continue
      }
      if let first {
        #expect(try DatabaseBytes.differences(first, bytes) == [])
        continue
      }
      first = bytes
      let database = try SeedQuery(runner.path(seed))
      for (sql, expected) in rows { #expect(try database.rows(sql) == expected, "\(sql)") }
    }
  }

  /// Imports the case into an empty database, which must then equal a build, and imports it again,
  /// which must change nothing.
  package func checkImport(repeats: Bool) throws {
    let runner = try CommandRunner()
    try runner.write(schemaText, to: "schema.yml")
    for (name, text) in files { try runner.write(text, to: name) }
    try runner.write("", to: "app.sqlite")
    var options = try ImportOptions(
      Schema(path: runner.path("schema.yml")),
      into: runner.path("app.sqlite")
    )
    options.createsMissing = true
    options.pruneLimit = .none
    options.schema.selection = layers
    options.onInvalid = rejects ? .reject : .fail
    options.schema.pseudonyms = Self.key
    func imported() throws -> ImportReport {
      try options.perform()
    }
    let report = try imported()
    let told = Comment(rawValue: TextRenderer().render(report.diagnostics))
    let isWell = problems.allSatisfy { $0.hasPrefix("warning ") }
    #expect(report.isSuccess == isWell, told)
    guard report.isSuccess else {
      return #expect(runner.bytes(of: "app.sqlite") == [], "an import that fails changes nothing")
    }
    let database = try SeedQuery(runner.path("app.sqlite"))
    for (sql, expected) in rows { #expect(try database.rows(sql) == expected, "\(sql)") }
    guard repeats else { return }
    let again = try imported()
    #expect(again.isSuccess, Comment(rawValue: TextRenderer().render(again.diagnostics)))
    #expect(again.isUnchanged, "\(again.tables)")
    for (sql, expected) in rows { #expect(try database.rows(sql) == expected, "\(sql)") }
  }

  private static func summary(_ diagnostic: Diagnostic) -> String {
    let places = ([diagnostic.location].compactMap { $0 } + diagnostic.furtherPlaces)
      .map { "\($0.line):\($0.column)" }.joined(separator: ", ")
    let place = places.isEmpty ? "" : " " + places
    let severity = diagnostic.severity == .warning ? "warning " : ""
    return "\(severity)\(diagnostic.code)\(place)"
  }

  private static func counts(of report: BuildReport) -> [String] {
    let entities = report.entities.flatMap { entity in
      [
        (entity.updated, "updated"), (entity.skipped, "skipped"), (entity.rejected, "rejected"),
        (entity.deleted, "deleted"),
      ].filter { $0.0 > 0 }.map { "\(entity.name): \($0.0) \($0.1)" }
    }
    return entities
      + report.danglingKeys.map { "\($0.entity).\($0.relationship): \($0.count) dangling" }
      + report.conflictingValues.map { "\($0.entity).\($0.attribute): \($0.count) conflicting" }
  }
}
