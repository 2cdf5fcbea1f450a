import SeedbedBase

/// A check of a finished database file, on a thread of its own where the system gives one.
///
/// Trees that hold nothing but the store's rows are looked at by a `PageCheck`, and their CHECK
/// constraints are asked as queries: SQLite's `quick_check` would compare each row with each value of
/// an IN. It looks at all other files, and says in its words what is wrong with a page.
final class FileCheck {
  private let path: String
  /// The file's name in messages.
  private let name: String
  private let pageSize: Int
  /// All trees of the file; nil where not all of them are of the store's rows.
  private let trees: [CheckedTree]?
  /// A check that has looked at some of them; nil where none was begun.
  private let begun: PageCheck?
  /// The CHECK constraints that are asked where all trees are of the store's rows.
  private let conditions: [(table: String, condition: String)]
  private let limit: Int
  private var thread: WorkerThread.Handle?
  private var problems: Result<[String], StoreError> = .success([])
  /// The counts of the trees whose entries are counted, by their roots.
  private var counts: [UInt32: TreeCount] = [:]

  /// Starts to check the file that `database` has open, which holds no lock on it.
  init(
    of database: Database,
    pageSize: Int,
    trees: [CheckedTree]?,
    begun: PageCheck?,
    conditions: [(table: String, condition: String)],
    shown limit: Int,
    isThreaded: Bool
  ) {
    path = database.file
    name = database.path
    self.pageSize = pageSize
    self.trees = trees
    self.begun = begun
    self.conditions = conditions
    self.limit = limit
    // The starter of a check waits for it before it goes.
    if isThreaded { thread = WorkerThread.start { [unowned(unsafe) self] in run() } }
    if thread == nil { run() }
  }

  deinit {
    wait()
  }

  /// True if it counts the entries of all trees.
  var countsEntries: Bool { trees?.allSatisfy { $0.countedColumns != nil } ?? false }

  /// Waits for the check; throws a `SeedCheckError` where it found something.
  ///
  /// - Returns: The counts of the trees whose entries were counted, by their roots.
  func finish() throws -> [UInt32: TreeCount] {
    wait()
    let found = try problems.get()
    guard found.isEmpty else { throw SeedCheckError(file: name, integrityProblems: found) }
    return counts
  }

  private func run() {
    problems = Result { () throws(StoreError) in try findProblems() }
  }

  private func findProblems() throws(StoreError) -> [String] {
    var problem: String?
    if let trees {
      (problem, counts) =
        begun?.findings(in: trees)
        ?? PageCheck.findings(path: path, pageSize: pageSize, trees: trees)
      if problem == nil, conditions.isEmpty { return [] }
    }
    // SQLite forgets CHECK constraints where a file is opened to be read only.
    let reader = try Database(path: path, namedInErrors: name)
    defer { reader.close() }
    try reader.execute("PRAGMA query_only = ON")
    var found: [String] = []
    if trees != nil, problem == nil {
      for (table, condition) in conditions {
        // The rows themselves, and not the entries of an index that has the columns.
        let rows = "FROM \(SQLText.name(table)) NOT INDEXED WHERE NOT (\(condition))"
        found += try reader.texts("SELECT 1 \(rows) LIMIT \(limit)")
          .map { _ in "CHECK constraint failed in \(table)" }
      }
    } else {
      found = try reader.texts("PRAGMA quick_check(\(limit))").filter { $0 != "ok" }
    }
    if problem != nil || !found.isEmpty, let failure = reader.readFailure { throw failure }
    return found.isEmpty ? problem.map { [$0] } ?? [] : Array(found.prefix(limit))
  }

  private func wait() {
    thread?.join()
    thread = nil
  }
}
