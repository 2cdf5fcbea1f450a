/// The mappings of a schema and how records get from one to another: from dumps and tests, through
/// variants, and into nested records.
///
/// This is the one walk over what a schema reads. Lists of mappings are in schema order: a mapping,
/// then the cases of its variants, each with its own, then `otherwise`.
package struct SchemaGraph: Sendable {
  /// Nested records: a relationship in the mapping around them.
  package struct Nesting: Sendable {
    /// The mapping of the record that holds them.
    package let holder: Int
    /// The entity of that record.
    package let entity: Int
    package let relationship: RelationshipMapping
  }

  private let schema: MappingSchema
  /// By mapping: the one that it was made of, with another `base` or further paths to ignore.
  private let origins: [Int: Int]

  package init(_ schema: MappingSchema, origins: [Int: Int] = [:]) {
    self.schema = schema
    self.origins = origins
  }

  // MARK: - Variants

  /// A mapping and those that its variants choose, directly or in turn.
  package func mappingsChosen(from mapping: Int) -> [Int] {
    Self.reach([mapping]) { schema.mappings[$0].variants?.mappings ?? [] }
  }

  /// The entities whose records a mapping reads, each once: its own, and those of its variants.
  package func entitiesChosen(from mapping: Int) -> [Int] {
    Set(mappingsChosen(from: mapping).compactMap { schema.mappings[$0].entity }).sorted()
  }

  /// The mappings whose variants choose a mapping, directly or in turn, and the mapping itself.
  package func mappingsChoosing(_ mapping: Int) -> Set<Int> {
    Set(
      Self.reach([mapping]) { chosen in
        schema.mappings.indices.filter {
          schema.mappings[$0].variants?.mappings.contains(chosen) ?? false
        }
      }
    )
  }

  // MARK: - Nested records

  /// The nested records that a mapping reads.
  package func nestings(in mapping: Int) -> [Nesting] {
    guard let entity = schema.mappings[mapping].entity else { return [] }
    return schema.mappings[mapping].relationships.filter { $0.keyPath != nil }
      .map { Nesting(holder: mapping, entity: entity, relationship: $0) }
  }

  /// All nested records of the schema.
  package var nestings: [Nesting] {
    schema.mappings.indices.flatMap { nestings(in: $0) }
  }

  // MARK: - Dumps and tests

  /// The mappings that dumps and tests name, and those that their variants choose.
  package var topMappings: Set<Int> {
    Set(entries.flatMap { mappingsChosen(from: $0) })
  }

  /// The mappings that may read records, starting from dumps and tests, or make stubs.
  package var usedMappings: Set<Int> {
    Set(
      Self.reach(entries) { mapping in
        let stubs = schema.mappings[mapping].relationships.filter { relationship in
          schema.mappings[mapping].entity.map {
            schema.entities[$0].relationships[relationship.relationship].onDangling == .stub
          } ?? false
        }
        return same(as: mapping)
          + nestings(in: mapping).map(\.relationship.mapping) + stubs.flatMap(\.mappings)
      }
    )
  }

  /// The mappings that may read records of a dump entry, nested ones among them.
  package func mappingsRead(by entry: DumpEntry) -> Set<Int> {
    Set(
      Self.reach(entry.readings.map(\.mapping)) { mapping in
        same(as: mapping) + nestings(in: mapping).flatMap(\.relationship.mappings)
      }
    )
  }

  /// The mappings whose records may be members of an object, which have names.
  package var namedMappings: Set<Int> {
    var named = schema.dumps.flatMap(\.readings).filter { reading in
      reading.each != .elements || reading.keyPaths.contains(where: \.spreadsObjects)
    }.map(\.mapping)
    named += schema.tests.flatMap(\.records).filter { $0.each != .elements }.map(\.mapping)
    named += schema.mappings.flatMap(\.relationships).filter { relationship in
      relationship.each != .elements || relationship.keyPath?.spreadsObjects ?? false
    }.map(\.mapping)
    return Set(
      Self.reach(named) { mapping in
        // Another object of the same record has the name, too.
        same(as: mapping)
          + schema.mappings[mapping].relationships.filter { $0.keyPath?.root == .record }
          .map(\.mapping)
      }
    )
  }

  private var entries: [Int] {
    schema.dumps.flatMap(\.readings).map(\.mapping)
      + schema.tests.flatMap(\.records).map(\.mapping)
  }

  /// The other mappings that count as used where a mapping is.
  private func same(as mapping: Int) -> [Int] {
    (schema.mappings[mapping].variants?.mappings ?? []) + (origins[mapping].map { [$0] } ?? [])
  }

  /// The items that can be reached from some by following `next`, each once, in the order of the
  /// first way to them.
  package static func reach(_ start: [Int], following next: (Int) -> [Int]) -> [Int] {
    var reached: [Int] = []
    var seen: Set<Int> = []
    var open = Array(start.reversed())
    while let item = open.popLast() {
      guard seen.insert(item).inserted else { continue }
      reached.append(item)
      open += next(item).reversed()
    }
    return reached
  }
}

extension DumpKeyPath {
  /// True if `[*]` in it may take the members of an object, which have names.
  fileprivate var spreadsObjects: Bool { segments.contains(.all) }
}
