import SeedbedSystem

/// Runs work on a thread of its own, with a stack that deeply nested records need.
package enum WorkerThread {
  /// The size that deeply nested records need, and less where the system does not give as much.
  private static let stackSizes = [512 << 20, 64 << 20, 8 << 20]

  /// The work of a thread, handed over whole: its starter touches nothing of it until it is
  /// joined.
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

    /// Lets the thread end by itself.
    package func detach() {
      pthread_detach(thread)
    }
  }

  /// Starts `body`; nil where the system gives no thread, and then `body` is not run.
  package static func start(_ body: @escaping () -> Void) -> Handle? {
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    for size in stackSizes {
      if let thread = create(work, stackSize: size) { return Handle(thread: thread) }
    }
    Unmanaged<Work>.fromOpaque(work).release()
    return nil
  }

  private static func create(
    _ argument: UnsafeMutableRawPointer,
    stackSize: Int
  ) -> pthread_t? {
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
    return code == 0 ? thread : nil
  }

  private static func work(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
    return nil
  }
}
