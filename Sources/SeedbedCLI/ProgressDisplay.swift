import SeedbedKit
import Synchronization

/// The one line that shows how far a build has come, drawn over itself.
final class ProgressDisplay: Sendable {
  private struct State {
    var meter = ProgressMeter()
    var isDrawn = false
  }

  private let isShown: Bool
  private let write: @Sendable (String) -> Void
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(isShown: Bool, write: @escaping @Sendable (String) -> Void) {
    self.isShown = isShown
    self.write = write
  }

  /// Called by the build from any thread; nil without a display.
  var callback: (@Sendable (BuildProgress) -> Void)? {
    guard isShown else { return nil }
    return { self.draw($0) }
  }

  /// Takes the line away; further calls do nothing until it is drawn again.
  func clear() {
    state.withLock { state in
      if state.isDrawn { write("\r\u{1b}[K") }
      state.isDrawn = false
    }
  }

  private func draw(_ progress: BuildProgress) {
    let elapsed = ContinuousClock.now - start
    state.withLock { state in
      let width = Terminal.width
      guard let line = state.meter.line(for: progress, at: elapsed, width: width) else { return }
      write("\r\(line)\u{1b}[K")
      state.isDrawn = true
    }
  }
}
