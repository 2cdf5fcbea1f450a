import SeedbedLayout
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform

/// Makes the columns of an entity's rows: cells as they are, numbers, and what references come to.
final class RowAssembly {
  /// Where a column's cell comes from.
  private enum Source: BitwiseCopyable {
    /// A cell of the row.
    case slot(Int)
    /// A cell of `references`.
    case reference(Int)
    /// The row's place in first-seen order, counted from a number.
    case rank(from: Int64)
    case null
  }

  private let run: FoldedRun
  private let resolver: Resolver
  private let entity: Int
  private let rows: EntityRows
  private let plans: [ReferencePlan]
  /// The same, without references that are counted.
  private let targets: [Unmanaged<ReferencePlan>]
  private let sources: [Source]
  private let shared: [(column: Int, sources: [Source])]
  private let references: CellRow
  private let columns: CellRow

  init(_ run: FoldedRun, entity: Int, _ table: TableLayout) {
    self.run = run
    resolver = run.resolver
    self.entity = entity
    rows = run.resolver.rows[entity]
    let plan = run.plan
    var plans: [ReferencePlan] = []
    var count = 0
    for (reference, layout) in zip(plan.slots[entity].references, table.references) {
      plans.append(ReferencePlan(reference, layout, resolver, start: count))
      count += layout.parts.count
    }
    let starts = plans.map(\.start)
    let sequence = plan.schema.entities[entity].sequence
    func source(_ column: ColumnSource) -> Source {
      switch column {
      case .surrogate: .rank(from: 1)
      case .slot(let slot) where slot == sequence: .rank(from: 0)
      case .slot(let slot): .slot(slot)
      case .reference(let index, let part): .reference(starts[index] + part)
      case .joinSource, .joinTarget, .joinPosition: .null
      }
    }
    self.plans = plans
    targets = plans.map { Unmanaged.passUnretained($0) }
    sources = table.columns.map { source($0.source) }
    shared = table.columns.enumerated().filter { !$0.element.sharedSources.isEmpty }
      .map { ($0.offset, $0.element.sharedSources.map(source)) }
    references = CellRow(count: count)
    columns = CellRow(count: table.columns.count)
  }

  /// The row's columns, borrowed until the next row.
  func columns(of row: FoldedRow) -> UnsafeBufferPointer<Cell> {
    for index in 0..<targets.count {
      targets[index]._withUnsafeGuaranteedRef { resolve($0, in: row) }
    }
    for column in 0..<columns.count { columns[column] = cell(sources[column], in: row) }
    if !shared.isEmpty { takeShared(row) }
    return columns.cells
  }

  private func takeShared(_ row: FoldedRow) {
    for (column, sources) in shared {
      for source in sources where !columns[column].hasValue {
        columns[column] = cell(source, in: row)
      }
    }
  }

  @inline(__always)
  private func cell(_ source: Source, in row: FoldedRow) -> Cell {
    switch source {
    case .slot(let slot): row.cells[slot].hasValue ? row.cells[slot] : .null
    case .reference(let index): references[index]
    case .rank(let first): .integer(Int64(rows.ranks[row.number]) + first)
    case .null: .null
    }
  }

  @inline(__always)
  private func resolve(_ target: ReferencePlan, in row: FoldedRow) {
    let isFound = resolver.takeColumns(
      of: target,
      in: row.cells,
      to: references,
      from: target.start
    )
    guard !isFound else { return }
    run.noteDangling(target.reference, of: row, entity)
  }
}
