import SeedbedBase
import SeedbedTools

/// A schema as the rules make it, before it is text.
final class Draft {
  var entities: [DraftEntity] = []
  var mappings: [DraftMapping] = []
  var entries: [DraftEntry] = []
  /// Empty texts that become null by `defaults`, where that is drafted.
  var emptyTexts: Int?
  var naming: String?
  /// The least certainty that becomes schema.
  var confidence = InferCertainty.likely
  /// The app's empty database, whose tables the entities have.
  var app: AppDatabase?
  /// True if tables were looked for.
  var hasTables = false
  /// The entities that no table takes, in words.
  var withoutTable: [String] = []
  /// Comments about tables.
  var copyNotes: [String] = []
  /// Comments above the schema.
  var notes: [String] = []

  /// Hints that the dumps speak against, and why.
  var refusals: [(hint: String, reason: String)] = []
  /// The numbers of hints that fitted nothing.
  var unusedHints: [Int] = []
  /// Values of later records that replace others, as far as the draft cannot help it.
  var conflicts: [String] = []
  /// Members of the dumps that no entity reads.
  var left: [LeftMembers] = []

  /// True if names of several words are joined by underscores.
  var usesUnderscores = true

  /// Leaves out entities that no reading leads to, and their mappings.
  func dropUnreached() {
    var reached: Set<Identity<DraftEntity>> = []
    var open = entries.flatMap(\.readings).map(\.entity)
    while let next = open.popLast() {
      guard reached.insert(Identity(next)).inserted else { continue }
      open += next.relationships.map(\.target)
      open += (next.variants?.cases ?? []).map(\.entity)
      if let parent = next.parent, next.parentLink != nil { open.append(parent) }
    }
    entities.removeAll { !reached.contains(Identity($0)) }
    mappings.removeAll { !reached.contains(Identity($0.entity)) }
    for entity in entities { entity.guesses.removeAll { !reached.contains(Identity($0.target)) } }
  }

  /// Reads records that only fill rows after those that make the rows.
  func readUpdatesLast() {
    var updates: [DraftEntry] = []
    for place in entries.indices {
      let moved = entries[place].readings.filter(\.onlyUpdates)
      guard !moved.isEmpty else { continue }
      entries[place].readings.removeAll(where: \.onlyUpdates)
      updates.append(
        DraftEntry(patterns: entries[place].patterns, form: entries[place].form, readings: moved)
      )
    }
    entries.removeAll(where: \.readings.isEmpty)
    entries += updates
  }

  /// Changes the readings of all dumps.
  func updateReadings(_ change: (inout DraftReading) -> Void) {
    for entry in entries.indices {
      for place in entries[entry].readings.indices { change(&entries[entry].readings[place]) }
    }
  }

  /// Puts a mapping of another entity in the place of an entity, whose records it reads.
  func replace(_ entity: DraftEntity, by mapping: DraftMapping) {
    entities.removeAll { $0 === entity }
    mappings.append(mapping)
    updateReadings { reading in
      if reading.entity === entity { (reading.entity, reading.mapping) = (mapping.entity, mapping) }
    }
    for (_, relationship) in relationships(to: entity) {
      relationship.target = mapping.entity
      if relationship.kind == .nested { relationship.mapping = mapping }
      if relationship.kind == .foreignKey { relationship.targetAttribute = nil }
    }
  }

  /// Makes a relationship an attribute, and refuses the hint that asked for it.
  ///
  /// - Returns: False if the entity has no such relationship.
  func unlink(_ relationship: DraftRelationship, of entity: DraftEntity, _ reason: String) -> Bool {
    if relationship.score == FoundReference.scoreOfHint {
      let member = "\(entity.name).\(relationship.path.last)"
      refusals.append(("ref \(member) -> \(relationship.target.name)", reason))
    }
    return entity.unlink(relationship)
  }

  /// True if an entity is one of the variants of another.
  func isVariant(_ entity: DraftEntity) -> Bool {
    entities.contains { $0.variants?.cases.contains { $0.entity === entity } == true }
  }

  /// The relationships to an entity, with the entities that have them.
  func relationships(
    to target: DraftEntity,
    _ kind: DraftRelationship.Kind? = nil
  ) -> [(owner: DraftEntity, relationship: DraftRelationship)] {
    entities.flatMap { owner in
      owner.relationships.filter { $0.target === target && $0.kind == kind ?? $0.kind }
        .map { (owner, $0) }
    }
  }

  /// The name of a reference to an entity if nothing else names it.
  func holderName(_ entity: DraftEntity) -> String {
    usesUnderscores ? Words.split(entity.name).joined(separator: "_") : Inflector.camel(entity.name)
  }

  func entity(named name: String) -> DraftEntity? {
    entities.first { $0.name == name }
  }
}

/// How sure a choice of a draft is.
public enum InferCertainty: String, Sendable, Hashable, CaseIterable {
  /// It misses a condition of its rule.
  case guess
  /// A rule takes it.
  case likely
  /// No record speaks against it, and the name says so.
  case sure

  static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
