import SeedbedBase

/// Resolves tables: the columns of references, join tables and indexes.
class TableResolver: KeyResolver {
  /// Turns the names in `indexes` and `search` into columns.
  func resolveIndexes() {
    for entity in schema.entities.indices {
      for member in members[entity] {
        for index in declaration.entities[member].indexes {
          let columns = index.columns.flatMap { physicalColumns($0, of: entity) }
          guard let first = index.columns.first, !columns.isEmpty else { continue }
          checkColumnCount(columns.count, of: "index", at: first.span)
          schema.entities[entity].indexes.append(
            Entity.Index(name: index.name?.value, columns: columns, isUnique: index.isUnique)
          )
        }
      }
      resolveSearch(of: entity)
    }
  }

  private func resolveSearch(of entity: Int) {
    guard let search = rootDeclaration(of: entity).search else { return }
    let table = schema.entities[entity].table
    for name in search.columns {
      guard let index = attributeIndex(name.value, of: entity) else { continue }
      let attribute = schema.entities[entity].attributes[index]
      guard attribute.conversion.storage != .text else { continue }
      report.error(.typeMismatch, at: name.span) {
        "a search needs texts, but \(quoted(name.value)) is stored as"
          + " \(attribute.conversion.storage.rawValue)"
      }
    }
    schema.entities[entity].search = Entity.Search(
      table: search.name?.value ?? naming(of: members[entity][0]).join(table, "search"),
      columns: search.columns.flatMap { physicalColumns($0, of: entity) },
      tokenize: search.tokenize
    )
  }

  /// The columns of an attribute or a to-one.
  private func physicalColumns(_ name: Located<String>, of entity: Int) -> [String] {
    if let index = attributeIndex(name.value, of: entity) {
      let attribute = schema.entities[entity].attributes[index]
      guard attribute.isStored else {
        report.error(.unknownAttribute, at: name.span) {
          "\(quoted(name.value)) has no column: it is not stored"
        }
        return []
      }
      return [attribute.column]
    }
    if let index = relationshipIndex(name.value, of: entity),
      case .toOne(let columns) = schema.entities[entity].relationships[index].storage
    {
      return columns
    }
    if let column = columns(of: entity).first(where: { $0.name == name.value }) {
      return [column.name]
    }
    guard !isBroken(name.value, of: entity) else { return [] }
    report.unknownMember(name, of: schema.entities[entity])
    return []
  }

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
}
