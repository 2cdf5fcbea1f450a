/// Words about the values of a column.
package enum ColumnText {
  /// Words about the values of a column without a chart.
  package static func words(for column: ColumnFacts) -> String? {
    let statistics = column.statistics
    if statistics.rows == 0 { return "no rows" }
    if statistics.values == 0 { return "no value" }
    if column.isRedacted { return "redacted" }
    if statistics.values == 1 { return "one value" }
    if statistics.distinct == 1 { return "always \(statistics.least.text(cutAt: 24))" }
    if !statistics.bins.isEmpty { return nil }
    if statistics.isUnique { return "all different" }
    guard let first = statistics.frequent.first else { return "" }
    let share = Double(first.count) / Double(statistics.values)
    if share >= 0.01 { return nil }
    return Double(statistics.distinct) > 0.5 * Double(statistics.values)
      ? "nearly all different" : "none above 1%"
  }
}
