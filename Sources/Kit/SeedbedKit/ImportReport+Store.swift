import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring

extension ImportReport {
  mutating func add(_ problems: [Diagnostic]) {
    for problem in problems { diagnostics.add(problem) }
  }

  /// Takes out the warnings of entities that nothing fills: the database may have filled them.
  mutating func takeUnfilled() -> [Diagnostic] {
    // Warnings that were counted and not kept could not be taken out.
    guard diagnostics.omitted.isEmpty else { return [] }
    let unfilled = diagnostics.filter { $0.code == .unusedEntity }
    diagnostics.removeWarnings { $0.code == .unusedEntity }
    return unfilled
  }

  /// Takes over the changes to the tables.
  mutating func take(
    _ result: ImportResult,
    _ settled: StoreResult,
    _ store: ObjectStore,
    _ run: BuildRun
  ) {
    let schema = store.plan.schema
    for (index, entity) in schema.entities.enumerated() {
      var table = Table(entity: entity.name, table: entity.table)
      table.counts = result.entities[index].counts
      table.changes = result.entities[index].examples
      table.rejected = run.mapper.counts[index].rejected
      table.skipped = run.mapper.counts[index].skipped + settled.entities[index].skipped
      tables.append(table)
    }
    for (index, join) in schema.joinTables.enumerated() {
      var table = Table(entity: nil, table: join.table)
      table.counts = result.joinTables[index].counts
      table.changes = result.joinTables[index].examples
      tables.append(table)
    }
    self.danglingKeys = settled.danglingKeys(in: schema, files: store.files)
    self.conflictingValues = settled.conflicts(in: schema)
    self.repeats = settled.repeats(in: schema)
  }
}

extension ImportReport {
  /// Takes over the counts of tables that were emptied first.
  mutating func take(_ reset: ImportResetResult) {
    for (index, count) in (reset.entities + reset.joinTables).enumerated() {
      tables[index].emptied = count
    }
  }
}
