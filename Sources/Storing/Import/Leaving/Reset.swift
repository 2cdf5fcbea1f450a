package import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// The rows that `--reset` deleted.
package struct ImportResetResult: Sendable {
  /// Rows that went, by entity.
  package var entities: [Int] = []
  /// Rows that went, by join table.
  package var joinTables: [Int] = []
  /// Tables with more rows than may go; where there is one, nothing went.
  package var diagnostics: [Diagnostic] = []
}

/// Empties the tables of a schema, within an import's transaction.
struct ImportReset {
  let database: Database
  let plan: StorePlan
  let stored: StoredTables
  let limit: RowLimit

  /// Counts all rows before the first goes: a foreign key of the database may delete others.
  func run() throws(StoreError) -> ImportResetResult {
    var result = ImportResetResult()
    var counted: Set<ExactText> = []
    for table in plan.database.tables {
      result.entities.append(try count(table, &counted, &result))
    }
    for table in plan.database.joinTables {
      result.joinTables.append(try count(table, &counted, &result))
    }
    if result.diagnostics.isEmpty { try empty() }
    return result
  }

  private func count(
    _ table: TableLayout,
    _ counted: inout Set<ExactText>,
    _ result: inout ImportResetResult
  ) throws(StoreError) -> Int {
    guard counted.insert(SQLText.folded(table.name)).inserted else { return 0 }
    let sql = "SELECT count(*) FROM \(SQLText.name(table.name))"
    let count = Int(clamping: try database.integer(sql) ?? 0)
    result.diagnostics += limit.problem(
      "'--reset'",
      deleting: count,
      of: count,
      in: table.name
    )
    return count
  }

  /// Links first, then what refers to others.
  private func empty() throws(StoreError) {
    let entities = plan.entitiesBeforeTargets.map { plan.database.tables[$0] }
    for table in plan.database.joinTables + entities {
      try database.execute("DELETE FROM \(SQLText.name(table.name))")
      guard stored[table.name]?.isAutoincrement ?? false else { continue }
      let name = SQLText.text(stored[table.name]?.name ?? table.name)
      try database.execute("DELETE FROM sqlite_sequence WHERE name = \(name)")
    }
  }
}

extension StorePlan {
  /// The entities, each before those that it refers to, as far as there are no circles.
  fileprivate var entitiesBeforeTargets: [Int] {
    var order: [Int] = []
    var isTaken = slots.map { _ in false }
    while order.count < slots.count {
      let open = slots.indices.filter { !isTaken[$0] }
      let free = open.filter { entity in
        !open.contains { other in
          other != entity && slots[other].references.contains { $0.targets.contains(entity) }
        }
      }
      for entity in free.isEmpty ? Array(open.prefix(1)) : free {
        isTaken[entity] = true
        order.append(entity)
      }
    }
    return order
  }
}
