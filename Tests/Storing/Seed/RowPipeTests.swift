import SeedbedModelTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedStoring

struct RowPipeTests {
  /// A table `t` with a key and a text, made in a database.
  private static func makeTable(_ database: Database, sql: String? = nil) throws -> TableLayout {
    let schema = MappingSchema([Entity("t", [Attribute("id", .integer), Attribute("text")])])
    let table = schema.layout.tables[0]
    try database.execute(sql ?? table.sql)
    return table
  }

  private static func append(_ row: [StoredValue], to pipe: RowPipe) throws {
    try row.withCells { try pipe.append($0) }
  }

  @Test(arguments: [false, true], [0, 1, 31, 32, 33, 5_000])
  func writesAllRowsInOrder(_ isThreaded: Bool, _ count: Int) throws {
    let database = try Database(path: ":memory:")
    let table = try Self.makeTable(database)
    var rowsAtCompletion: Int64?
    let pipe = RowPipe(
      TableWriter(database, table: table),
      columnCount: 2,
      isThreaded: isThreaded,
      after: nil
    ) {
      rowsAtCompletion = try database.integer("SELECT count(*) FROM t")
    }
    let text = String(repeating: "x", count: 300)
    for number in 0..<count {
      let row: [StoredValue] = [.integer(Int64(number)), .text("\(number)\(text)")]
      try Self.append(row, to: pipe)
    }
    try pipe.finish()
    pipe.wait()
    #expect(pipe.failure == nil)
    #expect(rowsAtCompletion == Int64(count))
    let wrong = try database.integer(
      "SELECT count(*) FROM t WHERE text <> id || '\(text)' OR rowid <> id"
    )
    #expect(wrong == 0)
  }

  /// A row of more than 4 MB is not copied: its writer must be done with all before it.
  @Test(arguments: [false, true])
  func writesLargeRowsBetweenSmallOnes(_ isThreaded: Bool) throws {
    let database = try Database(path: ":memory:")
    let table = try Self.makeTable(database)
    let pipe = RowPipe(
      TableWriter(database, table: table),
      columnCount: 2,
      isThreaded: isThreaded,
      after: nil
    ) {}
    let large = String(repeating: "y", count: 5 << 20)
    for number in 0..<12 {
      let text = number % 4 == 2 ? large : "\(number)"
      try Self.append([.integer(Int64(number)), .text(text)], to: pipe)
    }
    try pipe.finish()
    pipe.wait()
    #expect(pipe.failure == nil)
    let found = try database.texts(
      "SELECT group_concat(id || ':' || length(text)) FROM (SELECT * FROM t ORDER BY rowid)"
    )
    let lengths = (0..<12).map { "\($0):\($0 % 4 == 2 ? 5 << 20 : "\($0)".count)" }
    #expect(found == [lengths.joined(separator: ",")])
  }

  /// How a pipe came to its end, and why.
  private static func failure(of pipe: RowPipe, _ body: () throws -> Void) -> (any Error)? {
    var thrown: (any Error)?
    do { try body() } catch { thrown = error }
    pipe.wait()
    return pipe.failure ?? thrown
  }

  @Test(arguments: [false, true], [1, 40, 100_000])
  func stopsWhereTheTableTakesNoRow(_ isThreaded: Bool, _ count: Int) throws {
    let database = try Database(path: ":memory:")
    let table = try Self.makeTable(
      database,
      sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT CHECK (text <> 'bad'))"
    )
    var isCompleted = false
    let pipe = RowPipe(
      TableWriter(database, table: table),
      columnCount: 2,
      isThreaded: isThreaded,
      after: nil
    ) {
      isCompleted = true
    }
    let text = String(repeating: "x", count: 300)
    let failure = Self.failure(of: pipe) {
      for number in 0..<count {
        try Self.append([.integer(Int64(number)), .text(number == 0 ? "bad" : text)], to: pipe)
      }
      try pipe.finish()
    }
    let error = try #require(failure as? StoreError)
    #expect(error.message.contains("CHECK constraint failed"))
    #expect(!isCompleted)
  }

  @Test func endsWhereItIsWaitedForUnfinished() throws {
    let database = try Database(path: ":memory:")
    let table = try Self.makeTable(database)
    for isThreaded in [false, true] {
      let pipe = RowPipe(
        TableWriter(database, table: table),
        columnCount: 2,
        isThreaded: isThreaded,
        after: nil
      ) {}
      try Self.append([1, "a"], to: pipe)
      pipe.wait()
      #expect(pipe.failure == nil)
    }
  }
}
