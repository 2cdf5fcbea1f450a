import SeedbedSystem

/// A value that threads take in turn, and may wait for to become what they need.
///
/// It is a mutex of the system, and not the one of Swift's library, because the thread sanitizer
/// knows only the former. The mutex guards the value, which is why the type may be sent.
package final class Lock<Value: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: Value) {
    self.value = value
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

  /// Runs `body` while no other thread has the value, and once `isReady` holds of it.
  package func withLock<Result>(
    when isReady: (Value) -> Bool = { _ in true },
    _ body: (inout Value) -> Result
  ) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isReady(value) { pthread_cond_wait(condition, mutex) }
    defer { pthread_cond_broadcast(condition) }
    return body(&value)
  }
}
