import SeedbedModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Hands batches from the thread that maps to the thread that stores, a few at a time.
///
/// The mutex guards everything that both threads touch, which is why the type may be sent.
final class BatchQueue: @unchecked Sendable {
  private static let limit = 4

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [OperationBatch] = []
  private var isClosed = false

  init() {
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

  /// Adds a batch, once there is room.
  ///
  /// - Returns: False where the queue was closed: nobody takes batches any more.
  func put(_ batch: OperationBatch) -> Bool {
    locked {
      while waiting.count >= Self.limit, !isClosed { pthread_cond_wait(condition, mutex) }
      if isClosed { return false }
      waiting.append(batch)
      pthread_cond_broadcast(condition)
      return true
    }
  }

  /// The next batch; nil once the queue is closed and empty.
  func take() -> OperationBatch? {
    locked {
      while waiting.isEmpty, !isClosed { pthread_cond_wait(condition, mutex) }
      guard !waiting.isEmpty else { return nil }
      let batch = waiting.removeFirst()
      pthread_cond_broadcast(condition)
      return batch
    }
  }

  func close() {
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
