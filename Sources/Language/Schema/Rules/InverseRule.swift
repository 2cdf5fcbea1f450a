import SeedbedBase

/// Warns of a to-many and a to-one that are the two ends of one relationship, by all that the
/// schema says, but do not declare it.
extension ResolvedSchema {
  func checkInverses() {
    for id in relationshipIDs {
      let relationship = relationship(id)
      guard relationship.isMany, relationship.targets.count == 1 else { continue }
      let target = relationship.targets[0]
      if let inverse = draft(id).declaration.inverse {
        warnAboutMadeInverse(inverse, of: id, on: target)
      } else if case .manyToMany = relationship.storage,
        draft(id).declaration.through == nil
      {
        warnAboutMissingInverse(of: id, on: target)
      }
    }
  }

  /// The to-ones of `target` that lead to the entity and that nothing else fills: no path, and no
  /// other end.
  private func openToOnes(of target: Int, backTo entity: Int) -> [Relationship] {
    schema.entities[target].relationships.indices.compactMap { index in
      let id = RelationshipID(entity: target, relationship: index)
      let relationship = relationship(id)
      guard case .toOne = relationship.storage, relationship.targets == [entity],
        !draft(id).isHidden, !draft(id).declaration.reading.isGiven, draft(id).inverse == nil
      else { return nil }
      return relationship
    }
  }

  private func warnAboutMadeInverse(
    _ inverse: Located<String>,
    of id: RelationshipID,
    on target: Int
  ) {
    guard let other = draft(id).inverse, draft(other).isHidden else { return }
    let known = openToOnes(of: target, backTo: id.entity).map(\.name)
    guard let near = suggestion(for: inverse.value, among: known) else { return }
    report.warning(.unknownRelationship, at: inverse.span) {
      "\(quoted(schema.entities[target].name)) has no relationship \(quoted(inverse.value)): it is"
        + " created beside \(quoted(near))"
    }
    .fix(.replace(with: near))
  }

  /// Only where the target's records are read nowhere but in this to-many: elsewhere, a member of
  /// the to-one's name might fill it.
  private func warnAboutMissingInverse(of id: RelationshipID, on target: Int) {
    let ends = openToOnes(of: target, backTo: id.entity)
    guard ends.count == 1, isFilledOnly(by: id, target) else { return }
    let name = relationship(id).name
    report.warning(.missingInverse, at: draft(id).declaration.name.span) {
      "\(quoted(name)) is stored in a join table, and"
        + " '\(schema.entities[target].name).\(ends[0].name)' stays empty: neither names the"
        + " other as its 'inverse'"
    }
    .fix("write 'inverse: \(ends[0].name)' in '\(name)'")
    .note("the other end is declared here", at: ends[0].location)
  }

  private func isFilledOnly(by id: RelationshipID, _ target: Int) -> Bool {
    let others = nested(in: schema.mappings.indices).filter { $0.holder != id }
    return topMappings.union(others.map(\.mapping))
      .allSatisfy { schema.mappings[$0].entity != target }
  }
}
