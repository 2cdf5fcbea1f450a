import SeedbedBase

/// Counts how many calls, such as those of a server's handler, run at the same time.
package final class LoadGauge: Sendable {
  private let counts = Lock((now: 0, most: 0))

  package init() {}

  /// The most calls that ran at the same time.
  package var most: Int { counts.withLock { $0.most } }

  /// Counts a call while it lasts `milliseconds`.
  package func hold(milliseconds: Int) {
    counts.withLock { counts in
      counts.now += 1
      counts.most = max(counts.most, counts.now)
    }
    Sleep.sleep(.milliseconds(milliseconds))
    counts.withLock { $0.now -= 1 }
  }
}
