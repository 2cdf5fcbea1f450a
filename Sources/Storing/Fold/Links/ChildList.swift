import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Turns the lists of one one-to-many relationship into a place, or a removal, for each child.
struct ChildList {
  let plan: StorePlan
  let owner: Int
  let relationship: Int
  let target: Int
  /// Children that take no place in a list.
  let leftOut: LeftOutChildren
  /// Finds children that are named by unique attributes.
  private let named: NamedChildren?
  /// The children of lists that replace, as far as a finished list has them, as their keys compare.
  private let listed: Set<[UInt8]>
  private let reference: Int
  private let isOrdered: Bool
  private let mustHaveOwner: Bool

  init(
    plan: StorePlan,
    owner: Int,
    relationship: Int,
    inverse: Int,
    leftOut: LeftOutChildren,
    named: NamedChildren?,
    listed: Set<[UInt8]>
  ) {
    self.named = named
    self.listed = listed
    let target = plan.schema.entities[owner].relationships[relationship].targets[0]
    self.leftOut = leftOut
    self.plan = plan
    self.owner = owner
    self.relationship = relationship
    self.target = target
    reference =
      plan.slots[target].references.firstIndex { $0.relationship == inverse } ?? 0
    isOrdered = plan.schema.entities[owner].relationships[relationship].isOrdered
    let entity = plan.schema.entities[target]
    mustHaveOwner =
      entity.relationships[inverse].isRequired || entity.primaryKey.contains(.relationship(inverse))
  }

  func append(_ links: OwnerLinks, to log: SortedLog) throws(StoreError) {
    let ownerCells = OperationReader.cells(of: links.owner)
    for drop in links.dropped {
      try append(
        drop.entry,
        .dropped(drop.sequence),
        deletes: mustHaveOwner || drop.isReplaced && !isListed(drop.entry),
        ownerCells,
        to: log
      )
    }
    guard isOrdered, !isOwnerGone(ownerCells) else { return }
    var place: Int64 = 0
    for entry in links.entries
    where try append(entry, .position(place), deletes: false, ownerCells, to: log) {
      place += 1
    }
  }

  private func isListed(_ entry: LinkEntry) -> Bool {
    !listed.isEmpty && listed.contains(plan.keyShapes[target].comparedBytes(of: entry.target))
  }

  private func isOwnerGone(_ cells: [Cell]) -> Bool {
    guard let gone = leftOut.gone[owner] else { return false }
    return plan.logKey(of: owner, cells).map(gone.contains) ?? false
  }

  /// - Returns: True if the child is one of the list.
  @discardableResult private func append(
    _ entry: LinkEntry,
    _ change: ChildAdjustment.Change,
    deletes: Bool,
    _ ownerCells: [Cell],
    to log: SortedLog
  ) throws(StoreError) -> Bool {
    let key = ByteBuffer()
    if entry.alternative == 0 {
      let cells = OperationReader.cells(of: entry.target)
      guard plan.logKey(of: target, cells, into: key) else { return false }
    } else {
      guard let child = named?.child(of: entry) else { return false }
      child.logKey.withUnsafeBufferPointer { key.append($0) }
    }
    let adjustment = ChildAdjustment(
      reference: reference,
      ownerEntity: owner,
      relationship: relationship,
      change: change,
      deletesChild: deletes,
      owner: ownerCells
    )
    if case .position = change, leftOut.contains(adjustment, key.bytes, entity: target) {
      return false
    }
    let payload = ByteBuffer()
    adjustment.write(to: payload)
    try log.append(key: key.bytes, payload: payload.bytes)
    return true
  }
}

/// Children that ordered lists name, but that finally belong elsewhere: they take no place.
struct LeftOutChildren {
  /// Children that are another's, or are not there, by their place in a list.
  var places: Set<[UInt8]> = []
  /// The keys of rows that went, by entity.
  var gone: [Int: Set<[UInt8]>] = [:]

  var isEmpty: Bool { places.isEmpty && gone.isEmpty }

  func contains(
    _ adjustment: ChildAdjustment,
    _ child: UnsafeBufferPointer<UInt8>,
    entity: Int
  ) -> Bool {
    guard !isEmpty else { return false }
    if !places.isEmpty, places.contains(adjustment.place(of: child)) { return true }
    return gone[entity]?.contains(Array(child)) ?? false
  }
}
