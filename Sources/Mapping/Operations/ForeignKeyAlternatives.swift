package import SeedbedLanguage

/// The attribute lists other than the primary key by which records refer through relationships.
package struct ForeignKeyAlternatives: Sendable {
  private struct Link: Hashable {
    var entity: Int
    var relationship: Int
  }

  private var lists: [Link: [[Int]]] = [:]

  package init(_ schema: MappingSchema) {
    let hasLateRecords = schema.hasLateRecords
    for mapping in schema.mappings {
      guard let entity = mapping.entity else { continue }
      for reading in mapping.relationships {
        let link = Link(entity: entity, relationship: reading.relationship)
        let relationship = schema.entities[entity].relationships[reading.relationship]
        let isKey = schema.entities[entity].primaryKey.contains(.relationship(reading.relationship))
        if let foreignKey = reading.foreignKey, !foreignKey.isPrimaryKey, !isKey {
          add(foreignKey.parts.compactMap(\.attribute), to: link)
        }
        guard hasLateRecords, case .oneToMany = relationship.storage else { continue }
        for attributes in schema.findingAttributes(nestedIn: reading) { add(attributes, to: link) }
      }
    }
  }

  private mutating func add(_ attributes: [Int], to link: Link) {
    if !lists[link, default: []].contains(attributes) {
      lists[link, default: []].append(attributes)
    }
  }

  /// The lists of a relationship of an entity, in the order in which mappings name them.
  package subscript(entity: Int, relationship: Int) -> [[Int]] {
    lists[Link(entity: entity, relationship: relationship)] ?? []
  }
}
