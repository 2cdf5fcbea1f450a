import SeedbedBase
import SeedbedLanguage

extension LoadedSchema {
  /// Prepares the schema for a share, or for the build that reads the shares; without a schema where
  /// seeds of it cannot be made of shares.
  ///
  /// A row that the last build set aside would leave behind what else its record gave, which only
  /// the dumps know.
  mutating func useShares(_ options: RunOptions) {
    guard let whole = schema else { return }
    var problems = ShareFitness(whole).problems
    if !options.shares.isEmpty, options.onInvalid == .reject { problems.append(.rejectedRows) }
    for problem in problems { diagnostics.add(problem) }
    schema = !problems.isEmpty ? nil : options.isShare ? whole.ofShare : whole
  }
}

extension Diagnostic {
  fileprivate static var rejectedRows: Diagnostic {
    Diagnostic(.unfitForShares) {
      "'--on-invalid reject' leaves records out, and shares only have their rows; reject in the shares"
    }
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
