// Programs that import this module alone see what its functions take and give.
@_exported public import SeedbedDiagnostics
@_exported public import SeedbedDumps
import SeedbedLanguage
@_exported public import SeedbedPipeline
import SeedbedPlatform
import SeedbedSchema
import SeedbedSeed
@_exported public import SeedbedTools

@_exported public import struct SeedbedExport.AttributeReversal
@_exported public import enum SeedbedExport.ExportNulls
@_exported public import enum SeedbedExport.ExportShape
@_exported public import struct SeedbedExport.ExportedFile
@_exported public import struct SeedbedModel.GeneratedForm
@_exported public import enum SeedbedModel.GeneratedLanguage
@_exported public import struct SeedbedModel.LayerSelection
@_exported public import struct SeedbedModel.PseudonymKey
@_exported public import protocol SeedbedModel.RowCounting
@_exported public import struct SeedbedModel.RowCounts
@_exported public import enum SeedbedModel.RowLimit

/// The entry points of the library, one static function a command.
public enum Seedbed {
  public static let version = toolVersion

  /// Builds a seed database from the dumps that a mapping schema names.
  ///
  /// The output is the whole new seed, or stays as it was.
  ///
  /// - Throws: `SeedbedError` where the environment failed. Problems in the schema and in the
  ///   dumps are diagnostics of the report.
  public static func build(
    _ options: BuildOptions,
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> BuildReport {
    let file = ReportFile(options.reportPath)
    return try options.cancellation.ending {
      let pipeline = Pipeline<SeedSink>(
        source: options.schema,
        options: options.run,
        progress: progress,
        reportFile: file
      )
      var report = try pipeline.run(into: SeedSink(options))
      if !report.isSuccess { try options.cancellation.check() }
      MemoryFiles(options.schema, options.dumpOverrides).addExcerpts(to: &report.diagnostics)
      try file.finish(with: report.json)
      try RunPage(options.pagePath).write(report, options)
      if options.timingsPath != nil { try TimingsPage(options.timingsPath).write(report, options) }
      return report
    }
  }

  /// The builds of all layers of a schema, each over the base and into its own output.
  ///
  /// Two layers with one output are an error of its diagnostics.
  ///
  /// - Parameter options: The options of every build; their output and the names of their layers do
  ///   not count.
  /// - Returns: Options for `build` or `checkOutput`, one for each layer.
  /// - Throws: `SeedbedError` where the schema's file cannot be read.
  public static func layerBuilds(_ options: BuildOptions) throws(SeedbedError) -> LayerBuilds {
    try LayerBuilds(options)
  }

  /// Imports the dumps that a mapping schema names into an existing database.
  ///
  /// The result is as if the rows of the database had been stored first and the dumps been taken
  /// after them. All of it is one transaction: the database is changed as a whole, or as it was.
  ///
  /// - Throws: `SeedbedError` where the environment failed, such as a database that another
  ///   connection does not let go of. Problems in the schema, in the dumps, and in how the tables
  ///   fit them are diagnostics of the report.
  public static func importDumps(
    schema: SchemaSource,
    into databasePath: String,
    options: ImportOptions = ImportOptions(),
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> ImportReport {
    let file = ReportFile(options.reportPath)
    return try options.cancellation.ending {
      let pipeline = Pipeline<DatabaseSink>(
        source: schema,
        options: options.run,
        progress: progress,
        reportFile: file
      )
      var report = try pipeline.run(into: DatabaseSink(databasePath, options))
      if !report.isSuccess { try options.cancellation.check() }
      MemoryFiles(schema, options.dumpOverrides).addExcerpts(to: &report.diagnostics)
      try file.finish(with: report.json)
      return report
    }
  }

  /// Builds a seed elsewhere and compares it with the existing output, which is not touched.
  ///
  /// - Throws: `SeedbedError` where the environment failed.
  public static func checkOutput(
    _ options: BuildOptions,
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> OutputCheckReport {
    let file = ReportFile(options.reportPath)
    return try options.cancellation.ending {
      var report = try OutputCheck(options: options, progress: progress, reportFile: file).run()
      try options.cancellation.check()
      let memory = MemoryFiles(options.schema, options.dumpOverrides)
      memory.addExcerpts(to: &report.build.diagnostics)
      try file.finish(with: report.json)
      return report
    }
  }

  /// Compares two databases: their tables, indexes, views, rows and settings.
  ///
  /// Writes the differences as JSON to `reportPath`, unless that is nil.
  ///
  /// - Throws: `SeedbedError` where one of them cannot be read, or the report cannot be written.
  public static func compare(
    _ old: String,
    with new: String,
    reportPath: String? = nil
  ) throws(SeedbedError) -> SeedComparison {
    var paths = RunPaths()
    try paths.write(reportPath, as: .report)
    for path in [old, new] { try paths.keepApart(from: path, .database) }
    try paths.checkReplacedFiles()
    let file = ReportFile(reportPath)
    try file.open()
    let comparison: SeedComparison
    do {
      comparison = try SeedComparer(old: old, new: new).compare()
    } catch {
      throw SeedbedError(error.message)
    }
    try file.finish(with: comparison.json)
    return comparison
  }

  /// Gives one transaction of SQL that makes a database the same as another: run on a connection of
  /// its own, it makes `compare` find no difference.
  ///
  /// Memory is bounded by the largest row.
  ///
  /// - Parameters:
  ///   - old: The database that the SQL is for.
  ///   - new: The database that it then is the same as.
  ///   - take: Called with each statement, its semicolon and a line feed; never where both are the
  ///     same. An error that it throws ends the work.
  /// - Returns: Whether both are the same.
  /// - Throws: `SeedbedError` where a database cannot be read, or where they differ in what no
  ///   transaction changes, and what `take` throws.
  public static func patch(
    from old: String,
    to new: String,
    to take: (String) throws(SeedbedError) -> Void
  ) throws(SeedbedError) -> Bool {
    try SeedPatch(from: old, to: new).write(to: take)
  }

  /// Checks a schema without reading its dumps: with the given layers, or, without any, also with
  /// each of its layers, alone and over the base.
  ///
  /// - Parameters:
  ///   - source: The mapping schema.
  ///   - variables: Set over the schema's own `vars`.
  ///   - trust: What the schema may do.
  ///   - layers: The layers that are put over the schema.
  ///   - copyOf: The template in the place of the schema's own; nil takes that.
  ///   - listsPersonal: Whether attributes that look like people's are at least warned of.
  /// - Returns: The problems of the schema.
  /// - Throws: `SeedbedError` where the schema's file cannot be read.
  public static func validate(
    schema source: SchemaSource,
    variables: [RunOptions.Variable] = [],
    trust: SchemaTrust = SchemaTrust(),
    layers: LayerSelection = LayerSelection(),
    copyOf: String? = nil,
    listsPersonal: Bool = false
  ) throws(SeedbedError) -> Diagnostics {
    let check = LayerCheck { (layers) throws(SeedbedError) in
      var request = SchemaRequest(
        source: source,
        variables: variables,
        trust: trust,
        usesOutput: true,
        layers: layers
      )
      request.usesTemplate = true
      request.copyOf = copyOf
      request.listsPersonal = listsPersonal
      return try request.load()
    }
    var diagnostics = try check.diagnostics(of: layers)
    MemoryFiles(source).addExcerpts(to: &diagnostics)
    return diagnostics
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

  /// Writes the types of a schema's rows, as `GenerateOptions` says, or compares them with files.
  ///
  /// Files are written only if all of them can be made; a file that is current stays untouched.
  ///
  /// - Throws: `SeedbedError` where a file cannot be read or written.
  public static func generate(_ options: GenerateOptions) throws(SeedbedError) -> GenerateReport {
    var report = try TypeGeneration(options: options).run()
    MemoryFiles(options.schema).addExcerpts(to: &report.diagnostics)
    return report
  }

  /// Takes a part of a database as a seed of its own, in which every reference leads to a row.
  ///
  /// The database is only read. The output is the whole new seed, or stays as it was.
  ///
  /// - Throws: `SeedbedError` where the environment failed. Problems in the schema and in the options,
  ///   and tables that do not fit the schema, are diagnostics of the report.
  public static func subset(_ options: SubsetOptions) throws(SeedbedError) -> SubsetReport {
    try options.cancellation.ending { try SubsetTaking(options: options).run() }
  }

  /// Writes a text, such as a drafted schema, to a file, as a whole.
  ///
  /// - Throws: `SeedbedError` where it cannot be written.
  package static func write(text: String, to path: String) throws(SeedbedError) {
    do {
      let output = try OutputFile(OutputPlace(path))
      try output.append(Array(text.utf8))
      try output.publish()
    } catch {
      throw SeedbedError(error.message)
    }
  }

  /// Makes ready what `deleteTemporaryFiles` needs, so that a signal handler may call it.
  package static func prepareForSignals() { TemporaryFiles.prepare() }

  /// Deletes the unfinished files of this process; safe in a signal handler.
  package static func deleteTemporaryFiles() { TemporaryFiles.deleteAll() }

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

  /// Looks into a database: its tables, columns and values, and how they refer to each other.
  ///
  /// - Throws: `SeedbedError` where a file cannot be read. Problems in the schema are diagnostics of
  ///   the report.
  public static func inspect(_ options: InspectOptions) throws(SeedbedError) -> InspectReport {
    var making = PageMaking(options)
    return try making.run()
  }

  /// Writes a page, a summary or a model to a file, as a whole.
  ///
  /// - Throws: `SeedbedError` where it cannot be written, or would replace a file that the command
  ///   reads or the tool did not write.
  package static func write(
    _ output: InspectOutput,
    to path: String,
    _ options: InspectOptions,
    _ text: () throws(SeedbedError) -> String?
  ) throws(SeedbedError) {
    var paths = RunPaths()
    try paths.write(path, as: output.kind)
    for database in [options.database, options.older].compactMap({ $0 }) {
      try paths.keepApart(from: database, .database)
    }
    for report in [options.buildReport, options.dumpsReport].compactMap({ $0 }) {
      try paths.keepApart(from: report, .report)
    }
    if let schema = options.schema { try paths.keepApart(from: schema.path, .schema) }
    try paths.checkReplacedFiles()
    guard let text = try text() else { return }
    try ReportFile(path).finish(with: text)
  }

  /// Writes the rows of a database as JSON records, with a schema that builds the same rows again.
  ///
  /// Files are put in place once all of them are whole.
  ///
  /// - Throws: `SeedbedError` where a file cannot be read or written. Problems of the schema, and what
  ///   a build does not bring back, are diagnostics of the report.
  public static func export(_ options: ExportOptions) throws(SeedbedError) -> ExportReport {
    try options.cancellation.ending {
      var report = try ExportRun(options: options).run()
      if let schema = options.schema { MemoryFiles(schema).addExcerpts(to: &report.diagnostics) }
      return report
    }
  }

  /// Drafts a schema from dumps: one that validates and builds them.
  ///
  /// - Throws: `SeedbedError` where the environment failed. Problems in the dumps are diagnostics
  ///   of the report.
  public static func infer(
    _ options: InferOptions,
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> InferReport {
    try options.cancellation.ending {
      let file = ReportFile(options.reportPath)
      try file.open()
      let report: InferReport
      if let path = options.updatedSchema {
        var update = SchemaUpdate(options, schema: path, progress: progress)
        report = try update.run()
      } else {
        var draft = SchemaDraft(options, progress: progress)
        report = try draft.run()
      }
      try file.finish(with: report.json)
      return report
    }
  }

  /// Fetches the dumps that a schema's sources name into a snapshot, the only command that opens
  /// connections.
  ///
  /// The snapshot is replaced as a whole, or stays as it was.
  ///
  /// - Throws: `SeedbedError` where the environment failed, such as a full disk or a system without
  ///   libcurl. What the schema says and a server answers are diagnostics of the report.
  public static func fetch(
    _ options: FetchOptions,
    progress: (@Sendable (FetchProgress) -> Void)? = nil
  ) throws(SeedbedError) -> FetchReport {
    let file = ReportFile(options.reportPath)
    return try options.cancellation.ending {
      try file.open()
      var fetch = SnapshotFetch(options, progress: progress)
      var report = try fetch.run()
      MemoryFiles(options.schema).addExcerpts(to: &report.diagnostics)
      try file.finish(with: report.json)
      return report
    }
  }

  /// The hints of a file, one a line; empty lines and those that begin with `#` are none.
  ///
  /// - Throws: `SeedbedError` where the file cannot be read.
  public static func hints(of path: String) throws(SeedbedError) -> [String] {
    let bytes = try SchemaInserter.bytes(of: path)
    return String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .map { String($0.drop { $0 == " " }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
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

  /// The bytes of a line before a place in a schema or a plain dump; nil where they cannot be read,
  /// or the file is no longer what it was.
  ///
  /// Renderers that count columns otherwise ask for them.
  public static func linePrefix(of place: TextLocation) -> [UInt8]? {
    LinePrefix.bytes(before: place)
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

  /// The language of mapping schemas as a JSON Schema, by which editors complete and check.
  public static var editorSchema: String { EditorSchema.text }

  /// The content of a database as SQL text that makes it again.
  ///
  /// The text is as large as the database: `sqlDump(_:to:)` gives it in parts.
  ///
  /// - Throws: `SeedbedError` where the database cannot be read.
  public static func sqlDump(_ path: String) throws(SeedbedError) -> String {
    var text = ""
    try sqlDump(path) { text += $0 }
    return text
  }

  /// Gives the content of a database as SQL text that makes it again, one statement after the
  /// other, so that memory is bounded by the largest row.
  ///
  /// All of it is the database as it stood at the beginning. Until the end, another program that
  /// writes to the database may have to wait.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - take: Called with each statement, its semicolon and a line feed. An error that it throws
  ///     ends the dump.
  /// - Throws: `SeedbedError` where the database cannot be read, and what `take` throws.
  public static func sqlDump(
    _ path: String,
    to take: (String) throws(SeedbedError) -> Void
  ) throws(SeedbedError) {
    func reading<Value>(_ read: () throws(StoreError) -> Value) throws(SeedbedError) -> Value {
      do throws(StoreError) {
        return try read()
      } catch {
        throw SeedbedError(error.message)
      }
    }
    var dump = try reading { () throws(StoreError) in try SQLDump(ofFile: path) }
    while let statement = try reading({ () throws(StoreError) in try dump.next() }) {
      try take(statement)
    }
  }
}
