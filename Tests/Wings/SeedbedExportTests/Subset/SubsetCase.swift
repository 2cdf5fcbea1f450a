import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// One rule of subsets at work: a schema with its records, the options, and the rows that are kept.
struct SubsetCase: Sendable, CustomTestStringConvertible {
  /// The rule, as a claim.
  var rule: String
  /// The schema, but for `seedbed: 1` and for `dumps`.
  var schema: String
  /// Records by entity, as a JSON object whose members are read in this order.
  var entities: [String]
  var records: String
  /// SQL that changes the seed before the subset is taken.
  var sql: String
  var options: @Sendable (inout SubsetOptions) -> Void
  /// Queries over the subset, and their rows: one text a row, its values as SQL literals.
  var rows: KeyValuePairs<String, [String]>
  /// The shortest ways to the kept rows, as `Track: Customer → invoices`; nil for any.
  var ways: [String]?

  init(
    _ rule: String,
    _ schema: String,
    _ entities: [String],
    _ records: String,
    sql: String = "",
    rows: KeyValuePairs<String, [String]>,
    ways: [String]? = nil,
    options: @escaping @Sendable (inout SubsetOptions) -> Void
  ) {
    self.rule = rule
    self.schema = schema
    self.entities = entities
    self.records = records
    self.sql = sql
    self.rows = rows
    self.ways = ways
    self.options = options
  }

  var testDescription: String { rule }

  /// Takes the subset twice, and expects the same sound seed both times.
  func check() throws {
    let folder = try SubsetFolder(schema, entities, records)
    if !sql.isEmpty { try folder.change(sql) }
    let report = try folder.subset("small.sqlite", options)
    let told = Comment(rawValue: TextRenderer().render(report.diagnostics))
    try #require(report.isSuccess, told)
    let small = try SeedQuery(folder.path("small.sqlite"))
    for (query, expected) in rows { #expect(try small.rows(query) == expected, "\(query)") }
    if let ways {
      #expect(
        report.tables.filter { !$0.way.isEmpty }
          .map { "\($0.entity ?? $0.name): \($0.way.joined(separator: " → "))" } == ways
      )
    }
    try folder.expectSound("small.sqlite", report)
    _ = try folder.subset("again.sqlite", options)
    #expect(folder.bytes("small.sqlite") == folder.bytes("again.sqlite"))
  }
}

/// A folder with a schema and the seed that it builds.
struct SubsetFolder {
  private let runner: CommandRunner

  init(_ schema: String, _ entities: [String], _ records: String) throws {
    runner = try CommandRunner()
    let items = entities.map { "    - { keyPath: \($0), entity: \($0), required: false }\n" }
      .joined()
    let dumps = "\nseedbed: 1\ndumps:\n- dump: d.json\n  read:\n\(items)"
    try runner.write(schema + dumps, to: "schema.yml")
    try runner.write(records, to: "d.json")
    let report = try Schema(path: path("schema.yml")).build(to: path("seed.sqlite"))
    try #require(
      report.isSuccess,
      Comment(rawValue: TextRenderer().render(report.diagnostics) + schema + records)
    )
  }

  func path(_ name: String) -> String { runner.path(name) }

  func bytes(_ name: String) -> [UInt8]? { runner.bytes(of: name) }

  func text(_ name: String) throws -> String {
    String(decoding: try #require(bytes(name)), as: UTF8.self)
  }

  func change(_ sql: String) throws { try DatabaseFile(path("seed.sqlite")).execute(sql) }

  func subset(
    _ output: String,
    of database: String = "seed.sqlite",
    _ change: (inout SubsetOptions) -> Void
  ) throws -> SubsetReport {
    var options = try SubsetOptions(
      of: path(database),
      schema: Schema(path: path("schema.yml")),
      output: path(output)
    )
    change(&options)
    return try options.perform()
  }

  /// Expects every row of the subset in the seed, a row for every reference and the report's counts
  /// of rows, and no other difference.
  func expectSound(_ output: String, _ report: SubsetReport) throws {
    let small = try SeedQuery(path(output))
    #expect(try small.rows("PRAGMA foreign_key_check") == [])
    #expect(try small.rows("PRAGMA integrity_check") == ["'ok'"])
    for table in report.tables {
      #expect(try small.rows("SELECT count(*) FROM \"\(table.name)\"") == ["\(table.kept)"])
    }
    let comparison = try Seed(path("seed.sqlite")).differences(from: Seed(path(output)))
    #expect(comparison.objects.isEmpty && comparison.settings.isEmpty, "\(comparison)")
    #expect(comparison.rows.allSatisfy { $0.added == 0 }, "\(comparison.rows)")
    for rows in comparison.rows {
      let table = try #require(report.tables.first { $0.name == rows.table })
      #expect(rows.removed == table.rows - table.kept)
    }
  }
}
