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
      let layouts = schema.makeSlotLayouts()
      let deletes = try schema.entities.enumerated().map { index, entity in
        try entity.deleteWhen.map { try RowPredicate($0, entity: entity, layout: layouts[index]) }
      }
      let plan = StorePlan(
        schema: schema,
        defaults: try mapper.defaultCells(in: arena),
        deletes: deletes.map { predicate in predicate.map { predicate in { predicate.holds($0) } }
        },
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
      try seed.begin(before: userSQL(schema.database.before, &report.diagnostics))
      guard !report.diagnostics.hasErrors else { return }
      try SeedWriter(connector, to: seed, isThreaded: options.threads != 1).write()
      clock.end(.store)
      report.take(connector.result, schema: schema)
      let metadata = schema.database.metadata ? SeedMetadata(schema, run, connector).rows : nil
      try seed.finish(
        after: userSQL(schema.database.after, &report.diagnostics),
        metadata: metadata
      )
      guard !report.diagnostics.hasErrors else { return }
      if options.verifies { try seed.verify(isQuick: !seed.ranUserSQL) }
      try file.publish()
      report.outputBytes = size(of: report.outputPath ?? "")
    } catch let error as UserSQLError {
      report.diagnostics.add(diagnostic(of: error))
    } catch let error as UniqueIndexError {
      let values = error.example.joined(separator: ", ")
      report.diagnostics.add(
        Diagnostic(
          .notUnique,
          .error,
          "rows of '\(error.table)' share a value of the unique index over "
            + "\(error.columns.joined(separator: ", ")): \(values)"
        )
      )
    } catch let error as SeedCheckError {
      for problem in error.danglingRows + error.integrityProblems {
        report.diagnostics.add(Diagnostic(.checkFailed, .error, problem))
      }
    }
  }

  private func diagnostic(of error: UserSQLError) -> Diagnostic {
    var location: TextLocation?
    if let view = schema.database.views.first(where: { error.name.contains("'\($0.name)'") }) {
      location = view.location
    } else if let offset = error.offset, let text = try? Self.readText(error.name) {
      location = TextLocation(file: error.name, utf8Offset: offset, in: text)
    }
    return Diagnostic(.invalidSQL, .error, "\(error.name): \(error.message)", at: location)
  }

  private func userSQL(
    _ paths: [String],
    _ diagnostics: inout Diagnostics
  ) throws -> [UserSQL] {
    var files: [UserSQL] = []
    for path in paths {
      let isPlaced = path.hasPrefix("/") || schema.folder.isEmpty || schema.folder == "."
      let path = isPlaced ? path : schema.folder + "/" + path
      do throws(SeedbedError) {
        files.append(UserSQL(name: path, text: try Self.readText(path)))
      } catch {
        diagnostics.add(Diagnostic(.invalidSQL, .error, error.message))
      }
    }
    return files
  }

  private static func readText(_ path: String) throws(SeedbedError) -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw SeedbedError(cannot: "read", path, errno: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { readBytes(descriptor, $0) }
      if count == 0 { break }
      guard count > 0 else { throw SeedbedError(cannot: "read", path, errno: errno) }
      bytes.append(contentsOf: chunk[..<count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func size(of path: String) -> Int {
    var information = stat()
    return stat(path, &information) == 0 ? Int(information.st_size) : 0
  }
}

/// read(2), under a name that no method here hides.
private func readBytes(_ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, room.baseAddress, room.count)
}

extension TextLocation {
  /// The place of a byte in a text.
  fileprivate init(file: String, utf8Offset offset: Int, in text: String) {
    let before = Array(text.utf8.prefix(offset))
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    self.init(
      file: file,
      line: before.count { $0 == 0x0A } + 1,
      column: before.count - lineStart + 1
    )
  }
}
