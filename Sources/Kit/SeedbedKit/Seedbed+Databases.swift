public import SeedbedInspect
public import SeedbedPipeline
import SeedbedPlatform
import SeedbedSchema
import SeedbedSeed
public import SeedbedSubset
public import SeedbedTools

/// The entry points that read existing databases.
extension Seedbed {
  /// Compares two databases: their tables, indexes, views, rows and settings.
  ///
  /// Writes the differences as JSON to `reportPath`, unless that is nil; with `replacesAnyFile` over
  /// any file.
  ///
  /// - Throws: `SeedbedError` where one of them cannot be read, or the report cannot be written.
  public static func compare(
    _ old: String,
    with new: String,
    reportPath: String? = nil,
    replacesAnyFile: Bool = false
  ) throws(SeedbedError) -> SeedComparison {
    var paths = RunPaths()
    try paths.write(reportPath, as: .report)
    for path in [old, new] { try paths.keepApart(from: path, .database) }
    try paths.checkReplacedFiles(isForced: replacesAnyFile)
    let file = ReportFile(reportPath)
    try file.open()
    let comparison: SeedComparison
    do {
      comparison = try SeedComparer(old: old, new: new).compare()
    } catch {
      throw SeedbedError(error.message)
    }
    try file.finish(with: comparison.json)
    return comparison
  }

  /// Gives one transaction of SQL that makes a database the same as another: run on a connection of
  /// its own, it makes `compare` find no difference.
  ///
  /// Memory is bounded by the largest row.
  ///
  /// - Parameters:
  ///   - old: The database that the SQL is for.
  ///   - new: The database that it then is the same as.
  ///   - take: Called with each statement, its semicolon and a line feed; never where both are the
  ///     same. An error that it throws ends the work.
  /// - Returns: True if both are the same.
  /// - Throws: `SeedbedError` where a database cannot be read, or where they differ in what no
  ///   transaction changes, and what `take` throws.
  public static func patch(
    from old: String,
    to new: String,
    to take: (String) throws(SeedbedError) -> Void
  ) throws(SeedbedError) -> Bool {
    try SeedPatch(from: old, to: new).write(to: take)
  }

  /// Looks into a database: its tables, columns and values, and how they refer to each other.
  ///
  /// - Throws: `SeedbedError` where a file cannot be read. Problems in the schema are diagnostics of
  ///   the report.
  public static func inspect(_ options: InspectOptions) throws(SeedbedError) -> InspectReport {
    var making = PageMaking(options)
    return try making.run()
  }

  /// Writes a page, a summary or a model to a file, as a whole.
  ///
  /// - Throws: `SeedbedError` where it cannot be written, or would replace a file that the command
  ///   reads or the tool did not write.
  package static func write(
    _ output: InspectOutput,
    to path: String,
    _ options: InspectOptions,
    _ text: () throws(SeedbedError) -> String?
  ) throws(SeedbedError) {
    var paths = RunPaths()
    try paths.write(path, as: output.kind)
    for database in [options.database, options.older].compactMap({ $0 }) {
      try paths.keepApart(from: database, .database)
    }
    for report in [options.buildReport, options.dumpsReport].compactMap({ $0 }) {
      try paths.keepApart(from: report, .report)
    }
    var isForced = options.replacesAnyFile
    if let source = options.schema {
      let loaded = try SchemaRequest(
        source: source,
        variables: options.variables,
        trust: options.trust
      ).load()
      try paths.keepApart(from: loaded)
      isForced = isForced && loaded.schema != nil
    }
    try paths.checkReplacedFiles(isForced: isForced)
    guard let text = try text() else { return }
    try ReportFile(path).finish(with: text)
  }

  /// Writes the rows of a database as JSON records, with a schema that builds the same rows again.
  ///
  /// Files are put in place once all of them are whole.
  ///
  /// - Throws: `SeedbedError` where a file cannot be read or written. Problems of the schema, and what
  ///   a build does not bring back, are diagnostics of the report.
  public static func export(_ options: ExportOptions) throws(SeedbedError) -> ExportReport {
    try options.cancellation.ending {
      var report = try ExportRun(options: options).run()
      if let schema = options.schema { MemoryFiles(schema).addExcerpts(to: &report.diagnostics) }
      return report
    }
  }

  /// Takes a part of a database as a seed of its own, in which every reference leads to a row.
  ///
  /// The database is only read. The output is the whole new seed, or stays as it was.
  ///
  /// - Throws: `SeedbedError` where the environment failed. Problems in the schema and in the options,
  ///   and tables that do not fit the schema, are diagnostics of the report.
  public static func subset(_ options: SubsetOptions) throws(SeedbedError) -> SubsetReport {
    try options.cancellation.ending { try SubsetTaking(options).run() }
  }

  /// The content of a database as SQL text that makes it again.
  ///
  /// The text is as large as the database: `sqlDump(_:to:)` gives it in parts.
  ///
  /// - Throws: `SeedbedError` where the database cannot be read.
  public static func sqlDump(
    _ path: String,
    _ options: SQLDumpOptions = SQLDumpOptions()
  ) throws(SeedbedError) -> String {
    var text = ""
    try sqlDump(path, options) { text += $0 }
    return text
  }

  /// Gives the content of a database as SQL text that makes it again, one statement after the
  /// other, so that memory is bounded by the largest row.
  ///
  /// All of it is the database as it stood at the beginning. Until the end, another program that
  /// writes to the database may have to wait.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - options: The parts that are written, and the size of statements.
  ///   - take: Called with each statement, its semicolon and a line feed. An error that it throws
  ///     ends the dump.
  /// - Throws: `SeedbedError` where the database cannot be read, and what `take` throws.
  public static func sqlDump(
    _ path: String,
    _ options: SQLDumpOptions = SQLDumpOptions(),
    to take: (String) throws(SeedbedError) -> Void
  ) throws(SeedbedError) {
    func reading<Value>(_ read: () throws(StoreError) -> Value) throws(SeedbedError) -> Value {
      do throws(StoreError) {
        return try read()
      } catch {
        throw SeedbedError(error.message)
      }
    }
    var dump = try reading { () throws(StoreError) in
      try SQLDump(ofFile: path, options.content, maxStatement: options.maxStatementBytes)
    }
    while let statement = try reading({ () throws(StoreError) in try dump.next() }) {
      try take(statement)
    }
  }

  /// Writes the same to a file, or to numbered files of at most `splitBytes` each.
  ///
  /// All files take their places, or none.
  package static func writeSQL(
    of path: String,
    _ options: SQLDumpOptions,
    to output: String,
    splitBytes: Int?,
    replacesAnyFile: Bool
  ) throws(SeedbedError) {
    var files = SQLFiles(output, splitBytes: splitBytes, isForced: replacesAnyFile)
    try sqlDump(path, options) { (statement) throws(SeedbedError) in
      try files.append(statement, of: path)
    }
    try files.publish(path)
  }
}

/// The forms of a look into a seed that go to a file.
package enum InspectOutput: Sendable {
  case page, model, summary

  /// The kind of file that the page may replace.
  var kind: RunPaths.Output {
    switch self {
    case .page: .page
    case .model: .report
    case .summary: .summary
    }
  }
}
