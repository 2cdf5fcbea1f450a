/// A thread that makes things of those that it is given, in their order.
package struct Worker<Given: Sendable, Made: Sendable>: Sendable {
  package typealias Body = (_ given: HandOver<Given>, _ made: HandOver<Made>) -> Void

  package let given: HandOver<Given>
  package let made: HandOver<Made>
  private let thread: WorkerThread.Handle

  /// Starts a thread that takes from one queue and puts into the other until either is closed.
  ///
  /// Each queue holds up to `limit` things. Nil where the system gives no thread.
  package init?(limit: Int = 4, _ body: @escaping Body) {
    let given = HandOver<Given>(limit: limit)
    let made = HandOver<Made>(limit: limit)
    guard let thread = WorkerThread.start({ body(given, made) }) else { return nil }
    (self.given, self.made, self.thread) = (given, made, thread)
  }

  /// Closes both queues, and waits for the thread.
  package func end() {
    given.close()
    made.close()
    thread.join()
  }
}
