package import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping

/// A schema compiled for the fold: layouts, defaults, conditions, and what each entity needs.
package final class StorePlan {
  /// Settings of a run.
  package struct Options: Sendable {
    /// Bytes that logs may hold in memory.
    package var memoryBudget: Int
    /// True if operations that repeat the one before may be left out: not if the one before may be
    /// rejected.
    package var leavesOutRepeats = true
    /// True if values are counted that differ from those of the row and are not taken over.
    package var countsUnmerged = false
    /// True if rows are those of a share, which other shares may complete.
    package var isShare = false
  }

  package let schema: MappingSchema
  package let slots: [SlotLayout]
  package let database: DatabaseLayout
  /// `deleteWhen` of each entity.
  package let deletes: [RowPredicate?]
  /// The `targetConditions` of each entity: the `where` of relationships.
  let targetConditions: [[RowPredicate]]
  /// By entity: the shape of its natural key.
  package let keyShapes: [KeyShape]
  /// Entities by name, as polymorphic references give them.
  let entityIndexes: [ExactText: Int]
  /// By entity: its name, as the columns of polymorphic references have it.
  let nameCells: [Cell]
  private let names = ByteArena()
  let options: Options
  /// By entity and attribute; absent where there is none.
  var defaults: [[Cell]]
  /// By join table and attribute.
  let linkDefaults: [[Cell]]
  let defaultBytes = ByteArena()
  let alternatives: ForeignKeyAlternatives
  /// By entity.
  let facts: [EntityFacts]
  let foldRules: FoldRules
  /// By mapping: whether applying a record twice changes and counts nothing.
  let repeatable: [Bool]
  /// By entity: whether lists of owners can take children back, so that the last link of a child
  /// counts.
  let hasTakingLists: [Bool]
  /// One-to-many relationships whose lists may name children by unique attributes.
  let listsByAttribute: [ListByAttribute]
  /// By entity: whether a record can be nested in one of the same entity.
  let nestsItself: [Bool]
  /// By entity: the kinds of its rows; nil if no reference asks for them.
  let kinds: [KindTable?]
  /// By entity: whether rows without a key are made, so that log keys begin with a `KeyMark`.
  package let allowsNullKeys: [Bool]

  package init(_ schema: MappingSchema, _ options: Options) throws(PlanError) {
    self.schema = schema
    self.options = options
    let slots = schema.makeSlotLayouts()
    self.slots = slots
    func compile(_ predicate: Predicate, of entity: Int) throws(PlanError) -> RowPredicate {
      try RowPredicate(predicate, entity: entity, in: schema, layout: slots[entity])
    }
    deletes = try schema.entities.indices.map { entity throws(PlanError) in
      try schema.entities[entity].deleteWhen.map { predicate throws(PlanError) in
        try compile(predicate, of: entity)
      }
    }
    targetConditions = try schema.entities.indices.map { entity throws(PlanError) in
      try schema.entities[entity].targetConditions.map { predicate throws(PlanError) in
        try compile(predicate, of: entity)
      }
    }
    // Rows and links get their defaults once they are whole.
    defaults =
      options.isShare
      ? schema.entities.map { _ in [] } : try schema.defaultCells(in: defaultBytes)
    linkDefaults =
      options.isShare
      ? schema.joinTables.map { _ in [] } : try schema.linkDefaultCells(in: defaultBytes)
    keyShapes = schema.entities.indices.map { schema.keyShape(of: $0) }
    entityIndexes = Dictionary(
      schema.entities.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    let names = names
    nameCells = schema.entities.map { .text(names.copy($0.name)) }
    alternatives = ForeignKeyAlternatives(schema)
    facts = EntityFacts.gather(schema, slots, alternatives)
    foldRules = FoldRules(schema, slots)
    let database = DatabaseLayout(schema: schema, slots: slots)
    self.database = options.isShare ? database.ofShare(slots) : database
    repeatable = schema.mappings.map(\.isRepeatable)
    let takenFrom = schema.entitiesOfTakingLists
    hasTakingLists = schema.entities.indices.map(takenFrom.contains)
    listsByAttribute = schema.listsByAttribute(alternatives)
    nestsItself = schema.nestsItself
    kinds = schema.entities.indices.map { KindTable($0, schema, slots[$0]) }
    let nullKeyed = Set(
      schema.mappings.lazy.filter { $0.nullKey == .create || schema.isLate($0) }.map(\.entity)
    )
    allowsNullKeys = schema.entities.indices.map(nullKeyed.contains)
  }

  package var memoryBudget: Int { options.memoryBudget }

  /// True if some `deleteWhen` asks other rows than the one that may go.
  package var deletesByOtherRows: Bool { deletes.contains { $0.map { !$0.far.isEmpty } ?? false } }

  /// True if operations on rows of an entity that repeat the one before may be left out.
  package func leavesOutRepeats(of entity: Int) -> Bool {
    options.leavesOutRepeats && !hasTakingLists[entity]
  }

  /// Writes the log key of a row with a natural key; false if a part of the key is null.
  package func logKey(
    of entity: Int,
    _ cells: UnsafeBufferPointer<Cell>,
    into key: ByteBuffer
  ) -> Bool {
    key.removeAll()
    if allowsNullKeys[entity] { key.append(KeyMark.natural) }
    return keyShapes[entity].append(cells, to: key)
  }

  package func logKey(of entity: Int, _ cells: [Cell], into key: ByteBuffer) -> Bool {
    cells.withUnsafeBufferPointer { logKey(of: entity, $0, into: key) }
  }

  /// The key in the log of rows; nil where a part of it is null.
  func logKey(of entity: Int, _ cells: [Cell]) -> [UInt8]? {
    let key = ByteBuffer()
    return logKey(of: entity, cells, into: key) ? Array(key.bytes) : nil
  }

  // MARK: Entities folded while their rows are written

  /// The entities of whose rows all that others ask can be learnt while they are written, and with
  /// which nothing can be wrong that makes others go.
  ///
  /// That is for builds in which no record is set aside.
  var foldedLate: Set<Int> {
    guard deletes.allSatisfy({ $0 == nil }), !schema.hasUpdatingDumps, !schema.hasLateRecords else {
      return []
    }
    return Set(slots.indices.filter(foldsLate))
  }

  private func foldsLate(_ entity: Int) -> Bool {
    !isNumbered(entity)
      && uniqueSlots(entity).isEmpty && !checksReferences(entity) && !mayDecide(entity)
      && !facts[entity].meetsStubs && !facts[entity].isInOrderedList
      && isAskedForLater(entity) && facts[entity].hasPlainLists && !mayRefuseLinks(of: entity)
  }

  /// True if links at its rows can lack a value.
  private func mayRefuseLinks(of entity: Int) -> Bool {
    schema.joinTables.indices.contains { index in
      let table = schema.joinTables[index]
      return !requiredOfLinks(index).isEmpty
        && (table.source == entity || table.targets.contains(entity))
    }
  }

  /// True if its rows are looked up only when they have been written.
  private func isAskedForLater(_ entity: Int) -> Bool {
    facts[entity].referrers.allSatisfy { $0 > entity && !checksReferences($0) }
  }
}

/// A one-to-many whose lists may name children by unique attributes.
struct ListByAttribute {
  var owner: Int
  var relationship: Int
  var target: Int
  /// The child's to-one relationship.
  var inverse: Int
}

extension MappingSchema {
  fileprivate func listsByAttribute(
    _ alternatives: ForeignKeyAlternatives
  ) -> [ListByAttribute] {
    allRelationships.compactMap { owner, index, relationship in
      guard case .oneToMany(let inverse) = relationship.storage,
        let target = relationship.targets.first, !alternatives[owner, index].isEmpty
      else { return nil }
      return ListByAttribute(owner: owner, relationship: index, target: target, inverse: inverse)
    }
  }

  /// The entities to which a one-to-many relationship leads that is assigned by `set` or `replace`.
  fileprivate var entitiesOfTakingLists: Set<Int> {
    var targets: Set<Int> = []
    for mapping in mappings {
      guard let owner = mapping.entity else { continue }
      for reading in mapping.relationships where reading.assign != .union {
        let relationship = entities[owner].relationships[reading.relationship]
        guard case .oneToMany = relationship.storage, relationship.targets.count == 1 else {
          continue
        }
        targets.insert(relationship.targets[0])
      }
    }
    return targets
  }
}
