import SeedbedDiagnostics
import SeedbedMapping
import SeedbedModel
import SeedbedStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A build with its schema compiled and its temporary file open.
final class PreparedBuild {
  let schema: MappingSchema
  let store: ObjectStore
  private let options: BuildOptions
  private let file: SeedFile
  private let mapper: RecordMapper
  private let rejects: RejectsFile?
  /// The bytes of defaults, which the store's plan borrows.
  private let arena = ByteArena()

  init(schema: MappingSchema, options: BuildOptions, output: String) throws {
    self.schema = schema
    self.options = options
    do {
      mapper = try RecordMapper(schema: schema)
      file = try SeedFile(output: output)
      TemporaryFiles.add(file.temporaryPath)
      let plan = try StorePlan(
        for: mapper,
        schema,
        arena: arena,
        memoryBudget: options.memoryBudget
      )
      let mayDrop =
        options.onInvalid == .reject
        || schema.dumps.contains { entry in
          entry.readings.contains { $0.rejectsInvalid == true }
        }
      plan.leavesOutRepeats = !mayDrop && !mapper.gatesNested
      store = ObjectStore(plan: plan, spill: file.spillSpace)
    } catch let error as PlanError {
      throw SeedbedError(error.message)
    }
    rejects = try options.rejectsPath.map { path throws(SeedbedError) in try RejectsFile(path) }
  }

  func discard() {
    file.discard()
    TemporaryFiles.remove(file.temporaryPath)
  }

  // MARK: Reading

  /// Reads and maps all dumps while another thread takes the operations into the store.
  func read(
    _ diagnostics: Diagnostics,
    _ progress: (@Sendable (BuildProgress) -> Void)?
  ) throws -> BuildRun {
    let queue = HandOver<OperationBatch>()
    var failure: StoreError?
    let store = store
    func append(_ batch: OperationBatch) -> Bool {
      do {
        try store.append(batch)
        return true
      } catch {
        failure = error
        return false
      }
    }
    let storing =
      options.threads == 1
      ? nil
      : WorkerThread.start {
        while let batch = queue.take(), append(batch) {}
        queue.close()
      }
    let run = BuildRun(
      schema: schema,
      options: options,
      mapper: mapper,
      diagnostics: diagnostics,
      rejects: rejects,
      progress: progress,
      emit: storing == nil ? append : { queue.put($0) }
    )
    let total = totalBytes()
    do {
      try WorkerThread.run { () throws(SeedbedError) in try run.read(total: total) }
      queue.close()
      storing?.join()
    } catch {
      queue.close()
      storing?.join()
      if let failure { throw failure }
      throw error
    }
    if let failure { throw failure }
    store.plan.files = run.files
    return run
  }

  /// Bytes of all dumps; nil where one is no regular file.
  private func totalBytes() -> Int? {
    let finder = DumpFinder(folder: schema.folder)
    var total = 0
    for entry in schema.dumps {
      for dump in finder.files(of: entry.patterns).files {
        var information = stat()
        guard dump.path != "-", stat(dump.path, &information) == 0,
          information.st_mode & S_IFMT == S_IFREG
        else { return nil }
        total += Int(information.st_size)
      }
    }
    return total
  }

  // MARK: Writing

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
      report.take(connector.result, schema: schema)
      let metadata = schema.database.metadata ? SeedMetadata(schema, run, connector).rows : nil
      let after = schema.userSQL(schema.database.after, &report.diagnostics)
      guard !report.diagnostics.hasErrors else { return }
      try seed.finish(
        after: after,
        metadata: metadata,
        verifies: options.verifies,
        isThreaded: options.threads != 1
      )
      try file.publish()
      report.outputBytes = size(of: report.outputPath ?? "")
    } catch {
      guard let problems = schema.problems(of: error) else { throw error }
      for problem in problems { report.diagnostics.add(problem) }
    }
  }

  private func size(of path: String) -> Int {
    var information = stat()
    return stat(path, &information) == 0 ? Int(information.st_size) : 0
  }
}
