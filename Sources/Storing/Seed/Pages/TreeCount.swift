/// The number of entries of a tree, and of their distinct keys, as ANALYZE counts them.
package struct TreeCount: Equatable, Sendable {
  package var entries: Int
  /// How many values the first part of an index's key takes, its first two parts together, and so
  /// on.
  package var distinct: [Int] = []
}
