import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedLanguage
import SeedbedModel
import SeedbedText
import SeedbedYAML

/// Turns declarations into the mapping schema: applies defaults, makes names, and turns
/// references into indexes.
///
/// The steps are in extensions, a file for each, and run in the order of `resolve`. A step reports
/// and leaves out the references that it cannot resolve, so that the next can go on.
final class SchemaResolver: SchemaLookup {
  let declaration: SchemaDeclaration
  let report: SchemaReport
  var schema: MappingSchema

  /// By entity declaration: the one it extends, and the first of that line.
  var parents: [Int?] = []
  var roots: [Int] = []
  /// By entity declaration: the entity that has its rows; nil for one without a table.
  var entityOf: [Int?] = []
  /// By entity: the declarations of the family, the root first.
  var members: [[Int]] = []
  /// By entity, beside its relationships.
  var drafts: [[RelationshipDraft]] = []
  /// By entity and name: relationships that were reported and left out.
  var broken: Set<[ExactText]> = []
  /// By entity: the columns of its key; nil until they are asked for.
  var keyShapes: [[KeyColumns]?] = []
  /// By mapping: its rules, with all that it inherits.
  var completeRules: [RecordRules] = []

  /// The mappings before any `base` is put before their paths.
  var unbasedMappings: [Mapping] = []
  /// Mappings that are another one without its variants, and those that a dump's entry changes:
  /// by their index, the one that they are made of.
  var copiedFrom: [Int: Int] = [:]
  var derivedFrom: [Int: Int] = [:]
  var derivedMappings: [DerivedMapping: Int] = [:]

  /// The names of the variables that the caller sets.
  private(set) var setVariables: [String] = []
  /// Whether they are set for other schemas as well.
  private(set) var sharesVariables = false
  private(set) var entityNames: [ExactText: Int] = [:]
  private(set) var mappingNames: [ExactText: Int] = [:]

  init(
    _ declaration: SchemaDeclaration,
    schema: MappingSchema,
    report: SchemaReport
  ) {
    self.declaration = declaration
    self.schema = schema
    self.report = report
    for (index, entity) in declaration.entities.enumerated() {
      entityNames[ExactText(entity.name.value)] = index
    }
    for (index, mapping) in declaration.mappings.enumerated() {
      mappingNames[ExactText(mapping.name.value)] = declaration.entities.count + index
    }
  }

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
    var resolver = SourceResolver(declaration, variables: schema.variables, report: report)
    resolver.resolve()
    schema.sources = resolver.sources
  }

  // MARK: - Names

  /// The index of an entity's declaration.
  func entityDeclaration(named name: Located<String>) -> Int? {
    if let index = entityNames[ExactText(name.value)] { return index }
    let message = "no entity is called \(quoted(name.value))"
    unknown(.unknownEntity, message, name, among: declaration.entities.map(\.name.value))
    return nil
  }

  /// The index of the mapping that a reference means.
  func mapping(for target: TargetReference) -> Int? {
    let name = target.name
    let entity = entityNames[ExactText(name.value)]
    let mapping = mappingNames[ExactText(name.value)]
    var entities: [String] { declaration.entities.map(\.name.value) }
    var mappings: [String] { declaration.mappings.map(\.name.value) }
    switch target.kind {
    case .entity:
      if let entity { return entity }
      let hint = mapping == nil ? "" : "; it is a mapping: write 'mapping: \(name.value)'"
      let message = "no entity is called \(quoted(name.value))\(hint)"
      unknown(.unknownEntity, message, name, among: entities)
    case .mapping:
      if let index = mapping ?? entity { return index }
      let message = "no mapping is called \(quoted(name.value))"
      unknown(.unknownMapping, message, name, among: mappings + entities)
    case .either:
      if let index = entity ?? mapping { return index }
      let message = "no entity or mapping is called \(quoted(name.value))"
      unknown(.unknownEntity, message, name, among: entities + mappings)
    }
    return nil
  }

  /// Reports an unknown name.
  func unknown(
    _ code: DiagnosticCode,
    _ message: String,
    _ name: Located<String>,
    among known: @autoclosure () -> [String]
  ) {
    // Nobody sees the others, and looking for them takes the time of all names for each.
    let isShown = report.count(of: code) < Diagnostics.limitPerCode
    let near = isShown ? suggestion(for: name.value, among: known()) : nil
    report.error(code, message, at: name.span, fixIt: near.map { .replace(with: $0) })
  }

  func naming(of entityDeclaration: Int) -> NamingStyle {
    declaration.entities[entityDeclaration].naming ?? declaration.defaults.naming ?? .asIs
  }
}
