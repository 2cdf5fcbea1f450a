import SeedbedBase
package import SeedbedLanguage

/// The logical cells of an entity's object, in the order in which mapper and store exchange them.
///
/// First the attributes, one slot each; then, for each stored to-one relationship, the target's
/// natural key (see `naturalKey`), followed by the unique attributes that a `foreignKey` names
/// instead of it; then the positions of ordered one-to-many relationships that end here; then
/// the discriminator; last the finer digits of dates.
package struct SlotLayout: Equatable, Sendable {
  /// The slots of one to-one relationship.
  package struct Reference: Equatable, Sendable {
    package var relationship: Int
    package var targets: [Int]
    /// As `Relationship.targetKinds`.
    package var targetKinds: [KindSet?] = []
    /// As `Relationship.targetCondition`.
    package var targetCondition: Int?
    /// The target's natural key; a polymorphic reference has the entity's name in the first
    /// slot and the key in those after it, as many as the longest of the targets' keys has.
    package var key: Range<Int>
    /// Slots by unique attributes of the target, for each list of them that a mapping names.
    package var alternatives: [Alternative]
    /// The slot that an operation fills where its link counts only if the finished seed has the row.
    ///
    /// Such links come from nested records that make no rows; nil where no mapping has any.
    package var tentative: Int?

    package var isPolymorphic: Bool { targets.count > 1 }
  }

  package struct Alternative: Equatable, Sendable {
    /// Indexes of the target's attributes.
    package var attributes: [Int]
    package var slots: Range<Int>
  }

  /// The slot that keeps a child's place in an ordered one-to-many.
  package struct Position: Equatable, Sendable {
    package var owner: Int
    package var relationship: Int
    package var slot: Int
  }

  package var count: Int
  package var references: [Reference] = []
  package var positions: [Position] = []
  /// The name of the row's kind; without a column where references or defaults ask for it and the
  /// schema names none.
  package var discriminator: Int?
  /// The slots of the object's own natural key, in order.
  package var naturalKey: [Int] = []
  /// With `primaryKey: none`, the slot of the record's number, which is its natural key.
  package var recordNumber: Int?
  /// The slots of the nanoseconds that the stored forms of dates cut off, where dates are compared,
  /// by attribute; they follow all other slots.
  package var finerDigits: [Int: Int] = [:]

  /// The slots whose cells are stored, or lead to cells that are.
  package var ownSlots: Range<Int> { 0..<(count - finerDigits.count) }

  package func reference(of relationship: Int) -> Reference? {
    references.first { $0.relationship == relationship }
  }
}

extension MappingSchema {
  /// The relationships of all entities, each with its entity and its index there.
  package var allRelationships: [(entity: Int, index: Int, relationship: Relationship)] {
    entities.indices.flatMap { entity in
      entities[entity].relationships.enumerated().map { (entity, $0, $1) }
    }
  }

  /// The slots of every entity, by entity index.
  package func makeSlotLayouts() -> [SlotLayout] {
    var ordering: [Int: [(owner: Int, relationship: Int)]] = [:]
    for (owner, index, relationship) in allRelationships
    where relationship.isOrdered && relationship.targets.count == 1 {
      guard case .oneToMany = relationship.storage else { continue }
      ordering[relationship.targets[0], default: []].append((owner, index))
    }
    let alternatives = ForeignKeyAlternatives(self)
    return entities.indices.map {
      makeSlotLayout(of: $0, alternatives, orderedBy: ordering[$0] ?? [])
    }
  }

  /// The dates and times of an entity that `newerBy`, or `onConflict: min` or `max`, compares.
  private func comparedDates(of entity: Int) -> [Int] {
    entities[entity].attributes.indices.filter { attribute in
      entities[entity].attributes[attribute].conversion.type.traits.order == .instants
        && mappings.contains { mapping in
          mapping.entity == entity
            && (mapping.newerBy == attribute
              || [.min, .max].contains(mapping.conflictRules[attribute]))
        }
    }
  }

  private func makeSlotLayout(
    of index: Int,
    _ alternatives: ForeignKeyAlternatives,
    orderedBy ordering: [(owner: Int, relationship: Int)]
  ) -> SlotLayout {
    let entity = entities[index]
    var layout = SlotLayout(count: entity.attributes.count)
    func take(_ count: Int) -> Range<Int> {
      defer { layout.count += count }
      return layout.count..<(layout.count + count)
    }
    for (relationshipIndex, relationship) in entity.relationships.enumerated() {
      guard case .toOne = relationship.storage else { continue }
      let key = take(referenceCount(of: relationship))
      let alternatives = alternatives[index, relationshipIndex]
        .map { SlotLayout.Alternative(attributes: $0, slots: take($0.count)) }
      let tentative = mayLinkTentatively(index, relationshipIndex) ? take(1).lowerBound : nil
      layout.references.append(
        SlotLayout.Reference(
          relationship: relationshipIndex,
          targets: relationship.targets,
          targetKinds: relationship.targetKinds,
          targetCondition: relationship.targetCondition,
          key: key,
          alternatives: alternatives,
          tentative: tentative
        )
      )
    }
    for (owner, relationship) in ordering {
      layout.positions.append(
        SlotLayout.Position(owner: owner, relationship: relationship, slot: take(1).lowerBound)
      )
    }
    if entity.discriminatorColumn != nil || tellsKinds(of: index) {
      layout.discriminator = take(1).lowerBound
    }
    if entity.primaryKey.isEmpty {
      let slot = take(1).lowerBound
      layout.recordNumber = slot
      layout.naturalKey = [slot]
    }
    for part in entity.primaryKey {
      switch part {
      case .attribute(let attribute): layout.naturalKey.append(attribute)
      case .relationship(let relationship):
        if let key = layout.reference(of: relationship)?.key {
          layout.naturalKey.append(contentsOf: key)
        }
      }
    }
    for attribute in comparedDates(of: index) {
      layout.finerDigits[attribute] = take(1).lowerBound
    }
    return layout
  }
}
