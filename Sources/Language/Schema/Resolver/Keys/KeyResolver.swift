import SeedbedBase

/// Resolves keys: primary ones, foreign ones, and those by which late records find rows.
class KeyResolver: RelationshipResolver {
  /// Finds the attributes and relationships that make an entity's key.
  func resolvePrimaryKeys() {
    for entity in schema.entities.indices {
      let root = rootDeclaration(of: entity)
      guard let parts = root.primaryKey?.value, !parts.isEmpty else { continue }
      var seen: Set<ExactText> = []
      for part in parts {
        guard seen.insert(ExactText(part.value)).inserted else {
          report.error(.invalidPrimaryKey, at: part.span) {
            "\(quoted(part.value)) is in the key twice"
          }
          continue
        }
        if let found = keyPart(part, of: entity) {
          schema.entities[entity].primaryKey.append(found)
        }
      }
      let createsNullKeys = root.surrogateKey != nil && root.rules.nullKey?.value == .create
      if !createsNullKeys, !lateRecordsMakeRows(of: entity) { requireKey(of: entity) }
    }
  }

  private func keyPart(_ part: Located<String>, of entity: Int) -> Entity.KeyPart? {
    if let index = attributeIndex(part.value, of: entity) {
      let attribute = schema.entities[entity].attributes[index]
      guard attribute.isStored || schema.entities[entity].surrogateKey != nil else {
        report.error(.invalidPrimaryKey, at: part.span) {
          "\(quoted(part.value)) is not stored: a key without a column needs a 'surrogateKey'"
        }
        return nil
      }
      return .attribute(index)
    }
    guard let index = relationshipIndex(part.value, of: entity) else {
      if isBroken(part.value, of: entity) { return nil }
      report.unknownMember(part, of: schema.entities[entity], .invalidPrimaryKey)
      return nil
    }
    let relationship = schema.entities[entity].relationships[index]
    guard case .toOne = relationship.storage, relationship.targets.count == 1 else {
      report.error(.invalidPrimaryKey, at: part.span) {
        "a key consists of attributes and of stored to-one relationships to one entity;"
          + " \(quoted(part.value)) is neither"
      }
      .note("it is declared here", at: relationship.location)
      return nil
    }
    guard !hasNoKey(relationship.targets[0]) else {
      report.error(.invalidPrimaryKey, at: part.span) {
        "\(quoted(schema.entities[relationship.targets[0]].name)) has no key that could be a"
          + " part of this"
          + " one"
      }
      .note("\(quoted(part.value)) is declared here", at: relationship.location)
      return nil
    }
    return .relationship(index)
  }

  private func requireKey(of entity: Int) {
    for part in schema.entities[entity].primaryKey {
      switch part {
      case .attribute(let index): schema.entities[entity].attributes[index].isRequired = true
      case .relationship(let index): schema.entities[entity].relationships[index].isRequired = true
      }
    }
  }

  private static let depthLimit = 64
  private static let valueLimit = 1000

  /// The attributes of a key, including those of keys that its relationships refer to.
  private struct Measure {
    var values = 0
    var depth = 1
  }

  /// The entities whose keys have been followed, and those that are being followed.
  private struct Walk {
    var measures: [Measure?]
    var open: [Int] = []
  }

  /// Reports keys that are made of themselves, or of too much, and empties them: later steps
  /// follow keys into keys without fear of the end.
  func checkNaturalKeys() {
    var walk = Walk(measures: schema.entities.map { _ in nil })
    for entity in schema.entities.indices { _ = measure(entity, &walk) }
  }

  private func measure(_ entity: Int, _ walk: inout Walk) -> Measure {
    if let measure = walk.measures[entity] { return measure }
    var result = Measure()
    walk.open.append(entity)
    for part in schema.entities[entity].primaryKey {
      guard case .relationship(let index) = part else {
        result.values += 1
        continue
      }
      let target = schema.entities[entity].relationships[index].targets[0]
      if walk.open.contains(target) {
        reportCycle(at: target, walk.open)
        schema.entities[target].primaryKey = []
        continue
      }
      let inner = walk.open.count > Self.depthLimit ? nil : measure(target, &walk)
      result.values += max(1, inner?.values ?? 1)
      result.depth = max(result.depth, (inner?.depth ?? Self.depthLimit) + 1)
    }
    walk.open.removeLast()
    if result.depth > Self.depthLimit || result.values > Self.valueLimit {
      reportSize(at: entity)
      schema.entities[entity].primaryKey = []
      result = Measure()
    }
    walk.measures[entity] = result
    return result
  }

  private func reportCycle(at entity: Int, _ open: [Int]) {
    let root = rootDeclaration(of: entity)
    let names = open.drop { $0 != entity }.map { schema.entities[$0].name }
    report.error(.keyCycle, at: root.primaryKey?.span ?? root.name.span) {
      "the key of \(quoted(root.name.value)) contains itself"
    }
    .note(names.count > 1 ? "by way of \(wordList(names))" : nil)
  }

  private func reportSize(at entity: Int) {
    let root = rootDeclaration(of: entity)
    report.error(.nestingTooDeep, at: root.primaryKey?.span ?? root.name.span) {
      "expected a key of at most \(Self.valueLimit) values, in at most \(Self.depthLimit) nested"
        + " keys"
    }
  }

  // MARK: `findBy`: mappings whose records find their rows by unique attributes

  func resolveLateRecords() {
    for (index, declared) in zip(declaration.entities.count..., declaration.mappings)
    where !declared.findBy.isEmpty {
      guard let entity = schema.mappings[index].entity else { continue }
      schema.mappings[index].findBy = findingAttributes(declared.findBy, of: entity)
    }
  }

  private func findingAttributes(_ names: [Located<String>], of index: Int) -> [Int] {
    let entity = schema.entities[index]
    let attributes = names.compactMap { attribute($0, of: index) }
    guard attributes.count == names.count, let first = names.first else { return [] }
    guard !entity.primaryKey.isEmpty else {
      report.error(.invalidFindBy, at: first.span) {
        "'findBy' finds rows by other attributes than the key, but '\(entity.name)' has no key"
      }
      return []
    }
    guard Set(attributes).count == attributes.count else {
      report.error(.invalidFindBy, at: first.span) { "'findBy' names an attribute twice" }
      return []
    }
    for (attribute, name) in zip(attributes, names) where !entity.attributes[attribute].isStored {
      report.error(.invalidFindBy, at: name.span) {
        "'\(name.value)' is not stored, so no row is found by it"
      }
      .note("it is declared here", at: entity.attributes[attribute].location)
      return []
    }
    guard isUnique(attributes, of: index) else {
      reportNotUnique(attributes, of: index, .invalidFindBy, at: first.span)
      return []
    }
    return attributes
  }

  /// True if late records may make rows of an entity, which have no key.
  func lateRecordsMakeRows(of entity: Int) -> Bool {
    zip(declaration.entities.count..., declaration.mappings).contains { index, declared in
      let mapping = schema.mappings[index]
      return !declared.findBy.isEmpty && mapping.entity == entity && mapping.creates
        && schema.entities[entity].surrogateKey != nil
    }
  }

  /// Leaves out of a mapping with `findBy` what its records do not write: the key.
  func leaveOutKey(of mapping: MappingDeclaration, at index: Int) {
    let findBy = schema.mappings[index].findBy
    guard let entity = schema.mappings[index].entity, !findBy.isEmpty else { return }
    let key = schema.entities[entity].primaryKey
    schema.mappings[index].attributes.removeAll {
      key.contains(.attribute($0.attribute)) && !findBy.contains($0.attribute)
    }
    schema.mappings[index].relationships.removeAll { key.contains(.relationship($0.relationship)) }
    let names = mapping.rules.attributes.map(\.name) + mapping.rules.relationships.map(\.name)
    for name in names where isInKey(name.value, of: entity, besides: findBy) {
      report.error(.invalidFindBy, at: name.span) {
        "'\(name.value)' is in the key, but records that find their row by"
          + " \(wordList(mapping.findBy.map(\.value))) do not write the key"
      }
    }
    for (attribute, name) in zip(findBy, mapping.findBy)
    where !schema.mappings[index].attributes.contains(where: { $0.attribute == attribute }) {
      report.error(.unreadKey, at: name.span) {
        "the mapping '\(mapping.name.value)' does not read '\(name.value)', by which it finds rows"
      }
      .fix("read it, or write 'extends: default'")
    }
  }

  private func isInKey(_ name: String, of entity: Int, besides findBy: [Int]) -> Bool {
    schema.entities[entity].primaryKey.contains { part in
      if case .attribute(let attribute) = part, findBy.contains(attribute) { return false }
      return ExactText(keyPartName(part, of: entity)) == ExactText(name)
    }
  }
}
