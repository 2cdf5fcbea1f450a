import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedStoring

/// Writes the rows of a run to an existing database, in one transaction.
struct DatabaseSink: RunSink {
  let options: ImportOptions
  var report: ImportReport
  private var session: ImportSession?
  private var cures: [TableCure] = []

  init(_ options: ImportOptions) {
    self.options = options
    report = ImportReport(databasePath: options.database)
    report.isDryRun = options.isDryRun
  }

  func existingTarget() throws(SeedbedError) -> DatabaseTarget? {
    let session = options.session
    let lock = BusyWait(milliseconds: session.busyTimeout, stop: session.stop)
    return try SeedbedError.catching { try DatabaseTarget(ofDatabase: options.database, lock) }
  }

  func addOutputs(to paths: inout RunPaths, _ schema: MappingSchema?) throws(SeedbedError) {
    try paths.write(options.backupPath, as: .backup)
    try paths.write(options.rejectsPath, as: .rejects)
  }

  func check(_ paths: inout RunPaths, _ schema: MappingSchema?) throws(SeedbedError) {
    try paths.keepApart(fromDatabase: options.database)
    try paths.checkReplacedFiles(
      isForced: options.replacesAnyFile && schema != nil
    )
  }

  mutating func open(_ schema: MappingSchema) throws -> PreparedStore? {
    let unfilled = report.takeUnfilled()
    guard !isFailure(report.diagnostics) else {
      for warning in unfilled { report.diagnostics.add(warning) }
      return nil
    }
    let session = try ImportSession(path: options.database, options: options.session)
    self.session = session
    for warning in unfilled where try !isFilled(warning, schema, session) {
      report.diagnostics.add(warning)
    }
    guard !isFailure(report.diagnostics) else { return nil }
    let prepared = try PreparedStore(
      schema: schema.adapted(to: session.stored),
      options: options.run,
      spill: session.spillSpace,
      isImport: true
    )
    let fit = TableFit(prepared.store.plan, session.stored, path: options.database)
    report.add(fit.unfit + (options.createsMissing ? [] : fit.missing + fit.slow))
    if !options.resets { report.add(try session.otherForms(of: prepared.store.plan.schema)) }
    cures = options.createsMissing ? fit.cures : []
    try checkPseudonyms(schema, session)
    return report.diagnostics.hasErrors ? nil : prepared
  }

  func close() {
    session?.close()
  }

  /// Rows are found by pseudonyms only where the same key made them: `seedbed_meta` says so, or there
  /// are no rows yet, and the import writes the line.
  private mutating func checkPseudonyms(
    _ schema: MappingSchema,
    _ session: ImportSession
  ) throws {
    guard let mark = PseudonymMark(schema, report.pseudonyms) else { return }
    let known = try session.metadata(PseudonymMark.row)
    guard known != mark.value, known != nil || report.pseudonyms == .key else { return }
    // Without a line, only rows that are found by pseudonyms matter.
    let entities = schema.entities.indices.filter {
      known != nil || schema.findsRowsByPseudonym(of: $0)
    }
    guard !entities.isEmpty else { return }
    for entity in entities where !options.resets {
      let made = schema.entities[entity]
      guard try session.hasRows(made.table) else { continue }
      report.add([.otherPseudonyms(in: made, isKnown: known != nil, schema)])
      return
    }
    if !session.hasMetadata {
      guard options.createsMissing else {
        report.add([.missingMetadata(schema)])
        return
      }
      cures.append(.metadata(schema.database.metadataSQL))
    }
    cures.append(
      .metadata(
        "INSERT OR REPLACE INTO seedbed_meta VALUES ('\(PseudonymMark.row)', '\(mark.value)')"
      )
    )
  }

  /// True if rows of the database fill the entity that a warning is about.
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

  mutating func take(
    _ run: BuildRun,
    _ prepared: PreparedStore,
    _ clock: inout PhaseClock
  ) throws {
    guard !run.isIncomplete else { return try report.diagnostics.addLosses(of: run, prepared) }
    guard let session else { preconditionFailure("rows are written to an open database") }
    let isFailing = run.diagnostics.hasErrors
    let rejected = run.mapper.counts.reduce(run.rejectedCount) { $0 + $1.rejected }
    let prunes = try prepared.pruneRules(run)
    let plan = prepared.store.plan
    let problems = try session.begin(plan, cures: cures)
    guard problems.isEmpty else { return report.add(problems) }
    report.createdSQL = cures.map(\.sql)
    try session.lookUp(prepared.store, prunes: prunes)
    prepared.store.importing?.keepsRows = rejected > 0
    let connector = try prepared.settle(run, checksReferences: !isFailing)
    let rejections = try run.takeRejections(of: connector)
    clock.end(.fold)
    report.diagnostics = run.diagnostics
    report.takeRejects(of: run)
    // Warnings end a strict import only once all of them are known.
    let isOver = report.diagnostics.hasErrors
    if !isOver, rejected + rejections.reduce(0, +) > 0,
      let pruning = pruningLocation(prunes, prepared.schema)
    {
      report.diagnostics.add(.pruneSkipped, severity: .warning, at: pruning) {
        "nothing was pruned, because records were rejected: their rows would be deleted"
      }
    }
    guard !isOver else {
      report.diagnostics.addLosses(of: connector.result, plan.schema, files: prepared.store.files)
      try run.publishRejects()
      return
    }
    run.reportProgress(in: .store)
    let result = try session.write(connector)
    report.add(result.diagnostics)
    let settled = connector.result
    if !report.diagnostics.hasErrors {
      report.diagnostics.addLosses(of: settled, plan.schema, files: prepared.store.files)
    }
    try options.cancellation.check()
    // Rows are kept only where the rejected records are kept as well.
    try run.publishRejects()
    if !isFailure(report.diagnostics) { try session.commit() }
    clock.end(.store)
    report.take(result, settled, prepared.store, run)
    if let emptied = session.emptied { report.take(emptied) }
    for (index, count) in rejections.enumerated() { report.tables[index].rejected += count }
    guard !isFailure(report.diagnostics) else { return }
    report.isSuccess = true
    if session.keptBackup { report.backupPath = options.backupPath }
  }

  /// The place in the schema that lets an import delete rows; nil if there is none.
  private func pruningLocation(_ prunes: [PruneRule], _ schema: MappingSchema) -> TextLocation? {
    prunes.first?.location ?? schema.entities.first { $0.deleteWhen != nil }?.location
  }
}
