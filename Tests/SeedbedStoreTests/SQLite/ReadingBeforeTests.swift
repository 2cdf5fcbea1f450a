import Testing

@testable import SeedbedStore

/// A second connection sees a database as it was, whatever the transaction of the first one writes.
@Suite struct ReadingBeforeTests {
  private typealias Case = GatheredWritesTests.Case

  /// The rows through the table and through its index, each read anew.
  private static func content(_ database: Database) throws -> [String] {
    try database.texts("SELECT id || ' ' || a || ' ' || length(b) FROM T ORDER BY id")
      + database.texts("SELECT a || ' ' || length(b) FROM T INDEXED BY i ORDER BY a")
  }

  private static func reader(of database: Database) throws -> Database {
    try database.execute("BEGIN IMMEDIATE")
    let reader = try #require(database.makeReaderOfBefore())
    // So few pages that most are read again.
    try reader.execute("PRAGMA cache_size = 5")
    return reader
  }

  @Test(arguments: GatheredWritesTests.Case.all.filter { $0.journal != "MEMORY" })
  func seesNothingOfWhatIsWritten(settings: GatheredWritesTests.Case) throws {
    let scratch = Scratch()
    let database = try GatheredWritesTests.open(scratch, settings, .writeMuch)
    let before = try Self.content(database)
    let reader = try Self.reader(of: database)
    for change in GatheredWritesTests.changes.split(separator: "\n") {
      #expect(try Self.content(reader) == before, "before \(change)")
      try database.execute(String(change))
    }
    #expect(try Self.content(reader) == before)
    #expect(try reader.texts("PRAGMA integrity_check") == ["ok"])
    let after = try Self.content(database)
    #expect(after != before)
    reader.close()
    try database.execute("COMMIT")
    #expect(try Self.content(database) == after)
    #expect(try database.texts("PRAGMA integrity_check") == ["ok"])
    database.close()
  }

  @Test(arguments: ["DELETE", "WAL"])
  func readsOnAnotherThreadMeanwhile(journal: String) throws {
    let scratch = Scratch()
    let settings = GatheredWritesTests.Case(journal: journal, synchronous: "NORMAL")
    let database = try GatheredWritesTests.open(scratch, settings, .writeMuch)
    let before = try Self.content(database)
    let reader = try Self.reader(of: database)
    let found = HandOver<[String]>(limit: 1)
    let thread = try #require(
      WorkerThread.start {
        while found.put((try? Self.content(reader)) ?? []) {}
      }
    )
    for change in GatheredWritesTests.changes.split(separator: "\n") {
      try database.execute(String(change))
      for _ in 0..<3 { #expect(found.take() == before, "beside \(change)") }
    }
    found.close()
    thread.join()
    reader.close()
    try database.execute("ROLLBACK")
    #expect(try Self.content(database) == before)
    database.close()
  }

  /// Nothing may be taken for what was before that is not.
  @Test func failsOnceTheTransactionIsOver() throws {
    let scratch = Scratch()
    let settings = GatheredWritesTests.Case(journal: "DELETE", synchronous: "FULL")
    let database = try GatheredWritesTests.open(scratch, settings, .writeMuch)
    let reader = try Self.reader(of: database)
    try database.execute(GatheredWritesTests.changes)
    try database.execute("COMMIT")
    #expect(throws: StoreError.self) { try Self.content(reader) }
    reader.close()
    database.close()
  }

  @Test(arguments: [
    (journal: "MEMORY", begin: "BEGIN IMMEDIATE"), (journal: "OFF", begin: "BEGIN IMMEDIATE"),
    (journal: "DELETE", begin: "BEGIN"), (journal: "WAL", begin: "SELECT 1"),
    (journal: "DELETE", begin: "BEGIN IMMEDIATE; DELETE FROM T WHERE id = 1"),
  ])
  func isNotThereWhereItWouldNotHold(journal: String, begin: String) throws {
    let scratch = Scratch()
    let settings = GatheredWritesTests.Case(journal: journal, synchronous: "FULL")
    let database = try GatheredWritesTests.open(scratch, settings, .writeMuch)
    try database.execute(begin)
    #expect(database.makeReaderOfBefore() == nil)
    database.close()
  }
}
