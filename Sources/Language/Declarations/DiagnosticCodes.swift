package import SeedbedBase

/// The codes of a schema's text, and those that several rules report.
extension DiagnosticCode {
  // YAML.
  package static let invalidYAML = DiagnosticCode("schema.invalid-yaml")
  package static let invalidUTF8 = DiagnosticCode("schema.invalid-utf8")
  package static let emptyFile = DiagnosticCode("schema.empty-file")
  package static let severalDocuments = DiagnosticCode("schema.several-documents")
  package static let nestingTooDeep = DiagnosticCode("schema.nesting-too-deep")
  package static let aliasBomb = DiagnosticCode("schema.alias-bomb")
  package static let unknownAlias = DiagnosticCode("schema.unknown-alias")
  package static let duplicateYAMLKey = DiagnosticCode("schema.duplicate-key")
  package static let unknownTag = DiagnosticCode("schema.unknown-tag")
  package static let invalidMerge = DiagnosticCode("schema.invalid-merge")
  package static let invalidKey = DiagnosticCode("schema.invalid-key")
  package static let invalidNumber = DiagnosticCode("schema.invalid-number")
  package static let ambiguousScalar = DiagnosticCode("schema.ambiguous-scalar")

  // Files.
  package static let unsupportedVersion = DiagnosticCode("schema.unsupported-version")
  package static let includeCycle = DiagnosticCode("schema.include-cycle")
  package static let unreadableInclude = DiagnosticCode("schema.unreadable-include")
  /// A layer that the caller names and the schema does not have.
  package static let unknownLayer = DiagnosticCode("schema.unknown-layer")
  package static let duplicateName = DiagnosticCode("schema.duplicate-name")

  // Keys and values.
  package static let unknownKey = DiagnosticCode("schema.unknown-key")
  package static let literalSecret = DiagnosticCode("source.literal-secret")
  package static let invalidDateFormat = DiagnosticCode("schema.invalid-date-format")
  package static let invalidPattern = DiagnosticCode("schema.invalid-regular-expression")
  package static let invalidTimeZone = DiagnosticCode("schema.invalid-time-zone")
  package static let invalidTemplate = DiagnosticCode("schema.invalid-template")
  package static let missingKey = DiagnosticCode("schema.missing-key")
  package static let wrongKind = DiagnosticCode("schema.wrong-kind")
  package static let unknownWord = DiagnosticCode("schema.unknown-word")
  package static let outOfRange = DiagnosticCode("schema.out-of-range")
  package static let tooMany = DiagnosticCode("schema.too-many")
  package static let conflictingKeys = DiagnosticCode("schema.conflicting-keys")
  package static let misplacedKey = DiagnosticCode("schema.misplaced-key")
  package static let invalidKeyPath = DiagnosticCode("schema.invalid-key-path")

  // References and meaning.
  package static let unknownEntity = DiagnosticCode("schema.unknown-entity")
  package static let unknownMapping = DiagnosticCode("schema.unknown-mapping")
  package static let unknownAttribute = DiagnosticCode("schema.unknown-attribute")
  package static let unknownRelationship = DiagnosticCode("schema.unknown-relationship")
  package static let unknownVariable = DiagnosticCode("schema.unknown-variable")
  package static let reservedName = DiagnosticCode("schema.reserved-name")
  package static let invalidPrimaryKey = DiagnosticCode("schema.invalid-primary-key")
  package static let invalidForeignKey = DiagnosticCode("schema.invalid-foreign-key")
  package static let polymorphicTarget = DiagnosticCode("schema.polymorphic-target")
  package static let typeMismatch = DiagnosticCode("schema.type-mismatch")
}
