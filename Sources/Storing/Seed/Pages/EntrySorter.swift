import SeedbedBase

/// Gathers the entries of an index while rows come, and gives them in their order.
///
/// Rows come in the order of what leads to them (the rowid, or the primary key), so that entries
/// with the same key are in their order already where sorting is stable.
protocol EntrySorter: AnyObject {
  func append(_ values: RowValues) throws(StoreError)

  /// Writes all entries to the index's tree; throws where a unique index has an entry twice.
  func write(to file: PageFile) throws
}
