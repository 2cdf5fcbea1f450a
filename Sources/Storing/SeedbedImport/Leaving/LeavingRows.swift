import SeedbedDiagnostics
import SeedbedFold
import SeedbedLayout
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform
import SeedbedSQLite
import SeedbedText

/// A batch of rows of an entity that go, as other rows refer to them.
private struct GoneRows {
  let entity: Int
  let rows: [[Cell]]
  /// The number of columns of a reference to them.
  let columnCount: Int
  /// True if the first of these columns names the entity.
  let isPolymorphic: Bool
}

/// Rows that the database loses, and what refers to them.
///
/// Rows go in rounds: what refers to the rows of a round is set to null, goes in the next round,
/// or is an error, as `onDangling` says; links to them go; then they go themselves.
final class LeavingRows {
  private static let batchSize = 256

  private let database: Database
  private let sql: KeySQL
  private let queries: [StoredRowQuery]
  private let spill: SpillSpace
  private let refused: RefusedRows
  private var round: [SortedLog]
  private var number: UInt64 = 0
  private let statements: StatementCache
  private(set) var diagnostics: [Diagnostic] = []

  private var plan: StorePlan { sql.plan }

  init(
    _ database: Database,
    _ sql: KeySQL,
    queries: [StoredRowQuery],
    spill: SpillSpace,
    refused: RefusedRows
  ) {
    self.database = database
    statements = StatementCache(database)
    self.sql = sql
    self.queries = queries
    self.spill = spill
    self.refused = refused
    round = []
    round = makeRound()
  }

  /// Lets a row go that is given as its query says.
  func append(_ entity: Int, _ list: [Cell]) throws(StoreError) {
    number += 1
    let payload = ByteBuffer()
    list.withUnsafeBufferPointer { payload.append($0) }
    try withUnsafeBytes(of: number.bigEndian) { key throws(StoreError) in
      try round[entity].append(key: key.bindMemory(to: UInt8.self), payload: payload.bytes)
    }
  }

  /// Deletes the rows, and counts what that does.
  func delete(_ result: inout ImportResult) throws(StoreError) {
    var gone: [(entity: Int, log: SortedLog)] = []
    while round.contains(where: { $0.count > 0 }) {
      let current = round
      round = makeRound()
      for (entity, log) in current.enumerated() where log.count > 0 {
        try log.seal()
        try delete(entity, log, &result)
        gone.append((entity, log))
      }
    }
    for (entity, log) in gone { try checkReferences(to: entity, log) }
  }

  private func makeRound() -> [SortedLog] {
    queries.map { _ in
      SortedLog(memoryBudget: max(1 << 20, plan.memoryBudget / 16), spill: spill)
    }
  }

  // MARK: One round

  private func delete(
    _ entity: Int,
    _ log: SortedLog,
    _ result: inout ImportResult
  ) throws(StoreError) {
    try forEachBatch(of: log) { rows throws(StoreError) in
      try release(entity, rows, &result)
      for row in rows { try deleteRow(entity, row, &result) }
    }
  }

  private func deleteRow(
    _ entity: Int,
    _ row: [Cell],
    _ result: inout ImportResult
  ) throws(StoreError) {
    let query = queries[entity]
    let name = SQLText.name(query.table.name)
    let place = query.locators.map { "\(SQLText.name($0)) = ?" }.joined(separator: " AND ")
    let statement = try statements.prepare("DELETE FROM \(name) WHERE \(place)")
    for index in query.locators.indices { try statement.bind(row[index], at: index + 1) }
    do throws(StoreError) {
      try statement.runOrReset()
      // A row may have gone with another one, by an action of the database's own.
      if database.changes > 0 {
        result.entities[entity].note(.deleted, key: shownKey(entity, row))
      }
    } catch {
      try refused.report(
        error,
        table: query.table.name,
        "to delete the row with the key \(shownKey(entity, row))",
        nil
      )
    }
  }

  /// Takes away what refers to the rows of a batch.
  private func release(
    _ entity: Int,
    _ rows: [[Cell]],
    _ result: inout ImportResult
  ) throws(StoreError) {
    for (source, index, reference) in references(to: entity) {
      let relationship = plan.schema.entities[source].relationships[reference.relationship]
      let columns = plan.database.tables[source].references[index].columns
      guard let condition = condition(plan.database.tables[source], index) else { continue }
      let gone = GoneRows(
        entity: entity,
        rows: rows,
        columnCount: columns.count,
        isPolymorphic: reference.isPolymorphic
      )
      switch relationship.onDangling {
      case .setNull, .stub:
        result.entities[source].updated += try clear(columns, of: source, condition, gone)
      case .skip:
        try visitReferrers(source, condition, gone) { list throws(StoreError) in
          try append(source, list)
          return true
        }
      case .error: break
      }
    }
    for (index, join) in plan.schema.joinTables.enumerated() {
      let table = plan.database.joinTables[index]
      for (side, ends) in [[join.source], join.targets].enumerated() where ends.contains(entity) {
        guard let condition = condition(table, side) else { continue }
        let sql = "DELETE FROM \(SQLText.name(table.name)) AS t WHERE \(condition)"
        let gone = GoneRows(
          entity: entity,
          rows: rows,
          columnCount: table.references[side].columns.count,
          isPolymorphic: ends.count > 1
        )
        result.joinTables[index].deleted += try run(sql, gone)
      }
    }
  }

  /// Sets the references to a batch of rows to null; returns how many rows that changed.
  private func clear(
    _ columns: [Int],
    of source: Int,
    _ condition: String,
    _ gone: GoneRows
  ) throws(StoreError) -> Int {
    let table = plan.database.tables[source]
    let sets = columns.map { "\(SQLText.name(table.columns[$0].name)) = NULL" }
      .joined(separator: ", ")
    do throws(StoreError) {
      return try run("UPDATE \(SQLText.name(table.name)) AS t SET \(sets) WHERE \(condition)", gone)
    } catch {
      try refused.report(
        error,
        table: table.name,
        "to clear references to deleted rows in the rows",
        nil
      )
      return 0
    }
  }

  /// Reads the rows of `source` that refer to a batch of rows, until `body` returns false.
  private func visitReferrers(
    _ source: Int,
    _ condition: String,
    _ gone: GoneRows,
    _ body: ([Cell]) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let name = SQLText.name(plan.database.tables[source].name)
    let select = queries[source].expressions.joined(separator: ", ")
    let statement = try bound("SELECT \(select) FROM \(name) AS t WHERE \(condition)", gone)
    defer { statement.reset() }
    while try statement.step() {
      var list: [Cell] = []
      queries[source].append(statement, from: 0, to: &list)
      guard try body(list) else { return }
    }
  }

  /// Reports what still refers to rows that went, where that is an error.
  private func checkReferences(to entity: Int, _ log: SortedLog) throws(StoreError) {
    for (source, index, reference) in references(to: entity) {
      let relationship = plan.schema.entities[source].relationships[reference.relationship]
      let table = plan.database.tables[source]
      guard relationship.onDangling == .error, let condition = condition(table, index)
      else { continue }
      try forEachBatch(of: log) { rows throws(StoreError) in
        let gone = GoneRows(
          entity: entity,
          rows: rows,
          columnCount: table.references[index].columns.count,
          isPolymorphic: reference.isPolymorphic
        )
        try visitReferrers(source, condition, gone) { list in
          guard diagnostics.count < ImportResult.refusalLimit else { return false }
          diagnostics.append(
            Diagnostic(
              .danglingKey,
              "\(quoted(relationship.name)) of the row with the key \(shownKey(source, list)) of "
                + "\(quoted(table.name)) refers to a row of"
                + " \(quoted(queries[entity].table.name)) to delete"
            )
          )
          return true
        }
      }
    }
  }

  // MARK: SQL

  /// The references that may lead to an entity's rows.
  private func references(
    to entity: Int
  ) -> [(source: Int, index: Int, reference: SlotLayout.Reference)] {
    plan.slots.enumerated().flatMap { source, layout in
      layout.references.enumerated()
        .filter {
          $0.element.targets.contains(entity) && sql.stored[queries[source].table.name] != nil
        }
        .map { (source, $0.offset, $0.element) }
    }
  }

  /// The condition under which `t` refers to a row of the batch by its reference at `index`.
  private func condition(_ table: TableLayout, _ index: Int) -> String? {
    let reference = table.references[index]
    guard !reference.columns.isEmpty, sql.stored[table.name] != nil else { return nil }
    let own = sql.referringColumns(reference, of: table, alias: "t")
    guard !own.contains("NULL") else { return nil }
    let left = own.count == 1 ? own[0] : "(\(own.joined(separator: ", ")))"
    return "\(left) IN (SELECT * FROM d)"
  }

  private func run(_ sql: String, _ gone: GoneRows) throws(StoreError) -> Int {
    let statement = try bound(sql, gone)
    try statement.runOrReset()
    return database.changes
  }

  /// A statement with the columns by which others refer to the rows of a batch in its table `d`.
  private func bound(_ sql: String, _ gone: GoneRows) throws(StoreError) -> Statement {
    let width = gone.columnCount
    let marks = "(" + Array(repeating: "?", count: width).joined(separator: ", ") + ")"
    let values = Array(repeating: marks, count: Self.batchSize).joined(separator: ", ")
    let statement = try statements.prepare("WITH d AS (VALUES \(values)) \(sql)")
    let referred =
      plan.database.referredColumns(of: gone.entity, in: plan.schema, plan.slots) ?? []
    var place = 1
    for row in gone.rows {
      if gone.isPolymorphic {
        try statement.bind(plan.schema.entities[gone.entity].name, at: place)
        place += 1
      }
      for column in referred.prefix(width - (gone.isPolymorphic ? 1 : 0)) {
        try statement.bind(row[queries[gone.entity].locators.count + column], at: place)
        place += 1
      }
    }
    while place <= Self.batchSize * width {
      try statement.bind(.null, at: place)
      place += 1
    }
    return statement
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
      var reader = OperationReader(arena.copy(cursor.payload))
      var list: [Cell] = []
      reader.cells(into: &list)
      rows.append(list)
      guard rows.count == Self.batchSize else { continue }
      try body(rows)
      rows.removeAll(keepingCapacity: true)
      arena.reset()
    }
    if !rows.isEmpty { try body(rows) }
  }

  func shownKey(_ entity: Int, _ list: [Cell]) -> String {
    let isNumbered = plan.schema.entities[entity].surrogateKey != nil
    if plan.schema.hasNoKey(entity) {
      return list[isNumbered ? queries[entity].shape.locatorCount : 0].shown
    }
    let places = plan.slots[entity].naturalKey.map { queries[entity].shape.slotPlaces[$0] }
    return places.map { $0 < 0 ? "?" : list[$0].shown }.joined(separator: ", ")
  }
}
