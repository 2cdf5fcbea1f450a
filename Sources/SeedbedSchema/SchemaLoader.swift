package import SeedbedDiagnostics
package import SeedbedModel

/// What came of reading a schema.
package struct LoadedSchema: Sendable {
  /// Nil where the schema has errors.
  package var schema: MappingSchema?
  package var diagnostics: Diagnostics
  /// The schema's file and those it includes, in reading order.
  package var files: [String]
}

/// Reads schema files and resolves what they mean.
package struct SchemaLoader {
  private let loadFile: (String) throws -> [UInt8]
  private let checks: SchemaChecks
  private let hash: ([UInt8]) -> String

  /// A loader that reads files by `loadFile`, asks `checks` about texts that other modules
  /// understand, and names the bytes of all files by `hash`.
  package init(
    loadFile: @escaping (_ path: String) throws -> [UInt8] = { try readSchemaFile($0) },
    checks: SchemaChecks,
    hash: @escaping ([UInt8]) -> String
  ) {
    self.loadFile = loadFile
    self.checks = checks
    self.hash = hash
  }

  /// Loads a schema; throws only where the main file cannot be read at all.
  ///
  /// `variables` stand over the schema's own, their texts resolved as YAML's plain scalars are; with
  /// `sharesVariables` they are set for several schemas, and this one need not read them all.
  /// `dumpOverrides` replace the patterns of the entries they name, as they are given: a relative
  /// path starts from the schema's folder.
  package func load(
    path: String,
    variables: [(name: String, text: String)] = [],
    sharesVariables: Bool = false,
    dumpOverrides: [(name: String, path: String)] = []
  ) throws(SchemaReadError) -> LoadedSchema {
    let report = SchemaReport()
    let files = SchemaFiles(loadFile: loadFile, report: report, checks: checks)
    try files.readMain(path)
    let schema = MappingSchema(
      file: path,
      folder: SchemaPath.folder(of: path),
      hash: hash(files.bytes)
    )
    // Each phase works on what the one before it found good, so that one mistake is one error.
    let resolver = SchemaResolver(files.declaration, schema: schema, checks: checks, report: report)
    if !report.hasErrors {
      resolver.resolve(
        variables: variables,
        sharesVariables: sharesVariables,
        dumpOverrides: dumpOverrides
      )
    }
    if !report.hasErrors { resolver.checkRules() }
    return LoadedSchema(
      schema: report.hasErrors ? nil : resolver.schema,
      diagnostics: report.diagnostics,
      files: files.files
    )
  }
}
