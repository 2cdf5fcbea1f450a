import SeedbedBase
import SeedbedMapping

/// References of an entity that share columns: one row can hold them only if they agree.
final class SharedColumns {
  /// Why a row cannot hold its references.
  enum Problem {
    /// Another reference has another value for a column.
    case differs(column: String, from: SlotLayout.Reference, values: (Cell, Cell))
    /// The reference has no row, and its columns have the values of others.
    case filled(column: String)
  }

  private struct Member {
    var reference: SlotLayout.Reference
    var layout: ReferenceLayout
  }

  private let table: TableLayout
  private let resolver: Resolver
  private let members: [Member]
  private let taken: CellRow
  /// By column of the table: its value, and the member that gave it.
  private var values: [Int: (cell: Cell, member: Int)] = [:]

  /// Nil where no column is shared.
  init?(_ entity: Int, in plan: StorePlan, _ resolver: Resolver) {
    table = plan.database.tables[entity]
    self.resolver = resolver
    let shared = table.sharedColumns
    guard !shared.isEmpty else { return nil }
    members = zip(plan.slots[entity].references, table.references)
      .filter { $1.columns.contains(where: shared.contains) }
      .map { Member(reference: $0, layout: $1) }
    taken = CellRow(count: members.map(\.layout.columns.count).max() ?? 0)
  }

  /// The first reference that a row cannot hold beside those before it.
  func problem(of row: FoldedRow) -> (reference: SlotLayout.Reference, Problem)? {
    if members.allSatisfy({ row.keepsStored($0.reference) }) { return nil }
    values.removeAll(keepingCapacity: true)
    var unresolved: [Member] = []
    for (index, member) in members.enumerated() {
      guard takeColumns(of: member, in: row) else {
        unresolved.append(member)
        continue
      }
      for (part, column) in member.layout.columns.enumerated() {
        let cell = taken[part]
        guard let other = values[column] else {
          values[column] = (cell, index)
          continue
        }
        guard !other.cell.equals(cell) else { continue }
        let problem = Problem.differs(
          column: table.columns[column].name,
          from: members[other.member].reference,
          values: (other.cell, cell)
        )
        return (member.reference, problem)
      }
    }
    for member in unresolved where isFilledWrongly(member, in: row) {
      let column = table.columns[member.layout.columns[0]].name
      return (member.reference, .filled(column: column))
    }
    return nil
  }

  /// Takes the columns of a reference to a row.
  ///
  /// - Returns: False where it is null or dangles.
  private func takeColumns(of member: Member, in row: FoldedRow) -> Bool {
    if let stored = row.stored, stored.keeps(member.reference, in: row.cells) {
      for (part, column) in member.layout.columns.enumerated() {
        taken[part] = stored.column(column)
      }
      return member.layout.columns.indices.allSatisfy { taken[$0].hasValue }
    }
    guard case .row(let target, let number) = resolver.resolve(member.reference, in: row.cells)
    else { return false }
    resolver.takeColumns(of: member.layout, entity: target, number: number, to: taken)
    return true
  }

  /// True if other references fill all columns of one that leads to no row, and no row has that key.
  private func isFilledWrongly(_ member: Member, in row: FoldedRow) -> Bool {
    // Rows of a database are known only where the run names them; SQLite checks the others.
    guard !member.reference.isPolymorphic, row.stored == nil else { return false }
    let columns = member.layout.columns
    let cells = columns.compactMap { values[$0]?.cell }
    guard cells.count == columns.count else { return false }
    let isSameReference = columns.allSatisfy { column in
      guard let other = values[column].map({ members[$0.member].layout }) else { return false }
      return other.columns == columns && other.targets == member.layout.targets
    }
    if isSameReference { return false }
    guard member.layout.parts.allSatisfy({ $0.value == .cell }) else { return true }
    let found = resolver.findRow(of: member.layout.targets[0], key: cells)
    if case .row = resolver.accepted(found, by: member.reference) { return false }
    return true
  }
}

extension TableLayout {
  /// The columns that several references share.
  package var sharedColumns: [Int] {
    columns.indices.filter { !columns[$0].sharedSources.isEmpty }
  }
}
