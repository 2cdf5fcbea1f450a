package import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Assembles the columns of an entity's rows: cells, numbers, and the columns of references.
package final class RowAssembly {
  private enum Source: BitwiseCopyable {
    /// A cell of the row.
    case slot(Int)
    /// A cell of `references`, and the reference that it belongs to.
    case reference(Int, of: Int)
    /// The row's number, counted from 1.
    case number
    /// The row's place in first-seen order.
    case place
    case nothing
  }

  private let run: FoldedRun
  private let resolver: Resolver
  private let entity: Int
  private let rows: EntityRows
  private let plans: [ReferencePlan]
  /// The same plans, to be read for each row without counting references.
  private let borrowedPlans: [Unmanaged<ReferencePlan>]
  private let sources: [Source]
  /// The columns that several references share, with all their sources.
  private let shared: [(column: Int, sources: [Source])]
  /// The cell of a column without a value.
  private let missing: Cell
  /// True if a null that a record gave differs from a column without a value.
  private let marksNulls: Bool
  private let references: CellRow
  private let columns: CellRow
  /// The references to rows of the entity, if an import could find its keys in other letters.
  private let toOwnEntity: [ReferencePlan]
  /// By reference: whether the row keeps the stored one.
  private var isKept: [Bool]

  /// With `keepsAbsent`, columns without a value are absent instead of null.
  init(_ run: FoldedRun, entity: Int, _ table: TableLayout, keepsAbsent: Bool) {
    self.run = run
    resolver = run.resolver
    self.entity = entity
    rows = run.resolver.rows[entity]
    var plans: [ReferencePlan] = []
    var count = 0
    for (reference, layout) in zip(run.plan.slots[entity].references, table.references) {
      plans.append(ReferencePlan(reference, layout, resolver, start: count))
      count += layout.parts.count
    }
    let starts = plans.map(\.start)
    let sequence = run.plan.schema.entities[entity].sequence
    func source(_ column: ColumnSource) -> Source {
      switch column {
      case .surrogate: .number
      case .slot(let slot): slot == sequence ? .place : .slot(slot)
      case .reference(let index, let part): .reference(starts[index] + part, of: index)
      case .joinSource, .joinTarget, .joinPosition: .nothing
      }
    }
    self.plans = plans
    borrowedPlans = plans.map { Unmanaged.passUnretained($0) }
    sources = table.columns.map { source($0.source) }
    shared = table.columns.enumerated().filter { !$0.element.sharedSources.isEmpty }
      .map { ($0.offset, ([$0.element.source] + $0.element.sharedSources).map(source)) }
    marksNulls = run.plan.options.isShare
    missing = keepsAbsent || marksNulls ? .absent : .null
    references = CellRow(count: count)
    columns = CellRow(count: table.columns.count)
    let hasSpellings = run.plan.keyShapes[entity].parts.contains { $0.collation != .binary }
    toOwnEntity = hasSpellings ? plans.filter { $0.reference.targets == [entity] } : []
    isKept = plans.map { _ in false }
  }

  // MARK: New rows

  /// The columns of a new row, borrowed until the next row.
  package func columns(of row: FoldedRow) -> UnsafeBufferPointer<Cell> {
    for target in borrowedPlans { target._withUnsafeGuaranteedRef { resolve($0, in: row) } }
    for column in 0..<columns.count { columns[column] = cell(sources[column], in: row) }
    for (column, sources) in shared {
      for source in sources where !columns[column].hasValue {
        columns[column] = cell(source, in: row)
      }
    }
    if marksNulls { markNulls() }
    return columns.cells
  }

  private func markNulls() {
    for column in 0..<columns.count where !columns[column].hasValue {
      columns[column] = columns[column].tag == .null ? .givenNull : .null
    }
  }

  @inline(__always)
  private func cell(_ source: Source, in row: FoldedRow) -> Cell {
    switch source {
    case .slot(let slot): row.cells[slot].tag == .absent ? missing : row.cells[slot]
    case .reference(let index, _): references[index]
    case .number: .integer(Int64(rows.ranks[row.number]) + 1)
    case .place: .integer(Int64(rows.ranks[row.number] - rows.firstRank + rows.firstPlace))
    case .nothing: missing
    }
  }

  @inline(__always)
  private func resolve(_ target: ReferencePlan, in row: FoldedRow) {
    if missing.tag == .absent, !target.isGiven(by: row) {
      return setColumns(of: target, to: .absent)
    }
    let isFound = resolver.takeColumns(
      of: target,
      in: row.cells,
      to: references,
      from: target.start
    )
    if !isFound { run.noteDangling(target.reference, of: row, entity) }
    if isFound, toOwnEntity.contains(where: { $0 === target }) { takeOwnSpelling(target, row) }
  }

  /// Lets a reference of a row to itself spell its key as the row does: SQLite compares the two
  /// without the collation.
  private func takeOwnSpelling(_ target: ReferencePlan, _ row: FoldedRow) {
    let key = resolver.key
    guard run.plan.logKey(of: entity, resolver.found, into: key),
      areSameKeys(key.bytes, row.key)
    else { return }
    let slots = run.plan.slots[entity].naturalKey
    for (part, layout) in target.layout.parts.enumerated() where layout.value == .cell {
      references[target.start + part] = row.cells[slots[layout.cells.lowerBound]]
    }
  }

  private func setColumns(of target: ReferencePlan, to cell: Cell) {
    for part in 0..<target.layout.parts.count { references[target.start + part] = cell }
  }

  // MARK: Stored rows

  /// The columns of a stored row that change, borrowed until the next row; the others are absent.
  ///
  /// - Returns: Nil if no column changes.
  package func changes(
    of row: FoldedRow,
    from stored: StoredRow
  ) -> UnsafeBufferPointer<Cell>? {
    for index in plans.indices { resolve(index, in: row, stored) }
    var hasChanges = false
    for column in 0..<columns.count {
      let before = stored.column(column)
      let cell = changedCell(sources[column], in: row, before)
      let isSame = cell.equals(before) || !cell.hasValue && !before.hasValue
      columns[column] = isSame ? .absent : cell.hasValue ? cell : .null
    }
    for (column, sources) in shared { takeChange(of: column, sources, row, stored) }
    for column in 0..<columns.count where columns[column].tag != .absent { hasChanges = true }
    return hasChanges ? columns.cells : nil
  }

  /// Of the references that share a column, the one that a record changed counts; the column becomes
  /// null if all are null.
  private func takeChange(
    of column: Int,
    _ sources: [Source],
    _ row: FoldedRow,
    _ stored: StoredRow
  ) {
    let before = stored.column(column)
    columns[column] = .absent
    var isNull = before.hasValue
    for source in sources {
      let cell = changedCell(source, in: row, before)
      if cell.hasValue { isNull = false }
      guard cell.hasValue, !cell.equals(before) else { continue }
      columns[column] = cell
      break
    }
    if isNull { columns[column] = .null }
  }

  @inline(__always)
  private func changedCell(_ source: Source, in row: FoldedRow, _ before: Cell) -> Cell {
    switch source {
    case .slot(let slot): row.cells[slot]
    case .reference(let index, let reference): isKept[reference] ? before : references[index]
    case .number, .place, .nothing: before
    }
  }

  private func resolve(_ index: Int, in row: FoldedRow, _ stored: StoredRow) {
    let target = plans[index]
    guard stored.keeps(target.reference, in: row.cells) else {
      isKept[index] = false
      return resolve(target, in: row)
    }
    isKept[index] = !resolver.dangles(target.reference, in: row)
    setColumns(of: target, to: .null)
    if !isKept[index] { run.noteDangling(target.reference, of: row, entity) }
  }
}
