#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Hands things from one thread to another, a few at a time.
///
/// The mutex guards everything that both threads touch, which is why the type may be sent.
package final class HandOver<Element: Sendable>: @unchecked Sendable {
  private let limit: Int
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [Element] = []
  private var isClosed = false

  package init(limit: Int = 4) {
    self.limit = limit
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(condition)
    mutex.deallocate()
    condition.deallocate()
  }

  /// Adds one, once there is room.
  ///
  /// - Returns: False where the queue was closed: nobody takes them any more.
  package func put(_ element: Element) -> Bool {
    locked {
      while waiting.count >= limit, !isClosed { pthread_cond_wait(condition, mutex) }
      if isClosed { return false }
      waiting.append(element)
      pthread_cond_broadcast(condition)
      return true
    }
  }

  /// The next one; nil once the queue is closed and empty.
  package func take() -> Element? {
    locked {
      while waiting.isEmpty, !isClosed { pthread_cond_wait(condition, mutex) }
      guard !waiting.isEmpty else { return nil }
      let element = waiting.removeFirst()
      pthread_cond_broadcast(condition)
      return element
    }
  }

  package func close() {
    locked {
      isClosed = true
      pthread_cond_broadcast(condition)
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
