import SeedbedSystem
import Testing

@testable import SeedbedBase

@Suite struct StoppedStatementTests {
  @Test func interruptsStatementsUntilTheConnectionIsClosed() throws {
    let stop = StopSignal()
    let database = try Database(path: ":memory:")
    database.stop(on: stop)
    // Again and again: an interrupt before the statement begins has no effect.
    let waiting = WorkerThread.start {
      for _ in 0..<200 {
        usleep(10_000)
        stop.set()
      }
    }
    let endless =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    let error = #expect(throws: StoreError.self) { try database.execute(endless) }
    #expect(error?.resultCode == 9)
    database.close()
    waiting?.join()
  }
}
