import SeedbedDiagnostics
import SeedbedPlatform

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

  /// The value as messages show it, a text cut.
  var shown: String {
    switch self {
    case .null: Cell.null.shown
    case .integer(let value): Cell.integer(value).shown
    case .real(let value): Cell.real(value).shown
    case .text(let bytes): bytes.withUnsafeBufferPointer { Cell.text($0).shown }
    case .blob(let bytes): bytes.withUnsafeBufferPointer { Cell.blob($0).shown }
    }
  }
}

extension Cell {
  /// The value as messages show it, a text cut.
  var shown: String {
    switch tag {
    case .absent, .null: "null"
    case .integer: String(integerValue)
    case .real: "\(realValue)"
    case .text: quoted(bytes)
    case .blob: "\(bytes.count) bytes"
    }
  }
}
