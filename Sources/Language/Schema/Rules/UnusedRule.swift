import SeedbedBase

/// Warns of entities that no dump fills, of mappings that read nothing, and of attributes that
/// nothing reads; a schema without dumps is a part of others, and not asked.
extension ResolvedSchema {
  func checkUse() {
    guard !schema.dumps.isEmpty else { return }
    let reached = usedMappings
    let filled = Set(reached.compactMap { schema.mappings[$0].entity })
    for entity in schema.entities.indices {
      if filled.contains(entity) {
        // SQL of the schema may set columns that no record gives.
        if schema.database.after.isEmpty { warnAboutAttributes(of: entity, reached) }
        continue
      }
      reportUnfilled(entity, reached)
    }
    for (index, mapping) in zip(declaration.entities.count..., declaration.mappings) {
      guard !reached.contains(index), let entity = schema.mappings[index].entity,
        filled.contains(entity)
      else { continue }
      report.warning(.unusedMapping, at: mapping.name.span) {
        "the mapping \(quoted(mapping.name.value)) is not used: no dump or relationship names it"
      }
    }
  }

  private func reportUnfilled(_ entity: Int, _ reached: Set<Int>) {
    let name = rootDeclaration(of: entity).name
    if let silent = silencedList(of: entity) {
      report.warning(.unusedEntity, at: name.span) {
        "\(quoted(name.value)) gets no rows: \(quoted(silent.list)) is not read, because the"
          + " other end has 'inverse' and is not read either"
      }
      .fix(
        "write 'inverse: \(silent.other.value)' in '\(silent.list)', and remove it from"
          + " \(quoted(silent.other.value))"
      )
      .note("the other end is declared here", at: silent.other.span.location)
      return
    }
    guard let lookup = lookups(of: entity, reached).first else {
      report.warning(.unusedEntity, at: name.span) {
        "\(quoted(name.value)) gets no rows: no dump or relationship names it"
      }
      return
    }
    report.warning(.unusedEntity, at: name.span) {
      "\(quoted(name.value)) gets no rows: '\(lookup.owner).\(lookup.name)' only looks up rows"
        + " by key"
    }
    .notes(cures(of: entity, lookup))
  }

  /// A relationship that looks for rows by key, and reads none.
  private struct Lookup {
    var owner: String
    var name: String
    var foreignKey: RelationshipMapping.ForeignKey
    var location: TextLocation
  }

  private func lookups(of entity: Int, _ reached: Set<Int>) -> [Lookup] {
    reached.sorted().flatMap { mapping -> [Lookup] in
      guard let owner = schema.mappings[mapping].entity.map({ schema.entities[$0] }) else {
        return []
      }
      return schema.mappings[mapping].relationships.compactMap { reading in
        guard reading.keyPath == nil, let foreignKey = reading.foreignKey,
          owner.relationships[reading.relationship].targets.contains(entity)
        else { return nil }
        return Lookup(
          owner: schema.mappings[mapping].name,
          name: owner.relationships[reading.relationship].name,
          foreignKey: foreignKey,
          location: reading.location
        )
      }
    }
  }

  /// The ways in which rows can come to be there.
  private func cures(of entity: Int, _ lookup: Lookup) -> [Note] {
    let made = schema.entities[entity]
    var notes = [Note("if a dump has the records of \(quoted(made.name)), add it to 'dumps'")]
    guard lookup.foreignKey.isPrimaryKey, lookup.foreignKey.parts.count == 1 else { return notes }
    if case .attribute(let index)? = made.primaryKey.first, made.primaryKey.count == 1 {
      let path = lookup.foreignKey.parts[0].keyPath.source
      notes.append(
        Note(
          "if the dumps have only their keys, write 'keyPath: \(path)' instead of 'foreignKey'"
            + " in \(quoted(lookup.name)), and 'keyPath: \"@self\"' in"
            + " \(quoted(made.attributes[index].name)) of \(quoted(made.name))",
          at: lookup.location
        )
      )
    }
    notes.append(
      Note("or write 'onDangling: stub' in '\(lookup.name)', for rows that have only their key")
    )
    return notes
  }

  /// A to-many that would hold the entity's records, were it not for a to-one that names it as its
  /// inverse where the to-many should name the to-one.
  private func silencedList(of entity: Int) -> (list: String, other: Located<String>)? {
    for index in schema.entities[entity].relationships.indices {
      let id = RelationshipID(entity: entity, relationship: index)
      guard case .toOne = relationship(id).storage, draft(id).declaration.inverse != nil,
        !draft(id).declaration.reading.isGiven, let other = draft(id).inverse,
        draft(other).isMany, draft(other).declaration.inverse == nil,
        !draft(other).declaration.reading.isGiven
      else { continue }
      return (fullName(other), draft(id).declaration.name)
    }
    return nil
  }

  private func warnAboutAttributes(of entity: Int, _ reached: Set<Int>) {
    let read = Set(
      reached.filter { schema.mappings[$0].entity == entity }
        .flatMap { schema.mappings[$0].attributes.map(\.attribute) }
    )
    for (index, attribute) in schema.entities[entity].attributes.enumerated()
    where !read.contains(index) && attribute.defaultValue == nil {
      report.warning(.unusedAttribute, at: SourceSpan(of: attribute.name, at: attribute.location)) {
        "no mapping reads \(quoted(attribute.name)): it is null in every row"
      }
      .fix("read it in a mapping that a dump uses, or leave it out")
    }
  }
}
