/// A tree of a database file, as the file's schema has it.
package struct CheckedTree {
  var root: UInt32
  /// True if it is that of a table with rowids.
  package var isTable: Bool
  /// How many entries were written to it; nil where somebody else wrote them.
  package var entries: Int?
  /// Of how many first columns of an index the values are counted, 0 for a table; nil where nothing
  /// is counted.
  package var countedColumns: Int?
}
