import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Finds the rows at both ends of the links of one many-to-many relationship.
package final class LinkResolver {
  let plan: StorePlan
  let resolver: Resolver
  package let entity: Int
  package let relationship: Int
  /// True if the owners of the links are the sources of the join table.
  let isSource: Bool
  /// True if the links have positions.
  package let isOrdered: Bool
  private let targets: [Int]
  /// As `Relationship.targetKinds`.
  private let targetKinds: [KindSet?]
  private let targetCondition: Int?
  private let attributeLists: [[Int]]
  @exclusivity(unchecked) private var cells: [Cell] = []
  private let cache = TargetCache()
  /// The owners' rows, where their key is one integer; the resolver keeps them.
  private let wordOwners: Unmanaged<EntityRows>?

  init(plan: StorePlan, resolver: Resolver, entity: Int, relationship: Int) {
    self.plan = plan
    self.resolver = resolver
    self.entity = entity
    self.relationship = relationship
    let model = plan.schema.entities[entity].relationships[relationship]
    isSource = model.storage.isSourceOfLinks
    isOrdered = model.isOrdered
    targets = model.targets
    targetKinds = model.targetKinds
    targetCondition = model.targetCondition
    attributeLists = plan.alternatives[entity, relationship]
    wordOwners = resolver.wordRows(of: entity).map(Unmanaged.passUnretained)
  }

  func owner(of links: OwnerLinks) -> Resolver.Target {
    read(links.owner)
    return resolver.findRow(of: entity, key: cells)
  }

  /// Takes the columns of the links' owner.
  ///
  /// - Returns: False where there is no such row.
  func takeOwner(of links: OwnerLinks, to end: LinkEnd) -> Bool {
    if plan.options.isShare { return takeKey(links.owner, to: end) }
    if let wordOwners, end.isCell || end.isNumber,
      let key = OperationReader.onlyInteger(links.owner)
    {
      return wordOwners._withUnsafeGuaranteedRef { owners in
        guard let row = owners.find(integer: .integer(key)) else { return false }
        end.columns[0] = .integer(end.isNumber ? Int64(owners.ranks[row]) + 1 : key)
        return true
      }
    }
    guard case .row(let entity, let number) = owner(of: links) else { return false }
    resolver.takeColumns(of: end.reference, entity: entity, number: number, to: end.columns)
    return true
  }

  /// Takes the columns of an entry's target.
  ///
  /// - Returns: False where the link dangles; `shownTarget` says what was looked for.
  func takeTarget(of entry: LinkEntry, to end: LinkEnd) -> Bool {
    if plan.options.isShare { return takeKey(entry.target, to: end) }
    let place = TargetCache.place(of: entry.target)
    if let known = cache.find(entry, at: place) {
      end.columns[0] = known
      return true
    }
    guard case .row(let target, let number) = target(of: entry) else { return false }
    resolver.takeColumns(of: end.reference, entity: target, number: number, to: end.columns)
    if end.columns.count == 1 { cache.note(end.columns[0], of: entry, at: place) }
    return true
  }

  /// Takes a key as it is: another share may have the row.
  private func takeKey(_ key: UnsafeBufferPointer<UInt8>, to end: LinkEnd) -> Bool {
    read(key)
    for (column, part) in end.reference.parts.enumerated() {
      end.columns[column] = cells[part.keyCell]
    }
    return true
  }

  func target(of entry: LinkEntry) -> Resolver.Target {
    read(entry.target)
    if targets.count > 1 { return polymorphicTarget() }
    let found =
      entry.alternative > 0
      ? resolver.findRow(
        of: targets[0],
        attributes: attributeLists[Int(entry.alternative) - 1],
        values: cells
      ) : resolver.findRow(of: targets[0], key: cells)
    return resolver.meeting(targetCondition, resolver.ofKind(found, targets, targetKinds))
  }

  /// True if the target asked for last exists, but does not meet `where`.
  var isRefused: Bool { targetCondition != nil && resolver.refused != nil }

  /// Takes the columns of the target asked for last, if it exists but does not meet `where`.
  ///
  /// - Returns: True if there is such a row.
  func takeRefused(to end: LinkEnd) -> Bool {
    guard isRefused, case .row(let target, let number)? = resolver.refused else { return false }
    resolver.takeColumns(of: end.reference, entity: target, number: number, to: end.columns)
    return true
  }

  /// The row of the entity that the first cell names.
  private func polymorphicTarget() -> Resolver.Target {
    var key = cells
    guard let entity = plan.takeEntity(from: &key, among: targets) else { return .dangling }
    return resolver.ofKind(resolver.findRow(of: entity, key: key), targets, targetKinds)
  }

  /// The natural key, as a list of cells, of a target that is named by other attributes; nil if there
  /// is no such row, or if it has no key.
  func naturalKey(of entry: LinkEntry) -> ByteBuffer? {
    guard case .row = target(of: entry), resolver.found.allSatisfy(\.hasValue) else { return nil }
    let key = ByteBuffer()
    resolver.found.withUnsafeBufferPointer { key.append($0) }
    return key
  }

  /// The cells of the target asked for last, as messages show them.
  var shownTarget: String {
    cells.shown
  }

  private func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    cells.removeAll(keepingCapacity: true)
    var reader = OperationReader(bytes)
    reader.cells(into: &cells)
  }
}

extension Relationship.Storage {
  /// True if the owners of many-to-many links are the sources of the join table.
  fileprivate var isSourceOfLinks: Bool {
    if case .manyToMany(_, isSource: false) = self { false } else { true }
  }
}
