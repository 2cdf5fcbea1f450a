import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Writing what a record refers to and what is nested in it.
extension RecordWriter {
  /// Writes the relationships; false where the record would not give its row.
  func putRelationships(_ mention: Mention, _ nest: Nest?) throws(StoreError) -> Bool {
    let entity = rows.schema.entities[mention.inverse.entity]
    var written: Set<Int> = []
    for relationship in mention.inverse.relationships {
      let number = relationship.reading.relationship
      let isKey = entity.primaryKey.contains(.relationship(number))
      guard mention.isFull || isKey || relationship.isOfKey, relationship.found.kind != .lost else {
        continue
      }
      if relationship.found.kind == .derived { written.insert(number) }
      let isWritten: Bool
      let taken = sites.takenCount
      switch entity.relationships[number].storage {
      case .toOne: isWritten = try putToOne(relationship, mention, nest)
      case .oneToMany, .manyToMany: isWritten = try putList(relationship, mention)
      case .none: continue
      }
      guard isWritten else {
        // The value that holds a list has the rows of the list, too.
        if !entity.relationships[number].isMany || relationship.found.kind != .derived {
          sites.goBack(to: taken)
        }
        continue
      }
      written.insert(number)
      if let when = relationship.reading.when { _ = put(when, in: mention.tree) }
    }
    for case .relationship(let number) in entity.primaryKey where !mention.inverse.mapping.findsRows
    {
      let isGiven = written.contains(number) || nest?.kind == owner(by: number, of: mention.row)
      if !isGiven, mention.inverse.mapping.nullKey != .create {
        reason = "its '\(entity.relationships[number].name)' is not written"
        return false
      }
    }
    return true
  }

  /// The nest of a row that a list of its to-one holds.
  private func owner(by relationship: Int, of row: StoredObject) -> ExportSites.Kind? {
    rows.slots[row.entity].references.firstIndex { $0.relationship == relationship }
      .map { .owner(reference: $0) }
  }

  // MARK: - To-one

  private func putToOne(
    _ relationship: RelationshipInverse,
    _ mention: Mention,
    _ nest: Nest?
  ) throws(StoreError) -> Bool {
    let reading = relationship.reading
    let references = rows.slots[mention.row.entity].references
    guard
      let number = references.firstIndex(where: { $0.relationship == reading.relationship })
    else { return false }
    // The list around the record says it, unless the record does as well.
    if nest?.kind == .owner(reference: number), reading.foreignKey == nil { return false }
    guard let target = try rows.target(number, of: mention.row) else {
      return putNull(reading, mention)
    }
    if let path = reading.keyPath {
      let taken = sites.takenCount
      if try putNested(target, relationship, at: path, mention.tree) { return true }
      sites.goBack(to: taken)
    }
    guard let foreignKey = reading.foreignKey,
      try putKey(of: target, foreignKey, relationship, mention)
    else { return false }
    if let variants = reading.variants { put(variants, for: target, in: mention.tree) }
    return true
  }

  private func putNull(_ reading: RelationshipMapping, _ mention: Mention) -> Bool {
    guard mention.isFull else { return false }
    var paths = reading.foreignKey?.parts.map(\.keyPath) ?? []
    if paths.isEmpty, let path = reading.keyPath { paths = [path] }
    var isWritten = false
    for path in paths {
      guard let place = TreePath(path), place.takesNull, place.segments.count == 1,
        !mention.tree.isTaken(place.segments)
      else { continue }
      if mention.tree.put(.null, at: place.segments) { isWritten = true }
    }
    return isWritten
  }

  private func putNested(
    _ target: StoredObject,
    _ relationship: RelationshipInverse,
    at path: DumpKeyPath,
    _ tree: RecordTree
  ) throws(StoreError) -> Bool {
    let reading = relationship.reading
    guard let place = TreePath(path) else { return false }
    // A scalar there is a key, which is shorter where the row is written elsewhere.
    let isKeyEnough = reading.foreignKey?.parts.first.map { $0.keyPath.segments == path.segments }
    if isKeyEnough == true, try !isFull(target, reading) { return false }
    if relationship.reversal == nil, case .tree(let inner)? = tree.node(at: place.segments) {
      let nest = Nest(kind: .other, tree: inner)
      return try record(target, by: reading.mapping, nest: nest) != nil
    }
    let nest = Nest(kind: .other)
    guard let nested = try record(target, by: reading.mapping, nest: nest),
      let node = before(relationship, nested.tree.node, in: tree)
    else { return false }
    return tree.put(node, at: place.segments)
  }

  private func isFull(
    _ target: StoredObject,
    _ reading: RelationshipMapping
  ) throws(StoreError) -> Bool {
    for way in chosen(from: reading.mapping) {
      guard let inverse = sites.inverses[way.mapping], inverse.entity == target.entity else {
        continue
      }
      if try sites.wantsFull(target, inverse, .other) { return true }
    }
    return false
  }

  /// The node that the steps of a relationship turn into this one: `parseJSON` takes a text.
  func before(
    _ relationship: RelationshipInverse,
    _ node: RecordTree.Node,
    in tree: RecordTree
  ) -> RecordTree.Node? {
    guard let reversal = relationship.reversal else { return node }
    return reversal.value(before: tree.value(of: node)).map { .value(tree.add($0)) }
  }

  /// Writes what tells which entity a foreign key is of.
  func put(_ variants: Variants, for target: StoredObject, in tree: RecordTree) {
    let item = variants.cases.first { sites.inverses[$0.mapping]?.entity == target.entity }
    if let item { _ = put(item.condition, variants.by, in: tree) }
  }

  // MARK: - Keys

  private func putKey(
    of target: StoredObject,
    _ foreignKey: RelationshipMapping.ForeignKey,
    _ relationship: RelationshipInverse,
    _ mention: Mention
  ) throws(StoreError) -> Bool {
    let tree = mention.tree
    guard let values = try keyValues(of: target, foreignKey, in: tree) else { return false }
    for (part, value) in zip(foreignKey.parts, values) {
      if let place = TreePath(part.keyPath) {
        guard let node = before(relationship, value, in: tree),
          tree.put(node, at: place.segments)
        else { return false }
      } else if let named = mention.inverse.attributes.first(where: { $0.captures(part.keyPath) }) {
        // The name of the file is one: a row of another cannot be referred to.
        let cell = mention.row.cell(named.slot)
        guard named.value.value(of: cell)?.scalarText == tree.value(of: value).scalarText else {
          return false
        }
      }
    }
    return true
  }

  /// The values by which a foreign key names a row.
  func keyValues(
    of target: StoredObject,
    _ foreignKey: RelationshipMapping.ForeignKey,
    in tree: RecordTree
  ) throws(StoreError) -> [RecordTree.Node]? {
    var cells: [(cell: Cell, inverse: ValueInverse)] = []
    if foreignKey.isPrimaryKey {
      cells = zip(try rows.naturalKey(of: target), keyInverses[target.entity]).map { ($0, $1) }
    } else {
      for part in foreignKey.parts {
        guard let attribute = part.attribute else { return nil }
        cells.append((target.cell(attribute), attributeInverses[target.entity][attribute]))
      }
    }
    guard cells.count == foreignKey.parts.count else { return nil }
    var nodes: [RecordTree.Node] = []
    for (cell, inverse) in cells {
      let start = tree.values.bytes.count
      guard cell.hasValue, inverse.append(cell, to: &tree.values.bytes) else { return nil }
      nodes.append(.value(start..<tree.values.bytes.count))
    }
    return nodes
  }
}
