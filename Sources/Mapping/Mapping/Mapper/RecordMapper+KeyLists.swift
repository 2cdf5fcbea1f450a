import SeedbedLanguage

/// Reading lists of foreign keys.
extension RecordMapper {
  func readKeyList(
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    owner: Range<Int>?,
    into links: inout Links
  ) -> ListPresence {
    let lists = foreignKey.paths.map { self.value(at: $0) }
    guard let first = lists.first, !first.isMissing else { return .missing }
    // With nested records as well, the transforms are for those.
    guard let value = plan.source == nil ? transformed(first, plan) : first else {
      links.isValid = false
      return .given
    }
    guard !value.isMissingOrNull else {
      return value.isMissing ? .given : presence(of: value, plan)
    }
    let elements = collection(value) ?? [value]
    let others = lists.dropFirst().map { collection($0) ?? [$0] }
    for (index, element) in elements.enumerated() {
      if element.isMissing { continue }
      if element.isMissingOrNull || isNullText(element, plan) {
        nullElements += 1
        continue
      }
      let parts = [element] + others.map { index < $0.count ? $0[index] : .missing }
      link(to: parts, at: index, foreignKey, plan, owner: owner, entity, into: &links)
    }
    return .given
  }

  /// Links the row of a key, whose parts stand in an element of a list.
  func link(
    to parts: [Value],
    at index: Int,
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan,
    owner: Range<Int>?,
    _ entity: EntityPlan,
    into links: inout Links
  ) {
    let start = keyCells.count
    switch convertKey(parts, foreignKey, plan) {
    case .invalid: links.isValid = false
    case .null: nullElements += 1
    case .skipped: break
    case .key(let mapping):
      let key = start..<keyCells.count
      let linkStart = linkCells.count
      if !plan.linkAttributes.isEmpty, !readThrough(plan, record(of: parts[0], index: index)) {
        links.isValid = false
      }
      linkStack.append(
        Link(
          alternative: foreignKey.alternative,
          target: linkTarget(plan, entity: targetEntity(plan, mapping).index, key: key),
          attributes: linkStart..<linkCells.count
        )
      )
      if case .oneToMany(let inverse) = plan.relationship.storage, let owner {
        // A child that is named otherwise is found once all are there.
        guard foreignKey.alternative == 0 else { return }
        emitLate(
          plan,
          entity,
          inverse: inverse,
          target: (mapping, key),
          owner: owner
        )
      } else if foreignKey.alternative == 0 {
        emitStub(plan, mapping: mapping, key: key)
      }
    }
  }
}
