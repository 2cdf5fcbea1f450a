import SeedbedDiagnostics
import SeedbedMapping
import SeedbedModel
import SeedbedSchema
import SeedbedStore

/// Imports dumps into a database that is there: knows the order of the steps.
struct Importer {
  let schema: SchemaSource
  let databasePath: String
  let options: ImportOptions
  let progress: (@Sendable (BuildProgress) -> Void)?
  /// Opened here, and finished by whoever made it.
  let reportFile: ReportFile

  func run() throws(SeedbedError) -> ImportReport {
    var clock = PhaseClock()
    var report = ImportReport(databasePath: databasePath)
    report.isDryRun = options.isDryRun
    let loaded = try SchemaLoading.load(
      SchemaLoading.Request(
        source: schema,
        variables: options.variables,
        overrides: options.dumpOverrides,
        trust: options.trust
      )
    )
    report.diagnostics = loaded.diagnostics
    let unfilled = report.takeUnfilled()
    let found = loaded.schema?.findDumps(options.dumpOverrides) ?? []
    try checkPaths(loaded, found)
    try reportFile.open()
    do {
      if let schema = loaded.schema, !isFailure(report.diagnostics) {
        try run(schema, found, unfilled, &report, &clock)
      } else {
        for warning in unfilled { report.diagnostics.add(warning) }
        clock.end(.load)
      }
    } catch {
      throw .of(error)
    }
    report.timings = clock.timings
    return report
  }

  /// Refuses outputs that land on each other, on what is read, on the database, or on others' files.
  private func checkPaths(
    _ loaded: LoadedSchema,
    _ dumps: [FoundDumps]
  ) throws(SeedbedError) {
    var paths = RunPaths()
    try paths.write(options.backupPath, as: .backup)
    try paths.write(options.rejectsPath, as: .rejects)
    try paths.write(reportFile.path, as: .report)
    try paths.keepApart(fromDatabase: databasePath)
    try paths.keepApart(fromFiles: loaded.files, of: loaded.schema, dumps)
    try paths.checkReplacedFiles()
  }

  private func run(
    _ schema: MappingSchema,
    _ dumps: [FoundDumps],
    _ unfilled: [Diagnostic],
    _ report: inout ImportReport,
    _ clock: inout PhaseClock
  ) throws {
    let session = try ImportSession(path: databasePath, options: options.session)
    defer { session.close() }
    for warning in unfilled where try !isFilled(warning, schema, session) {
      report.diagnostics.add(warning)
    }
    guard !isFailure(report.diagnostics) else { return clock.end(.load) }
    let prepared = try PreparedStore(
      schema: schema.adapted(to: session.stored),
      options: options.run,
      spill: session.spillSpace,
      isImport: true
    )
    let fit = TableFit(prepared.store.plan, session.stored, path: databasePath)
    report.add(fit.unfit + (options.createsMissing ? [] : fit.missing + fit.slow))
    clock.end(.load)
    guard !report.diagnostics.hasErrors else { return }
    let run = try prepared.read(dumps, report.diagnostics, progress)
    report.dumps = run.dumps
    report.dumpEntries = schema.dumps.map(\.shownName)
    report.nullElements = run.mapper.nullElements
    report.diagnostics = run.diagnostics
    clock.end(.read)
    guard !run.isIncomplete else { return }
    try store(prepared, run, session, fit.cures, &report, &clock)
  }

  /// Whether rows of the database fill the entity that a warning is about.
  private func isFilled(
    _ warning: Diagnostic,
    _ schema: MappingSchema,
    _ session: ImportSession
  ) throws -> Bool {
    guard let place = warning.location,
      let entity = schema.entities.first(where: { $0.location == place })
    else { return false }
    return try session.hasRows(entity.table)
  }

  /// Everything that happens while the database is held.
  private func store(
    _ prepared: PreparedStore,
    _ run: BuildRun,
    _ session: ImportSession,
    _ cures: [TableCure],
    _ report: inout ImportReport,
    _ clock: inout PhaseClock
  ) throws {
    let isFailing = run.diagnostics.hasErrors
    let rejected = run.mapper.counts.reduce(0) { $0 + $1.rejected }
    var prunes = prepared.pruneRules(run)
    let plan = prepared.store.plan
    let made = options.createsMissing ? cures : []
    let problems = try session.begin(plan, cures: made)
    guard problems.isEmpty else { return report.add(problems) }
    report.createdSQL = made.map(\.sql)
    try session.lookUp(prepared.store, prunes: prunes)
    prepared.store.importing?.keepsRows = rejected > 0
    let connector = Connector(store: prepared.store) { run.rejects(scope: $0) }
    try connector.settle(checksReferences: !isFailing)
    let rejections = try run.takeRejections(of: connector)
    clock.end(.fold)
    report.diagnostics = run.diagnostics
    if !options.maxRejects.allows(run.rejectedCount, of: report.records) {
      report.diagnostics.add(.tooManyRejects(run.rejectedCount, of: report.records))
    }
    // Warnings end a strict import only once all of them are known.
    let isOver = report.diagnostics.hasErrors
    let pruning =
      prunes.first?.location
      ?? prepared.schema.entities.first { $0.deleteWhen != nil }?.location
    if !isOver, let pruning, rejected + rejections.reduce(0, +) > 0 {
      report.diagnostics.add(
        Diagnostic(
          .pruneSkipped,
          .warning,
          "nothing was pruned, because records were rejected: rows that they name would go",
          at: pruning
        )
      )
      prunes = []
    }
    guard !isOver else {
      try run.publishRejects()
      return
    }
    progress?(
      BuildProgress(
        phase: .store,
        bytesRead: report.dumpBytes,
        bytesTotal: report.dumpBytes,
        records: report.records
      )
    )
    let result = try session.write(connector, prunes: prunes)
    report.add(result.diagnostics)
    let settled = connector.result
    if !report.diagnostics.hasErrors {
      report.diagnostics.addLosses(of: settled, plan.schema, files: plan)
    }
    try options.cancellation.check()
    if !isFailure(report.diagnostics) { try session.commit() }
    clock.end(.store)
    try run.publishRejects()
    report.take(result, settled, plan, run)
    if let emptied = session.emptied { report.take(emptied) }
    for (index, count) in rejections.enumerated() { report.tables[index].rejected += count }
    guard !isFailure(report.diagnostics) else { return }
    report.isSuccess = true
    if session.keptBackup { report.backupPath = options.backupPath }
  }

  private func isFailure(_ diagnostics: Diagnostics) -> Bool {
    diagnostics.isFailure(strictly: options.isStrict)
  }
}
