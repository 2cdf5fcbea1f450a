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

  /// Joins the two ends of relationships, and makes the to-ones that only an inverse names.
  func pairInverses() {
    for id in relationshipIDs {
      let draft = draft(id)
      guard !draft.isHidden, draft.isStored, let inverse = draft.declaration.inverse
      else { continue }
      pair(id, with: inverse)
    }
  }

  private func pair(_ id: RelationshipID, with inverse: Located<String>) {
    let relationship = relationship(id)
    guard relationship.targets.count == 1 else {
      reject(inverse, "a relationship to several entities has no inverse")
      return
    }
    let target = relationship.targets[0]
    guard !isBroken(inverse.value, of: target) else { return }
    guard let index = relationshipIndex(inverse.value, of: target) else {
      if draft(id).isMany {
        makeHiddenToOne(named: inverse.value, on: target, inverseOf: id)
      } else {
        reportUnknown(inverse, of: id, on: target)
      }
      return
    }
    let other = RelationshipID(entity: target, relationship: index)
    guard agrees(id, with: other, at: inverse) else { return }
    drafts[id.entity][id.relationship].inverse = other
    let saysOnDangling =
      self.relationship(id).saysOnDangling || self.relationship(other).saysOnDangling
    schema.entities[id.entity].relationships[id.relationship].saysOnDangling = saysOnDangling
    schema.entities[target].relationships[index].saysOnDangling = saysOnDangling
    if drafts[target][index].inverse == nil { drafts[target][index].inverse = id }
  }

  /// A to-many that is not declared is not made: nothing would say where it is read.
  private func reportUnknown(_ inverse: Located<String>, of id: RelationshipID, on target: Int) {
    let entity = schema.entities[target]
    let near = suggestion(for: inverse.value, among: entity.relationships.map(\.name))
    let list =
      "{ entity: \(schema.entities[id.entity].name), many: true, inverse: \(relationship(id).name) }"
    report.error(.unknownRelationship, at: inverse.span) {
      "\(quoted(entity.name)) has no relationship \(quoted(inverse.value))"
    }
    .fix(
      near.map { .replace(with: $0) }
        ?? FixIt(message: "declare '\(inverse.value): \(list)' in '\(entity.name)' instead")
    )
  }

  private func agrees(
    _ id: RelationshipID,
    with other: RelationshipID,
    at inverse: Located<String>
  ) -> Bool {
    let notes = [
      Note("\(quoted(inverse.value)) is declared here", at: relationship(other).location)
    ]
    guard id != other else {
      reject(inverse, "a relationship is not its own inverse")
      return false
    }
    guard relationship(other).targets == [id.entity] else {
      let names = relationship(other).targets.map { schema.entities[$0].name }
      let message = "\(quoted(inverse.value)) refers to \(wordList(names)), not to"
      reject(inverse, "\(message) \(quoted(schema.entities[id.entity].name))", notes)
      return false
    }
    if let back = draft(other).declaration.inverse, back.value != relationship(id).name {
      reject(inverse, "\(quoted(inverse.value)) names \(quoted(back.value)) as its inverse", notes)
      return false
    }
    guard draft(id).isMany || draft(other).isMany else {
      reject(inverse, "one end of a pair must be a to-many, but both are to-one", notes)
      return false
    }
    guard draft(other).isStored else {
      reject(inverse, "\(quoted(inverse.value)) is not stored", notes)
      return false
    }
    if draft(id).isMany, draft(other).isMany, let taken = draft(other).inverse, taken != id {
      let name = relationship(taken).name
      reject(inverse, "\(quoted(inverse.value)) is already the inverse of \(quoted(name))", notes)
      return false
    }
    return true
  }

  private func reject(_ inverse: Located<String>, _ message: String, _ notes: [Note] = []) {
    report.error(.inverseMismatch, at: inverse.span) { message }.notes(notes)
  }

  /// The to-one that is not declared at the other end of a to-many.
  private func makeHiddenToOne(named name: String, on target: Int, inverseOf id: RelationshipID) {
    let toMany = draft(id)
    var declared = RelationshipDeclaration(
      name: Located(name, at: toMany.declaration.inverse?.span ?? toMany.declaration.name.span)
    )
    declared.columns = toMany.declaration.columns
    var made = Relationship(
      name: name,
      location: declared.name.span.location,
      targets: [id.entity],
      storage: .toOne(columns: [])
    )
    made.onDelete = toMany.declaration.onDelete?.value ?? .noAction
    made.onDangling = toMany.declaration.onDangling?.value ?? .setNull
    made.saysOnDangling = toMany.declaration.onDangling != nil
    made.saysColumns = toMany.declaration.columns != nil
    drafts[id.entity][id.relationship].inverse = RelationshipID(
      entity: target,
      relationship: drafts[target].count
    )
    schema.entities[target].relationships.append(made)
    drafts[target].append(
      RelationshipDraft(
        declaration: declared,
        owner: members[target][0],
        variantMappings: [members[id.entity][0]],
        isHidden: true,
        inverse: id
      )
    )
  }
}

extension RelationshipDeclaration {
  /// Where the target is named, or the relationship itself.
  var targetSpan: SourceSpan {
    target?.name.span ?? reading.variants?.span ?? name.span
  }
}
