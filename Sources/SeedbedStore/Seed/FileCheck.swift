/// A check of a finished database file, on a thread of its own where the system gives one.
///
/// Pages that the store has written are looked at by a `PageCheck`; SQLite's `quick_check` looks at
/// all others, and says in its words what is wrong with a page.
final class FileCheck {
  private let path: String
  /// The file's name in messages.
  private let name: String
  private let pageSize: Int
  /// All trees of the file; nil where not all of them are the store's own.
  private let trees: [CheckedTree]?
  private let limit: Int
  private var thread: WorkerThread.Handle?
  private var problems: Result<[String], StoreError> = .success([])

  /// Starts to check the file that `database` has open, which holds no lock on it.
  init(
    of database: Database,
    pageSize: Int,
    trees: [CheckedTree]?,
    shown limit: Int,
    isThreaded: Bool
  ) {
    path = database.file
    name = database.path
    self.pageSize = pageSize
    self.trees = trees
    self.limit = limit
    // Whoever starts a check waits for it before it goes.
    if isThreaded { thread = WorkerThread.start { [unowned(unsafe) self] in run() } }
    if thread == nil { run() }
  }

  deinit {
    wait()
  }

  /// Waits for the check; throws a `SeedCheckError` where it found something.
  func finish() throws {
    wait()
    let found = try problems.get()
    guard found.isEmpty else { throw SeedCheckError(file: name, integrityProblems: found) }
  }

  private func run() {
    problems = Result { () throws(StoreError) in try findProblems() }
  }

  private func findProblems() throws(StoreError) -> [String] {
    var problem: String?
    if let trees {
      problem = PageCheck.problem(path: path, pageSize: pageSize, trees: trees)
      if problem == nil { return [] }
    }
    // SQLite forgets CHECK constraints where a file is opened to be read only.
    let reader = try Database(path: path, namedInErrors: name)
    defer { reader.close() }
    try reader.execute("PRAGMA query_only = ON")
    let found = try reader.texts("PRAGMA quick_check(\(limit))")
    if problem != nil || found != ["ok"], let failure = reader.readFailure { throw failure }
    return found == ["ok"] ? problem.map { [$0] } ?? [] : found
  }

  private func wait() {
    thread?.join()
    thread = nil
  }
}
