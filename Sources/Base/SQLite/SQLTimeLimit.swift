import CSQLite
import SeedbedSystem

/// Ends SQL that somebody else wrote and that runs too long.
///
/// SQLite asks every few of its own steps, and the clock is read once more after each statement. One
/// step that takes long, such as one GLOB with dozens of `*`, cannot be ended: it fails at its end.
package final class SQLTimeLimit {
  /// How the time is counted.
  package enum Scope {
    /// All statements that run between `start` and `stop` together.
    case all
    /// Each statement by itself, with the triggers that it fires.
    case eachStatement
  }

  /// A loop that writes large values takes few steps for each.
  private static let stepsBetween: Int32 = 64

  package let seconds: Int
  /// True if a statement ran too long.
  package private(set) var isReached = false
  private let scope: Scope
  private unowned let database: Database
  private var isRunning = false
  private var spent = 0
  private var started = 0

  /// A limit of 0 seconds is none.
  package init(seconds: Int, scope: Scope, on database: Database) {
    self.seconds = seconds
    self.scope = scope
    self.database = database
  }

  package func start() {
    guard seconds > 0 else { return }
    isRunning = true
    started = Self.now
    sqlite3_progress_handler(
      database.handle,
      Self.stepsBetween,
      { limit in
        guard let limit else { return 0 }
        return Unmanaged<SQLTimeLimit>.fromOpaque(limit).takeUnretainedValue().isOver() ? 1 : 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  package func stop() {
    guard isRunning else { return }
    isRunning = false
    if scope == .all { spent += Self.now - started }
    sqlite3_progress_handler(database.handle, 0, nil, nil)
  }

  /// Notes that the next statement starts.
  func beginStatement() {
    if isRunning, scope == .eachStatement { started = Self.now }
  }

  /// Reads the clock: whether the time is over, while it is counted.
  package func isOver() -> Bool {
    guard isRunning else { return false }
    if spent + Self.now - started > seconds * 1_000_000_000 { isReached = true }
    return isReached
  }

  /// Nanoseconds of a clock that is cheap to read and exact to a few milliseconds.
  private static var now: Int {
    var time = timespec()
    #if canImport(Glibc)
      clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    #else
      clock_gettime(CLOCK_MONOTONIC_RAW_APPROX, &time)
    #endif
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
