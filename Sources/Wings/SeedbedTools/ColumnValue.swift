import SeedbedCells

/// A value of a column, apart from the statement that read it.
enum ColumnValue: Hashable {
  case null
  case integer(Int64)
  case real(Double)
  /// In UTF-8: texts are the same where their bytes are.
  case text([UInt8])
  case blob([UInt8])

  init(_ cell: Cell) {
    switch cell.tag {
    case .absent, .null: self = .null
    case .integer: self = .integer(cell.integerValue)
    case .real: self = .real(cell.realValue)
    case .text: self = .text(Array(cell.bytes))
    case .blob: self = .blob(Array(cell.bytes))
    }
  }
}
