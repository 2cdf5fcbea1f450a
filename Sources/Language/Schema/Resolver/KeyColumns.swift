/// The columns that hold a key, as the tree that its parts make.
indirect enum KeyColumns {
  case column(part: String, name: String)
  /// A part that is itself a to-one.
  case nested(part: String, [KeyColumns])

  var part: String {
    switch self {
    case .column(let part, _), .nested(let part, _): part
    }
  }

  /// The columns, in order.
  var columns: [String] {
    switch self {
    case .column(_, let name): [name]
    case .nested(_, let shapes): shapes.flatMap(\.columns)
    }
  }

  /// The same tree with other names.
  func renamed(_ rename: (String) -> String) -> KeyColumns {
    switch self {
    case .column(let part, let name): .column(part: part, name: rename(name))
    case .nested(let part, let shapes): .nested(part: part, shapes.map { $0.renamed(rename) })
    }
  }
}
