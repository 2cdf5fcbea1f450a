import SeedbedLanguage
import SeedbedSystem
import SeedbedTestSupport
import Testing

@testable import SeedbedBase

struct DatabaseTests {
  @Test func namesTheFileThatIsNotThere() {
    let error = #expect(throws: StoreError.self) { try Database(path: "/nowhere/x.sqlite") }
    #expect(error?.message == "cannot open '/nowhere/x.sqlite': unable to open database file")
  }

  @Test func refusesAPipe() throws {
    let scratch = Scratch()
    let pipe = scratch.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let error = #expect(throws: StoreError.self) { try Database(path: pipe, access: .readOnly) }
    #expect(
      error?.message == "cannot open '\(pipe)': it is a pipe, and a database is read in any order"
    )
  }

  @Test func saysWhatIsWrongInAStatement() throws {
    let database = try Database(path: ":memory:")
    let error = #expect(throws: StoreError.self) { try database.prepare("SELECT nought FROM x") }
    #expect(error?.message == "':memory:': no such table: x")
    #expect(error?.sql == "SELECT nought FROM x")
    #expect(throws: StoreError.self) { try database.prepare("-- nothing") }
  }

  @Test func tellsThatTheDiskIsFull() throws {
    let database = try Database(path: ":memory:")
    try database.execute("PRAGMA page_size = 512; PRAGMA max_page_count = 3; CREATE TABLE t (x)")
    let error = #expect(throws: StoreError.self) {
      try database.execute("INSERT INTO t VALUES (zeroblob(5000))")
    }
    #expect(error?.message == "':memory:': the disk is full")
  }

  @Test func refusesWhatAWriterLeftHalfDone() throws {
    let scratch = Scratch()
    scratch.write("", to: "app.sqlite")
    let database = try Database(path: scratch.path("app.sqlite"))
    try database.execute(
      "PRAGMA cache_size = 5; CREATE TABLE t (x); WITH n (i) AS (VALUES (1) UNION ALL SELECT i + 1"
        + " FROM n WHERE i < 200) INSERT INTO t SELECT zeroblob(1000) FROM n; BEGIN; UPDATE t SET x = 1"
    )
    let killed = scratch.path("killed.sqlite")
    for ending in ["", "-journal"] {
      scratch.write(bytes: scratch.bytes(of: "app.sqlite" + ending), to: "killed.sqlite" + ending)
    }
    let error = #expect(throws: StoreError.self) { try Database(path: killed, access: .readOnly) }
    #expect(error?.message.contains("'\(killed)-journal' undoes that") == true)
    #expect(try Database(path: killed).integer("SELECT count(*) FROM t WHERE x = 1") == 0)
  }

  @Test func readsWhatWasBound() throws {
    let database = try Database(path: ":memory:")
    let statement = try database.prepare("SELECT ?1, ?2, ?3")
    try statement.bind(.integer(.min), at: 1)
    try statement.bind(.real(0.1), at: 2)
    try statement.bind("größe\0x", at: 3)
    #expect(try statement.step())
    #expect(statement.integer(at: 0) == .min)
    #expect(statement.real(at: 1) == 0.1)
    #expect(statement.text(at: 2) == "größe\0x")
    #expect(try !statement.step())
    #expect(throws: StoreError.self) { try statement.bind(.null, at: 4) }
  }

  @Test func givesNothingWhereThereIsNoRow() throws {
    let database = try Database(path: ":memory:")
    #expect(try database.integer("SELECT 1 WHERE 0") == nil)
    #expect(try database.integer("SELECT NULL") == nil)
    #expect(try database.integer("SELECT -5") == -5)
    #expect(try database.texts("VALUES ('a'), (2), (NULL)") == ["a", "2", ""])
  }
}
