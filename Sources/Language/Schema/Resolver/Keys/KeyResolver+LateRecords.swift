import SeedbedBase

/// `findBy`: mappings whose records find their rows by unique attributes.
extension KeyResolver {
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
