import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Makes the records of rows, by what their mappings say of each member.
final class RecordWriter {
  /// A mention of a row in a record.
  struct Mention {
    let row: StoredObject
    let inverse: MappingInverse
    /// True if it has all of the row, and not its key alone.
    let isFull: Bool
    let tree: RecordTree
  }

  /// How a record is nested in another.
  struct Nest {
    let kind: ExportSites.Kind
    /// Its place in a list.
    var index: Int?
    /// The record that it is a part of, with a key path that is `@self`.
    var tree: RecordTree?
  }

  /// A record, and its name where it is a member of an object.
  struct Record {
    let tree: RecordTree
    var name: String?
  }

  /// Deeper than this, rows are nested by their keys alone, and not at all below the second limit.
  private static let fullDepth = 12
  private static let depthLimit = 24

  let rows: RowSource
  let sites: ExportSites
  private let nulls: ExportNulls
  private let values = ValueBytes()
  /// By mapping: the mappings that it chooses between.
  private let variantWays: [[VariantWay]]
  /// By entity: how each cell of its key, and each attribute that a foreign key names, is written.
  let keyInverses: [[ValueInverse]]
  let attributeInverses: [[ValueInverse]]
  @exclusivity(unchecked) private var depth = 0
  /// The place of the record in its dump.
  @exclusivity(unchecked) private var index = 0
  /// True if a row that a record should hold in full was left out of it.
  @exclusivity(unchecked) private(set) var hasLeftOut = false
  /// Why the last row has no record.
  @exclusivity(unchecked) var reason = ""

  init(_ rows: RowSource, _ sites: ExportSites, nulls: ExportNulls) {
    self.rows = rows
    self.sites = sites
    self.nulls = nulls
    let schema = rows.schema
    variantWays = schema.mappings.indices.map { VariantWay.all(from: $0, in: schema) }
    keyInverses = schema.entities.indices.map { entity in
      schema.keyConversions(of: entity).map { ValueInverse($0) }
    }
    attributeInverses = schema.entities.map { $0.attributes.map { ValueInverse($0.conversion) } }
  }

  /// Begins with the rows of an entity.
  func beginRows() { hasLeftOut = false }

  /// The record of a row in a dump, where it has a place in a list; nil where no record of the
  /// reading gives it.
  func record(
    of row: StoredObject,
    _ reading: DumpReading,
    index: Int
  ) throws(StoreError) -> Record? {
    self.index = index
    values.bytes.removeAll(keepingCapacity: true)
    sites.drop()
    reason = "no mapping of the entry gives it"
    guard let record = try record(row, by: reading.mapping, nest: nil) else { return nil }
    if let when = reading.when, !put(when, in: record.tree) {
      reason = "its record does not pass 'when'"
      return nil
    }
    guard reading.each == .elements || record.name != nil else {
      reason = "it has no name as a member of an object"
      return nil
    }
    return record
  }

  /// The record of a row by a mapping, or by the first that it chooses; nil where none gives it.
  func record(
    _ row: StoredObject,
    by mapping: Int,
    nest: Nest?
  ) throws(StoreError) -> Record? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else {
      hasLeftOut = true
      return nil
    }
    for way in ways(of: mapping, for: row) {
      let (taken, members) = (sites.takenCount, nest?.tree?.members.count ?? 0)
      if let record = try record(row, way, nest) { return record }
      sites.goBack(to: taken)
      nest?.tree?.removeMembers(from: members)
    }
    return nil
  }

  private func record(
    _ row: StoredObject,
    _ way: VariantWay,
    _ nest: Nest?
  ) throws(StoreError) -> Record? {
    guard let inverse = sites.inverses[way.mapping] else { return nil }
    if let problem = inverse.problem {
      reason = problem
      return nil
    }
    if nest == nil, inverse.isKeyAround {
      reason = "its key stands around its record"
      return nil
    }
    if let slot = inverse.indexKey {
      let index = nest == nil ? index : nest?.index
      guard let index, row.cell(slot).equals(.integer(Int64(index))) else {
        reason = "its key is another than its place in the list"
        return nil
      }
    }
    var isFull = try sites.wantsFull(row, inverse, nest?.kind ?? .entry)
    if isFull, nest != nil, depth > Self.fullDepth {
      isFull = false
      hasLeftOut = true
    }
    guard !sites.isRefused(row, inverse, isFull: isFull) else {
      reason = "another record has it, and 'onDuplicate: error' takes no second"
      return nil
    }
    try sites.take(row, inverse, isFull: isFull, nest?.kind)
    let tree = nest?.tree ?? RecordTree(values)
    let mention = Mention(row: row, inverse: inverse, isFull: isFull, tree: tree)
    var name: String?
    guard try putAttributes(mention, &name), try putRelationships(mention, nest),
      putNull(mention, nest, name)
    else { return nil }
    for (by, condition) in way.conditions where !put(condition, by, in: tree) {
      reason = "its record would be of another kind"
      return nil
    }
    return Record(tree: tree, name: name)
  }

  /// How a row is written by a mapping; nil where no record of the mapping gives it.
  func inverse(for row: StoredObject, by mapping: Int) -> MappingInverse? {
    ways(of: mapping, for: row).first.flatMap { sites.inverses[$0.mapping] }
  }

  /// The mappings that may read the row: those that give most of it first.
  func ways(of mapping: Int, for row: StoredObject) -> [VariantWay] {
    let all = chosen(from: mapping)
    let kind = rows.slots[row.entity].discriminator.map { row.cell($0) }
    if all.count == 1, kind == nil {
      return sites.inverses[all[0].mapping]?.entity == row.entity ? all : []
    }
    let entity = rows.schema.entities[row.entity]
    let fitting = all.filter { way in
      guard let inverse = sites.inverses[way.mapping], inverse.entity == row.entity else {
        return false
      }
      guard let kind, kind.tag == .text else { return true }
      let name = inverse.mapping.discriminator ?? entity.name
      return String(decoding: kind.bytes, as: UTF8.self) == name
    }
    func score(_ way: VariantWay) -> Int {
      let coverage = sites.inverses[way.mapping]?.coverage ?? []
      return entity.attributes.indices.count { row.cell($0).hasValue && coverage.contains($0) }
    }
    // A stable order: mappings that give as much stand as the schema has them.
    return fitting.enumerated()
      .sorted { (-score($0.element), $0.offset) < (-score($1.element), $1.offset) }
      .map(\.element)
  }

  /// The mappings that a mapping chooses between.
  func chosen(from mapping: Int) -> [VariantWay] { variantWays[mapping] }

  // MARK: - Attributes

  /// Writes the attributes; false where the record would not give its row.
  private func putAttributes(_ mention: Mention, _ name: inout String?) throws(StoreError) -> Bool {
    let inverse = mention.inverse
    var written: [Int] = []
    for attribute in inverse.attributes {
      guard let place = attribute.place, mention.isFull || inverse.isOfKey(attribute),
        !written.contains(attribute.slot)
      else { continue }
      let cell = mention.row.cell(attribute.slot)
      let isKey = inverse.keySlots.contains(attribute.slot)
      if isKey, !cell.hasValue, inverse.mapping.nullKey != .create {
        reason = "its '\(attribute.attribute.name)' is null"
        return false
      }
      guard try !isBelowNull(attribute, mention) else { continue }
      if cell.hasValue, put(cell, of: attribute, at: place, in: mention.tree, &name) {
        if attribute.isPart { written.append(attribute.slot) }
        continue
      }
      if attribute.isPart, inverse.hasMoreParts(after: attribute) { continue }
      if attribute.isDefault(cell) { continue }
      let isRequired =
        attribute.attribute.isRequired && attribute.attribute.defaultValue == nil
      if cell.hasValue, !attribute.isHeld, isKey || isRequired {
        reason = "its '\(attribute.attribute.name)' cannot be written"
        return false
      }
      if writesNull(attribute), let path = attribute.path, !isAbsent(attribute, path, mention) {
        _ = mention.tree.put(.null, at: path.segments)
      } else if attribute.mapping.onMissing == .error {
        reason = "its '\(attribute.attribute.name)' has no value, and must not be missing"
        return false
      }
    }
    return true
  }

  /// True if an attribute stands inside the record of a to-one that leads to no row.
  private func isBelowNull(
    _ attribute: AttributeInverse,
    _ mention: Mention
  ) throws(StoreError) -> Bool {
    guard let path = attribute.path, path.segments.count > 1 else { return false }
    for relationship in mention.inverse.relationships {
      guard let outer = relationship.reading.keyPath?.segments, !outer.isEmpty,
        outer.count < path.segments.count, path.segments.starts(with: outer),
        let number = rows.slots[mention.row.entity].references.firstIndex(where: {
          $0.relationship == relationship.reading.relationship
        })
      else { continue }
      if try !rows.isSet(number, of: mention.row) { return true }
    }
    return false
  }

  /// True if a null would make an object around it, which another attribute tells that the record lacks.
  private func isAbsent(
    _ attribute: AttributeInverse,
    _ path: TreePath,
    _ mention: Mention
  ) -> Bool {
    guard attribute.attribute.defaultValue == nil else { return false }
    return mention.inverse.attributes.contains { other in
      guard case .exists(let source) = other.mapping.source else { return false }
      return source.segments.count < path.segments.count
        && path.segments.starts(with: source.segments)
        && !other.tellsSources(mention.row.cell(other.slot))
    }
  }

  /// True if null is written where there is no value: it stands for one that was null, or a default
  /// would come.
  func writesNull(_ attribute: AttributeInverse) -> Bool {
    guard attribute.path?.takesNull == true, attribute.conditions.isEmpty,
      attribute.mapping.onNull != .error
    else { return false }
    return nulls == .write || attribute.attribute.defaultValue != nil
      || attribute.mapping.onMissing != .keep
  }

  /// Writes the null of a record that is no object; false where nothing is read as null there.
  private func putNull(_ mention: Mention, _ nest: Nest?, _ name: String?) -> Bool {
    let (tree, attributes) = (mention.tree, mention.inverse.attributes)
    guard mention.isFull, tree.isEmpty, nest?.tree == nil,
      let whole = attributes.first(where: { $0.isRecord && $0.conditions.isEmpty })
    else { return true }
    // A null element of a list is no record, unlike a null member of an object.
    if name != nil { return nest != nil || tree.put(.null, at: []) }
    guard whole.mapping.onNull != .error, let text = whole.value.nullText else {
      reason = "its '\(whole.attribute.name)' is null, and no record is read so"
      return false
    }
    return tree.put(.text(text), at: [])
  }

  /// Writes a value; false where none gives it, or its place is taken.
  private func put(
    _ cell: Cell,
    of attribute: AttributeInverse,
    at place: AttributeInverse.Place,
    in tree: RecordTree,
    _ name: inout String?
  ) -> Bool {
    switch place {
    case .capture: break
    case .name:
      guard let text = attribute.value.value(of: cell)?.scalarText, name == nil || name == text
      else { return false }
      name = text
    case .path(let path):
      let fixed = attribute.fixed
      guard attribute.conditions.allSatisfy({ mayPass($0, in: tree, fixed: fixed) }) else {
        return false
      }
      let start = values.bytes.count
      guard attribute.value.append(cell, to: &values.bytes),
        tree.put(.value(start..<values.bytes.count), at: path.segments)
      else { return false }
    }
    for condition in attribute.conditions { _ = put(condition, in: tree, fixed: attribute.fixed) }
    return true
  }
}

extension MappingSchema {
  /// How each cell of an entity's natural key is converted.
  fileprivate func keyConversions(of entity: Int) -> [Conversion] {
    entities[entity].primaryKey.flatMap { part -> [Conversion] in
      switch part {
      case .attribute(let index): return [entities[entity].attributes[index].conversion]
      case .relationship(let index):
        let targets = entities[entity].relationships[index].targets
        let inner = keyConversions(of: targets[0])
        return targets.count > 1 ? [Conversion(type: .text)] + inner : inner
      }
    }
  }
}
