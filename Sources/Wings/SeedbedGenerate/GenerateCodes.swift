package import SeedbedDiagnostics

extension DiagnosticCode {
  /// Two names of the schema become one in a generated file.
  package static let duplicateName = DiagnosticCode("generate.duplicate-name")
  /// A column whose values have several types, for which a language has no type.
  package static let mixedColumn = DiagnosticCode("generate.mixed-column")
}
