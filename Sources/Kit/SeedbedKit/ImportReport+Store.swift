import SeedbedDiagnostics
import SeedbedFold
import SeedbedImport
import SeedbedMapping
import SeedbedModel
import SeedbedPipeline
import SeedbedSchema

extension ImportReport {
  mutating func add(_ problems: [Diagnostic]) {
    for problem in problems { diagnostics.add(problem) }
  }

  /// Takes out the warnings of entities that nothing fills: the database may have filled them.
  mutating func takeUnfilled() -> [Diagnostic] {
    // Warnings that were counted and not kept could not be taken out.
    guard diagnostics.omitted.isEmpty else { return [] }
    let all = Array(diagnostics)
    let hidesDumps = diagnostics.hidesDumps
    diagnostics = Diagnostics()
    diagnostics.hidesDumps = hidesDumps
    for diagnostic in all where diagnostic.code != .unusedEntity { diagnostics.add(diagnostic) }
    return all.filter { $0.code == .unusedEntity }
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
      table.take(result.entities[index])
      table.rejected = run.mapper.counts[index].rejected
      table.skipped = run.mapper.counts[index].skipped + settled.entities[index].skipped
      tables.append(table)
    }
    for (index, join) in schema.joinTables.enumerated() {
      var table = Table(entity: nil, table: join.table)
      table.take(result.joinTables[index])
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

extension ImportReport.Table {
  fileprivate mutating func take(_ counts: ImportResult.TableCounts) {
    self.counts = counts.counts
    changes = counts.examples.map { change in
      let kind: ImportReport.Change.Kind =
        switch change.kind {
        case .created: .created
        case .updated: .updated
        case .deleted: .deleted
        }
      return ImportReport.Change(kind: kind, key: change.key, columns: change.columns)
    }
  }
}
