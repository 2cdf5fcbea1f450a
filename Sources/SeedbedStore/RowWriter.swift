package import SeedbedModel

/// Writes the rows of one table.
package protocol RowWriter: AnyObject {
  /// Appends a row: a cell for each column of the table, in order.
  func append(_ cells: UnsafeBufferPointer<Cell>) throws(StoreError)

  /// Writes the rows that were appended and not yet written; there are no more.
  func flush() throws(StoreError)
}
