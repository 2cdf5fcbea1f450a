import SeedbedModel

/// The b-tree of an index, or of a table without rowids, as SQLite has laid it out.
struct TreeLayout: Hashable, Sendable {
  /// A value of an entry; entries ascend by each.
  struct Part: Hashable, Sendable {
    /// A slot of `RowValues`.
    var slot: Int
    var collation: Collation
  }

  /// What an index is there for.
  enum Origin: Hashable, Sendable {
    case primaryKey, uniqueConstraint, request
  }

  var name: String
  var root: UInt32
  var origin: Origin
  var isUnique: Bool
  /// The values that decide the order, and if it is unique no two entries share.
  var key: [Part]
  /// The values after these, the rest of a row or what leads to it.
  var rest: [Part]

  var slots: [Int] { (key + rest).map(\.slot) }
}

/// A table that is to be written page by page: its trees.
struct PagedTable: Hashable, Sendable {
  var layout: TableLayout
  /// The root of the table's own tree, where it has rowids.
  var root: UInt32
  /// The table's own tree, where it has none.
  var ownTree: TreeLayout?
  /// Its indexes, constraints' first.
  var indexes: [TreeLayout]
}
