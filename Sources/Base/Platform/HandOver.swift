/// Hands things from one thread to another, a few at a time.
package final class HandOver<Element: Sendable>: Sendable {
  private struct State {
    var waiting: [Element] = []
    var isClosed = false
    /// True if the taker waits, and so has done with what it took.
    var isTakerIdle = false

    var isDone: Bool { isClosed || (waiting.isEmpty && isTakerIdle) }
  }

  private let limit: Int
  private let state = Lock(State())

  package init(limit: Int = 4) {
    self.limit = limit
  }

  /// Adds one, once there is room.
  ///
  /// - Returns: False where the queue was closed: nobody takes them any more.
  package func put(_ element: Element) -> Bool {
    state.withLock(
      when: { $0.waiting.count < limit || $0.isClosed },
      { state in
        if state.isClosed { return false }
        state.waiting.append(element)
        return true
      }
    )
  }

  /// Adds one that takes much memory, once all before it are done with, and waits until it is, too.
  ///
  /// - Returns: False where the queue was closed.
  package func putAlone(_ element: Element) -> Bool {
    waitUntilDone()
    return put(element) && waitUntilDone()
  }

  /// Waits until the taker has done with all that was put, and asks for more.
  ///
  /// - Returns: False where the queue was closed.
  @discardableResult
  package func waitUntilDone() -> Bool {
    state.withLock(when: \.isDone) { !$0.isClosed }
  }

  /// The next one; nil once the queue is closed and empty.
  ///
  /// It does work meanwhile, a little at a time, while it has some. It says that the one
  /// taken before is done with.
  package func take(meanwhile work: () -> Bool = { false }) -> Element? {
    state.withLock { $0.isTakerIdle = true }
    while state.withLock({ $0.waiting.isEmpty && !$0.isClosed }), work() {}
    return state.withLock(
      when: { !$0.waiting.isEmpty || $0.isClosed },
      { state in
        state.isTakerIdle = false
        return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      }
    )
  }

  package func close() {
    state.withLock { $0.isClosed = true }
  }
}
