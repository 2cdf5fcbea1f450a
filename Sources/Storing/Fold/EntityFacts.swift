import SeedbedLanguage
import SeedbedMapping

/// The answers of all relationships and mappings to questions about one entity, gathered in one pass:
/// there may be thousands of them.
struct EntityFacts {
  /// The mappings that make its rows.
  private(set) var mappings: [Mapping] = []
  /// The lists of its attributes by which others refer to it, beside its key.
  private(set) var referencedAttributes: [[Int]] = []
  /// True if a relationship leads to it.
  private(set) var isTarget = false
  /// True if other rows look up its rows by key.
  private(set) var isReferenced = false
  /// The entities whose columns refer to it.
  private(set) var referrers: [Int] = []
  /// True if its rows are at either end of an ordered one-to-many.
  private(set) var isInOrderedList = false
  /// True if its rows refer to rows that they may make, or are such rows: these are taken back where
  /// nothing finally refers to them.
  private(set) var meetsStubs = false
  /// True if lists that hold its rows, or that these hold, say nothing that the rows themselves do
  /// not, and can only lose links.
  private(set) var hasPlainLists = true

  private mutating func addReferenced(by attributes: [Int]) {
    if !referencedAttributes.contains(attributes) { referencedAttributes.append(attributes) }
  }

  /// By entity.
  static func gather(
    _ schema: MappingSchema,
    _ slots: [SlotLayout],
    _ alternatives: ForeignKeyAlternatives
  ) -> [EntityFacts] {
    var facts = schema.entities.map { _ in EntityFacts() }
    for mapping in schema.mappings {
      if let entity = mapping.entity { facts[entity].mappings.append(mapping) }
    }
    for (source, layout) in slots.enumerated() {
      for position in layout.positions {
        facts[source].isInOrderedList = true
        facts[position.owner].isInOrderedList = true
      }
      for reference in layout.references {
        for target in reference.targets {
          facts[target].isReferenced = true
          if facts[target].referrers.last != source { facts[target].referrers.append(source) }
        }
        guard reference.targets.count == 1 else { continue }
        for alternative in reference.alternatives {
          facts[reference.targets[0]].addReferenced(by: alternative.attributes)
        }
      }
      for relationship in schema.entities[source].relationships {
        for target in relationship.targets { facts[target].isTarget = true }
        guard relationship.onDangling == .stub else { continue }
        for entity in [source] + relationship.targets { facts[entity].meetsStubs = true }
      }
      for reading in facts[source].mappings.flatMap(\.relationships) {
        let relationship = schema.entities[source].relationships[reading.relationship]
        if relationship.targets.count == 1 {
          for attributes in alternatives[source, reading.relationship] {
            facts[relationship.targets[0]].addReferenced(by: attributes)
          }
        }
        guard !relationship.isPlainList(reading) else { continue }
        for entity in [source] + relationship.targets { facts[entity].hasPlainLists = false }
      }
    }
    for joinTable in schema.joinTables {
      for entity in [joinTable.source] + joinTable.targets { facts[entity].isReferenced = true }
    }
    guard schema.hasLateRecords else { return facts }
    for entity in facts.indices {
      for list in schema.findingAttributes(of: entity) { facts[entity].addReferenced(by: list) }
    }
    return facts
  }
}

extension Relationship {
  fileprivate func isPlainList(_ reading: RelationshipMapping) -> Bool {
    guard isMany else { return true }
    return switch storage {
    case .oneToMany: reading.assign == .union && reading.foreignKey == nil
    case .manyToMany: reading.assign != .replace && onDangling != .error
    case .none, .toOne: true
    }
  }
}
