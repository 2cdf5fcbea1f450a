package import SeedbedModel

/// Checks of texts and constants that other modules understand; each answers nil for a good one,
/// else why not.
package struct SchemaChecks: Sendable {
  package var regularExpression: @Sendable (String) -> String?
  package var timeZone: @Sendable (String) -> String?
  package var dateFormat: @Sendable (String) -> String?
  /// A `replace` step: its pattern and what it puts in place of a match.
  package var replacement: @Sendable (_ pattern: String, _ with: String) -> String? = { _, _ in
    nil
  }
  /// A constant that is stored, such as a `default`.
  package var stored: @Sendable (Literal, Conversion) -> String? = { _, _ in nil }
  /// A constant that stands where an attribute reads (`value`).
  package var read: @Sendable (Literal, AttributeMapping) -> String? = { _, _ in nil }

  package init(
    regularExpression: @escaping @Sendable (String) -> String?,
    timeZone: @escaping @Sendable (String) -> String?,
    dateFormat: @escaping @Sendable (String) -> String?
  ) {
    self.regularExpression = regularExpression
    self.timeZone = timeZone
    self.dateFormat = dateFormat
  }

  /// Takes everything for good.
  package static let none = SchemaChecks(
    regularExpression: { _ in nil },
    timeZone: { _ in nil },
    dateFormat: { _ in nil }
  )
}
