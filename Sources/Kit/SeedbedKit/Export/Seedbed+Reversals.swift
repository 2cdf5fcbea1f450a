public import SeedbedDiagnostics
public import SeedbedExport
public import SeedbedPipeline
import SeedbedSchema

/// True if an export in the shape of dumps brings the members of a schema back.
public struct ReversalReport: Sendable {
  /// In schema order: attributes of an entity, then its relationships; none if the schema has errors.
  public var reversals: [AttributeReversal]
  /// Problems of the schema.
  public var diagnostics: Diagnostics
}

extension Seedbed {
  /// Tells of each attribute and relationship of a schema whether an export in the shape of dumps
  /// brings it back, without a seed: exports go by the same rules.
  ///
  /// - Throws: `SeedbedError` where the schema's file cannot be read.
  public static func reversals(
    schema source: SchemaSource,
    variables: [RunOptions.Variable] = [],
    trust: SchemaTrust = SchemaTrust()
  ) throws(SeedbedError) -> ReversalReport {
    let loaded = try SchemaRequest(source: source, variables: variables, trust: trust).load()
    return ReversalReport(
      reversals: loaded.schema.map { Reversibility($0).all } ?? [],
      diagnostics: loaded.diagnostics
    )
  }
}
