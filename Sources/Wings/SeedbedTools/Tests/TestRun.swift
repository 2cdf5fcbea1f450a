import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading
package import SeedbedStoring

/// Runs one test of a schema: its records through the mapper and the store into a database in
/// memory.
struct TestRun {
  let schema: MappingSchema
  let test: SchemaTest
  let options: RunOptions

  /// Why the test failed; nothing where it passed.
  ///
  /// - Throws: where the environment failed.
  func run() throws -> [Diagnostic] {
    var found: [Diagnostic] = []
    let database = try Database(path: ":memory:")
    let prepared: PreparedStore
    let dangling: [StoreResult.RelationshipKeys]
    do {
      (prepared, dangling) = try build(in: database, &found)
    } catch let error as DumpError where !error.isOfSystem {
      found.append(error.diagnostic ?? Diagnostic(.unreadableDump) { "\(error)" })
      return judge(found)
    }
    let failures = judge(found)
    // Where a record is wrong, rows that differ are no news.
    guard failures.isEmpty else { return failures }
    do {
      let rows = try TestDatabase(database, prepared.store.plan.schema)
      var differences = try test.expectedRows.flatMap {
        try RowComparison(test: test, expected: $0, database: rows).differences()
      }
      if !differences.isEmpty { differences[0].notes += dangling.map { note($0) } }
      return differences
    } catch let error as StoreError {
      // The schema's SQL may have changed its tables.
      let words = "its rows cannot be read: \(error.message)"
      return [Diagnostic(failureOf: test, at: test.location) { words }]
    }
  }

  /// Makes the rows and finishes the database, as a build does that sets rejected records aside.
  private func build(
    in database: Database,
    _ found: inout [Diagnostic]
  ) throws -> (PreparedStore, [StoreResult.RelationshipKeys]) {
    var options = options
    options.onInvalid = .reject
    let prepared = try PreparedStore(
      schema: schema,
      options: options,
      spill: SpillSpace(folder: schema.folder.isEmpty ? "." : schema.folder, name: "tests")
    )
    let records = TestRecords(schema: schema, test: test, mapper: prepared.mapper)
    try records.map { try prepared.store.append($0) }
    found += records.diagnostics
    prepared.store.files = records.files
    try prepared.store.seal()
    let connector = try Settlement(prepared.store) { _ in true }.settle()
    found += connector.result.rejections.map { records.placed($0.diagnostic) }
    found += try finish(database, connector, prepared.store.plan)
    return (prepared, connector.result.dangling)
  }

  private func finish(
    _ database: Database,
    _ connector: ReferenceConnector,
    _ plan: StorePlan
  ) throws -> [Diagnostic] {
    var settings = schema.database
    // They change no row.
    settings.vacuum = false
    settings.analyze = false
    let seed = SeedDatabase(database, layout: plan.database, settings: settings)
    var diagnostics = Diagnostics()
    do {
      try seed.begin(before: schema.userSQL(settings.before, &diagnostics))
      try SeedWriter(connector, to: seed, isThreaded: false, writesPages: false).write()
      try seed.finish(
        after: schema.userSQL(settings.after, &diagnostics),
        metadata: settings.metadata ? [("tool", "seedbed \(toolVersion)")] : nil
      )
      try seed.verify()
    } catch {
      guard let problems = schema.problems(of: error) else { throw error }
      for problem in problems { diagnostics.add(problem) }
    }
    return diagnostics.sorted
  }

  // MARK: Judging

  /// The codes that should have come and did not, and the errors that should not have come.
  private func judge(_ found: [Diagnostic]) -> [Diagnostic] {
    var failures: [Diagnostic] = []
    let codes = Set(found.map(\.code))
    let expected = Set(test.expectedCodes.map { DiagnosticCode($0.value) })
    let unexpected = found.filter { $0.severity == .error && !expected.contains($0.code) }
    for wanted in test.expectedCodes where !codes.contains(DiagnosticCode(wanted.value)) {
      var notes = found.isEmpty ? [Note("no problem was found")] : []
      if unexpected.isEmpty { notes += found.map { Self.note($0) } }
      failures.append(
        Diagnostic(failureOf: test, at: wanted.location) {
          "expected '\(wanted.value)', which was not reported"
        }
        .notes(notes)
      )
    }
    if let first = unexpected.first {
      failures.append(
        Diagnostic(failureOf: test, at: first.location ?? test.location) {
          unexpected.count == 1
            ? "'\(first.code)' was not expected"
            : "\(unexpected.count) errors were not expected"
        }
        .notes(unexpected.map { Self.note($0) })
      )
    }
    return failures
  }

  private func note(_ dangling: StoreResult.RelationshipKeys) -> Note {
    let entity = schema.entities[dangling.entity]
    let relationship = entity.relationships[dangling.relationship]
    let targets = relationship.targets.map { schema.entities[$0].name }.joined(separator: ", ")
    return Note(
      "'\(entity.name).\(relationship.name)' refers to the key"
        + " \(dangling.examples.first?.key ?? ""), but the test has no such row of '\(targets)':"
        + " add it under 'given'"
    )
  }

  private static func note(_ diagnostic: Diagnostic) -> Note {
    Note("\(diagnostic.message) [\(diagnostic.code)]", at: diagnostic.location)
  }
}

extension Diagnostic {
  /// Why a test failed, with the line that it stands in.
  init(failureOf test: SchemaTest, at location: TextLocation, _ message: () -> String) {
    self.init(.testFailed, at: location) { "test '\(test.name)' failed: \(message())" }
  }
}

extension Schema {
  /// Runs the tests of the schema whose names contain a text; nil runs all of them.
  package func runTests(_ filter: String?) throws(SeedbedError) -> TestReport {
    let loaded = try SchemaRequest(self).load()
    var report = TestReport()
    report.diagnostics = loaded.diagnostics
    guard let checked = loaded.schema else { return report }
    for test in checked.tests {
      if let filter, !filter.isEmpty, test.name.utf8.firstRange(of: filter.utf8) == nil { continue }
      let failures = try run(test, of: checked)
      for failure in failures { report.diagnostics.add(failure) }
      report.results.append(
        TestReport.Result(name: test.name, location: test.location, diagnostics: failures)
      )
    }
    return report
  }

  private func run(
    _ test: SchemaTest,
    of checked: MappingSchema
  ) throws(SeedbedError) -> [Diagnostic] {
    try WorkerThread.run { () throws(SeedbedError) in
      try SeedbedError.catching {
        try TestRun(schema: checked, test: test, options: RunOptions(self)).run()
      }
    }
  }
}
