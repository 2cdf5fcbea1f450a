public import SeedbedDiagnostics
public import SeedbedExport
import SeedbedPipeline
import SeedbedSchema

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
