import SeedbedBase

/// A schema that is resolved, beside its declaration: what rules check.
///
/// It is one object, because each rule refers to it.
final class ResolvedSchema: SchemaLookup {
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
  /// The declarations of attributes, with the way in which each is read.
  private(set) lazy var attributeReadings = makeAttributeReadings()

  init(_ resolver: SchemaResolver) {
    declaration = resolver.declaration
    schema = resolver.schema
    report = resolver.report
    parents = resolver.parents
    members = resolver.members
    drafts = resolver.drafts
    broken = resolver.broken
    entityNames = resolver.entityNames
    completeRules = resolver.completeRules
    keyShapes = schema.entities.indices.map { resolver.keyShape(of: $0) }
    setVariables = resolver.setVariables
    sharesVariables = resolver.sharesVariables
    graph = SchemaGraph(schema, origins: resolver.derivedFrom)
    usedMappings = graph.usedMappings
    topMappings = graph.topMappings
  }

  typealias AttributeReading = (declared: AttributeDeclaration, reading: AttributeMapping)

  /// Pairs each declaration of an attribute with its reading.
  func makeAttributeReadings() -> [AttributeReading] {
    zip(writtenRules, schema.mappings).flatMap { rules, mapping -> [AttributeReading] in
      guard let entity = mapping.entity.map({ schema.entities[$0] }) else { return [] }
      return pairs(rules.attributes, mapping.attributes, entity.attributes)
        + rules.relationships.flatMap { throughReadings($0, mapping, entity) }
    }
  }

  private func throughReadings(
    _ relationship: RelationshipDeclaration,
    _ mapping: Mapping,
    _ entity: Entity
  ) -> [AttributeReading] {
    guard let through = relationship.through,
      let reading = mapping.relationships.first(where: {
        entity.relationships[$0.relationship].name == relationship.name.value
      }),
      case .manyToMany(let table, _) = entity.relationships[reading.relationship].storage
    else { return [] }
    let attributes = schema.joinTables[table].attributes
    return pairs(through.attributes, reading.throughAttributes, attributes)
  }

  private func pairs(
    _ declared: [AttributeDeclaration],
    _ readings: [AttributeMapping],
    _ attributes: [Attribute]
  ) -> [AttributeReading] {
    declared.compactMap { declared in
      readings.first { attributes[$0.attribute].name == declared.name.value }
        .map { (declared, $0) }
    }
  }
}
