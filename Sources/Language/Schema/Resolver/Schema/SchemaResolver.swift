import SeedbedBase

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

  /// Finds what `by` of a `shift` names: an attribute or a to-one relationship of the entity.
  func resolvePseudonyms() {
    for entity in schema.entities.indices {
      for member in members[entity] {
        for declared in declaration.entities[member].rules.attributes {
          guard let pseudonym = declared.column.pseudonym, let name = pseudonym.value.basisName,
            let index = attributeIndex(declared.name.value, of: entity)
          else { continue }
          let basis = basis(named: name, of: entity, at: pseudonym.span)
          schema.entities[entity].attributes[index].conversion.pseudonym?.basis = basis
        }
      }
    }
  }

  private func basis(
    named name: String,
    of entity: Int,
    at span: SourceSpan
  ) -> Pseudonym.Basis? {
    let made = schema.entities[entity]
    if let attribute = attributeIndex(name, of: entity) {
      if made.attributes[attribute].conversion.pseudonym?.kind != .shift {
        return .attribute(attribute)
      }
      report.error(.conflictingKeys, at: span) {
        "'by' names \(quoted(name)), whose dates are moved themselves"
      }
      return nil
    }
    if let relationship = relationshipIndex(name, of: entity) {
      if case .toOne = made.relationships[relationship].storage {
        return .relationship(relationship)
      }
      report.error(.conflictingKeys, at: span) {
        "'by' needs an attribute or a to-one relationship, but \(quoted(name)) is neither"
      }
      return nil
    }
    guard !isBroken(name, of: entity) else { return nil }
    report.unknownMember(Located(name, at: span), of: made, lead: "by: ")
    return nil
  }

  // MARK: Values of responses: the headers that a snapshot keeps, and the records that have a response

  /// Gives each request the headers that records of its pages are read with.
  func resolveResponseHeaders() {
    var names: [ExactText: Set<ExactText>] = [:]
    for (mapping, paths) in recordPaths() {
      let headers = paths.compactMap { $0.value.responseHeader.map { ExactText($0) } }
      guard !headers.isEmpty else { continue }
      // A layer that is not chosen may read with any mapping.
      var sources = declaration.unreadDumps.flatMap(\.sources).map(\.value)
      sources += entries(readBy: mapping, in: SchemaGraph(schema)).flatMap(\.sources).map(\.value)
      for source in sources { names[ExactText(source), default: []].formUnion(headers) }
    }
    guard !names.isEmpty else { return }
    for source in schema.sources.indices {
      for request in schema.sources[source].requests.indices {
        let name = ExactText(schema.sources[source].requests[request].fullName)
        schema.sources[source].requests[request].responseHeaders =
          (names[name] ?? []).sorted().map(\.text)
      }
    }
  }

  /// Turns the names in `update`, of the schema and of entities, into entities and attributes.
  func resolveUpdate() {
    for entity in schema.entities.indices {
      guard let declared = rootDeclaration(of: entity).update else { continue }
      schema.entities[entity].update.isUsers = declared.isUsers
      schema.entities[entity].update.kept = declared.kept.compactMap { kept($0, of: entity) }
    }
    guard let declared = declaration.update else { return }
    var update = UpdateSettings(location: declared.span.location)
    update.app = declared.app?.value
    update.released = declared.released.map(\.value)
    for file in (declared.app.map { [$0] } ?? []) + declared.released {
      schema.database.places[ExactText(file.value)] = file.span.location
    }
    update.references = declared.references.compactMap { reference($0) }
    schema.update = update
  }

  /// The attribute of `keep`; nil, with a report, where there is none that has a column.
  private func kept(_ name: Located<String>, of entity: Int) -> Int? {
    if let index = attributeIndex(name.value, of: entity) {
      guard !schema.entities[entity].attributes[index].isStored else { return index }
      report.error(.wrongKind, at: name.span) {
        "expected an attribute with a column, and \(quoted(name.value)) has 'stored: false'"
      }
      return nil
    }
    // A rule reports it.
    if relationshipIndex(name.value, of: entity) != nil { return nil }
    guard !isBroken(name.value, of: entity) else { return nil }
    return attribute(name, of: entity)
  }

  private func reference(_ declared: Member<Located<String>>) -> UpdateSettings.Reference? {
    let parts = declared.name.value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts.contains("") else {
      report.error(.wrongKind, at: declared.name.span) {
        "expected a column of the app, as 'table.column', found \(quoted(declared.name.value))"
      }
      return nil
    }
    guard let member = entityDeclaration(named: declared.value) else { return nil }
    guard let entity = entityOf[member] else {
      report.error(.unknownEntity, at: declared.value.span) {
        "\(quoted(declared.value.value)) has no table"
      }
      return nil
    }
    let width = keyShape(of: entity).flatMap(\.columns).count
    guard schema.entities[entity].surrogateKey != nil || width == 1 else {
      report.error(.wrongKind, at: declared.value.span) {
        "expected an entity whose key is one column, and \(quoted(declared.value.value)) has"
          + " \(width)"
      }
      return nil
    }
    return UpdateSettings.Reference(
      table: String(parts[0]),
      column: String(parts[1]),
      entity: entity
    )
  }
}
