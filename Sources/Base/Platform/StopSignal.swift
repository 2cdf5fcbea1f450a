/// Says from another thread that a run is to end soon.
package final class StopSignal: Sendable {
  /// Closures that interrupt calls that do not look at the signal themselves, by number.
  private struct Interrupts: Sendable {
    var closures: [Int: @Sendable () -> Void] = [:]
    var lastNumber = 0
  }

  private let flag = AtomicBits()
  private let interrupts = Lock(Interrupts())

  package init() {}

  package var isSet: Bool { flag.value != 0 }

  package func set() {
    flag.set(1)
    // Held meanwhile, so that nothing is interrupted that was removed.
    interrupts.withLock { interrupts in
      for interrupt in interrupts.closures.values { interrupt() }
    }
  }

  /// Calls `interrupt` when the signal is set, until it is removed by the number given.
  package func add(_ interrupt: @escaping @Sendable () -> Void) -> Int {
    interrupts.withLock { interrupts in
      interrupts.lastNumber += 1
      interrupts.closures[interrupts.lastNumber] = interrupt
      return interrupts.lastNumber
    }
  }

  package func remove(_ number: Int) {
    interrupts.withLock { $0.closures[number] = nil }
  }

  /// Throws once the signal is set.
  package func check() throws(StoreError) {
    if isSet { throw StoreError("the run was cancelled") }
  }
}
