public import SeedbedStoring

/// The commands that read a schema's dumps: builds and imports.
extension Schema {
  /// Builds a seed database from the dumps that the schema names.
  ///
  /// The output is the whole new seed, or stays as it was.
  ///
  /// - Parameters:
  ///   - output: The seed to write, relative to the current directory; nil takes the schema's own
  ///     `database.output`, which is relative to the schema's folder.
  ///   - configure: Sets options; their defaults are those of `seedbed build`.
  ///   - progress: Called now and then.
  /// - Returns: The counts of the build, and its problems.
  /// - Throws: `SeedbedError` where the environment failed. Problems in the schema and in the
  ///   dumps are diagnostics of the report.
  public func build(
    to output: String? = nil,
    options configure: (inout BuildOptions) -> Void = { _ in },
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> BuildReport {
    try configured(BuildOptions(self, output: output), configure).perform(progress: progress)
  }

  /// Builds a seed database in the background; a cancelled task cancels the build.
  public func build(
    to output: String? = nil,
    options configure: (inout BuildOptions) -> Void = { _ in },
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) async throws -> BuildReport {
    try await inBackground(configured(BuildOptions(self, output: output), configure)) {
      try $0.perform(progress: progress)
    }
  }

  /// Builds a seed elsewhere and compares it with the existing output, which is not touched.
  ///
  /// - Throws: `SeedbedError` where the environment failed.
  public func checkOutput(
    _ output: String? = nil,
    options configure: (inout BuildOptions) -> Void = { _ in },
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> OutputCheckReport {
    try configured(BuildOptions(self, output: output), configure).check(progress: progress)
  }

  /// Compares a new build with the existing output in the background; a cancelled task cancels it.
  public func checkOutput(
    _ output: String? = nil,
    options configure: (inout BuildOptions) -> Void = { _ in },
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) async throws -> OutputCheckReport {
    try await inBackground(configured(BuildOptions(self, output: output), configure)) {
      try $0.check(progress: progress)
    }
  }

  /// The schema with each of its layers, to build each into the output that it names.
  ///
  /// Two layers with one output are an error of its diagnostics.
  ///
  /// - Throws: `SeedbedError` where a file of the schema cannot be read.
  public func layerBuilds() throws(SeedbedError) -> LayerBuilds {
    try LayerBuilds(self)
  }

  /// Imports the dumps that the schema names into an existing database.
  ///
  /// The result is as if the rows of the database had been stored first and the dumps been taken
  /// after them. All of it is one transaction: the database is changed as a whole, or as it was.
  ///
  /// - Parameters:
  ///   - database: The database to change, relative to the current directory.
  ///   - dryRun: True to report what would be done, and to change nothing.
  ///   - configure: Sets options; their defaults are those of `seedbed import`.
  ///   - progress: Called now and then.
  /// - Returns: The changes to the database, and the problems.
  /// - Throws: `SeedbedError` where the environment failed, such as a database that another
  ///   connection does not let go of. Problems in the schema, in the dumps, and in how the tables
  ///   fit them are diagnostics of the report.
  public func `import`(
    into database: String,
    dryRun: Bool = false,
    options configure: (inout ImportOptions) -> Void = { _ in },
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> ImportReport {
    try configured(ImportOptions(self, into: database, isDryRun: dryRun), configure).perform(
      progress: progress
    )
  }

  /// Imports the dumps in the background; a cancelled task cancels the import.
  public func `import`(
    into database: String,
    dryRun: Bool = false,
    options configure: (inout ImportOptions) -> Void = { _ in },
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) async throws -> ImportReport {
    try await inBackground(
      configured(ImportOptions(self, into: database, isDryRun: dryRun), configure)
    ) { try $0.perform(progress: progress) }
  }
}

extension BuildOptions {
  /// Builds the seed.
  package func perform(
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> BuildReport {
    let report = try Pipeline<SeedSink>(options: run, progress: progress)
      .perform(with: SeedSink(options: self))
    try RunPage(run.pagePath).write(report, self)
    try RunPage(timingsPath).write(timingsOf: report, self)
    return report
  }
}

extension ImportOptions {
  /// Imports the dumps.
  package func perform(
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> ImportReport {
    try Pipeline<DatabaseSink>(options: run, progress: progress).perform(with: DatabaseSink(self))
  }
}
