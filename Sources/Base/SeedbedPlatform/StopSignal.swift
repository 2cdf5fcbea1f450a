import Synchronization

/// Says from another thread that a run is to end soon.
package final class StopSignal: Sendable {
  private let flag = Atomic(false)
  /// The closures that interrupt calls that do not look at the signal themselves, by number.
  private let interrupts = Lock<[Int: @Sendable () -> Void]>([:])
  private let lastNumber = Atomic(0)

  package init() {}

  package var isSet: Bool { flag.load(ordering: .relaxed) }

  package func set() {
    flag.store(true, ordering: .relaxed)
    // Held meanwhile, so that nothing is interrupted that was removed.
    interrupts.withLock { interrupts in
      for interrupt in interrupts.values { interrupt() }
    }
  }

  /// Calls `interrupt` when the signal is set, until it is removed by the number given.
  package func add(_ interrupt: @escaping @Sendable () -> Void) -> Int {
    let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    interrupts.withLock { $0[number] = interrupt }
    return number
  }

  package func remove(_ number: Int) {
    interrupts.withLock { $0[number] = nil }
  }

  /// Throws once the signal is set.
  package func check() throws(StoreError) {
    if isSet { throw StoreError("the run was cancelled") }
  }
}
