import SeedbedBase

/// Late records, which are taken after all others, because unique attributes say which rows they are
/// about: those of mappings with `findBy`, and those whose key holds a reference by other attributes
/// than its target's key.
extension Mapping {
  /// True if its records find their own rows by unique attributes.
  package var findsRows: Bool { !findBy.isEmpty }
}

/// A reference in a key that records give by unique attributes of its target.
package struct LateKeyPart: Equatable, Sendable {
  package var relationship: Int
  package var target: Int
  package var attributes: [Int]
}

extension MappingSchema {
  package var hasLateRecords: Bool { mappings.contains(where: isLate) }

  /// True if the records of a mapping are late.
  package func isLate(_ mapping: Mapping) -> Bool {
    mapping.findsRows || !lateKeyParts(of: mapping).isEmpty
  }

  /// The references in the key of a mapping's entity that its records give by other attributes.
  package func lateKeyParts(of mapping: Mapping) -> [LateKeyPart] {
    guard let entity = mapping.entity, !mapping.findsRows else { return [] }
    return mapping.relationships.compactMap { reading in
      guard let foreignKey = reading.foreignKey, !foreignKey.isPrimaryKey,
        entities[entity].primaryKey.contains(.relationship(reading.relationship)),
        let target = entities[entity].relationships[reading.relationship].targets.first
      else { return nil }
      return LateKeyPart(
        relationship: reading.relationship,
        target: target,
        attributes: foreignKey.parts.compactMap(\.attribute)
      )
    }
  }

  /// True if a late record may make a row, which then has no key.
  package func mayMakeRows(_ mapping: Mapping) -> Bool {
    guard mapping.findsRows, mapping.creates, let entity = mapping.entity else {
      return false
    }
    return entities[entity].surrogateKey != nil
  }

  /// True if late records that find rows of an entity by some attributes may make such rows.
  package func mayMakeRows(of entity: Int, attributes: [Int]) -> Bool {
    mappings.contains { $0.entity == entity && $0.findBy == attributes && mayMakeRows($0) }
  }

  /// The lists of attributes by which late records find rows of an entity, in the order of mappings.
  package func findingAttributes(of entity: Int) -> [[Int]] {
    mappings.flatMap { mapping in
      (mapping.entity == entity && mapping.findsRows ? [mapping.findBy] : [])
        + lateKeyParts(of: mapping).filter { $0.target == entity }.map(\.attributes)
    }
    .distinct
  }

  /// The to-many relationships of an entity that late records give, and that an import compares with
  /// the stored lists.
  package func listsOfLateOwners(_ entity: Int) -> [Int] {
    mappings.filter { $0.entity == entity && $0.findsRows }.flatMap(\.relationships)
      .filter { reading in
        let relationship = entities[entity].relationships[reading.relationship]
        return relationship.isMany && (relationship.isOrdered || reading.assign != .union)
      }
      .map(\.relationship).distinct
  }

  /// The lists of attributes by which late records nested in a relationship name their rows.
  package func findingAttributes(nestedIn reading: RelationshipMapping) -> [[Int]] {
    guard reading.keyPath != nil else { return [] }
    return SchemaGraph(self).mappingsChosen(from: reading.mapping)
      .map { mappings[$0].findBy }.filter { !$0.isEmpty }.distinct
  }
}
