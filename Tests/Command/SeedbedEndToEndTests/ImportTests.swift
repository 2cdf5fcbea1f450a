import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Imports by the real program into databases that others have open.
@Suite struct ImportTests {
  @Test func saysWhatItDid() throws {
    let runner = try Shelf.runner(books: 20)
    let result = try runner.importBooks()
    #expect(result.status == 0, "\(result)")
    let lines = result.standardOutput.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("entity") || $0.contains("Book") || $0.contains("Author") }
        == [
          "entity  table         created  updated  unchanged  deleted",
          "Book    Book                2        9         10        1",
          "Author  Author              0        0          2        0",
          "–       Book_authors        8        0         13        7",
        ],
      "\(result)"
    )
    let again = try runner.importBooks()
    #expect(again.status == 0, "\(again)")
    #expect(again.standardOutput.contains("app.sqlite  unchanged  "), "\(again)")
  }

  @Test func showsInADryRunWhatItWouldDo() throws {
    let runner = try Shelf.runner(books: 20)
    let before = runner.bytes(of: "app.sqlite")
    let result = try runner.importBooks("--dry-run")
    #expect(result.status == 0, "\(result)")
    let lines = result.standardOutput.split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("Book deleted 1"), "\(result)")
    #expect(lines.contains("Book updated 3 pages"), "\(result)")
    #expect(lines.contains("Book Book 2 9 10 1"), "\(result)")
    #expect(lines.contains("– Book_authors 8 0 13 7"), "\(result)")
    #expect(runner.bytes(of: "app.sqlite") == before)
    #expect(runner.names() == ["app.sqlite", "books.json", "schema.yml"])
  }

  @Test(arguments: ["PRAGMA journal_mode = DELETE;", "PRAGMA journal_mode = WAL;"])
  func keepsWhatIsNotItsOwn(journal: String) throws {
    let runner = try Shelf.runner(
      books: 20,
      settings: "PRAGMA page_size = 8192; PRAGMA user_version = 42; PRAGMA application_id = 7;"
        + journal
    )
    let database = try SharedDatabase(runner.path("app.sqlite"))
    let settings = [
      "PRAGMA journal_mode", "PRAGMA page_size", "PRAGMA user_version", "PRAGMA application_id",
      "SELECT group_concat(sql, ';') FROM sqlite_schema", "SELECT count(*) FROM Other WHERE a < 21",
    ]
    let before = try settings.map { try database.value($0) }
    let result = try runner.importBooks("--quiet")
    #expect(result.status == 0, "\(result)")
    #expect(try settings.map { try database.value($0) } == before)
    #expect(try database.value("SELECT count(*) FROM Other") == "22", "its triggers ran")
    #expect(try database.value("SELECT DISTINCT note FROM Book") == "mine")
  }

  @Test(arguments: ["PRAGMA journal_mode = DELETE;", "PRAGMA journal_mode = WAL;"])
  func letsOthersRead(journal: String) throws {
    let runner = try Shelf.runner(books: 5_000, settings: journal)
    let database = try SharedDatabase(runner.path("app.sqlite"))
    var seen: [String] = []
    var failure: (any Error)?
    let result = try runner.importBooks("--quiet") { process in
      let deadline = ContinuousClock.now + .seconds(60)
      while seen.last != "5001", failure == nil, ContinuousClock.now < deadline {
        do {
          let count = try database.value("SELECT count(*) FROM Book")
          if seen.last != count { seen.append(count) }
        } catch {
          failure = error
        }
      }
    }
    #expect(result.status == 0, "\(result)")
    #expect(failure == nil)
    #expect(seen == ["5000", "5001"], "a reader sees the old rows or the new ones")
  }

  @Test func saysWhoseLockItCannotHave() throws {
    let runner = try Shelf.runner(books: 20)
    let database = try SharedDatabase(runner.path("app.sqlite"))
    try database.execute("BEGIN IMMEDIATE")
    let result = try runner.importBooks("--quiet", "--busy-timeout", "0.2")
    #expect(result.status == 2, "\(result)")
    #expect(
      result.standardError
        == "error: 'app.sqlite' is locked by \(Self.holder), which did not release it within "
        + "0.2 s; '--busy-timeout' waits longer\n"
    )
    try database.execute("ROLLBACK")
    #expect(try database.value("SELECT count(*) FROM Book") == "20")
  }

  /// The look at the framework of the database waits as long, and the import does not wait again.
  @Test func waitsOnceForALockThatKeepsReadersOut() throws {
    let runner = try Shelf.runner(books: 20)
    let database = try SharedDatabase(runner.path("app.sqlite"))
    try database.execute("CREATE TABLE grdb_migrations (identifier TEXT); BEGIN EXCLUSIVE")
    let start = ContinuousClock.now
    let result = try runner.importBooks("--quiet", "--busy-timeout", "1")
    #expect(ContinuousClock.now - start < .seconds(1.9), "\(result)")
    #expect(result.status == 2, "\(result)")
    #expect(
      result.standardError
        == "error: 'app.sqlite' is locked by \(Self.holder), which did not release it within "
        + "1 s; '--busy-timeout' waits longer\n"
    )
    let report = ["--report", "report.json"]
    let waited = try runner.importBooks("--quiet", "--busy-timeout", "60", report[0], report[1]) {
      _ in
      usleep(300_000)
      try? database.execute("ROLLBACK")
    }
    #expect(waited.status == 0, "\(waited)")
    #expect(runner.text(of: "report.json")?.contains("\"grdb\"") == true)
  }

  /// Where it waits in the middle of its transaction for a reader, with a journal beside the database.
  @Test(arguments: [SIGINT, SIGTERM]) func rollsBackWhenItIsInterrupted(signal: Int32) throws {
    let runner = try Shelf.runner(books: 5_000)
    let (names, bytes) = (runner.names(), runner.bytes(of: "app.sqlite"))
    let database = try SharedDatabase(runner.path("app.sqlite"))
    try database.execute("BEGIN; SELECT count(*) FROM Book")
    let result = try runner.importBooks("--quiet", "--busy-timeout", "60") { process in
      let deadline = ContinuousClock.now + .seconds(20)
      while !runner.names().contains("app.sqlite-journal"), ContinuousClock.now < deadline {
        usleep(2_000)
      }
      usleep(50_000)
      kill(process, signal)
    }
    #expect(result.status == 128 + signal, "\(result)")
    #expect(result.standardError == "")
    #expect(runner.names() == names && runner.bytes(of: "app.sqlite") == bytes)
    try database.execute("COMMIT")
  }

  /// The name that the system gives this process as the holder of a lock.
  static var holder: String {
    #if os(Linux)
      var name = [CChar](repeating: 0, count: 64)
      guard let file = fopen("/proc/self/comm", "r") else { return "another connection" }
      defer { fclose(file) }
      fgets(&name, Int32(name.count), file)
      let bytes = name.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      return "process \(getpid()) (\(String(decoding: bytes, as: UTF8.self)))"
    #else
      return "another connection"
    #endif
  }

  @Test(arguments: [20, 40_000])
  func givesUpWhereAReaderStays(books: Int) throws {
    let runner = try Shelf.runner(books: books)
    let database = try SharedDatabase(runner.path("app.sqlite"))
    try database.execute("BEGIN; SELECT count(*) FROM Book")
    let result = try runner.importBooks("--quiet", "--busy-timeout", "0.2")
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.contains("locked by \(Self.holder), which"), "\(result)")
    try database.execute("COMMIT")
    #expect(try database.value("SELECT count(*) FROM Book") == "\(books)")
    #expect(runner.names() == ["app.sqlite", "books.json", "schema.yml"])
  }

  @Test func waitsForOthersThatWrite() throws {
    let runner = try Shelf.runner(books: 20)
    let database = try SharedDatabase(runner.path("app.sqlite"))
    try database.execute("BEGIN IMMEDIATE")
    let result = try runner.importBooks("--quiet", "--busy-timeout", "60") { _ in
      usleep(300_000)
      try? database.execute("UPDATE Book SET title = 'mine' WHERE id = 20; COMMIT")
    }
    #expect(result.status == 0, "\(result)")
    #expect(try database.value("SELECT title FROM Book WHERE id = 20") == "title 20")
  }

  @Test func keepsACopyOfTheDatabaseAsItWas() throws {
    let runner = try Shelf.runner(books: 20)
    let before = try SharedDatabase(runner.path("app.sqlite")).value(Shelf.content)
    let result = try runner.importBooks("--quiet", "--backup", "old.sqlite")
    #expect(result.status == 0, "\(result)")
    #expect(try SharedDatabase(runner.path("old.sqlite")).value(Shelf.content) == before)
    #expect(try SharedDatabase(runner.path("app.sqlite")).value(Shelf.content) != before)
    #expect(runner.names() == ["app.sqlite", "books.json", "old.sqlite", "schema.yml"])
  }

  @Test func keepsNoCopyOfAnImportThatFails() throws {
    let runner = try Shelf.runner(books: 20)
    try runner.write("[]", to: "books.json")
    let result = try runner.importBooks("--quiet", "--backup", "old.sqlite")
    #expect(result.status == 1, "\(result)")
    #expect(runner.names() == ["app.sqlite", "books.json", "schema.yml"])
  }

  @Test func changesNothingWhereTheDiskIsFull() throws {
    let runner = try Shelf.runner(books: 5_000)
    let before = try SharedDatabase(runner.path("app.sqlite")).value(Shelf.content)
    let result = try runner.run([
      "/bin/sh", "-c",
      #"ulimit -f 100 && exec "$0" import schema.yml --into app.sqlite --max-memory 1 --quiet"#,
      CommandRunner.seedbed,
    ])
    #expect(result.status == 2, "\(result)")
    let database = try SharedDatabase(runner.path("app.sqlite"))
    #expect(try database.value("PRAGMA integrity_check") == "ok")
    #expect(try database.value(Shelf.content) == before)
  }

  @Test(arguments: [
    ["import", "schema.yml"], ["import", "schema.yml", "--into", "x", "--busy-timeout", "-1"],
    ["import", "schema.yml", "--into", "x", "--prune-limit", "x"],
  ])
  func saysWhatItTakes(arguments: [String]) throws {
    #expect(try Shelf.runner(books: 1).seedbed(arguments).status == 64)
  }

  @Test func saysThatTheDatabaseDoesNotExist() throws {
    let runner = try Books.runner()
    let result = try runner.seedbed(["import", "schema.yml", "--into", "app.sqlite"])
    #expect(result.status == 2, "\(result)")
    #expect(
      result.standardError
        == "error: cannot import into 'app.sqlite': no such file;"
        + " 'seedbed build SCHEMA --output app.sqlite' makes a new database\n"
    )
    #expect(!runner.names().contains("app.sqlite"))
  }

  @Test func warnsOfTablesThatNothingFillsOnlyWhereTheyAreEmpty() throws {
    let runner = try CommandRunner()
    let schema = """
      seedbed: 1
      entities:
        Book: { primaryKey: id, attributes: { id: integer }, relationships: {
          author: { entity: Author, foreignKey: author, onDangling: setNull } } }
        Author: { primaryKey: id, attributes: { id: integer } }
      dumps:
        - { dump: books.json, entity: Book }
      """
    try runner.write(schema, to: "books.yml")
    try runner.write(schema + "\n  - { dump: authors.json, entity: Author }", to: "all.yml")
    try runner.write(#"[{ "id": 1, "author": 7 }]"#, to: "books.json")
    try runner.write("[]", to: "authors.json")
    let command = ["import", "books.yml", "--into", "seed.sqlite", "--strict", "-q"]
    #expect(try runner.seedbed(["build", "all.yml", "-o", "seed.sqlite", "-q"]).status == 0)
    let empty = try runner.seedbed(command)
    #expect(empty.status == 1, "\(empty)")
    #expect(empty.standardError.contains("'Author' gets no rows"), "\(empty)")
    try runner.write(#"[{ "id": 7 }]"#, to: "authors.json")
    #expect(try runner.seedbed(["build", "all.yml", "-o", "seed.sqlite", "-q"]).status == 0)
    let filled = try runner.seedbed(command)
    #expect(filled.status == 0, "\(filled)")
    #expect(filled.standardError == "", "\(filled)")
  }
}
