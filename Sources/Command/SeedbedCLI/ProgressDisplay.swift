import SeedbedKit
import SeedbedPlatform

/// Shows how far a build has come: in one line that is drawn over itself, or line by line.
final class ProgressDisplay: Sendable {
  enum Form: Sendable {
    case none, drawn, lines
  }

  private struct State {
    var meter = ProgressMeter()
    var lines = ProgressLines()
    var isDrawn = false
  }

  private let form: Form
  private let write: @Sendable (String) -> Void
  private let start = ContinuousClock.now
  private let state = Lock(State())

  init(_ form: Form, write: @escaping @Sendable (String) -> Void) {
    self.form = form
    self.write = write
  }

  /// Called by the build from any thread; nil without a display.
  var callback: (@Sendable (BuildProgress) -> Void)? {
    switch form {
    case .none: return nil
    case .drawn: return { self.draw($0) }
    case .lines: return { self.print($0) }
    }
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

  private func print(_ progress: BuildProgress) {
    let elapsed = ContinuousClock.now - start
    state.withLock { state in
      if let line = state.lines.line(for: progress, at: elapsed) { write(line) }
    }
  }
}
