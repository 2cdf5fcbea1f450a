import SeedbedBase

/// A column of a table and the declaration that it comes from.
struct TableColumn {
  var name: String
  var location: TextLocation
  /// Two references may share a column.
  var isReference = false
}

/// True if SQLite takes two names for one: it folds ASCII letters only.
func sameInSQL(_ first: String, _ second: String) -> Bool {
  foldedForSQL(first) == foldedForSQL(second)
}

func foldedForSQL(_ name: String) -> [UInt8] {
  name.utf8.map(\.lowercased)
}
