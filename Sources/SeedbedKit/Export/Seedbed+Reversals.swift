public import SeedbedExport
public import SeedbedPipeline
import SeedbedSchema

extension Seedbed {
  /// Tells of each attribute and relationship of a schema whether an export in the shape of dumps
  /// brings it back, without a seed; none where the schema has errors.
  ///
  /// - Throws: `SeedbedError` where the schema's file cannot be read.
  public static func reversals(
    schema source: SchemaSource,
    variables: [RunOptions.Variable] = [],
    trust: SchemaTrust = SchemaTrust()
  ) throws(SeedbedError) -> [AttributeReversal] {
    let loaded = try SchemaRequest(source: source, variables: variables, trust: trust).load()
    return loaded.schema.map { Reversibility($0).all } ?? []
  }
}
