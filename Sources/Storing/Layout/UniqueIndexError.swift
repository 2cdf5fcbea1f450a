import SeedbedBase

/// Rows break a unique index that the schema asks for.
package struct UniqueIndexError: Error, Equatable, Sendable {
  package var table: String
  package var columns: [String]
  /// Values that several rows share, as SQL literals, in the columns' order.
  package var example: [String]
}
