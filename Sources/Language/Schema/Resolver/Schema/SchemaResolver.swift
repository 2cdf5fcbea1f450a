/// Turns declarations into the mapping schema: applies defaults, makes names, and turns
/// references into indexes.
final class SchemaResolver: ReadingResolver {
  func resolve(
    variables: [(name: String, text: String)],
    sharesVariables: Bool,
    dumpOverrides: [(name: String, path: String)]
  ) {
    guard extendsWithinLimit() else { return }
    schema.database = declaration.database
    schema.generated = declaration.generated
    schema.chosenLayers = declaration.chosenLayers
    schema.cutsRows = declaration.cutsRows
    setVariables = variables.map(\.name)
    self.sharesVariables = sharesVariables
    resolveVariables(variables)
    resolveFamilies()
    inheritRules()
    makeEntities()
    makeMappings()
    makeRelationships()
    pairInverses()
    resolveKinds()
    resolvePrimaryKeys()
    checkNaturalKeys()
    makeColumns()
    makeJoinTables()
    placePositions()
    resolveLateRecords()
    resolvePseudonyms()
    resolveReadings()
    resolveVariants()
    resolveBases()
    resolveIndexes()
    resolveSources()
    resolveAssets()
    resolveDumps(overrides: dumpOverrides)
    passOnIgnoredPaths()
    resolveResponseHeaders()
    resolveSubset()
    resolveUpdate()
    resolveTests()
  }

  /// Resolves `fetch` and `sources`, and the URLs that stand in dump entries.
  private func resolveSources() {
    schema.fetch = declaration.fetch
    var resolver = SourceResolver(
      declaration: declaration,
      variables: schema.variables,
      report: report
    )
    resolver.resolve()
    schema.sources = resolver.sources
  }
}
