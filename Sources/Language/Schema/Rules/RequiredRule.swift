import SeedbedBase

/// Required members are never set to null, and members of a key are never optional.
extension ResolvedSchema {
  func checkRequiredMembers() {
    for (index, rules) in writtenRules.enumerated() {
      if let entity = schema.mappings[index].entity { checkRequired(rules, of: entity) }
    }
  }

  private func checkRequired(_ rules: RecordRules, of entity: Int) {
    for declared in rules.attributes {
      guard let index = attributeIndex(declared.name.value, of: entity),
        schema.entities[entity].attributes[index].isRequired
      else { continue }
      check(declared, isKey: schema.entities[entity].primaryKey.contains(.attribute(index)))
    }
    for declared in rules.relationships {
      guard let index = relationshipIndex(declared.name.value, of: entity) else { continue }
      check(declared, RelationshipID(entity: entity, relationship: index))
    }
  }

  private func check(_ declared: AttributeDeclaration, isKey: Bool) {
    let name = declared.name.value
    if isKey, let required = declared.column.isRequired, !required.value {
      report.error(.conflictingKeys, at: required.span) {
        "\(quoted(name)) is in the primary key, which is never null"
      }
    }
    for case (let key, let rule?) in declared.absenceRules where rule.value == .setNull {
      // It does as it says, and then the row is rejected: no contradiction, and hardly meant.
      report.warning(.conflictingKeys, at: rule.span) {
        "'\(key): setNull' still rejects the record: \(quoted(name)) is"
          + " \(isKey ? "in the primary key" : "required")"
      }
    }
  }

  private func check(_ declared: RelationshipDeclaration, _ id: RelationshipID) {
    let relationship = relationship(id)
    guard case .toOne = relationship.storage, relationship.isRequired || isInPrimaryKey(id)
    else { return }
    let reason = isInPrimaryKey(id) ? "in the primary key" : "required"
    if isInPrimaryKey(id), let required = declared.isRequired, !required.value {
      report.error(.conflictingKeys, at: required.span) {
        "\(quoted(relationship.name)) is in the primary key, which is never null"
      }
    }
    if let rule = declared.onDangling, rule.value == .setNull {
      report.error(.conflictingKeys, at: rule.span) {
        "'onDangling: setNull' has nothing to clear: \(quoted(relationship.name)) is \(reason)"
      }
    }
    if let rule = declared.onMissing, rule.value == "clear" {
      report.error(.conflictingKeys, at: rule.span) {
        "'onMissing: clear' has nothing to clear: \(quoted(relationship.name)) is \(reason)"
      }
    }
  }
}
