public import SeedbedBase
package import SeedbedLanguage
package import SeedbedStoring

/// How the types of a schema's rows are written.
package struct GenerateOptions: Sendable {
  /// The mapping schema.
  package let schema: Schema
  /// The one file to write; nil for all that the schema lists under `generate`.
  package var form: GeneratedForm?
  /// True if the form of the first file in the language of `form` counts, where the schema lists one
  /// under `generate`.
  package var prefersFormOfSchema = false
  /// Where `form` is written; nil to return the text alone.
  package var output: String?
  /// True if files replace any that have their names.
  package var replacesAnyFile = false
  /// Compare the files with what would be written, and write nothing.
  package var checks = false
  /// False to return the texts alone.
  package var writes = true

  /// All files that a schema lists.
  package init(_ schema: Schema) {
    self.schema = schema
  }
}

/// The files of types of a schema's rows.
public struct GenerateReport: Report, ReportContent {
  /// A file of types.
  public struct File: Sendable {
    /// The path from the current folder; nil for a text that is only returned.
    public package(set) var path: String?
    /// The whole text.
    public package(set) var text: String
    /// True if the file had this text before.
    package var isCurrent: Bool
  }

  /// In the order of the schema.
  public package(set) var files: [File] = []
  /// Problems of the schema, names that clash, and files that are not current where they are checked.
  package var diagnostics = Diagnostics()
}

extension DiagnosticCode {
  /// Two names of the schema become one in a generated file.
  package static let duplicateName = DiagnosticCode("generate.duplicate-name")
  /// A column whose values have several types, for which a language has no type.
  package static let mixedColumn = DiagnosticCode("generate.mixed-column")
}
