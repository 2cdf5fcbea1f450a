import SeedbedBase
import SeedbedKit
import SeedbedStoring
import SeedbedSystem

/// Stops a run when the process receives a signal.
enum Interruption {
  /// From here on a signal to stop deletes the unfinished files and ends the process with 128 +
  /// the signal's number, 130 for Ctrl-C.
  ///
  /// A signal that the caller has had ignored stays ignored. Writing beyond a limit of file size
  /// becomes an error like that of a full disk instead of the end of the process.
  ///
  /// In the middle of a change that must be taken back, the signal cancels the run instead.
  ///
  /// - Parameter clearsLine: True if the line on which standard error stands is cleared as well.
  static func install(clearsLine: Bool) {
    Seedbed.prepareForSignals()
    let handler: @convention(c) (Int32) -> Void
    if clearsLine {
      handler = { number in
        clearLine()
        stop(number)
      }
    } else {
      handler = { stop($0) }
    }
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] {
      let previous = signal(number, handler)
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// For runs that change a database in its place, or several files together.
  static let cancellation: Cancellation = {
    let cancellation = Cancellation()
    UnfinishedChange.stop(cancellation.signal)
    return cancellation
  }()

  /// Ends the process as the signal would have that cancelled its run, or goes on.
  static func end() {
    UnfinishedChange.goOn()
    guard let number = UnfinishedChange.heldSignal else { return }
    stop(number)
  }
}

// The handlers call only what POSIX allows within one.

private func stop(_ number: Int32) {
  guard !UnfinishedChange.holds(number) else { return }
  Seedbed.deleteTemporaryFiles()
  _exit(128 + number)
}

private func clearLine() {
  let clearing: StaticString = "\r\u{1b}[K"
  _ = write(STDERR_FILENO, clearing.utf8Start, clearing.utf8CodeUnitCount)
}
