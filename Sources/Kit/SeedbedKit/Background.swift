import SeedbedBase
import SeedbedStoring

/// Does work on a thread of its own, so that no thread of Swift's concurrency waits for it; a task that
/// is cancelled while it waits cancels the work.
///
/// - Throws: `CancellationError` where the work was cancelled, otherwise what the work throws.
func inBackground<Options: CancellableOptions, Report: Sendable>(
  _ options: Options,
  _ work: @escaping @Sendable (Options) throws -> Report
) async throws -> Report {
  let cancellation = Cancellation()
  do {
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let body: @Sendable () -> Void = {
          var options = options
          options.cancellation = cancellation
          continuation.resume(with: Result { try work(options) })
        }
        guard let thread = WorkerThread.start(body) else { return body() }
        thread.detach()
      }
    } onCancel: {
      cancellation.cancel()
    }
  } catch let error as SeedbedError where error.isCancellation {
    throw CancellationError()
  }
}

/// Options with the changes of a caller.
func configured<Options>(_ options: Options, _ configure: (inout Options) -> Void) -> Options {
  var options = options
  configure(&options)
  return options
}
