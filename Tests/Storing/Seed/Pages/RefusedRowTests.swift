import SeedbedModelTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedStoring

/// Rows that a table refuses: both writers report the same error.
struct RefusedRowTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var columns: [ColumnLayout]
    var key: [Int] = []
    var isKeyed = false
    var uniqueKeys: [[Int]] = []
    var indexes: [IndexLayout] = []
    var rows: [[StoredValue]]
    var isOrdered = true
    let message: String
  }

  private static func column(
    _ name: String,
    _ storage: StorageClass,
    _ change: (inout ColumnLayout) -> Void = { _ in }
  ) -> ColumnLayout {
    var column = ColumnLayout(name: name, storage: storage, source: .slot(0))
    change(&column)
    return column
  }

  static let cases = [
    Case(
      testDescription: "a null where there must be none",
      columns: [column("a", .text), column("b", .text) { $0.isRequired = true }],
      rows: [["1", "2"], ["3", nil]],
      message: "NOT NULL constraint failed: t.b"
    ),
    Case(
      testDescription: "a NaN where there must be a value",
      columns: [column("a", .real) { $0.isRequired = true }],
      rows: [[.real(.nan)]],
      message: "NOT NULL constraint failed: t.a"
    ),
    Case(
      testDescription: "a null in a key",
      columns: [column("a", .text), column("b", .text)],
      key: [0, 1],
      isKeyed: true,
      rows: [["1", nil]],
      message: "NOT NULL constraint failed: t.b"
    ),
    Case(
      testDescription: "a text for an integer",
      columns: [column("a", .integer)],
      rows: [[1], ["x"]],
      message: "cannot store TEXT value in INTEGER column t.a"
    ),
    Case(
      testDescription: "a fraction for an integer",
      columns: [column("a", .integer)],
      rows: [[1.5]],
      message: "cannot store REAL value in INTEGER column t.a"
    ),
    Case(
      testDescription: "a blob for a text",
      columns: [column("a", .text)],
      rows: [[.blob([1])]],
      message: "cannot store BLOB value in TEXT column t.a"
    ),
    Case(
      testDescription: "an integer for a blob",
      columns: [column("a", .blob)],
      rows: [[7]],
      message: "cannot store INT value in BLOB column t.a"
    ),
    Case(
      testDescription: "a rowid twice",
      columns: [column("a", .integer), column("b", .text)],
      key: [0],
      rows: [[1, "x"], [2, "x"], [2, "y"]],
      message: "UNIQUE constraint failed: t.a"
    ),
    Case(
      testDescription: "a rowid twice, in no order",
      columns: [column("a", .integer), column("b", .text)],
      key: [0],
      rows: [[3, "x"], [2, "x"], [3, "y"]],
      isOrdered: false,
      message: "UNIQUE constraint failed: t.a"
    ),
    Case(
      testDescription: "a key twice, in no order",
      columns: [column("a", .text), column("b", .text) { $0.collation = .noCase }],
      key: [1, 0],
      isKeyed: true,
      rows: [["1", "x"], ["2", "x"], ["1", "X"]],
      isOrdered: false,
      message: "UNIQUE constraint failed: t.b, t.a"
    ),
    Case(
      testDescription: "a key twice, in order",
      columns: [column("a", .text), column("b", .integer)],
      key: [1, 0],
      isKeyed: true,
      rows: [["y", 1], ["x", 2], ["x", 2]],
      message: "UNIQUE constraint failed: t.b, t.a"
    ),
    Case(
      testDescription: "a text key twice",
      columns: [column("a", .text) { $0.collation = .rtrim }],
      key: [0],
      rows: [["x "], ["y"], ["x"]],
      message: "UNIQUE constraint failed: t.a"
    ),
    Case(
      testDescription: "a unique integer twice",
      columns: [column("a", .integer) { $0.isUnique = true }],
      rows: [[5], [nil], [6], [nil], [5]],
      message: "UNIQUE constraint failed: t.a"
    ),
    Case(
      testDescription: "unique columns twice, nulls aside",
      columns: [column("a", .integer), column("b", .any)],
      uniqueKeys: [[0, 1]],
      rows: [[1, nil], [1, nil], [nil, "b"], [nil, "b"], [1, 2], [1, 2.0]],
      message: "UNIQUE constraint failed: t.a, t.b"
    ),
  ]

  @Test(arguments: cases)
  func saysWhatSQLiteSays(_ example: Case) throws {
    let failures = Self.harness(example).failures(example.rows)
    let expected = try #require(failures.sql as? StoreError)
    let found = try #require(failures.pages as? StoreError)
    #expect(found.message == "'seed.sqlite': " + example.message)
    #expect(expected.message == found.message)
    #expect(expected.resultCode == found.resultCode)
  }

  /// A mistake of our own, rows out of order, makes an error and no broken file.
  @Test(arguments: [false, true])
  func takesNoRowThatIsOutOfOrder(isKeyed: Bool) throws {
    let example = Case(
      testDescription: "",
      columns: [Self.column("a", .integer), Self.column("b", .text)],
      key: isKeyed ? [1] : [0],
      isKeyed: isKeyed,
      rows: [[2, "y"], [1, "x"]],
      message: "a row of 't' came out of order"
    )
    let failures = Self.harness(example).failures(example.rows)
    #expect(failures.sql == nil)
    let found = try #require(failures.pages as? StoreError)
    #expect(found.message == "'seed.sqlite': " + example.message)
  }

  static let indexCases = [
    Case(
      testDescription: "an integer index",
      columns: [column("a", .integer), column("b", .integer)],
      key: [0],
      indexes: [IndexLayout(name: "t_b", table: "t", columns: ["b"], isUnique: true)],
      rows: [[1, 9], [2, nil], [3, 7], [4, 9], [5, 7], [6, nil]],
      message: "7"
    ),
    Case(
      testDescription: "an index of texts without regard to case",
      columns: [column("a", .text) { $0.collation = .noCase }, column("b", .real)],
      indexes: [IndexLayout(name: "t_ab", table: "t", columns: ["a", "b"], isUnique: true)],
      rows: [["x", nil], ["x", nil], ["B", 1.5], ["a", 1.0], ["A", 1], ["b", 1.5]],
      message: "'a', 1.0"
    ),
    Case(
      testDescription: "an index of blobs",
      columns: [column("a", .blob)],
      indexes: [IndexLayout(name: "t_a", table: "t", columns: ["a"], isUnique: true)],
      rows: [[.blob([2, 255])], [.blob([])], [.blob([2, 255])]],
      message: "X'02FF'"
    ),
  ]

  @Test(arguments: indexCases)
  func namesValuesThatAnIndexHasTwice(_ example: Case) throws {
    let failures = Self.harness(example).failures(example.rows)
    let expected = try #require(failures.sql as? UniqueIndexError)
    let found = try #require(failures.pages as? UniqueIndexError)
    #expect(found == expected)
    #expect(found.example.joined(separator: ", ") == example.message)
  }

  private static func harness(_ example: Case) -> PagesHarness {
    var table = TableLayout(name: "t")
    // Elsewhere SQLite turns values into others, where it does not refuse them.
    table.isStrict = true
    table.columns = example.columns
    table.primaryKey = example.key
    table.hasRowID = !example.isKeyed
    table.uniqueKeys = example.uniqueKeys
    var harness = PagesHarness(table: table, indexes: example.indexes)
    harness.isOrdered = example.isOrdered
    return harness
  }
}
