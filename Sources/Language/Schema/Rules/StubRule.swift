import SeedbedBase

/// Warns of stubs that could never be stored: a stub has only its key, and more is required.
extension ResolvedSchema {
  func checkStubs() {
    for id in relationshipIDs {
      guard let rule = draft(id).declaration.onDangling, rule.value == .stub else { continue }
      for target in relationship(id).targets {
        guard let needed = requirement(besideKeyOf: target) else { continue }
        report.warning(.conflictingKeys, at: rule.span) {
          "a stub of \(quoted(schema.entities[target].name)) has only its key, but"
            + " \(quoted(needed.name))"
            + " is required"
        }
        .fix("give '\(needed.name)' a 'default', or do not require it")
        .note("it is declared here", at: needed.location)
      }
    }
  }

  /// The first that a row of an entity must have beside its key, and that has no default.
  private func requirement(
    besideKeyOf entity: Int
  ) -> (name: String, location: TextLocation)? {
    let made = schema.entities[entity]
    for (index, attribute) in made.attributes.enumerated()
    where attribute.isRequired && attribute.defaultValue == nil && made.sequence != index
      && !made.primaryKey.contains(.attribute(index))
    {
      return (attribute.name, attribute.location)
    }
    for (index, relationship) in made.relationships.enumerated()
    where relationship.isRequired && !made.primaryKey.contains(.relationship(index)) {
      return (relationship.name, relationship.location)
    }
    return nil
  }
}
