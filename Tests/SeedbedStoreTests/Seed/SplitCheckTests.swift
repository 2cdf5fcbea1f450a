import SeedbedModel
import Testing

@testable import SeedbedStore

/// The check of a finished file that two threads share, and what it finds in damaged ones.
struct SplitCheckTests {
  private static let pageSize = 512
  private static let schema = MappingSchema(
    ["first", "second"].map { name in
      Entity(name, [Attribute("id", .integer), Attribute("name"), Attribute("size", .integer)]) {
        $0.attributes[2].isIndexed = true
      }
    }
  )

  /// A seed whose pages are written, and how it is damaged then.
  private static func build(
    _ scratch: Scratch,
    longTexts: Bool = false,
    sizes: Int = 900,
    damage: (inout FileBytes) -> Void = { _ in }
  ) throws -> SeedDatabase {
    scratch.write("", to: "seed")
    var settings = schema.database
    settings.pageSize = pageSize
    var layout = schema.layout
    layout.tables[1].columns[2].checks = ["size < 1000"]
    let database = try Database(path: scratch.path("seed"))
    let seed = SeedDatabase(database, layout: layout, settings: settings)
    try seed.begin()
    let spill = SpillSpace(folder: scratch.folder, name: "seed")
    let pages = try #require(try seed.openPages(memoryBudget: 1 << 20, spill: spill))
    for (name, sizes) in [("first", 5_000), ("second", sizes)] {
      let table = try #require(pages.tables[name])
      let writer = PageTableWriter(pages.file, table, isOrdered: true, pages.options)
      for number in 0..<10_000 {
        let text = longTexts && number == 5 ? String(repeating: "x", count: 900) : "item"
        let size = Int64(number % sizes)
        let row: [StoredValue] = [.integer(Int64(number)), .text(text), .integer(size)]
        try row.withCells { try writer.append($0) }
      }
      try writer.flush()
      try writer.makeIndexes()
    }
    try seed.closePages(pages)
    var bytes = FileBytes(bytes: scratch.bytes(of: "seed"), pageSize: pageSize)
    bytes.roots = try ["first", "second"].map { name in
      Int(try #require(try database.integer(rootSQL(name))))
    }
    damage(&bytes)
    scratch.write(bytes: bytes.bytes, to: "seed")
    return seed
  }

  private static func rootSQL(_ name: String) -> String {
    "SELECT rootpage FROM sqlite_schema WHERE name = '\(name)'"
  }

  /// A database file, whose pages are numbered from 1.
  struct FileBytes {
    var bytes: [UInt8]
    var pageSize: Int
    /// The roots of the two tables.
    var roots: [Int] = []

    /// The place of the first leaf of a tree, or of the page above it.
    func lowest(_ root: Int, above: Bool = false) -> Int {
      var place = (root - 1) * pageSize
      while bytes[place] == 5 {
        let below = (firstChild(of: place) - 1) * pageSize
        if above && bytes[below] != 5 { return place }
        place = below
      }
      return place
    }

    /// Where the number of a page's first child stands.
    func childPlace(_ place: Int) -> Int {
      place + Int(bytes[place + 12]) << 8 + Int(bytes[place + 13])
    }

    func firstChild(of place: Int) -> Int {
      bytes[childPlace(place)..<(childPlace(place) + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What is part of what SQLite says of it.
    var words: String
    /// Whether both threads still share the check.
    var isSplit = true
    var make: @Sendable (inout FileBytes) -> Void
  }

  private static let damages = [
    Damage(testDescription: "a leaf of the first table with a gap", words: "ragmentation") { file in
      file.bytes[file.lowest(file.roots[0]) + 7] = 9
    },
    Damage(testDescription: "a leaf of the second table with a gap", words: "ragmentation") {
      file in
      file.bytes[file.lowest(file.roots[1]) + 7] = 9
    },
    Damage(testDescription: "a leaf in two tables", words: "reference to page", isSplit: false) {
      file in
      let place = file.childPlace(file.lowest(file.roots[0], above: true))
      let other = file.childPlace(file.lowest(file.roots[1], above: true))
      for index in 0..<4 { file.bytes[place + index] = file.bytes[other + index] }
    },
  ]

  @Test(arguments: damages)
  func findsDamage(_ damage: Damage) throws {
    let scratch = Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let seed = try Self.build(scratch, damage: damage.make)
    #expect(try (Self.census(seed) != nil) == damage.isSplit)
    let error = #expect(throws: SeedCheckError.self) {
      try seed.finish(verifies: true, isThreaded: true)
    }
    #expect(error?.integrityProblems.contains { $0.contains(damage.words) } == true)
  }

  @Test func findsAValueThatACheckForbids() throws {
    let scratch = Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let seed = try Self.build(scratch, sizes: 1_001)
    let error = #expect(throws: SeedCheckError.self) {
      try seed.finish(verifies: true, isThreaded: true)
    }
    #expect(Set(error?.integrityProblems ?? []) == ["CHECK constraint failed in second"])
    #expect(error?.integrityProblems.count ?? 11 <= 10)
  }

  @Test func passesASoundFile() throws {
    let scratch = Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let seed = try Self.build(scratch)
    let census = try #require(try Self.census(seed))
    #expect(census.pages.reduce(0, +) == census.pageCount)
    #expect(census.pageCount > 512)
    try seed.finish(verifies: true, isThreaded: true)
    #expect(try seed.database.texts("PRAGMA integrity_check") == ["ok"])
  }

  @Test func doesNotCountPagesWithOverflow() throws {
    let scratch = Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let seed = try Self.build(scratch, longTexts: true)
    #expect(try Self.census(seed) == nil)
    try seed.finish(verifies: true, isThreaded: true)
  }

  private static func census(_ seed: SeedDatabase) throws -> PageCensus? {
    let roots = try seed.database.texts(
      "SELECT 1 UNION ALL SELECT rootpage FROM sqlite_schema WHERE rootpage > 0"
    )
    return PageCensus(
      path: seed.database.file,
      pageSize: pageSize,
      roots: roots.map { UInt32($0) ?? 0 }
    )
  }
}
