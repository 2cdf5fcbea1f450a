import SeedbedTestSupport

/// The `where` of relationships by key.
extension ReferenceSchema {
  mutating func addConditions(_ random: inout SeededRandom) {
    forEachRelationship { relationship, target in
      let hasKey = relationship.foreignKey != nil || relationship.keyParts != nil
      guard hasKey, relationship.choices.isEmpty, relationship.onDangling != "stub",
        target.attribute("v")?.type == .integer, random.happens(0.3)
      else { return }
      relationship.condition = ("v", Int.random(in: 0...3, using: &random))
    }
  }

  /// Leaves conditions on values that no later record changes: an import judges only the references
  /// of its own records.
  mutating func removeChangingConditions() {
    forEachRelationship { relationship, target in
      if target.onDuplicate != "keepFirst" { relationship.condition = nil }
    }
  }

  private mutating func forEachRelationship(
    _ change: (inout ReferenceRelationship, ReferenceEntity) -> Void
  ) {
    for owner in entities.indices {
      for index in entities[owner].relationships.indices
      where entities[owner].relationships[index].choices.isEmpty {
        let target = entity(entities[owner].relationships[index].target)
        change(&entities[owner].relationships[index], target)
      }
    }
  }
}
