public import SeedbedBase
public import SeedbedExport
import SeedbedLanguage
import SeedbedStoring
package import SeedbedTools

/// The result of an export.
public struct ExportReport: Report, ReportContent {
  /// The files that were written, in the order of the schema or of the tables: the path of each from
  /// the folder, and how many records it has, nil for a schema and for SQL.
  public package(set) var files: [(path: String, records: Int?)] = []
  /// Problems of the schema, tables that it misses, and what a build would not bring back.
  package var diagnostics = Diagnostics()
  /// The differences of a database built from the export; nil if none was built.
  package var comparison: SeedComparison?
}

/// True if an export in the shape of dumps brings the members of a schema back.
public struct ReversalReport: Report, ReportContent {
  /// In schema order: attributes of an entity, then its relationships; none if the schema has errors.
  public package(set) var reversals: [AttributeReversal]
  /// Problems of the schema.
  package var diagnostics: Diagnostics

  init(of schema: Schema) throws(SeedbedError) {
    let loaded = try SchemaRequest(schema).load()
    reversals = loaded.schema.map { Reversibility($0).all } ?? []
    diagnostics = loaded.diagnostics
  }
}
