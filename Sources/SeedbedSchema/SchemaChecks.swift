/// Checks of texts that other modules understand; each answers nil for a good one, else why not.
package struct SchemaChecks: Sendable {
  package var regularExpression: @Sendable (String) -> String?
  package var timeZone: @Sendable (String) -> String?
  package var dateFormat: @Sendable (String) -> String?

  package init(
    regularExpression: @escaping @Sendable (String) -> String?,
    timeZone: @escaping @Sendable (String) -> String?,
    dateFormat: @escaping @Sendable (String) -> String?
  ) {
    self.regularExpression = regularExpression
    self.timeZone = timeZone
    self.dateFormat = dateFormat
  }

  /// Takes every text for a good one.
  package static let none = SchemaChecks(
    regularExpression: { _ in nil },
    timeZone: { _ in nil },
    dateFormat: { _ in nil }
  )
}
