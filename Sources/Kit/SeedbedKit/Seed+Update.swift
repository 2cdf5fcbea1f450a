import SeedbedBase
public import SeedbedStoring
public import SeedbedUpdate

/// The updates of installed databases, which a seed whose schema has `update` carries.
extension Seed {
  /// Updates an installed database by the script of this seed, as an app does on a device.
  ///
  /// It is one transaction: the database is changed as a whole, or as it was.
  ///
  /// - Parameters:
  ///   - database: The database of a user, relative to the current directory.
  ///   - dryRun: True to report what would change, and to change nothing.
  /// - Returns: The changes to the database, and the problems.
  /// - Throws: `SeedbedError` where the environment failed, such as a locked database. A seed without
  ///   a script, and statements that SQLite refuses, are diagnostics of the report.
  public func update(
    _ database: String,
    dryRun: Bool = false
  ) throws(SeedbedError) -> UpdateReport {
    var options = UpdateOptions(of: database, seed: path)
    options.isDryRun = dryRun
    return try options.perform()
  }

  /// The script that the seed carries, a statement a line, without a transaction around it.
  ///
  /// - Returns: Nil where the seed carries none.
  /// - Throws: `SeedbedError` where the seed cannot be read.
  public func updateScript() throws(SeedbedError) -> String? {
    try SeedbedError.catching { try SeedScript(path).text() }
  }

  /// Writes the script that the seed carries to a file, a statement a line, without a transaction
  /// around it.
  ///
  /// - Returns: A problem where the seed carries none.
  /// - Throws: `SeedbedError` where a file cannot be read or written.
  package func writeUpdateScript(
    to output: String,
    replacesAnyFile: Bool
  ) throws(SeedbedError) -> Diagnostics {
    try RunPaths.check(
      [(output, .script)],
      besides: [(path, .database)],
      isForced: replacesAnyFile
    )
    return try writeScript(named: path, to: output)
  }

  fileprivate func writeScript(
    named name: String,
    to output: String
  ) throws(SeedbedError) -> Diagnostics {
    var diagnostics = Diagnostics()
    guard let script = try updateScript() else {
      diagnostics.add(.noScript(name))
      return diagnostics
    }
    try ReportFile(output).finish(with: script)
    return diagnostics
  }

  /// Updates copies of released seeds, and compares each with this seed.
  ///
  /// - Throws: `SeedbedError` where a file cannot be read.
  public func checkUpdates(from released: [Seed]) throws(SeedbedError) -> UpdateCheckReport {
    try SeedbedError.catching { try UpdateCheckReport(of: path, released: released.map(\.path)) }
  }

  /// Updates copies of released seeds, compares each with this seed, and writes the report as JSON.
  ///
  /// - Throws: `SeedbedError` where a file cannot be read or written.
  package func checkUpdates(
    from released: [Seed],
    reportPath: String?,
    replacesAnyFile: Bool
  ) throws(SeedbedError) -> UpdateCheckReport {
    let file = try ReportFile.opened(reportPath, besides: [self] + released, replacesAnyFile)
    let report = try checkUpdates(from: released)
    try file.finish(with: report.json)
    return report
  }
}

extension Schema {
  /// Builds a seed for its script alone, and writes the script to a file.
  ///
  /// - Returns: The problems of the build, and of a schema that makes no updates.
  /// - Throws: `SeedbedError` where a file cannot be read or written.
  package func writeUpdateScript(
    to output: String,
    replacesAnyFile: Bool
  ) throws(SeedbedError) -> Diagnostics {
    try RunPaths.check([(output, .script)], besides: [(path, .schema)], isForced: replacesAnyFile)
    return try SeedbedError.catching {
      let place = try TemporaryFile.database(named: "update")
      defer { place.remove() }
      let built = try build(to: place.path) { $0.replacesAnyFile = true }
      guard built.isSuccess else { return built.diagnostics }
      var diagnostics = built.diagnostics
      diagnostics.add(contentsOf: try Seed(place.path).writeScript(named: path, to: output))
      return diagnostics
    }
  }
}
