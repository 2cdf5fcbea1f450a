import SeedbedDiagnostics
import SeedbedModel
import SeedbedSQLite
import SeedbedSchema

extension LoadedSchema {
  /// Prepares the schema for a share, or for the build that reads the shares; without a schema where
  /// seeds of it cannot be made of shares.
  mutating func useShares(isShare: Bool) {
    guard let whole = schema else { return }
    let problems = ShareFitness(whole).problems
    for problem in problems { diagnostics.add(problem) }
    schema = !problems.isEmpty ? nil : isShare ? whole.ofShare : whole
  }
}

extension MappingSchema {
  /// The schema of a share: without all that waits until rows are whole.
  fileprivate var ofShare: MappingSchema {
    var schema = self
    schema.database = DatabaseSettings()
    schema.database.output = database.output
    schema.database.applicationID = Database.shareMark
    schema.update = nil
    schema.cutsRows = false
    for index in entities.indices {
      schema.entities[index].deleteWhen = nil
      schema.entities[index].targetConditions = []
    }
    return schema
  }
}
