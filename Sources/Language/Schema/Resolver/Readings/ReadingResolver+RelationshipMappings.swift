import SeedbedBase

extension ReadingResolver {
  /// The reading of a relationship, declared with all that it inherits but the settings of its
  /// block.
  func reading(
    of declared: RelationshipDeclaration,
    _ id: RelationshipID,
    _ settings: InheritedSettings
  ) -> RelationshipMapping {
    var reading = RelationshipMapping(
      relationship: id.relationship,
      location: declared.name.span.location,
      mapping: draft(id).mapping
    )
    setTarget(declared, id, &reading)
    setPlace(declared.reading, id, settings, &reading)
    setRules(declared, id, &reading)
    setThrough(declared, id, &reading)
    return reading
  }

  private func setTarget(
    _ declared: RelationshipDeclaration,
    _ id: RelationshipID,
    _ reading: inout RelationshipMapping
  ) {
    guard let mappings = targetMappings(of: declared) else { return }
    reading.mapping = mappings[0]
    let targets = targetEntities(ofMappings: mappings)
    guard !targets.allSatisfy(relationship(id).targets.contains) else { return }
    report.error(.unknownEntity, at: declared.targetSpan) {
      "\(quoted(relationship(id).name)) refers to"
        + " \(wordList(relationship(id).targets.map { schema.entities[$0].name })), but"
        + " \(declared.target.map { quoted($0.name.value) } ?? "a case") makes other objects"
    }
  }

  private func setPlace(
    _ declared: RelationshipDeclaration.Reading,
    _ id: RelationshipID,
    _ settings: InheritedSettings,
    _ reading: inout RelationshipMapping
  ) {
    reading.keyPath = declared.keyPath?.value
    if declared.keyPath == nil, declared.foreignKey == nil, readsByDefault(id) {
      reading.keyPath = settings.keyPath(of: relationship(id).name)
    }
    reading.variants = declared.variants?.value.map { silentMapping(for: $0) }
    reading.foreignKey = declared.foreignKey.flatMap {
      foreignKey($0, of: id, isChosen: declared.variants != nil)
    }
    reading.each = declared.each ?? .elements
    reading.transforms = declared.transforms ?? []
    reading.nullValues = declared.nullValues ?? settings.nullValues ?? []
    reading.when = declared.when
  }

  /// True if a relationship that names no place is read at its own name: not where the other
  /// end's inverse points at it, for that end fills it.
  private func readsByDefault(_ id: RelationshipID) -> Bool {
    if draft(id).isHidden { return false }
    let name = relationship(id).name
    let isPointedAt = relationship(id).targets.contains { target in
      drafts[target].indices.contains { index in
        drafts[target][index].declaration.inverse?.value == name
          && schema.entities[target].relationships[index].targets == [id.entity]
      }
    }
    guard isPointedAt else { return true }
    return draft(id).isMany && draft(id).declaration.inverse != nil
  }

  private func setRules(
    _ declared: RelationshipDeclaration,
    _ id: RelationshipID,
    _ reading: inout RelationshipMapping
  ) {
    let isMany = relationship(id).isMany
    if let assign = declared.assign {
      if !isMany, assign.value == .union {
        report.error(.invalidAssign, at: assign.span) {
          "'assign: union' needs a to-many relationship"
        }
      }
      reading.assign = assign.value
    }
    if let onMissing = declared.onMissing {
      reading.clearsWhenMissing = onMissing.value == "clear"
      if isMany, reading.clearsWhenMissing, reading.assign == .union {
        report.error(.invalidAssign, at: onMissing.span) {
          "'onMissing: clear' does not work with 'assign: union': it needs 'assign: set' or"
            + " 'replace'"
        }
      }
    }
    if let onNull = declared.onNull { reading.keepsWhenNull = onNull.value == "keep" }
    if let rule = declared.onNestedInvalid { reading.skipsInvalidNested = rule.value == "skip" }
  }

  private func setThrough(
    _ declared: RelationshipDeclaration,
    _ id: RelationshipID,
    _ reading: inout RelationshipMapping
  ) {
    guard let through = declared.through else { return }
    reading.targetPath = through.targetPath?.value
    guard case .manyToMany(let table, _) = relationship(id).storage else { return }
    reading.throughAttributes = throughReadings(through.attributes, of: schema.joinTables[table])
  }
}
