public import SeedbedStoring
public import SeedbedTools

/// The differences between databases.
extension Seed {
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
    try RunPaths.check(path, as: .report, besides: databases.map(\.path), isForced: isForced)
    let file = ReportFile(path)
    try file.open()
    return file
  }
}

extension RunPaths {
  /// Checks the only output of a command that reads files of one kind.
  static func check(
    _ path: String?,
    as output: Output,
    besides inputs: [String],
    _ kind: Input = .database,
    isForced: Bool
  ) throws(SeedbedError) {
    var paths = RunPaths()
    try paths.write(path, as: output)
    for input in inputs { try paths.keepApart(from: input, kind) }
    try paths.checkReplacedFiles(isForced: isForced)
  }
}
