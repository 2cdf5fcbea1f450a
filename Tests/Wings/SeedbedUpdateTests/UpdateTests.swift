import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import Testing

@Suite struct UpdateTests {
  @Test(arguments: UpdateCase.all) func keepsTo(_ rule: UpdateCase) throws { try rule.check() }

  private static let tags = UpdateCase(
    rule: "",
    schema: "entities: { Tag: { primaryKey: id, attributes: { id: integer, name: text } } }",
    entities: ["Tag"],
    releases: [
      #"{ "Tag": [{ "id": 1, "name": "a" }, { "id": 2, "name": "b" }] }"#,
      #"{ "Tag": [{ "id": 1, "name": "A" }, { "id": 3, "name": "c" }] }"#,
      #"{ "Tag": [{ "id": 2, "name": "b" }] }"#,
    ],
    sql: [],
    rows: [:]
  )

  private func codes(_ diagnostics: Diagnostics) -> [String] {
    Array(diagnostics).map { $0.code.rawValue }
  }

  @Test func makesTheSameBytesFromTheSameInputs() throws {
    let folder = try UpdateFolder(Self.tags)
    for number in 1...2 {
      try folder.build(number)
      try folder.build(number, as: "again.sqlite", after: number == 1 ? [] : [1])
      #expect(folder.bytes("\(number).sqlite") == folder.bytes("again.sqlite"))
    }
  }

  @Test func writesNothingWithoutTheKey() throws {
    var made = Self.tags
    made.update = "false"
    let folder = try UpdateFolder(made)
    try folder.build(1)
    made.update = ""
    let without = try UpdateFolder(made)
    try without.build(1)
    #expect(folder.bytes("1.sqlite") != nil)
    let names = try folder.rows("SELECT name FROM sqlite_master", in: "1.sqlite")
    #expect(names == ["'Tag'", "'seedbed_meta'", "'sqlite_stat1'"])
  }

  @Test func listsIntervalsOfKeysThatWereNotAlwaysThere() throws {
    let folder = try UpdateFolder(Self.tags)
    for number in 1...3 { try folder.build(number) }
    let history = try folder.rows("SELECT * FROM seedbed_history", in: "3.sqlite")
    #expect(
      history == ["'Tag', 1, 1, 3", "'Tag', 2, 1, 2", "'Tag', 2, 3, NULL", "'Tag', 3, 2, 3"]
    )
  }

  @Test func countsSeedsWithoutAListAsTheFirstReleases() throws {
    let folder = try UpdateFolder(Self.tags)
    for number in 1...2 {
      try folder.build(number, after: [])
      try folder.change(
        "DROP TABLE seedbed_release; DROP TABLE seedbed_history; DROP TABLE seedbed_update",
        in: "\(number).sqlite"
      )
    }
    try folder.build(3, after: [1, 2])
    #expect(try folder.rows("SELECT max(number) FROM seedbed_release", in: "3.sqlite") == ["3"])
    let history = try folder.rows("SELECT * FROM seedbed_history", in: "3.sqlite")
    #expect(
      history == ["'Tag', 1, 1, 3", "'Tag', 2, 1, 2", "'Tag', 2, 3, NULL", "'Tag', 3, 2, 3"]
    )
  }

  @Test func refusesSeedsOfAnotherLine() throws {
    let folder = try UpdateFolder(Self.tags)
    try folder.build(1)
    try folder.build(2, after: [])
    let report = try folder.build(3, after: [1, 2], expectsSuccess: false)
    #expect(codes(report.diagnostics) == ["update.other-line"])
  }

  @Test(arguments: [
    ("CHECK (t GLOB '[a-z]*')", ["schema.update-unique"]),
    ("CHECK (length(t) < 3)", ["schema.update-unique"]),
    ("CHECK (t <> '')", []), ("CHECK (length(t) < 9)", []),
  ])
  func triesMarksInTheTableOfTheApp(rule: String, expected: [String]) throws {
    let folder = try UpdateFolder(
      UpdateCase(
        rule: rule,
        schema: """
          database: { copyOf: app.sql }
          entities: { Tag: { primaryKey: id, attributes: { id: integer, t: { type: text, unique: true, required: true } } } }
          """,
        entities: ["Tag"],
        releases: [#"{ "Tag": [{ "id": 1, "t": "a" }] }"#, #"{ "Tag": [{ "id": 1, "t": "b" }] }"#],
        sql: [],
        files: [
          "app.sql": "CREATE TABLE Tag (id INTEGER PRIMARY KEY, t TEXT NOT NULL UNIQUE \(rule));"
        ],
        rows: [:]
      )
    )
    let report = try folder.build(1, expectsSuccess: expected.isEmpty)
    #expect(codes(report.diagnostics) == expected)
    guard expected.isEmpty else { return }
    try folder.build(2)
    try folder.install(1)
    #expect(try folder.update(to: 2).isSuccess)
    #expect(try folder.rows("SELECT * FROM Tag") == ["1, 'b'"])
  }

  @Test func changesNothingInADryRun() throws {
    let folder = try UpdateFolder(Self.tags)
    for number in 1...2 { try folder.build(number) }
    try folder.install(1)
    let before = folder.bytes("app.sqlite")
    let report = try folder.update(to: 2) {
      $0.isDryRun = true
      $0.namesRows = true
    }
    #expect(report.isSuccess && report.oldRelease == 1 && report.newRelease == 2)
    #expect(report.tables.map(\.line) == ["Tag: 1 changed, 1 added, 1 removed"])
    #expect(
      report.tables.flatMap(\.rows).map { "\($0.kind) \($0.key)" } == [
        "changed 1", "added 3", "removed 2",
      ]
    )
    #expect(folder.bytes("app.sqlite") == before)
  }

  @Test func namesChangedRowsOfATableWithColumnsOfAnyName() throws {
    var made = Self.tags
    made.schema =
      "entities: { Tag: { primaryKey: id, attributes: { id: integer, t: text, tbl: text } } }"
    made.releases = [
      #"{ "Tag": [{ "id": 1, "t": "a" }] }"#, #"{ "Tag": [{ "id": 1, "t": "b" }] }"#,
    ]
    let folder = try UpdateFolder(made)
    for number in 1...2 { try folder.build(number) }
    try folder.install(1)
    let report = try folder.update(to: 2) { $0.namesRows = true }
    #expect(report.isSuccess, "\(folder.told(report.diagnostics))")
    #expect(report.tables.flatMap(\.rows).map { "\($0.kind) \($0.key)" } == ["changed 1"])
  }

  @Test func refusesToUpdateTheSeedByItself() throws {
    let folder = try UpdateFolder(Self.tags)
    try folder.build(1)
    let seed = folder.path("1.sqlite")
    let before = folder.bytes("1.sqlite")
    let problem = #expect(throws: SeedbedError.self) {
      try UpdateOptions(of: folder.path("./1.sqlite"), seed: seed).perform()
    }
    #expect(problem?.message.hasSuffix("it is the new seed itself") == true)
    #expect(folder.bytes("1.sqlite") == before)
  }

  @Test func writesAStatementALineOfAnyDefault() throws {
    var made = Self.tags
    made.schema = """
      entities:
        Tag:
          primaryKey: id
          attributes: { id: integer, name: { type: text, default: "a\\nb" } }
          update: { keep: [name] }
      """
    made.update = "{ app: app.sql }"
    let own = "own INTEGER DEFAULT (1 -- one\n)"
    made.files["app.sql"] = "CREATE TABLE Tag (id INTEGER PRIMARY KEY, name TEXT, \(own))"
    made.releases = [#"{ "Tag": [{ "id": 1 }, { "id": 2 }] }"#, #"{ "Tag": [{ "id": 1 }] }"#]
    let folder = try UpdateFolder(made)
    for number in 1...2 { try folder.build(number) }
    let script = try #require(try Seed(folder.path("2.sqlite")).updateScript())
    let count = try folder.rows("SELECT count(*) FROM seedbed_update", in: "2.sqlite")
    #expect(["\(script.split(separator: "\n").count)"] == count)
    try folder.install(1)
    try folder.change("ALTER TABLE Tag ADD COLUMN \(own)")
    let report = try folder.update(to: 2)
    #expect(report.isSuccess, "\(folder.told(report.diagnostics))")
    #expect(try folder.rows("SELECT * FROM Tag") == ["1, 'a\nb', 1"])
  }

  @Test func refusesABeta() throws {
    let folder = try UpdateFolder(Self.tags)
    for number in 1...2 { try folder.build(number) }
    try folder.build(3, as: "beta.sqlite", after: [1])
    try folder.install(1)
    try folder.change("UPDATE seedbed_release SET id = 'beta'")
    let before = try folder.rows("SELECT * FROM Tag")
    let report = try folder.update(to: 2)
    #expect(codes(report.diagnostics) == ["update.failed"])
    #expect(folder.told(report.diagnostics).contains("a beta perhaps: nothing was changed"))
    #expect(try folder.rows("SELECT * FROM Tag") == before)
  }

  @Test func leavesANewerDatabaseAlone() throws {
    let folder = try UpdateFolder(Self.tags)
    for number in 1...2 { try folder.build(number) }
    try folder.install(2)
    let report = try folder.update(to: 1)
    #expect(report.isSuccess && report.isUnchanged)
    #expect(try folder.rows("SELECT name FROM Tag") == ["'A'", "'c'"])
    #expect(try folder.rows("SELECT max(number) FROM seedbed_release") == ["2"])
  }

  @Test func namesTheTableOfAMissingColumn() throws {
    let folder = try UpdateFolder(Self.tags)
    for number in 1...2 { try folder.build(number) }
    try folder.install(1)
    try folder.change("ALTER TABLE Tag RENAME COLUMN name TO label")
    let report = try folder.update(to: 2)
    #expect(folder.told(report.diagnostics).contains("no such column: Tag.name"))
  }

  @Test func goesOnAfterARunThatStoppedWithoutATransaction() throws {
    let folder = try UpdateFolder(Self.tags)
    for number in 1...2 { try folder.build(number) }
    try folder.install(1)
    let script = try #require(try Seed(folder.path("2.sqlite")).updateScript())
    let lines = script.split(separator: "\n")
    for end in stride(from: 0, to: lines.count, by: 7) {
      try folder.install(1)
      let start = lines.prefix(end).joined(separator: "\n")
      let attach = "ATTACH '\(folder.path("2.sqlite"))' AS seed;"
      try folder.change(
        "\(attach)\nBEGIN;\n\(start)\nROLLBACK;\nBEGIN;\n\(script)\nCOMMIT;"
      )
      #expect(try folder.rows("SELECT * FROM Tag") == ["1, 'A'", "3, 'c'"])
    }
    try folder.install(1)
    // The temporary tables of a run without a transaction stay.
    let half = lines.prefix(20).joined(separator: "\n")
    try folder.change(
      "ATTACH '\(folder.path("2.sqlite"))' AS seed;\n\(half)\nBEGIN;\n\(script)\nCOMMIT;"
    )
    #expect(try folder.rows("SELECT * FROM Tag") == ["1, 'A'", "3, 'c'"])
  }

  @Test func checksReleasedSeeds() throws {
    let folder = try UpdateFolder(Self.tags)
    for number in 1...3 { try folder.build(number) }
    let released = [1, 2, 3].map { folder.path("\($0).sqlite") }
    let report = try Seed(released[2]).checkUpdates(from: released.map { Seed($0) })
    #expect(report.isSuccess, "\(folder.told(report.diagnostics))")
    // Built without the release before it, a seed does not know which keys went.
    try folder.build(3, as: "lost.sqlite", after: [])
    try folder.change(
      "DROP TABLE seedbed_release; DROP TABLE seedbed_history; DROP TABLE seedbed_update",
      in: "1.sqlite"
    )
    let lost = try Seed(folder.path("lost.sqlite")).checkUpdates(from: [Seed(released[0])])
    #expect(codes(lost.diagnostics) == ["update.differs"])
    #expect(lost.releases[0].tables.map(\.extra) == [1])
  }

  @Test func refusesAnUpdateThatLeavesARowOfTheAppWithoutItsTarget() throws {
    let folder = try UpdateFolder(Self.tags)
    for number in 1...2 { try folder.build(number) }
    try folder.install(1)
    try folder.change(
      """
      CREATE UNIQUE INDEX names ON Tag (name);
      CREATE TABLE notes (tag TEXT REFERENCES Tag (name));
      INSERT INTO notes VALUES ('a')
      """
    )
    let before = folder.bytes("app.sqlite")
    let report = try folder.update(to: 2)
    #expect(codes(report.diagnostics) == ["update.failed"])
    #expect(
      folder.told(report.diagnostics).contains(
        "row 1 of 'notes' would refer to a row of 'Tag' that does not exist"
      )
    )
    #expect(folder.bytes("app.sqlite") == before)
  }

  @Test func followsForeignKeysWhereTheDatabaseDoesNot() throws {
    let folder = try UpdateFolder(Self.tags)
    for number in 1...2 { try folder.build(number) }
    try folder.install(1)
    try folder.change(
      "CREATE TABLE notes (tag INTEGER REFERENCES Tag (id)); INSERT INTO notes VALUES (77)"
    )
    let report = try folder.update(to: 2)
    #expect(report.isSuccess, "it dangled before: \(folder.told(report.diagnostics))")
    #expect(try folder.rows("SELECT id FROM Tag") == ["1", "2", "3"])
  }
}
