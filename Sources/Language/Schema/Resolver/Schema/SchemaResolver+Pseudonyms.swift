import SeedbedBase

extension SchemaResolver {
  /// Finds what `by` of a `shift` names: an attribute or a to-one relationship of the entity.
  func resolvePseudonyms() {
    for entity in schema.entities.indices {
      for member in members[entity] {
        for declared in declaration.entities[member].rules.attributes {
          guard let pseudonym = declared.column.pseudonym, let name = pseudonym.value.basisName,
            let index = attributeIndex(declared.name.value, of: entity)
          else { continue }
          let basis = basis(named: name, of: entity, at: pseudonym.span)
          schema.entities[entity].attributes[index].conversion.pseudonym?.basis = basis
        }
      }
    }
  }

  private func basis(
    named name: String,
    of entity: Int,
    at span: SourceSpan
  ) -> Pseudonym.Basis? {
    let made = schema.entities[entity]
    if let attribute = attributeIndex(name, of: entity) {
      if made.attributes[attribute].conversion.pseudonym?.kind != .shift {
        return .attribute(attribute)
      }
      report.error(.conflictingKeys, at: span) {
        "'by' names \(quoted(name)), whose dates are moved themselves"
      }
      return nil
    }
    if let relationship = relationshipIndex(name, of: entity) {
      if case .toOne = made.relationships[relationship].storage {
        return .relationship(relationship)
      }
      report.error(.conflictingKeys, at: span) {
        "'by' needs an attribute or a to-one relationship, but \(quoted(name)) is neither"
      }
      return nil
    }
    guard !isBroken(name, of: entity) else { return nil }
    report.unknownMember(Located(name, at: span), of: made, lead: "by: ")
    return nil
  }
}
