import SeedbedLayout
import SeedbedModel
import SeedbedOperations

/// Relationships that can be written directly.
extension DirectCompiler {
  func add(
    _ reading: RelationshipMapping,
    of inverse: MappingInverse,
    to tree: inout MemberTree
  ) -> Bool {
    let relationship = schema.entities[inverse.entity].relationships[reading.relationship]
    if case .none = relationship.storage { return true }
    guard reading.variants == nil, reading.transforms.isEmpty, reading.nullValues.isEmpty,
      reading.when == nil, reading.each == .elements, !reading.clearsWhenMissing,
      reading.targetPath == nil, reading.throughAttributes.isEmpty,
      relationship.targets.count == 1, relationship.targetKinds.isEmpty
    else { return false }
    switch relationship.storage {
    case .toOne: return addToOne(reading, of: inverse, to: &tree)
    case .oneToMany, .manyToMany:
      return addList(reading, relationship, of: inverse, to: &tree)
    case .none: return true
    }
  }

  private func addToOne(
    _ reading: RelationshipMapping,
    of inverse: MappingInverse,
    to tree: inout MemberTree
  ) -> Bool {
    let references = sites.slots[inverse.entity].references
    guard
      let number = references.firstIndex(where: { $0.relationship == reading.relationship }),
      reading.foreignKey?.isPrimaryKey ?? true
    else { return false }
    let layout = rows.layout.tables[inverse.entity].references[number]
    let target = layout.targets[0]
    let parts = reading.foreignKey?.parts.map(\.keyPath) ?? []
    guard parts.isEmpty || keyCount(of: target) == parts.count else { return false }
    func toOne(at path: DumpKeyPath, writesNull: Bool) -> DirectToOne {
      DirectToOne(
        reading,
        query(rows.referredQuery(target)),
        reference: number,
        columns: layout.columns,
        target: target,
        hasKeyInPlace: parts.first?.segments == path.segments,
        // As with trials: null stands only where one name leads.
        writesNull: writesNull && path.segments.count == 1
      )
    }
    guard let path = reading.keyPath else {
      guard !parts.isEmpty else { return false }
      for (part, path) in parts.enumerated() {
        let toOne = toOne(at: path, writesNull: true)
        guard tree.add(.key(toOne, part: part), at: path) else { return false }
      }
      return true
    }
    // With a key elsewhere, the record has one of the two only.
    guard parts.isEmpty || parts.count == 1 && parts[0].segments == path.segments else {
      return false
    }
    return tree.add(.nested(toOne(at: path, writesNull: true)), at: path)
  }

  private func addList(
    _ reading: RelationshipMapping,
    _ relationship: Relationship,
    of inverse: MappingInverse,
    to tree: inout MemberTree
  ) -> Bool {
    // Of lists of the same rows each takes its own.
    guard inverse.relationships(storedWith: reading, in: schema).count == 1,
      let list = list(reading, relationship, of: inverse.entity)
    else { return false }
    if let path = reading.keyPath { return tree.add(.list(list), at: path) }
    guard let foreignKey = reading.foreignKey, foreignKey.isPrimaryKey,
      foreignKey.parts.count == 1, keyCount(of: list.entity) == 1
    else { return false }
    return tree.add(.list(list), at: foreignKey.parts[0].keyPath)
  }

  private func list(
    _ reading: RelationshipMapping,
    _ relationship: Relationship,
    of owner: Int
  ) -> DirectList? {
    let entity = relationship.targets[0]
    let found: (rows: DirectList.Rows, near: ReferenceLayout, sql: String)
    switch relationship.storage {
    case .oneToMany(let back):
      let references = sites.slots[entity].references
      guard let number = references.firstIndex(where: { $0.relationship == back }) else {
        return nil
      }
      let sql = rows.childrenQuery(entity, number, position: relationship.positionColumn)
      let near = rows.layout.tables[entity].references[number]
      found = (.children(reference: number), near, sql)
    case .manyToMany(let index, let isSource):
      let references = rows.layout.joinTables[index].references
      let far = references[isSource ? 1 : 0]
      guard far.targets.count == 1 else { return nil }
      let links = DirectList.Rows.links(
        columns: far.columns,
        lookUp: query(rows.referredQuery(entity))
      )
      found = (links, references[isSource ? 0 : 1], rows.linksQuery(index, isSource: isSource))
    case .toOne, .none: return nil
    }
    let columns = rows.referredColumns(of: owner)
    guard found.near.targets.count == 1, found.near.columns.count == columns.count else {
      return nil
    }
    return DirectList(
      found.rows,
      entity: entity,
      query: query(found.sql),
      ownerColumns: columns,
      mapping: reading.keyPath == nil ? nil : reading.mapping
    )
  }

  private func query(_ sql: String) -> DirectQuery {
    DirectQuery(sql, depths: DirectWriter.depthLimit)
  }

  /// How many attributes the key of an entity has; nil where it is not of attributes alone.
  func keyCount(of entity: Int) -> Int? {
    let key = schema.entities[entity].primaryKey
    let attributes = key.count { if case .attribute = $0 { true } else { false } }
    return key.isEmpty || attributes < key.count ? nil : key.count
  }
}
