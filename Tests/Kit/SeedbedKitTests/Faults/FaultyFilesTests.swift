import SeedbedKit
import SeedbedKitTestSupport
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Builds and imports with a failing file call: they do everything or nothing, and report it.
///
/// Each in a process of its own, in which all files of SQLite are faulty ones.
@Suite(.serialized) struct FaultyFilesTests {
  /// A folder with a schema, a dump of 60 records, and the database `app.sqlite` of 60 rows, of
  /// which records name 50 and exchange what is unique; each row fills a page.
  private static func folder(
    journal: String = "DELETE",
    settings: String = ""
  ) throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      database: { views: { newest: SELECT * FROM Item ORDER BY id DESC }, \(settings) }
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            name: { type: text, unique: true }
            n: { type: integer, index: true }
          relationships:
            next: { entity: Item, foreignKey: next }
            tags: { entity: Tag, keyPath: tags, many: true, assign: set }
          search: { name: Item_search, columns: [name] }
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
      dumps: [{ dump: items.json, entity: Item, prune: true }]
      """,
      to: "schema.yml"
    )
    try runner.write("UPDATE Item SET n = n + 1 WHERE id = 11", to: "after.sql")
    let items = (11...70).map { id in
      #"{"id": \#(id), "name": "item \#(id)", "n": \#(id), "#
        + #""next": \#(11 + id % 60), "tags": ["\#(id % 7)", "new"]}"#
    }
    try runner.write("[\(items.joined(separator: ", "))]", to: "items.json")
    try DatabaseFile(runner.path("app.sqlite")).execute(
      """
      PRAGMA journal_mode = \(journal);
      CREATE TABLE Item (
        id INTEGER PRIMARY KEY, name TEXT UNIQUE, n INTEGER, next_id INTEGER REFERENCES Item,
        filler TEXT
      );
      CREATE INDEX Item_next_id ON Item (next_id);
      CREATE TABLE Tag (name TEXT PRIMARY KEY) WITHOUT ROWID;
      CREATE TABLE Item_tags (
        Item_id INTEGER REFERENCES Item, Tag_name TEXT REFERENCES Tag,
        PRIMARY KEY (Item_id, Tag_name)
      ) WITHOUT ROWID;
      WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 60)
      INSERT INTO Item
      SELECT i, 'item ' || iif(i > 10, 81 - i, -i), 0, NULL, printf('%.3500c', 'x') FROM n;
      INSERT INTO Tag VALUES ('old');
      INSERT INTO Item_tags SELECT id, 'old' FROM Item;
      """
    )
    return runner
  }

  private static func `import`(
    _ runner: CommandRunner,
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> FaultSweep.Outcome {
    var options = try ImportOptions(
      Schema(path: runner.path("schema.yml")),
      into: runner.path("app.sqlite")
    )
    options.busyTimeout = 2
    change(&options)
    let report = try options.perform()
    return FaultSweep.Outcome(isSuccess: report.isSuccess, diagnostics: report.diagnostics)
  }

  private static func build(
    _ runner: CommandRunner,
    _ writer: BuildOptions.Writer
  ) throws -> FaultSweep.Outcome {
    var options = try BuildOptions(
      Schema(path: runner.path("schema.yml")),
      output: runner.path("app.sqlite")
    )
    options.writer = writer
    // The old output is an app's database.
    options.replacesAnyFile = true
    let report = try options.perform()
    return FaultSweep.Outcome(isSuccess: report.isSuccess, diagnostics: report.diagnostics)
  }

  @Test func buildsAllOrNothing() async {
    await #expect(processExitsWith: .success) {
      let runner = try FaultyFilesTests.folder()
      let sweep = try FaultSweep(runner, "app.sqlite") {
        try FaultyFilesTests.build(runner, .pages)
      }
      try sweep.check(meeting: [.open, .access, .read, .write, .growth, .size, .lock])
    }
  }

  @Test func buildsAllOrNothingWhereSQLiteTakesTheRows() async {
    await #expect(processExitsWith: .success) {
      let runner = try FaultyFilesTests.folder(settings: "after: after.sql")
      let sweep = try FaultSweep(runner, "app.sqlite") {
        try FaultyFilesTests.build(runner, .sql)
      }
      try sweep.check(meeting: [.open, .access, .read, .write, .growth, .size, .lock])
    }
  }

  @Test func importsAllOrNothing() async {
    await #expect(processExitsWith: .success) {
      let runner = try FaultyFilesTests.folder()
      let sweep = try FaultSweep(runner, "app.sqlite") { try FaultyFilesTests.import(runner) }
      try sweep.check(meeting: [
        .open, .access, .read, .write, .growth, .sync, .size, .lock, .delete,
      ])
    }
  }

  @Test func importsAllOrNothingByAWriteAheadLog() async {
    await #expect(processExitsWith: .success) {
      let runner = try FaultyFilesTests.folder(journal: "WAL")
      let sweep = try FaultSweep(runner, "app.sqlite") { try FaultyFilesTests.import(runner) }
      try sweep.check(meeting: [
        .open, .access, .read, .write, .growth, .sync, .truncate, .size, .lock, .delete,
      ])
    }
  }

  @Test func importsAllOrNothingWithABackup() async {
    await #expect(processExitsWith: .success) {
      let runner = try FaultyFilesTests.folder()
      let backup = runner.path("app.sqlite.backup")
      let sweep = try FaultSweep(runner, "app.sqlite") {
        // The one of the run before is never replaced.
        unlink(backup)
        return try FaultyFilesTests.import(runner) { $0.backupPath = backup }
      }
      try sweep.check(meeting: [
        .open, .access, .read, .write, .growth, .sync, .size, .lock, .delete,
      ])
    }
  }
}
