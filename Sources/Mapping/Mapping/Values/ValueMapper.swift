import SeedbedLanguage

/// Maps the values of a record to the cells of its row.
package class ValueMapper: RecordWatcher {
  /// Nesting of mapped records that a schema can make without end (`@self`) stops here.
  static let nestingLimit = 2_000

  final let schema: MappingSchema
  /// The kind of the text that a profile counted last; nil where it does not look like a person's.
  @exclusivity(unchecked) final var personalValue: PersonalValue?

  init(_ schema: MappingSchema, _ plans: [MappingPlan]) {
    self.schema = schema
    super.init(plans: plans, hidden: HiddenValues(schema))
  }
}
