import SeedbedBase
import SeedbedExport
import SeedbedLanguage
import SeedbedStoring

extension BuildReport {
  /// Takes over the store's counts.
  mutating func take(_ result: StoreResult, schema: MappingSchema, files: DumpFiles) {
    for (index, counts) in result.entities.enumerated() {
      entities[index].created = counts.created
      entities[index].updated = counts.updated
      entities[index].unchanged += counts.unchanged
      entities[index].skipped += counts.skipped
      entities[index].deleted = counts.deleted
      entities[index].rows = counts.rows
    }
    joinTables = zip(schema.joinTables, result.joinRows).map {
      JoinTable(name: $0.table, rows: $1)
    }
    run.conflictingValues = result.conflicts(in: schema)
    run.danglingKeys = result.danglingKeys(in: schema, files: files)
    run.repeats = result.repeats(in: schema)
  }
}

extension BuildReport {
  /// Takes over how many rows a subset keeps.
  mutating func take(_ subset: SubsetReport) {
    for table in subset.tables {
      for index in entities.indices where entities[index].table == table.name {
        entities[index].rows = table.kept
      }
      for index in joinTables.indices where joinTables[index].name == table.name {
        joinTables[index].rows = table.kept
      }
    }
  }

  /// Takes over the counts of a copy, whose template may have had rows.
  mutating func take(_ result: ImportResult, _ counts: SeedCounts, _ schema: MappingSchema) {
    for (index, table) in result.entities.enumerated() {
      entities[index].created = table.created
      entities[index].updated = table.updated
      entities[index].deleted = table.deleted
      entities[index].rows = counts.entities[index]
    }
    joinTables = zip(schema.joinTables, counts.joinTables).map {
      JoinTable(name: $0.table, rows: $1)
    }
  }
}

extension BuildReport {
  /// Takes over the records that turned out not to be storable.
  mutating func take(rejectionsOf connector: ReferenceConnector, _ run: BuildRun) throws {
    for (index, count) in try run.takeRejections(of: connector).enumerated() {
      entities[index].rejected += count
    }
    self.diagnostics = run.diagnostics
  }
}
