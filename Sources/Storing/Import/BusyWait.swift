import CSQLite
package import SeedbedBase
import SeedbedSystem

/// How long a connection waits for a locked database, and the error if it stays locked.
package final class BusyWait {
  /// How long to sleep, in milliseconds; the last one counts from there on.
  private static let naps = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

  private let milliseconds: Int
  private let stop: StopSignal?
  private var waited = 0
  /// True if so much time went by in one wait.
  private(set) var isOver = false

  package init(milliseconds: Int, stop: StopSignal?) {
    self.milliseconds = milliseconds
    self.stop = stop
  }

  /// Waits for a connection from now on; it must not outlive this.
  package func wait(for database: Database) {
    let own = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_busy_handler(
      database.handle,
      { own, count in
        guard let own else { return 0 }
        let wait = Unmanaged<BusyWait>.fromOpaque(own).takeUnretainedValue()
        return wait.goesOn(after: Int(count)) ? 1 : 0
      },
      own
    )
  }

  // SQLite makes room in its cache by writing to the file itself, and goes on without if others
  // read it. So that it does not wait for them at every page, it waits once.
  private func goesOn(after count: Int) -> Bool {
    if count == 0 { waited = 0 }
    let left = milliseconds - waited
    guard !isOver, left > 0, stop?.isSet != true else {
      isOver = true
      return false
    }
    let nap = min(Self.naps[min(count, Self.naps.count - 1)], left)
    usleep(UInt32(nap) * 1_000)
    waited += nap
    return true
  }

  /// The value of `body`, whose errors say who has the database.
  func explaining<Value>(
    _ path: String,
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    do throws(StoreError) { return try body() } catch { throw explained(error, path) }
  }

  /// The error in words that say who has the database.
  package func explained(_ error: StoreError, _ path: String) -> StoreError {
    guard error.isBusy else { return error }
    let seconds = Double(milliseconds) / 1_000
    let holders = LockHolders.find(path).map { "process \($0.id) (\($0.name))" }
    let who =
      holders.isEmpty ? "another connection, which" : "\(holders.joined(separator: " and ")), which"
    return StoreError(
      "'\(path)' is locked by \(who) did not release it within "
        + "\(seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)) s; "
        + "'--busy-timeout' waits longer",
      resultCode: error.resultCode
    )
  }
}

extension StoreError {
  static func busy(_ path: String) -> StoreError {
    StoreError("'\(path)': database is locked", resultCode: SQLITE_BUSY)
  }
}
