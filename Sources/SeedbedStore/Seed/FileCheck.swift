/// A `quick_check` of a database file on a thread of its own, through a connection that only reads.
final class FileCheck {
  private let database: Database
  private var thread: WorkerThread.Handle?
  private var problems: Result<[String], StoreError> = .success([])

  /// Opens the file that `database` has open, which holds no lock on it, and starts to check it.
  ///
  /// - Returns: Nil where the system gives no thread.
  init?(of database: Database, shown limit: Int) throws(StoreError) {
    let reader = try Database(
      path: database.file,
      access: .readOnly,
      namedInErrors: database.path
    )
    self.database = reader
    // Whoever starts a check waits for it before it goes.
    thread = WorkerThread.start { [unowned(unsafe) self] in
      problems = Result { () throws(StoreError) in
        try reader.texts("PRAGMA quick_check(\(limit))")
      }
    }
    if thread == nil { return nil }
  }

  deinit {
    wait()
    database.close()
  }

  private func wait() {
    thread?.join()
    thread = nil
  }

  /// Waits for the check; throws a `SeedCheckError` where it found something.
  func finish() throws {
    wait()
    let found = try problems.get()
    database.close()
    guard found == ["ok"] else {
      throw SeedCheckError(file: database.path, integrityProblems: found)
    }
  }
}
