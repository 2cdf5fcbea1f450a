import SeedbedBase

/// Shows how far a run has come: in one line that is drawn over itself, or line by line.
final class ProgressDisplay<Lines: ProgressLines>: Sendable {
  private struct State {
    var lines = Lines()
    var isDrawn = false
  }

  private let form: ProgressDisplayForm
  private let showsNotices: Bool
  private let write: @Sendable (String) -> Void
  private let start = ContinuousClock.now
  private let state = Lock(State())

  /// With `showsNotices` also where no line is drawn.
  init(
    _ form: ProgressDisplayForm,
    showsNotices: Bool = false,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.form = form
    self.showsNotices = showsNotices
    self.write = write
  }

  /// Called by the run from any thread; nil without a display.
  var callback: (@Sendable (Lines.Progress) -> Void)? {
    guard form != .none || showsNotices else { return nil }
    return { self.show($0) }
  }

  /// Takes the line away; further calls do nothing until it is drawn again.
  func clear() { state.withLock { clear(&$0) } }

  private func clear(_ state: inout State) {
    if state.isDrawn { write("\r\u{1b}[K") }
    state.isDrawn = false
  }

  private func show(_ progress: Lines.Progress) {
    let time = ContinuousClock.now - start
    state.withLock { state in
      switch (form, Lines.notice(of: progress)) {
      case (.lines, nil):
        if let object = state.lines.object(for: progress, at: time) { write(object.compact + "\n") }
      case (.drawn, nil):
        let line = state.lines.line(for: progress, at: time, width: Terminal.width)
        guard let line else { return }
        write("\r\(line)\u{1b}[K")
        state.isDrawn = true
      case (.drawn, let notice?), (.none, let notice?):
        clear(&state)
        write("note: \(notice.visible())\n")
      case (.none, nil), (.lines, _): break
      }
    }
  }
}

/// The ways in which a display shows a run.
enum ProgressDisplayForm: Sendable {
  case none, drawn, lines
}
