import SeedbedDiagnostics
import SeedbedMapping
import SeedbedModel
package import SeedbedPipeline
import SeedbedPlatform
import SeedbedSchema

/// Runs the tests of a schema.
package struct SchemaTesting {
  let schema: SchemaSource
  let options: TestOptions

  package init(schema: SchemaSource, options: TestOptions) {
    self.schema = schema
    self.options = options
  }

  package func run() throws(SeedbedError) -> TestReport {
    let loaded = try SchemaRequest(
      source: schema,
      variables: options.variables,
      trust: options.trust,
      layers: options.layers
    ).load()
    var report = TestReport()
    report.diagnostics = loaded.diagnostics
    guard let schema = loaded.schema else { return report }
    for test in schema.tests {
      if let filter = options.filter, !contains(test.name, filter) { continue }
      let failures = try run(test, of: schema)
      for failure in failures { report.diagnostics.add(failure) }
      report.results.append(
        TestReport.Result(name: test.name, location: test.location, diagnostics: failures)
      )
    }
    return report
  }

  private func run(
    _ test: SchemaTest,
    of schema: MappingSchema
  ) throws(SeedbedError) -> [Diagnostic] {
    try WorkerThread.run { () throws(SeedbedError) in
      do {
        return try TestRun(schema: schema, test: test).run()
      } catch {
        throw .of(error)
      }
    }
  }

  private func contains(_ name: String, _ filter: String) -> Bool {
    filter.isEmpty || name.utf8.firstRange(of: filter.utf8) != nil
  }
}
