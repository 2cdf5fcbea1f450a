import SeedbedBase
import SeedbedMapping

/// Reads all rows of an entity's table, after everything is written.
struct TableScan {
  /// A row of the table.
  struct Row {
    /// The cells as the table's query gives them.
    let list: [Cell]
    /// The same by slots.
    let slots: [Cell]
    /// The key that records name the row by; nil where a part of it is null.
    let key: UnsafeBufferPointer<UInt8>?
    /// The values of the other expressions.
    let others: [Cell]
  }

  let database: Database
  let sql: KeySQL
  /// The rows that records without a key stand for.
  let paired: PairedRows?
  let query: StoredRowQuery
  let entity: Int

  /// Calls `body` with each row, and with the values of `others`, SQL expressions over `t`.
  func forEachRow(
    with others: [String] = [],
    _ body: (Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard sql.stored[query.table.name] != nil else { return }
    let expressions = (query.expressions + others).joined(separator: ", ")
    let statement = try database.prepare(
      "SELECT \(expressions) FROM \(SQLText.name(query.table.name)) AS t"
    )
    let layout = sql.plan.slots[entity]
    let key = ByteBuffer()
    var list: [Cell] = []
    var slots = Array(repeating: Cell.null, count: layout.count)
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
      let hasKey = sql.plan.logKey(of: entity, cells, into: key)
      let values = others.indices.map { statement.cell(at: query.expressions.count + $0) }
      try body(Row(list: list, slots: slots, key: hasKey ? key.bytes : nil, others: values))
    }
  }
}
