/// A tree of a database file, as the file's schema has it.
struct CheckedTree {
  var root: UInt32
  /// Whether it is that of a table with rowids.
  var isTable: Bool
  /// How many entries were written to it; nil where somebody else wrote them.
  var entries: Int?
  /// Of how many first columns of an index the values are counted, 0 for a table; nil where nothing
  /// is counted.
  var countedColumns: Int?
}
