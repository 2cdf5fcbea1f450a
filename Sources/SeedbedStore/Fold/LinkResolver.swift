import SeedbedModel

/// Finds the rows at both ends of the links of one many-to-many relationship.
final class LinkResolver {
  let plan: StorePlan
  let resolver: Resolver
  let entity: Int
  let relationship: Int
  private let target: Int
  private let attributeLists: [[Int]]
  @exclusivity(unchecked) private var cells: [Cell] = []
  @exclusivity(unchecked) private var cache = TargetCache()

  init(plan: StorePlan, resolver: Resolver, entity: Int, relationship: Int) {
    self.plan = plan
    self.resolver = resolver
    self.entity = entity
    self.relationship = relationship
    target = plan.schema.entities[entity].relationships[relationship].targets[0]
    attributeLists = plan.schema.foreignKeyAlternatives(entity: entity, relationship: relationship)
  }

  func owner(of links: OwnerLinks) -> Resolver.Target {
    read(links.owner)
    return resolver.findRow(of: entity, key: cells)
  }

  /// Appends the columns of an entry's target.
  ///
  /// - Returns: False where it leads nowhere; `shownTarget` says what was looked for.
  func appendColumns(
    of entry: LinkEntry,
    _ reference: ReferenceLayout,
    to columns: inout [Cell]
  ) -> Bool {
    let place = TargetCache.place(of: entry.target)
    if let known = cache.find(entry, at: place) {
      columns.append(known)
      return true
    }
    guard case .row(let target, let number) = target(of: entry) else { return false }
    let start = columns.count
    resolver.appendColumns(of: reference, entity: target, number: number, to: &columns)
    if columns.count == start + 1 { cache.note(columns[start], of: entry, at: place) }
    return true
  }

  func target(of entry: LinkEntry) -> Resolver.Target {
    read(entry.target)
    guard entry.alternative > 0 else { return resolver.findRow(of: target, key: cells) }
    let attributes = attributeLists[Int(entry.alternative) - 1]
    return resolver.findRow(of: target, attributes: attributes, values: cells)
  }

  /// The cells of the target asked for last, as messages show them.
  var shownTarget: String {
    cells.map(\.shown).joined(separator: ", ")
  }

  private func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    cells.removeAll(keepingCapacity: true)
    var reader = OperationReader(bytes)
    reader.cells(into: &cells)
  }
}
