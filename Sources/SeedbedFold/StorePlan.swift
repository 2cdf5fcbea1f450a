package import SeedbedDiagnostics
package import SeedbedLayout
package import SeedbedModel
package import SeedbedOperations

/// What the store needs to know of a schema, beside the schema itself.
package final class StorePlan {
  @exclusivity(unchecked) package var schema: MappingSchema
  @exclusivity(unchecked) package var slots: [SlotLayout]
  let alternatives: ForeignKeyAlternatives
  @exclusivity(unchecked) package var database: DatabaseLayout
  /// The converted default of each attribute, by entity; absent where there is none.
  ///
  /// The bytes live as long as the plan's maker keeps them.
  @exclusivity(unchecked) package var defaults: [[Cell]]
  /// The names of the dump files, in reading order.
  @exclusivity(unchecked) package var files: [String] = []
  /// `deleteWhen` of each entity, asked of a finished row's cells.
  @exclusivity(unchecked) package var deletes: [((UnsafeBufferPointer<Cell>) -> Bool)?]
  /// Bytes that logs may hold in memory.
  @exclusivity(unchecked) package var memoryBudget: Int
  /// Whether operations that repeat the one before may be left out: not where the one before may
  /// turn out to be dropped.
  @exclusivity(unchecked) package var leavesOutRepeats = true
  /// Whether values are counted that differ from those of the row and are not taken over.
  @exclusivity(unchecked) package var countsUnmerged = false
  /// By mapping: whether applying a record twice changes and counts nothing.
  let repeatable: [Bool]
  /// By entity: whether lists of owners can take children back, so that it counts when a child was
  /// linked last.
  let hasTakingLists: [Bool]
  /// One-to-many relationships whose lists may name children by unique attributes.
  let listsByAttribute: [ListByAttribute]
  /// By entity: whether a record can be nested in one of the same entity.
  let nestsItself: [Bool]
  /// By entity: the kinds of its rows; nil where no reference asks for them.
  let kinds: [KindTable?]
  /// By entity: whether rows without a key are made, so that keys are marked as such or not.
  package let allowsNullKeys: [Bool]

  package init(
    schema: MappingSchema,
    defaults: [[Cell]],
    deletes: [((UnsafeBufferPointer<Cell>) -> Bool)?],
    memoryBudget: Int
  ) {
    self.schema = schema
    slots = schema.makeSlotLayouts()
    alternatives = ForeignKeyAlternatives(schema.mappings)
    database = DatabaseLayout(schema: schema, slots: slots)
    self.defaults = defaults
    self.deletes = deletes
    self.memoryBudget = memoryBudget
    repeatable = schema.mappings.map(\.isRepeatable)
    let takenFrom = schema.entitiesOfTakingLists
    hasTakingLists = schema.entities.indices.map(takenFrom.contains)
    listsByAttribute = schema.listsByAttribute(alternatives)
    nestsItself = schema.nestsItself
    let slots = slots
    kinds = schema.entities.indices.map { KindTable($0, schema, slots[$0]) }
    let nullKeyed = Set(schema.mappings.lazy.filter { $0.nullKey == .create }.map(\.entity))
    allowsNullKeys = schema.entities.indices.map(nullKeyed.contains)
  }

  /// Whether operations on rows of an entity that repeat the one before may be left out.
  package func leavesOutRepeats(of entity: Int) -> Bool {
    leavesOutRepeats && !hasTakingLists[entity]
  }

  /// The place of a record in its dump.
  package func location(of origin: RecordOrigin) -> TextLocation {
    let index = Int(origin.file)
    return TextLocation(
      file: index < files.count ? files[index] : "",
      line: Int(origin.line),
      column: Int(origin.column),
      byteOffset: Int(origin.byteOffset)
    )
  }

  /// Where an operation comes from; nil for what made a row that was stored before the run.
  package func place(of header: OperationHeader) -> TextLocation? {
    header.isOfStoredRow ? nil : location(of: header.origin)
  }

  /// The bytes under which a log keeps the row of a natural key; nil where a part is null.
  package func logKey(
    of entity: Int,
    _ cells: UnsafeBufferPointer<Cell>,
    shape: KeyShape,
    into key: ByteBuffer
  ) -> Bool {
    key.removeAll()
    if allowsNullKeys[entity] { key.append(UInt8(0)) }
    return shape.append(cells, to: key)
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
    entities.enumerated().flatMap { owner, entity in
      entity.relationships.enumerated().compactMap { index, relationship in
        guard case .oneToMany(let inverse) = relationship.storage,
          let target = relationship.targets.first,
          !alternatives[owner, index].isEmpty
        else { return nil }
        return ListByAttribute(
          owner: owner,
          relationship: index,
          target: target,
          inverse: inverse
        )
      }
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
