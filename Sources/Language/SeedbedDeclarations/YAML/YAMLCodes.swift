package import SeedbedDiagnostics

extension DiagnosticCode {
  package static let invalidYAML = DiagnosticCode("schema.invalid-yaml")
  package static let invalidUTF8 = DiagnosticCode("schema.invalid-utf8")
  package static let emptyFile = DiagnosticCode("schema.empty-file")
  package static let severalDocuments = DiagnosticCode("schema.several-documents")
  package static let nestingTooDeep = DiagnosticCode("schema.nesting-too-deep")
  package static let aliasBomb = DiagnosticCode("schema.alias-bomb")
  package static let unknownAlias = DiagnosticCode("schema.unknown-alias")
  package static let duplicateKey = DiagnosticCode("schema.duplicate-key")
  package static let unknownTag = DiagnosticCode("schema.unknown-tag")
  package static let invalidMerge = DiagnosticCode("schema.invalid-merge")
  package static let invalidKey = DiagnosticCode("schema.invalid-key")
  package static let invalidNumber = DiagnosticCode("schema.invalid-number")
  package static let ambiguousScalar = DiagnosticCode("schema.ambiguous-scalar")
}
