import SeedbedModel

/// What the lists of one one-to-many relationship say of each child: its place, or that it fell
/// out.
struct ChildList {
  let plan: StorePlan
  let owner: Int
  let relationship: Int
  let target: Int
  private let shape: KeyShape
  private let reference: Int
  private let isOrdered: Bool
  private let mustHaveOwner: Bool

  init(plan: StorePlan, owner: Int, relationship: Int, target: Int, inverse: Int) {
    self.plan = plan
    self.owner = owner
    self.relationship = relationship
    self.target = target
    shape = plan.schema.keyShape(of: target)
    reference =
      plan.slots[target].references.firstIndex { $0.relationship == inverse } ?? 0
    isOrdered = plan.schema.entities[owner].relationships[relationship].isOrdered
    let entity = plan.schema.entities[target]
    mustHaveOwner =
      entity.relationships[inverse].isRequired || entity.primaryKey.contains(.relationship(inverse))
  }

  func append(_ links: OwnerLinks, to log: SortedLog) throws(StoreError) {
    var ownerReader = OperationReader(links.owner)
    var ownerCells: [Cell] = []
    ownerReader.cells(into: &ownerCells)
    for drop in links.dropped {
      try append(
        drop.entry,
        .dropped(drop.sequence),
        deletes: drop.isReplaced || mustHaveOwner,
        ownerCells,
        to: log
      )
    }
    guard isOrdered else { return }
    for (place, entry) in links.entries.enumerated() {
      try append(entry, .position(Int64(place)), deletes: false, ownerCells, to: log)
    }
  }

  private func append(
    _ entry: LinkEntry,
    _ change: ChildAdjustment.Change,
    deletes: Bool,
    _ ownerCells: [Cell],
    to log: SortedLog
  ) throws(StoreError) {
    guard entry.alternative == 0 else { return }
    var reader = OperationReader(entry.target)
    var cells: [Cell] = []
    reader.cells(into: &cells)
    let key = ByteBuffer()
    let hasKey = cells.withUnsafeBufferPointer {
      plan.logKey(of: target, $0, shape: shape, into: key)
    }
    guard hasKey else { return }
    let adjustment = ChildAdjustment(
      reference: reference,
      ownerEntity: owner,
      relationship: relationship,
      change: change,
      deletesChild: deletes,
      owner: ownerCells
    )
    let payload = ByteBuffer()
    adjustment.write(to: payload)
    try log.append(key: key.bytes, payload: payload.bytes)
  }
}
