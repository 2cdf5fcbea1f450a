import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping
package import SeedbedStoring

/// Keeps no rows: reports what the dumps hold, and the problems that a build would have with them.
package struct DumpCheckSink: RunSink {
  package let options: DumpCheckOptions
  package var report = DumpCheckReport()
  private var profile: DumpProfile?

  package var usesTemplate: Bool { true }

  package init(_ options: DumpCheckOptions) {
    self.options = options
    report.sample = options.sample
  }

  package var storesValues: Bool { false }

  package func addOutputs(to paths: inout RunPaths, _ schema: MappingSchema?) throws(SeedbedError) {
    try paths.write(options.run.pagePath, as: .page)
  }

  package func check(_ paths: inout RunPaths, _ schema: MappingSchema?) throws(SeedbedError) {
    try paths.checkReplacedFiles(
      isForced: options.replacesAnyFile && schema != nil
    )
  }

  package mutating func open(_ schema: MappingSchema) throws -> PreparedStore? {
    var schema = try schema.adaptedToTemplate()
    // Dumps are hashed for the metadata alone.
    schema.database.metadata = false
    var run = options.run
    run.onInvalid = .fail
    let prepared = try PreparedStore(
      schema: schema,
      options: run,
      spill: SpillSpace(
        folder: TemporaryFile.systemFolder,
        name: "check",
        stop: options.cancellation?.signal
      ),
      countsUnmerged: true
    )
    prepared.recordLimit = options.sample ?? .max
    if options.countsValues || options.findsUnreadKeys {
      profile = prepared.mapper.makeProfile(countsValues: options.countsValues, findsPaths: true)
    }
    return prepared
  }

  package mutating func take(
    _ run: BuildRun,
    _ prepared: PreparedStore,
    _ clock: inout PhaseClock
  ) throws {
    report.isComplete = !run.isIncomplete
    report.rejected = run.faultyCount
    let result = run.isIncomplete ? nil : try settle(prepared, run)
    report.diagnostics = run.diagnostics
    if let result {
      report.take(result, of: prepared.schema, files: prepared.store.files)
    } else {
      try report.diagnostics.addLosses(of: run, prepared)
    }
    guard let profile else { return }
    if options.countsValues {
      report.take(profile, of: prepared.schema)
    } else {
      report.takeUnreadKeys(profile, of: prepared.schema)
    }
  }

  /// Makes the rows, and finds what is wrong with them.
  private mutating func settle(_ prepared: PreparedStore, _ run: BuildRun) throws -> StoreResult {
    let isWhole = options.sample == nil
    // References to a rejected record would only seem to dangle: a build does not look either.
    let connector = try prepared.settle(
      run,
      checksReferences: isWhole && !run.diagnostics.hasErrors
    )
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
