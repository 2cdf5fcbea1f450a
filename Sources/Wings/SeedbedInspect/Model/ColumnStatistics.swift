import SeedbedDiagnostics
import SeedbedText

/// Statistics of the values of a column.
package struct ColumnStatistics: Sendable {
  /// A value and how often it stands in the column.
  package struct Frequent: Equatable, Sendable, JSONRecord {
    package var value: ShownValue
    package var count: Int
  }

  /// A bar of a histogram.
  package struct Bin: Equatable, Sendable, JSONRecord {
    package var label: String
    package var count: Int
  }

  package var rows = 0
  package var nulls = 0
  package var distinct = 0
  /// True if `distinct`, `frequent` and `bins` are estimates.
  package var isEstimated = false
  package var least = ShownValue.null
  package var greatest = ShownValue.null
  /// The most frequent values, at most five; none where all are different.
  package var frequent: [Frequent] = []
  /// A histogram of numbers or dates; empty where it would say nothing.
  package var bins: [Bin] = []

  package var values: Int { rows - nulls }
  package var nullShare: Double { rows == 0 ? 0 : Double(nulls) / Double(rows) }
  package var isUnique: Bool { !isEstimated && distinct == values && values > 1 }
}
