import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// A cell with bytes of its own, to compare and to write as a literal.
enum Value: Hashable, Sendable {
  case absent
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])

  static func text(_ text: String) -> Value { .text(Array(text.utf8)) }

  init(_ cell: Cell) {
    self =
      switch cell.tag {
      case .absent: .absent
      case .null: .null
      case .integer: .integer(cell.integerValue)
      case .real: .real(cell.realValue)
      case .text: .text(Array(cell.bytes))
      case .blob: .blob(Array(cell.bytes))
      }
  }

  /// The cell, whose bytes are in an arena.
  func cell(in arena: ByteArena) -> Cell {
    switch self {
    case .absent: .absent
    case .null: .null
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .text(let bytes): .text(bytes.withUnsafeBufferPointer { arena.copy($0) })
    case .blob(let bytes): .blob(bytes.withUnsafeBufferPointer { arena.copy($0) })
    }
  }

  /// Any value, among them empty ones and long ones.
  static func random(_ random: inout SplitMix) -> Value {
    switch random.next() % 8 {
    case 0: .absent
    case 1: .null
    case 2: .integer(Int64(truncatingIfNeeded: random.next()))
    case 3: .integer([.min, -1, 0, 1, .max][Int(random.next() % 5)])
    case 4: .real(Double(Int64(truncatingIfNeeded: random.next())) / 3)
    case 5: .blob(bytes(&random, upTo: 40))
    case 6: .text(bytes(&random, upTo: 10))
    default: .text(bytes(&random, upTo: 2_000))
    }
  }

  private static func bytes(_ random: inout SplitMix, upTo limit: UInt64) -> [UInt8] {
    (0..<random.next() % (limit + 1)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }
}

extension [Value] {
  /// Calls `body` with the values as cells.
  func withCells<Result>(_ body: (UnsafeBufferPointer<Cell>) throws -> Result) rethrows -> Result {
    let arena = ByteArena()
    let cells = map { $0.cell(in: arena) }
    return try withExtendedLifetime(arena) { try cells.withUnsafeBufferPointer(body) }
  }
}

extension OperationReader {
  /// The values of a list of cells that follows its count.
  mutating func values() -> [Value] {
    var cells: [Cell] = []
    self.cells(into: &cells)
    return cells.map { Value($0) }
  }
}
