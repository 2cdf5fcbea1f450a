import SeedbedDiagnostics
import SeedbedModel

extension SchemaResolver {
  /// Reads a relationship as it is declared, over the way it is read already, if it is.
  func read(
    _ declared: RelationshipDeclaration,
    at index: Int,
    in scope: ReadingScope,
    into result: inout MappingReadings
  ) {
    let id = RelationshipID(entity: scope.entity, relationship: index)
    let place = result.relationships.firstIndex { $0.reading.relationship == index }
    var entry =
      place.map { result.relationships[$0] }
      ?? MappingReadings.RelationshipEntry(
        reading: RelationshipReading(
          relationship: index,
          location: declared.name.span.location,
          mapping: draft(id).mapping
        ),
        hasOwnNullValues: false
      )
    entry.reading.location = declared.name.span.location
    setTarget(declared, id, &entry.reading)
    if place == nil || declared.reading.isGiven || !scope.keepsPlaces {
      setPlace(declared, id, scope, &entry)
    }
    setRules(declared, id, &entry.reading)
    setThrough(declared, id, scope, &entry.reading)
    if let place {
      result.relationships[place] = entry
    } else {
      result.relationships.append(entry)
    }
  }

  private func setTarget(
    _ declared: RelationshipDeclaration,
    _ id: RelationshipID,
    _ reading: inout RelationshipReading
  ) {
    guard let target = declared.target, let mapping = mapping(for: target) else { return }
    reading.mapping = mapping
    let targets = targetEntities(ofMapping: mapping)
    guard !targets.allSatisfy(relationship(id).targets.contains) else { return }
    report.error(
      .unknownEntity,
      "'\(relationship(id).name)' leads to"
        + " \(wordList(relationship(id).targets.map { schema.entities[$0].name })), and"
        + " \(quoted(target.name.value)) makes other objects",
      at: target.name.span
    )
  }

  private func setPlace(
    _ declared: RelationshipDeclaration,
    _ id: RelationshipID,
    _ scope: ReadingScope,
    _ entry: inout MappingReadings.RelationshipEntry
  ) {
    let reading = declared.reading
    entry.reading.keyPath = reading.keyPath?.value
    if reading.keyPath == nil, reading.foreignKey == nil, readsByDefault(id) {
      entry.reading.keyPath = DumpKeyPath(member: relationship(id).name)
    }
    entry.reading.foreignKey = reading.foreignKey.flatMap { foreignKey($0, of: id) }
    entry.reading.each = reading.each ?? .elements
    entry.reading.transforms = reading.transforms ?? []
    entry.reading.nullValues = reading.nullValues ?? scope.nullValues
    entry.hasOwnNullValues = reading.nullValues != nil
    entry.reading.when = reading.when
  }

  /// Whether a relationship that names no place is read at its own name: not where the other
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
    _ reading: inout RelationshipReading
  ) {
    let isMany = relationship(id).isMany
    if let assign = declared.assign {
      if !isMany, assign.value == .union {
        report.error(.invalidAssign, "a to-one has no 'union': it holds one", at: assign.span)
      }
      reading.assign = assign.value
    }
    if let onMissing = declared.onMissing {
      reading.clearsWhenMissing = onMissing.value == "clear"
      if isMany, reading.clearsWhenMissing, reading.assign == .union {
        report.error(
          .invalidAssign,
          "a 'union' is never cleared: 'onMissing: clear' needs 'assign: set' or 'replace'",
          at: onMissing.span
        )
      }
    }
    if let rule = declared.onNestedInvalid { reading.skipsInvalidNested = rule.value == "skip" }
  }

  private func setThrough(
    _ declared: RelationshipDeclaration,
    _ id: RelationshipID,
    _ scope: ReadingScope,
    _ reading: inout RelationshipReading
  ) {
    guard let through = declared.through else { return }
    reading.targetPath = through.targetPath?.value
    guard case .manyToMany(let table, _) = relationship(id).storage else { return }
    reading.throughAttributes = throughReadings(
      through.attributes,
      of: schema.joinTables[table],
      nullValues: scope.nullValues
    )
  }

  // MARK: - Foreign keys

  private func foreignKey(
    _ declared: RelationshipDeclaration.ForeignKey,
    of id: RelationshipID
  ) -> RelationshipReading.ForeignKey? {
    let targets = relationship(id).targets
    guard targets.count == 1 else {
      let message = "a key does not tell which of several entities it belongs to"
      report.error(.invalidForeignKey, message, at: declared.span)
      return nil
    }
    switch declared {
    case .primaryKey(let path): return primaryKeyReference(path, to: targets[0])
    case .attributes(let parts, let span): return reference(parts, to: targets[0], at: span)
    }
  }

  private func primaryKeyReference(
    _ path: Located<DumpKeyPath>,
    to target: Int
  ) -> RelationshipReading.ForeignKey? {
    let key = schema.entities[target].primaryKey
    guard key.count == 1, cellCount(of: key[0], in: target) == 1 else {
      if key.isEmpty { return nil }
      let names = key.map { keyPartName($0, of: target) }
      let form = names.map { "\($0): …" }.joined(separator: ", ")
      report.error(
        .invalidForeignKey,
        "the key of '\(schema.entities[target].name)' has \(names.count) parts, and this is one"
          + " path",
        at: path.span,
        fixIt: FixIt(message: "write '{ \(form) }'")
      )
      return nil
    }
    var attribute: Int?
    if case .attribute(let index) = key[0] { attribute = index }
    let part = RelationshipReading.ForeignKey.Part(attribute: attribute, keyPath: path.value)
    return RelationshipReading.ForeignKey(parts: [part], isPrimaryKey: true)
  }

  private func reference(
    _ parts: [(name: Located<String>, keyPath: Located<DumpKeyPath>)],
    to target: Int,
    at span: SourceSpan
  ) -> RelationshipReading.ForeignKey? {
    let entity = schema.entities[target]
    let keyNames = entity.primaryKey.map { keyPartName($0, of: target) }
    let names = parts.map(\.name.value)
    if keyNames.sorted() == names.sorted() {
      return keyReference(parts, to: target)
    }
    var attributes: [Int] = []
    for part in parts {
      if let index = attribute(part.name, of: target) { attributes.append(index) }
    }
    guard attributes.count == parts.count else { return nil }
    guard isUnique(attributes, of: target) else {
      report.error(
        .invalidForeignKey,
        "\(wordList(names)) \(names.count == 1 ? "is" : "are together") not unique in"
          + " '\(entity.name)'",
        at: span,
        notes: attributes.prefix(1).map {
          Note("it is declared here", at: entity.attributes[$0].location)
        }
      )
      return nil
    }
    let resolved = zip(attributes, parts).map {
      RelationshipReading.ForeignKey.Part(attribute: $0, keyPath: $1.keyPath.value)
    }
    return RelationshipReading.ForeignKey(parts: resolved, isPrimaryKey: false)
  }

  /// The parts in the key's order.
  private func keyReference(
    _ parts: [(name: Located<String>, keyPath: Located<DumpKeyPath>)],
    to target: Int
  ) -> RelationshipReading.ForeignKey? {
    var resolved: [RelationshipReading.ForeignKey.Part] = []
    for keyPart in schema.entities[target].primaryKey {
      let name = keyPartName(keyPart, of: target)
      guard let part = parts.first(where: { $0.name.value == name }) else { return nil }
      guard cellCount(of: keyPart, in: target) == 1 else {
        report.error(
          .invalidForeignKey,
          "'\(name)' is itself a key of several parts, and this is one path",
          at: part.keyPath.span
        )
        return nil
      }
      var attribute: Int?
      if case .attribute(let index) = keyPart { attribute = index }
      resolved.append(
        RelationshipReading.ForeignKey.Part(attribute: attribute, keyPath: part.keyPath.value)
      )
    }
    return RelationshipReading.ForeignKey(parts: resolved, isPrimaryKey: true)
  }

  func keyPartName(_ part: Entity.KeyPart, of entity: Int) -> String {
    switch part {
    case .attribute(let index): schema.entities[entity].attributes[index].name
    case .relationship(let index): schema.entities[entity].relationships[index].name
    }
  }

  /// How many values make a part of a key: several where it refers to a key of several parts.
  private func cellCount(of part: Entity.KeyPart, in entity: Int) -> Int {
    var count = 0
    var open = [(part: part, entity: entity)]
    var steps = 0
    while let (part, entity) = open.popLast(), steps < 1000 {
      steps += 1
      switch part {
      case .attribute: count += 1
      case .relationship(let index):
        let target = schema.entities[entity].relationships[index].targets[0]
        open += schema.entities[target].primaryKey.map { ($0, target) }
      }
    }
    return count
  }

  private func isUnique(_ attributes: [Int], of entity: Int) -> Bool {
    let columns = attributes.map { schema.entities[entity].attributes[$0] }
    if columns.count == 1, columns[0].isUnique { return true }
    let names = Set(columns.map { ExactText($0.name) })
    return members[entity].contains { member in
      declaration.entities[member].indexes.contains {
        $0.isUnique && Set($0.columns.map { ExactText($0.value) }) == names
      }
    }
  }
}
