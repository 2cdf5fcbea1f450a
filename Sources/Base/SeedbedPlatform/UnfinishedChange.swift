import SeedbedSystem

/// A change of a database in its place, or of several files together.
///
/// A signal that ended the process in
/// the middle would leave half of it; so it cancels the run, which takes the change back.
package enum UnfinishedChange {
  private static var open: UInt64 { 1 }
  private static var committed: UInt64 { 2 }
  /// Above these bits stands the number of the signal that was held.
  private static var numberShift: UInt64 { 8 }
  private static let state = AtomicBits()
  /// A pipe, by which a handler wakes a thread.
  nonisolated(unsafe) private static var alarm: (end: Int32, start: Int32) = (-1, -1)

  /// Makes the memory that `holds` reads, so that a signal handler need not.
  package static func prepare() { _ = (state.value, alarm.start) }

  package static func begin() { _ = state.set(open) }

  /// Notes that the change was taken back, or made by a run that goes on; a signal that nobody has waited
  /// for ends the process now.
  package static func end() {
    state.clear(open)
    if let heldSignal, alarm.start < 0 { raise(heldSignal) }
  }

  /// Notes that the change is made: from now on the process is only to end by itself.
  package static func commit() { _ = state.set(committed) }

  /// Sets a signal once the process is to stop in the middle; call it before `begin`.
  package static func stop(_ signal: StopSignal) {
    var ends: [Int32] = [-1, -1]
    guard state.value == 0, pipe(&ends) == 0 else { return }
    alarm = (ends[0], ends[1])
    let thread = WorkerThread.start {
      var byte: UInt8 = 0
      while read(alarm.end, &byte, 1) < 0, errno == EINTR {}
      signal.set()
    }
    thread?.detach()
  }

  /// True if the process has to go on after a signal; safe in a signal handler.
  package static func holds(_ number: Int32) -> Bool {
    let bits = state.value
    let isFirst = bits >> numberShift == 0
    guard bits & (open | committed) != 0, bits & committed == 0 || isFirst && number != SIGPIPE
    else { return false }
    if isFirst {
      let code = errno
      defer { errno = code }
      state.set(UInt64(number) << numberShift)
      var byte: UInt8 = 0
      _ = write(alarm.start, &byte, 1)
    }
    return true
  }

  /// The signal that was held; nil where none was.
  package static var heldSignal: Int32? {
    let number = Int32(truncatingIfNeeded: state.value >> numberShift)
    return number == 0 ? nil : number
  }
}
