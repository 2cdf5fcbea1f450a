package import SeedbedBase
import SeedbedMapping

/// Assembles the columns of a join table's rows from the links of its relationships.
package final class JoinColumns {
  private enum Source: BitwiseCopyable {
    case source(Int)
    case target(Int)
    case position
    case attribute(Int)
    case nothing
  }

  /// The columns of the link that was taken last; absent if the link does not give one.
  package let cells: CellRow
  package let table: TableLayout
  /// By column: what a new link has that no element gives a value; null where there is no default.
  let missing: CellRow
  private let sources: [Source]
  private let source: LinkEnd
  private let target: LinkEnd
  /// The columns of both ends, whose memory the ends keep.
  private let sourceCells: UnsafeBufferPointer<Cell>
  private let targetCells: UnsafeBufferPointer<Cell>
  /// True if links have columns of their own.
  private let hasAttributes: Bool
  /// The cell of a null that a record gave.
  private let null: Cell
  @exclusivity(unchecked) private var attributes: [Cell] = []

  package init(_ plan: StorePlan, joinTable: Int) {
    let table = plan.database.joinTables[joinTable]
    self.table = table
    sources = table.columns.map { column in
      switch column.source {
      case .joinSource(let part): .source(part)
      case .joinTarget(let part): .target(part)
      case .joinPosition: .position
      case .slot(let slot): .attribute(slot)
      case .surrogate, .reference: .nothing
      }
    }
    hasAttributes = table.columns.contains { if case .slot = $0.source { true } else { false } }
    null = plan.options.isShare ? .givenNull : .null
    cells = CellRow(count: table.columns.count)
    missing = CellRow(count: table.columns.count)
    for (slot, cell) in plan.linkDefaults[joinTable].enumerated() where cell.hasValue {
      if let column = table.column(from: .slot(slot)) { missing[column] = cell }
    }
    source = LinkEnd(table.references[0])
    target = LinkEnd(table.references[1])
    sourceCells = source.columns.cells
    targetCells = target.columns.cells
  }

  /// Takes the owner of links.
  ///
  /// - Returns: False if the owner has no row.
  func takeOwner(of links: OwnerLinks, _ ends: LinkResolver) -> Bool {
    ends.isSource
      ? ends.takeOwner(of: links, to: source) : ends.takeOwner(of: links, to: target)
  }

  /// Takes a link of the owner taken last.
  ///
  /// - Returns: False if the link has no target.
  package func take(_ entry: LinkEntry, _ ends: LinkResolver, position: Cell = .absent) -> Bool {
    let isFound =
      ends.isSource
      ? ends.takeTarget(of: entry, to: target) : ends.takeTarget(of: entry, to: source)
    if isFound { assemble(entry, position) }
    return isFound
  }

  /// Takes a link that `take` refused because its target does not meet `where`.
  ///
  /// - Returns: False if the link has no target at all.
  package func takeRefused(_ entry: LinkEntry, _ ends: LinkResolver) -> Bool {
    let isFound = ends.takeRefused(to: ends.isSource ? target : source)
    if isFound { assemble(entry, .absent) }
    return isFound
  }

  @inline(__always)
  private func assemble(_ entry: LinkEntry, _ position: Cell) {
    if hasAttributes {
      attributes.removeAll(keepingCapacity: true)
      var reader = OperationReader(entry.attributes)
      reader.cells(into: &attributes)
    }
    for column in 0..<cells.count { cells[column] = cell(sources[column], position) }
  }

  @inline(__always)
  private func cell(_ source: Source, _ position: Cell) -> Cell {
    switch source {
    case .source(let part): sourceCells[part]
    case .target(let part): targetCells[part]
    case .position: position
    case .attribute(let slot):
      slot < attributes.count ? attributes[slot].tag == .null ? null : attributes[slot] : .absent
    case .nothing: .absent
    }
  }
}
