import SeedbedFold
import SeedbedModel
import SeedbedPipeline

extension DumpCheckReport {
  /// Takes over the store's findings about rows.
  mutating func take(_ result: StoreResult, of schema: MappingSchema, files: DumpFiles) {
    run.conflictingValues = result.conflicts(in: schema)
    run.danglingKeys = result.danglingKeys(in: schema, files: files)
    run.repeats = result.repeats(in: schema)
    diagnostics.addLosses(of: result, schema, files: files)
  }
}
