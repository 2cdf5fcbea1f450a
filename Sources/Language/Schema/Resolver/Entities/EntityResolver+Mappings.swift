import SeedbedBase

extension EntityResolver {
  /// The default mappings of the entities, then the others.
  func makeMappings() {
    for (index, entity) in declaration.entities.enumerated() {
      makeMapping(entity.name, of: index, completeRules[index])
    }
    for (offset, declared) in declaration.mappings.enumerated() {
      let index = declared.entity.flatMap { entityDeclaration(named: $0) }
      makeMapping(declared.name, of: index, completeRules[declaration.entities.count + offset])
      if let name = declared.entity, let index, entityOf[index] == nil {
        report.error(.unknownEntity, at: name.span) {
          "\(quoted(name.value)) has no table that a mapping could fill"
        }
      }
    }
  }

  private func makeMapping(_ name: Located<String>, of index: Int?, _ rules: RecordRules) {
    var mapping = Mapping(name: name.value, location: name.location, entity: nil)
    if let index {
      mapping.entity = entityOf[index]
      mapping.discriminator = discriminator(of: index)
      mapping.kindAttributes = kindAttributes(of: index)
      apply(rules, to: &mapping)
    }
    schema.mappings.append(mapping)
  }

  /// How many entities share an entity's table.
  private func kinds(of index: Int) -> Int {
    entityOf[index].map { members[$0].count } ?? 1
  }

  private func discriminator(of index: Int) -> String? {
    let isTold = declaration.entities[roots[index]].discriminator != nil
    guard isTold || kinds(of: index) > 1 else { return nil }
    return declaration.entities[index].name.value
  }

  /// The attributes of an entity and of those that it extends, where others share the table.
  private func kindAttributes(of index: Int) -> [Int]? {
    guard let entity = entityOf[index], members[entity].count > 1 else { return nil }
    let names = lineage(of: index).flatMap { declaration.entities[$0].rules.attributes.map(\.name) }
    return Set(names.compactMap { attributeIndex($0.value, of: entity) }).sorted()
  }

  private func apply(_ rules: RecordRules, to mapping: inout Mapping) {
    mapping.onDuplicate = rules.onDuplicate ?? .merge
    mapping.saysOnDuplicate = rules.onDuplicate != nil
    mapping.nullKey = rules.nullKey?.value ?? .error
    mapping.creates = rules.creates ?? true
    // A record that 'error' rejects where it is newer says nothing where it is not.
    mapping.relationshipsWhenNotNewer =
      rules.relationshipsWhenNotNewer ?? false && mapping.onDuplicate != .error
    mapping.skipWhen = rules.skipWhen
    mapping.unmappedKeys = rules.settings.unmappedKeys ?? .ignore
    if let name = rules.newerBy, let entity = mapping.entity {
      mapping.newerBy = attribute(name, of: entity)
    }
    if let rule = rules.nullKey, rule.value == .create, let entity = mapping.entity,
      schema.entities[entity].surrogateKey == nil
    {
      report.error(.misplacedKey, at: rule.span) {
        "'nullKey: create' needs a 'surrogateKey' on \(quoted(schema.entities[entity].name))"
      }
    }
  }

  /// The index of an attribute that is named; reports one that the entity does not have.
  func attribute(_ name: Located<String>, of entity: Int) -> Int? {
    if let index = attributeIndex(name.value, of: entity) { return index }
    let entity = schema.entities[entity]
    report.unknown(.unknownAttribute, name, among: entity.attributes.map(\.name)) {
      "\(quoted(entity.name)) has no attribute \(quoted(name.value))"
    }
    return nil
  }
}
