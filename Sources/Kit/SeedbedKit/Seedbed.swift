// Programs that import this module alone see what its functions take and give.
@_exported public import SeedbedDiagnostics
@_exported public import SeedbedDumps
public import SeedbedFetch
@_exported public import SeedbedPipeline
import SeedbedPlatform
import SeedbedText
@_exported public import SeedbedTools

@_exported public import struct SeedbedExport.AttributeReversal
@_exported public import enum SeedbedExport.ExportNulls
@_exported public import enum SeedbedExport.ExportShape
@_exported public import struct SeedbedExport.ExportedFile
@_exported public import struct SeedbedFetch.FetchCounts
@_exported public import struct SeedbedFetch.FetchOptions
@_exported public import struct SeedbedFetch.FetchProgress
@_exported public import struct SeedbedFetch.FetchReport
@_exported public import struct SeedbedGenerate.GenerateOptions
@_exported public import struct SeedbedGenerate.GenerateReport
@_exported public import enum SeedbedInfer.InferCertainty
@_exported public import struct SeedbedInfer.InferOptions
@_exported public import struct SeedbedInfer.InferReport
@_exported public import struct SeedbedInspect.InspectOptions
@_exported public import struct SeedbedInspect.InspectReport
@_exported public import struct SeedbedInspect.SeedPage
@_exported public import struct SeedbedModel.GeneratedForm
@_exported public import enum SeedbedModel.GeneratedLanguage
@_exported public import struct SeedbedModel.LayerSelection
@_exported public import struct SeedbedModel.PseudonymKey
@_exported public import protocol SeedbedModel.RowCounting
@_exported public import struct SeedbedModel.RowCounts
@_exported public import enum SeedbedModel.RowLimit
@_exported public import struct SeedbedSubset.SubsetOptions
@_exported public import struct SeedbedSubset.SubsetReport
@_exported public import struct SeedbedUpdate.UpdateCheckReport
@_exported public import struct SeedbedUpdate.UpdateOptions
@_exported public import struct SeedbedUpdate.UpdateReport

/// The entry points of the library, one static function for each command.
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

  /// Makes ready what `deleteTemporaryFiles` needs, so that a signal handler may call it.
  package static func prepareForSignals() { TemporaryFiles.prepare() }

  /// Deletes the unfinished files of this process; safe in a signal handler.
  package static func deleteTemporaryFiles() { TemporaryFiles.deleteAll() }

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
      var fetch = SnapshotFetch(options, reportFile: file, progress: progress)
      var report = try fetch.run()
      MemoryFiles(options.schema).addExcerpts(to: &report.diagnostics)
      try file.finish(with: report.json)
      return report
    }
  }
}
