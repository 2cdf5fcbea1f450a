import SeedbedDiagnostics
import SeedbedModel
package import SeedbedPipeline
import SeedbedPlatform
import SeedbedSchema

extension Schema {
  /// Runs the tests of the schema whose names contain a text; nil runs all of them.
  package func runTests(_ filter: String?) throws(SeedbedError) -> TestReport {
    let loaded = try SchemaRequest(self).load()
    var report = TestReport()
    report.diagnostics = loaded.diagnostics
    guard let checked = loaded.schema else { return report }
    for test in checked.tests {
      if let filter, !contains(test.name, filter) { continue }
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
      do {
        return try TestRun(schema: checked, test: test, options: RunOptions(self)).run()
      } catch {
        throw .of(error)
      }
    }
  }

  private func contains(_ name: String, _ filter: String) -> Bool {
    filter.isEmpty || name.utf8.firstRange(of: filter.utf8) != nil
  }
}
