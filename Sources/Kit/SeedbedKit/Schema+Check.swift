public import SeedbedBase
import SeedbedLanguage
public import SeedbedStoring
public import SeedbedTools

/// The commands that check, correct, test or describe a schema, and build no database.
extension Schema {
  /// Checks the schema without reading its dumps: with its layers, or, where it has been given none,
  /// also with each layer that it has, alone and over the base.
  ///
  /// - Throws: `SeedbedError` where a file of the schema cannot be read.
  public func validate() throws(SeedbedError) -> Diagnostics {
    var request = SchemaRequest(self, usesOutput: true)
    request.usesTemplate = true
    var diagnostics = try LayerCheck(request).diagnostics()
    MemoryFiles(self).addExcerpts(to: &diagnostics)
    return diagnostics
  }

  /// Reads the dumps that the schema names and reports their content: keys that no mapping reads, and
  /// problems that a build would have; writes nothing.
  ///
  /// - Parameters:
  ///   - configure: Sets options; their defaults are those of `seedbed validate --dumps`.
  ///   - progress: Called now and then.
  /// - Returns: The content of the dumps, and the problems.
  /// - Throws: `SeedbedError` where the environment failed. Problems in the schema and in the
  ///   dumps are diagnostics of the report.
  public func checkDumps(
    options configure: (inout DumpCheckOptions) -> Void = { _ in },
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> DumpCheckReport {
    try configured(DumpCheckOptions(self), configure).perform(progress: progress)
  }

  /// Checks the dumps in the background; a cancelled task cancels the check.
  public func checkDumps(
    options configure: (inout DumpCheckOptions) -> Void = { _ in },
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) async throws -> DumpCheckReport {
    try await inBackground(configured(DumpCheckOptions(self), configure)) {
      try $0.perform(progress: progress)
    }
  }

  /// Runs the tests in the schema, each through the mapper and the store into a database in memory.
  ///
  /// - Parameter filter: Text that the names of the tests contain; nil runs all of them.
  /// - Returns: The results of the tests.
  /// - Throws: `SeedbedError` where a file of the schema cannot be read.
  public func test(filter: String? = nil) throws(SeedbedError) -> TestReport {
    var report = try runTests(filter)
    let memory = MemoryFiles(self)
    memory.addExcerpts(to: &report.diagnostics)
    for index in report.results.indices {
      memory.addExcerpts(to: &report.results[index].diagnostics)
    }
    return report
  }

  /// Describes the result of the schema: tables, relationships, and the records read from each dump.
  ///
  /// A schema with errors has an explanation of nothing but its diagnostics.
  ///
  /// - Throws: `SeedbedError` where a file of the schema cannot be read.
  public func explain() throws(SeedbedError) -> SchemaExplanation {
    let loaded = try SchemaRequest(self).load()
    var explanation = SchemaExplanation(diagnostics: loaded.diagnostics)
    if let schema = loaded.schema {
      SchemaExplainer(schema).explain(&explanation)
      do {
        explanation.sql = try schema.templateSQL() ?? explanation.sql
      } catch {
        // The rest needs no template.
        let reason = TemplateError(error, path: schema.database.copyOf ?? "")?.message
        explanation.sql = "-- \(reason ?? "\(error)")\n"
      }
    }
    MemoryFiles(self).addExcerpts(to: &explanation.diagnostics)
    return explanation
  }

  /// The files that all safe fix-its change, the schema or its includes, with their new texts; writes
  /// nothing.
  ///
  /// - Throws: `SeedbedError` where a file of the schema cannot be read.
  public func fixes() throws(SeedbedError) -> [(path: String, bytes: [UInt8])] {
    try SchemaFixer(self).run().files
  }

  /// Tells of each attribute and relationship whether an export in the shape of dumps brings it back,
  /// without a seed: exports go by the same rules.
  ///
  /// - Throws: `SeedbedError` where a file of the schema cannot be read.
  public func reversals() throws(SeedbedError) -> ReversalReport { try ReversalReport(of: self) }
}

extension DumpCheckOptions {
  /// Checks the dumps.
  package func perform(
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> DumpCheckReport {
    let pipeline = Pipeline<DumpCheckSink>(options: run, progress: progress)
    var report = try pipeline.perform(
      with: DumpCheckSink(self),
      complete: { (report) throws(SeedbedError) in try addErrorsOfLayers(to: &report, progress) }
    )
    report.isSuccess = !report.diagnostics.isFailure(strictly: isStrict)
    try RunPage(run.pagePath).write(report, self)
    return report
  }

  /// Adds the errors of each layer, where no layer was selected: of its dumps over the base.
  private func addErrorsOfLayers(
    to report: inout DumpCheckReport,
    _ progress: (@Sendable (BuildProgress) -> Void)?
  ) throws(SeedbedError) {
    guard run.schema.selection == LayerSelection(), !report.layers.isEmpty else { return }
    var schema = run.schema
    schema.reading = SchemaReading()
    var request = SchemaRequest(schema)
    request.usesTemplate = true
    var found = try Array(LayerCheck(request).diagnostics())
    for name in report.layers {
      var options = self
      options.run.schema = schema
      options.run.schema.selection = LayerSelection([name])
      options.run.reportPath = nil
      options.run.pagePath = nil
      let pipeline = Pipeline<DumpCheckSink>(options: options.run, progress: progress)
      found += try Array(pipeline.run(into: DumpCheckSink(options)).diagnostics)
    }
    var seen = Set(report.diagnostics)
    for problem in found
    where problem.severity == .error && !problem.isOfSetVariable && seen.insert(problem).inserted {
      report.diagnostics.add(problem)
    }
  }
}

extension SchemaFixes {
  /// Replaces the files of a schema by their corrected texts, each as a whole.
  ///
  /// - Throws: `SeedbedError` where one of them cannot be written.
  package func write() throws(SeedbedError) {
    try SeedbedError.catching {
      for file in files {
        let output = try OutputFile(OutputPlace(file.path))
        try output.append(file.bytes)
        try output.publish()
      }
    }
  }
}
