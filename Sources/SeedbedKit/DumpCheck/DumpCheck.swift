import SeedbedDiagnostics
import SeedbedMapping
import SeedbedModel
import SeedbedSchema
import SeedbedStore

/// Reads the dumps that a schema names as a build does, and says what they hold instead of writing
/// a seed.
struct DumpCheck {
  let options: DumpCheckOptions
  let progress: (@Sendable (BuildProgress) -> Void)?
  /// Opened here, and finished by whoever made it.
  let reportFile: ReportFile

  func run() throws(SeedbedError) -> DumpCheckReport {
    let loaded = try SchemaLoading.load(
      SchemaLoading.Request(
        source: options.schema,
        variables: options.variables,
        overrides: options.dumpOverrides,
        trust: options.trust
      )
    )
    var report = DumpCheckReport()
    report.sample = options.sample
    report.diagnostics = loaded.diagnostics
    let found = loaded.schema?.findDumps(options.dumpOverrides) ?? []
    var paths = RunPaths()
    try paths.write(reportFile.path, as: .report)
    try paths.keepApart(fromFiles: loaded.files, of: loaded.schema, found)
    try paths.checkReplacedFiles()
    try reportFile.open()
    guard var schema = loaded.schema else { return report }
    // Dumps are hashed for the metadata alone.
    schema.database.metadata = false
    do {
      try check(schema, found, &report)
      return report
    } catch {
      throw .of(error)
    }
  }

  private func check(
    _ schema: MappingSchema,
    _ dumps: [FoundDumps],
    _ report: inout DumpCheckReport
  ) throws {
    var runOptions = options.run
    runOptions.onInvalid = .fail
    let prepared = try PreparedStore(
      schema: schema,
      options: runOptions,
      spill: SpillSpace(
        folder: TemporaryFile.systemFolder,
        name: "check",
        stop: options.cancellation?.signal
      )
    )
    prepared.recordLimit = options.sample ?? .max
    prepared.store.plan.countsUnmerged = true
    let profile = prepared.mapper.makeProfile()
    let run = try prepared.read(dumps, report.diagnostics, progress)
    report.dumps = run.dumps
    report.isComplete = !run.isIncomplete
    report.rejected = run.faultyCount
    let result = run.isIncomplete ? nil : try settle(prepared, run, &report)
    report.diagnostics = run.diagnostics
    if let result { report.take(result, of: schema, files: prepared.store.plan) }
    report.take(profile, of: schema)
  }

  /// Makes the rows, and finds what is wrong with them.
  private func settle(
    _ prepared: PreparedStore,
    _ run: BuildRun,
    _ report: inout DumpCheckReport
  ) throws -> StoreResult {
    let isWhole = options.sample == nil
    try prepared.store.seal()
    let connector = Connector(store: prepared.store) { run.rejects(scope: $0) }
    // What refers to a rejected record would only seem to dangle: a build does not look either.
    try connector.settle(checksReferences: isWhole && !run.diagnostics.hasErrors)
    let rejections = connector.result.rejections
    let records = try RejectedRecords(schema: prepared.schema, run: run)
      .find(rejections, withTexts: false)
    for (index, rejection) in rejections.enumerated() {
      _ = run.note(rejection, path: records[index]?.path)
    }
    report.rejected += Set(rejections.map(\.scope)).count
    if isWhole { try connector.findDangling() }
    return connector.result
  }
}
