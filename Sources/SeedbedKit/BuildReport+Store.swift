import SeedbedModel
import SeedbedStore

extension BuildReport {
  /// Takes over what the store counted.
  mutating func take(_ result: StoreResult, schema: MappingSchema) {
    for (index, counts) in result.entities.enumerated() {
      entities[index].created = counts.created
      entities[index].updated = counts.updated
      entities[index].unchanged += counts.unchanged
      entities[index].skipped += counts.skipped
      entities[index].deleted = counts.deleted
      entities[index].rows = counts.rows
      for (attribute, count) in counts.conflicts.enumerated() where count > 0 {
        conflictingValues.append(
          ConflictingValues(
            entity: schema.entities[index].name,
            attribute: schema.entities[index].attributes[attribute].name,
            count: count
          )
        )
      }
    }
    danglingKeys = result.dangling.map { DanglingKeys($0, in: schema) }
  }
}

extension BuildReport {
  /// Takes over the records that turned out not to be storable.
  mutating func take(rejectionsOf connector: Connector, _ run: BuildRun) throws {
    for (index, count) in try run.takeRejections(of: connector).enumerated() {
      entities[index].rejected += count
    }
    diagnostics = run.diagnostics
  }
}

extension BuildReport.DanglingKeys {
  init(_ dangling: StoreResult.Dangling, in schema: MappingSchema) {
    self.init(
      entity: schema.entities[dangling.entity].name,
      relationship: schema.entities[dangling.entity].relationships[dangling.relationship].name,
      count: dangling.count,
      examples: dangling.examples
    )
  }
}

extension DumpEntry {
  /// Its name, or its patterns.
  var shownName: String { name ?? patterns.joined(separator: ", ") }
}
