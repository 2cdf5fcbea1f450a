import SeedbedBase
import SeedbedExport
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading
import SeedbedStoring
import SeedbedTools

/// Writes the rows of a run to a seed: a temporary file that replaces the output once it is whole.
struct SeedSink: RunSink {
  let options: BuildOptions
  /// Where the seed is built instead of its output, which is then only compared with.
  var place: String?
  var report = BuildReport()
  private(set) var file: SeedFile?
  /// Where the seed is a copy of a template.
  private(set) var copy: SeedCopy?
  /// The values that mappings find, counted for the page, or only the names of members.
  private(set) var profile: DumpProfile?

  var usesSchemaOutput: Bool { options.output == nil }
  var usesTemplate: Bool { true }

  func addOutputs(to paths: inout RunPaths, _ schema: MappingSchema?) throws(SeedbedError) {
    if place == nil { try paths.write(outputPath(schema), as: .seed) }
    try paths.write(options.rejectsPath, as: .rejects)
    try paths.write(options.run.pagePath, as: .page)
    try paths.write(options.timingsPath, as: .timings)
  }

  func check(_ paths: inout RunPaths, _ schema: MappingSchema?) throws(SeedbedError) {
    if place != nil, let output = outputPath(schema) {
      try paths.keepApart(from: output, .database)
    }
    if let schema { try keepApart(&paths, fromUpdateOf: schema) }
    try paths.checkReplacedFiles(
      isForced: options.replacesAnyFile && schema != nil,
      isSeedForced: options.replacesAnyFile
    )
  }

  private func outputPath(_ schema: MappingSchema?) -> String? {
    if let output = options.output { return output }
    guard let schema, let output = schema.database.output else { return nil }
    // A schema names a file: standard output is for the command line.
    return output == "-" ? schema.placed("./-") : schema.placed(output)
  }

  mutating func isCurrent(_ schema: MappingSchema, _ dumps: [FoundDumps]) throws -> Bool {
    guard options.leavesCurrentSeed, place == nil, let output = outputPath(schema) else {
      return false
    }
    let change = SeedChange(
      schema: schema,
      dumps: dumps,
      options: options,
      pseudonyms: report.pseudonyms
    )
    guard try change.isCurrent(output) else { return false }
    report.outputPath = output
    report.outputBytes = Folders.fileSize(output) ?? 0
    report.isUnchanged = true
    report.isSuccess = true
    return true
  }

  mutating func open(_ schema: MappingSchema) throws -> PreparedStore? {
    guard !isFailure(report.diagnostics) else { return nil }
    guard let output = outputPath(schema) else {
      report.diagnostics.add(
        .ofSchema(schema.file, .noOutput) { "no output file is given" }
          .note("use '--output', or write 'database: { output: … }'")
      )
      return nil
    }
    report.outputPath = output
    guard checkUpdate(schema), try checkShares(schema) else { return nil }
    report.entities = schema.entities.map { BuildReport.Entity(name: $0.name, table: $0.table) }
    let file = try SeedFile(output: place ?? output)
    self.file = file
    let stop = options.cancellation?.signal
    file.database.stop(on: stop)
    if schema.database.copyOf != nil {
      guard options.writer != .pages else {
        report.diagnostics.add(.pagesOfCopy)
        return nil
      }
      let copy = try SeedCopy(of: schema, in: file, options)
      report.takenRoomHash = copy.takenRoomHash
      self.copy = copy
    }
    let prepared = try PreparedStore(
      schema: copy?.schema ?? schema,
      options: options.run,
      spill: file.spillSpace.stopping(on: stop),
      isCopy: copy != nil
    )
    if options.run.pagePath != nil || options.warnsOfUnreadKeys {
      profile = prepared.mapper.makeProfile(countsValues: options.run.pagePath != nil)
    }
    return prepared
  }

  func close() {
    copy?.session.close()
    file?.discard()
  }

  mutating func take(
    _ run: BuildRun,
    _ prepared: PreparedStore,
    _ clock: inout PhaseClock
  ) throws {
    for (index, counts) in run.mapper.counts.enumerated() {
      report.entities[index].rejected = counts.rejected
      report.entities[index].skipped = counts.skipped
      report.entities[index].unchanged = counts.repeated
    }
    if let profile, options.warnsOfUnreadKeys { warn(of: profile, run, prepared.schema) }
    guard !run.isIncomplete else { return try report.diagnostics.addLosses(of: run, prepared) }
    if let profile, options.run.pagePath != nil {
      report.coverage = DumpCheckReport()
      report.coverage?.take(profile, of: prepared.schema)
    }
    // Rows are folded even where records were wrong, so that one run shows all problems; but
    // references to a rejected record would only seem to dangle.
    let isFailing = run.diagnostics.hasErrors
    let foldsLate = !isFailing && !prepared.mayLeaveOutRecords && copy == nil
    if !isFailing { try copy?.lookUp(prepared) }
    let connector = try prepared.settle(run, checksReferences: !isFailing, foldsLate: foldsLate)
    clock.end(.fold)
    try report.take(rejectionsOf: connector, run)
    report.takeRejects(of: run)
    if report.diagnostics.hasErrors {
      let files = prepared.store.files
      report.diagnostics.addLosses(of: connector.result, prepared.schema, files: files)
    }
    // Warnings end a strict build only once all of them are known.
    var isWhole = false
    if !report.diagnostics.hasErrors {
      run.reportProgress(in: .store)
      isWhole = try write(connector, run, prepared, &clock)
    }
    // The seed takes its place only where the rejected records are kept as well.
    try run.publishRejects()
    if isWhole, prepared.schema.cutsRows { isWhole = try cut(prepared.schema) }
    if isWhole, let file { isWhole = try addUpdate(to: file.database, prepared) }
    if isWhole { report.outputBytes = try file?.publish() ?? 0 }
    if !report.diagnostics.hasErrors { clock.end(.finish) }
    report.isSuccess = !isFailure(report.diagnostics)
  }

  /// Reports the keys that no mapping reads, as a check of the dumps does.
  private mutating func warn(of profile: DumpProfile, _ run: BuildRun, _ schema: MappingSchema) {
    var found = DumpCheckReport()
    found.diagnostics = run.diagnostics
    found.takeUnreadKeys(profile, of: schema)
    report.unreadKeys = found.unreadKeys
    run.diagnostics = found.diagnostics
    report.diagnostics = run.diagnostics
  }

  /// Puts the subset that a layer asks for in the place of the finished file.
  ///
  /// - Returns: True if the file may take its place.
  private mutating func cut(_ schema: MappingSchema) throws -> Bool {
    guard let whole = file, let output = place ?? report.outputPath else { return false }
    defer { whole.discard() }
    whole.database.close()
    let part = try SeedFile(output: output)
    file = part
    var subset = SubsetOptions(of: whole.temporaryPath, schema: options.schema, output: output)
    subset.cancellation = options.cancellation
    do {
      var taken = SubsetReport(outputPath: output)
      try subset.write(schema, to: part, &taken)
      report.diagnostics.add(contentsOf: taken.diagnostics)
      report.take(taken)
    } catch {
      guard let problems = schema.problems(of: error) else { throw error }
      for problem in problems { report.diagnostics.add(problem) }
    }
    try options.cancellation.check()
    return !report.diagnostics.hasErrors
  }

  /// Writes the settled rows, to the copy of a template where there is one, and finishes the file.
  ///
  /// - Returns: True if the file may take its place.
  private mutating func write(
    _ connector: ReferenceConnector,
    _ run: BuildRun,
    _ prepared: PreparedStore,
    _ clock: inout PhaseClock
  ) throws -> Bool {
    guard let file else { preconditionFailure("rows are written to an open file") }
    let schema = prepared.schema
    let files = prepared.store.files
    let layout = prepared.store.plan.database
    let isThreaded = options.threads != 1
    // The copy of a template has one of its own.
    let seed =
      copy == nil
      ? SeedDatabase(file.database, layout: layout, settings: schema.database) : nil
    do {
      var changes: ImportResult?
      if let copy {
        let result = try copy.session.write(connector)
        for problem in result.diagnostics { report.diagnostics.add(problem) }
        changes = result
      } else if let seed {
        try seed.begin(before: schema.userSQL(schema.database.before, &report.diagnostics))
        guard !report.diagnostics.hasErrors else { return false }
        let writer = SeedWriter(
          connector,
          to: seed,
          isThreaded: isThreaded,
          // CHECK constraints are left to the verification then.
          writesPages: options.writer != .sql && options.verifies
        )
        try writer.write()
      }
      guard !report.diagnostics.hasErrors else { return false }
      report.take(connector.result, schema: schema, files: files)
      // Problems of rows that are folded late are known only now.
      if !prepared.mayLeaveOutRecords, !connector.result.rejections.isEmpty {
        try report.take(rejectionsOf: connector, run)
      }
      report.diagnostics.addLosses(of: connector.result, schema, files: files)
      guard !isFailure(report.diagnostics) else { return false }
      try copy?.session.commit()
      clock.end(.store)
      let after = schema.userSQL(schema.database.after, &report.diagnostics)
      if let copy, let changes {
        guard !report.diagnostics.hasErrors else { return false }
        let counts = try copy.finish(
          after: after,
          run,
          pseudonyms: report.pseudonyms,
          verifies: options.verifies
        )
        report.take(changes, counts, schema)
      } else if let seed {
        let counts = SeedCounts(
          entities: connector.result.entities.map(\.rows),
          joinTables: connector.result.joinRows
        )
        try seed.finish(
          after: after,
          metadata: schema.database.metadata
            ? SeedMetadata(schema, run, counts, pseudonyms: report.pseudonyms).rows : nil,
          verifies: options.verifies && !report.diagnostics.hasErrors,
          isThreaded: isThreaded
        )
      }
      try options.cancellation.check()
      return !report.diagnostics.hasErrors
    } catch {
      guard let problems = schema.problems(of: error) else { throw error }
      for problem in problems { report.diagnostics.add(problem) }
      return false
    }
  }
}
