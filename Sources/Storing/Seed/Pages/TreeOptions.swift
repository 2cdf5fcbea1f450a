import SeedbedMapping

/// The names, memory and limits for writing pages.
package struct TreeOptions {
  /// The name of the database's file, for messages.
  var file: String
  /// Bytes for the entries of an index, or of a table's indexes together.
  var memoryBudget: Int
  var spill: SpillSpace
  /// The longest record that SQLite takes.
  var largestRecord: Int
}
