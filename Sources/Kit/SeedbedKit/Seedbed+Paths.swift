public import SeedbedModel
public import SeedbedPipeline
import SeedbedTools

/// The entry points for schemas in files, by their paths from the current directory.
extension Seedbed {
  /// Imports the dumps that the mapping schema of a file names into an existing database.
  public static func importDumps(
    schema path: String,
    into databasePath: String,
    options: ImportOptions = ImportOptions(),
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> ImportReport {
    try importDumps(schema: .file(path), into: databasePath, options: options, progress: progress)
  }

  /// Starts an import of the dumps that the mapping schema of a file names, in the background.
  public static func startImport(
    schema path: String,
    into databasePath: String,
    options: ImportOptions = ImportOptions()
  ) -> SeedbedRun<ImportReport> {
    startImport(schema: .file(path), into: databasePath, options: options)
  }

  /// Checks the schema of a file without reading its dumps.
  public static func validate(
    path: String,
    variables: [RunOptions.Variable] = [],
    trust: SchemaTrust = SchemaTrust(),
    layers: LayerSelection = LayerSelection(),
    copyOf: String? = nil
  ) throws(SeedbedError) -> Diagnostics {
    try validate(
      schema: .file(path),
      variables: variables,
      trust: trust,
      layers: layers,
      copyOf: copyOf
    )
  }

  /// Runs the tests that the schema of a file holds.
  public static func runTests(
    schema path: String,
    options: TestOptions = TestOptions()
  ) throws(SeedbedError) -> TestReport {
    try runTests(schema: .file(path), options: options)
  }

  /// Describes the result of the schema in a file.
  public static func explain(
    schema path: String,
    variables: [RunOptions.Variable] = [],
    trust: SchemaTrust = SchemaTrust(),
    layers: LayerSelection = LayerSelection()
  ) throws(SeedbedError) -> SchemaExplanation {
    try explain(schema: .file(path), variables: variables, trust: trust, layers: layers)
  }
}
