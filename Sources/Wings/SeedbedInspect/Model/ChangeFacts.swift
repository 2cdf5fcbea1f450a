import SeedbedDiagnostics
package import SeedbedTools

/// How a seed differs from an older one.
package struct ChangeFacts: Sendable {
  /// The changes of one table.
  package struct Table: Sendable, JSONRecord {
    package var name: String
    /// True if the whole table is new, or gone.
    package var isNew = false
    package var isGone = false
    package var added = 0
    package var removed = 0
    package var changed = 0
    package var newColumns: [String] = []
    package var goneColumns: [String] = []
    /// The columns with other values in some rows.
    package var columns: [SeedComparison.Rows.Column] = []
  }

  package var objects: [SeedComparison.Object] = []
  /// Settings and lines of the metadata.
  package var values: [SeedComparison.Value] = []
  package var tables: [Table] = []

  package var isEmpty: Bool { objects.isEmpty && values.isEmpty && tables.isEmpty }
}
