package import SeedbedBase

extension DiagnosticCode {
  /// A value that its attribute's type does not take.
  package static let invalidValue = DiagnosticCode("map.invalid-value")
  /// A null, or nothing, where a value is required.
  package static let requiredValue = DiagnosticCode("map.required-value")
  /// A record that does not give its primary key.
  package static let missingKey = DiagnosticCode("map.missing-key")
  /// A record that has no mapped path.
  package static let emptyRecord = DiagnosticCode("map.empty-record")
  /// An array where one object belongs.
  package static let unexpectedArray = DiagnosticCode("map.unexpected-array")
  /// An array inside an array of records.
  package static let nestedArray = DiagnosticCode("map.nested-array")
  /// A scalar where an object belongs.
  package static let unexpectedScalar = DiagnosticCode("map.unexpected-scalar")
  /// Something other than an object where `each: entries` or `keys` reads one.
  package static let expectedEntries = DiagnosticCode("map.expected-entries")
  /// A key path that goes on through a scalar.
  package static let pathThroughScalar = DiagnosticCode("map.path-through-scalar")
  /// A member that stands twice in one object.
  package static let duplicateMember = DiagnosticCode("map.duplicate-member")
  /// A member that no mapping reads.
  package static let unmappedKey = DiagnosticCode("map.unmapped-key")
  /// A member of the name of a relationship that the other end fills.
  package static let unreadRelationship = DiagnosticCode("map.unread-relationship")
  /// A date with more digits than its stored form holds.
  package static let lostDigits = DiagnosticCode("map.lost-digits")
  /// A record for which no variant is meant.
  package static let noVariant = DiagnosticCode("map.no-variant")
  /// A collection operator over values it cannot take.
  package static let operatorValues = DiagnosticCode("map.operator-values")
  /// Records nested in themselves without end.
  package static let nestingLimit = DiagnosticCode("map.nesting-limit")
}
