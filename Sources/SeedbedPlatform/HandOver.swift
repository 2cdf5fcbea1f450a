/// Hands things from one thread to another, a few at a time.
package final class HandOver<Element: Sendable>: Sendable {
  private struct State {
    var waiting: [Element] = []
    var isClosed = false
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

  /// The next one; nil once the queue is closed and empty.
  package func take() -> Element? {
    state.withLock(
      when: { !$0.waiting.isEmpty || $0.isClosed },
      { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    )
  }

  package func close() {
    state.withLock { $0.isClosed = true }
  }
}
