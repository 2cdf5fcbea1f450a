/// How many rows of a total a run may reject or delete.
public enum RowLimit: Sendable, Hashable {
  /// Any number of rows.
  case none
  /// At most this many rows.
  case count(Int)
  /// At most this percentage of the total.
  case percent(Double)

  /// True if the limit allows `count` of `total` rows.
  package func allows(_ count: Int, of total: Int) -> Bool {
    switch self {
    case .none: true
    case .count(let limit): count <= limit
    case .percent(let limit): Double(count) * 100 <= limit * Double(total)
    }
  }

  /// The limit as messages show it, such as `20 %`.
  package var shown: String {
    switch self {
    case .none: "any number"
    case .count(let limit): "\(limit)"
    case .percent(let limit): limit == limit.rounded() ? "\(Int(limit)) %" : "\(limit) %"
    }
  }
}
