import SeedbedDiagnostics
import SeedbedFold
import SeedbedJSON
import SeedbedModel
import SeedbedPipeline

/// The rows of `seedbed_meta`: from which files and with which tool the seed was made.
///
/// Nothing in them changes from run to run. A format that others rely on: docs/schema-format.md describes it.
struct SeedMetadata {
  let rows: [(key: String, value: String)]

  init(
    _ schema: MappingSchema,
    _ run: BuildRun,
    _ connector: ReferenceConnector,
    pseudonyms: RunReport.Pseudonyms?
  ) {
    var rows: [(key: String, value: String)] = [
      ("tool", "seedbed \(Seedbed.version)"),
      ("language", "1"),
      ("schema.hash", schema.hash),
    ]
    if !schema.chosenLayers.isEmpty {
      rows.append(("layers", JSONTree.array(schema.chosenLayers.map(JSONTree.text)).compact))
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
      let value = JSONTree.object([
        ("entry", .text(entry.shownName)),
        ("files", .integer(counts[index].files)),
        ("records", .integer(counts[index].records)),
        ("hash", .text(run.hashesOfEntries[index].text)),
      ])
      rows.append(("dump.\(index)", value.compact))
    }
    for (entity, counts) in zip(schema.entities, connector.result.entities) {
      rows.append(("rows.\(entity.table)", String(counts.rows)))
    }
    for (table, count) in zip(schema.joinTables, connector.result.joinRows) {
      rows.append(("rows.\(table.table)", String(count)))
    }
    self.rows = rows
  }
}
