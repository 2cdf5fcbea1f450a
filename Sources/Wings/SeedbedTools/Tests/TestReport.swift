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

  /// The results of several schemas as a JUnit report, a suite for each; it ends in a newline.
  ///
  /// A schema with errors, whose tests are not run, is a suite with one case that has them.
  package static func junit(_ reports: [(schema: String, report: TestReport)]) -> String {
    let suites = reports.map { JUnitSuite(schema: $0.schema, report: $0.report) }
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"
    output += XML.attributes([
      ("name", "seedbed"),
      ("tests", String(suites.reduce(0) { $0 + $1.count })),
      ("failures", String(suites.reduce(0) { $0 + $1.failures })),
      ("errors", String(suites.reduce(0) { $0 + $1.errors })),
    ])
    output += ">\n"
    for suite in suites { output += suite.text }
    return output + "</testsuites>\n"
  }
}

extension Diagnostics {
  /// The one problem that no test's name contains the text of a filter.
  package static func noTest(named filter: String) -> Diagnostics {
    var diagnostics = Diagnostics()
    diagnostics.add(.noTest) { "no test has \(quoted(filter)) in its name" }
    return diagnostics
  }
}

/// The suite of one schema.
private struct JUnitSuite {
  let schema: String
  let report: TestReport

  private var isBroken: Bool { report.diagnostics.hasErrors && report.failureCount == 0 }
  var count: Int { report.results.count + errors }
  var failures: Int { report.failureCount }
  var errors: Int { isBroken ? 1 : 0 }

  var text: String {
    var output = "  <testsuite"
    output += XML.attributes([
      ("name", schema),
      ("tests", String(count)),
      ("failures", String(failures)),
      ("errors", String(errors)),
      ("skipped", "0"),
    ])
    output += ">\n"
    for result in report.results { output += text(of: result) }
    if isBroken {
      output += start(of: "the schema has no problems", at: nil) + ">\n"
      output += "      <error message=\"the schema has errors\">"
      output += XML.escaped(TextRenderer().render(report.diagnostics)) + "</error>\n"
      output += "    </testcase>\n"
    }
    return output + "  </testsuite>\n"
  }

  private func start(of name: String, at location: TextLocation?) -> String {
    var attributes = [("name", name), ("classname", schema)]
    if let location {
      attributes += [("file", location.file), ("line", String(location.line))]
    }
    return "    <testcase" + XML.attributes(attributes)
  }

  private func text(of result: TestReport.Result) -> String {
    let start = start(of: result.name, at: result.location)
    guard !result.isPassed else { return start + "/>\n" }
    var output = start + ">\n"
    for diagnostic in result.diagnostics {
      let attributes = [("message", diagnostic.message), ("type", diagnostic.code.rawValue)]
      output += "      <failure" + XML.attributes(attributes) + ">"
      output += XML.escaped(TextRenderer().render(diagnostic)) + "</failure>\n"
    }
    return output + "    </testcase>\n"
  }
}

/// Text as XML 1.0 allows it.
private enum XML {
  static func attributes(_ attributes: [(name: String, value: String)]) -> String {
    attributes.map { " \($0.name)=\"\(escaped($0.value, isAttribute: true))\"" }.joined()
  }

  static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"" where isAttribute: output += "&quot;"
      case "\n" where isAttribute, "\t" where isAttribute, "\r": output += "&#\(scalar.value);"
      case "\n", "\t": output.unicodeScalars.append(scalar)
      // XML has no way to write them.
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
