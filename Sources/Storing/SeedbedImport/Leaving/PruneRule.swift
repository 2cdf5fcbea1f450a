package import SeedbedDiagnostics
import SeedbedFold
import SeedbedLayout
import SeedbedModel
import SeedbedOperations
package import SeedbedPlatform
import SeedbedSQLite
import SeedbedText

/// Which rows go that no record named: for `prune` those that no record of its dump entry named.
package struct PruneRule {
  package var entity: Int
  /// The dump files of the entry.
  package var files: [Int]
  /// True if a row is in scope; nil takes all.
  package var holds: ((UnsafeBufferPointer<Cell>) -> Bool)?
  package var location: TextLocation

  package init(
    entity: Int,
    files: [Int],
    holds: ((UnsafeBufferPointer<Cell>) -> Bool)?,
    location: TextLocation
  ) {
    self.entity = entity
    self.files = files
    self.holds = holds
    self.location = location
  }
}

/// Finds the rows of a table that a pruning entry did not name.
struct PruneScan {
  let database: Database
  let sql: KeySQL
  /// The rows that records without a key stand for.
  let paired: PairedRows?
  let query: StoredRowQuery
  let rule: PruneRule

  /// Calls `leave` with each row that is to go, as its query says.
  ///
  /// - Returns: How many rows the table has.
  func run(
    named: KeyIndex,
    _ leave: ([Cell]) throws(StoreError) -> Void
  ) throws(StoreError) -> Int {
    let plan = sql.plan
    guard sql.stored[query.table.name] != nil else { return 0 }
    let layout = plan.slots[rule.entity]
    let statement = try database.prepare(
      "SELECT \(query.expressions.joined(separator: ", ")) "
        + "FROM \(SQLText.name(query.table.name)) AS t"
    )
    let key = ByteBuffer()
    var list: [Cell] = []
    var slots = Array(repeating: Cell.null, count: layout.count)
    var total = 0
    while try statement.step() {
      total += 1
      list.removeAll(keepingCapacity: true)
      query.append(statement, from: 0, to: &list)
      for (slot, place) in query.shape.slotPlaces.enumerated() {
        slots[slot] = place < 0 ? .null : list[place]
      }
      var cells = layout.naturalKey.map { slots[$0] }
      if layout.recordNumber != nil, let paired {
        cells[0] = paired.key(ofRow: cells[0], of: rule.entity)
      }
      let hasKey = cells.withUnsafeBufferPointer {
        plan.logKey(of: rule.entity, $0, into: key)
      }
      // A row that no record can name stays.
      guard hasKey, named.find(key.bytes) == nil else { continue }
      if let holds = rule.holds, !slots.withUnsafeBufferPointer(holds) { continue }
      try leave(list)
    }
    return total
  }
}

extension Entity {
  /// True if `deleteWhen` can be asked of a row that no record names: of its columns alone.
  var deletesStoredRows: Bool {
    guard let deleteWhen else { return false }
    return deleteWhen.lines.allSatisfy { line in
      guard case .member(let name)? = line.keyPath.segments.first else { return true }
      return attributes.first { $0.name == name }?.isStored ?? true
    }
  }
}
