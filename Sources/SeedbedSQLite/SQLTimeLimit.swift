import CSQLite

/// Ends SQL that somebody else wrote and that runs too long.
///
/// SQLite asks every few thousand of its own steps. One step that takes long, such as one GLOB with
/// dozens of `*`, cannot be ended.
package final class SQLTimeLimit {
  /// How the time is counted.
  package enum Scope {
    /// All statements that run between `start` and `stop` together.
    case all
    /// Each statement by itself, with the triggers that it fires.
    case eachStatement
  }

  private static let stepsBetween: Int32 = 4_096

  package let seconds: Int
  /// Whether a statement was ended.
  package private(set) var isReached = false
  private let scope: Scope
  private unowned let database: Database
  private let clock = SuspendingClock()
  private var spent = Duration.zero
  private var started: SuspendingClock.Instant
  private var statement = -1

  /// A limit of 0 seconds is none.
  package init(seconds: Int, scope: Scope, on database: Database) {
    self.seconds = seconds
    self.scope = scope
    self.database = database
    started = clock.now
  }

  package func start() {
    guard seconds > 0 else { return }
    started = clock.now
    sqlite3_progress_handler(
      database.handle,
      Self.stepsBetween,
      { limit in
        guard let limit else { return 0 }
        return Unmanaged<SQLTimeLimit>.fromOpaque(limit).takeUnretainedValue().isOver ? 1 : 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  package func stop() {
    guard seconds > 0 else { return }
    spent += started.duration(to: clock.now)
    sqlite3_progress_handler(database.handle, 0, nil, nil)
  }

  private var isOver: Bool {
    let now = clock.now
    if scope == .eachStatement, statement != database.stepCount {
      statement = database.stepCount
      started = now
      return false
    }
    let before = scope == .all ? spent : .zero
    if before + started.duration(to: now) > .seconds(seconds) { isReached = true }
    return isReached
  }
}
