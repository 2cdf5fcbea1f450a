package import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping
package import SeedbedReading

/// The steps of a run: load the schema, check the paths, read the dumps, hand the rows to a sink.
///
/// Builds, imports and dump checks share them; only the sink differs.
package struct Pipeline<Sink: RunSink> {
  let options: RunOptions
  let progress: (@Sendable (BuildProgress) -> Void)?
  /// Opened by `run`, written and closed by `perform` or the caller of `run`.
  package let reportFile: ReportFile

  package init(options: RunOptions, progress: (@Sendable (BuildProgress) -> Void)?) {
    self.options = options
    self.progress = progress
    reportFile = ReportFile(options.reportPath)
  }

  /// Runs all steps, completes the report and writes it; a run that was cancelled before it succeeded
  /// throws.
  package func perform(
    with sink: Sink,
    complete: (inout Sink.Report) throws(SeedbedError) -> Void = { _ in }
  ) throws(SeedbedError) -> Sink.Report {
    try options.cancellation.ending {
      var report = try run(into: sink)
      try complete(&report)
      if !report.isSuccess { try options.cancellation.check() }
      MemoryFiles(options.schema).addExcerpts(to: &report.diagnostics)
      try reportFile.finish(with: report.json)
      return report
    }
  }

  /// Runs all steps, as far as problems let it; the caller may have loaded the schema for such a sink.
  ///
  /// - Throws: where the environment failed. Problems in the schema and in the dumps are diagnostics
  ///   of the report.
  package func run(
    into sink: consuming Sink,
    _ ready: LoadedSchema? = nil
  ) throws(SeedbedError) -> Sink.Report {
    var sink = sink
    var clock = PhaseClock()
    var request = SchemaRequest(options.schema, usesOutput: sink.usesSchemaOutput)
    request.usesTemplate = sink.usesTemplate
    request.databaseTarget = try sink.existingTarget()
    var loaded = if let ready { ready } else { try request.load() }
    let pseudonyms = try PseudonymSetting(options.schema.pseudonyms)
    pseudonyms.apply(to: &loaded, isNeeded: sink.storesValues)
    sink.report.pseudonyms = loaded.pseudonyms
    sink.report.layers = loaded.layers
    sink.report.foundTarget = loaded.foundTarget?.rawValue
    if options.isShare || !options.shares.isEmpty { loaded.useShares(options) }
    sink.report.diagnostics = loaded.diagnostics
    var dumps =
      options.shares.isEmpty ? loaded.schema?.findDumps(options.schema.dumps) ?? [] : []
    if let named = options.namedFiles {
      for index in dumps.indices {
        dumps[index].files.removeAll { !named.contains(ExactText($0.relativePath)) }
      }
    }
    var paths = RunPaths()
    try sink.addOutputs(to: &paths, loaded.schema)
    try paths.write(reportFile.path, as: .report)
    if let path = pseudonyms.path { try paths.keepApart(from: path, .key) }
    for path in options.shares { try paths.keepApart(from: path, .share) }
    try paths.keepApart(fromFiles: loaded.files, of: loaded.schema, dumps)
    try sink.check(&paths, loaded.schema)
    try reportFile.open()
    do {
      if let schema = loaded.schema {
        defer { sink.close() }
        try run(schema, dumps, &sink, &clock)
      } else {
        clock.end(.load)
      }
    } catch {
      throw .of(error)
    }
    sink.report.timings = clock.timings
    return sink.report
  }

  private func run(
    _ schema: MappingSchema,
    _ dumps: [FoundDumps],
    _ sink: inout Sink,
    _ clock: inout PhaseClock
  ) throws {
    guard try !sink.isCurrent(schema, dumps) else { return clock.end(.load) }
    let prepared = try sink.open(schema)
    clock.end(.load)
    guard let prepared else { return }
    let run = try prepared.read(dumps, sink.report.diagnostics, progress)
    clock.end(.read)
    sink.report.dumps = run.dumps
    sink.report.dumpEntries = schema.dumps.map(\.shownName)
    sink.report.nullElements = run.mapper.nullElements
    sink.report.diagnostics = run.diagnostics
    try sink.take(run, prepared, &clock)
  }
}

/// Where the rows of a run go: a seed, an existing database, or a check that keeps none.
package protocol RunSink {
  associatedtype Report: RunReporting
  associatedtype Options: RunOptionsHolding

  var options: Options { get }
  var report: Report { get set }
  /// True if the output that the schema names counts.
  var usesSchemaOutput: Bool { get }
  /// True if values are kept, so that a schema with pseudonyms needs their key.
  var storesValues: Bool { get }
  /// True if rows have to fit the schema's template.
  var usesTemplate: Bool { get }

  /// The framework of the existing database that the rows go to; nil where it has none.
  func existingTarget() throws(SeedbedError) -> DatabaseTarget?
  /// Names the files that the run writes beside its report.
  func addOutputs(to paths: inout RunPaths, _ schema: MappingSchema?) throws(SeedbedError)
  /// Checks the files that the run writes and reads; nothing is open yet.
  func check(_ paths: inout RunPaths, _ schema: MappingSchema?) throws(SeedbedError)
  /// True if the output already has the rows of these dumps, and nothing is to be done.
  mutating func isCurrent(_ schema: MappingSchema, _ dumps: [FoundDumps]) throws -> Bool
  /// Opens the sink and compiles the schema for it; nil where the report says why it cannot.
  mutating func open(_ schema: MappingSchema) throws -> PreparedStore?
  /// Settles and stores the rows of the dumps that were read.
  mutating func take(
    _ run: BuildRun,
    _ prepared: PreparedStore,
    _ clock: inout PhaseClock
  ) throws
  /// Frees what `open` opened; a sink that is not complete leaves no trace.
  func close()
}

extension RunSink {
  package var usesSchemaOutput: Bool { false }
  package var storesValues: Bool { true }
  package var usesTemplate: Bool { false }
  package func existingTarget() -> DatabaseTarget? { nil }
  package func isCurrent(_ schema: MappingSchema, _ dumps: [FoundDumps]) -> Bool { false }
  package func close() {}

  /// True if problems, or warnings where they count as such, end the run.
  package func isFailure(_ diagnostics: Diagnostics) -> Bool {
    diagnostics.isFailure(strictly: options.isStrict)
  }
}

extension RunReporting {
  /// Takes over how many records were rejected; more of them than the run may reject are an error.
  package mutating func takeRejects(of run: BuildRun) {
    let rejects = RunReport.Rejects(
      path: run.setsRecordsAside ? run.options.rejectsPath : nil,
      rejected: run.rejectedCount,
      records: self.records
    )
    self.rejects = rejects
    guard !run.options.maxRejects.allows(rejects.rejected, of: rejects.records) else { return }
    self.diagnostics.add(.tooManyRejects(rejects, limit: run.options.maxRejects))
  }
}

extension DumpEntry {
  /// Its name, or its patterns, or the line of its records.
  package var shownName: String {
    if let name { return name }
    if let records { return "records at line \(records.location.line)" }
    let names = (patterns + sources.map(\.value)).joined(separator: ", ")
    return table.map { "\(names), table \($0)" } ?? names
  }
}
