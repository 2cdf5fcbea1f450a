import SeedbedLanguage
import SeedbedModelTestSupport
import SeedbedTestSupport
import Testing

@testable import SeedbedStoring

/// Tables, indexes and rows made at random, written both ways.
struct RandomTableTests {
  @Test(arguments: 0..<400)
  func writesWhatSQLiteWrites(_ seed: UInt64) throws {
    var maker = RandomTable(state: SeededRandom(seed: seed))
    var harness = PagesHarness(table: maker.makeTable())
    harness.indexes = maker.makeIndexes(of: harness.table)
    harness.settings.pageSize = maker.pick([512, 512, 512, 1024, 4096, 8192, 65_536])
    harness.isOrdered = maker.chance(0.5) || !maker.hasKey(harness.table)
    harness.memoryBudget = maker.pick([1, 20_000, 200_000, 1 << 20])
    let count = maker.pick([0, 1, 2, 10, 100, 300, 900])
    let rows = (0..<count).map { _ in maker.makeRow(of: harness.table) }
    try harness.check(harness.accepted(rows), "seed \(seed)")
  }
}

/// Makes tables and rows at random.
struct RandomTable {
  var state: SeededRandom

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &state) < share }

  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &state)]
  }

  func hasKey(_ table: TableLayout) -> Bool { table.rowIDColumn != nil || !table.hasRowID }

  mutating func makeTable() -> TableLayout {
    var table = TableLayout(name: pick(["t", "my table", "select", "Größe"]))
    table.isStrict = chance(0.7)
    for index in 0..<Int.random(in: 1...9, using: &state) {
      let storage = pick([StorageClass.integer, .integer, .text, .text, .real, .blob, .any])
      var column = ColumnLayout(name: "c\(index)", storage: storage, source: .slot(index))
      if storage == .text { column.collation = pick([.binary, .binary, .noCase, .rtrim]) }
      column.isRequired = chance(0.2)
      column.isUnique = chance(0.15)
      table.columns.append(column)
    }
    if chance(0.85) { table.primaryKey = someColumns(of: table) }
    if !table.primaryKey.isEmpty && chance(0.35) { table.hasRowID = false }
    if chance(0.3) && table.columns.count > 1 { table.uniqueKeys = [someColumns(of: table)] }
    return table
  }

  mutating func makeIndexes(of table: TableLayout) -> [IndexLayout] {
    (0..<Int.random(in: 0...3, using: &state)).map { number in
      IndexLayout(
        name: "index \(number)",
        table: table.name,
        columns: someColumns(of: table).map { table.columns[$0].name },
        isUnique: chance(0.2)
      )
    }
  }

  mutating func makeRow(of table: TableLayout) -> [StoredValue] {
    table.columns.enumerated().map { index, column in
      // After the highest rowid SQLite would take any number for a row without one.
      if table.rowIDColumn == index { return chance(0.1) ? .null : .integer(integer() >> 2) }
      if chance(0.12) { return chance(0.5) ? .null : .absent }
      return switch column.storage {
      case .integer: chance(0.05) ? .real(Double(smallInteger())) : .integer(integer())
      case .real: chance(0.3) ? .integer(integer()) : .real(real())
      case .text: .text(text())
      case .blob: .blob(bytes())
      case .any:
        switch Int.random(in: 0..<4, using: &state) {
        case 0: .integer(integer())
        case 1: .real(real())
        case 2: .text(text())
        default: .blob(bytes())
        }
      }
    }
  }

  private mutating func someColumns(of table: TableLayout) -> [Int] {
    let shuffled = table.columns.indices.shuffled(using: &state)
    return Array(shuffled.prefix(pick([1, 1, 2, 3])))
  }

  private mutating func smallInteger() -> Int64 { Int64.random(in: -200...200, using: &state) }

  private mutating func integer() -> Int64 {
    switch Int.random(in: 0..<4, using: &state) {
    case 0: return smallInteger()
    case 1: return Int64.random(in: 0...100_000, using: &state)
    case 2:
      let edge: Int64 = pick([0x7F, 0x7FFF, 0x7F_FFFF, 0x7FFF_FFFF, 0x7FFF_FFFF_FFFF, 1 << 53])
      return pick([edge, edge + 1, -edge, -edge - 1, -edge - 2])
    default:
      let any = Int64.random(in: .min ... .max, using: &state)
      return pick([any, any >> 20, .min, .max, .max - 1])
    }
  }

  private mutating func real() -> Double {
    switch Int.random(in: 0..<5, using: &state) {
    case 0: Double(smallInteger())
    case 1: Double(integer())
    case 2:
      pick([
        -0.0, 0.5, .infinity, -.infinity, .nan, 1e300, 0x1p63, -0x1p63, 2.2250738585072014e-308,
      ])
    case 3: Double(integer()).nextUp
    default: Double.random(in: -1000...1000, using: &state)
    }
  }

  private mutating func text() -> String {
    switch Int.random(in: 0..<6, using: &state) {
    case 0: pick(["", " ", "  ", "a", "A", "b", "a ", "A  ", "ab", "aB ", "\0", "a\0b", "a\0C"])
    case 1: pick(["é", "É", "日本語", "🌲", "[", "`", "@", "Z", "z", "a\u{1}"])
    case 2: String(repeating: pick(["x", "X", " "]), count: length())
    default: "\(pick(["user", "User", "task"]))-\(smallInteger())"
    }
  }

  private mutating func bytes() -> [UInt8] {
    switch Int.random(in: 0..<3, using: &state) {
    case 0: pick([[], [0], [0, 0], [0xFF], [0, 0xFF]])
    case 1: Array(repeating: pick([0, 7]), count: length())
    default: (0..<5).map { _ in UInt8.random(in: 0...255, using: &state) }
    }
  }

  private mutating func length() -> Int {
    let limit = pick([10, 10, 90, 130, 600, 5_000])
    return Int.random(in: 0...limit, using: &state)
  }
}
