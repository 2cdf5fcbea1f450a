import SeedbedDiagnostics
import SeedbedJSON
import SeedbedMapping
import SeedbedModel
import SeedbedSchema
import SeedbedStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Builds a seed: knows the order of the steps, and nothing else does.
struct SeedBuilder {
  let options: BuildOptions
  let progress: (@Sendable (BuildProgress) -> Void)?
  /// Where the seed is built instead of its output, which is then only compared with.
  var place: String?
  /// Opened here, and finished by whoever made it.
  let reportFile: ReportFile

  func run() throws(SeedbedError) -> BuildReport {
    var clock = PhaseClock()
    var report = BuildReport()
    let loaded = try SchemaLoading.load(
      SchemaLoading.Request(
        source: options.schema,
        variables: options.variables,
        overrides: options.dumpOverrides,
        trust: options.trust,
        usesOutput: options.output == nil
      )
    )
    report.diagnostics = loaded.diagnostics
    let found = loaded.schema?.findDumps(options.dumpOverrides) ?? []
    try checkPaths(loaded, found)
    try reportFile.open()
    guard let schema = loaded.schema, !isFailure(report.diagnostics) else {
      clock.end(.load)
      return clock.timed(report)
    }
    guard let output = outputPath(schema) else {
      report.diagnostics.add(
        Diagnostic(
          .noOutput,
          .error,
          "no output is named",
          at: TextLocation(file: schema.file, line: 1, column: 1),
          notes: [Note("give one with '--output', or write 'database: { output: … }'")]
        )
      )
      clock.end(.load)
      return clock.timed(report)
    }
    report.outputPath = output
    report.dumpEntries = schema.dumps.map(\.shownName)
    report.entities = schema.entities.map { BuildReport.Entity(name: $0.name, table: $0.table) }
    do {
      let build = try PreparedBuild(schema: schema, options: options, output: place ?? output)
      clock.end(.load)
      return try finish(build, found, report, &clock)
    } catch {
      throw .of(error)
    }
  }

  /// Refuses outputs that land on each other, on what is read, or on others' files.
  private func checkPaths(
    _ loaded: LoadedSchema,
    _ dumps: [FoundDumps]
  ) throws(SeedbedError) {
    var paths = RunPaths()
    let output = loaded.schema.flatMap(outputPath) ?? options.output
    if place == nil { try paths.write(output, as: .seed) }
    try paths.write(options.rejectsPath, as: .rejects)
    try paths.write(reportFile.path, as: .report)
    try paths.keepApart(fromFiles: loaded.files, of: loaded.schema, dumps)
    if place != nil, let output { try paths.keepApart(from: output, .database) }
    try paths.checkReplacedFiles(isForced: options.replacesAnyFile)
  }

  private func finish(
    _ build: PreparedBuild,
    _ dumps: [FoundDumps],
    _ report: BuildReport,
    _ clock: inout PhaseClock
  ) throws -> BuildReport {
    var report = report
    defer { build.discard() }
    let run = try build.prepared.read(dumps, report.diagnostics, progress)
    report.dumps = run.dumps
    report.nullElements = run.mapper.nullElements
    clock.end(.read)
    for (index, counts) in run.mapper.counts.enumerated() {
      report.entities[index].rejected = counts.rejected
      report.entities[index].skipped = counts.skipped
      report.entities[index].unchanged = counts.repeated
    }
    report.diagnostics = run.diagnostics
    guard !run.isIncomplete else { return clock.timed(report) }
    // Rows are folded even where records were wrong, so that one run tells all problems; but what
    // refers to a rejected record would only seem to dangle.
    let isFailing = run.diagnostics.hasErrors
    try build.store.seal()
    let connector = Connector(store: build.store) { run.rejects(scope: $0) }
    let foldsLate = !isFailing && !build.prepared.setsRecordsAside
    try connector.settle(checksReferences: !isFailing, foldsLate: foldsLate)
    clock.end(.fold)
    try report.take(rejectionsOf: connector, run)
    let isOverLimit = !options.maxRejects.allows(run.rejectedCount, of: report.records)
    if isOverLimit {
      report.diagnostics.add(.tooManyRejects(run.rejectedCount, of: report.records))
    }
    // Warnings end a strict build only once all of them are known.
    if report.diagnostics.hasErrors {
      try run.publishRejects()
      return clock.timed(report)
    }
    progress?(
      BuildProgress(
        phase: .store,
        bytesRead: report.dumpBytes,
        bytesTotal: report.dumpBytes,
        records: report.records
      )
    )
    try build.write(connector, run, &report, &clock)
    clock.end(.finish)
    try run.publishRejects()
    guard !isFailure(report.diagnostics) else { return clock.timed(report) }
    report.isSuccess = true
    return clock.timed(report)
  }

  /// Whether problems, or warnings where they count as such, end the build.
  private func isFailure(_ diagnostics: Diagnostics) -> Bool {
    diagnostics.isFailure(strictly: options.isStrict)
  }

  private func outputPath(_ schema: MappingSchema) -> String? {
    if let output = options.output { return output }
    // A schema names a file: standard output is for the command line.
    return schema.database.output.map { $0 == "-" ? schema.placed("./-") : schema.placed($0) }
  }
}

/// Times the phases of a build.
struct PhaseClock {
  private var last = Self.now()
  private(set) var timings: [BuildReport.Timing] = []

  mutating func end(_ phase: BuildPhase) {
    let now = Self.now()
    timings.append(BuildReport.Timing(phase: phase, seconds: now - last))
    last = now
  }

  /// The report with the timings of the phases that were ended.
  func timed(_ report: BuildReport) -> BuildReport {
    var report = report
    report.timings = timings
    return report
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
