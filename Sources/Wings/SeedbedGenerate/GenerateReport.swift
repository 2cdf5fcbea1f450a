public import SeedbedDiagnostics

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
