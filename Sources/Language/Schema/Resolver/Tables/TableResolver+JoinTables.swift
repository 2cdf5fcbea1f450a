import SeedbedBase

extension TableResolver {
  /// Gives every stored to-many its place: columns on the target, or a join table.
  func makeJoinTables() {
    for id in relationshipIDs {
      if draft(id).isMany, draft(id).isStored { store(id) }
    }
  }

  private func store(_ id: RelationshipID) {
    let draft = draft(id)
    guard let inverse = draft.inverse else {
      setStorage(id, .manyToMany(joinTable: joinTable(for: id), isSource: true))
      return
    }
    guard self.draft(inverse).isMany else {
      setStorage(id, .oneToMany(inverse: inverse.relationship))
      rejectRepeats(of: id, "a one-to-many is a column of the child, which is in the list once")
      if let through = draft.declaration.through {
        report.error(.misplacedKey, at: through.span) {
          "'through' does not apply to a one-to-many: the column is in the target's table"
        }
      }
      return
    }
    if case .manyToMany = relationship(id).storage { return }
    storePair(id, inverse)
  }

  /// The side that says `through` is the source, else the first.
  private func storePair(_ first: RelationshipID, _ second: RelationshipID) {
    if draft(first).declaration.through != nil,
      let again = draft(second).declaration.through
    {
      report.error(.misplacedKey, at: again.span) { "write 'through' at only one end of a pair" }
    }
    if relationship(first).isOrdered, let again = draft(second).declaration.isOrdered, again.value {
      report.error(.misplacedKey, at: again.span) {
        "a pair shares one order: write 'ordered' at only one end"
      }
    }
    for id in [first, second] {
      rejectRepeats(of: id, "both ends of a pair share one join table, and one end has no order")
    }
    let isFirstSource = draft(second).declaration.through == nil
    let source = isFirstSource ? first : second
    let target = isFirstSource ? second : first
    let table = joinTable(for: source)
    setStorage(source, .manyToMany(joinTable: table, isSource: true))
    setStorage(target, .manyToMany(joinTable: table, isSource: false))
  }

  private func rejectRepeats(of id: RelationshipID, _ reason: String) {
    guard relationship(id).repeats, let repeats = draft(id).declaration.repeats else { return }
    report.error(.misplacedKey, at: repeats.span) {
      "'repeats' is for a many-to-many with a join table of its own: \(reason)"
    }
  }

  private func setStorage(_ id: RelationshipID, _ storage: Relationship.Storage) {
    schema.entities[id.entity].relationships[id.relationship].storage = storage
  }

  // MARK: - The table

  /// The index of a relationship's join table, which it may share with another of its entity.
  private func joinTable(for id: RelationshipID) -> Int {
    let made = makeJoinTable(for: id)
    let existing = schema.joinTables.firstIndex { $0.table == made.table }
    guard let existing, schema.joinTables[existing].source == made.source,
      schema.joinTables[existing].hasSameColumns(as: made)
    else {
      schema.joinTables.append(made)
      return schema.joinTables.count - 1
    }
    if made.repeats {
      rejectRepeats(
        of: id,
        "another relationship stores its links in \(quoted(made.table)) as well"
      )
    }
    return existing
  }

  private func makeJoinTable(for id: RelationshipID) -> JoinTable {
    let relationship = relationship(id)
    let draft = draft(id)
    let through = draft.declaration.through
    let naming = naming(of: draft.owner)
    let sourceTable = schema.entities[id.entity].table
    let name = naming.name(relationship.name)
    let source = sideColumns(of: id.entity, lead: sourceTable, by: through?.source, id)
    var table = JoinTable(
      table: through?.table?.value ?? naming.join(sourceTable, name),
      location: relationship.location,
      source: id.entity,
      targets: relationship.targets,
      sourceColumns: source,
      targetColumns: targetColumns(of: id, by: through?.target)
    )
    table.attributes = (through?.attributes ?? []).map { attribute in
      makeAttribute(
        attribute,
        column: attribute.column.column?.value ?? naming.name(attribute.name.value),
        conversion: conversion(attribute, over: nil, completeRules[draft.owner].settings)
      )
    }
    if let parts = through?.primaryKey { setPrimaryKey(of: &table, parts: parts) }
    let other = draft.inverse.map { self.relationship($0) }
    let rules = [relationship, other].compactMap { $0?.onDangling }
    table.onDangling = rules.first { $0 != .setNull } ?? .skip
    table.onDelete = draft.declaration.onDelete?.value ?? other?.onDelete ?? .noAction
    if relationship.isOrdered || other?.isOrdered ?? false {
      table.positionColumn = positionColumn(in: table, for: name, naming)
    }
    if relationship.repeats, let position = table.positionColumn {
      table.repeats = true
      table.primaryKey = source + [position]
      if let key = through?.primaryKey?.first {
        report.error(.misplacedKey, at: key.span) {
          "with 'repeats' the key of a join table is the source and the position"
        }
      }
    }
    return table
  }

  /// The columns that point at a link's target: its key, or with several targets the name of its
  /// entity and its key.
  private func targetColumns(of id: RelationshipID, by names: ColumnNames?) -> [String] {
    let relationship = relationship(id)
    let naming = naming(of: draft(id).owner)
    guard relationship.isPolymorphic else {
      let target = relationship.targets[0]
      let lead =
        target == id.entity ? naming.name(relationship.name) : schema.entities[target].table
      return sideColumns(of: target, lead: lead, by: names, id)
    }
    checkPolymorphicKeys(of: id)
    return rename(polymorphicShape(lead: targetLead(of: id), naming), by: names).flatMap(\.columns)
  }

  /// The name of several targets together: that of the entity that chooses among them.
  private func targetLead(of id: RelationshipID) -> String {
    let naming = naming(of: draft(id).owner)
    guard draft(id).declaration.reading.variants == nil,
      let entity = entityDeclaration(ofMapping: draft(id).mapping)
    else { return naming.name(relationship(id).name) }
    let declared = declaration.entities[entity]
    return declared.table?.value ?? self.naming(of: entity).name(declared.name.value)
  }

  private func sideColumns(
    of entity: Int,
    lead: String,
    by names: ColumnNames?,
    _ id: RelationshipID
  ) -> [String] {
    let key = keyShape(of: entity)
    if key.isEmpty, hasNoKey(entity) {
      report.error(.invalidPrimaryKey, at: draft(id).declaration.name.span) {
        "\(quoted(schema.entities[entity].name)) has no key that a join table could store"
      }
    }
    let naming = naming(of: draft(id).owner)
    return rename(key.map { $0.renamed { naming.join(lead, $0) } }, by: names)
      .flatMap(\.columns)
  }

  private func setPrimaryKey(of table: inout JoinTable, parts: [Located<String>]) {
    table.primaryKey = []
    for part in parts {
      switch part.value {
      case "source": table.primaryKey += table.sourceColumns
      case "target": table.primaryKey += table.targetColumns
      default:
        guard let index = table.attributes.firstIndex(where: { $0.name == part.value }) else {
          let known = ["source", "target"] + table.attributes.map(\.name)
          report.unknown(.unknownAttribute, part, among: known) {
            "expected one of \(wordList(known)), found \(quoted(part.value))"
          }
          continue
        }
        table.attributes[index].isRequired = true
        table.primaryKey.append(table.attributes[index].column)
      }
    }
  }

  private func positionColumn(
    in table: JoinTable,
    for relationship: String,
    _ naming: NamingStyle
  ) -> String {
    let taken = table.sourceColumns + table.targetColumns + table.attributes.map(\.column)
    return taken.contains { sameInSQL($0, "position") }
      ? naming.join(relationship, "position") : "position"
  }
}

extension JoinTable {
  fileprivate func hasSameColumns(as other: JoinTable) -> Bool {
    targets == other.targets && sourceColumns == other.sourceColumns
      && targetColumns == other.targetColumns && primaryKey == other.primaryKey
      && attributes.map(\.column).elementsEqual(other.attributes.map(\.column))
      && attributes.map(\.conversion) == other.attributes.map(\.conversion)
      && positionColumn == other.positionColumn
  }
}
