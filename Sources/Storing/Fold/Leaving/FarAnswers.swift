import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Answers what `deleteWhen` of an entity asks of other rows.
///
/// Counts and tests are made for all rows beforehand, one fold for each: eight bytes a row for a
/// count, and one byte a row of the target for a test.
struct FarAnswers {
  private enum Answer {
    /// By row number of the entity.
    case counts([Int])
    /// By target entity, then by row number: whether the row passes.
    case tests([Int: [Bool]])
  }

  private let run: FoldedRun
  private let entity: Int
  private let asked: [RowPredicate.FarLine]
  private var answers: [Answer] = []

  init(_ tests: [RowPredicate.FarLine], of entity: Int, _ run: FoldedRun) throws(StoreError) {
    self.run = run
    self.entity = entity
    asked = tests
    for test in tests {
      switch test.value {
      case .count(let relationship): answers.append(.counts(try counts(relationship)))
      case .attribute(let name, let relationship):
        answers.append(.tests(try results(of: test, name, relationship)))
      }
    }
  }

  /// The answers for a row.
  func answers(for row: FoldedRow) -> [Bool] {
    zip(asked, answers).map { test, answer in
      switch answer {
      case .counts(let counts): return test.holds(.integer(Int64(counts[row.number])), .integer)
      case .tests(let tests):
        let layout = run.plan.slots[entity]
        guard let reference = layout.reference(of: test.value.relationship),
          case .row(let target, let number) = run.resolver.resolve(reference, in: row.cells)
        else { return test.holds(.null, nil) }
        return tests[target]?[number] ?? false
      }
    }
  }

  // MARK: Counts

  private func counts(_ relationship: Int) throws(StoreError) -> [Int] {
    switch run.plan.schema.entities[entity].relationships[relationship].storage {
    case .oneToMany(let inverse): try childCounts(relationship, inverse)
    case .manyToMany(let joinTable, let isSource): try linkCounts(joinTable, isSource)
    case .toOne, .none: emptyCounts
    }
  }

  private var emptyCounts: [Int] {
    Array(repeating: 0, count: run.resolver.rows[entity].count)
  }

  /// How many rows refer to each row by the to-one at the other end.
  private func childCounts(_ index: Int, _ inverse: Int) throws(StoreError) -> [Int] {
    let relationship = run.plan.schema.entities[entity].relationships[index]
    let resolver = run.resolver
    var counts = emptyCounts
    for child in relationship.targets {
      guard let reference = run.plan.slots[child].reference(of: inverse) else { continue }
      let rows = resolver.rows[child]
      let kinds = relationship.kinds(of: child)
      try run.rows(of: child, nil).forEachRow { row in
        guard rows.isAlive(row.number), kinds?.takes(rows.kinds[row.number]) ?? true,
          case .row(entity, let owner) = resolver.resolve(reference, in: row.cells)
        else { return }
        counts[owner] += 1
      }
    }
    return counts
  }

  /// How many rows of a join table belong to each row.
  private func linkCounts(_ joinTable: Int, _ isSource: Bool) throws(StoreError) -> [Int] {
    // The lists of both ends may name the same link.
    let links = SortedLog(memoryBudget: run.plan.memoryBudget / 8, spill: run.store.spill)
    let key = ByteBuffer()
    try run.forEachList(of: joinTable) { lists throws(StoreError) in
      let ends = lists.ends
      let isNear = ends.isSource == isSource
      while try lists.cursor.next() {
        guard case .row(_, let ownerRow) = ends.owner(of: lists.links) else { continue }
        for (place, entry) in lists.links.entries.enumerated() {
          guard case .row(let target, let targetRow) = ends.target(of: entry) else { continue }
          key.removeAll()
          Self.append(isNear ? ownerRow : targetRow, to: key)
          Self.append(isNear ? targetRow : ownerRow, to: key)
          if lists.relationship.isPolymorphic { Self.append(target, to: key) }
          if lists.relationship.repeats { Self.append(place, to: key) }
          Self.append(lists.keyAttributes, of: entry, to: key)
          try links.append(key: key.bytes, payload: UnsafeBufferPointer(start: nil, count: 0))
        }
      }
    }
    try links.seal()
    var counts = emptyCounts
    let cursor = try links.makeCursor()
    while try cursor.next() {
      guard cursor.startsGroup else { continue }
      let row = UnsafeRawPointer(cursor.key.baseAddress).map {
        Int(UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)))
      }
      if let row { counts[row] += 1 }
    }
    return counts
  }

  private static func append(_ number: Int, to key: ByteBuffer) {
    withUnsafeBytes(of: UInt64(number).bigEndian) { bytes in
      key.append(bytes.bindMemory(to: UInt8.self))
    }
  }

  private static func append(_ attributes: [Int], of entry: LinkEntry, to key: ByteBuffer) {
    guard !attributes.isEmpty else { return }
    let cells = OperationReader.cells(of: entry.attributes)
    for index in attributes { key.append(index < cells.count ? cells[index] : .absent) }
  }

  // MARK: Attributes

  private func results(
    of test: RowPredicate.FarLine,
    _ name: String,
    _ index: Int
  ) throws(StoreError) -> [Int: [Bool]] {
    let schema = run.plan.schema
    var results: [Int: [Bool]] = [:]
    for target in schema.entities[entity].relationships[index].targets {
      let attributes = schema.entities[target].attributes
      guard let slot = attributes.firstIndex(where: { $0.name == name }) else { continue }
      let type = attributes[slot].conversion.type
      var passes = Array(repeating: false, count: run.resolver.rows[target].count)
      try run.rows(of: target, nil).forEachRow { row in
        passes[row.number] = test.holds(row.cells[slot], type)
      }
      results[target] = passes
    }
    return results
  }
}
