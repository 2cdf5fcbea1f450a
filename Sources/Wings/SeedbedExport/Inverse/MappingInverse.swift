import SeedbedLanguage

/// How the records of a mapping are written: the schema alone decides it.
final class MappingInverse {
  let index: Int
  let mapping: Mapping
  let entity: Int
  /// In schema order, those first that hold what others read a part of.
  let attributes: [AttributeInverse]
  /// In the order in which a record is mapped: parts of the key first.
  private(set) var relationships: [RelationshipInverse] = []
  /// The slots of the attributes that identify a record.
  let keySlots: Set<Int>
  /// The slots that records of the mapping can give: attributes, then relationships.
  let coverage: Set<Int>
  /// True if a part of its key stands around its records, so that they must be nested.
  let isKeyAround: Bool
  /// The slot of its key that is the place of a record in its list.
  let indexKey: Int?
  /// True if mentions of a row need all of its attributes, which its key is made of.
  let hasDerivedKey: Bool
  /// Why no record of the mapping can be written.
  let problem: String?

  init(_ index: Int, _ schema: MappingSchema, entity: Int) {
    self.index = index
    self.entity = entity
    let mapping = schema.mappings[index]
    let model = schema.entities[entity]
    self.mapping = mapping
    var keySlots = Set(mapping.findBy)
    if mapping.findBy.isEmpty {
      for part in model.primaryKey {
        if case .attribute(let slot) = part { keySlots.insert(slot) }
      }
    }
    self.keySlots = keySlots
    let lists = mapping.relationships.filter { model.relationships[$0.relationship].isMany }
      .flatMap(\.places).filter { !$0.segments.isEmpty }
    let whole = mapping.attributes.map {
      AttributeInverse($0, model.attributes[$0.attribute], lists: lists)
    }
    let places = mapping.relationships.flatMap(\.places)
    let all = whole.flatMap { $0.parts(beside: whole, places, lists: lists) }
    attributes = Self.sorted(all)
    for attribute in all { attribute.giveWay(to: all) }
    Self.claim(attributes, keys: keySlots)
    for attribute in attributes { attribute.follow(attributes) }
    func isKey(_ reading: RelationshipMapping) -> Bool {
      model.primaryKey.contains(.relationship(reading.relationship))
    }
    relationships =
      (mapping.relationships.filter(isKey) + mapping.relationships.filter { !isKey($0) })
      .map { RelationshipInverse($0, of: index, schema, beside: all) }
    let written = Self.written(attributes, relationships)
    let isSpread = schema.spreadsRecords(of: index)
    for attribute in attributes {
      let isLost = isSpread && attribute.sources.contains { $0.namesList }
      if !isLost { attribute.derive { Self.isWritten($0, among: written) } }
    }
    var coverage = Set(all.filter { $0.place != nil }.map(\.slot))
    for reading in mapping.relationships where reading.keyPath != nil || reading.foreignKey != nil {
      coverage.insert(model.attributes.count + reading.relationship)
    }
    self.coverage = coverage
    isKeyAround = all.contains { keySlots.contains($0.slot) && $0.isFromAround }
    indexKey = all.first { keySlots.contains($0.slot) && $0.isIndex }?.slot
    hasDerivedKey = all.contains { attribute in
      keySlots.contains(attribute.slot)
        && (attribute.place == nil && !attribute.isConstant || !attribute.fixed.isEmpty)
    }
    problem =
      all.first { attribute in
        let isNeeded =
          keySlots.contains(attribute.slot) || attribute.mapping.onMissing == .error
          || attribute.attribute.isRequired && attribute.attribute.defaultValue == nil
        return isNeeded && all.allSatisfy { $0.slot != attribute.slot || $0.found.kind == .lost }
      }
      .map { "its attribute '\($0.attribute.name)' is lost (\($0.found.reason))" }
  }

  /// Attributes take their places: JSON that holds others, keys, and what comes back exactly first;
  /// of these, booleans last, as they read 0 and 1 that an integer writes.
  private static func claim(_ attributes: [AttributeInverse], keys: Set<Int>) {
    let holders = attributes.prefix { $0.mapping.conversion.type == .json }
    func rank(_ attribute: AttributeInverse) -> Int {
      if holders.contains(where: { $0 === attribute }) { return -2 }
      return keys.contains(attribute.slot) ? -1 : Reversibility.rank(attribute.found.kind)
    }
    let order = attributes.enumerated()
      .map { (rank($1), $1.mapping.conversion.type == .boolean ? 1 : 0, $0, $1) }
      .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
    var taken: [AttributeInverse] = []
    for (_, _, _, attribute) in order where attribute.place != nil {
      attribute.claim(taken)
      if attribute.place != nil { taken.append(attribute) }
    }
  }

  private static func written(
    _ attributes: [AttributeInverse],
    _ relationships: [RelationshipInverse]
  ) -> [[DumpKeyPath.Segment]] {
    attributes.compactMap(\.path?.segments)
      + relationships.filter { $0.found.kind != .lost }.flatMap(\.reading.places).map(\.segments)
  }

  /// True if the value that a path reads comes with what else a record has: with a value that is
  /// written whole, a list of all elements, or what stands in an object.
  private static func isWritten(
    _ path: DumpKeyPath,
    among written: [[DumpKeyPath.Segment]]
  ) -> Bool {
    guard path.root == .member || path.root == .record else { return path.isOutsideRecord }
    let head = path.segments.prefix { if case .member = $0 { true } else { false } }
    let (spread, rest) = (Array(head) + [.all], path.segments.dropFirst(head.count + 1))
    return written.contains { other in
      if other.isEmpty { return false }
      if path.segments.starts(with: other) { return true }
      guard head.count < path.segments.count else { return other.starts(with: head) }
      return other.starts(with: spread) && rest.starts(with: other.dropFirst(spread.count))
    }
  }

  /// True if the constants of the mapping are those of a row.
  func mayGive(_ row: StoredObject) -> Bool {
    attributes.allSatisfy { !$0.isConstant || $0.mayGive(row.cell($0.slot)) }
  }

  /// True if a record that has no more than its key has the attribute: without it, a build would
  /// change or refuse the row.
  func isOfKey(_ attribute: AttributeInverse) -> Bool {
    hasDerivedKey || keySlots.contains(attribute.slot) || attribute.mapping.onMissing != .keep
  }

  /// True if a later alternative of the same attribute may be written.
  func hasMoreParts(after part: AttributeInverse) -> Bool {
    attributes.last { $0.slot == part.slot && $0.place != nil } !== part
  }

  /// A JSON value goes before what stands inside it, and conditions after what they read.
  private static func sorted(_ all: [AttributeInverse]) -> [AttributeInverse] {
    func holds(_ outer: AttributeInverse) -> Bool {
      guard outer.mapping.conversion.type == .json, let path = outer.path else { return false }
      return all.contains { other in
        guard other !== outer, let inner = other.path else { return false }
        return inner.segments.starts(with: path.segments)
      }
    }
    func rank(_ place: Int) -> Int {
      if holds(all[place]) { return 0 }
      let waits = all[(place + 1)...].contains { later in
        all[place].fixed.contains { later.path?.segments.starts(with: $0.segments) ?? false }
      }
      return waits ? 2 : 1
    }
    return all.indices.map { (rank($0), $0) }.sorted(by: <).map { all[$0.1] }
  }
}

extension MappingSchema {
  /// True if a dump has records of a mapping in several lists, which an export writes as one.
  fileprivate func spreadsRecords(of mapping: Int) -> Bool {
    let graph = SchemaGraph(self)
    return dumps.filter { $0.records == nil }.flatMap(\.readings).contains { reading in
      var around = reading.keyPaths.first?.segments ?? []
      if reading.each == .elements, around.last == .all { around.removeLast() }
      return around.contains(.all) && graph.mappingsChosen(from: reading.mapping).contains(mapping)
    }
  }
}

extension MappingSchema {
  /// True if records of a mapping are members of objects and nothing else, and nothing names them.
  func needsName(_ inverse: MappingInverse) -> Bool {
    let graph = SchemaGraph(self)
    func isRead(by mapping: Int) -> Bool {
      graph.mappingsChosen(from: mapping).contains(inverse.index)
    }
    let readings = dumps.filter { $0.records == nil }.flatMap(\.readings)
      .filter { isRead(by: $0.mapping) }
    let isNested = mappings.indices.contains { holder in
      graph.nestings(in: holder).contains { isRead(by: $0.relationship.mapping) }
    }
    let hasName = inverse.attributes.contains { attribute in
      if case .name? = attribute.place { true } else { false }
    }
    return !readings.isEmpty && readings.allSatisfy { $0.each != .elements } && !isNested
      && !hasName
  }
}

extension DumpKeyPath {
  /// True if it reads something of the list or the object that a record is in.
  fileprivate var namesList: Bool {
    switch root {
    case .index, .parent, .parentKey, .parentIndex, .arrayKey, .arrayIndex, .parentObject, .top:
      true
    default: false
    }
  }

  /// True if it reads what stands around a record, and comes with its place.
  var isOutsideRecord: Bool {
    switch root {
    case .member, .record, .document, .dump, .response: false
    case .key, .index, .parent, .parentKey, .parentIndex, .arrayKey, .arrayIndex, .depth,
      .parentObject, .top, .captures, .variables:
      true
    }
  }
}

extension RelationshipMapping {
  /// The paths that it reads.
  var places: [DumpKeyPath] {
    [keyPath].compactMap { $0 } + (foreignKey?.parts.map(\.keyPath) ?? [])
  }
}
