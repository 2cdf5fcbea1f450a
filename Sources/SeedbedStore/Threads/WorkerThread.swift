#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs work on a thread of its own, with a stack that deeply nested records need.
package enum WorkerThread {
  private static let stackSize = 512 << 20

  /// What a thread is to do, handed over whole: whoever starts it touches nothing of it until it
  /// is joined.
  private final class Work: @unchecked Sendable {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }

  /// A thread that was started and is to be joined.
  package struct Handle {
    fileprivate let thread: pthread_t

    package func join() {
      pthread_join(thread, nil)
    }
  }

  /// Starts `body`; nil where the system gives no thread, and then `body` has run when this
  /// returns.
  package static func start(_ body: @escaping () -> Void) -> Handle? {
    let work = Work(body)
    guard let thread = create(Unmanaged.passRetained(work).toOpaque()) else {
      body()
      return nil
    }
    return Handle(thread: thread)
  }

  private static func create(_ argument: UnsafeMutableRawPointer) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Glibc)
      var thread = pthread_t()
      let code = pthread_create(&thread, &attributes, { WorkerThread.work($0) }, argument)
    #else
      var thread: pthread_t?
      let code = pthread_create(&thread, &attributes, { WorkerThread.work($0) }, argument)
    #endif
    if code == 0 { return thread }
    Unmanaged<Work>.fromOpaque(argument).release()
    return nil
  }

  private static func work(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
    return nil
  }
}
