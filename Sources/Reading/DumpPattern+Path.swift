package import SeedbedBase

extension DumpPattern {
  /// The names of the captures, in order.
  package var captures: [String] {
    elements.compactMap { if case .capture(let name) = $0 { name } else { nil } }
  }

  /// A path that matches, with captures filled in; nil where one of them cannot stand in a path.
  ///
  /// `*` and `?` stand for `1`, and folders that may be any for none.
  package func path(_ values: [ExactText: String]) -> String? {
    var path: [UInt8] = []
    for element in elements {
      switch element {
      case .literal(let byte): path.append(byte)
      case .one, .many: path.append(UInt8(ascii: "1"))
      case .folders: break
      case .capture(let name):
        let value = values[name] ?? "1"
        guard !value.isEmpty, !value.contains("/"), !value.utf8.contains(0), value.utf8.count < 200
        else { return nil }
        path += value.utf8
      }
    }
    return String(decoding: path, as: UTF8.self)
  }
}
