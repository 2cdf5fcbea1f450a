import SeedbedBase
import SeedbedTools

/// Repairs of a draft that does not validate, and the last resort where nothing else helps.
enum DraftRepair {
  /// Weakens one attribute or relationship, and nothing above it: a relationship becomes an
  /// attribute, and an attribute one of type `json`; whether that was possible.
  static func weaken(_ member: String, of name: String?, in draft: Draft) -> Bool {
    guard let name, let entity = draft.entity(named: name), !entity.isOpaque else { return false }
    if draft.app != nil { return entity.drop(member) }
    if let relationship = entity.relationship(member), relationship.kind != .holder,
      relationship.former != nil || !entity.key.contains(member)
    {
      let reason = "the draft with it did not hold"
      guard draft.unlink(relationship, of: entity, reason) else { return false }
      entity.notes.append("'\(member)' is no relationship: \(reason)")
      draft.dropUnreached()
      return true
    }
    guard let attribute = entity.attribute(member), !entity.key.contains(member),
      attribute.type != .json || attribute.alternatives != [] || attribute.condition != nil
    else { return false }
    attribute.type = .json
    attribute.alternatives = []
    attribute.condition = nil
    attribute.comment = ["kept as it is: the draft with its type did not hold"]
    return true
  }

  /// Makes the records of an entity, or of a mapping, values of type `json`; whether they were not.
  static func makeOpaque(_ name: String?, in draft: Draft) -> Bool {
    let mapping = draft.mappings.first { $0.name == name }
    guard let name, let entity = mapping?.entity ?? draft.entity(named: name), !entity.isOpaque
    else { return false }
    if draft.app != nil {
      draft.withoutTable.append("\(name) is left out: the draft with it did not hold")
      draft.entities.removeAll { $0 === entity }
      entity.table = nil
      return true
    }
    for other in draft.entities {
      for relationship in other.relationships
      where mapping == nil ? relationship.target === entity : relationship.mapping === mapping {
        other.key.removeAll { $0 == relationship.name && relationship.former == nil }
        if relationship.kind == .holder {
          other.relationships.removeAll { $0 === relationship }
        } else {
          _ = other.unlink(relationship)
        }
      }
      if mapping == nil, other.parent === entity, let link = other.parentLink {
        other.key.removeAll { $0 == link }
        other.parentLink = nil
        other.parent = nil
      }
    }
    let made = DraftEntity(name, nil)
    made.isRoot = true
    made.isOpaque = true
    made.attributes = [DraftAttribute("value", .record, .json)]
    made.keyReason = "the records are kept as they are"
    if mapping == nil { draft.entities.removeAll { $0 === entity } }
    draft.entities.append(made)
    draft.mappings.removeAll { mapping == nil ? $0.entity === entity : $0 === mapping }
    mapping?.entity.attributes.removeAll(where: \.isOfMapping)
    mapping?.entity.relationships.removeAll(where: \.isOfMapping)
    draft.updateReadings { reading in
      if mapping == nil ? reading.entity === entity : reading.mapping === mapping {
        reading = DraftReading(path: reading.path, entity: made)
      }
    }
    draft.dropUnreached()
    return true
  }

  /// Drops what no record that is read has, such as members of objects of this kind elsewhere;
  /// whether there was any.
  static func drop(_ absent: [DumpCheckReport.AbsentPath], in draft: Draft) -> Bool {
    var hasChanged = false
    for path in absent where draft.app == nil {
      guard let entity = draft.entity(named: path.mapping), !entity.key.contains(path.name) else {
        continue
      }
      let count = entity.attributes.count
      entity.attributes.removeAll { $0.name == path.name && !$0.isOfMapping }
      if entity.attributes.count < count { hasChanged = true }
      guard let link = entity.relationship(path.name), !link.isOfMapping, link.kind != .holder,
        link.inverse == nil
          || !link.target.isRoot && draft.relationships(to: link.target).count == 1
          || entity.relationships.contains(where: { other in
            other !== link && other.target === link.target && other.inverse == link.inverse
          })
      else { continue }
      entity.relationships.removeAll { $0 === link }
      draft.mappings.removeAll { $0 === link.mapping && !draft.reads($0) }
      hasChanged = true
    }
    if hasChanged { draft.dropUnreached() }
    return hasChanged
  }

  /// Keeps the records of all dumps as they are.
  static func makeAllOpaque(_ draft: Draft) {
    draft.emptyTexts = nil
    for entity in draft.entities where entity.isRoot { _ = makeOpaque(entity.name, in: draft) }
  }
}

extension Draft {
  /// True if records are read by a mapping.
  fileprivate func reads(_ mapping: DraftMapping) -> Bool {
    entries.contains { $0.readings.contains { $0.mapping === mapping } }
      || entities.contains { $0.relationships.contains { $0.mapping === mapping } }
  }
}

extension DraftEntity {
  /// Takes out a member that does not hold in an app's table; false for a part of the key.
  fileprivate func drop(_ member: String) -> Bool {
    let path = attribute(member)?.path ?? relationship(member)?.path
    guard let path, !key.contains(member) else { return false }
    attributes.removeAll { $0.name == member }
    relationships.removeAll { $0.name == member }
    leave(path.text)
    return true
  }
}
