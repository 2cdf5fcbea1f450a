import SeedbedBase
import SeedbedMapping

/// Removes the rows that fulfil `deleteWhen`.
struct RowDeletion {
  let run: FoldedRun

  /// Evaluates all conditions before any row is removed, so that no row goes because another went.
  func remove() throws(StoreError) {
    var leaving: [(entity: Int, row: Int)] = []
    // An import asks other rows of the database, and so after everything is written.
    let isDeferred = run.store.importing != nil && run.plan.deletesByOtherRows
    for (entity, rule) in run.plan.deletes.enumerated() {
      guard let rule, !isDeferred || rule.far.isEmpty else { continue }
      let far = try FarAnswers(rule.far, of: entity, run)
      let rows = run.resolver.rows[entity]
      try run.rows(of: entity, nil).forEachRow { row throws(StoreError) in
        // Stored rows that no record names are checked after everything is written.
        guard rows.isAlive(row.number), row.stored?.isNamed ?? true,
          run.deletesStoredRows || !row.isStored
        else { return }
        let answers = far.answers(for: row)
        if resolvedCells(of: row, entity).withUnsafeBufferPointer({ rule.holds($0, answers) }) {
          leaving.append((entity, row.number))
        }
      }
    }
    guard !isDeferred else {
      run.deferredDeletions = run.plan.deletes.map { _ in [] }
      for (entity, row) in leaving { run.deferredDeletions[entity].insert(row) }
      return
    }
    for (entity, row) in leaving { _ = run.resolver.rows[entity].remove(row) }
  }

  /// The row's cells with the keys of its targets: null for a reference without a target.
  private func resolvedCells(of row: FoldedRow, _ entity: Int) -> [Cell] {
    let resolver = run.resolver
    var cells = Array(row.cells)
    for reference in run.plan.slots[entity].references {
      if resolver.dangles(reference, in: row) {
        for slot in reference.key { cells[slot] = .null }
        continue
      }
      // A reference by another attribute gets the target's key only now.
      guard !reference.isPolymorphic, !row.keepsStored(reference),
        case .row = resolver.resolve(reference, in: row.cells)
      else { continue }
      for (slot, cell) in zip(reference.key, resolver.found) { cells[slot] = cell }
    }
    return cells
  }
}
