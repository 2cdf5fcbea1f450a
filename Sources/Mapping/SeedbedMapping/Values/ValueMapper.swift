import SeedbedModel

/// Maps the values of a record to the cells of its row.
package class ValueMapper: RecordWatcher {
  /// Nesting of mapped records that a schema can make without end (`@self`) stops here.
  static let nestingLimit = 2_000
}
