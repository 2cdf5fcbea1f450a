import SeedbedLanguage
import SeedbedModelTestSupport
import Testing

@testable import SeedbedStoring

/// Trees at the edges of their pages and levels, against those that SQLite makes.
struct PageTreeTests {
  private static func table(_ storage: StorageClass) -> TableLayout {
    var table = TableLayout(name: "t")
    table.columns = [
      ColumnLayout(name: "id", storage: .integer, source: .surrogate),
      ColumnLayout(name: "v", storage: storage, source: .slot(0)),
    ]
    table.primaryKey = [0]
    return table
  }

  private static func harness(_ table: TableLayout, pageSize: Int = 512) -> PagesHarness {
    var harness = PagesHarness(table: table)
    harness.settings.pageSize = pageSize
    return harness
  }

  /// Rows of one to a leaf with rowids of nine bytes: 33 children to an interior page.
  @Test(arguments: Array(0...70) + Array(1085...1095) + [1121, 1122, 1123, 1156, 2500])
  func endsATableAnywhere(_ count: Int) throws {
    let text = String(repeating: "x", count: 450)
    let rows: [[StoredValue]] = (0..<count).map { [.integer(Int64($0) - 10_000), .text(text)] }
    try Self.harness(Self.table(.text)).check(rows, "\(count) rows")
  }

  /// Entries of four to a page, on leaves and above.
  @Test(arguments: Array(0...160) + [620, 623, 624, 625, 626, 1000])
  func endsAnIndexAnywhere(_ count: Int) throws {
    var harness = Self.harness(Self.table(.text))
    harness.indexes = [IndexLayout(name: "t_v", table: "t", columns: ["v"], isUnique: false)]
    let rows: [[StoredValue]] = (0..<count).map { number in
      let text = "\((number * 7919) % 1009)" + String(repeating: "y", count: 85)
      return [.integer(Int64(number)), .text(text)]
    }
    try harness.check(rows, "\(count) rows")
  }

  /// Payloads around every length at which one more byte needs another page.
  @Test(arguments: [512, 1024, 4096, 32_768, 65_536])
  func overflowsWhereSQLiteDoes(_ pageSize: Int) throws {
    var harness = Self.harness(Self.table(.blob), pageSize: pageSize)
    harness.indexes = [IndexLayout(name: "t_v", table: "t", columns: ["v"], isUnique: true)]
    let shape = PageShape(size: pageSize)
    let edges =
      [0, 62, 63, 8_190, shape.indexLimit, shape.tableLimit, pageSize, 2 * pageSize]
      + [pageSize - 4 + shape.indexLimit, 3 * (pageSize - 4) + shape.tableLimit]
    var rows: [[StoredValue]] = []
    for edge in edges {
      for length in max(0, edge - 12)...(edge + 12) {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ length) }
        rows.append([.integer(Int64(rows.count)), .blob(bytes)])
      }
    }
    try harness.check(harness.accepted(rows), "pages of \(pageSize)")
  }

  /// Records with headers around 127 bytes, and of many columns.
  @Test(arguments: [1, 2, 3, 124, 125, 126, 127, 128, 129, 1_999])
  func writesHeadersOfAnyLength(_ columns: Int) throws {
    var table = TableLayout(name: "t")
    table.columns = (0..<columns).map {
      ColumnLayout(name: "c\($0)", storage: .any, source: .slot($0))
    }
    for pageSize in [512, 4096] {
      let rows: [[StoredValue]] = (0..<5).map { row in
        (0..<columns).map { column in
          switch (row + column) % 5 {
          case 0: nil
          case 1: .integer(Int64(column) - 3)
          case 2: .real(Double(column) / 4)
          case 3: .text(String(repeating: "z", count: column % 70))
          default: .blob([1, 2, 3])
          }
        }
      }
      try Self.harness(table, pageSize: pageSize).check(rows, "\(columns) columns")
    }
  }

  /// The smallest entry there is, which takes more room than it needs.
  @Test func fillsUpTheSmallestEntries() throws {
    for count in 0...2 {
      var table = TableLayout(name: "t")
      table.columns = [ColumnLayout(name: "k", storage: .integer, source: .slot(0))]
      table.primaryKey = [0]
      table.hasRowID = false
      try Self.harness(table).check((0..<count).map { [.integer(Int64($0))] }, "\(count)")
    }
  }

  /// More integers than fit in the memory of a sort, and such as are no 32-bit words.
  @Test(arguments: [0, 1, 1_023, 1_024, 1_025, 3_000], [0, -1, 1 << 32] as [Int64])
  func sortsIntegersHoweverMany(_ count: Int, _ last: Int64) throws {
    var harness = Self.harness(Self.table(.integer))
    harness.memoryBudget = 1
    harness.indexes = [IndexLayout(name: "t_v", table: "t", columns: ["v"], isUnique: false)]
    var rows: [[StoredValue]] = []
    for number in 0..<count {
      let value: StoredValue = number % 11 == 0 ? .null : .integer(Int64(number * 7919 % 257))
      rows.append([.integer(Int64(number)), value])
    }
    rows.append([.integer(last < 0 ? last : Int64(count) + last), .integer(last)])
    if last < 0 { harness.isOrdered = false }
    try harness.check(rows, "\(count) rows")
  }
}
