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

  /// Names the columns of every stored to-one.
  func makeColumns() {
    for id in relationshipIDs {
      guard case .toOne = relationship(id).storage else { continue }
      let columns = shape(of: id).flatMap(\.columns)
      schema.entities[id.entity].relationships[id.relationship].storage = .toOne(columns: columns)
      settleDangling(id)
      takeOnDelete(id)
    }
  }

  /// A dangling foreign key is an error if its column cannot be null.
  private func settleDangling(_ id: RelationshipID) {
    let relationship = relationship(id)
    guard relationship.onDangling == .setNull else { return }
    if relationship.isRequired || isInPrimaryKey(id) {
      schema.entities[id.entity].relationships[id.relationship].onDangling = .error
    }
  }

  /// The FOREIGN KEY's action may stand at either end.
  private func takeOnDelete(_ id: RelationshipID) {
    guard draft(id).declaration.onDelete == nil, let inverse = draft(id).inverse,
      let action = draft(inverse).declaration.onDelete
    else { return }
    schema.entities[id.entity].relationships[id.relationship].onDelete = action.value
  }

  /// The columns of a to-one, as the target's key has them.
  func shape(of id: RelationshipID) -> [KeyColumns] {
    let relationship = relationship(id)
    let draft = draft(id)
    let naming = naming(of: draft.owner)
    let lead = naming.name(relationship.name)
    if relationship.isPolymorphic {
      checkPolymorphicKeys(of: id)
      return rename(polymorphicShape(lead: lead, naming), by: draft.declaration.columns?.value)
    }
    let target = relationship.targets[0]
    let key = keyShape(of: target)
    if key.isEmpty, hasNoKey(target) {
      report.error(
        .invalidPrimaryKey,
        at: draft.declaration.target?.name.span ?? draft.declaration.name.span
      ) {
        "\(quoted(schema.entities[target].name)) has no key that \(quoted(relationship.name))"
          + " could store"
      }
      .fix("give '\(schema.entities[target].name)' a column for one: 'surrogateKey: id'")
    }
    let shapes = key.map { $0.renamed { naming.join(lead, $0) } }
    return rename(shapes, by: draft.declaration.columns?.value)
  }

  /// The columns of a reference to a row of one of several entities: the entity's name, and the key.
  func polymorphicShape(lead: String, _ naming: NamingStyle) -> [KeyColumns] {
    ["type", "id"].map { KeyColumns.column(part: $0, name: naming.join(lead, $0)) }
  }

  func checkPolymorphicKeys(of id: RelationshipID) {
    for target in relationship(id).targets where keyShape(of: target).count != 1 {
      report.error(.polymorphicTarget, at: draft(id).declaration.targetSpan) {
        "\(quoted(schema.entities[target].name)) needs a key of one column, because"
          + " \(quoted(relationship(id).name)) refers to several entities"
      }
    }
  }

  /// The columns by which others refer to an entity.
  func keyShape(of entity: Int) -> [KeyColumns] {
    if let shape = keyShapes[entity] { return shape }
    if let surrogate = schema.entities[entity].surrogateKey,
      !schema.entities[entity].primaryKey.isEmpty || hasNoKey(entity)
    {
      return [.column(part: surrogate, name: surrogate)]
    }
    let shapes = schema.entities[entity].primaryKey.map { part -> KeyColumns in
      switch part {
      case .attribute(let index):
        let attribute = schema.entities[entity].attributes[index]
        return .column(part: attribute.name, name: attribute.column)
      case .relationship(let index):
        let id = RelationshipID(entity: entity, relationship: index)
        return .nested(part: relationship(id).name, shape(of: id))
      }
    }
    keyShapes[entity] = shapes
    return shapes
  }

  // MARK: - Names that the schema gives

  /// The shapes with the names that are given for them.
  func rename(_ shapes: [KeyColumns], by names: ColumnNames?) -> [KeyColumns] {
    switch names {
    case nil: return shapes
    case .one(let name)?:
      if shapes.flatMap(\.columns).count == 1 {
        return shapes.map { $0.renamed { _ in name.value } }
      }
      if !shapes.isEmpty { reportColumnCount(shapes, at: name) }
      return shapes
    case .byPart(let list)?:
      var shapes = shapes
      for item in list {
        let part = item.name
        guard let index = shapes.firstIndex(where: { $0.part == part.value }) else {
          if shapes.isEmpty { continue }
          report.unknown(.unknownAttribute, part, among: shapes.map(\.part)) {
            "the key has no part \(quoted(part.value))"
          }
          continue
        }
        shapes[index] = rename(shapes[index], by: item.value)
      }
      return shapes
    }
  }

  private func rename(_ shape: KeyColumns, by names: ColumnNames) -> KeyColumns {
    switch (shape, names) {
    case (.column(let part, _), .one(let name)): return .column(part: part, name: name.value)
    case (.nested(let part, let shapes), _):
      return .nested(part: part, rename(shapes, by: names))
    case (.column(let part, _), .byPart(let list)):
      if let first = list.first {
        report.error(.wrongKind, at: first.name.span) {
          "\(quoted(part)) is one column: expected its name, found a mapping"
        }
      }
      return shape
    }
  }

  private func reportColumnCount(_ shapes: [KeyColumns], at name: Located<String>) {
    let parts = shapes.map { "\($0.part): …" }.joined(separator: ", ")
    report.error(.wrongKind, at: name.span) {
      "the key has \(shapes.flatMap(\.columns).count) columns, but this names one"
    }
    .fix("write '{ \(parts) }'")
  }
}
