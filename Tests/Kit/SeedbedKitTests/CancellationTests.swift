import SeedbedKit
import SeedbedTestSupport
import Testing

/// Runs that are ended from outside, and runs in the background.
@Suite struct CancellationTests {
  static let schema = SchemaSource.text(
    """
    seedbed: 1
    entities:
      Book: { primaryKey: id, attributes: { id: integer, title: text, pages: integer } }
    dumps: [{ name: books, dump: books.json, entity: Book }]
    """
  )

  /// Enough records that progress is reported while they are read.
  static let books = RunOptions.DumpOverride(name: "books", bytes: dump(20_000))

  private static func dump(_ count: Int) -> [UInt8] {
    let records = (1...count).map {
      #"{"id": \#($0), "title": "Book \#($0)", "pages": \#($0 % 7)}"#
    }
    return Array("[\(records.joined(separator: ",\n"))]".utf8)
  }

  private func options(_ runner: CommandRunner) throws -> BuildOptions {
    try runner.write("the old output", to: "seed.sqlite")
    var options = BuildOptions(schema: Self.schema, output: runner.path("seed.sqlite"))
    options.replacesAnyFile = true
    options.dumpOverrides = [Self.books]
    options.onInvalid = .reject
    options.rejectsPath = runner.path("rejects.ndjson")
    return options
  }

  /// The moments at which the test cancels; nil is before the run.
  static let phases: [BuildPhase?] = [nil, .read, .store]

  @Test(arguments: phases, [1, 0])
  func leavesTheOutputOfABuildAsItWas(phase: BuildPhase?, threads: Int) throws {
    let runner = try CommandRunner()
    var options = try options(runner)
    options.threads = threads
    let cancellation = Cancellation()
    options.cancellation = cancellation
    if phase == nil { cancellation.cancel() }
    let error = #expect(throws: SeedbedError.self) {
      try Seedbed.build(options) { if $0.phase == phase { cancellation.cancel() } }
    }
    #expect(error?.isCancellation == true, "\(error?.message ?? "")")
    #expect(runner.names() == ["seed.sqlite"])
    #expect(runner.text(of: "seed.sqlite") == "the old output")
  }

  @Test(arguments: phases, [false, true])
  func leavesTheDatabaseOfAnImportAsItWas(phase: BuildPhase?, isDryRun: Bool) throws {
    let runner = try CommandRunner()
    var build = BuildOptions(schema: Self.schema, output: runner.path("app.sqlite"))
    build.dumpOverrides = [
      RunOptions.DumpOverride(name: "books", bytes: Array(#"[{"id": 7, "title": "x"}]"#.utf8))
    ]
    #expect(try Seedbed.build(build).isSuccess)
    let before = runner.bytes(of: "app.sqlite")
    var options = ImportOptions()
    options.dumpOverrides = [Self.books]
    options.isDryRun = isDryRun
    options.backupPath = isDryRun ? nil : runner.path("backup.sqlite")
    let cancellation = Cancellation()
    options.cancellation = cancellation
    if phase == nil { cancellation.cancel() }
    let error = #expect(throws: SeedbedError.self) {
      try Seedbed.importDumps(
        schema: Self.schema,
        into: runner.path("app.sqlite"),
        options: options
      ) { if $0.phase == phase { cancellation.cancel() } }
    }
    #expect(error?.isCancellation == true, "\(error?.message ?? "")")
    #expect(runner.names() == ["app.sqlite"])
    #expect(runner.bytes(of: "app.sqlite") == before)
    // Nothing of it holds the database.
    options.cancellation = nil
    let report = try Seedbed.importDumps(
      schema: Self.schema,
      into: runner.path("app.sqlite"),
      options: options
    )
    #expect(report.isSuccess)
  }

  @Test func tellsProgressAndReportsInTheBackground() async throws {
    let runner = try CommandRunner()
    var options = BuildOptions(schema: Self.schema, output: runner.path("seed.sqlite"))
    options.dumpOverrides = [Self.books]
    let run = Seedbed.startBuild(options)
    var last: BuildProgress?
    for await progress in run.progress {
      #expect(progress.records >= last?.records ?? 0)
      last = progress
    }
    #expect(last?.phase == .store)
    #expect(last?.records == 20_000)
    let report = try await run.report
    #expect(report.isSuccess)
    // A later caller gets the same.
    #expect(try await run.report.records == 20_000)
    #expect(runner.names() == ["seed.sqlite"])
  }

  @Test func throwsTheErrorOfTheEnvironmentInTheBackground() async throws {
    let run = Seedbed.startBuild(
      BuildOptions(schemaPath: "/nowhere/schema.yml", output: "/nowhere/seed.sqlite")
    )
    for await _ in run.progress { Issue.record("there is nothing to tell") }
    await #expect(throws: SeedbedError.self) { try await run.report }
  }

  @Test func endsWithTheTaskThatWaitsForIt() async throws {
    let runner = try CommandRunner()
    let options = try options(runner)
    let task = Task {
      let run = Seedbed.startBuild(options)
      // At once: a run that is waited for first may have ended.
      withUnsafeCurrentTask { $0?.cancel() }
      return try await run.report
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(runner.names() == ["seed.sqlite"])
    #expect(runner.text(of: "seed.sqlite") == "the old output")
  }
}
