import SeedbedFold
import SeedbedLayout
import SeedbedOperations
import SeedbedPlatform
import SeedbedSQLite

/// Asks `deleteWhen` of all rows of a table at once, after everything is written.
///
/// So it is where some `deleteWhen` asks other rows: only then are all of these as they will be,
/// and none goes because another went.
struct DeletionScan {
  /// The rows of an entity that the run has to do with, by their keys.
  struct Rows {
    let all = KeyIndex()
    /// Those that the database did not have.
    let new = KeyIndex()
    /// Those that fulfil a `deleteWhen` which asks nothing of other rows.
    let leaving = KeyIndex()

    func note(_ row: FoldedRow, goes: Bool) {
      all.append(row.key)
      if !row.isStored { new.append(row.key) }
      if goes { leaving.append(row.key) }
    }
  }

  let database: Database
  let sql: KeySQL
  let paired: PairedRows?
  let query: StoredRowQuery
  let entity: Int
  let rule: DeleteRule
  let rows: Rows
  /// True if rows go that the database had before.
  let deletesStoredRows: Bool
  /// True if the rule can be asked of a row's columns alone.
  let asksColumns: Bool

  /// Calls `leave` with each row that goes, as its query says.
  ///
  /// - Returns: How many rows the database had before, and how many of them go.
  func run(
    _ leave: ([Cell]) throws(StoreError) -> Void
  ) throws(StoreError) -> (stored: Int, leaving: Int) {
    guard sql.stored[query.table.name] != nil else { return (0, 0) }
    let far = rule.far.map { FarSQL(sql: sql, entity: entity).expression(of: $0.value) }
    let expressions = query.expressions + far.map(\.sql)
    let statement = try database.prepare(
      "SELECT \(expressions.joined(separator: ", ")) FROM \(SQLText.name(query.table.name)) AS t"
    )
    let layout = sql.plan.slots[entity]
    let key = ByteBuffer()
    var list: [Cell] = []
    var slots = Array(repeating: Cell.null, count: layout.count)
    var counts = (stored: 0, leaving: 0)
    while try statement.step() {
      list.removeAll(keepingCapacity: true)
      query.append(statement, from: 0, to: &list)
      for (slot, place) in query.shape.slotPlaces.enumerated() {
        slots[slot] = place < 0 ? .null : list[place]
      }
      var cells = layout.naturalKey.map { slots[$0] }
      if layout.recordNumber != nil, let paired {
        cells[0] = paired.key(ofRow: cells[0], of: entity)
      }
      let hasKey = cells.withUnsafeBufferPointer {
        sql.plan.logKey(of: entity, $0, into: key)
      }
      let isNew = hasKey && rows.new.find(key.bytes) != nil
      if !isNew { counts.stored += 1 }
      guard isNew || deletesStoredRows else { continue }
      let goes: Bool
      if rule.far.isEmpty, hasKey, rows.all.find(key.bytes) != nil {
        goes = rows.leaving.find(key.bytes) != nil
      } else {
        let answers = zip(rule.far.indices, far).map { index, value in
          rule.far[index].holds(
            statement.cell(at: query.expressions.count + index),
            value.type
          )
        }
        goes = asksColumns && slots.withUnsafeBufferPointer { rule.holds($0, answers) }
      }
      guard goes else { continue }
      if !isNew { counts.leaving += 1 }
      try leave(list)
    }
    return counts
  }
}
