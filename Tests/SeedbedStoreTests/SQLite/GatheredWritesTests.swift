import Testing

@testable import SeedbedStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Transactions whose writes are gathered leave what they would leave without that.
@Suite struct GatheredWritesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var journal: String
    var synchronous: String

    var testDescription: String { "\(journal), synchronous \(synchronous)" }

    static let all = ["DELETE", "TRUNCATE", "PERSIST", "MEMORY", "WAL"].flatMap { journal in
      ["OFF", "NORMAL", "FULL", "EXTRA"].map { Case(journal: journal, synchronous: $0) }
    }
  }

  private static let tables = """
    CREATE TABLE T (id INTEGER PRIMARY KEY, a TEXT, b BLOB);
    CREATE INDEX i ON T (a);
    WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO T SELECT i, 'text ' || (i * 7919 % 5000), zeroblob(i % 97) FROM n;
    """

  /// Far more pages than the cache holds, in order and out of it.
  static let changes = """
    UPDATE T SET b = zeroblob(120) WHERE id % 3 = 0;
    UPDATE T SET a = 'other ' || id WHERE id % 5 = 0;
    DELETE FROM T WHERE id % 11 = 0;
    INSERT INTO T SELECT id + 10000, a || '!', b FROM T WHERE id % 2 = 0;
    """

  static func open(
    _ scratch: Scratch,
    _ settings: Case,
    _ access: Database.Access
  ) throws -> Database {
    let path = scratch.path("\(access).sqlite")
    let file = try #require(fopen(path, "w"))
    fclose(file)
    let database = try Database(path: path, access: access)
    try database.execute(tables)
    try database.execute(
      """
      PRAGMA journal_mode = \(settings.journal); PRAGMA synchronous = \(settings.synchronous);
      PRAGMA cache_size = 20
      """
    )
    return database
  }

  private static func content(_ path: String) throws -> [String] {
    let reader = try Database(path: path, access: .readOnly)
    defer { reader.close() }
    return try reader.texts("PRAGMA integrity_check")
      + reader.texts("SELECT id || ' ' || a || ' ' || length(b) FROM T ORDER BY id")
  }

  @Test(arguments: Case.all)
  func commitsTheSame(settings: Case) throws {
    let scratch = Scratch()
    var contents: [[String]] = []
    for access in [Database.Access.readWrite, .writeMuch] {
      let database = try Self.open(scratch, settings, access)
      for round in ["20000", "900000"] {
        let changes = Self.changes.replacing("10000", with: round)
        try database.execute("BEGIN; \(changes) COMMIT")
      }
      database.close()
      contents.append(try Self.content(scratch.path("\(access).sqlite")))
    }
    #expect(contents[0].first == "ok")
    #expect(contents[0] == contents[1])
  }

  @Test(arguments: Case.all)
  func rollsBackToWhatWasThere(settings: Case) throws {
    let scratch = Scratch()
    let database = try Self.open(scratch, settings, .writeMuch)
    let path = scratch.path("\(Database.Access.writeMuch).sqlite")
    let before = try Self.content(path)
    try database.execute("BEGIN; \(Self.changes)")
    #expect(try database.integer("SELECT count(*) FROM T WHERE id > 10000") ?? 0 > 0)
    try database.execute("ROLLBACK")
    #expect(try Self.content(path) == before)
    try database.execute("BEGIN; \(Self.changes) COMMIT")
    database.close()
    #expect(try Self.content(path) != before)
    #expect(try Self.content(path).first == "ok")
  }

  @Test func undoesAStatementThatFailsHalfway() throws {
    let scratch = Scratch()
    let settings = Case(journal: "DELETE", synchronous: "FULL")
    let database = try Self.open(scratch, settings, .writeMuch)
    let path = scratch.path("\(Database.Access.writeMuch).sqlite")
    try database.execute("BEGIN; UPDATE T SET a = 'x' WHERE id = 1")
    #expect(throws: StoreError.self) {
      try database.execute("UPDATE T SET id = id + 100000 - (id = 4999)")
    }
    try database.execute("COMMIT")
    database.close()
    let content = try Self.content(path)
    #expect(content.count == 5001)
    #expect(content[1] == "1 x 1")
  }

  /// What a kill leaves is what the system has at that moment.
  @Test(arguments: Case.all.filter { ["DELETE", "TRUNCATE", "PERSIST"].contains($0.journal) })
  func leavesWhatWasThereWhenItIsKilled(settings: Case) throws {
    let scratch = Scratch()
    let database = try Self.open(scratch, settings, .writeMuch)
    let name = "\(Database.Access.writeMuch).sqlite"
    let before = try Self.content(scratch.path(name))
    try database.execute("BEGIN")
    for (number, change) in Self.changes.split(separator: "\n").enumerated() {
      try database.execute(String(change))
      let copy = "killed-\(number).sqlite"
      for suffix in ["", "-journal"] {
        scratch.write(bytes: scratch.bytes(of: name + suffix), to: copy + suffix)
      }
      let survivor = try Database(path: scratch.path(copy))
      #expect(try survivor.texts("PRAGMA integrity_check") == ["ok"])
      survivor.close()
      #expect(try Self.content(scratch.path(copy)) == before, "after \(change)")
    }
    try database.execute("ROLLBACK")
  }
}
