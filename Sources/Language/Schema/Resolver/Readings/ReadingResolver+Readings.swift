import SeedbedBase

extension ReadingResolver {
  /// Resolves what every mapping reads.
  func resolveReadings() {
    for index in schema.mappings.indices {
      guard let entity = schema.mappings[index].entity else { continue }
      let rules = completeRules[index]
      let mapping =
        index < declaration.entities.count
        ? nil : declaration.mappings[index - declaration.entities.count]
      if let mapping { checkMembers(of: mapping, entity) }
      schema.mappings[index].attributes = rules.attributes.compactMap { attribute in
        attributeIndex(attribute.name.value, of: entity).map {
          reading(of: attribute, at: $0, of: entity, rules.settings)
        }
      }
      schema.mappings[index].relationships = rules.relationships.compactMap { relationship in
        relationshipIndex(relationship.name.value, of: entity).map {
          reading(
            of: relationship,
            RelationshipID(entity: entity, relationship: $0),
            rules.settings
          )
        }
      }
      guard let mapping else { continue }
      checkReadsKey(mapping, index, entity)
      if !mapping.findBy.isEmpty { leaveOutKey(of: mapping, at: index) }
    }
    for index in schema.mappings.indices {
      let readings = schema.mappings[index].relationships
      let isRead: (RelationshipMapping) -> Bool = { $0.keyPath != nil || $0.foreignKey != nil }
      schema.mappings[index].relationships = readings.filter(isRead)
      schema.mappings[index].unreadRelationships = unreadRelationships(
        readings.filter { !isRead($0) },
        of: index
      )
    }
  }

  private func unreadRelationships(
    _ readings: [RelationshipMapping],
    of mapping: Int
  ) -> [Mapping.UnreadRelationship] {
    guard let entity = schema.mappings[mapping].entity else { return [] }
    return readings.compactMap { reading in
      let relationship = schema.entities[entity].relationships[reading.relationship]
      guard case .manyToMany = relationship.storage else { return nil }
      return Mapping.UnreadRelationship(
        relationship: reading.relationship,
        keyPath: completeRules[mapping].settings.keyPath(of: relationship.name)
      )
    }
  }

  /// Checks that a mapping reads what its entity has, and says nothing of how that is stored.
  private func checkMembers(of mapping: MappingDeclaration, _ entity: Int) {
    guard let owner = mapping.entity.flatMap({ entityNamed($0.value) }) else { return }
    let model = schema.entities[entity]
    let known = completeRules[owner].attributes.map(\.name.value)
    for attribute in mapping.rules.attributes {
      let name = attribute.name
      guard known.contains(where: { ExactText($0) == ExactText(name.value) }),
        let index = attributeIndex(name.value, of: entity)
      else {
        report.unknown(.unknownAttribute, name, among: known) {
          "\(quoted(model.name)) has no attribute \(quoted(name.value))"
        }
        continue
      }
      rejectColumnKeys(of: attribute, index, entity)
      let existing = model.attributes[index]
      checkStorage(
        conversion(attribute, over: existing.conversion),
        of: attribute,
        like: existing
      )
    }
    for relationship in mapping.rules.relationships {
      let name = relationship.name
      guard let index = relationshipIndex(name.value, of: entity) else {
        guard !isBroken(name.value, of: entity) else { continue }
        report.unknown(.unknownRelationship, name, among: model.relationships.map(\.name)) {
          "\(quoted(model.name)) has no relationship \(quoted(name.value))"
        }
        continue
      }
      rejectStorageKeys(of: relationship, declaredAt: model.relationships[index].location)
    }
  }

  /// A mapping says how to read, not how the column is.
  private func rejectColumnKeys(of attribute: AttributeDeclaration, _ index: Int, _ entity: Int) {
    let existing = schema.entities[entity].attributes[index]
    for (key, span) in attribute.column.places {
      report.error(.misplacedKey, at: span) {
        "'\(key)' is a setting of the column: write it in the entity"
      }
      .note("the attribute is declared here", at: existing.location)
    }
  }

  /// A mapping that reads no key finds no row.
  private func checkReadsKey(
    _ mapping: MappingDeclaration,
    _ index: Int,
    _ entity: Int
  ) {
    let nullKey = mapping.rules.nullKey?.value ?? rootDeclaration(of: entity).rules.nullKey?.value
    guard nullKey == nil || nullKey == .error, mapping.rules.variants == nil,
      mapping.findBy.isEmpty
    else { return }
    let readings = schema.mappings[index].attributes
    for case .attribute(let part) in schema.entities[entity].primaryKey
    where !readings.contains(where: { $0.attribute == part }) {
      let key = schema.entities[entity].attributes[part].name
      report.error(.unreadKey, at: mapping.name.span) {
        "the mapping \(quoted(mapping.name.value)) does not read the key '\(key)'"
      }
      .fix("read it, or write 'extends: default'")
    }
  }
}
