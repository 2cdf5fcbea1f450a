import SeedbedBase
public import SeedbedExport
public import SeedbedInspect
public import SeedbedStoring
public import SeedbedTools

/// A finished database, a seed or any other SQLite database, which is only read.
public struct Seed: Sendable, Hashable {
  /// The file, relative to the current directory.
  public let path: String

  /// A database by its path; nothing is opened yet.
  public init(_ path: String) { self.path = path }

  /// Looks into the database: its tables, columns and values, and how they refer to each other.
  ///
  /// - Parameter configure: Sets options; their defaults are those of `seedbed inspect`.
  /// - Returns: The page, and the problems.
  /// - Throws: `SeedbedError` where a file cannot be read. Problems in the schema are diagnostics of
  ///   the report.
  public func inspect(
    options configure: (inout InspectOptions) -> Void = { _ in }
  ) throws(SeedbedError) -> InspectReport {
    try configured(InspectOptions(database: path), configure).perform()
  }

  /// Writes the rows as JSON records, with a schema that builds the same rows again.
  ///
  /// Files are put in place once all of them are whole.
  ///
  /// - Parameters:
  ///   - folder: The folder to write, or `-` for standard output, which takes one entity.
  ///   - schema: The schema that the rows are written by; nil where tables are exported as they are.
  ///   - configure: Sets options; their defaults are those of `seedbed export`.
  /// - Returns: The files that were written, and the problems.
  /// - Throws: `SeedbedError` where a file cannot be read or written. Problems of the schema, and what
  ///   a build does not bring back, are diagnostics of the report.
  public func export(
    to folder: String,
    schema: Schema? = nil,
    options configure: (inout ExportOptions) -> Void = { _ in }
  ) throws(SeedbedError) -> ExportReport {
    try configured(ExportOptions(database: path, schema: schema, output: folder), configure)
      .perform()
  }

  /// Takes a part of the database as a seed of its own, in which every reference leads to a row.
  ///
  /// The output is the whole new seed, or stays as it was.
  ///
  /// - Parameters:
  ///   - output: The seed to write.
  ///   - schema: The schema that the database was built with.
  ///   - configure: Sets options; their defaults are those of `seedbed subset`.
  /// - Returns: The rows that were taken, and the problems.
  /// - Throws: `SeedbedError` where the environment failed. Problems in the schema and in the options,
  ///   and tables that do not fit the schema, are diagnostics of the report.
  public func subset(
    to output: String,
    schema: Schema,
    options configure: (inout SubsetOptions) -> Void = { _ in }
  ) throws(SeedbedError) -> SubsetReport {
    try configured(SubsetOptions(of: path, schema: schema, output: output), configure).perform()
  }

  /// The content as SQL text that makes the database again.
  ///
  /// The text is as large as the database: `sql(to:)` gives it in parts.
  ///
  /// - Throws: `SeedbedError` where the database cannot be read.
  public func sql(
    _ options: SQLDumpOptions = SQLDumpOptions()
  ) throws(SeedbedError) -> String {
    var text = ""
    try sql(options) { text += $0 }
    return text
  }

  /// Gives the content as SQL text that makes the database again, one statement after the other, so
  /// that memory is bounded by the largest row.
  ///
  /// All of it is the database as it stood at the beginning. Until the end, another program that
  /// writes to the database may have to wait.
  ///
  /// - Parameters:
  ///   - options: The parts that are written, and the size of statements.
  ///   - take: Called with each statement, its semicolon and a line feed. An error that it throws
  ///     ends the dump.
  /// - Throws: `SeedbedError` where the database cannot be read, and what `take` throws.
  public func sql(
    _ options: SQLDumpOptions = SQLDumpOptions(),
    to take: (String) throws(SeedbedError) -> Void
  ) throws(SeedbedError) {
    _ = try writeSQL(options, to: take)
  }

  /// Gives the same.
  ///
  /// - Returns: The virtual tables that come back empty, because their rows cannot be read.
  package func writeSQL(
    _ options: SQLDumpOptions,
    to take: (String) throws(SeedbedError) -> Void
  ) throws(SeedbedError) -> [String] {
    var dump = try SeedbedError.catching {
      try SQLDump(ofFile: path, options.content, maxStatement: options.maxStatementBytes)
    }
    while let statement = try SeedbedError.catching({ try dump.next() }) {
      try take(statement)
    }
    return dump.emptyTables
  }

  /// Writes the same to a file, or to numbered files of at most `splitBytes` each.
  ///
  /// All files take their places, or none. Files of a longer series before are deleted.
  package func writeSQL(
    to output: String,
    _ options: SQLDumpOptions,
    splitBytes: Int?,
    replacesAnyFile: Bool
  ) throws(SeedbedError) -> [String] {
    var files = SQLFiles(output: output, splitBytes: splitBytes, isForced: replacesAnyFile)
    let emptyTables = try writeSQL(options) { (statement) throws(SeedbedError) in
      try files.append(statement, of: path)
    }
    try files.publish(path)
    return emptyTables
  }

  // MARK: The differences between databases

  /// Compares this database, as the old one, with a new one: their tables, indexes, views, rows and
  /// settings.
  ///
  /// - Throws: `SeedbedError` where one of them cannot be read.
  public func differences(from new: Seed) throws(SeedbedError) -> SeedComparison {
    try SeedbedError.catching { try SeedComparer(old: path, new: new.path).compare() }
  }

  /// Compares this database with a new one, and writes the differences as JSON to `reportPath`; with
  /// `replacesAnyFile` over any file.
  ///
  /// - Throws: `SeedbedError` where one of them cannot be read, or the report cannot be written.
  package func differences(
    from new: Seed,
    reportPath: String?,
    replacesAnyFile: Bool
  ) throws(SeedbedError) -> SeedComparison {
    let file = try ReportFile.opened(reportPath, besides: [self, new], replacesAnyFile)
    let comparison = try differences(from: new)
    try file.finish(with: comparison.json)
    return comparison
  }

  /// Gives one transaction of SQL that makes this database the same as another: run on a connection
  /// of its own, it leaves no differences.
  ///
  /// Memory is bounded by the largest row.
  ///
  /// - Parameters:
  ///   - new: The database that this one then is the same as.
  ///   - take: Called with each statement, its semicolon and a line feed; never where both are the
  ///     same. An error that it throws ends the work.
  /// - Returns: True if both are the same.
  /// - Throws: `SeedbedError` where a database cannot be read, or where they differ in what no
  ///   transaction changes, and what `take` throws.
  public func patch(
    to new: Seed,
    _ take: (String) throws(SeedbedError) -> Void
  ) throws(SeedbedError) -> Bool {
    try SeedPatch(from: path, to: new.path).write(to: take)
  }
}

extension ReportFile {
  /// Opens the file for a report about databases.
  static func opened(
    _ path: String?,
    besides databases: [Seed],
    _ isForced: Bool
  ) throws(SeedbedError) -> ReportFile {
    let inputs: [(String?, RunPaths.Input)] = databases.map { ($0.path, .database) }
    try RunPaths.check([(path, .report)], besides: inputs, isForced: isForced)
    let file = ReportFile(path)
    try file.open()
    return file
  }
}
