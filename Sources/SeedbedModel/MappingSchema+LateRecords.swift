/// Late records: those of mappings with `findBy`, which find rows by unique attributes after all
/// other records are taken.
extension Mapping {
  package var readsLateRecords: Bool { !findBy.isEmpty }
}

extension MappingSchema {
  package var hasLateRecords: Bool { mappings.contains(where: \.readsLateRecords) }

  /// Whether a late record may make a row, which then has no key.
  package func mayMakeRows(_ mapping: Mapping) -> Bool {
    guard mapping.readsLateRecords, mapping.creates, let entity = mapping.entity else {
      return false
    }
    return entities[entity].surrogateKey != nil
  }

  /// The lists of attributes by which late records find rows of an entity, in the order of mappings.
  package func findingAttributes(of entity: Int) -> [[Int]] {
    var lists: [[Int]] = []
    for mapping in mappings where mapping.entity == entity && mapping.readsLateRecords {
      if !lists.contains(mapping.findBy) { lists.append(mapping.findBy) }
    }
    return lists
  }

  /// The to-many relationships of an entity that late records give, and that an import compares with
  /// the stored lists.
  package func listsOfLateOwners(_ entity: Int) -> [Int] {
    var lists: [Int] = []
    for mapping in mappings where mapping.entity == entity && mapping.readsLateRecords {
      for reading in mapping.relationships where !lists.contains(reading.relationship) {
        let relationship = entities[entity].relationships[reading.relationship]
        guard relationship.isMany, relationship.isOrdered || reading.assign != .union else {
          continue
        }
        lists.append(reading.relationship)
      }
    }
    return lists
  }

  /// The lists of attributes by which late records nested in a relationship name their rows.
  package func findingAttributes(nestedIn reading: RelationshipMapping) -> [[Int]] {
    guard reading.keyPath != nil else { return [] }
    var lists: [[Int]] = []
    for index in SchemaGraph(self).mappingsChosen(from: reading.mapping) {
      let attributes = mappings[index].findBy
      if !attributes.isEmpty, !lists.contains(attributes) { lists.append(attributes) }
    }
    return lists
  }
}
