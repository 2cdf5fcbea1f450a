public import SeedbedBase
import SeedbedExport
public import SeedbedLanguage
public import SeedbedStoring
package import SeedbedTools

/// The outcome of a build as a value: shown by the command line, or written as JSON.
public struct BuildReport: Report, RunReporting {
  /// The counts of one entity's records and rows.
  public struct Entity: RowCounting, Hashable {
    public package(set) var name: String
    /// Nil where the entity has no table of its own.
    public package(set) var table: String?
    public package(set) var counts = RowCounts()
    /// Rows in the finished table.
    public package(set) var rows = 0
  }

  /// A table of links.
  package struct JoinTable: Sendable, Hashable, JSONRecord {
    package var name: String
    /// Rows in the finished table.
    package var rows: Int
  }

  public package(set) var run = RunReport()
  package var isSuccess = false
  package var diagnostics = Diagnostics()
  /// Where the seed was written, or would have been; nil where the schema did not get so far.
  public package(set) var outputPath: String?
  /// The size of the seed; 0 where none was written.
  package var outputBytes = 0
  /// True if the seed was left as it was, because a build would make the same.
  public package(set) var isUnchanged = false
  /// In schema order.
  public package(set) var entities: [Entity] = []
  /// In schema order.
  package var joinTables: [JoinTable] = []
  /// The keys that no mapping reads; nil where nobody asked for them.
  package var unreadKeys: [DumpCheckReport.UnreadKey]?
  /// The key paths that mappings read, counted for a page.
  var coverage: DumpCheckReport?

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
    run.take(result, of: schema, files: files)
  }

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

  /// Takes over the records that turned out not to be storable.
  mutating func take(rejectionsOf connector: ReferenceConnector, _ run: BuildRun) throws {
    for (index, count) in try run.takeRejections(of: connector).enumerated() {
      entities[index].rejected += count
    }
    self.diagnostics = run.diagnostics
  }
}

extension BuildReport: JSONWritable {
  package var jsonTree: JSONTree {
    var tree: JSONTree = [
      "seedbed": Seedbed.version,
      "success": isSuccess,
      "output": ["path": outputPath, "bytes": outputBytes] as JSONTree,
      "unchanged": isUnchanged,
      "dumps": run.dumps,
      "entities": entities,
      "joinTables": joinTables,
      "danglingKeys": run.danglingKeys,
      "conflictingValues": run.conflictingValues,
      "repeats": run.repeats,
      "rejects": run.rejects,
      "pseudonyms": run.pseudonyms,
      "foundTarget": run.foundTarget,
      "takenRoomHash": run.takenRoomHash,
      "nullElements": run.nullElements,
    ]
    tree.add("unreadKeys", unreadKeys)
    tree.add("diagnostics", diagnostics)
    tree.add("timings", run.timingsTree)
    return tree
  }
}

extension BuildReport.Entity: JSONWritable {
  package var jsonTree: JSONTree {
    .joined(["name": name, "table": table], counts.jsonTree, ["rows": rows])
  }
}
