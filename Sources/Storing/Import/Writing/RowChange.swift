import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// The columns that an import writes of an entity's rows.
final class RowChange {
  let entity: Int
  let table: TableLayout
  /// The slots of the entity's natural key.
  let keySlots: [Int]
  private let rows: EntityRows
  private let assembly: RowAssembly
  /// The number that SQLite gives the next new row, if rows have neither a key nor a number.
  private var nextRowID: Int64
  private let hasNoKey: Bool
  private let isNumbered: Bool

  init(_ connector: ReferenceConnector, entity: Int, _ table: TableLayout) {
    self.entity = entity
    self.table = table
    let plan = connector.store.plan
    keySlots = plan.slots[entity].naturalKey
    rows = connector.resolver.rows[entity]
    // The table's own defaults apply to columns that no record gives.
    assembly = connector.makeAssembly(of: entity, table, keepsAbsent: true)
    hasNoKey = plan.schema.hasNoKey(entity)
    isNumbered = plan.schema.entities[entity].surrogateKey != nil
    nextRowID = (connector.store.importing?.last[entity]?.rowID ?? 0) &+ 1
  }

  /// The columns to write, borrowed until the next row: all of a new row, the changed ones of a
  /// stored row and absent for the others.
  ///
  /// - Returns: Nil if a stored row does not change.
  func columns(of row: FoldedRow) -> UnsafeBufferPointer<Cell>? {
    guard let stored = row.stored, stored.isThere else { return assembly.columns(of: row) }
    return assembly.changes(of: row, from: stored)
  }

  /// The number that names a row without a key in messages; nil if it has a key.
  func number(of row: FoldedRow) -> Cell? {
    guard hasNoKey || isNumbered && !keySlots.allSatisfy({ row.cells[$0].hasValue }) else {
      return nil
    }
    if let stored = row.stored, stored.isThere {
      return isNumbered ? stored.column(0) : stored.locators.first
    }
    if isNumbered { return .integer(Int64(rows.ranks[row.number]) + 1) }
    defer { nextRowID &+= 1 }
    return .integer(nextRowID)
  }
}
