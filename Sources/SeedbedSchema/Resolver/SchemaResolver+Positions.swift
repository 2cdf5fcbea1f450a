import SeedbedDeclarations
import SeedbedLanguage
import SeedbedModel
import SeedbedYAML

extension SchemaResolver {
  /// Names the columns that keep the order of ordered one-to-many relationships.
  func placePositions() {
    var ordered: [Int: [RelationshipID]] = [:]
    for entity in schema.entities.indices {
      for (index, relationship) in schema.entities[entity].relationships.enumerated() {
        guard relationship.isOrdered, case .oneToMany = relationship.storage else { continue }
        let id = RelationshipID(entity: entity, relationship: index)
        ordered[relationship.targets[0], default: []].append(id)
      }
    }
    for target in schema.entities.indices {
      let ids = ordered[target] ?? []
      let taken = columns(of: target).map(\.name)
      for id in ids {
        let isFree = ids.count == 1 && !taken.contains { sameInSQL($0, "position") }
        let naming = naming(of: draft(id).owner)
        let name = naming.join(naming.name(relationship(id).name), "position")
        schema.entities[id.entity].relationships[id.relationship].positionColumn =
          isFree ? "position" : name
      }
    }
  }

  /// The columns of an entity's table, with what each is for.
  func columns(of index: Int) -> [TableColumn] {
    let entity = schema.entities[index]
    let root = rootDeclaration(of: index)
    var columns: [TableColumn] = []
    if let surrogate = entity.surrogateKey {
      let place = root.surrogateKey?.span.location ?? entity.location
      columns.append(TableColumn(name: surrogate, location: place))
    }
    for attribute in entity.attributes where attribute.isStored {
      columns.append(TableColumn(name: attribute.column, location: attribute.location))
    }
    for relationship in entity.relationships {
      guard case .toOne(let names) = relationship.storage else { continue }
      columns += names.map {
        TableColumn(name: $0, location: relationship.location, isReference: true)
      }
    }
    if let discriminator = entity.discriminatorColumn {
      let place = root.discriminator?.span.location ?? entity.location
      columns.append(TableColumn(name: discriminator, location: place))
    }
    return columns
  }
}
