import SeedbedDiagnostics
public import SeedbedPipeline
import SeedbedPlatform
import SeedbedTools

/// A run in the background: its progress while it goes on, and its report at the end.
///
/// The work is done on threads of its own, and keeps no thread of Swift's concurrency waiting. It
/// goes on to its end whether anybody waits for it or not, unless it is cancelled.
public struct SeedbedRun<Report: Sendable>: Sendable {
  /// How far the run is, now and then, until it ends.
  ///
  /// One task can go through it. One that is slower than the run gets the newest and misses others.
  public let progress: AsyncStream<BuildProgress>
  private let cancellation: Cancellation
  private let task: Task<Report, any Error>

  init(
    _ cancellation: Cancellation?,
    _ work:
      @escaping @Sendable (
        Cancellation, @escaping @Sendable (BuildProgress) -> Void
      ) throws -> Report
  ) {
    let cancellation = cancellation ?? Cancellation()
    let (stream, progress) = AsyncStream.makeStream(
      of: BuildProgress.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    self.cancellation = cancellation
    self.progress = stream
    task = Task.detached {
      try await withCheckedThrowingContinuation { continuation in
        let body: @Sendable () -> Void = {
          let result = Result { try work(cancellation) { progress.yield($0) } }
          progress.finish()
          continuation.resume(with: result)
        }
        guard let thread = WorkerThread.start(body) else { return body() }
        thread.detach()
      }
    }
  }

  /// The report, once the run has ended; a task that is cancelled while it waits cancels the run.
  ///
  /// - Throws: `CancellationError` where the run was cancelled, otherwise a `SeedbedError` where the
  ///   environment failed.
  public var report: Report {
    get async throws {
      do {
        return try await withTaskCancellationHandler {
          try await task.value
        } onCancel: {
          cancellation.cancel()
        }
      } catch let error as SeedbedError where error.isCancellation {
        throw CancellationError()
      }
    }
  }

  /// Ends the run soon, as a `Cancellation` does.
  public func cancel() { cancellation.cancel() }
}

extension Seedbed {
  /// Starts a build in the background.
  public static func startBuild(_ options: BuildOptions) -> SeedbedRun<BuildReport> {
    SeedbedRun(options.cancellation) { cancellation, progress in
      var options = options
      options.cancellation = cancellation
      return try build(options, progress: progress)
    }
  }

  /// Starts an import in the background.
  public static func startImport(
    schema: SchemaSource,
    into databasePath: String,
    options: ImportOptions = ImportOptions()
  ) -> SeedbedRun<ImportReport> {
    SeedbedRun(options.cancellation) { cancellation, progress in
      var options = options
      options.cancellation = cancellation
      return try importDumps(
        schema: schema,
        into: databasePath,
        options: options,
        progress: progress
      )
    }
  }

  /// Starts a check of dumps in the background.
  public static func startDumpCheck(_ options: DumpCheckOptions) -> SeedbedRun<DumpCheckReport> {
    SeedbedRun(options.cancellation) { cancellation, progress in
      var options = options
      options.cancellation = cancellation
      return try checkDumps(options, progress: progress)
    }
  }

  /// Starts a check of an output in the background.
  public static func startOutputCheck(_ options: BuildOptions) -> SeedbedRun<OutputCheckReport> {
    SeedbedRun(options.cancellation) { cancellation, progress in
      var options = options
      options.cancellation = cancellation
      return try checkOutput(options, progress: progress)
    }
  }
}
