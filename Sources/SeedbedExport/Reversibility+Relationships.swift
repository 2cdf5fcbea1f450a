import SeedbedModel
import SeedbedText

/// Whether relationships get back into dumps.
extension Reversibility {
  typealias Found = (kind: AttributeReversal.Kind, reason: String)

  /// The best way back of a relationship; nil for one that is not stored.
  func best(ofRelationship number: Int, of entity: Int) -> Found? {
    let relationship = schema.entities[entity].relationships[number]
    if case .none = relationship.storage { return nil }
    var best: Found?
    for (mapping, reading) in readings(of: number, of: entity) {
      let found = reversal(of: reading, in: mapping)
      if best.map({ Self.rank(found.kind) < Self.rank($0.kind) }) ?? true { best = found }
    }
    if let best, best.kind != .lost { return best }
    if let other = otherEnd(of: relationship, of: entity) { return (.derived, other) }
    return best ?? (.lost, "no mapping reads it")
  }

  /// How mappings of the schema's records read a relationship.
  private func readings(
    of number: Int,
    of entity: Int
  ) -> [(mapping: Int, reading: RelationshipMapping)] {
    schema.mappings.indices.filter { used.contains($0) && schema.mappings[$0].entity == entity }
      .flatMap { index in
        schema.mappings[index].relationships.filter { $0.relationship == number }
          .map { (index, $0) }
      }
  }

  private func reversal(of reading: RelationshipMapping, in mapping: Int) -> Found {
    if let found = shared(reading, in: mapping) { return found }
    if schema.mappings[mapping].onDuplicate == .replace, repeats(reading, in: mapping) {
      return (.lost, "with 'onDuplicate: replace' its records hold each other without end")
    }
    if let step = Self.step(in: reading.transforms, Self.oneWay) { return (.lost, step) }
    if let path = reading.keyPath, Self.isWritable(path) { return (.exact, path.source) }
    let parts = reading.foreignKey?.parts.map(\.keyPath) ?? []
    guard !parts.isEmpty, parts.allSatisfy(Self.isPlace) else {
      return (.lost, reading.keyPath?.source ?? parts.first?.source ?? "it has no source")
    }
    return (.exact, parts.map(\.source).joined(separator: ", "))
  }

  /// A list is written at a place, or at places in the elements of an array.
  private static func isWritable(_ path: DumpKeyPath) -> Bool {
    if isPlace(path) { return true }
    guard let spread = path.segments.firstIndex(of: .all) else { return false }
    let head = DumpKeyPath(source: "", root: path.root, segments: Array(path.segments[..<spread]))
    let tail = Array(path.segments[(spread + 1)...])
    return TreePath(head) != nil
      && TreePath(DumpKeyPath(source: "", root: .member, segments: tail)) != nil
  }

  /// A list that another one of the record holds the rows of, because nothing tells them apart.
  private func shared(_ reading: RelationshipMapping, in mapping: Int) -> Found? {
    guard let entity = schema.mappings[mapping].entity else { return nil }
    let lists = MappingInverse(mapping, schema, entity: entity)
      .relationships(storedWith: reading, in: schema)
    let before = lists.prefix { $0.relationship != reading.relationship }
    guard let first = before.first(where: { !$0.hasConstant(in: schema) }) else { return nil }
    let name = schema.entities[entity].relationships[first.relationship].name
    return (.lost, "'\(name)' is stored in the same rows")
  }

  /// Whether records that are nested by a relationship may hold records of its own mapping.
  private func repeats(_ reading: RelationshipMapping, in mapping: Int) -> Bool {
    let graph = SchemaGraph(schema)
    guard reading.keyPath != nil else { return false }
    let reached = SchemaGraph.reach(graph.mappingsChosen(from: reading.mapping)) { mapping in
      graph.nestings(in: mapping).filter { $0.relationship.keyPath != nil }
        .flatMap { graph.mappingsChosen(from: $0.relationship.mapping) }
    }
    return reached.contains(mapping)
  }

  /// The relationship at the other end that says the same.
  private func otherEnd(of relationship: Relationship, of entity: Int) -> String? {
    for target in relationship.targets {
      for (number, other) in schema.entities[target].relationships.enumerated()
      where isSame(relationship, of: entity, other, number) {
        guard
          readings(of: number, of: target).contains(where: { mapping, reading in
            reversal(of: reading, in: mapping).kind != .lost
          })
        else { continue }
        return "\(schema.entities[target].name).\(other.name)"
      }
    }
    return nil
  }

  private func isSame(
    _ relationship: Relationship,
    of entity: Int,
    _ other: Relationship,
    _ number: Int
  ) -> Bool {
    guard other.targets.contains(entity) else { return false }
    switch (relationship.storage, other.storage) {
    case (.oneToMany(let back), .toOne): return back == number
    case (.toOne, .oneToMany(let back)):
      return schema.entities[entity].relationships[back].name == relationship.name
    case (.manyToMany(let left, let isSource), .manyToMany(let right, let isOther)):
      return left == right && isSource != isOther
    default: return false
    }
  }
}

extension RelationshipMapping {
  /// Whether a constant in its rows or links tells them from those of other lists.
  fileprivate func hasConstant(in schema: MappingSchema) -> Bool {
    let attributes = throughAttributes + schema.mappings[mapping].attributes
    return attributes.contains { reading in
      guard case .firstOf(let alternatives) = reading.source, alternatives.count == 1,
        case .constant = alternatives[0].origin
      else { return false }
      return true
    }
  }
}
