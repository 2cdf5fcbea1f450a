extension TableResolver {
  /// Names the columns that keep the order of ordered one-to-many relationships.
  func placePositions() {
    var ordered: [Int: [RelationshipID]] = [:]
    for entity in schema.entities.indices {
      for (index, relationship) in schema.entities[entity].relationships.enumerated() {
        guard relationship.isOrdered, case .oneToMany = relationship.storage else { continue }
        let id = RelationshipID(entity: entity, relationship: index)
        ordered[relationship.targets[0], default: []].append(id)
      }
    }
    for target in schema.entities.indices {
      let ids = ordered[target] ?? []
      let taken = columns(of: target).map(\.name)
      for id in ids {
        let isFree = ids.count == 1 && !taken.contains { sameInSQL($0, "position") }
        let naming = naming(of: draft(id).owner)
        let name = naming.join(naming.name(relationship(id).name), "position")
        schema.entities[id.entity].relationships[id.relationship].positionColumn =
          isFree ? "position" : name
      }
    }
  }
}
