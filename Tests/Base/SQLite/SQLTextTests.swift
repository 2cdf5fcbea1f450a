import CSQLite
import SeedbedLanguage
import SeedbedModelTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedStoring

struct SQLTextTests {
  @Test(arguments: [
    ("name", "name"), ("Name_2", "Name_2"), ("_x", "_x"), ("2nd", "\"2nd\""), ("", "\"\""),
    ("order", "\"order\""), ("ORDER", "\"ORDER\""), ("orders", "orders"), ("a b", "\"a b\""),
    ("a\"b", "\"a\"\"b\""), ("größe", "\"größe\""), ("a.b", "\"a.b\""), ("true", "\"true\""),
  ])
  func quotesNamesThatNeedIt(name: String, sql: String) {
    #expect(SQLText.name(name) == sql)
  }

  @Test func quotesEveryKeywordOfTheLibrary() throws {
    for name in try Database(path: ":memory:").keywords {
      #expect(SQLText.name(name) == "\"\(name)\"")
    }
  }

  @Test(arguments: [
    (StoredValue.null, "NULL"), (.integer(.min), "-9223372036854775808"), (.real(0.1), "0.1"),
    (.real(1), "1.0"), (.real(.leastNonzeroMagnitude), "5e-324"), (.real(.infinity), "9e999"),
    (.real(-.infinity), "-9e999"), (.text("it's\nso"), "'it''s\nso'"), (.text(""), "''"),
    (.text("a\0b"), "CAST(X'610062' AS TEXT)"), (.blob([]), "X''"), (.blob([0, 255]), "X'00FF'"),
    (.text("a\r\nb"), "('a'||char(13)||char(10)||'b')"), (.text("\r"), "(char(13))"),
    (.text("it's\u{1B}[0m\n"), "('it''s'||char(27)||'[0m\n')"),
    (.text("a\tb\u{7F}"), "('a\tb'||char(127))"),
    (
      .text(String(repeating: "\r\n", count: 101)),
      "CAST(X'\(String(repeating: "0D0A", count: 101))' AS TEXT)"
    ),
  ])
  func writesLiteralsThatGiveTheValueAgain(cell: StoredValue, sql: String) throws {
    let arena = ByteArena()
    let cell = cell.cell(in: arena)
    #expect(SQLText.literal(cell) == sql)
    let statement = try Database(path: ":memory:").prepare("SELECT \(sql)")
    #expect(try statement.step())
    let read = statement.cell(at: 0)
    #expect(read.tag == cell.tag)
    #expect(SQLText.literal(read) == sql)
    withExtendedLifetime(arena) {}
  }

  @Test(arguments: [
    ("CREATE TABLE a (\r\n  x\r\n)", "CREATE TABLE a (\n  x\n)"),
    ("CREATE TABLE a (x) -- it's\r\n", "CREATE TABLE a (x) -- it's\n"),
    ("CREATE TABLE a (x /* '\r\n */)", "CREATE TABLE a (x /* '\n */)"),
    (
      "CREATE TABLE a (x DEFAULT 'it''s\r\nso', y)",
      "CREATE TABLE a (x DEFAULT ('it''s'||char(13)||char(10)||'so'), y)"
    ),
    ("CREATE TABLE \"a\r\n\" ([b\r\n], `c\r\n`)", "CREATE TABLE \"a\r\n\" ([b\r\n], `c\r\n`)"),
    ("CREATE TABLE a (x) -- '\r", "CREATE TABLE a (x) -- '\n"), ("'\r", "('')"),
    ("CREATE VIEW a AS SELECT 1 --", "CREATE VIEW a AS SELECT 1 --\n"), ("/*\r\n", "/*\n*/"),
    ("CREATE VIEW a AS SELECT '--' /*", "CREATE VIEW a AS SELECT '--' /**/"),
    ("-- a\n/**/", "-- a\n/**/"),
  ])
  func writesStatementsThatReadersOfLinesDoNotChange(sql: String, portable: String) {
    #expect(SQLText.portable(sql) == portable)
    #expect(SQLText.portable(portable) == portable)
  }

  @Test(arguments: [
    ("a\n+\r\nb", "a +  b"), ("1 -- it's\n + 2", "1   + 2"), ("1 -- it's", "1  "),
    ("1 /* '\n */ + '--'", "1 /* '  */ + '--'"), ("'it''s\nso'", "('it''s'||char(10)||'so')"),
    ("2 - -1", "2 - -1"), ("\"a\n--\"", "\"a\n--\""),
  ])
  func writesSQLOnOneLine(sql: String, line: String) {
    #expect(SQLText.onOneLine(sql) == line)
    #expect(SQLText.onOneLine(line) == line)
  }

  @Test(arguments: [
    "NULL", "5", "0.1", "'it''s'", "X'610062'", "CAST(X'610062' AS TEXT)", "CAST(X'00' AS TEXT)",
  ])
  func quotesValuesInSQL(literal: String) throws {
    let statement = try Database(path: ":memory:").prepare(
      "SELECT \(SQLText.quotation(of: "v")) FROM (SELECT \(literal) AS v)"
    )
    #expect(try statement.step())
    #expect(statement.text(at: 0) == literal)
  }
}

extension Database {
  /// The words that the SQLite library takes for keywords.
  var keywords: [String] {
    (0..<sqlite3_keyword_count()).compactMap { index in
      var name: UnsafePointer<CChar>?
      var length: Int32 = 0
      guard sqlite3_keyword_name(index, &name, &length) == SQLITE_OK, let name else { return nil }
      return name.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
        String(decoding: UnsafeBufferPointer(start: $0, count: Int(length)), as: UTF8.self)
      }
    }
  }
}
