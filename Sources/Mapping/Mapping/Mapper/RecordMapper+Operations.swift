import SeedbedBase
import SeedbedLanguage

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
    let start = keyCells.count
    defer { keyCells.cut(to: start) }
    let key = namedKey(ofOwner: owner)
    encodeKey(key, shape: entity.keyShape)
    guard !keyBytes.isEmpty else { return }
    let list = LinkList(
      entity: entity.index,
      relationship: plan.mapping.relationship,
      assign: plan.mapping.assign
    )
    let header = nextHeader(at: frames[frames.count - 1].record.node)
    openBatch._withUnsafeGuaranteedRef { batch in
      let end = batch.beginLinks(
        header,
        list: list,
        ownerKey: keyBytes,
        flags: (plan.yields ? RowFlags.yields : .none).union(links.isPartial ? .isPartial : .none),
        ownerCells: keyCells[key]
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

  /// A key that names a child: written into the child after all dumps.
  ///
  /// `target` is the child's mapping and its key.
  func emitLate(
    _ plan: RelationshipPlan,
    _ entity: EntityPlan,
    inverse: Int,
    target: (mapping: Int, key: Range<Int>),
    owner: Range<Int>
  ) {
    guard let targetEntity = plans[target.mapping].entity,
      let reference = targetEntity.references[inverse]
    else { return }
    let base = beginRow(of: targetEntity, key: target.key)
    defer { cells.cut(to: base) }
    let start = keyCells.count
    defer { keyCells.cut(to: start) }
    let holder = namedKey(ofOwner: owner)
    writeReference(reference, base: base, entity: entity.index, key: holder)
    let isStub = plan.relationship.onDangling == .stub
    if isStub { writeKind(target.mapping, of: targetEntity, base: base) }
    let flags = isStub ? RowFlags.late.union(.stub) : .late
    emitRow(of: targetEntity, target.mapping, flags: flags, key: target.key, base: base)
  }

  /// A key that makes a row of itself if nothing else does: one of a reference that is stored.
  func emitStub(_ plan: RelationshipPlan, mapping: Int, key: Range<Int>) {
    guard plan.relationship.onDangling == .stub else { return }
    if case .none = plan.relationship.storage { return }
    let targetEntity = targetEntity(plan, mapping)
    let base = beginRow(of: targetEntity, key: key)
    defer { cells.cut(to: base) }
    writeKind(mapping, of: targetEntity, base: base)
    emitRow(of: targetEntity, mapping, flags: .stub, key: key, base: base)
  }

  /// Appends the cells of a row that has only its key, and tells where they begin.
  private func beginRow(of entity: EntityPlan, key: Range<Int>) -> Int {
    let base = cells.count
    cells.append(repeating: .absent, count: entity.layout.count)
    for (slot, key) in zip(entity.layout.naturalKey, key) { cells[base + slot] = keyCells[key] }
    return base
  }

  /// A stub is of the kind that its reference names; its kind remains open where that
  /// is what all kinds extend.
  private func writeKind(_ mapping: Int, of entity: EntityPlan, base: Int) {
    guard let slot = entity.layout.discriminator,
      let kind = plans[mapping].mapping.discriminator, kind != entity.entity.name
    else { return }
    cells[base + slot] = .text(arena.copy(kind))
  }

  private func emitRow(
    of entity: EntityPlan,
    _ mapping: Int,
    flags: RowFlags,
    key: Range<Int>,
    base: Int
  ) {
    encodeKey(key, shape: entity.keyShape)
    guard !keyBytes.isEmpty else { return }
    let header = nextHeader(at: frames[frames.count - 1].record.node)
    emitRow(header, of: entity, mapping, flags, cells[base..<(base + entity.layout.count)])
  }

  /// Writes the cells of a row, whose key is in `keyBytes`.
  @inline(__always)
  func emitRow(
    _ header: OperationHeader,
    of entity: EntityPlan,
    _ mapping: Int,
    _ flags: RowFlags,
    _ cells: UnsafeBufferPointer<Cell>
  ) {
    openBatch._withUnsafeGuaranteedRef {
      $0.appendRow(
        header,
        entity: entity.index,
        mapping: mapping,
        flags: flags,
        key: keyBytes,
        cells: cells
      )
    }
  }

  /// The header of the next operation, which comes from a node.
  func nextHeader(at node: Int) -> OperationHeader {
    OperationHeader(sequence: nextSequence(), scope: scope, origin: origin(ofNode: node))
  }
}
