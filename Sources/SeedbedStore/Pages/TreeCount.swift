/// What a tree holds, as ANALYZE counts it.
struct TreeCount: Hashable, Sendable {
  var entries: Int
  /// How many values the first part of an index's key takes, its first two parts together, and so
  /// on.
  var distinct: [Int] = []
}
