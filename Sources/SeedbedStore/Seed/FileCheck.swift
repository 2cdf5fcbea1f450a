/// A `quick_check` of a database file beside other work, through connections that only read.
final class FileCheck {
  /// What one connection checks, on a thread of its own.
  private final class Share {
    let database: Database
    private var thread: WorkerThread.Handle?
    private var problems: Result<[String], StoreError> = .success([])

    init(of database: Database) throws(StoreError) {
      // SQLite forgets CHECK constraints where a file is opened to be read only.
      self.database = try Database(path: database.file, namedInErrors: database.path)
      try self.database.execute("PRAGMA query_only = ON")
    }

    deinit {
      wait()
      database.close()
    }

    /// Starts to check; false where the system gives no thread.
    func start(_ arguments: [String]) -> Bool {
      // Whoever starts a check waits for it before it goes.
      thread = WorkerThread.start { [unowned(unsafe) self] in
        problems = Result { () throws(StoreError) in
          var found: [String] = []
          for argument in arguments {
            found += try database.texts("PRAGMA quick_check(\(argument))").filter { $0 != "ok" }
          }
          return found
        }
      }
      return thread != nil
    }

    func finish() throws(StoreError) -> [String] {
      wait()
      let found = try problems.get()
      database.close()
      return found
    }

    private func wait() {
      thread?.join()
      thread = nil
    }
  }

  private var shares: [Share] = []
  private let limit: Int
  /// The file's name in messages.
  private let name: String

  /// Opens the file that `database` has open, which holds no lock on it, and starts to check it:
  /// with `shares` those tables on a thread each, otherwise the whole file on one.
  ///
  /// - Returns: Nil where the system gives no thread.
  init?(of database: Database, shown limit: Int, shares tables: [[String]]) throws(StoreError) {
    self.limit = limit
    name = database.path
    let whole = [["\(limit)"]]
    for arguments in tables.isEmpty ? whole : tables.map({ $0.map(SQLText.text) }) {
      let share = try Share(of: database)
      shares.append(share)
      guard share.start(arguments) else { return nil }
    }
  }

  /// Waits for the check; throws a `SeedCheckError` where it found something.
  func finish() throws {
    var found: [String] = []
    for share in shares { found += try share.finish() }
    guard found.isEmpty else {
      throw SeedCheckError(file: name, integrityProblems: Array(found.prefix(limit)))
    }
  }
}
