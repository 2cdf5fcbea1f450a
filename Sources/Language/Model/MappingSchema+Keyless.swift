extension MappingSchema {
  /// True if an entity's rows have no key of their own: each record makes one.
  package func hasNoKey(_ entity: Int) -> Bool {
    entities[entity].primaryKey.isEmpty
  }

  /// True if a to-many leads to rows without a key that go where a list does not name them any more:
  /// nothing could ever find them again.
  package func letsKeylessGo(entity: Int, relationship: Int) -> Bool {
    let model = entities[entity].relationships[relationship]
    guard model.isMany, model.targets.contains(where: hasNoKey) else { return false }
    return assigns(entity: entity, relationship: relationship).contains { $0 != .union }
  }

  /// How the mappings of an entity assign a relationship.
  package func assigns(entity: Int, relationship: Int) -> [AssignmentRule] {
    mappings.filter { $0.entity == entity }.flatMap(\.relationships)
      .filter { $0.relationship == relationship }.map(\.assign)
  }
}
