import SeedbedDiagnostics
import SeedbedJSON
import SeedbedModel
import SeedbedPipeline

/// The rows of `seedbed_meta`: from which files and with which tool the seed was made.
///
/// Nothing in them changes from run to run. A format that others rely on: docs/schema/database.md describes it.
struct SeedMetadata {
  let rows: [(key: String, value: String)]

  /// The rows for a seed whose tables have so many rows, and for the template that it is a copy of.
  init(
    _ schema: MappingSchema,
    _ run: BuildRun,
    _ seedCounts: SeedCounts,
    pseudonyms: RunReport.Pseudonyms?,
    template: String? = nil
  ) {
    var rows: [(key: String, value: String)] = [
      ("tool", "seedbed \(Seedbed.version)"),
      ("language", "1"),
      ("schema.hash", schema.hash),
    ]
    if let template { rows.append(("template.hash", template)) }
    if !schema.chosenLayers.isEmpty {
      rows.append(("layers", schema.chosenLayers.jsonTree.compact))
    }
    if let pseudonyms = PseudonymMark(schema, pseudonyms) {
      rows.append((PseudonymMark.row, pseudonyms.value))
    }
    var counts = Array(repeating: (files: 0, records: 0), count: schema.dumps.count)
    for dump in run.dumps {
      counts[dump.entry].files += 1
      counts[dump.entry].records += dump.records
    }
    for (index, entry) in schema.dumps.enumerated() {
      let value: JSONTree = [
        "entry": entry.shownName, "files": counts[index].files, "records": counts[index].records,
        "hash": run.hashesOfEntries[index].text,
      ]
      rows.append(("dump.\(index)", value.compact))
    }
    for (entity, count) in zip(schema.entities, seedCounts.entities) {
      rows.append(("rows.\(entity.table)", String(count)))
    }
    for (table, count) in zip(schema.joinTables, seedCounts.joinTables) {
      rows.append(("rows.\(table.table)", String(count)))
    }
    self.rows = rows
  }
}
