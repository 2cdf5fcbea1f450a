import SeedbedBase

/// Resolves entities and their attributes, and what mappings inherit.
///
/// It begins a line of resolvers, and each goes on from the results before it, up to
/// `SchemaResolver`: entities, relationships, keys, tables, readings, dumps. None can call a later
/// one. A resolver reports and leaves out the references that it cannot resolve, so that the next
/// can go on.
class EntityResolver: SchemaLookup {
  let declaration: SchemaDeclaration
  let report: SchemaReport
  var schema: MappingSchema

  /// By entity declaration: the one it extends, and the first of that line.
  var parents: [Int?] = []
  var roots: [Int] = []
  /// By entity declaration: the entity that has its rows; nil for one without a table.
  var entityOf: [Int?] = []
  /// By entity: the declarations of the family, the root first.
  var members: [[Int]] = []
  /// By entity, beside its relationships.
  var drafts: [[RelationshipDraft]] = []
  /// By entity and name: relationships that were reported and left out.
  var broken: Set<[ExactText]> = []
  /// By entity: the columns of its key; nil until they are asked for.
  var keyShapes: [[KeyColumns]?] = []
  /// By mapping: its rules, with all that it inherits.
  var completeRules: [RecordRules] = []

  /// The mappings before any `base` is put before their paths.
  var unbasedMappings: [Mapping] = []
  /// Mappings that are another one without its variants, and those that a dump's entry changes:
  /// by their index, the one that they are made of.
  var copiedFrom: [Int: Int] = [:]
  var derivedFrom: [Int: Int] = [:]
  var derivedMappings: [DerivedMapping: Int] = [:]

  /// The names of the variables that the caller sets.
  var setVariables: [String] = []
  /// True if they are set for other schemas as well.
  var sharesVariables = false
  private(set) var entityNames: [ExactText: Int] = [:]
  private(set) var mappingNames: [ExactText: Int] = [:]

  init(
    _ declaration: SchemaDeclaration,
    schema: MappingSchema,
    report: SchemaReport
  ) {
    self.declaration = declaration
    self.schema = schema
    self.report = report
    for (index, entity) in declaration.entities.enumerated() {
      entityNames[ExactText(entity.name.value)] = index
    }
    for (index, mapping) in declaration.mappings.enumerated() {
      mappingNames[ExactText(mapping.name.value)] = declaration.entities.count + index
    }
  }

  // MARK: - Names

  /// The index of an entity's declaration.
  func entityDeclaration(named name: Located<String>) -> Int? {
    if let index = entityNames[ExactText(name.value)] { return index }
    report.unknown(.unknownEntity, name, among: declaration.entities.map(\.name.value)) {
      "no entity is called \(quoted(name.value))"
    }
    return nil
  }

  /// The index of the mapping that a reference means.
  func mapping(for target: TargetReference) -> Int? {
    if let index = silentMapping(for: target) { return index }
    let name = target.name
    var entities: [String] { declaration.entities.map(\.name.value) }
    var mappings: [String] { declaration.mappings.map(\.name.value) }
    switch target.kind {
    case .entity:
      let isMapping = mappingNames[ExactText(name.value)] != nil
      let hint = isMapping ? "; it is a mapping: write 'mapping: \(name.value)'" : ""
      report.unknown(.unknownEntity, name, among: entities) {
        "no entity is called \(quoted(name.value))\(hint)"
      }
    case .mapping:
      report.unknown(.unknownMapping, name, among: mappings + entities) {
        "no mapping is called \(quoted(name.value))"
      }
    case .either:
      report.unknown(.unknownEntity, name, among: entities + mappings) {
        "no entity or mapping is called \(quoted(name.value))"
      }
    }
    return nil
  }

  /// As `mapping(for:)`, without a report.
  func silentMapping(for target: TargetReference) -> Int? {
    let name = ExactText(target.name.value)
    return switch target.kind {
    case .entity: entityNames[name]
    case .mapping: mappingNames[name] ?? entityNames[name]
    case .either: entityNames[name] ?? mappingNames[name]
    }
  }

  func naming(of entityDeclaration: Int) -> NamingStyle {
    declaration.entities[entityDeclaration].naming ?? declaration.defaults.naming ?? .asIs
  }
}
