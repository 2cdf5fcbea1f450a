import SeedbedDeclarations
import SeedbedModel
import SeedbedText

/// A schema that is resolved, beside its declaration: what rules check.
struct ResolvedSchema {
  let declaration: SchemaDeclaration
  let schema: MappingSchema
  let report: SchemaReport
  let parents: [Int?]
  /// By entity declaration: the entity that has its rows; nil for one without a table.
  let members: [[Int]]
  let drafts: [[RelationshipDraft]]
  let broken: Set<[ExactText]>
  let entityNames: [ExactText: Int]
  /// By mapping: its rules, with all that it inherits.
  let completeRules: [RecordRules]
  /// By entity: the columns of its key.
  let keyShapes: [[KeyColumns]]
  /// The names of the variables that the caller sets.
  let setVariables: [String]
  /// True if they are set for other schemas as well.
  let sharesVariables: Bool
  let graph: SchemaGraph
  /// The mappings that dumps lead to, and those that dumps name.
  let usedMappings: Set<Int>
  let topMappings: Set<Int>
}

extension SchemaResolver {
  /// The schema as it was resolved.
  var resolved: ResolvedSchema {
    let graph = SchemaGraph(schema, origins: derivedFrom)
    return ResolvedSchema(
      declaration: declaration,
      schema: schema,
      report: report,
      parents: parents,
      members: members,
      drafts: drafts,
      broken: broken,
      entityNames: entityNames,
      completeRules: completeRules,
      keyShapes: schema.entities.indices.map { keyShape(of: $0) },
      setVariables: setVariables,
      sharesVariables: sharesVariables,
      graph: graph,
      usedMappings: graph.usedMappings,
      topMappings: graph.topMappings
    )
  }
}
