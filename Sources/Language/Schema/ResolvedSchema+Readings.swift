import SeedbedBase

extension ResolvedSchema {
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
