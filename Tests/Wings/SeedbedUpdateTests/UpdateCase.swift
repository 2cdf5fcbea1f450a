import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// One rule of updates at work: a schema, the records of its releases, a user, and what remains.
struct UpdateCase: Sendable, CustomTestStringConvertible {
  /// The rule, as a claim.
  var rule: String
  /// The schema, but for `seedbed: 1`, `update` and `dumps`.
  var schema: String
  /// The value of `update`.
  var update = "true"
  /// Entities in the order in which their records are read.
  var entities: [String]
  /// By release: a JSON object with the records of each entity.
  var releases: [String]
  /// Releases that are installed one after the other, after the first; nil for the last one alone.
  var installed: [Int]?
  /// SQL of the app and of the user, after the first release and after each that is installed, but the
  /// last one.
  var sql: [String]
  /// Files beside the schema.
  var files: [String: String] = [:]
  /// Queries over the installed database, and their rows, their values as SQL literals.
  var rows: KeyValuePairs<String, [String]>
  /// The report of the last update, as `Book: 1 changed, 2 added`; nil for anything.
  var told: [String]?

  var testDescription: String { rule }

  func check() throws {
    let folder = try UpdateFolder(self)
    for number in releases.indices { try folder.build(number + 1) }
    try folder.install(1)
    var report: UpdateReport?
    for (place, number) in (installed ?? [releases.count]).enumerated() {
      if sql.indices.contains(place) { try folder.change(sql[place]) }
      report = try folder.update(to: number)
      #expect(report?.isSuccess == true, "\(report.map { folder.told($0.diagnostics) } ?? "")")
    }
    for (query, expected) in rows {
      #expect(try folder.rows(query) == expected, "\(query)")
    }
    if let told {
      #expect(report?.tables.map(\.line) == told)
    }
    #expect(try folder.rows("PRAGMA foreign_key_check") == [])
    #expect(try folder.rows("PRAGMA integrity_check") == ["'ok'"])
    let again = try folder.update(to: installed?.last ?? releases.count)
    #expect(again.isSuccess && again.isUnchanged)
  }
}

extension UpdateReport.Table {
  var line: String {
    let parts = UpdateReport.Kind.allCases.compactMap { kind in
      counts[kind].map { "\($0) \(kind.rawValue)" }
    }
    return "\(name): \(parts.joined(separator: ", "))"
  }
}

/// A folder with a schema, the seeds of its releases, and an installed database.
struct UpdateFolder {
  private let runner: CommandRunner
  private let releases: [String]

  init(_ made: UpdateCase) throws {
    runner = try CommandRunner()
    releases = made.releases
    let items = made.entities.map { "    - { keyPath: \($0), entity: \($0), required: false }\n" }
      .joined()
    try runner.write(
      "\(made.schema)\nseedbed: 1\nupdate: \(made.update)\ndumps:\n- dump: d.json\n  read:\n\(items)",
      to: "schema.yml"
    )
    for (name, text) in made.files { try runner.write(text, to: name) }
  }

  func path(_ name: String) -> String { runner.path(name) }

  func bytes(_ name: String) -> [UInt8]? { runner.bytes(of: name) }

  @discardableResult
  func build(
    _ number: Int,
    as name: String? = nil,
    after released: [Int]? = nil,
    expectsSuccess: Bool = true
  ) throws -> BuildReport {
    try runner.write(releases[number - 1], to: "d.json")
    var options = try BuildOptions(
      Schema(path: path("schema.yml")),
      output: path(name ?? "\(number).sqlite")
    )
    options.released = (released ?? (number > 1 ? [number - 1] : [])).map { path("\($0).sqlite") }
    options.schema.trust.allowsOutsidePaths = true
    let report = try options.perform()
    #expect(report.isSuccess == expectsSuccess, "\(told(report.diagnostics))")
    return report
  }

  func told(_ diagnostics: Diagnostics) -> String { TextRenderer().render(diagnostics) }

  func install(_ number: Int) throws {
    try runner.write(bytes: bytes("\(number).sqlite") ?? [], to: "app.sqlite")
  }

  func change(_ sql: String, in name: String = "app.sqlite") throws {
    try DatabaseFile(path(name)).execute(sql)
  }

  func update(
    to number: Int,
    _ change: (inout UpdateOptions) -> Void = { _ in }
  ) throws -> UpdateReport {
    var options = UpdateOptions(of: path("app.sqlite"), seed: path("\(number).sqlite"))
    change(&options)
    return try options.perform()
  }

  func rows(_ query: String, in name: String = "app.sqlite") throws -> [String] {
    try SeedQuery(path(name)).rows(query)
  }
}
