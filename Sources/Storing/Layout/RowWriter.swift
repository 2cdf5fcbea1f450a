package import SeedbedBase

/// Writes the rows of one table.
package protocol RowWriter: AnyObject {
  /// Appends a row: a cell for each column of the table, in order.
  ///
  /// Texts and blobs must stay where they are until `settle` is called, or `flush`.
  func append(_ cells: UnsafeBufferPointer<Cell>) throws(StoreError)

  /// Copies the parts of appended rows that are still needed.
  func settle()

  /// Writes the rows that were appended and not yet written; there are no more.
  func flush() throws(StoreError)

  /// Does a little other work, less than a millisecond, while there are no rows; false where none is left.
  func useSpareTime() -> Bool
}

extension RowWriter {
  package func useSpareTime() -> Bool { false }
}
