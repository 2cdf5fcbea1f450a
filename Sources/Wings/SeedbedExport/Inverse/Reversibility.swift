import SeedbedBase
package import SeedbedLanguage

/// True if an export in the shape of dumps brings an attribute or a relationship back.
public struct AttributeReversal: Sendable, Hashable {
  /// How a value gets back into a record.
  public enum Kind: String, Sendable, CaseIterable {
    /// It is written where it is read, and gives the stored value.
    case exact
    /// Its stored form is written, which the steps of the mapping leave as it is.
    case stable
    /// It is not written, and comes of what is.
    case derived
    /// Nothing that is written gives it.
    case lost
  }

  /// The entity's name.
  public package(set) var entity: String
  /// The name of the attribute, the relationship or the surrogate key.
  public package(set) var attribute: String
  public package(set) var kind: Kind
  /// The key path, or what stands in the way.
  public package(set) var reason: String
}

/// Tells of each stored attribute and relationship of a schema whether it gets back into dumps, by
/// the same rules as the writer.
package struct Reversibility {
  typealias Found = (kind: AttributeReversal.Kind, reason: String)

  private let schema: MappingSchema
  /// Those of the mappings that read records.
  private let inverses: [MappingInverse]
  /// The mappings whose records an export writes: not those that only a relationship without columns
  /// leads to, which no row tells.
  private let written: Set<Int>

  package init(_ schema: MappingSchema) {
    var schema = schema
    schema.removePseudonyms()
    self.schema = schema
    inverses = SchemaGraph(schema).usedMappings.sorted().compactMap { [schema] index in
      schema.mappings[index].entity.map { MappingInverse(index, schema, entity: $0) }
    }
    let readings = schema.dumps.flatMap(\.readings).map(\.mapping)
    written = Set(SchemaGraph.reach(readings) { [schema] in schema.mappingsWritten(with: $0) })
  }

  /// In schema order: the surrogate key of an entity, its attributes, then its relationships.
  package var all: [AttributeReversal] {
    schema.entities.indices.flatMap { entity in
      numbers(of: entity) + attributes(of: entity).map(\.reversal)
        + schema.entities[entity].relationships.indices.compactMap { number in
          best(ofRelationship: number, of: entity).map {
            reversal(entity, schema.entities[entity].relationships[number].name, $0)
          }
        }
    }
  }

  private func numbers(of entity: Int) -> [AttributeReversal] {
    schema.entities[entity].surrogateKey.map { [reversal(entity, $0, Self.byOrder)] } ?? []
  }

  /// A number that a build gives again.
  private static let byOrder: Found = (.derived, "the order of the records")

  /// The value of a record that is nested where nothing stored leads to it.
  private static let unreached: Found = (
    .lost, "only a relationship with 'stored: false' leads to its records"
  )

  /// The value of a record that would be a member of an object.
  private static let unnamed: Found = (.lost, "no attribute of the record reads '@key'")

  /// The stored attributes of an entity, by slot.
  func attributes(of entity: Int) -> [(slot: Int, reversal: AttributeReversal)] {
    let attributes = schema.entities[entity].attributes
    return attributes.indices.filter { attributes[$0].isStored }.map { slot in
      (slot, reversal(entity, attributes[slot].name, best(of: entity, slot)))
    }
  }

  private func reversal(_ entity: Int, _ name: String, _ found: Found) -> AttributeReversal {
    AttributeReversal(
      entity: schema.entities[entity].name,
      attribute: name,
      kind: found.kind,
      reason: found.reason
    )
  }

  /// The best way back that a mapping offers.
  private func best(of entity: Int, _ slot: Int) -> Found {
    if schema.entities[entity].sequence == slot { return Self.byOrder }
    let found = inverses.filter { $0.entity == entity }.flatMap { inverse in
      let own = inverse.attributes.filter { $0.slot == slot }
      // Of several alternatives, the worst may be that of a row; a constant comes back by itself.
      let parts = own.filter { $0.place != nil || $0.found.kind == .lost }
      let found = (parts.isEmpty ? own : parts).map(\.found)
        .min { Self.rank($0.kind) > Self.rank($1.kind) }
      let reason = schema.needsName(inverse) ? Self.unnamed : nil
      return found.map { [written.contains(inverse.index) ? reason ?? $0 : Self.unreached] } ?? []
    }
    return Self.best(found) ?? (.lost, "no mapping reads it")
  }

  private static func best(_ found: [Found]) -> Found? {
    found.min { rank($0.kind) < rank($1.kind) }
  }

  static func rank(_ kind: AttributeReversal.Kind) -> Int {
    AttributeReversal.Kind.allCases.firstIndex(of: kind) ?? 0
  }

  // MARK: - Relationships

  /// The best way back of a relationship; nil for one that is not stored.
  private func best(ofRelationship number: Int, of entity: Int) -> Found? {
    let relationship = schema.entities[entity].relationships[number]
    if case .none = relationship.storage { return nil }
    let best = Self.best(readings(of: number, of: entity))
    if let best, best.kind != .lost { return best }
    if let other = otherEnd(of: relationship, of: entity) { return (.derived, other) }
    return best ?? (.lost, "no mapping reads it")
  }

  private func readings(of number: Int, of entity: Int) -> [Found] {
    inverses.filter { $0.entity == entity }.flatMap { inverse in
      inverse.relationships.filter { $0.reading.relationship == number }
        .map { written.contains(inverse.index) ? $0.found : Self.unreached }
    }
  }

  /// The relationship at the other end that says the same.
  private func otherEnd(of relationship: Relationship, of entity: Int) -> String? {
    for target in relationship.targets {
      for (number, other) in schema.entities[target].relationships.enumerated()
      where isSame(relationship, of: entity, other, number) {
        guard readings(of: number, of: target).contains(where: { $0.kind != .lost }) else {
          continue
        }
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

extension MappingSchema {
  /// The mappings of the records that are written with, or in, those of a mapping.
  fileprivate func mappingsWritten(with mapping: Int) -> [Int] {
    let made = mappings[mapping]
    let nested = made.relationships.filter { reading in
      guard let entity = made.entity else { return true }
      if case .none = entities[entity].relationships[reading.relationship].storage { return false }
      return true
    }
    return nested.flatMap(\.mappings) + (made.variants?.mappings ?? [])
  }
}
