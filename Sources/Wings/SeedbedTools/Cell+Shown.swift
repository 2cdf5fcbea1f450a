import SeedbedBase

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
