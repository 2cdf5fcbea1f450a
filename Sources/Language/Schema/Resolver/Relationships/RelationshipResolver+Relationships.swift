import SeedbedBase

extension RelationshipResolver {
  /// Gives every entity the relationships of its family.
  func makeRelationships() {
    for index in schema.entities.indices {
      for member in members[index] {
        for relationship in declaration.entities[member].rules.relationships {
          addRelationship(relationship, of: member, to: index)
        }
      }
    }
  }

  private func addRelationship(
    _ relationship: RelationshipDeclaration,
    of member: Int,
    to entity: Int
  ) {
    let name = relationship.name
    if let existing = relationshipIndex(name.value, of: entity) {
      checkRedeclared(relationship, as: RelationshipID(entity: entity, relationship: existing))
      return
    }
    guard let mappings = targetMappings(of: relationship), let mapping = mappings.first else {
      breakRelationship(name.value, of: entity)
      return
    }
    let targets = targetEntities(ofMappings: mappings)
    let isMany = relationship.isMany?.value ?? false
    let isStored = relationship.isStored?.value ?? true
    guard !targets.isEmpty else {
      breakRelationship(name.value, of: entity)
      // Where the mapping names no entity, it is reported there.
      if let target = relationship.target, entityDeclaration(ofMapping: mapping) != nil {
        report.error(.polymorphicTarget, at: target.name.span) {
          "\(quoted(target.name.value)) has no entity with a table"
        }
      }
      return
    }
    var made = Relationship(
      name: name.value,
      location: name.span.location,
      targets: targets,
      storage: isStored && !isMany ? .toOne(columns: []) : .none(isMany: isMany)
    )
    made.isOrdered = relationship.isOrdered?.value ?? false
    made.repeats = relationship.repeats?.value ?? false
    made.saysRepeats = relationship.repeats != nil
    made.isRequired = relationship.isRequired?.value ?? false
    made.onDangling = relationship.onDangling?.value ?? .setNull
    made.saysOnDangling = relationship.onDangling != nil
    made.saysColumns = relationship.columns != nil
    made.onDelete = relationship.onDelete?.value ?? .noAction
    if let condition = relationship.condition {
      made.targetCondition = addCondition(condition.predicate, to: targets[0])
    }
    schema.entities[entity].relationships.append(made)
    drafts[entity].append(
      RelationshipDraft(
        declaration: relationship,
        owner: member,
        variantMappings: mappings
      )
    )
    checkKeys(of: relationship, isMany: isMany)
  }

  /// The index of a predicate on rows that are targets.
  private func addCondition(_ predicate: Predicate, to target: Int) -> Int {
    let known = schema.entities[target].targetConditions
    if let index = known.firstIndex(of: predicate) { return index }
    schema.entities[target].targetConditions.append(predicate)
    return known.count
  }

  private func breakRelationship(_ name: String, of entity: Int) {
    broken.insert([ExactText(schema.entities[entity].name), ExactText(name)])
  }

  /// A relationship that the family has already: only another way to read it.
  private func checkRedeclared(_ declared: RelationshipDeclaration, as existing: RelationshipID) {
    let relationship = schema.entities[existing.entity].relationships[existing.relationship]
    if let mappings = targetMappings(of: declared),
      targetEntities(ofMappings: mappings) != relationship.targets
    {
      report.error(.duplicateName, at: declared.targetSpan) {
        "the relationship \(quoted(declared.name.value)) has another target in the same table"
      }
      .note("it is first declared here", at: relationship.location)
    }
    rejectStorageKeys(of: declared, declaredAt: relationship.location)
  }

  /// Keys about the link's storage, where only its reading can be changed.
  func rejectStorageKeys(of declared: RelationshipDeclaration, declaredAt place: TextLocation) {
    for (key, span) in declared.storagePlaces {
      report.error(.misplacedKey, at: span) {
        "'\(key)' belongs where the relationship is declared"
      }
      .note("it is declared here", at: place)
    }
  }

  /// Keys that only a to-one, or only a to-many, has.
  private func checkKeys(of relationship: RelationshipDeclaration, isMany: Bool) {
    let toMany: [(key: String, span: SourceSpan?)] = [
      ("ordered", relationship.isOrdered?.value == true ? relationship.isOrdered?.span : nil),
      ("repeats", relationship.repeats?.value == true ? relationship.repeats?.span : nil),
      ("through", relationship.through?.span),
    ]
    let toOne: [(key: String, span: SourceSpan?)] = [
      ("required", relationship.isRequired?.value == true ? relationship.isRequired?.span : nil)
    ]
    for case (let key, let span?) in isMany ? toOne : toMany {
      report.error(.misplacedKey, at: span) {
        "'\(key)' does not apply to a to-\(isMany ? "many" : "one")"
      }
      .fix(isMany ? nil : "write 'many: true' beside it")
    }
    guard isMany, let repeats = relationship.repeats, repeats.value,
      relationship.isOrdered?.value != true
    else { return }
    report.error(.missingKey, at: repeats.span) {
      "'repeats' needs 'ordered': equal elements differ only in their position"
    }
    .fix("write 'ordered: true' beside it")
  }

  // MARK: - Targets

  /// The entities that records of mappings become: one, or several where there are variants with
  /// tables of their own.
  func targetEntities(ofMappings mappings: [Int]) -> [Int] {
    mappings.flatMap { self.mappings(chosenBy: $0) }
      .filter { rules(ofMapping: $0).variants == nil || choosesItself($0) }
      .compactMap { entityOfMapping($0) }.distinct
  }

  /// A mapping and all that its variants may choose instead.
  func mappings(chosenBy mapping: Int) -> [Int] {
    SchemaGraph.reach([mapping]) { mappingsNamed(inVariantsOf: $0) }
  }

  /// True if a mapping without its variants is one of its variants.
  private func choosesItself(_ mapping: Int) -> Bool {
    mappingsNamed(inVariantsOf: mapping).contains(mapping)
  }

  private func mappingsNamed(inVariantsOf mapping: Int) -> [Int] {
    (rules(ofMapping: mapping).variants?.value.mappings ?? []).compactMap { silentMapping(for: $0) }
  }

  func entityOfMapping(_ mapping: Int) -> Int? {
    entityDeclaration(ofMapping: mapping).flatMap { entityOf[$0] }
  }
}

extension RelationshipDeclaration {
  /// The given keys that say how the link is stored, with their places.
  fileprivate var storagePlaces: [(key: String, span: SourceSpan)] {
    let all: [(key: String, span: SourceSpan?)] = [
      ("many", isMany?.span), ("ordered", isOrdered?.span), ("repeats", repeats?.span),
      ("inverse", inverse?.span),
      ("through", through?.span), ("where", condition?.span), ("onDangling", onDangling?.span),
      ("onDelete", onDelete?.span),
      ("required", isRequired?.span), ("columns", columns?.span), ("stored", isStored?.span),
    ]
    return all.compactMap { item in item.span.map { (key: item.key, span: $0) } }
  }
}
