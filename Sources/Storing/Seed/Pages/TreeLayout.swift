import SeedbedBase
import SeedbedLanguage

/// The b-tree of an index, or of a table without rowids, as SQLite has laid it out.
package struct TreeLayout: Equatable, Sendable {
  /// A value of an entry; entries ascend by each.
  package struct Part: Equatable, Sendable {
    /// A slot of `RowValues`.
    var slot: Int
    var collation: Collation
  }

  package var name: String
  package var root: UInt32
  var origin: TableInfo.Index.Origin
  var isUnique: Bool
  /// The values that decide the order, and if it is unique no two entries share.
  package var key: [Part]
  /// The values after these, the rest of a row or what leads to it.
  package var rest: [Part]

  var slots: [Int] { (key + rest).map(\.slot) }

  /// Several rows share a key: what SQLite says of a constraint, or an error with the values, as
  /// SQL literals, for an index that the schema asks for.
  func duplicate(
    in table: TableLayout,
    file: String,
    example: () -> [String]
  ) -> any Error {
    let columns = key.map { table.columns[$0.slot].name }
    guard origin != .request else {
      return UniqueIndexError(table: table.name, columns: columns, example: example())
    }
    return table.duplicateKey(columns, isPrimaryKey: origin == .primaryKey, file: file)
  }
}

/// A table that is to be written page by page: its trees.
package struct PagedTable: Equatable, Sendable {
  var layout: TableLayout
  /// The root of the table's own tree, where it has rowids.
  var root: UInt32
  /// The table's own tree, where it has none.
  package var ownTree: TreeLayout?
  /// Its indexes, constraints' first.
  package var indexes: [TreeLayout]
}

extension TableLayout {
  /// SQLite's words for rows that share the key of a constraint.
  func duplicateKey(_ columns: [String], isPrimaryKey: Bool, file: String) -> StoreError {
    StoreError(
      "'\(file)': UNIQUE constraint failed: "
        + columns.map { "\(name).\($0)" }.joined(separator: ", "),
      resultCode: isPrimaryKey ? StoreError.primaryKeyCode : StoreError.uniqueCode
    )
  }
}
