package import SeedbedModel

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
        if let foreignKey = reading.foreignKey, !foreignKey.isPrimaryKey {
          add(foreignKey.parts.compactMap(\.attribute), to: link)
        }
        guard hasLateRecords else { continue }
        for attributes in schema.findingAttributes(nestedIn: reading) { add(attributes, to: link) }
        if mapping.readsLateRecords { addOwners(mapping.findBy, of: link, in: schema) }
      }
    }
  }

  /// Adds the attributes by which children of a late record name it.
  private mutating func addOwners(
    _ attributes: [Int],
    of link: Link,
    in schema: MappingSchema
  ) {
    let relationship = schema.entities[link.entity].relationships[link.relationship]
    guard case .oneToMany(let inverse) = relationship.storage else { return }
    for target in relationship.targets {
      add(attributes, to: Link(entity: target, relationship: inverse))
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
