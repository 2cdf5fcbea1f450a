package import SeedbedBase

/// The result of reading a schema.
package struct LoadedSchema: Sendable {
  /// Nil where the schema has errors.
  package var schema: MappingSchema?
  package var diagnostics: Diagnostics
  /// The framework whose stored forms count, if its own tables said so and not the schema.
  package var foundTarget: DatabaseTarget?
  /// True if its pseudonyms were taken out.
  package var hasRealValues = false
  /// The schema's file and those it includes, in reading order.
  package var files: [String]
  /// The names of all layers, in schema order.
  package var layers: [String] = []
}

/// Reads schema files and resolves what they mean.
package struct SchemaLoader {
  private let loadFile: (String) throws -> [UInt8]
  private let hash: ([UInt8]) -> String
  /// The template in the place of the schema's own.
  package var copyOf: String?
  /// The framework that made the template of a path; nil where it cannot be read.
  package var templateTarget: (_ path: String) -> DatabaseTarget? = { _ in nil }
  /// The framework of the existing database that the rows go to.
  package var databaseTarget: DatabaseTarget?
  /// The files that another load has read.
  package var reading: SchemaReading?

  /// A loader that reads files by `loadFile` and names the bytes of all files by `hash`.
  package init(
    loadFile: @escaping (_ path: String) throws -> [UInt8] = { try readSchemaFile($0) },
    hash: @escaping ([UInt8]) -> String
  ) {
    self.loadFile = loadFile
    self.hash = hash
  }

  /// Loads a schema; throws only where the main file cannot be read at all.
  ///
  /// `variables` stand over the schema's own, their texts resolved as YAML's plain scalars are; with
  /// `sharesVariables` they are set for several schemas, and this one need not read them all.
  /// `dumpOverrides` replace the patterns of the entries they name, as they are given: a relative
  /// path starts from the schema's folder. `layers` are put over the base, and `subset` over the schema's
  /// own.
  package func load(
    path: String,
    variables: [(name: String, text: String)] = [],
    sharesVariables: Bool = false,
    dumpOverrides: [(name: String, path: String)] = [],
    layers: LayerSelection = LayerSelection(),
    subset: SubsetArguments = []
  ) throws(SchemaReadError) -> LoadedSchema {
    let files = try (reading ?? SchemaReading()).files { () throws(SchemaReadError) in
      let files = SchemaFiles(loadFile: loadFile, report: SchemaReport())
      try files.readMain(path)
      return files
    }
    let report = files.report
    files.put(layers)
    files.apply(subset)
    var schema = MappingSchema(
      file: path,
      folder: SchemaPath.folder(of: path),
      hash: hash(files.bytes)
    )
    var declaration = files.declaration
    schema.personal = declaration.defaults.personal ?? .ignore
    let foundTarget = resolveTarget(&declaration.database, folder: schema.folder)
    // Each phase checks only parts that the one before found valid: one mistake gives one error.
    let resolver = SchemaResolver(declaration, schema: schema, report: report)
    if !report.hasErrors {
      resolver.resolve(
        variables: variables,
        sharesVariables: sharesVariables,
        dumpOverrides: dumpOverrides
      )
    } else if files.isComplete {
      checkNames(declaration, schema, variables, report)
    }
    if !report.hasErrors {
      ResolvedSchema(resolver).check()
    } else if files.isComplete {
      checkSoundPart(of: declaration, schema, variables, report)
    }
    return LoadedSchema(
      schema: report.hasErrors ? nil : resolver.schema,
      diagnostics: report.diagnostics,
      foundTarget: foundTarget,
      files: files.files,
      layers: files.declaration.layers.map(\.name.value)
    )
  }

  /// Finds out the target of an existing database, or of a copy, which is made without metadata unless
  /// the schema asks for it.
  ///
  /// - Returns: The framework that is found, if the schema does not name a target.
  private func resolveTarget(
    _ database: inout DatabaseSettings,
    folder: String
  ) -> DatabaseTarget? {
    database.copyOf = copyOf ?? database.copyOf
    if database.copyOf != nil, database.given["metadata"] == nil { database.metadata = false }
    guard database.target == nil else { return nil }
    database.target =
      databaseTarget ?? database.copyOf.flatMap { templateTarget(SchemaPath.join(folder, $0)) }
    return database.target == .sqlite ? nil : database.target
  }

  /// Reports references to unknown entities and mappings in a schema with other mistakes: the names
  /// of all entities and mappings are known.
  private func checkNames(
    _ declaration: SchemaDeclaration,
    _ schema: MappingSchema,
    _ variables: [(name: String, text: String)],
    _ report: SchemaReport
  ) {
    var declaration = declaration
    declaration.dumps.removeAll(where: \.isDamaged)
    let names = report.emptied()
    SchemaResolver(declaration, schema: schema, report: names)
      .resolve(variables: variables, sharesVariables: true, dumpOverrides: [])
    report.takeErrors(of: names) { $0 == .unknownEntity || $0 == .unknownMapping }
  }

  /// Checks the parts without known problems as if they were the whole schema.
  private func checkSoundPart(
    of declaration: SchemaDeclaration,
    _ schema: MappingSchema,
    _ variables: [(name: String, text: String)],
    _ report: SchemaReport
  ) {
    guard var broken = Self.names(at: report.errorLocations, in: declaration) else { return }
    for _ in 0..<Self.roundLimit {
      let part = SoundPart(of: declaration, without: broken)
      guard part.isSmaller, !part.declaration.entities.isEmpty else { return }
      let found = report.emptied()
      let resolver = SchemaResolver(part.declaration, schema: schema, report: found)
      resolver.resolve(variables: variables, sharesVariables: true, dumpOverrides: [])
      let isResolved = !found.hasErrors
      if isResolved { ResolvedSchema(resolver).check() }
      // Names of parts that were left out are unknown; the whole schema was checked for the others.
      report.takeErrors(of: found) {
        ![.unknownVariable, .unknownEntity, .unknownMapping].contains($0)
      }
      guard !isResolved, let more = Self.names(at: found.errorLocations, in: declaration),
        !more.isSubset(of: broken)
      else { return }
      broken.formUnion(more)
    }
  }

  /// How often the sound part of a schema is made smaller and checked again.
  private static let roundLimit = 4

  /// The entities and mappings in which problems stand; nil where one stands elsewhere and may
  /// concern any of them.
  private static func names(
    at locations: [TextLocation?],
    in declaration: SchemaDeclaration
  ) -> Set<ExactText>? {
    let items =
      declaration.entities.map { ($0.name.value, $0.extent) }
      + declaration.mappings.map { ($0.name.value, $0.extent) }
    let others = declaration.dumps.compactMap(\.extent) + declaration.settings
    var names: Set<ExactText> = []
    for location in locations {
      guard let location else { return nil }
      let own = items.filter { $0.1?.contains(location) ?? false }
      if own.isEmpty, !others.contains(where: { $0.contains(location) }) { return nil }
      names.formUnion(own.map { ExactText($0.0) })
    }
    return names
  }
}
