import SeedbedFold
import SeedbedLayout
import SeedbedModel
import SeedbedOperations

/// The columns that the rows of an entity end with, beside those that are stored.
final class RowChange {
  /// Where a column's cell comes from.
  private enum Source: BitwiseCopyable {
    case slot(Int)
    /// A cell of `references`, which belongs to a reference.
    case reference(Int, of: Int)
    case number
    case place
    case null
  }

  private let connector: ReferenceConnector
  let entity: Int
  let table: TableLayout
  /// The slots of the entity's natural key.
  let keySlots: [Int]
  private let rows: EntityRows
  private let plans: [ReferencePlan]
  /// By column: its source, and with several of them all.
  private let sources: UnsafeMutableBufferPointer<Source>
  private let shared: [Int: [Source]]
  private let references: CellRow
  /// The number that the next new row gets from SQLite, where rows have neither a key nor a number.
  @exclusivity(unchecked) private var nextRowID: Int64
  private let hasNoKey: Bool
  private let isNumbered: Bool
  /// Absent where nothing gives a new row a value, and where a stored one stays as it is.
  let columns: CellRow

  init(_ connector: ReferenceConnector, entity: Int, _ table: TableLayout) {
    self.connector = connector
    self.entity = entity
    self.table = table
    keySlots = connector.store.plan.slots[entity].naturalKey
    rows = connector.resolver.rows[entity]
    let plan = connector.store.plan
    hasNoKey = plan.schema.hasNoKey(entity)
    isNumbered = plan.schema.entities[entity].surrogateKey != nil
    nextRowID = (connector.store.importing?.last[entity]?.rowID ?? 0) &+ 1
    var plans: [ReferencePlan] = []
    var count = 0
    for (reference, layout) in zip(plan.slots[entity].references, table.references) {
      plans.append(ReferencePlan(reference, layout, connector.resolver, start: count))
      count += layout.parts.count
    }
    self.plans = plans
    let sequence = plan.schema.entities[entity].sequence
    func source(_ column: ColumnSource) -> Source {
      switch column {
      case .surrogate: .number
      case .slot(let slot): slot == sequence ? .place : .slot(slot)
      case .reference(let index, let part): .reference(plans[index].start + part, of: index)
      case .joinSource, .joinTarget, .joinPosition: .null
      }
    }
    sources = .allocate(capacity: table.columns.count)
    _ = sources.initialize(from: table.columns.map { source($0.source) })
    shared = Dictionary(
      uniqueKeysWithValues: table.columns.enumerated()
        .filter { !$0.element.sharedSources.isEmpty }
        .map { ($0.offset, ([$0.element.source] + $0.element.sharedSources).map(source)) }
    )
    references = CellRow(count: count)
    columns = CellRow(count: table.columns.count)
    isKept = plans.map { _ in false }
  }

  deinit {
    sources.deallocate()
  }

  /// Takes a row's columns; for a stored row says whether any of them changes.
  func take(_ row: FoldedRow) -> Bool {
    for index in plans.indices { resolve(index, in: row) }
    guard let stored = row.stored, stored.isThere else {
      for column in 0..<columns.count {
        columns[column] = newCell(sources[column], in: row)
        if shared.isEmpty || columns[column].hasValue { continue }
        for source in shared[column] ?? [] where !columns[column].hasValue {
          columns[column] = newCell(source, in: row)
        }
      }
      return true
    }
    var hasChanges = false
    for column in 0..<columns.count {
      let before = stored.column(column)
      if shared.isEmpty || shared[column] == nil {
        let cell = storedCell(sources[column], in: row, before)
        let isSame = cell.equals(before) || !cell.hasValue && !before.hasValue
        columns[column] = isSame ? .absent : cell.hasValue ? cell : .null
        if !isSame { hasChanges = true }
        continue
      }
      columns[column] = .absent
      // Of what shares a column, that counts which a record changed; null is what all are.
      var isNull = before.hasValue
      for source in shared[column] ?? [] {
        let cell = storedCell(source, in: row, before)
        if cell.hasValue { isNull = false }
        guard cell.hasValue, !cell.equals(before) else { continue }
        columns[column] = cell
        break
      }
      if isNull { columns[column] = .null }
      if columns[column].tag != .absent { hasChanges = true }
    }
    return hasChanges
  }

  /// The number by which messages name a row that is written, and has no key; nil where it has one.
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

  @inline(__always)
  private func newCell(_ source: Source, in row: FoldedRow) -> Cell {
    switch source {
    case .slot(let slot): row.cells[slot]
    case .reference(let index, _): references[index]
    case .number: .integer(Int64(rows.ranks[row.number]) + 1)
    case .place: .integer(Int64(rows.ranks[row.number] - rows.firstRank + rows.firstPlace))
    case .null: .absent
    }
  }

  @inline(__always)
  private func storedCell(_ source: Source, in row: FoldedRow, _ before: Cell) -> Cell {
    switch source {
    case .slot(let slot): row.cells[slot]
    case .reference(let index, let reference):
      isKept[reference] ? before : references[index]
    case .number, .place, .null: before
    }
  }

  /// By reference: whether the row at hand keeps the one that is stored.
  @exclusivity(unchecked) private var isKept: [Bool]

  private func resolve(_ index: Int, in row: FoldedRow) {
    let plan = plans[index]
    isKept[index] = false
    if let stored = row.stored, stored.keeps(plan.reference, in: row.cells) {
      isKept[index] = !connector.resolver.dangles(plan.reference, in: row)
      for part in 0..<plan.layout.parts.count { references[plan.start + part] = .null }
      if isKept[index] { return }
      return noteDangling(plan, row)
    }
    let isGiven =
      plan.reference.key.contains { row.cells[$0].tag != .absent }
      || plan.reference.alternatives.contains { $0.slots.contains { row.cells[$0].hasValue } }
    guard isGiven else {
      for part in 0..<plan.layout.parts.count { references[plan.start + part] = .absent }
      return
    }
    let isFound = connector.resolver.takeColumns(
      of: plan,
      in: row.cells,
      to: references,
      from: plan.start
    )
    if !isFound { noteDangling(plan, row) }
  }

  private func noteDangling(_ plan: ReferencePlan, _ row: FoldedRow) {
    connector.noteDangling(plan.reference, of: row, entity)
  }
}
