import SeedbedKit
import SeedbedTestSupport
import Testing

/// Runs that are ended from outside, and runs in the background.
@Suite struct CancellationTests {
  static let schema = Schema(
    yaml: """
      seedbed: 1
      entities:
        Book: { primaryKey: id, attributes: { id: integer, title: text, pages: integer } }
      dumps: [{ name: books, dump: books.json, entity: Book }]
      """
  )

  /// Enough records that progress is reported while they are read.
  static let books = Schema.DumpOverride(name: "books", bytes: dump(20_000))

  private static func dump(_ count: Int) -> [UInt8] {
    let records = (1...count).map {
      #"{"id": \#($0), "title": "Book \#($0)", "pages": \#($0 % 7)}"#
    }
    return Array("[\(records.joined(separator: ",\n"))]".utf8)
  }

  private func options(_ runner: CommandRunner) throws -> BuildOptions {
    try runner.write("the old output", to: "seed.sqlite")
    var options = BuildOptions(Self.schema, output: runner.path("seed.sqlite"))
    options.replacesAnyFile = true
    options.schema.dumps = [Self.books]
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
      try options.perform { if $0.phase == phase { cancellation.cancel() } }
    }
    #expect(error?.isCancellation == true, "\(error?.message ?? "")")
    #expect(runner.names() == ["seed.sqlite"])
    #expect(runner.text(of: "seed.sqlite") == "the old output")
  }

  @Test(arguments: phases, [false, true])
  func leavesTheDatabaseOfAnImportAsItWas(phase: BuildPhase?, isDryRun: Bool) throws {
    let runner = try CommandRunner()
    var build = BuildOptions(Self.schema, output: runner.path("app.sqlite"))
    build.schema.dumps = [
      Schema.DumpOverride(name: "books", bytes: Array(#"[{"id": 7, "title": "x"}]"#.utf8))
    ]
    #expect(try build.perform().isSuccess)
    let before = runner.bytes(of: "app.sqlite")
    var options = ImportOptions(Self.schema, into: runner.path("app.sqlite"))
    options.schema.dumps = [Self.books]
    options.isDryRun = isDryRun
    options.backupPath = isDryRun ? nil : runner.path("backup.sqlite")
    let cancellation = Cancellation()
    options.cancellation = cancellation
    if phase == nil { cancellation.cancel() }
    let error = #expect(throws: SeedbedError.self) {
      try options.perform { if $0.phase == phase { cancellation.cancel() } }
    }
    #expect(error?.isCancellation == true, "\(error?.message ?? "")")
    #expect(runner.names() == ["app.sqlite"])
    #expect(runner.bytes(of: "app.sqlite") == before)
    // Nothing of it holds the database.
    options.cancellation = nil
    let report = try options.perform()
    #expect(report.isSuccess)
  }

  @Test func tellsProgressInTheBackground() async throws {
    let runner = try CommandRunner()
    var schema = Self.schema
    schema.dumps = [Self.books]
    let (progress, continuation) = AsyncStream.makeStream(of: BuildProgress.self)
    let report = try await schema.build(
      to: runner.path("seed.sqlite"),
      progress: { continuation.yield($0) }
    )
    continuation.finish()
    var last: BuildProgress?
    for await progress in progress {
      #expect(progress.records >= last?.records ?? 0)
      last = progress
    }
    #expect(last?.phase == .store)
    #expect(last?.records == 20_000)
    #expect(report.isSuccess)
    #expect(report.run.records == 20_000)
    #expect(runner.names() == ["seed.sqlite"])
  }

  @Test func throwsTheErrorOfTheEnvironmentInTheBackground() async throws {
    await #expect(throws: SeedbedError.self) {
      try await Self.schema.build(to: "/nowhere/seed.sqlite")
    }
  }

  @Test func endsWithTheTaskThatWaitsForIt() async throws {
    let runner = try CommandRunner()
    let options = try options(runner)
    let task = Task {
      // At once: a run that is waited for first may have ended.
      withUnsafeCurrentTask { $0?.cancel() }
      return try await options.schema.build(to: options.output, options: { $0 = options })
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(runner.names() == ["seed.sqlite"])
    #expect(runner.text(of: "seed.sqlite") == "the old output")
  }
}
