/// Hands things from one thread to another, a few at a time.
package final class HandOver<Element: Sendable>: Sendable {
  private struct State {
    var waiting: [Element] = []
    /// Work that the taker does before it takes the next element.
    var work: [@Sendable () -> Void] = []
    var isClosed = false
    /// True once the taker knows that nothing comes any more.
    var isLeft = false
    /// True if the taker waits, and so has done with what it took.
    var isTakerIdle = false

    var isDone: Bool { isClosed || (waiting.isEmpty && isTakerIdle) }
    var hasNext: Bool { isClosed || !waiting.isEmpty || !work.isEmpty }

    /// The next work or element; neither once the queue is closed and empty.
    mutating func takeNext() -> (work: (@Sendable () -> Void)?, element: Element?) {
      guard work.isEmpty else { return (work.removeFirst(), nil) }
      isTakerIdle = false
      isLeft = waiting.isEmpty
      return (nil, isLeft ? nil : waiting.removeFirst())
    }
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

  /// Has the taker do some work before it takes the next element.
  ///
  /// - Returns: False where nobody takes any more, and the work is not done.
  package func interpose(_ work: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      if !state.isLeft { state.work.append(work) }
      return !state.isLeft
    }
  }

  /// The next one; nil once the queue is closed and empty.
  ///
  /// It says that the one taken before is done with.
  package func take() -> Element? {
    state.withLock { $0.isTakerIdle = true }
    while true {
      let next = state.withLock(when: \.hasNext) { $0.takeNext() }
      guard let work = next.work else { return next.element }
      work()
    }
  }

  package func close() {
    state.withLock { $0.isClosed = true }
  }
}
