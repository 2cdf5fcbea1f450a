import SeedbedBase
import SeedbedMapping

/// Children that lists name by unique attributes: their keys are known once all of them exist,
/// and the fold then learns whose they are.
struct NamedChildren {
  let plan: StorePlan
  let list: ListByAttribute
  private let links: LinkResolver
  private let batch = OperationBatch()

  /// The resolver knows the rows of the children.
  init(plan: StorePlan, resolver: Resolver, list: ListByAttribute) {
    self.plan = plan
    self.list = list
    links = LinkResolver(
      plan: plan,
      resolver: resolver,
      entity: list.owner,
      relationship: list.relationship
    )
  }

  /// Appends what the lists of an owner say, by the children's keys.
  func append(
    _ owner: OwnerLinks,
    to log: SortedLog,
    dangling: (LinkEntry, String) -> Void
  ) throws(StoreError) {
    let ownerCells = OperationReader.cells(of: owner.owner)
    for entry in owner.entries where entry.alternative > 0 {
      guard let child = child(of: entry) else {
        dangling(entry, links.shownTarget)
        continue
      }
      try append(entry, child, ownerCells, to: log)
    }
  }

  /// A child that a list names.
  struct Child {
    var naturalKey: [Cell]
    var logKey: [UInt8]
  }

  /// The child of an element; nil where the list names none.
  func child(of entry: LinkEntry) -> Child? {
    guard case .row = links.target(of: entry) else { return nil }
    let naturalKey = links.resolver.found
    if let keyless = links.resolver.keylessRow {
      return Child(naturalKey: naturalKey, logKey: keyless)
    }
    return plan.logKey(of: list.target, naturalKey).map {
      Child(naturalKey: naturalKey, logKey: $0)
    }
  }

  private func append(
    _ entry: LinkEntry,
    _ child: Child,
    _ owner: [Cell],
    to log: SortedLog
  ) throws(StoreError) {
    let layout = plan.slots[list.target]
    var cells = Array(repeating: Cell.absent, count: layout.count)
    for (slot, cell) in zip(layout.naturalKey, child.naturalKey) where cell.hasValue {
      cells[slot] = cell
    }
    guard let reference = layout.reference(of: list.inverse) else { return }
    for (slot, cell) in zip(reference.key, owner) { cells[slot] = cell }
    let key = ByteBuffer()
    child.logKey.withUnsafeBufferPointer { key.append($0) }
    batch.rollBack(to: 0)
    cells.withUnsafeBufferPointer { cells in
      batch.appendRow(
        entry.header,
        entity: list.target,
        mapping: plan.kinds[list.target]?.rootMapping ?? 0,
        flags: .late,
        key: key,
        cells: cells
      )
    }
    var reader = OperationReader(batch.buffer.bytes)
    if reader.nextKind() == .secondPass { _ = reader.nextKind() }
    _ = reader.word32()
    try log.append(key: reader.counted(), payload: reader.counted())
  }
}
