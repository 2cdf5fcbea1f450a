import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

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
  let rows: RowSource
  /// By mapping; nil for one that only chooses.
  let inverses: [MappingInverse?]
  /// By entity: what all of its dump entries give together.
  @exclusivity(unchecked) private var entryCoverage: [Set<Int>]
  @exclusivity(unchecked) private var hasEntry: [Bool]
  /// By entity: the mappings by which dump entries read its records.
  @exclusivity(unchecked) private var entryInverses: [[MappingInverse]]
  /// By entity: whether an entry takes a second record of a row as an error.
  @exclusivity(unchecked) private(set) var refusesRepeats: [Bool]
  /// By entity: the references by which lists of owners hold its rows in full.
  @exclusivity(unchecked) private var ownerReferences: [[Int]]
  /// By entity: whether its rows may own each other in a circle.
  @exclusivity(unchecked) private var mayBeCircular: [Bool] = []
  /// By entity: rows known to be in the list of an owner, and the first of each circle.
  @exclusivity(unchecked) private var knownOwned: [RowSet]
  @exclusivity(unchecked) private var circleStarts: [RowSet]
  /// By entity: whether records of dumps make rows of it.
  @exclusivity(unchecked) private(set) var isGiven: [Bool]
  /// By mapping: the rows that its records hold in full.
  ///
  /// Behind them, by entity: the rows that have nothing but a key, which some record names.
  @exclusivity(unchecked) private var fullBy: [RowSet]
  /// Rows that the record in progress has added.
  @exclusivity(unchecked) private var pending: [(set: Int, rowID: Int64)] = []
  /// By mapping: the mappings whose records give all that its own would.
  private let covering: [[Int]]

  init(_ rows: RowSource) {
    let schema = rows.schema
    self.schema = schema
    self.rows = rows
    fullBy = (schema.mappings.indices.map(\.self) + schema.entities.indices).map { _ in RowSet() }
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
    isGiven = hasEntry
    refusesRepeats = schema.entities.map { _ in false }
    entryInverses = schema.entities.map { _ in [] }
    ownerReferences = schema.entities.map { _ in [] }
    knownOwned = schema.entities.map { _ in RowSet() }
    circleStarts = knownOwned
    let graph = SchemaGraph(schema)
    var reached: [Int] = []
    for reading in schema.dumps.filter({ $0.records == nil }).flatMap(\.readings) {
      for mapping in graph.mappingsChosen(from: reading.mapping) {
        reached.append(mapping)
        guard let inverse = inverses[mapping], !isLate(inverse), reading.creates,
          inverse.mapping.creates, inverse.problem == nil
        else { continue }
        hasEntry[inverse.entity] = true
        entryInverses[inverse.entity].append(inverse)
        if inverse.mapping.onDuplicate == .error { refusesRepeats[inverse.entity] = true }
        entryCoverage[inverse.entity].formUnion(inverse.coverage)
      }
    }
    let all = SchemaGraph.reach(reached) { mapping in
      graph.nestings(in: mapping).flatMap { graph.mappingsChosen(from: $0.relationship.mapping) }
    }
    for mapping in all {
      if let inverse = inverses[mapping], inverse.mapping.creates { isGiven[inverse.entity] = true }
      for nesting in graph.nestings(in: mapping) { note(nesting, graph) }
    }
    mayBeCircular = schema.entities.indices.map { entity in
      SchemaGraph.reach(owners(of: entity)) { owners(of: $0) }.contains(entity)
    }
  }

  /// The entities whose lists hold rows of an entity in full.
  private func owners(of entity: Int) -> [Int] {
    ownerReferences[entity].flatMap { number in
      let reference = rows.slots[entity].references[number]
      return schema.entities[entity].relationships[reference.relationship].targets
    }
  }

  private func note(_ nesting: SchemaGraph.Nesting, _ graph: SchemaGraph) {
    let relationship =
      schema.entities[nesting.entity].relationships[nesting.relationship.relationship]
    let reading = inverses[nesting.holder]?.relationships.first {
      $0.reading.relationship == nesting.relationship.relationship
    }
    guard case .oneToMany(let back) = relationship.storage, reading?.found.kind != .lost else {
      return
    }
    for mapping in graph.mappingsChosen(from: nesting.relationship.mapping) {
      guard let inverse = inverses[mapping], inverse.mapping.creates,
        !isLate(inverse), inverse.problem == nil,
        let number = rows.slots[inverse.entity].references.firstIndex(where: {
          $0.relationship == back
        })
      else { continue }
      let given = inverse.coverage.union([attributeCount(inverse.entity) + back])
      guard entryCoverage[inverse.entity].isSubset(of: given) else { continue }
      if !ownerReferences[inverse.entity].contains(number) {
        ownerReferences[inverse.entity].append(number)
      }
    }
  }

  /// True if records of a mapping are taken after all others.
  func isLate(_ inverse: MappingInverse) -> Bool { schema.isLate(inverse.mapping) }

  private func attributeCount(_ entity: Int) -> Int { schema.entities[entity].attributes.count }

  /// True if the list of some owner holds the row in full.
  ///
  /// Of rows that own each other in a circle, the first has a record of its own.
  func isOwned(_ row: StoredObject) throws(StoreError) -> Bool {
    guard mayBeCircular[row.entity] else {
      for number in ownerReferences[row.entity] where try rows.isSet(number, of: row) {
        return true
      }
      return false
    }
    if knownOwned[row.entity].contains(row.rowID) { return true }
    guard !circleStarts[row.entity].contains(row.rowID), var next = try owner(of: row) else {
      return false
    }
    var path = [(entity: row.entity, rowID: row.rowID)]
    var seen: [Int: Set<Int64>] = [row.entity: [row.rowID]]
    while ![knownOwned, circleStarts].contains(where: { $0[next.entity].contains(next.rowID) }) {
      let id = (entity: next.entity, rowID: next.rowID)
      guard seen[id.entity, default: []].insert(id.rowID).inserted else {
        let circle = path.drop { $0 != id }.filter { hasEntry[$0.entity] }
        if let first = circle.min(by: { $0 < $1 }) {
          _ = circleStarts[first.entity].insert(first.rowID)
          path.removeAll { $0 == first }
        }
        break
      }
      path.append(id)
      guard let owner = try owner(of: next) else {
        path.removeLast()
        break
      }
      next = owner
    }
    for id in path { _ = knownOwned[id.entity].insert(id.rowID) }
    return knownOwned[row.entity].contains(row.rowID)
  }

  /// The row whose list holds a row in full; nil where there is none.
  private func owner(of row: StoredObject) throws(StoreError) -> StoredObject? {
    for number in ownerReferences[row.entity] {
      if let owner = try rows.target(number, of: row) { return owner }
    }
    return nil
  }

  /// How many rows of an entity some record has with all of their values, or are among others.
  func heldCount(_ entity: Int, and others: RowSet) -> Int {
    let mappings = inverses.indices.filter { inverses[$0]?.entity == entity }
    return RowSet.count(
      ofAll: (mappings + [inverses.count + entity]).map { fullBy[$0] } + [others]
    )
  }

  /// True if a row is one of another dump entry, as constants of the mappings say.
  func isOfOtherEntry(_ row: StoredObject, than inverse: MappingInverse) -> Bool {
    !inverse.mayGive(row) && entryInverses[row.entity].contains { $0.mayGive(row) }
  }

  /// True if a mention of a row is the one that has all of it.
  func wantsFull(
    _ row: StoredObject,
    _ inverse: MappingInverse,
    _ kind: Kind
  ) throws(StoreError) -> Bool {
    if schema.entities[row.entity].primaryKey.isEmpty { return true }
    if isLate(inverse) { return true }
    if inverse.mapping.onDuplicate == .replace { return true }
    if isCovered(row, inverse) { return false }
    if inverse.mapping.onDuplicate == .keepFirst { return true }
    switch kind {
    case .entry: return true
    case .owner(let reference):
      return ownerReferences[row.entity].contains(reference) || !hasEntry[row.entity]
    case .other:
      if try isOwned(row) { return false }
      return !hasEntry[row.entity] || !inverse.coverage.isSubset(of: entryCoverage[row.entity])
    }
  }

  /// True if records that find their rows by other attributes than the key would find a row: others
  /// that were written make it, with these attributes.
  func isMade(_ row: StoredObject, for finding: MappingInverse) -> Bool {
    inverses.contains { other in
      guard let other, other.entity == row.entity, !other.mapping.findsRows else { return false }
      return other.coverage.isSuperset(of: finding.mapping.findBy)
        && fullBy[other.index].contains(row.rowID)
    }
  }

  /// True if a mention of a row would be an error, because the row stands in full elsewhere.
  func isRefused(_ row: StoredObject, _ inverse: MappingInverse, isFull: Bool) -> Bool {
    guard refusesRepeats[row.entity] || inverse.mapping.onDuplicate == .error else { return false }
    return !isFull
      || inverses.contains { other in
        other?.entity == row.entity && fullBy[other?.index ?? 0].contains(row.rowID)
      }
  }

  /// True if records that were written give all that those of a mapping would.
  func isCovered(_ row: StoredObject, _ inverse: MappingInverse) -> Bool {
    covering[inverse.index].contains { fullBy[$0].contains(row.rowID) }
  }

  /// Notes that the record that is being made has all of a row: in full, or its key, if that is all.
  func take(
    _ row: StoredObject,
    _ inverse: MappingInverse,
    isFull: Bool,
    _ kind: Kind?
  ) throws(StoreError) {
    guard !isFull else { return take(row, inverse.index) }
    let attributes = schema.entities[row.entity].attributes.indices
    guard let kind, inverse.mapping.creates, !inverse.mapping.findsRows,
      attributes.allSatisfy({ !row.cell($0).hasValue || inverse.keySlots.contains($0) })
    else { return }
    for number in rows.slots[row.entity].references.indices where kind != .owner(reference: number)
    {
      if try rows.isSet(number, of: row) { return }
    }
    take(row, inverses.count + row.entity)
  }

  private func take(_ row: StoredObject, _ set: Int) {
    guard fullBy[set].insert(row.rowID) else { return }
    pending.append((set, row.rowID))
  }

  /// How many rows the record that is being made has.
  var takenCount: Int { pending.count }

  /// Forgets the rows that were taken last.
  func goBack(to count: Int) {
    while pending.count > count {
      let mention = pending.removeLast()
      fullBy[mention.set].remove(mention.rowID)
    }
  }

  /// Forgets what the record that was being made has.
  func drop() { goBack(to: 0) }

  /// Keeps what the record has.
  func keep() { pending.removeAll(keepingCapacity: true) }
}
