import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring

/// Writing the lists of a record.
extension RecordWriter {
  /// An element of a to-many, and its own columns in a join table.
  private struct Element {
    let row: StoredObject
    let kind: ExportSites.Kind
    var link: StoredLink?
    var joinTable = 0
  }

  func putList(
    _ relationship: RelationshipInverse,
    _ mention: Mention
  ) throws(StoreError) -> Bool {
    let (reading, tree) = (relationship.reading, mention.tree)
    let elements = try elements(of: relationship, mention)
    // An empty list is written for the sake of what is made of it.
    let isTold = relationship.derived.contains { $0.tellsSources(mention.row.cell($0.slot)) }
    guard !elements.isEmpty || isTold else { return false }
    guard let path = reading.keyPath, !elements.isEmpty || reading.foreignKey == nil else {
      return try putKeys(of: elements.map(\.row), relationship, in: tree)
    }
    guard let list = try list(of: elements, relationship, tree),
      let node = before(relationship, list, in: tree), let place = ListPath(path)
    else { return false }
    guard let inner = place.element else { return tree.put(node, at: place.array.segments) }
    guard case .array(let array) = node else { return false }
    let outer = RecordTree.TreeArray()
    for element in array.elements {
      let holder = RecordTree(tree.values)
      guard holder.put(element, at: inner.segments) else { return false }
      outer.elements.append(.tree(holder))
    }
    return tree.put(.array(outer), at: place.array.segments)
  }

  /// The records of a list, as an array or as the members of an object.
  private func list(
    of elements: [Element],
    _ relationship: RelationshipInverse,
    _ tree: RecordTree
  ) throws(StoreError) -> RecordTree.Node? {
    let reading = relationship.reading
    let array = RecordTree.TreeArray()
    let object = RecordTree(tree.values)
    var hasValues = false
    for element in elements {
      let index = array.elements.count + object.members.count
      let nest = Nest(kind: element.kind, index: index)
      let taken = sites.takenCount
      guard let nested = try record(element.row, by: reading.mapping, nest: nest),
        let node = linked(nested.tree, element, relationship)
      else {
        sites.goBack(to: taken)
        continue
      }
      if reading.each == .elements {
        array.elements.append(node)
        continue
      }
      guard let name = nested.name else { return nil }
      var value = node
      if case .tree(let tree) = node, tree.isEmpty {
        value = .value(tree.add(.null))
      } else {
        hasValues = true
      }
      _ = object.put(value, at: [.member(name)])
    }
    guard reading.each != .elements else { return .array(array) }
    guard reading.each == .keys, !hasValues else { return .tree(object) }
    array.elements = object.members.map { .value(tree.add(.text($0.name))) }
    return .array(array)
  }

  private func putKeys(
    of targets: [StoredObject],
    _ relationship: RelationshipInverse,
    in tree: RecordTree
  ) throws(StoreError) -> Bool {
    guard let foreignKey = relationship.reading.foreignKey, foreignKey.parts.count == 1,
      let place = TreePath(foreignKey.parts[0].keyPath)
    else { return false }
    let variants = relationship.reading.variants
    // One word in the record tells the entity of all.
    guard variants == nil || Set(targets.map(\.entity)).count == 1 else { return false }
    let array = RecordTree.TreeArray()
    for target in targets {
      guard let values = try keyValues(of: target, foreignKey, in: tree) else { return false }
      array.elements.append(values[0])
    }
    guard let node = before(relationship, .array(array), in: tree),
      tree.put(node, at: place.segments)
    else { return false }
    if let variants { put(variants, for: targets[0], in: tree) }
    return true
  }

  /// The element of a list: the record, with the columns of its link.
  private func linked(
    _ record: RecordTree,
    _ element: Element,
    _ relationship: RelationshipInverse
  ) -> RecordTree.Node? {
    guard let link = element.link else { return record.node }
    var holder = record
    if let path = relationship.reading.targetPath {
      holder = RecordTree(record.values)
      guard let place = TreePath(path), holder.put(record.node, at: place.segments) else {
        return nil
      }
    }
    for attribute in relationship.through {
      guard let path = attribute.path, let column = column(of: attribute, element) else { continue }
      let start = holder.values.bytes.count
      if attribute.value.append(link.columns[column], to: &holder.values.bytes) {
        _ = holder.put(.value(start..<holder.values.bytes.count), at: path.segments)
      } else if writesNull(attribute) {
        _ = holder.put(.null, at: path.segments)
      }
    }
    return holder.node
  }

  /// The column of a link that stores an attribute.
  private func column(of attribute: AttributeInverse, _ element: Element) -> Int? {
    rows.layout.joinTables[element.joinTable].column(from: .slot(attribute.slot))
  }

  // MARK: - Elements

  /// The elements of a list, but those that belong to another list of the same rows, or to none.
  private func elements(
    of relationship: RelationshipInverse,
    _ mention: Mention
  ) throws(StoreError) -> [Element] {
    let all = try elements(of: relationship.reading, mention.row)
    let sharing = mention.inverse.relationships.filter { relationship.sharing.contains($0.number) }
    guard sharing.count > 1 else { return all.filter { isLink($0, of: relationship) } }
    return all.filter { element in sharing.first { mayGive(element, $0) } === relationship }
  }

  /// True if the constants of a list are those of an element, and its records are of the element's kind.
  private func mayGive(_ element: Element, _ relationship: RelationshipInverse) -> Bool {
    let ways = ways(of: relationship.reading.mapping, for: element.row)
      .compactMap { sites.inverses[$0.mapping] }
    return ways.contains { $0.mayGive(element.row) } && isLink(element, of: relationship)
  }

  /// True if the constants of a list's links are those of an element's.
  private func isLink(_ element: Element, of relationship: RelationshipInverse) -> Bool {
    guard let link = element.link else { return true }
    return relationship.through.allSatisfy { attribute in
      column(of: attribute, element).map { attribute.mayGive(link.columns[$0]) } ?? true
    }
  }

  private func elements(
    of reading: RelationshipMapping,
    _ row: StoredObject
  ) throws(StoreError) -> [Element] {
    let relationship = rows.schema.entities[row.entity].relationships[reading.relationship]
    switch relationship.storage {
    case .oneToMany(let back):
      var elements: [Element] = []
      for target in relationship.targets {
        let references = rows.slots[target].references
        guard let number = references.firstIndex(where: { $0.relationship == back }) else {
          continue
        }
        let children = try rows.children(
          target,
          number,
          of: row,
          position: relationship.positionColumn
        )
        elements += children.map { Element(row: $0, kind: .owner(reference: number)) }
      }
      return elements
    case .manyToMany(let table, let isSource):
      return try rows.links(table, of: row, isSource: isSource).map {
        Element(row: $0.target, kind: .other, link: $0, joinTable: table)
      }
    case .toOne, .none: return []
    }
  }
}
