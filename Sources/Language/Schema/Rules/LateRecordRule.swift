import SeedbedBase

/// Late records are found after all others, and the rows that they make have no key: keys and
/// lists that would need them sooner cannot be made.
extension ResolvedSchema {
  func checkLateRecords() {
    guard schema.hasLateRecords else { return }
    let used = usedMappings.sorted()
    let lateKeys = mappingsOfLateKeys(used)
    for index in used {
      let mapping = schema.mappings[index]
      guard let entity = mapping.entity else { continue }
      for reading in mapping.relationships {
        let id = RelationshipID(entity: entity, relationship: reading.relationship)
        let chosen = chosenMappings(of: reading)
        let isLate = lateKeys.contains(index)
        let reason =
          chosen.lazy.compactMap { self.problem(nesting: $0, in: id) }.first
          ?? problem(naming: id, in: mapping, lateKeys)
          ?? problem(owning: relationship(id), reading, by: mapping, hasLateKey: isLate)
          ?? chosen.lazy.compactMap { self.problem(holding: $0, in: id, by: mapping) }.first
        guard let reason else { continue }
        let span = SourceSpan(of: relationship(id).name, at: reading.location)
        report.error(.lateRecord, at: span) { reason }
      }
    }
  }

  /// The mappings of the records that are nested in a relationship.
  private func chosenMappings(of reading: RelationshipMapping) -> [Mapping] {
    guard reading.keyPath != nil else { return [] }
    return graph.mappingsChosen(from: reading.mapping).sorted().map { schema.mappings[$0] }
  }

  /// The mappings whose records have keys that are known after all other records: by other attributes
  /// of a target, or by the late record that holds them.
  private func mappingsOfLateKeys(_ used: [Int]) -> Set<Int> {
    var late = Set(used.filter { !schema.lateKeyParts(of: schema.mappings[$0]).isEmpty })
    while true {
      let count = late.count
      let holders = used.filter { schema.mappings[$0].findsRows || late.contains($0) }
      for (id, inner) in nested(in: holders) where ownerInKey(id) != nil {
        late.insert(inner)
      }
      if late.count == count { return late }
    }
  }

  /// The other end of a one-to-many, if it is in the key of the nested records.
  private func ownerInKey(_ id: RelationshipID) -> Relationship? {
    other(of: id).flatMap { isInPrimaryKey($0) ? relationship($0) : nil }
  }

  /// How the records of a late mapping are found, after "records ".
  private func description(of mapping: Mapping) -> String {
    guard let entity = mapping.entity else { return "" }
    func names(_ attributes: [Int], of entity: Int) -> String {
      wordList(attributes.map { schema.entities[entity].attributes[$0].name })
    }
    if mapping.findsRows { return "that find their row by \(names(mapping.findBy, of: entity))" }
    let parts = schema.lateKeyParts(of: mapping).map {
      "\(names($0.attributes, of: $0.target)) of '\(schema.entities[$0.target].name)'"
    }
    return "whose key needs the row with \(parts.joined(separator: " and "))"
  }

  /// The reason why a late record cannot be nested in a relationship of an entity.
  private func problem(nesting inner: Mapping, in id: RelationshipID) -> String? {
    guard schema.isLate(inner) else { return nil }
    let relationship = relationship(id)
    let records = "'\(relationship.name)' holds records \(description(of: inner))"
    if isInPrimaryKey(id) {
      return "\(records), after all other records, but it is in the key of"
        + " '\(schema.entities[id.entity].name)'"
    }
    if inner.findsRows, ownerInKey(id) != nil {
      return "\(records) and keep its key, but their owner is in the key"
    }
    if relationship.onDangling == .stub {
      return "\(records), but 'onDangling: stub' makes a row with only its key"
    }
    return nil
  }

  /// The reason why a reference in a key cannot be given by other attributes of its target.
  private func problem(
    naming id: RelationshipID,
    in mapping: Mapping,
    _ lateKeys: Set<Int>
  ) -> String? {
    let parts = schema.lateKeyParts(of: mapping)
    guard let part = parts.first(where: { $0.relationship == id.relationship }),
      lateKeys.contains(where: { schema.mappings[$0].entity == part.target })
    else { return nil }
    return
      "'\(relationship(id).name)' is in the key of '\(schema.entities[id.entity].name)', so its"
      + " row must be known after all other records, but keys of"
      + " '\(schema.entities[part.target].name)' are known only then as well"
  }

  /// The reason why the row of a late record cannot own a list.
  private func problem(
    owning relationship: Relationship,
    _ reading: RelationshipMapping,
    by owner: Mapping,
    hasLateKey: Bool
  ) -> String? {
    guard relationship.isMany, relationship.isOrdered || reading.assign != .union else {
      return nil
    }
    if case .none = relationship.storage { return nil }
    if schema.mayMakeRows(owner) {
      return "'\(owner.name)' may make rows, which have no key, so they cannot own the list"
        + " '\(relationship.name)', which is ordered or assigned: write 'create: false' in"
        + " '\(owner.name)'"
    }
    guard hasLateKey else { return nil }
    return "keys of '\(owner.name)' are known only after all other records, which is too late for"
      + " the list '\(relationship.name)', which is ordered or assigned"
  }

  /// The reason why a late record cannot hold records whose key has their holder in it.
  private func problem(
    holding inner: Mapping,
    in id: RelationshipID,
    by owner: Mapping
  ) -> String? {
    guard schema.mayMakeRows(owner), let target = inner.entity, !inner.findsRows,
      let holder = ownerInKey(id)
    else { return nil }
    return "the key of '\(schema.entities[target].name)' has '\(holder.name)' in it, but rows"
      + " that '\(owner.name)' makes have no key: write 'create: false' in '\(owner.name)'"
  }
}
