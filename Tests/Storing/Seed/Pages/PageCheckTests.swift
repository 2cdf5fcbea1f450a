import SeedbedModelTestSupport
import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedMapping
@testable import SeedbedStoring

/// Faults that the check of a file's pages finds, compared with SQLite's own check.
struct PageCheckTests {
  private static let pageSize = 512

  /// A file with a table, its index, a table without rowids and payloads that overflow.
  private static func makeFile(in scratch: Scratch, more sql: String = "") throws -> [CheckedTree] {
    scratch.write("", to: "file")
    let database = try Database(path: scratch.path("file"))
    try database.execute(
      """
      PRAGMA page_size = \(pageSize);
      CREATE TABLE items (id INTEGER PRIMARY KEY, name TEXT, size INTEGER);
      CREATE INDEX items_size ON items (size, name);
      CREATE TABLE links (a INTEGER, b TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID;
      WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 900)
      INSERT INTO items SELECT x * 3, printf('item %d', x * 7919 % 1000), x % 40 * 1000 FROM n;
      UPDATE items SET name = printf('%.*c', 1500, 'x') WHERE id % 400 = 0;
      INSERT INTO links SELECT id % 100, name FROM items WHERE length(name) < 100;
      \(sql)
      """
    )
    return try trees(of: database)
  }

  /// The trees of a file, by its schema.
  static func trees(of database: Database) throws -> [CheckedTree] {
    var trees = [CheckedTree(root: 1, isTable: true)]
    let statement = try database.prepare(
      """
      SELECT s.rootpage, s.type = 'table' AND l.wr = 0 FROM sqlite_schema AS s
      JOIN pragma_table_list AS l ON l.schema = 'main' AND l.name = s.tbl_name WHERE rootpage > 0
      """
    )
    while try statement.step() {
      let root = UInt32(clamping: statement.integer(at: 0))
      trees.append(CheckedTree(root: root, isTable: statement.integer(at: 1) != 0))
    }
    return trees
  }

  private static func problem(_ scratch: Scratch, _ trees: [CheckedTree]) -> String? {
    PageCheck.findings(path: scratch.path("file"), pageSize: pageSize, trees: trees).problem
  }

  /// True if SQLite finds something wrong with the file.
  private static func isRefusedBySQLite(_ scratch: Scratch) -> Bool {
    do {
      let database = try Database(path: scratch.path("file"))
      return try database.texts("PRAGMA quick_check(1)") != ["ok"]
    } catch {
      return true
    }
  }

  @Test(
    arguments: [
      "", "DELETE FROM items WHERE id % 4 = 0; UPDATE items SET name = 'y' WHERE id % 5 = 0",
      "UPDATE links SET b = b || b WHERE a % 3 = 0", "CREATE TABLE IF NOT EXISTS none (x)",
    ]
  )
  func passesWhatSQLiteWrites(_ sql: String) throws {
    let scratch = Scratch()
    let trees = try Self.makeFile(in: scratch, more: sql + "; VACUUM; " + sql)
    #expect(Self.problem(scratch, trees) == nil)
  }

  /// The structural bytes of a page: its header, the offsets of its cells, and the cells' own numbers.
  private static func structure(ofPage number: Int, in bytes: [UInt8]) -> [Int] {
    let start = (number - 1) * pageSize + (number == 1 ? 100 : 0)
    guard let kind = PageShape.Kind(rawValue: bytes[start]) else { return [] }
    let count = Int(bytes[start + 3]) << 8 + Int(bytes[start + 4])
    let isInterior = kind.headerSize == 12
    var places = Array(start..<(start + kind.headerSize + 2 * count))
    for index in 0..<count {
      let pointer = start + kind.headerSize + 2 * index
      let cell = Int(bytes[pointer]) << 8 + Int(bytes[pointer + 1])
      let first = (number - 1) * pageSize + cell
      places += first..<(first + (isInterior ? 5 : 2))
    }
    return places
  }

  @Test(arguments: 0..<24)
  func findsTheDamageThatSQLiteFinds(_ seed: UInt64) throws {
    let scratch = Scratch()
    var trees = try Self.makeFile(in: scratch)
    for place in trees.indices where !trees[place].isTable { trees[place].countedColumns = 2 }
    let whole = scratch.bytes(of: "file")
    var random = SeededRandom(seed: seed)
    var refused = 0
    for _ in 0..<60 {
      let page = Int.random(in: 1...(whole.count / Self.pageSize), using: &random)
      guard let place = Self.structure(ofPage: page, in: whole).randomElement(using: &random)
      else { continue }
      var bytes = whole
      bytes[place] ^= UInt8.random(in: 1...255, using: &random)
      scratch.write(bytes: bytes, to: "file")
      guard Self.isRefusedBySQLite(scratch) else { continue }
      refused += 1
      #expect(
        Self.problem(scratch, trees) != nil,
        "byte \(place % Self.pageSize) of page \(page): \(whole[place]) became \(bytes[place])"
      )
    }
    #expect(refused > 20)
  }

  @Test func findsAPageThatIsNowhere() throws {
    let scratch = Scratch()
    let trees = try Self.makeFile(in: scratch)
    var bytes = scratch.bytes(of: "file")
    #expect(
      Self.problem(scratch, Array(trees.dropLast()))?.contains("no tree or list refers to it")
        == true
    )
    bytes += [UInt8](repeating: 0, count: Self.pageSize)
    scratch.write(bytes: bytes, to: "file")
    #expect(Self.problem(scratch, trees)?.contains("another number of pages") == true)
    bytes.removeLast()
    scratch.write(bytes: bytes, to: "file")
    #expect(
      Self.problem(scratch, trees) == "page 1: the file's size is not a whole number of pages"
    )
  }

  @Test func findsAnEntryTooFew() throws {
    let scratch = Scratch()
    var trees = try Self.makeFile(in: scratch)
    let items = try #require(trees.firstIndex { $0.isTable && $0.root != 1 })
    trees[items].entries = 900
    #expect(Self.problem(scratch, trees) == nil)
    trees[items].entries = 901
    #expect(Self.problem(scratch, trees)?.contains("900 entries instead of 901") == true)
  }

  /// A complete seed before its finish, optionally with a condition on its texts.
  ///
  /// `whenWritten` is called once the rows of its table are written.
  private static func makeSeed(
    in scratch: Scratch,
    check: String? = nil,
    rows: Int = 5_000,
    whenWritten: (PageFile) throws -> Void = { _ in }
  ) throws -> SeedDatabase {
    scratch.write("", to: "seed")
    let schema = MappingSchema([Entity("items", [Attribute("id", .integer), Attribute("name")])])
    var layout = schema.layout
    if let check { layout.tables[0].columns[1].checks = [check] }
    let seed = SeedDatabase(
      try Database(path: scratch.path("seed")),
      layout: layout,
      settings: schema.database
    )
    try seed.begin()
    let spill = SpillSpace(folder: scratch.folder, name: "seed")
    let pages = try #require(try seed.openPages(memoryBudget: 1 << 20, spill: spill))
    let table = try #require(pages.tables["items"])
    let writer = PageTableWriter(pages.file, table, isOrdered: true, pages.options)
    for number in 0..<rows {
      let row: [StoredValue] = [.integer(Int64(number)), .text("item \(number)")]
      try row.withCells { try writer.append($0) }
    }
    try writer.flush()
    try whenWritten(pages.file)
    try seed.closePages(pages)
    return seed
  }

  @Test(arguments: [false, true])
  func refusesToPublishADamagedSeed(_ isThreaded: Bool) throws {
    let scratch = Scratch()
    let seed = try Self.makeSeed(in: scratch)
    var bytes = scratch.bytes(of: "seed")
    // The count of bytes between cells, on the last leaf.
    bytes[bytes.count - seed.settings.pageSize + 7] = 9
    scratch.write(bytes: bytes, to: "seed")
    let error = #expect(throws: SeedCheckError.self) {
      try seed.finish(verifies: true, isThreaded: isThreaded)
    }
    #expect(error?.integrityProblems.contains { $0.contains("ragmentation") } == true)
  }

  @Test(arguments: [false, true])
  func checksALargeTableOnceItIsWritten(_ isDamaged: Bool) throws {
    let scratch = Scratch()
    let seed = try Self.makeSeed(in: scratch, rows: 150_000) { file in
      let bytes = scratch.bytes(of: "seed")
      var damaged = bytes
      damaged[100 * file.shape.size + 7] = 9
      if isDamaged { scratch.write(bytes: damaged, to: "seed") }
      #expect(file.useSpareTime())
      while file.useSpareTime() {}
      // The file is sound again: only the check that has been made knows.
      if isDamaged { scratch.write(bytes: bytes, to: "seed") }
    }
    do {
      try seed.finish(verifies: true, isThreaded: true)
      #expect(!isDamaged)
    } catch let error as SeedCheckError {
      #expect(isDamaged)
      #expect(error.integrityProblems.contains { $0.hasPrefix("page 101: ") })
    }
  }

  @Test(arguments: [("length(name) < 20", true), ("name <> 'item 4321'", false)])
  func asksTheConditionsOfATable(_ check: String, _ isMet: Bool) throws {
    let scratch = Scratch()
    let seed = try Self.makeSeed(in: scratch, check: check)
    do {
      try seed.finish(verifies: true, isThreaded: true)
      #expect(isMet)
    } catch let error as SeedCheckError {
      #expect(!isMet)
      #expect(error.integrityProblems == ["CHECK constraint failed in items"])
    }
  }
}
