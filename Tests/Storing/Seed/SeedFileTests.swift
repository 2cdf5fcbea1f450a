import SeedbedModelTestSupport
import SeedbedSystem
import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedStoring

struct SeedFileTests {
  private let schema = MappingSchema([
    Entity(
      "articles",
      [Attribute("id", .integer), Attribute("title") { $0.isIndexed = true }]
    ) {
      $0.search = Entity.Search(table: "search", columns: ["title"], tokenize: nil)
    }
  ]) { $0.database.pageSize = 1024 }

  private func build(_ file: SeedFile, rows: Int = 3_000, after: [UserSQL] = []) throws {
    let seed = SeedDatabase(file.database, layout: schema.layout, settings: schema.database)
    try seed.begin()
    let writer = TableWriter(file.database, table: seed.layout.tables[0])
    var random = SeededRandom(seed: 5)
    for index in 0..<rows {
      let words = (0..<random.next() % 40).map { _ in "word\(random.next() % 500)" }
      try writer.append([.integer(Int64(index)), .text(words.joined(separator: " "))])
    }
    try writer.flush()
    try seed.finish(after: after, metadata: [("rows", "\(rows)")])
    try seed.verify()
  }

  @Test func leavesOneFinishedFile() throws {
    let scratch = Scratch()
    let file = try SeedFile(output: scratch.path("Seed.sqlite"))
    #expect(scratch.names.count == 1)
    #expect(scratch.names[0].hasPrefix(".Seed.sqlite.seedbed-\(getpid())-"))
    #expect(file.temporaryPath == scratch.path(scratch.names[0]))
    try build(file)
    try file.publish()
    #expect(scratch.names == ["Seed.sqlite"])
    let database = try Database(path: scratch.path("Seed.sqlite"), access: .readOnly)
    #expect(try database.texts("PRAGMA journal_mode") == ["delete"])
    #expect(try database.texts("PRAGMA page_size") == ["1024"])
    #expect(try database.integer("PRAGMA freelist_count") == 0)
    #expect(try database.integer("SELECT count(*) FROM articles") == 3_000)
  }

  @Test(arguments: [
    [], [UserSQL(name: "after.sql", text: "DELETE FROM articles WHERE id % 3 = 1")],
  ])
  func givesTheSameBytesTwice(after: [UserSQL]) throws {
    let scratch = Scratch()
    for name in ["a.sqlite", "b.sqlite"] {
      let file = try SeedFile(output: scratch.path(name))
      try build(file, after: after)
      try file.publish()
    }
    let bytes = scratch.bytes(of: "a.sqlite")
    #expect(bytes.count > 100_000)
    #expect(bytes == scratch.bytes(of: "b.sqlite"))
  }

  @Test func leavesTheOutputAsItWasUnlessPublished() throws {
    let scratch = Scratch()
    scratch.write("old", to: "Seed.sqlite")
    do {
      let file = try SeedFile(output: scratch.path("Seed.sqlite"))
      try build(file)
    }
    #expect(scratch.names == ["Seed.sqlite"])
    #expect(scratch.bytes(of: "Seed.sqlite") == Array("old".utf8))
  }

  @Test func replacesTheOutputAndItsJournals() throws {
    let scratch = Scratch()
    for ending in ["", "-wal", "-shm", "-journal"] { scratch.write("old", to: "s" + ending) }
    chmod(scratch.path("s"), 0o640)
    let file = try SeedFile(output: scratch.path("s"))
    try build(file, rows: 2)
    try file.publish()
    #expect(scratch.names == ["s"])
    var information = stat()
    stat(scratch.path("s"), &information)
    #expect(information.st_mode & 0o777 == 0o640)
    #expect(try Database(path: scratch.path("s")).integer("SELECT count(*) FROM articles") == 2)
  }

  @Test func letsGoOfTheFileWhileStatementsAreLeft() throws {
    let scratch = Scratch()
    let file = try SeedFile(output: scratch.path("s"))
    try build(file, rows: 2)
    let statement = try file.database.prepare("SELECT * FROM articles")
    #expect(try statement.step())
    try file.publish()
    let database = try Database(path: scratch.path("s"))
    try database.execute("DELETE FROM articles")
    withExtendedLifetime(statement) {}
  }

  @Test func writesThroughASymbolicLink() throws {
    let scratch = Scratch()
    mkdir(scratch.path("real"), 0o755)
    scratch.write("old", to: "real/seed")
    symlink("real/seed", scratch.path("link"))
    let file = try SeedFile(output: scratch.path("link"))
    try build(file, rows: 2)
    try file.publish()
    var information = stat()
    lstat(scratch.path("link"), &information)
    #expect(information.st_mode & S_IFMT == S_IFLNK)
    #expect(scratch.bytes(of: "real/seed").starts(with: Array("SQLite format 3".utf8)))
    unlink(scratch.path("real/seed"))
  }

  @Test func removesWhatDeadProcessesLeft() throws {
    let scratch = Scratch()
    // Process numbers end far below this one.
    let kept = [
      ".s.seedbed-1.tmp", ".s.seedbed-x.tmp", ".s.seedbed-999999999.txt",
      ".other.seedbed-999999999.tmp",
    ]
    let stale = [
      ".s.seedbed-999999999.tmp", ".s.seedbed-999999999-2.tmp", ".s.seedbed-999999999-7.run",
    ]
    for name in kept + stale { scratch.write("", to: name) }
    let file = try SeedFile(output: scratch.path("s"))
    file.discard()
    #expect(scratch.names == kept.sorted())
  }

  @Test func buildsTwoSeedsOfOneNameAtOnce() throws {
    let scratch = Scratch()
    let first = try SeedFile(output: scratch.path("s"))
    let second = try SeedFile(output: scratch.path("s"))
    #expect(first.temporaryPath != second.temporaryPath)
    first.discard()
    second.discard()
    #expect(scratch.names == [])
  }

  struct WrongPath: Sendable, CustomTestStringConvertible {
    var path: String
    var message: String
    var testDescription: String { path }
  }

  @Test(arguments: [
    WrongPath(
      path: "none/s",
      message: "the folder 'FOLDER/none' cannot be used: it does not exist"
    ),
    WrongPath(path: "folder", message: "it is a folder"),
    WrongPath(path: "folder/", message: "it is a folder"),
    WrongPath(path: "file/s", message: "'FOLDER/file' is not a folder"),
    WrongPath(
      path: String(repeating: "x", count: 300),
      message: "the name is too long"
    ),
  ])
  func saysWhyAPathCannotBeWritten(_ test: WrongPath) throws {
    let scratch = Scratch()
    mkdir(scratch.path("folder"), 0o755)
    scratch.write("", to: "file")
    let path = scratch.path(test.path)
    let error = #expect(throws: StoreError.self) { try SeedFile(output: path) }
    let message = test.message.split(separator: "FOLDER", omittingEmptySubsequences: false)
      .joined(separator: scratch.folder)
    #expect(error?.message == "cannot write '\(path)': \(message)")
  }

  @Test func refusesWhatIsNoFile() throws {
    let scratch = Scratch()
    #expect(throws: StoreError.self) { try SeedFile(output: "") }
    #expect(throws: StoreError.self) { try SeedFile(output: "/") }
    #expect(throws: StoreError.self) { try SeedFile(output: scratch.path("")) }
  }

  @Test func writesASeedToADevice() throws {
    let file = try SeedFile(output: "/dev/null")
    try build(file, rows: 2)
    #expect(try file.publish() > 0)
    var information = stat()
    stat("/dev/null", &information)
    #expect(information.st_mode & S_IFMT == S_IFCHR)
    #expect(access(file.temporaryPath, F_OK) != 0)
  }

  @Test func removesTheTemporaryFileWhereItCannotBePublished() throws {
    let scratch = Scratch()
    let file = try SeedFile(output: scratch.path("s"))
    try build(file, rows: 2)
    mkdir(scratch.path("s"), 0o755)
    let error = #expect(throws: StoreError.self) { try file.publish() }
    #expect(error?.message == "cannot replace '\(scratch.path("s"))': it is a folder")
    #expect(scratch.names == ["s"])
  }
}
