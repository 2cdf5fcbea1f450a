import SeedbedModel
import SeedbedStore

/// The rows of `seedbed_meta`: what the seed was made from, and nothing that changes from run to
/// run.
struct SeedMetadata {
  let rows: [(key: String, value: String)]

  init(_ schema: MappingSchema, _ run: BuildRun, _ connector: Connector) {
    var rows: [(key: String, value: String)] = [
      ("tool", "seedbed \(Seedbed.version)"),
      ("language", "1"),
      ("schema.hash", schema.hash),
    ]
    for (index, dump) in run.dumpPaths.enumerated() {
      rows.append(("dump.\(index).path", dump))
      rows.append(("dump.\(index).hash", run.dumps[index].hash))
      rows.append(("dump.\(index).records", String(run.dumps[index].records)))
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
