import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// The effect of deleted rows on what refers to them.
///
/// As `onDangling` says, a reference is set to null, its row goes, or it is an error. Links go.
struct Cascade {
  /// How many rows are looked for at once.
  static let batchSize = 256

  /// Rows of an entity that go.
  struct Batch {
    let entity: Int
    let rows: [[Cell]]
  }

  /// A reference that may lead to rows that go.
  struct Referrer {
    let table: TableLayout
    /// The columns of the reference.
    let columns: [Int]
    /// The columns of the positions in the owner's lists that the reference is the other end of.
    var positions: [Int] = []
    /// True if the first of these columns names the entity.
    let isPolymorphic: Bool
    /// SQL for the reference of a row `t`, one value or a row of them.
    let value: String
  }

  let database: Database
  let sql: KeySQL
  let queries: [StoredRowQuery]
  let statements: StatementCache
  let refused: RefusedRows
  let gaps: ListGaps

  private var plan: StorePlan { sql.plan }

  /// The references that may lead to rows of an entity, each with its own entity.
  func referrers(
    to entity: Int
  ) -> [(source: Int, relationship: Relationship, referrer: Referrer)] {
    var found: [(source: Int, relationship: Relationship, referrer: Referrer)] = []
    for (source, layout) in plan.slots.enumerated() {
      let table = plan.database.tables[source]
      for (reference, columns) in zip(layout.references, table.references)
      where reference.targets.contains(entity) {
        let relationship = plan.schema.entities[source].relationships[reference.relationship]
        if var referrer = referrer(columns, of: table, isPolymorphic: reference.isPolymorphic) {
          referrer.positions = positions(in: source, of: entity, reference)
          found.append((source, relationship, referrer))
        }
      }
    }
    return found
  }

  /// The columns of a row's positions in the lists of an owner to which a reference leads.
  private func positions(
    in child: Int,
    of owner: Int,
    _ reference: SlotLayout.Reference
  ) -> [Int] {
    plan.slots[child].positions.filter { position in
      guard position.owner == owner,
        case .oneToMany(reference.relationship) =
          plan.schema.entities[owner].relationships[position.relationship].storage
      else { return false }
      return true
    }
    .compactMap { plan.database.tables[child].column(from: .slot($0.slot)) }
  }

  private func referrer(
    _ reference: ReferenceLayout,
    of table: TableLayout,
    isPolymorphic: Bool
  ) -> Referrer? {
    guard !reference.columns.isEmpty, sql.stored[table.name] != nil else { return nil }
    let own = sql.referringColumns(reference, of: table, alias: "t")
    guard !own.contains("NULL") else { return nil }
    return Referrer(
      table: table,
      columns: reference.columns,
      isPolymorphic: isPolymorphic,
      value: own.count == 1 ? own[0] : "(\(own.joined(separator: ", ")))"
    )
  }

  /// Takes away what refers to a batch of rows; calls `leave` with the rows that go with them.
  func release(
    _ batch: Batch,
    _ result: inout ImportResult,
    _ leave: (Int, [Cell]) throws(StoreError) -> Void
  ) throws(StoreError) {
    for (source, relationship, referrer) in referrers(to: batch.entity) {
      switch relationship.onDangling {
      case .setNull, .stub: result.entities[source].updated += try clear(referrer, batch)
      case .skip:
        try visit(referrer, of: source, batch) { list throws(StoreError) in
          try leave(source, list)
          return true
        }
      case .error: break
      }
    }
    for (index, join) in plan.schema.joinTables.enumerated() {
      let table = plan.database.joinTables[index]
      for (side, ends) in [[join.source], join.targets].enumerated()
      where ends.contains(batch.entity) {
        let isPolymorphic = ends.count > 1
        guard
          let referrer = referrer(table.references[side], of: table, isPolymorphic: isPolymorphic)
        else { continue }
        if side == 1 { try noteGaps(referrer, ofLinks: index, batch) }
        let delete = "DELETE FROM \(SQLText.name(table.name)) AS t"
        result.joinTables[index].deleted += try run(delete, referrer, batch)
      }
    }
  }

  /// Notes the ordered lists that lose links to a batch of rows.
  private func noteGaps(
    _ referrer: Referrer,
    ofLinks joinTable: Int,
    _ batch: Batch
  ) throws(StoreError) {
    guard gaps.areOrdered(linksOf: joinTable) else { return }
    let table = referrer.table
    let columns = table.columns.indices.map { sql.column($0, of: table, alias: "t") }
    let select = columns.joined(separator: ", ")
    let rows = "SELECT \(select) FROM \(SQLText.name(table.name)) AS t"
    let statement = try bound(rows, referrer, batch)
    defer { statement.reset() }
    while try statement.step() {
      try gaps.note(.joinTable(joinTable), before: { statement.cell(at: $0) })
    }
  }

  /// Reads the rows that refer to a batch of rows, until `body` returns false.
  func visit(
    _ referrer: Referrer,
    of source: Int,
    _ batch: Batch,
    _ body: ([Cell]) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let select = queries[source].expressions.joined(separator: ", ")
    let table = SQLText.name(referrer.table.name)
    let statement = try bound("SELECT \(select) FROM \(table) AS t", referrer, batch)
    defer { statement.reset() }
    while try statement.step() {
      var list: [Cell] = []
      queries[source].append(statement, from: 0, to: &list)
      guard try body(list) else { return }
    }
  }

  /// Sets the references to a batch of rows to null; returns how many rows that changed.
  private func clear(_ referrer: Referrer, _ batch: Batch) throws(StoreError) -> Int {
    let table = referrer.table
    // Columns that stand for something else, too, stay: without the others there is no reference.
    let own = referrer.columns.filter {
      !table.sharedColumns.contains($0) && !table.primaryKey.contains($0)
    }
    let sets = ((own.isEmpty ? referrer.columns : own) + referrer.positions)
      .map { "\(SQLText.name(table.columns[$0].name)) = NULL" }
      .joined(separator: ", ")
    do throws(StoreError) {
      let update =
        "UPDATE\(try database.conflictClause(of: table.name)) \(SQLText.name(table.name))"
      return try run("\(update) AS t SET \(sets)", referrer, batch)
    } catch {
      let aim = "to clear references to deleted rows in the rows"
      try refused.report(error, table: table.name, aim, nil)
      return 0
    }
  }

  private func run(
    _ sql: String,
    _ referrer: Referrer,
    _ batch: Batch
  ) throws(StoreError) -> Int {
    try bound(sql, referrer, batch).runOrReset()
    return database.changes
  }

  /// A statement for the rows that refer to a batch.
  private func bound(
    _ sql: String,
    _ referrer: Referrer,
    _ batch: Batch
  ) throws(StoreError) -> Statement {
    let width = referrer.columns.count
    let marks = "(" + Array(repeating: "?", count: width).joined(separator: ", ") + ")"
    let values = Array(repeating: marks, count: Self.batchSize).joined(separator: ", ")
    // Only a plain SELECT lets SQLite search an index by several columns.
    let statement = try statements.prepare(
      "\(sql) WHERE \(referrer.value) IN (SELECT * FROM (VALUES \(values)))"
    )
    let entity = batch.entity
    let referred = plan.database.referredColumns(of: entity, in: plan.schema, plan.slots) ?? []
    var place = 1
    for row in batch.rows {
      if referrer.isPolymorphic {
        try statement.bind(plan.schema.entities[entity].name, at: place)
        place += 1
      }
      for column in referred.prefix(width - (referrer.isPolymorphic ? 1 : 0)) {
        try statement.bind(row[queries[entity].locators.count + column], at: place)
        place += 1
      }
    }
    while place <= Self.batchSize * width {
      try statement.bind(.null, at: place)
      place += 1
    }
    return statement
  }
}
