package import SeedbedModel

/// The attribute lists other than the primary key by which mappings refer through relationships.
package struct ForeignKeyAlternatives: Sendable {
  private struct Link: Hashable {
    var entity: Int
    var relationship: Int
  }

  private var lists: [Link: [[Int]]] = [:]

  package init(_ mappings: [Mapping]) {
    for mapping in mappings {
      guard let entity = mapping.entity else { continue }
      for reading in mapping.relationships {
        guard let foreignKey = reading.foreignKey, !foreignKey.isPrimaryKey else { continue }
        let attributes = foreignKey.parts.compactMap(\.attribute)
        let link = Link(entity: entity, relationship: reading.relationship)
        if !lists[link, default: []].contains(attributes) {
          lists[link, default: []].append(attributes)
        }
      }
    }
  }

  /// The lists of a relationship of an entity, in the order in which mappings name them.
  package subscript(entity: Int, relationship: Int) -> [[Int]] {
    lists[Link(entity: entity, relationship: relationship)] ?? []
  }
}
