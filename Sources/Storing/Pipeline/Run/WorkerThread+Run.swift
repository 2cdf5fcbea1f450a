import SeedbedBase

extension WorkerThread {
  /// Runs `body` on a thread of its own and waits for it; where there is none to be had, on this one.
  package static func run<Success>(
    _ body: @escaping () throws(SeedbedError) -> Success
  ) throws(SeedbedError) -> Success {
    var result: Result<Success, SeedbedError>?
    let handle = start { result = Result(catching: body) }
    guard let handle else { return try body() }
    handle.join()
    guard let result else { preconditionFailure("a joined thread has run its work") }
    return try result.get()
  }
}
