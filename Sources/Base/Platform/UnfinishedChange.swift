import SeedbedSystem

/// A change of a database in its place, or of several files together.
///
/// A signal that ended the process in the middle would leave half of it; so it cancels the run, which
/// takes the change back.
package enum UnfinishedChange {
  private static var open: UInt64 { 1 }
  private static var committed: UInt64 { 2 }
  /// Above these bits is one for each signal that was held, by its number.
  private static var signalShift: UInt64 { 8 }
  private static let state = AtomicBits()
  /// The start of a pipe, by which a handler wakes a thread; -1 as long as there is none.
  nonisolated(unsafe) private static var alarm: Int32 = -1

  /// Makes the memory that `holds` reads, so that a signal handler need not.
  package static func prepare() { _ = (state.value, alarm) }

  package static func begin() { _ = state.set(open) }

  /// Notes that the change was taken back, or that it is made and the run goes on.
  ///
  /// A held signal that no thread was woken for ends the process now.
  package static func end() {
    state.clear(open)
    if let heldSignal, alarm < 0 { raise(heldSignal) }
  }

  /// Notes that the change is made: from now on the process is only to end by itself.
  package static func commit() { _ = state.set(committed) }

  /// Notes that the run goes on to another change after one that is made.
  package static func goOn() { state.clear(committed) }

  /// Sets a signal once the process is to stop in the middle; call it before `begin`.
  package static func stop(_ signal: StopSignal) {
    var ends: [Int32] = [-1, -1]
    guard state.value == 0, pipe(&ends) == 0 else { return }
    let end = ends[0]
    let thread = WorkerThread.start {
      var byte: UInt8 = 0
      while read(end, &byte, 1) < 0, errno == EINTR {}
      signal.set()
    }
    guard let thread else {
      for end in ends { close(end) }
      return
    }
    alarm = ends[1]
    thread.detach()
  }

  /// True if the process has to go on after a signal; safe in a signal handler.
  package static func holds(_ number: Int32) -> Bool {
    let bits = state.value
    let isFirst = bits >> signalShift == 0
    guard bits & (open | committed) != 0, bits & committed == 0 || isFirst && number != SIGPIPE
    else { return false }
    if isFirst {
      let code = errno
      defer { errno = code }
      state.set(1 << (signalShift + UInt64(number)))
      var byte: UInt8 = 0
      _ = write(alarm, &byte, 1)
    }
    return true
  }

  /// The signal that was held, of several the lowest number; nil where none was.
  package static var heldSignal: Int32? {
    let signals = state.value >> signalShift
    return signals == 0 ? nil : Int32(signals.trailingZeroBitCount)
  }
}
