import SeedbedModel
import SeedbedOperations

/// Where the records of a schema mention rows of an entity, and where a row is written in full.
final class ExportSites {
  /// How a record mentions a row.
  enum Kind: Equatable {
    case entry
    /// In the list of the row's owner, by a reference of the row.
    case owner(reference: Int)
    case other
  }

  let schema: MappingSchema
  let slots: [SlotLayout]
  /// By mapping; nil for one that only chooses.
  let inverses: [MappingInverse?]
  /// By entity: what all of its dump entries give together.
  private var entryCoverage: [Set<Int>]
  private var hasEntry: [Bool]
  /// By entity: the references by which lists of owners hold its rows in full.
  private var ownerReferences: [[Int]]
  private var fullBy: [Int: RowSet] = [:]
  /// What was written in full by the record that is being made.
  private var pending: [Mention] = []
  /// How often each stands in `pending`.
  private var pendingCounts: [Mention: Int] = [:]
  /// By mapping: the mappings whose records give all that its own would.
  private let covering: [[Int]]

  private struct Mention: Hashable {
    let mapping: Int
    let row: StoredObject.ID
  }

  init(_ schema: MappingSchema, _ slots: [SlotLayout]) {
    self.schema = schema
    self.slots = slots
    inverses = schema.mappings.enumerated().map { index, mapping in
      mapping.entity.map { MappingInverse(index, schema, entity: $0) }
    }
    let inverses = self.inverses
    covering = inverses.map { inverse in
      inverses.indices.filter { mapping in
        guard let inverse, let other = inverses[mapping], other.entity == inverse.entity else {
          return false
        }
        return mapping == inverse.index || inverse.coverage.isSubset(of: other.coverage)
      }
    }
    entryCoverage = schema.entities.map { _ in [] }
    hasEntry = schema.entities.map { _ in false }
    ownerReferences = schema.entities.map { _ in [] }
    let graph = SchemaGraph(schema)
    var reached: [Int] = []
    for reading in schema.dumps.filter({ $0.records == nil }).flatMap(\.readings) {
      for mapping in graph.mappingsChosen(from: reading.mapping) {
        reached.append(mapping)
        guard let inverse = inverses[mapping], !isLate(inverse), reading.creates,
          inverse.mapping.creates
        else { continue }
        hasEntry[inverse.entity] = true
        entryCoverage[inverse.entity].formUnion(inverse.coverage)
      }
    }
    let all = SchemaGraph.reach(reached) { mapping in
      graph.nestings(in: mapping).flatMap { graph.mappingsChosen(from: $0.relationship.mapping) }
    }
    for mapping in all { for nesting in graph.nestings(in: mapping) { note(nesting, graph) } }
  }

  private func note(_ nesting: SchemaGraph.Nesting, _ graph: SchemaGraph) {
    let relationship =
      schema.entities[nesting.entity].relationships[nesting.relationship.relationship]
    guard case .oneToMany(let back) = relationship.storage else { return }
    for mapping in graph.mappingsChosen(from: nesting.relationship.mapping) {
      guard let inverse = inverses[mapping], inverse.mapping.creates,
        !isLate(inverse),
        let number = slots[inverse.entity].references.firstIndex(where: { $0.relationship == back })
      else { continue }
      let given = inverse.coverage.union([attributeCount(inverse.entity) + back])
      guard entryCoverage[inverse.entity].isSubset(of: given) else { continue }
      if !ownerReferences[inverse.entity].contains(number) {
        ownerReferences[inverse.entity].append(number)
      }
    }
  }

  /// Whether records of a mapping are taken after all others.
  func isLate(_ inverse: MappingInverse) -> Bool { schema.isLate(inverse.mapping) }

  private func attributeCount(_ entity: Int) -> Int { schema.entities[entity].attributes.count }

  /// Whether the list of some owner holds the row in full.
  func isOwned(_ row: StoredObject) -> Bool {
    ownerReferences[row.entity].contains { number in
      row.cells[slots[row.entity].references[number].key.lowerBound].hasValue
    }
  }

  /// Whether a mention of a row is the one that has all of it.
  func wantsFull(_ row: StoredObject, _ inverse: MappingInverse, _ kind: Kind) -> Bool {
    if schema.entities[row.entity].primaryKey.isEmpty { return true }
    if isLate(inverse) { return true }
    if inverse.mapping.onDuplicate == .replace { return true }
    if isCovered(row.id, inverse) { return false }
    if inverse.mapping.onDuplicate == .keepFirst { return true }
    switch kind {
    case .entry: return true
    case .owner(let reference):
      return ownerReferences[row.entity].contains(reference) || !hasEntry[row.entity]
    case .other:
      if isOwned(row) { return false }
      return !hasEntry[row.entity] || !inverse.coverage.isSubset(of: entryCoverage[row.entity])
    }
  }

  /// Whether records that were written give all that those of a mapping would.
  func isCovered(_ row: StoredObject.ID, _ inverse: MappingInverse) -> Bool {
    covering[inverse.index].contains { mapping in
      fullBy[mapping]?.contains(row.rowID) == true
        || pendingCounts[Mention(mapping: mapping, row: row)] != nil
    }
  }

  /// Notes that the record that is being made has all of a row.
  func take(_ row: StoredObject.ID, _ inverse: MappingInverse) {
    let mention = Mention(mapping: inverse.index, row: row)
    pending.append(mention)
    pendingCounts[mention, default: 0] += 1
  }

  /// How many rows the record that is being made has.
  var takenCount: Int { pending.count }

  /// Forgets the rows that were taken last.
  func goBack(to count: Int) {
    while pending.count > count {
      let mention = pending.removeLast()
      let left = (pendingCounts[mention] ?? 1) - 1
      pendingCounts[mention] = left > 0 ? left : nil
    }
  }

  /// Forgets what the record that was being made has.
  func drop() {
    pending.removeAll(keepingCapacity: true)
    pendingCounts.removeAll(keepingCapacity: true)
  }

  /// Keeps what the record has.
  func keep() {
    for mention in pending { fullBy[mention.mapping, default: RowSet()].insert(mention.row.rowID) }
    drop()
  }
}
