import SeedbedSystem
import SeedbedTestSupport
import Testing

@testable import SeedbedBase

/// In WAL mode, a second connection reads a database as a transaction of the first one found it.
@Suite struct SnapshotTests {
  private static func open(_ scratch: Scratch, journal: String) throws -> Database {
    let path = scratch.path("\(journal).sqlite")
    let file = try #require(fopen(path, "w"))
    fclose(file)
    let database = try Database(path: path)
    try database.execute(
      """
      PRAGMA journal_mode = \(journal);
      CREATE TABLE T (id INTEGER PRIMARY KEY, a TEXT);
      WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO T SELECT i, 'text ' || i FROM n;
      PRAGMA cache_size = 20;
      BEGIN IMMEDIATE
      """
    )
    return database
  }

  private static func rows(_ database: Database) throws -> [String] {
    try database.texts("SELECT id || ' ' || a FROM T ORDER BY id")
  }

  @Test func readsADatabaseInWALModeBesideWhichNoFileCanBe() throws {
    let scratch = Scratch()
    let database = try Self.open(scratch, journal: "WAL")
    try database.execute("COMMIT")
    database.close()
    let path = scratch.path("WAL.sqlite")
    // A folder stands where SQLite would create its file, as if nobody could write to the folder.
    #expect(mkdir(path + "-shm", 0o700) == 0)
    let reader = try Database(path: path, access: .readOnly)
    #expect(try reader.integer("SELECT count(*) FROM T") == 5000)
    #expect(throws: StoreError.self) { try reader.execute("DELETE FROM T") }
  }

  @Test func readsOnAnotherThreadWhileRowsChange() throws {
    let scratch = Scratch()
    let database = try Self.open(scratch, journal: "WAL")
    let before = try Self.rows(database)
    let snapshot = try #require(database.makeSnapshot())
    let found = HandOver<[String]>(limit: 1)
    let thread = try #require(
      WorkerThread.start {
        while found.put((try? Self.rows(snapshot)) ?? []) {}
      }
    )
    for change in ["UPDATE T SET a = a || '!'", "DELETE FROM T WHERE id % 3 = 0"] {
      try database.execute(change)
      for _ in 0..<3 { #expect(found.take() == before, "after \(change)") }
    }
    found.close()
    thread.join()
    snapshot.close()
    try database.execute("COMMIT")
    #expect(try Self.rows(database).count == 3334)
    database.close()
  }

  /// Under a rollback journal a reader would keep the writer from the file.
  @Test(arguments: ["DELETE", "TRUNCATE", "PERSIST", "MEMORY"])
  func isMissingInOtherJournalModes(journal: String) throws {
    let scratch = Scratch()
    let database = try Self.open(scratch, journal: journal)
    #expect(database.makeSnapshot() == nil)
    database.close()
  }
}
