public import SeedbedDiagnostics
public import SeedbedExport
package import SeedbedTools

/// The result of an export.
public struct ExportReport: Report {
  /// The files that were written, in the order of the schema or of the tables.
  public package(set) var files: [ExportedFile] = []
  /// Problems of the schema, tables that it misses, and what a build would not bring back.
  public package(set) var diagnostics = Diagnostics()
  /// The differences of a database built from the export; nil if none was built.
  package var comparison: SeedComparison?
}
