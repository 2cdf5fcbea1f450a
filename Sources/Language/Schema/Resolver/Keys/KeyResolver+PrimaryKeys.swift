import SeedbedBase

extension KeyResolver {
  /// Finds the attributes and relationships that make an entity's key.
  func resolvePrimaryKeys() {
    for entity in schema.entities.indices {
      let root = rootDeclaration(of: entity)
      guard let parts = root.primaryKey?.value, !parts.isEmpty else { continue }
      var seen: Set<ExactText> = []
      for part in parts {
        guard seen.insert(ExactText(part.value)).inserted else {
          report.error(.invalidPrimaryKey, at: part.span) {
            "\(quoted(part.value)) is in the key twice"
          }
          continue
        }
        if let found = keyPart(part, of: entity) {
          schema.entities[entity].primaryKey.append(found)
        }
      }
      let createsNullKeys = root.surrogateKey != nil && root.rules.nullKey?.value == .create
      if !createsNullKeys, !lateRecordsMakeRows(of: entity) { requireKey(of: entity) }
    }
  }

  private func keyPart(_ part: Located<String>, of entity: Int) -> Entity.KeyPart? {
    if let index = attributeIndex(part.value, of: entity) {
      let attribute = schema.entities[entity].attributes[index]
      guard attribute.isStored || schema.entities[entity].surrogateKey != nil else {
        report.error(.invalidPrimaryKey, at: part.span) {
          "\(quoted(part.value)) is not stored: a key without a column needs a 'surrogateKey'"
        }
        return nil
      }
      return .attribute(index)
    }
    guard let index = relationshipIndex(part.value, of: entity) else {
      if isBroken(part.value, of: entity) { return nil }
      report.unknownMember(part, of: schema.entities[entity], .invalidPrimaryKey)
      return nil
    }
    let relationship = schema.entities[entity].relationships[index]
    guard case .toOne = relationship.storage, relationship.targets.count == 1 else {
      report.error(.invalidPrimaryKey, at: part.span) {
        "a key consists of attributes and of stored to-one relationships to one entity;"
          + " \(quoted(part.value)) is neither"
      }
      .note("it is declared here", at: relationship.location)
      return nil
    }
    guard !hasNoKey(relationship.targets[0]) else {
      report.error(.invalidPrimaryKey, at: part.span) {
        "\(quoted(schema.entities[relationship.targets[0]].name)) has no key that could be a"
          + " part of this"
          + " one"
      }
      .note("\(quoted(part.value)) is declared here", at: relationship.location)
      return nil
    }
    return .relationship(index)
  }

  private func requireKey(of entity: Int) {
    for part in schema.entities[entity].primaryKey {
      switch part {
      case .attribute(let index): schema.entities[entity].attributes[index].isRequired = true
      case .relationship(let index): schema.entities[entity].relationships[index].isRequired = true
      }
    }
  }

}
