/// How a column converts the values that it is given; its raw value is a type that declares it.
package enum ColumnAffinity: String, Sendable {
  case integer, text, blob, real, numeric

  /// The affinity that SQLite takes from a declared type.
  init(declared type: String) {
    let type = SQLText.folded(type)
    func holds(_ word: String) -> Bool {
      let (text, part) = (Array(type.utf8), Array(word.utf8))
      guard text.count >= part.count else { return false }
      return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
    }
    if holds("int") {
      self = .integer
    } else if holds("char") || holds("clob") || holds("text") {
      self = .text
    } else if holds("blob") || type.isEmpty {
      self = .blob
    } else if holds("real") || holds("floa") || holds("doub") {
      self = .real
    } else {
      self = .numeric
    }
  }
}

extension TableInfo.Column {
  package var affinity: ColumnAffinity { ColumnAffinity(declared: type) }
}
