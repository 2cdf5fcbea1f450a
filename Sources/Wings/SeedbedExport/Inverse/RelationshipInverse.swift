import SeedbedBase
import SeedbedLanguage

/// How a relationship of a mapping is written.
final class RelationshipInverse {
  let reading: RelationshipMapping
  let found: Reversibility.Found
  /// The relationships of the same record whose lists are made of the same rows, in order.
  let sharing: [Int]
  /// The attributes of a join table that it gives.
  let through: [AttributeInverse]
  /// Undoes its steps; nil without any.
  let reversal: TransformReversal?
  /// The attributes that are made of the list, which tell an empty one from none.
  let derived: [AttributeInverse]

  init(
    _ reading: RelationshipMapping,
    of mapping: Int,
    _ schema: MappingSchema,
    beside attributes: [AttributeInverse]
  ) {
    self.reading = reading
    let lists = Self.sharing(reading, in: mapping, schema)
    sharing = lists.map(\.relationship)
    through = Self.through(reading, in: mapping, schema)
    reversal = reading.transforms.isEmpty ? nil : try? TransformReversal(reading.transforms)
    derived = attributes.filter { attribute in reading.places.contains { attribute.reads($0) } }
    found = Self.found(reading, in: mapping, schema, lists, reversal, attributes)
  }

  var number: Int { reading.relationship }

  /// True if a record that has no more than its key has it: without its own keys, it would be cleared.
  var isOfKey: Bool { reading.clearsWhenMissing && reading.keyPath == nil }

  private static func through(
    _ reading: RelationshipMapping,
    in mapping: Int,
    _ schema: MappingSchema
  ) -> [AttributeInverse] {
    guard let entity = schema.mappings[mapping].entity,
      case .manyToMany(let table, _) =
        schema.entities[entity].relationships[reading.relationship].storage
    else { return [] }
    return reading.throughAttributes.map {
      AttributeInverse($0, schema.joinTables[table].attributes[$0.attribute])
    }
  }

  private static func found(
    _ reading: RelationshipMapping,
    in mapping: Int,
    _ schema: MappingSchema,
    _ sharing: [RelationshipMapping],
    _ reversal: TransformReversal?,
    _ attributes: [AttributeInverse]
  ) -> Reversibility.Found {
    let before = sharing.prefix { $0.relationship != reading.relationship }
    let lists = schema.mappings[mapping].entity.map { schema.entities[$0].relationships } ?? []
    let first = before.first { list in
      !list.hasConstant(in: schema) && !schema.tellsKind(of: lists[list.relationship])
    }
    if let first {
      return (.lost, "'\(lists[first.relationship].name)' is stored in the same rows")
    }
    if schema.mappings[mapping].onDuplicate == .replace, repeats(reading, in: mapping, schema) {
      return (.lost, "with 'onDuplicate: replace' its records hold each other without end")
    }
    if let step = reversal?.firstLoss { return (.lost, step) }
    let holder = attributes.first { attribute in
      guard let path = attribute.path, attribute.conditions.isEmpty else { return false }
      return reading.places.contains { $0.segments.starts(with: path.segments) && $0.root != .key }
    }
    if let holder {
      let isKey = reading.keyPath == nil && holder.path?.segments == reading.places[0].segments
      if !isKey { return (.derived, "it is in '\(holder.attribute.name)'") }
    }
    if let path = reading.keyPath, ListPath(path) != nil { return (.exact, path.source) }
    let parts = reading.foreignKey?.parts.map(\.keyPath) ?? []
    let outside = parts.filter { TreePath($0) == nil }
    // A file is named after attributes: no reference gives a capture by itself.
    let lost = outside.first { part in
      !part.isOutsideRecord || part.root == .captures && !attributes.contains { $0.captures(part) }
    }
    guard !parts.isEmpty, lost == nil else {
      return (.lost, reading.keyPath?.source ?? lost?.source ?? "it has no source")
    }
    let kind: AttributeReversal.Kind = outside.count == parts.count ? .derived : .exact
    return (kind, parts.map(\.source).joined(separator: ", "))
  }

  /// True if records that are nested by a relationship may hold records of its own mapping.
  private static func repeats(
    _ reading: RelationshipMapping,
    in mapping: Int,
    _ schema: MappingSchema
  ) -> Bool {
    let graph = SchemaGraph(schema)
    guard reading.keyPath != nil else { return false }
    let reached = SchemaGraph.reach(graph.mappingsChosen(from: reading.mapping)) { mapping in
      graph.nestings(in: mapping).flatMap { graph.mappingsChosen(from: $0.relationship.mapping) }
    }
    return reached.contains(mapping)
  }

  private static func sharing(
    _ reading: RelationshipMapping,
    in mapping: Int,
    _ schema: MappingSchema
  ) -> [RelationshipMapping] {
    guard let entity = schema.mappings[mapping].entity else { return [] }
    let relationships = schema.entities[entity].relationships
    return schema.mappings[mapping].relationships.filter {
      relationships[reading.relationship].sharesRows(with: relationships[$0.relationship])
    }
  }
}

extension MappingSchema {
  /// True if a list takes rows of certain kinds alone, and a column tells these.
  fileprivate func tellsKind(of list: Relationship) -> Bool {
    list.targets.allSatisfy { target in
      list.kinds(of: target) != nil && entities[target].discriminatorColumn != nil
    }
  }
}

extension AttributeInverse {
  /// True if the value is made of what a path leads to, and not written itself.
  fileprivate func reads(_ list: DumpKeyPath) -> Bool {
    place == nil && sources.contains { $0.segments.starts(with: list.segments) }
  }
}

extension RelationshipMapping {
  /// True if a constant in its rows or links tells them from those of other lists.
  fileprivate func hasConstant(in schema: MappingSchema) -> Bool {
    (throughAttributes + schema.mappings[mapping].attributes).contains { reading in
      if case .constant? = reading.source.only?.origin { true } else { false }
    }
  }
}
