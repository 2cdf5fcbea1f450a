import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Rows that the database loses, and the rows that go with them.
///
/// Rows go in rounds: the rows of a round are released from what refers to them, and then go. A row
/// that goes with them is one of the next round.
final class LeavingRows {
  private let cascade: Cascade
  /// The rows that records without a key stand for.
  private let paired: PairedRows?
  private let spill: SpillSpace
  private var round: [SortedLog]
  private var number: UInt64 = 0
  private(set) var diagnostics: [Diagnostic] = []

  private var queries: [StoredRowQuery] { cascade.queries }
  var plan: StorePlan { cascade.sql.plan }

  init(_ cascade: Cascade, paired: PairedRows?, spill: SpillSpace) {
    self.cascade = cascade
    self.paired = paired
    self.spill = spill
    round = cascade.queries.map { _ in cascade.sql.plan.makeLog(spill) }
  }

  /// Reads the rows of an entity, to find those that go.
  func scan(of entity: Int) -> TableScan {
    TableScan(
      database: cascade.database,
      sql: cascade.sql,
      paired: paired,
      query: queries[entity],
      entity: entity
    )
  }

  /// Lets a row go that is given as its query says.
  func append(_ entity: Int, _ list: [Cell]) throws(StoreError) {
    number += 1
    let payload = ByteBuffer()
    list.withUnsafeBufferPointer { payload.append($0) }
    try round[entity].append(number, payload)
  }

  /// Deletes the rows, and counts what that does.
  func delete(_ result: inout ImportResult) throws(StoreError) {
    var gone: [(entity: Int, log: SortedLog)] = []
    while round.contains(where: { $0.count > 0 }) {
      let current = round
      round = queries.map { _ in plan.makeLog(spill) }
      for (entity, log) in current.enumerated() where log.count > 0 {
        try log.seal()
        try delete(entity, log, &result)
        gone.append((entity, log))
      }
    }
    for (entity, log) in gone { try checkReferences(to: entity, log, among: gone) }
  }

  // MARK: One round

  private func delete(
    _ entity: Int,
    _ log: SortedLog,
    _ result: inout ImportResult
  ) throws(StoreError) {
    let query = queries[entity]
    let statements = RowStatements(cascade.database, query.table, locators: query.locators)
    try forEachBatch(of: log) { rows throws(StoreError) in
      try cascade.release(Cascade.Batch(entity: entity, rows: rows), &result, append)
      for row in rows { try deleteRow(entity, row, statements, &result) }
    }
  }

  private func deleteRow(
    _ entity: Int,
    _ row: [Cell],
    _ statements: RowStatements,
    _ result: inout ImportResult
  ) throws(StoreError) {
    let query = queries[entity]
    do throws(StoreError) {
      try statements.delete(row[..<query.locators.count])
      // A row may have gone with another one, by an action of the database's own.
      if cascade.database.changes > 0 {
        result.entities[entity].note(.deleted, key: shownKey(entity, row))
      }
      try cascade.gaps.note(.entity(entity), before: { row[query.locators.count + $0] })
    } catch {
      try cascade.refused.report(
        error,
        table: query.table.name,
        "to delete the row with the key \(shownKey(entity, row))",
        nil
      )
    }
  }

  /// Reports the rows that still refer to rows that went, where that is an error.
  private func checkReferences(
    to entity: Int,
    _ log: SortedLog,
    among gone: [(entity: Int, log: SortedLog)]
  ) throws(StoreError) {
    for (source, relationship, referrer) in cascade.referrers(to: entity)
    where relationship.onDangling == .error {
      try forEachBatch(of: log) { rows throws(StoreError) in
        let batch = Cascade.Batch(entity: entity, rows: rows)
        try cascade.visit(referrer, of: source, batch) { list throws(StoreError) in
          guard diagnostics.count < ImportResult.refusalLimit else { return false }
          let key = try shownKey(source, list, before: gone)
          diagnostics.append(
            Diagnostic(.danglingKey) {
              "\(quoted(relationship.name)) of the row with the key \(key) of"
                + " \(quoted(referrer.table.name)) refers to a row of"
                + " \(quoted(queries[entity].table.name)) to delete"
            }
          )
          return true
        }
      }
    }
  }

  // MARK: Rows

  private func forEachBatch(
    of log: SortedLog,
    _ body: ([[Cell]]) throws(StoreError) -> Void
  ) throws(StoreError) {
    let cursor = try log.makeCursor()
    let arena = ByteArena()
    var rows: [[Cell]] = []
    while try cursor.next() {
      rows.append([Cell](list: arena.copy(cursor.payload)))
      guard rows.count == Cascade.batchSize else { continue }
      try body(rows)
      rows.removeAll(keepingCapacity: true)
      arena.reset()
    }
    if !rows.isEmpty { try body(rows) }
  }

  /// The key of a row that stays, as it was before the rows went to which it refers by their numbers.
  private func shownKey(
    _ entity: Int,
    _ list: [Cell],
    before gone: [(entity: Int, log: SortedLog)]
  ) throws(StoreError) -> String {
    let query = queries[entity]
    let arena = ByteArena()
    var list = list
    for (reference, layout) in zip(plan.slots[entity].references, query.table.references)
    where plan.slots[entity].naturalKey.contains(reference.key.lowerBound) {
      for (part, column) in zip(layout.parts, layout.columns) {
        guard case .surrogate(let target) = part.value else { continue }
        let number = list[query.shape.locatorCount + column]
        for (_, log) in gone.filter({ $0.entity == target }) {
          let key = try key(of: target, numbered: number, in: log, arena)
          for (cell, value) in zip(part.cells, key) {
            list[query.shape.slotPlaces[reference.key.lowerBound + cell]] = value
          }
        }
      }
    }
    return shownKey(entity, list)
  }

  /// The natural key of the row with a number, of those in a log; empty if it is not one of them.
  private func key(
    of entity: Int,
    numbered number: Cell,
    in log: SortedLog,
    _ arena: ByteArena
  ) throws(StoreError) -> [Cell] {
    let shape = queries[entity].shape
    var key: [Cell] = []
    try forEachBatch(of: log) { rows in
      for row in rows where row[shape.locatorCount].equals(number) {
        key = plan.slots[entity].naturalKey.map { arena.copy(row[shape.slotPlaces[$0]]) }
      }
    }
    return key
  }

  private func shownKey(_ entity: Int, _ list: [Cell]) -> String {
    let isNumbered = plan.schema.entities[entity].surrogateKey != nil
    if plan.schema.hasNoKey(entity) {
      return list[isNumbered ? queries[entity].shape.locatorCount : 0].shown
    }
    let places = plan.slots[entity].naturalKey.map { queries[entity].shape.slotPlaces[$0] }
    return places.map { $0 < 0 ? "?" : list[$0].shown }.joined(separator: ", ")
  }
}

/// `--prune-limit`: how many rows of a table `prune`, `deleteWhen` and `--reset` may delete.
extension RowLimit {
  /// The problem if more rows would go than may; without a location, all rows of the table go.
  func problem(
    _ cause: String,
    deleting count: Int,
    of storedCount: Int,
    in table: String,
    at location: TextLocation? = nil
  ) -> [Diagnostic] {
    guard !allows(count, of: storedCount) else { return [] }
    let share = location == nil ? "all \(count)" : "\(count) of the \(storedCount)"
    let advice = location == nil ? " 100%' allows it" : "' sets another limit"
    return [
      Diagnostic(.prunesTooMuch, at: location) {
        "\(cause) would delete \(share) rows of \(quoted(table)), but the limit is \(shown)"
      }
      .note("'--prune-limit\(advice)")
    ]
  }
}
