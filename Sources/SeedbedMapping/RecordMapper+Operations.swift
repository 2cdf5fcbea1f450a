import SeedbedModel

/// Writing what links records to the batch.
extension RecordMapper {
  /// Writes the list of links, where the store needs it.
  func emit(
    _ links: Links,
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    owner: Range<Int>
  ) {
    switch plan.emits {
    case .none: return
    case .filled: if links.end == links.start { return }
    case .all: break
    }
    encodeKey(owner, of: entity)
    guard !keyBytes.isEmpty else { return }
    let list = LinkList(
      entity: entity.index,
      relationship: plan.reading.relationship,
      assign: plan.reading.assign
    )
    let header = OperationHeader(
      sequence: nextSequence(),
      scope: scope,
      origin: origin(of: frames[frames.count - 1].record)
    )
    openBatch._withUnsafeGuaranteedRef { batch in
      let end = batch.beginLinks(
        header,
        list: list,
        ownerKey: keyBytes,
        flags: plan.yields ? .yields : .none,
        ownerCells: keyCells[owner]
      )
      for index in links.start..<links.end {
        let link = linkStack[index]
        batch.appendLink(
          alternative: link.alternative,
          target: keyCells[link.target],
          attributes: linkCells[link.attributes]
        )
      }
      batch.endLinks(end)
    }
  }

  /// A foreign key that names a child: written into the child after all dumps.
  func emitLate(
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    inverse: Int,
    target: Range<Int>,
    owner: Range<Int>
  ) {
    guard let targetEntity = plans[plan.reading.mapping].entity,
      let reference = targetEntity.references[inverse]
    else { return }
    let base = cells.count
    defer { cells.cut(to: base) }
    cells.append(repeating: .absent, count: targetEntity.layout.count)
    for (slot, key) in zip(targetEntity.layout.naturalKey, target) {
      cells[base + slot] = keyCells[key]
    }
    writeReference(reference, base: base, entity: entity.index, key: owner)
    let isStub = plan.relationship.onDangling == .stub
    if isStub { writeKind(plan, of: targetEntity, base: base) }
    let flags = isStub ? RowFlags.late.union(.stub) : .late
    emitRow(of: targetEntity, plan, flags: flags, key: target, base: base)
  }

  /// A key that makes a row of itself if nothing else does.
  func emitStub(_ plan: RelationshipPlan, key: Range<Int>) {
    guard plan.relationship.onDangling == .stub, plan.relationship.targets.count == 1 else {
      return
    }
    let targetEntity = entityPlans[plan.relationship.targets[0]]
    let base = cells.count
    defer { cells.cut(to: base) }
    cells.append(repeating: .absent, count: targetEntity.layout.count)
    for (slot, key) in zip(targetEntity.layout.naturalKey, key) {
      cells[base + slot] = keyCells[key]
    }
    writeKind(plan, of: targetEntity, base: base)
    emitRow(of: targetEntity, plan, flags: .stub, key: key, base: base)
  }

  /// A stub is of the kind that its reference names; of which kind it is remains open where that
  /// is what all kinds extend.
  private func writeKind(_ plan: RelationshipPlan, of entity: EntityPlan, base: Int) {
    guard let slot = entity.layout.discriminator,
      let kind = plans[plan.reading.mapping].mapping.discriminator, kind != entity.entity.name
    else { return }
    cells[base + slot] = .text(arena.copy(kind))
  }

  func emitRow(
    of entity: EntityPlan,
    _ plan: RelationshipPlan,
    flags: RowFlags,
    key: Range<Int>,
    base: Int
  ) {
    encodeKey(key, of: entity)
    guard !keyBytes.isEmpty else { return }
    let header = OperationHeader(
      sequence: nextSequence(),
      scope: scope,
      origin: origin(of: frames[frames.count - 1].record)
    )
    openBatch._withUnsafeGuaranteedRef {
      $0.appendRow(
        header,
        entity: entity.index,
        mapping: plan.reading.mapping,
        flags: flags,
        key: keyBytes,
        cells: cells[base..<(base + entity.layout.count)]
      )
    }
  }
}
