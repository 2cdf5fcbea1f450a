import SeedbedLayout
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform
import SeedbedValues

/// Writing what a record refers to and what is nested in it.
extension RecordComposer {
  func writeRelationships(
    _ composed: inout Composed,
    _ mention: inout ComposedMention,
    _ inverse: MappingInverse,
    _ change: MentionChanges,
    _ nest: Nest?
  ) throws(StoreError) {
    let entity = sites.schema.entities[inverse.entity]
    for reading in inverse.relationships {
      let number = reading.relationship
      guard !change.omitted.contains(number) else { continue }
      let isKey = entity.primaryKey.contains(.relationship(number))
      guard mention.isFull || isKey else { continue }
      let isWritten: Bool
      let mark = mark
      switch entity.relationships[number].storage {
      case .toOne:
        isWritten = try writeToOne(reading, composed.tree, mention, nest)
      case .oneToMany, .manyToMany:
        guard caution < .noNested else { continue }
        isWritten = try writeToMany(reading, composed.tree, &mention, change)
      case .none: continue
      }
      guard isWritten else {
        goBack(to: mark)
        continue
      }
      mention.relationships.insert(number)
      if let when = reading.when { write(when, to: composed.tree) }
    }
  }

  // MARK: - To-one

  private func writeToOne(
    _ reading: RelationshipMapping,
    _ tree: RecordTree,
    _ mention: ComposedMention,
    _ nest: Nest?
  ) throws(StoreError) -> Bool {
    let slots = sites.slots[mention.row.entity]
    guard
      let reference = slots.references.firstIndex(where: {
        $0.relationship == reading.relationship
      })
    else { return false }
    // The list around the record says it, unless the record does as well.
    if nest?.kind == .owner(reference: reference), reading.foreignKey == nil { return false }
    let target = try rows.target(reference, of: mention.row)
    guard let target else { return writeNull(reading, tree, isFull: mention.isFull) }
    if let path = reading.keyPath, caution < .noNested {
      let mark = mark
      if try writeNested(target, reading, at: path, tree, mention) { return true }
      goBack(to: mark)
    }
    guard let foreignKey = reading.foreignKey else { return false }
    guard writeKey(of: target, foreignKey, reading.transforms, to: tree) else { return false }
    if let variants = reading.variants { write(variants, for: target, to: tree) }
    return true
  }

  private func writeNull(_ reading: RelationshipMapping, _ tree: RecordTree, isFull: Bool) -> Bool {
    guard isFull, caution < .noNulls else { return false }
    var paths = reading.foreignKey?.parts.map(\.keyPath) ?? []
    if paths.isEmpty, let path = reading.keyPath { paths = [path] }
    var isWritten = false
    for path in paths {
      guard let place = TreePath(path), place.segments.count == 1, !tree.isTaken(place.segments)
      else { continue }
      if tree.put(.value(.null), at: place.segments) { isWritten = true }
    }
    return isWritten
  }

  private func writeNested(
    _ target: StoredObject,
    _ reading: RelationshipMapping,
    at path: DumpKeyPath,
    _ tree: RecordTree,
    _ mention: ComposedMention
  ) throws(StoreError) -> Bool {
    guard let place = TreePath(path) else { return false }
    // A scalar there is a key, which is shorter where the row is written elsewhere.
    let isKeyEnough = reading.foreignKey?.parts.first.map { $0.keyPath.segments == path.segments }
    if isKeyEnough == true, !isFull(target, reading) { return false }
    var nest = Nest(holder: mention.key, relationship: reading.relationship, kind: .other)
    if path.root == .record, path.segments.isEmpty {
      nest.tree = tree
      return try record(target, by: reading.mapping, nest: nest) != nil
    }
    if reading.transforms.isEmpty, let tree = tree.subtree(at: place.segments) {
      nest.tree = tree
      return try record(target, by: reading.mapping, nest: nest) != nil
    }
    guard let nested = try record(target, by: reading.mapping, nest: nest),
      let node = before(reading.transforms, nested.tree.node)
    else { return false }
    return tree.put(node, at: place.segments)
  }

  private func isFull(_ target: StoredObject, _ reading: RelationshipMapping) -> Bool {
    chosen(from: reading.mapping).contains { way in
      guard let inverse = sites.inverses[way.mapping], inverse.entity == target.entity else {
        return false
      }
      return sites.wantsFull(target, inverse, .other)
    }
  }

  /// The node that steps turn into another: what a `parseJSON` reads is a text.
  private func before(_ steps: [Transform], _ node: RecordTree.Node) -> RecordTree.Node? {
    guard !steps.isEmpty else { return node }
    var value = TransformValue.json(String(decoding: JSONWriting.compact(node), as: UTF8.self))
    if case .value(let scalar) = node { value = scalar }
    for step in steps.reversed() {
      guard let source = TransformInverse.values(before: step, value).first else { return nil }
      value = source
    }
    return .value(value)
  }

  /// Writes what tells which entity a foreign key is of.
  private func write(_ variants: Variants, for target: StoredObject, to tree: RecordTree) {
    for item in variants.cases where sites.inverses[item.mapping]?.entity == target.entity {
      switch item.condition {
      case .predicate(let predicate): write(predicate, to: tree)
      case .equals(let text):
        guard let by = variants.by, let path = TreePath(by), !tree.isTaken(path.segments) else {
          return
        }
        _ = tree.put(.value(.text(text)), at: path.segments)
      }
      return
    }
  }

  // MARK: - Keys

  private func writeKey(
    of target: StoredObject,
    _ foreignKey: RelationshipMapping.ForeignKey,
    _ steps: [Transform],
    to tree: RecordTree
  ) -> Bool {
    guard let values = keyValues(of: target, foreignKey) else { return false }
    for (part, value) in zip(foreignKey.parts, values) {
      guard let place = TreePath(part.keyPath), let node = before(steps, .value(value)),
        tree.put(node, at: place.segments)
      else { return false }
    }
    return true
  }

  /// The values by which a foreign key names a row.
  private func keyValues(
    of target: StoredObject,
    _ foreignKey: RelationshipMapping.ForeignKey
  ) -> [TransformValue]? {
    var cells: [(cell: Cell, inverse: ValueInverse)] = []
    if foreignKey.isPrimaryKey {
      cells = zip(rows.naturalKey(of: target), keyInverses(of: target.entity)).map { ($0, $1) }
    } else {
      for part in foreignKey.parts {
        guard let attribute = part.attribute else { return nil }
        cells.append((target.cells[attribute], valueInverse(attribute, of: target.entity)))
      }
    }
    guard cells.count == foreignKey.parts.count else { return nil }
    var values: [TransformValue] = []
    for (cell, inverse) in cells {
      guard let value = inverse.values(of: cell).first else { return nil }
      values.append(value)
    }
    return values
  }

  private func keyInverses(of entity: Int) -> [ValueInverse] {
    if let known = keyInverses[entity] { return known }
    let inverses = keyConversions(of: entity).map {
      ValueInverse($0, nullValues: [], transforms: [])
    }
    keyInverses[entity] = inverses
    return inverses
  }

  private func valueInverse(_ attribute: Int, of entity: Int) -> ValueInverse {
    if let known = valueInverses[entity]?[attribute] { return known }
    let conversion = sites.schema.entities[entity].attributes[attribute].conversion
    let inverse = ValueInverse(conversion, nullValues: [], transforms: [])
    valueInverses[entity, default: [:]][attribute] = inverse
    return inverse
  }

  /// How each cell of an entity's natural key is converted.
  private func keyConversions(of entity: Int) -> [Conversion] {
    let model = sites.schema.entities[entity]
    return model.primaryKey.flatMap { part -> [Conversion] in
      switch part {
      case .attribute(let index): return [model.attributes[index].conversion]
      case .relationship(let index):
        let targets = model.relationships[index].targets
        let inner = keyConversions(of: targets[0])
        return targets.count > 1 ? [Conversion(type: .text)] + inner : inner
      }
    }
  }

  // MARK: - To-many

  private func writeToMany(
    _ reading: RelationshipMapping,
    _ tree: RecordTree,
    _ mention: inout ComposedMention,
    _ change: MentionChanges
  ) throws(StoreError) -> Bool {
    let elements = try elements(of: reading, mention)
    guard !elements.isEmpty || change.emptyLists == .written else {
      mention.hasEmptyLists = true
      return false
    }
    guard let path = reading.keyPath, !elements.isEmpty || reading.foreignKey == nil else {
      return writeKeys(of: elements.map(\.row), reading, to: tree)
    }
    let array = RecordTree.TreeArray()
    let object = RecordTree()
    var hasValues = false
    for element in elements {
      let nest = Nest(holder: mention.key, relationship: reading.relationship, kind: element.kind)
      guard let nested = try record(element.row, by: reading.mapping, nest: nest),
        let node = linked(nested.tree, element, reading)
      else { continue }
      if reading.each == .elements {
        array.elements.append(node)
        continue
      }
      guard let name = nested.name else { return false }
      var value = node
      if case .tree(let tree) = node, tree.isEmpty {
        value = .value(.null)
      } else {
        hasValues = true
      }
      guard object.put(value, at: [.member(name)]) else { continue }
    }
    var node = reading.each == .elements ? RecordTree.Node.array(array) : .tree(object)
    if reading.each == .keys, !hasValues {
      array.elements = object.members.map { .value(.text($0.name)) }
      node = .array(array)
    }
    return put(node, reading, at: path, tree)
  }

  /// Writes a list where a path with `[*]` reads it.
  private func put(
    _ node: RecordTree.Node,
    _ reading: RelationshipMapping,
    at path: DumpKeyPath,
    _ tree: RecordTree
  ) -> Bool {
    guard let node = before(reading.transforms, node) else { return false }
    if let place = TreePath(path) { return tree.put(node, at: place.segments) }
    guard let spread = path.segments.firstIndex(of: .all), case .array(let array) = node else {
      return false
    }
    let head = Array(path.segments[..<spread])
    let tail = Array(path.segments[(spread + 1)...])
    let outer = DumpKeyPath(source: "", root: path.root, segments: head)
    let inner = DumpKeyPath(source: "", root: .member, segments: tail)
    guard let place = TreePath(outer), TreePath(inner) != nil else { return false }
    let spreadArray = RecordTree.TreeArray()
    for element in array.elements {
      guard !tail.isEmpty else {
        spreadArray.elements.append(element)
        continue
      }
      let holder = RecordTree()
      guard holder.put(element, at: tail) else { return false }
      spreadArray.elements.append(.tree(holder))
    }
    return tree.put(.array(spreadArray), at: place.segments)
  }

  private func writeKeys(
    of targets: [StoredObject],
    _ reading: RelationshipMapping,
    to tree: RecordTree
  ) -> Bool {
    guard let foreignKey = reading.foreignKey, foreignKey.parts.count == 1,
      let place = TreePath(foreignKey.parts[0].keyPath)
    else { return false }
    let array = RecordTree.TreeArray()
    for target in targets {
      guard let values = keyValues(of: target, foreignKey) else { return false }
      array.elements.append(.value(values[0]))
    }
    guard let node = before(reading.transforms, .array(array)) else { return false }
    return tree.put(node, at: place.segments)
  }

  /// The element of a list: the record, with the columns of its link.
  private func linked(
    _ record: RecordTree,
    _ element: Element,
    _ reading: RelationshipMapping
  ) -> RecordTree.Node? {
    guard let link = element.link,
      !reading.throughAttributes.isEmpty || reading.targetPath != nil
    else { return record.node }
    let holder: RecordTree
    if let path = reading.targetPath {
      holder = RecordTree()
      guard let place = TreePath(path), holder.put(record.node, at: place.segments) else {
        return nil
      }
    } else {
      holder = record
    }
    let table = rows.layout.joinTables[element.joinTable]
    let attributes = sites.schema.joinTables[element.joinTable].attributes
    for mapping in reading.throughAttributes {
      guard let column = table.columns.firstIndex(where: { $0.source == .slot(mapping.attribute) })
      else { continue }
      let inverse = AttributeInverse(mapping, attributes[mapping.attribute])
      let options = inverse.options(
        for: link.columns[column],
        defaultCell: .absent,
        writesNulls: caution < .noNulls
      )
      for option in options.all {
        guard case .path(let place) = option.way.place else { continue }
        if holder.put(.value(option.value), at: place.segments) { break }
      }
    }
    return holder.node
  }
}
