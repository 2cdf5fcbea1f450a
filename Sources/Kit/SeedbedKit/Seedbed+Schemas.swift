public import SeedbedDiagnostics
public import SeedbedGenerate
import SeedbedLanguage
public import SeedbedModel
public import SeedbedPipeline
import SeedbedPlatform
import SeedbedSchema
public import SeedbedTools

/// The entry points that check, correct, test or describe a schema and build no database.
extension Seedbed {
  /// Checks a schema without reading its dumps: with the given layers, or, without any, also with
  /// each of its layers, alone and over the base.
  ///
  /// - Parameters:
  ///   - source: The mapping schema.
  ///   - variables: Set over the schema's own `vars`.
  ///   - trust: What the schema may do.
  ///   - layers: The layers that are put over the schema.
  ///   - copyOf: The template in the place of the schema's own; nil takes that.
  /// - Returns: The problems of the schema.
  /// - Throws: `SeedbedError` where the schema's file cannot be read.
  public static func validate(
    schema source: SchemaSource,
    variables: [RunOptions.Variable] = [],
    trust: SchemaTrust = SchemaTrust(),
    layers: LayerSelection = LayerSelection(),
    copyOf: String? = nil
  ) throws(SeedbedError) -> Diagnostics {
    var request = SchemaRequest(
      source: source,
      variables: variables,
      trust: trust,
      usesOutput: true,
      layers: layers
    )
    request.usesTemplate = true
    request.copyOf = copyOf
    var diagnostics = try LayerCheck(request).diagnostics()
    MemoryFiles(source).addExcerpts(to: &diagnostics)
    return diagnostics
  }

  /// The texts of a schema and of the files that it includes, with all safe fix-its applied;
  /// writes nothing.
  ///
  /// - Throws: `SeedbedError` where the schema's file cannot be read.
  public static func fixes(
    schema path: String,
    variables: [RunOptions.Variable] = [],
    trust: SchemaTrust = SchemaTrust()
  ) throws(SeedbedError) -> SchemaFixes {
    try SchemaFixer(path: path, variables: variables, trust: trust).run()
  }

  /// Replaces the files of a schema by what its safe fix-its make of them, each as a whole.
  ///
  /// - Throws: `SeedbedError` where one of them cannot be written.
  package static func write(_ fixes: SchemaFixes) throws(SeedbedError) {
    do {
      for file in fixes.files {
        let output = try OutputFile(OutputPlace(file.path))
        try output.append(file.bytes)
        try output.publish()
      }
    } catch {
      throw SeedbedError(error.message)
    }
  }

  /// Describes the result of a schema: tables, relationships, and the records read from each dump.
  ///
  /// A schema with errors has an explanation of nothing but its diagnostics.
  ///
  /// - Throws: `SeedbedError` where a file of the schema cannot be read.
  public static func explain(
    schema source: SchemaSource,
    variables: [RunOptions.Variable] = [],
    trust: SchemaTrust = SchemaTrust(),
    layers: LayerSelection = LayerSelection()
  ) throws(SeedbedError) -> SchemaExplanation {
    let loaded = try SchemaRequest(
      source: source,
      variables: variables,
      trust: trust,
      layers: layers
    ).load()
    var explanation = SchemaExplanation(diagnostics: loaded.diagnostics)
    if let schema = loaded.schema { SchemaExplainer(schema).explain(&explanation) }
    MemoryFiles(source).addExcerpts(to: &explanation.diagnostics)
    return explanation
  }

  /// Reads the dumps that a schema names and reports their content: keys that no mapping reads, and
  /// problems that a build would have; writes nothing.
  ///
  /// - Throws: `SeedbedError` where the environment failed. Problems in the schema and in the
  ///   dumps are diagnostics of the report.
  public static func checkDumps(
    _ options: DumpCheckOptions,
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> DumpCheckReport {
    let file = ReportFile(options.reportPath)
    return try options.cancellation.ending {
      let pipeline = Pipeline<DumpCheckSink>(
        source: options.schema,
        options: options.run,
        progress: progress,
        reportFile: file
      )
      var report = try pipeline.run(into: DumpCheckSink(options))
      try options.cancellation.check()
      MemoryFiles(options.schema, options.dumpOverrides).addExcerpts(to: &report.diagnostics)
      try file.finish(with: report.json)
      try RunPage(options.pagePath).write(report, options)
      return report
    }
  }

  /// Runs the tests that a schema holds, each through the mapper and the store into a database in
  /// memory.
  ///
  /// - Throws: `SeedbedError` where a file of the schema cannot be read.
  public static func runTests(
    schema: SchemaSource,
    options: TestOptions = TestOptions()
  ) throws(SeedbedError) -> TestReport {
    var report = try SchemaTesting(schema: schema, options: options).run()
    let memory = MemoryFiles(schema)
    memory.addExcerpts(to: &report.diagnostics)
    for index in report.results.indices {
      memory.addExcerpts(to: &report.results[index].diagnostics)
    }
    return report
  }

  /// Writes the types of a schema's rows, as `GenerateOptions` says, or compares them with files.
  ///
  /// Files are written only if all of them can be made; a file that is current stays untouched.
  ///
  /// - Throws: `SeedbedError` where a file cannot be read or written.
  public static func generate(_ options: GenerateOptions) throws(SeedbedError) -> GenerateReport {
    var report = try TypeGeneration(options).run()
    MemoryFiles(options.schema).addExcerpts(to: &report.diagnostics)
    return report
  }

  /// The language of mapping schemas as a JSON Schema, by which editors complete and check.
  public static var editorSchema: String { EditorSchema.text }

  /// The bytes of a line before a place in a schema or a plain dump; nil where they cannot be read,
  /// or the file is no longer what it was.
  ///
  /// Renderers that count columns otherwise ask for them.
  public static func linePrefix(of place: TextLocation) -> [UInt8]? {
    LinePrefix.bytes(before: place)
  }
}
