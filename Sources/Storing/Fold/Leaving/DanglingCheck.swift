import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Finds references and links without a target, and removes their rows or rejects their records.
struct DanglingCheck {
  let run: FoldedRun

  private var plan: StorePlan { run.plan }
  private var resolver: Resolver { run.resolver }

  /// Removes the rows of an entity that need a target and have none, or rejects their records.
  ///
  /// - Returns: True if a row was removed.
  func removeDangling(_ entity: Int) throws(StoreError) -> Bool {
    var hasChanged = false
    let layout = plan.slots[entity]
    let shared = SharedColumns(entity, in: plan, resolver)
    let rows = resolver.rows[entity]
    try run.rows(of: entity, nil).forEachRow { row throws(StoreError) in
      guard rows.isAlive(row.number) else { return }
      for reference in layout.references where resolver.dangles(reference, in: row) {
        if settle(reference, of: row, entity) { hasChanged = true }
      }
      if let shared, rows.isAlive(row.number), let (reference, problem) = shared.problem(of: row) {
        reject(row, reference, entity, problem)
      }
    }
    return hasChanged
  }

  /// Removes a row whose reference dangles, or rejects its record.
  ///
  /// - Returns: True if the row was removed.
  func settle(_ reference: SlotLayout.Reference, of row: FoldedRow, _ entity: Int) -> Bool {
    switch consequence(of: reference, entity) {
    case .skip:
      run.noteDangling(reference, of: row, entity)
      return resolver.rows[entity].skip(row)
    case .error: reject(row, reference, entity)
    default: break
    }
    return false
  }

  /// `skip` or `error` if a reference that dangles removes its row or rejects the record.
  func consequence(of reference: SlotLayout.Reference, _ entity: Int) -> DanglingRule? {
    let relationship = plan.schema.entities[entity].relationships[reference.relationship]
    if relationship.onDangling == .skip { return .skip }
    return relationship.onDangling == .error || relationship.isRequired ? .error : nil
  }

  /// Rejects the records of links without a target where these are errors.
  func rejectDanglingLinks() throws(StoreError) {
    for (entity, index, relationship) in plan.schema.allRelationships
    where relationship.onDangling == .error {
      guard case .manyToMany = relationship.storage, let lists = run.lists(of: entity, index)
      else { continue }
      let links = run.linkResolver(of: entity, index)
      let cursor = try lists.makeCursor()
      while try cursor.next() {
        for entry in cursor.links.entries where !entry.header.isOfStoredRow {
          guard case .dangling = links.target(of: entry) else { continue }
          run.rejectDangling(
            entity,
            relationship,
            entry.header,
            links.shownTarget,
            isRefused: links.isRefused
          )
        }
      }
    }
  }

  // MARK: Rejections

  private func reject(_ row: FoldedRow, _ reference: SlotLayout.Reference, _ entity: Int) {
    let relationship = plan.schema.entities[entity].relationships[reference.relationship]
    run.rejectDangling(
      entity,
      relationship,
      setter(of: reference, row, entity),
      row.shown(reference),
      isRefused: run.isRefused(reference)
    )
  }

  private func reject(
    _ row: FoldedRow,
    _ reference: SlotLayout.Reference,
    _ entity: Int,
    _ problem: SharedColumns.Problem
  ) {
    let relationships = plan.schema.entities[entity].relationships
    let name = relationships[reference.relationship].name
    run.reject(entity, setter(of: reference, row, entity), .sharedColumn) {
      switch problem {
      case .differs(let column, let other, let values):
        "\(quoted(relationships[other.relationship].name)) and \(quoted(name)) share the column"
          + " \(quoted(column)),"
          + " but need different values: \(values.0.shown) and \(values.1.shown)"
      case .filled(let column):
        "\(quoted(name)) refers to no row, but cannot be null: it shares the column"
          + " \(quoted(column)) with"
          + " another reference"
      }
    }
  }

  /// The operation that gave a row its reference.
  private func setter(
    of reference: SlotLayout.Reference,
    _ row: FoldedRow,
    _ entity: Int
  ) -> OperationHeader {
    if let slot = reference.key.first(where: { row.cells[$0].hasValue }), slot < row.setters.count {
      return row.setters[slot]
    }
    return row.giver(of: reference, in: plan.slots[entity])
  }
}
