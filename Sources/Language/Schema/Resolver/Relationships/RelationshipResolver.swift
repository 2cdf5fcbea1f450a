import SeedbedBase

/// Resolves relationships: their targets, their other ends, and the kinds of rows that they take.
class RelationshipResolver: EntityResolver {
  // MARK: Kinds

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

  // MARK: Relationships whose foreign key is that of one entity or another, as the record says

  /// The mappings of the rows that a relationship may refer to; nil where it names none, or one
  /// that is unknown.
  func targetMappings(of declared: RelationshipDeclaration) -> [Int]? {
    guard let variants = declared.reading.variants else {
      return declared.target.flatMap { mapping(for: $0) }.map { [$0] }
    }
    var mappings: [Int] = []
    for target in variants.value.mappings {
      guard let mapping = mapping(for: target) else { return nil }
      guard entityOfMapping(mapping) != nil else {
        report.error(.polymorphicTarget, at: target.name.span) {
          "\(quoted(target.name.value)) has no table: a case names the entity whose key it is"
        }
        return nil
      }
      mappings.append(mapping)
    }
    return mappings.isEmpty ? nil : mappings
  }
}

extension RelationshipDeclaration {
  /// Where the target is named, or the relationship itself.
  var targetSpan: SourceSpan {
    target?.name.span ?? reading.variants?.span ?? name.span
  }
}
