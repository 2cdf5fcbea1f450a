import SeedbedDiagnostics
import SeedbedModel
import SeedbedStore

/// A build with its schema compiled and its temporary file open.
final class PreparedBuild {
  let prepared: PreparedStore
  private let options: BuildOptions
  private let file: SeedFile

  var schema: MappingSchema { prepared.schema }
  var store: ObjectStore { prepared.store }

  init(schema: MappingSchema, options: BuildOptions, output: String) throws {
    self.options = options
    file = try SeedFile(output: output)
    file.database.stop(on: options.cancellation?.signal)
    prepared = try PreparedStore(
      schema: schema,
      options: options.run,
      spill: file.spillSpace.stopping(on: options.cancellation?.signal)
    )
  }

  func discard() {
    file.discard()
  }

  /// Writes the settled rows, finishes the file and puts it in its place.
  func write(
    _ connector: Connector,
    _ run: BuildRun,
    _ report: inout BuildReport,
    _ clock: inout PhaseClock
  ) throws {
    let seed = SeedDatabase(file.database, layout: store.plan.database, settings: schema.database)
    do {
      try seed.begin(before: schema.userSQL(schema.database.before, &report.diagnostics))
      guard !report.diagnostics.hasErrors else { return }
      let writer = SeedWriter(
        connector,
        to: seed,
        isThreaded: options.threads != 1,
        // CHECK constraints are left to the verification then.
        writesPages: options.writer == .pages && options.verifies
      )
      try writer.write()
      clock.end(.store)
      report.take(connector.result, schema: schema, files: store.plan)
      // What is wrong with rows that are folded late is known now.
      if !prepared.setsRecordsAside, !connector.result.rejections.isEmpty {
        try report.take(rejectionsOf: connector, run)
        return
      }
      report.diagnostics.addLosses(of: connector.result, schema, files: store.plan)
      guard !report.diagnostics.isFailure(strictly: options.isStrict) else { return }
      let metadata = schema.database.metadata ? SeedMetadata(schema, run, connector).rows : nil
      let after = schema.userSQL(schema.database.after, &report.diagnostics)
      try seed.finish(
        after: after,
        metadata: metadata,
        verifies: options.verifies && !report.diagnostics.hasErrors,
        isThreaded: options.threads != 1
      )
      guard !report.diagnostics.hasErrors else { return }
      try options.cancellation.check()
      report.outputBytes = try file.publish()
    } catch {
      guard let problems = schema.problems(of: error) else { throw error }
      for problem in problems { report.diagnostics.add(problem) }
    }
  }
}
