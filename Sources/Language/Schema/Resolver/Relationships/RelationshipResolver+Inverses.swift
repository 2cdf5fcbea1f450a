import SeedbedBase

extension RelationshipResolver {
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
