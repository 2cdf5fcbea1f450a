package import SeedbedBase

/// A cell with a text of its own, to compare and to write as a literal.
package enum StoredValue: Hashable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral, CustomStringConvertible
{
  case absent
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .real(value) }
  package init(nilLiteral: ()) { self = .null }

  package init(_ cell: Cell) {
    self =
      switch cell.tag {
      case .absent: .absent
      case .null: .null
      case .integer: .integer(cell.integerValue)
      case .real: .real(cell.realValue)
      case .text: .text(String(decoding: cell.bytes, as: UTF8.self))
      case .blob: .blob(Array(cell.bytes))
      }
  }

  /// The cell, whose bytes are in an arena.
  package func cell(in arena: ByteArena) -> Cell {
    switch self {
    case .absent: .absent
    case .null: .null
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .text(let text): .text(arena.copy(text))
    case .blob(let bytes): .blob(bytes.withUnsafeBufferPointer { arena.copy($0) })
    }
  }

  package var hasValue: Bool { self != .absent && self != .null }

  package var description: String {
    switch self {
    case .absent: "-"
    case .null: "null"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let text): "'\(text.prefix(20))'"
    case .blob(let bytes): "\(bytes)"
    }
  }
}

extension [StoredValue] {
  /// Calls `body` with the values as cells.
  package func withCells<Result>(_ body: (UnsafeBufferPointer<Cell>) throws -> Result) rethrows
    -> Result
  {
    let arena = ByteArena()
    let cells = map { $0.cell(in: arena) }
    return try withExtendedLifetime(arena) { try cells.withUnsafeBufferPointer(body) }
  }
}
