import SeedbedLayout
import SeedbedModel
import SeedbedOperations

/// Finds the mappings whose rows can be written directly, and how.
struct DirectCompiler {
  private let rows: RowSource
  private let sites: ExportSites
  private let defaults: [[Cell]]
  private let nulls: ExportNulls

  private var schema: MappingSchema { sites.schema }

  init(_ rows: RowSource, _ sites: ExportSites, defaults: [[Cell]], nulls: ExportNulls) {
    self.rows = rows
    self.sites = sites
    self.defaults = defaults
    self.nulls = nulls
  }

  /// By mapping; nil where its records, or records nested in them, need trials.
  func mappings() -> [DirectMapping?] {
    var found = sites.inverses.map { $0.flatMap(mapping) }
    while true {
      let broken = found.indices.filter { index in
        guard let mapping = found[index] else { return false }
        return !nested(in: mapping.members).allSatisfy { nested in
          found[nested.mapping]?.entity == nested.entity
        }
      }
      guard !broken.isEmpty else { return found }
      for index in broken { found[index] = nil }
    }
  }

  /// The mappings of nested records, and the entities of their rows.
  private func nested(in members: [DirectMapping.Member]) -> [(mapping: Int, entity: Int)] {
    members.flatMap { member -> [(mapping: Int, entity: Int)] in
      switch member.content {
      case .nested(let toOne): toOne.mapping.map { [($0, toOne.target)] } ?? []
      case .list(let list): list.mapping.map { [($0, list.entity)] } ?? []
      case .object(let members): nested(in: members)
      case .value, .key, .array: []
      }
    }
  }

  private func mapping(_ inverse: MappingInverse) -> DirectMapping? {
    let mapping = inverse.mapping
    guard mapping.creates, mapping.findBy.isEmpty, mapping.variants == nil,
      mapping.skipWhen == nil, mapping.onDuplicate == .merge, !sites.isLate(inverse),
      !sites.refusesRepeats[inverse.entity],
      sites.slots[inverse.entity].discriminator == nil, keyCount(of: inverse.entity) != nil,
      inverse.keySlots.allSatisfy({ key in inverse.attributes.contains { $0.slot == key } })
    else { return nil }
    var tree = MemberTree()
    var whole: DirectMapping.Column?
    var isKeyAlone = false
    for attribute in inverse.attributes {
      guard let (path, column) = column(attribute, inverse) else { return nil }
      let isOfKey = inverse.keySlots.contains(attribute.slot)
      guard path.segments.isEmpty else {
        guard tree.add(.value(column), at: path, isOfKey: isOfKey) else { return nil }
        continue
      }
      guard whole == nil else { return nil }
      whole = column
      isKeyAlone = isOfKey && attribute.isPlain && sites.owners(of: inverse.entity).isEmpty
    }
    for reading in inverse.relationships {
      guard add(reading, of: inverse, to: &tree) else { return nil }
    }
    guard whole == nil || tree.isEmpty && inverse.attributes.count == 1 else { return nil }
    return DirectMapping(inverse, members: tree.members, whole: whole, isKeyAlone: isKeyAlone)
  }

  // MARK: - Attributes

  private func column(
    _ attribute: AttributeInverse,
    _ inverse: MappingInverse
  ) -> (path: TreePath, column: DirectMapping.Column)? {
    let mapping = attribute.mapping
    guard attribute.attribute.isStored, mapping.conversion.pseudonym == nil,
      attribute.attribute.conversion.pseudonym == nil,
      mapping.when == nil, mapping.onMissing == .keep,
      case .firstOf(let alternatives) = mapping.source, alternatives.count == 1,
      alternatives[0].when == nil, alternatives[0].asset == nil,
      attribute.ways.count == 1, case .path(let path) = attribute.ways[0].place, path.isDirect,
      !mapping.transforms.contains(where: \.readsJSON),
      !alternatives[0].transforms.contains(where: \.readsJSON),
      let index = rows.column(of: attribute.slot, in: inverse.entity)
    else { return nil }
    // Null comes back as null, unless a rule makes something else of it.
    let takesNull = mapping.onNull == .setNull || mapping.onNull == .keep
    let hasDefault = defaults[inverse.entity][attribute.slot].hasValue
    let column = DirectMapping.Column(
      index: index,
      value: DirectValue(attribute.ways[0].inverse),
      writesNull: nulls == .write && !path.segments.isEmpty && !path.endsInArray,
      needsValue: inverse.keySlots.contains(attribute.slot) || attribute.attribute.isRequired
        || hasDefault || !takesNull || path.segments.isEmpty || mapping.conversion.type == .json
    )
    return (path, column)
  }

  // MARK: - Relationships

  private func add(
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
    guard let list = list(reading, relationship, of: inverse.entity) else { return false }
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
  private func keyCount(of entity: Int) -> Int? {
    let key = schema.entities[entity].primaryKey
    let attributes = key.count { if case .attribute = $0 { true } else { false } }
    return key.isEmpty || attributes < key.count ? nil : key.count
  }
}

extension AttributeInverse {
  /// Whether it is read just as a foreign key that names the row by it.
  fileprivate var isPlain: Bool {
    guard case .firstOf(let alternatives) = mapping.source else { return false }
    return alternatives.allSatisfy(\.isPlain) && mapping.transforms.isEmpty
      && mapping.nullValues.isEmpty && mapping.conversion == attribute.conversion
  }
}

extension TreePath {
  /// Whether each step is a name, or the last the place in an array.
  fileprivate var isDirect: Bool {
    let names = endsInArray ? segments.dropLast() : segments[...]
    return names.allSatisfy { if case .member = $0 { true } else { false } }
  }

  fileprivate var endsInArray: Bool {
    if case .element? = segments.last { true } else { false }
  }
}
