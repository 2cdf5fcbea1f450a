import SeedbedBase

extension KeyResolver {
  /// The parts of a `foreignKey`: an attribute of the target, and the path of its value.
  func foreignKey(
    _ declared: RelationshipDeclaration.ForeignKey,
    of id: RelationshipID,
    isChosen: Bool
  ) -> RelationshipMapping.ForeignKey? {
    let targets = relationship(id).targets
    guard targets.count == 1 || isChosen else {
      report.error(.invalidForeignKey, at: declared.span) {
        "a foreign key of several entities needs 'variants', which say whose key it is"
      }
      .fix("write 'variants: { by: …, cases: { … } }' instead of 'entity'")
      return nil
    }
    switch declared {
    case .primaryKey(let path): return primaryKeyReference(path, to: targets)
    case .attributes where targets.count != 1:
      report.error(.invalidForeignKey, at: declared.span) {
        "a foreign key of several entities is the primary key of each: expected one key path"
      }
      return nil
    case .attributes(let parts, let span):
      let made = reference(parts, to: targets[0], at: span)
      if let made, !made.isPrimaryKey, relationship(id).onDangling == .stub {
        let target = schema.entities[targets[0]].name
        report.error(.invalidForeignKey, at: span) {
          "'onDangling: stub' makes a row with only its key, but this is not the key of"
            + " \(quoted(target))"
        }
      }
      return made
    }
  }

  /// A reference by the primary key of the target, or of each of several: one value.
  private func primaryKeyReference(
    _ path: Located<DumpKeyPath>,
    to targets: [Int]
  ) -> RelationshipMapping.ForeignKey? {
    for target in targets {
      let name = quoted(schema.entities[target].name)
      let count = hasNoKey(target) ? 0 : schema.naturalKeyCount(of: target)
      guard count != 1 else { continue }
      report.error(.invalidForeignKey, at: path.span) {
        count == 0
          ? "\(name) has no key that a dump could give: only nested records can be linked"
          : "the key of \(name) has \(count) parts, but this is a single path"
      }
      .fix(count == 0 || targets.count > 1 ? nil : "write '{ \(keyForm(of: target)) }'")
      return nil
    }
    var attribute: Int?
    if targets.count == 1,
      case .attribute(let index)? = schema.entities[targets[0]].primaryKey.first
    {
      attribute = index
    }
    let part = RelationshipMapping.ForeignKey.Part(attribute: attribute, keyPath: path.value)
    return RelationshipMapping.ForeignKey(parts: [part], isPrimaryKey: true)
  }

  private func reference(
    _ parts: [Member<RelationshipDeclaration.ForeignKey>],
    to target: Int,
    at span: SourceSpan
  ) -> RelationshipMapping.ForeignKey? {
    let entity = schema.entities[target]
    let names = parts.map(\.name.value)
    if isKey(names, of: target) {
      return keyParts(parts, of: target).map {
        RelationshipMapping.ForeignKey(parts: $0, isPrimaryKey: true)
      }
    }
    var attributes: [Int] = []
    for part in parts {
      if let index = attribute(part.name, of: target) { attributes.append(index) }
    }
    guard attributes.count == parts.count else { return nil }
    guard attributes.allSatisfy({ entity.attributes[$0].isStored }) else {
      report.error(.invalidForeignKey, at: span) {
        "a foreign key needs columns, and not all of \(wordList(names)) are stored"
      }
      return nil
    }
    guard isUnique(attributes, of: target) else {
      reportNotUnique(attributes, of: target, .invalidForeignKey, at: span)
      return nil
    }
    var resolved: [RelationshipMapping.ForeignKey.Part] = []
    for (index, part) in zip(attributes, parts) {
      guard let path = singlePath(part) else { return nil }
      resolved.append(RelationshipMapping.ForeignKey.Part(attribute: index, keyPath: path))
    }
    return RelationshipMapping.ForeignKey(parts: resolved, isPrimaryKey: false)
  }

  private func isKey(_ names: [String], of target: Int) -> Bool {
    schema.entities[target].primaryKey.map { keyPartName($0, of: target) }.sorted()
      == names.sorted()
  }

  /// The parts in the key's order, those of a key in the key in its place.
  private func keyParts(
    _ parts: [Member<RelationshipDeclaration.ForeignKey>],
    of target: Int
  ) -> [RelationshipMapping.ForeignKey.Part]? {
    var resolved: [RelationshipMapping.ForeignKey.Part] = []
    for keyPart in schema.entities[target].primaryKey {
      let name = keyPartName(keyPart, of: target)
      guard let part = parts.first(where: { $0.name.value == name }) else { return nil }
      if case .attribute(let index) = keyPart {
        guard let path = singlePath(part) else { return nil }
        resolved.append(RelationshipMapping.ForeignKey.Part(attribute: index, keyPath: path))
      } else {
        guard let inner = referenceParts(part, keyPart, of: target) else { return nil }
        resolved += inner
      }
    }
    return resolved
  }

  /// The parts of a reference in a key, which name no attribute of the key's own entity.
  private func referenceParts(
    _ part: Member<RelationshipDeclaration.ForeignKey>,
    _ keyPart: Entity.KeyPart,
    of entity: Int
  ) -> [RelationshipMapping.ForeignKey.Part]? {
    guard case .relationship(let index) = keyPart else { return nil }
    let target = schema.entities[entity].relationships[index].targets[0]
    switch part.value {
    case .primaryKey(let path):
      guard cellCount(of: keyPart, in: entity) == 1 else {
        report.error(.invalidForeignKey, at: path.span) {
          "\(quoted(part.name.value)) is itself a key of several parts, but this is a single path"
        }
        .fix("write '{ \(keyForm(of: target)) }'")
        return nil
      }
      return [RelationshipMapping.ForeignKey.Part(attribute: nil, keyPath: path.value)]
    case .attributes(let parts, let span):
      guard isKey(parts.map(\.name.value), of: target) else {
        report.error(.invalidForeignKey, at: span) {
          "\(quoted(part.name.value)) needs each part of the key of"
            + " \(quoted(schema.entities[target].name)), and nothing else"
        }
        .fix("write '{ \(keyForm(of: target)) }'")
        return nil
      }
      return keyParts(parts, of: target)?.map {
        RelationshipMapping.ForeignKey.Part(attribute: nil, keyPath: $0.keyPath)
      }
    }
  }

  /// The path of a part that has one value.
  private func singlePath(_ part: Member<RelationshipDeclaration.ForeignKey>) -> DumpKeyPath? {
    switch part.value {
    case .primaryKey(let path): return path.value
    case .attributes(_, let span):
      report.error(.invalidForeignKey, at: span) {
        "\(quoted(part.name.value)) is an attribute: expected one key path"
      }
      return nil
    }
  }

  /// The parts of a key as a `foreignKey` names them: `a: …, b: { c: …, d: … }`.
  private func keyForm(of entity: Int) -> String {
    schema.entities[entity].primaryKey.map { part in
      let name = keyPartName(part, of: entity)
      guard case .relationship(let index) = part, cellCount(of: part, in: entity) > 1 else {
        return "\(name): …"
      }
      let target = schema.entities[entity].relationships[index].targets[0]
      return "\(name): { \(keyForm(of: target)) }"
    }
    .joined(separator: ", ")
  }

  func keyPartName(_ part: Entity.KeyPart, of entity: Int) -> String {
    switch part {
    case .attribute(let index): schema.entities[entity].attributes[index].name
    case .relationship(let index): schema.entities[entity].relationships[index].name
    }
  }

  /// How many values make a part of a key: several where it refers to a key of several parts.
  private func cellCount(of part: Entity.KeyPart, in entity: Int) -> Int {
    guard case .relationship(let index) = part else { return 1 }
    let target = schema.entities[entity].relationships[index].targets[0]
    return schema.naturalKeyCount(of: target)
  }

  /// Reports attributes by which rows are looked up, though several rows may have their values.
  func reportNotUnique(
    _ attributes: [Int],
    of index: Int,
    _ code: DiagnosticCode,
    at span: SourceSpan
  ) {
    let entity = schema.entities[index]
    let names = attributes.map { entity.attributes[$0].name }
    let isOne = names.count == 1
    report.error(code, at: span) {
      "\(wordList(names)) \(isOne ? "is" : "are together") not unique in \(quoted(entity.name)), so"
        + " several rows may have \(isOne ? "its value" : "their values")"
    }
    .fix(
      isOne
        ? "write 'unique: true' in '\(names[0])' of '\(entity.name)'"
        : "add '{ columns: [\(names.joined(separator: ", "))], unique: true }' to 'indexes' of"
          + " '\(entity.name)'"
    )
    .notes(
      attributes.prefix(1).map {
        Note("it is declared here", at: entity.attributes[$0].location)
      }
    )
  }

  func isUnique(_ attributes: [Int], of entity: Int) -> Bool {
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
