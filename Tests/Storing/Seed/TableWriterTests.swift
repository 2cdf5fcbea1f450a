import SeedbedModelTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedStoring

struct TableWriterTests {
  private let schema = MappingSchema([
    Entity(
      "things",
      [
        Attribute("id", .integer), Attribute("name"), Attribute("size", .real),
        Attribute("raw", .data),
      ]
    )
  ])

  @Test(arguments: [0, 1, 31, 32, 33, 64, 100])
  func writesEveryRow(count: Int) throws {
    let database = try Database(path: ":memory:")
    let table = schema.layout.tables[0]
    try database.execute(table.sql)
    let writer = TableWriter(database, table: table)
    for index in 0..<count {
      try writer.append([.integer(Int64(index)), .text("name \(index)"), 0.5, .blob([1, 0, 2])])
    }
    try writer.flush()
    try writer.flush()
    #expect(writer.count == count)
    let rows = try database.texts(
      "SELECT id || name || size || hex(raw) FROM things ORDER BY id"
    )
    #expect(rows == (0..<count).map { "\($0)name \($0)0.5010002" })
  }

  @Test func keepsEmptyApartFromNull() throws {
    let database = try Database(path: ":memory:")
    let table = schema.layout.tables[0]
    try database.execute(table.sql)
    let writer = TableWriter(database, table: table)
    try writer.append([1, "", nil, .blob([])])
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    try [Cell.integer(2), .text(none), .absent, .blob(none)].withUnsafeBufferPointer {
      try writer.append($0)
    }
    try writer.flush()
    let rows = try database.texts("SELECT typeof(name) || typeof(size) || typeof(raw) FROM things")
    #expect(rows == ["textnullblob", "textnullblob"])
  }

  @Test func writesTablesOfManyColumns() throws {
    let attributes = (0..<1_500).map { Attribute("c\($0)", .integer) }
    let table = MappingSchema([Entity("wide", attributes)]).layout.tables[0]
    let database = try Database(path: ":memory:")
    try database.execute(table.sql)
    let writer = TableWriter(database, table: table)
    for row in 0..<50 {
      try writer.append(attributes.indices.map { .integer(Int64(row * 10_000 + $0)) })
    }
    try writer.flush()
    #expect(try database.integer("SELECT count(*) FROM wide WHERE c1499 = c0 + 1499") == 50)
  }

  @Test func namesTheColumnThatRefusesARow() throws {
    let database = try Database(path: ":memory:")
    let table = MappingSchema([Entity("tags", [Attribute("name")])]).layout.tables[0]
    try database.execute(table.sql)
    let writer = TableWriter(database, table: table)
    try writer.append(["a"])
    try writer.append(["a"])
    let error = #expect(throws: StoreError.self) { try writer.flush() }
    #expect(error?.message == "':memory:': UNIQUE constraint failed: tags.name")
    #expect(error?.resultCode == 1555)
    #expect(error?.sql == "INSERT INTO tags (name) VALUES (?), (?)")
  }

  @Test func copiesWhatTheCallerIsAboutToDrop() throws {
    let database = try Database(path: ":memory:")
    let table = MappingSchema([Entity("tags", [Attribute("name")])]).layout.tables[0]
    try database.execute(table.sql)
    let writer = TableWriter(database, table: table, copiesBytes: false)
    for index in 0..<70 {
      let arena = ByteArena()
      let bytes = UnsafeMutableBufferPointer(mutating: arena.copy("tag \(index)"))
      try [Cell.text(UnsafeBufferPointer(bytes))].withUnsafeBufferPointer { try writer.append($0) }
      writer.settle()
      bytes.update(repeating: 0)
      withExtendedLifetime(arena) {}
    }
    try writer.flush()
    #expect(
      try database.integer("SELECT count(DISTINCT name) FROM tags WHERE name LIKE 'tag %'") == 70
    )
  }

  @Test(arguments: [false, true])
  func takesMemoryWhereAnIndexIsFilledOutOfOrder(_ isUnique: Bool) throws {
    let database = try Database(path: ":memory:")
    let entity = Entity("tags", [Attribute("id", .integer), Attribute("name")]) {
      $0.attributes[1].isUnique = isUnique
    }
    let table = MappingSchema([entity]).layout.tables[0]
    try database.execute("PRAGMA cache_size = -2000; \(table.sql)")
    let writer = TableWriter(database, table: table)
    for index in 0..<40 { try writer.append([.integer(Int64(index)), .text("tag \(index)")]) }
    #expect(try database.integer("PRAGMA cache_size") == (isUnique ? -64_000 : -2_000))
    try writer.flush()
    #expect(try database.integer("PRAGMA cache_size") == -2_000)
  }

  @Test func borrowsBytesWhereTheCallerKeepsThem() throws {
    let database = try Database(path: ":memory:")
    let table = MappingSchema([Entity("tags", [Attribute("name")])]).layout.tables[0]
    try database.execute(table.sql)
    let writer = TableWriter(database, table: table, copiesBytes: false)
    let arena = ByteArena()
    for index in 0..<70 {
      try [Cell.text(arena.copy("tag \(index)"))].withUnsafeBufferPointer { try writer.append($0) }
    }
    try writer.flush()
    withExtendedLifetime(arena) {}
    #expect(try database.integer("SELECT count(DISTINCT name) FROM tags") == 70)
  }
}

extension TableWriter {
  /// Appends a row given as literals.
  func append(_ row: [StoredValue]) throws {
    try row.withCells { try append($0) }
  }
}
