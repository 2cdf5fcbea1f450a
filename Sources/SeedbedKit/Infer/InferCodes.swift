import SeedbedDiagnostics

extension DiagnosticCode {
  /// No file is at a path, or matches a pattern.
  package static let noDumpToRead = DiagnosticCode("infer.no-dump")
  /// A dump is outside the folder that the schema will stand in.
  package static let dumpOutside = DiagnosticCode("infer.outside-dump")
  /// The dumps hold nothing that could be a record.
  package static let nothingToDraft = DiagnosticCode("infer.no-record")
  /// An object has more names than a profile keeps.
  package static let tooManyNames = DiagnosticCode("infer.too-many-names")
  /// A hint is no line of the language of hints.
  package static let invalidHint = DiagnosticCode("infer.invalid-hint")
  /// A hint fits nothing in the dumps.
  package static let unusedHint = DiagnosticCode("infer.unused-hint")
  /// Values that the type of an attribute does not take.
  package static let widerType = DiagnosticCode("infer.wider-type")
  /// Rows that share a value that must be unique.
  package static let keyNotUnique = DiagnosticCode("infer.key-not-unique")
  /// Records of one key that say different things.
  package static let keyDisagrees = DiagnosticCode("infer.key-disagrees")
  /// Records of a kind that no case of the variants names.
  package static let newVariant = DiagnosticCode("infer.new-variant")
  /// Something new that the text of the schema has no place for.
  package static let notAdded = DiagnosticCode("infer.not-added")
  /// Nulls where a value is required.
  package static let newNull = DiagnosticCode("infer.new-null")
  /// Values that an `enum` does not name.
  package static let newEnumValue = DiagnosticCode("infer.new-enum-value")
  /// Keys of a reference that are not in the dumps.
  package static let lessIncluded = DiagnosticCode("infer.less-included")
  /// Records that no entry of `dumps` reads.
  package static let newDumpShape = DiagnosticCode("infer.new-dump-shape")
}
