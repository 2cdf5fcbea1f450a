import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

@testable import SeedbedStoring

/// Schemas that the build of an app with Room exports, and seeds for them.
@Suite struct RoomTests {
  private static let folder = "\(packageFolder)/Tests/Fixtures/room"

  private static func text(_ name: String) throws -> String {
    String(decoding: try FileBytes.read("\(folder)/\(name)"), as: UTF8.self)
  }

  private static func schema(_ name: String) throws -> RoomSchema {
    try RoomSchema(Array(text(name).utf8), path: name)
  }

  @Test(arguments: ["plain.json", "search.json", "view.json"])
  func computesTheIdentityHash(name: String) throws {
    let schema = try Self.schema(name)
    #expect(RoomIdentityHash.hash(of: schema) == schema.identityHash)
  }

  /// Edits that leave the file's hash as it was.
  static let edits: [(from: String, to: String)] = [
    (#""columnName": "name""#, #""columnName": "names""#),
    (#""affinity": "BLOB""#, #""affinity": "TEXT""#),
    (#""defaultValue": "0""#, #""defaultValue": "1""#),
    (#""notNull": true"#, #""notNull": false"#), (#""unique": true"#, #""unique": false"#),
    (#""name": "by_done""#, #""name": "by_don""#), (#""DESC""#, #""ASC""#),
    (#""onDelete": "CASCADE""#, #""onDelete": "RESTRICT""#),
    (#""onUpdate": "CASCADE""#, #""onUpdate": "RESTRICT""#),
    (
      "ON UPDATE NO ACTION ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED",
      "ON UPDATE NO ACTION ON DELETE NO ACTION"
    ),
    (#""autoGenerate": true"#, #""autoGenerate": false"#),
  ]

  @Test(arguments: edits) func refusesASchemaThatWasEdited(from: String, to: String) throws {
    let text = try Self.text("plain.json")
    #expect(text.contains(from))
    #expect {
      try RoomSchema(Array(text.replacing(from, with: to, maxReplacements: 1).utf8), path: "3.json")
    } throws: { error in
      (error as? TemplateError)?.isRoomHash == true
    }
  }

  /// Room hashes the query with the space that the app's code has around it.
  @Test func takesTheHashOfASchemaWithViews() throws {
    let text = try Self.text("view.json").replacing(
      "a98c24e4b1cfe7302f7aa1ab62cc0acf",
      with: "00000000000000000000000000000001"
    )
    let schema = try RoomSchema(Array(text.utf8), path: "7.json")
    #expect(schema.identityHash == "00000000000000000000000000000001" && !schema.hasComputedHash)
    #expect(try Self.schema("view.json").hasComputedHash)
  }

  @Test(arguments: [
    (#""affinity": "BLOB""#, #""affinity": "TEXT""#),
    (#""columnName": "weight""#, #""columnName": "mass""#),
    (#""notNull": true"#, #""notNull": false"#),
    ("`weight` REAL", "`weight` TEXT"), ("ON DELETE CASCADE", "ON DELETE RESTRICT"),
  ])
  func refusesTablesThatTheirStatementsDoNotMake(from: String, to: String) throws {
    // Statements have no part in the hash.
    let text = try Self.text("view.json").replacing("a98c24e4b1cfe7302f7aa1ab62cc0acf", with: "1")
    #expect(text.contains(from))
    #expect(throws: TemplateError.self) {
      try RoomSchema(Array(text.replacing(from, with: to, maxReplacements: 1).utf8), path: "7.json")
    }
  }

  @Test(arguments: ["", "{", "[]", "{}", #"{"database": []}"#, #"{"database": {"version": 1}}"#])
  func refusesOtherJSON(text: String) {
    #expect(throws: TemplateError.self) { try RoomSchema(Array(text.utf8), path: "3.json") }
  }

  private static let mapping = """
    seedbed: 1
    defaults: { naming: snakeCase }
    entities:
      User: { primaryKey: id, attributes: { id: integer, name: text, joined: date } }
      Task:
        primaryKey: id
        attributes: { id: integer, title: text, done: boolean, weight: real }
        relationships: { owner: { entity: User, foreignKey: user } }
    dumps:
      - { dump: d.json, keyPath: users, entity: User }
      - { dump: d.json, keyPath: tasks, entity: Task }
    database: { copyOf: schemas/7.json }

    """

  private static func seed(of name: String) throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(mapping, to: "schema.yml")
    try runner.write(text(name), to: "schemas/7.json")
    try runner.write(
      #"""
      {"users": [{"id": 1, "name": "Ada", "joined": "2024-01-01T00:00:00.250Z"}],
       "tasks": [{"id": 1, "done": true, "user": 1}, {"id": 2, "title": "b", "done": false}]}
      """#,
      to: "d.json"
    )
    let options = try BuildOptions(
      Schema(path: runner.path("schema.yml")),
      output: runner.path("seed.sqlite")
    )
    let report = try options.perform()
    let shown = Comment(rawValue: TextRenderer().render(report.diagnostics))
    #expect(report.isSuccess, shown)
    return runner
  }

  @Test(arguments: ["plain.json", "view.json"])
  func makesSeedsThatRoomOpens(name: String) throws {
    let runner = try Self.seed(of: name)
    let query = try SeedQuery(runner.path("seed.sqlite"))
    #expect(try query.rows("SELECT * FROM user") == ["1, 'Ada', 1704067200250"])
    #expect(
      try query.rows("SELECT id, title, done, owner_id FROM task")
        == ["1, 'untitled', 1, 1", "2, 'b', 0, NULL"]
    )
    #expect(try query.rows("PRAGMA user_version") == [name == "plain.json" ? "3" : "7"])
    let report = try Seed(runner.path("seed.sqlite")).checkRoom(against: [
      "\(Self.folder)/search.json", "\(Self.folder)/\(name)",
    ])
    #expect(report.fitting == ["\(Self.folder)/\(name)"])
    #expect(report.isSuccess && report.diagnostics.isEmpty)
  }

  /// Each rule of Room's comparison, broken once: the SQL that breaks it, and what is found.
  static let breaks: [(sql: String, part: String, expected: String, found: String)] = [
    (
      "DROP INDEX by_done; ALTER TABLE task DROP COLUMN done; ALTER TABLE task ADD COLUMN done TEXT NOT NULL DEFAULT 0; CREATE INDEX by_done ON task (done)",
      "column 'done' of 'task'", "INTEGER, NOT NULL, DEFAULT 0", "TEXT, NOT NULL, DEFAULT 0"
    ),
    (
      "ALTER TABLE task DROP COLUMN weight; ALTER TABLE task ADD COLUMN weight REAL NOT NULL DEFAULT 1",
      "column 'weight' of 'task'", "REAL, nullable", "REAL, NOT NULL"
    ),
    (
      "DROP INDEX by_done; ALTER TABLE task DROP COLUMN done; ALTER TABLE task ADD COLUMN done INTEGER NOT NULL DEFAULT 1; CREATE INDEX by_done ON task (done)",
      "column 'done' of 'task'", "INTEGER, NOT NULL, DEFAULT 0", "INTEGER, NOT NULL, DEFAULT 1"
    ),
    (
      "ALTER TABLE task DROP COLUMN data", "column 'data' of 'task'", "BLOB, nullable", "none"
    ),
    (
      "ALTER TABLE task ADD COLUMN extra TEXT", "column 'extra' of 'task'", "none", "TEXT, nullable"
    ),
    (
      "DROP TABLE Place; CREATE TABLE Place (x INTEGER NOT NULL, z INTEGER NOT NULL, label TEXT, any UNDEFINED, PRIMARY KEY (z, x))",
      "column 'x' of 'Place'", "INTEGER, NOT NULL, part 1 of the primary key",
      "INTEGER, NOT NULL, part 2 of the primary key"
    ),
    ("DROP TABLE Place", "table 'Place'", "a table", "none"),
    (
      "DROP INDEX by_done; CREATE INDEX by_do ON task (done)", "an index of 'task'",
      "by_done (done ASC)", "by_do (done ASC)"
    ),
    (
      "DROP INDEX index_task_title_owner_id; CREATE UNIQUE INDEX index_task_title_owner_id ON task (title, owner_id)",
      "an index of 'task'", "index_… (title DESC, owner_id ASC) UNIQUE",
      "index_… (title ASC, owner_id ASC) UNIQUE"
    ),
    (
      "DROP INDEX index_visit_x_z; CREATE UNIQUE INDEX index_visit_x_z ON visit (x, z)",
      "an index of 'visit'", "index_… (x ASC, z ASC)", "index_… (x ASC, z ASC) UNIQUE"
    ),
    (
      "DROP TABLE visit; CREATE TABLE visit (id TEXT NOT NULL PRIMARY KEY, x INTEGER, z INTEGER, by INTEGER, FOREIGN KEY (x, z) REFERENCES Place (x, z) ON DELETE CASCADE ON UPDATE CASCADE, FOREIGN KEY (by) REFERENCES user (id)); CREATE INDEX index_visit_x_z ON visit (x, z)",
      "a foreign key of 'visit'", "(x, z) to Place (x, z) ON DELETE SET NULL ON UPDATE CASCADE",
      "(x, z) to Place (x, z) ON DELETE CASCADE ON UPDATE CASCADE"
    ),
    ("PRAGMA user_version = 4", "the version", "3", "4"),
    (
      "UPDATE room_master_table SET identity_hash = 'x'", "the identity hash",
      "847177935f0a2711a1ab928775de6fa6", "x"
    ),
  ]

  @Test(arguments: breaks)
  func tellsEachBrokenRule(
    sql: String,
    part: String,
    expected: String,
    found: String
  ) throws {
    let runner = try Self.seed(of: "plain.json")
    try DatabaseFile(runner.path("seed.sqlite")).execute("PRAGMA foreign_keys = OFF;" + sql)
    let report = try Seed(runner.path("seed.sqlite")).checkRoom(against: [
      "\(Self.folder)/plain.json"
    ])
    #expect(!report.isSuccess)
    let problem = try #require(report.diagnostics.sorted.first)
    #expect(problem.code.rawValue == "target.room-mismatch")
    #expect(problem.message.hasSuffix(": \(part)"))
    #expect(problem.notes.map(\.message) == ["Expected: \(expected)", "Found: \(found)"])
  }

  @Test func fillsSearchesByTheirTriggersAndLeavesOthersToTheApp() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Note: { table: note, primaryKey: id, attributes: { id: integer, title: text, body: text } }
      dumps: [{ dump: d.json, entity: Note }]
      database: { copyOf: 1.json }

      """,
      to: "schema.yml"
    )
    try runner.write(Self.text("search.json"), to: "1.json")
    try runner.write(#"[{"id": 4, "title": "Hello", "body": "wide world"}]"#, to: "d.json")
    let schema = runner.path("schema.yml")
    let seed = runner.path("seed.sqlite")
    #expect(try Schema(path: schema).build(to: seed).isSuccess)
    let query = try SeedQuery(seed)
    #expect(try query.rows("SELECT docid FROM note_fts WHERE note_fts MATCH 'world'") == ["4"])
    #expect(try query.rows("SELECT count(*) FROM log_fts") == ["0"])
    #expect(try Seed(seed).checkRoom(against: [runner.path("1.json")]).isSuccess)
    let hints = try Schema(path: schema).validate().sorted
    #expect(hints.map(\.code.rawValue) == ["target.unfilled-search"])
    try DatabaseFile(seed).execute(
      "DROP TABLE log_fts; CREATE VIRTUAL TABLE log_fts USING FTS4(line)"
    )
    let report = try Seed(seed).checkRoom(against: [runner.path("1.json")])
    #expect(report.diagnostics.sorted.count == 2, "both options are missing")
  }

  @Test func comparesViewsByTheirText() throws {
    let runner = try Self.seed(of: "view.json")
    try DatabaseFile(runner.path("seed.sqlite")).execute(
      "DROP VIEW open_task; CREATE VIEW open_task AS SELECT id FROM task"
    )
    let report = try Seed(runner.path("seed.sqlite")).checkRoom(against: [
      "\(Self.folder)/view.json"
    ])
    #expect(report.diagnostics.sorted.first?.message.hasSuffix("view 'open_task'") == true)
  }
}
