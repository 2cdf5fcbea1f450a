/// Which rows relationships take of a table that several entities share.
extension RelationshipResolver {
  func resolveKinds() {
    for entity in schema.entities.indices where members[entity].count > 1 {
      schema.entities[entity].kinds = members[entity].map { member in
        Entity.Kind(
          name: declaration.entities[member].name.value,
          extended: parents[member].flatMap { members[entity].firstIndex(of: $0) }
        )
      }
    }
    guard schema.entities.contains(where: { !$0.kinds.isEmpty }) else { return }
    for id in relationshipIDs {
      let targets = relationship(id).targets
      let sets = kinds(ofMappings: draft(id).variantMappings)
      let limits = targets.map { target in sets[target].flatMap { $0.holdsAll ? nil : $0 } }
      guard limits.contains(where: { $0 != nil }) else { continue }
      schema.entities[id.entity].relationships[id.relationship].targetKinds = limits
    }
  }

  /// The kinds that mappings and their variants name, by the entity whose table has them.
  private func kinds(ofMappings mappings: [Int]) -> [Int: KindSet] {
    var sets: [Int: KindSet] = [:]
    for next in mappings.flatMap({ self.mappings(chosenBy: $0) }) {
      guard let member = entityDeclaration(ofMapping: next), let entity = entityOf[member],
        let kind = members[entity].firstIndex(of: member), members[entity].count > 1
      else { continue }
      let set = KindSet(kind, andExtending: schema.entities[entity].kinds)
      sets[entity, default: set].formUnion(set)
    }
    return sets
  }
}
