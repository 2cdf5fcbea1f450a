public import SeedbedBase

/// The results of a schema's own tests.
public struct TestReport: Report, ReportContent {
  /// The result of one test.
  public struct Result: Sendable, Hashable {
    public package(set) var name: String
    /// Where the test stands in its schema.
    public package(set) var location: TextLocation
    /// Why it failed; empty where it passed.
    public package(set) var diagnostics: [Diagnostic]

    package var isPassed: Bool { diagnostics.isEmpty }
  }

  /// The problems of the schema and of the tests that failed; where the schema has errors no test
  /// is run.
  package var diagnostics = Diagnostics()
  /// In the order of the schema, included files first.
  public package(set) var results: [Result] = []

  package init() {}

  /// One JSON object a line for each test that was run.
  package var resultLines: String {
    results.map { result in
      JSONTree.joined(
        ["test": result.name, "passed": result.isPassed],
        result.location.jsonTree
      ).compact + "\n"
    }.joined()
  }

  package var failureCount: Int { results.count { !$0.isPassed } }
  package var passedCount: Int { results.count - failureCount }
}

extension Diagnostics {
  /// The one problem that no test's name contains the text of a filter.
  package static func noTest(named filter: String) -> Diagnostics {
    var diagnostics = Diagnostics()
    diagnostics.add(.noTest) { "no test has \(quoted(filter)) in its name" }
    return diagnostics
  }
}
