public import SeedbedBase
public import SeedbedLanguage
import SeedbedMapping
public import SeedbedStoring

/// The outcome of an import, or of its dry run, as a value.
public struct ImportReport: Report, RunReporting {
  /// The counts of one table's records and rows.
  public struct Table: RowCounting, Hashable {
    /// The entity's name; nil for a join table.
    package var entity: String?
    public package(set) var table: String
    public package(set) var counts = RowCounts()
    /// Rows that went before the dumps were taken, as `ImportOptions.resets` asks.
    public package(set) var emptied = 0
    /// The first rows of each kind.
    package var changes: [ChangedRow] = []
  }

  public package(set) var run = RunReport()
  package var isSuccess = false
  package var diagnostics = Diagnostics()
  package var isDryRun = false
  package var databasePath: String
  /// Where the copy of the database as it was is; nil where none was asked for, or nothing changed.
  package var backupPath: String?
  /// Entities in schema order, then join tables.
  public package(set) var tables: [Table] = []
  /// The statements that made missing tables, columns and indexes, or would make them.
  package var createdSQL: [String] = []

  /// True if no row of the schema's tables was written, or would be.
  public var isUnchanged: Bool {
    tables.allSatisfy { $0.created == 0 && $0.updated == 0 && $0.deleted == 0 && $0.emptied == 0 }
  }

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
    self.run.take(settled, of: schema, files: store.files)
  }

  /// Takes over the counts of tables that were emptied first.
  mutating func take(_ reset: ImportResetResult) {
    for (index, count) in (reset.entities + reset.joinTables).enumerated() {
      tables[index].emptied = count
    }
  }
}

extension ImportReport: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "seedbed": Seedbed.version,
      "success": isSuccess,
      "dryRun": isDryRun,
      "database": ["path": databasePath, "backup": backupPath] as JSONTree,
      "dumps": run.dumps,
      "created": createdSQL,
      "tables": tables,
      "danglingKeys": run.danglingKeys,
      "conflictingValues": run.conflictingValues,
      "repeats": run.repeats,
      "rejects": run.rejects,
      "pseudonyms": run.pseudonyms,
      "foundTarget": run.foundTarget,
      "nullElements": run.nullElements,
      "diagnostics": diagnostics,
      "timings": run.timingsTree,
    ]
  }
}

extension ChangedRow: JSONRecord {}

extension ChangedRow.Kind: JSONWritable {}

extension ImportReport.Table: JSONWritable {
  package var jsonTree: JSONTree {
    .joined(
      ["entity": entity, "table": table],
      counts.jsonTree,
      ["emptied": emptied, "changes": changes]
    )
  }
}
