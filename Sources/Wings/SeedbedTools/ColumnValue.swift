import SeedbedCells
import SeedbedDiagnostics
import SeedbedModel

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

  /// The value as messages show it, texts cut at 40 characters.
  var shown: String {
    switch self {
    case .null: "null"
    case .integer(let value): String(value)
    case .real(let value): "\(value)"
    case .text(let bytes): quoted(String(decoding: bytes, as: UTF8.self))
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}
