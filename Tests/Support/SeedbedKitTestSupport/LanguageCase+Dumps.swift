import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

extension LanguageCase {
  /// Codes that only a check of dumps reports.
  private static let others = ["dump.unread-key", "dump.absent-path"]

  /// Codes of losses that a schema does not allow; most cases are about something else.
  static let losses = [
    "dump.dangling-keys", "dump.conflicting-values", "dump.dropped-repeats", "dump.unmet-condition",
    "map.unread-relationship", "schema.decimal-text",
  ]

  /// Expects a check of the dumps to report the same problems and counts as the build.
  func expectSameOfDumps(as build: BuildReport, _ runner: CommandRunner) throws {
    var options = try DumpCheckOptions(Schema(path: runner.path("schema.yml")))
    options.schema.selection = layers
    options.schema.pseudonyms = Self.key
    let report = try options.perform()
    func told(_ diagnostics: Diagnostics) -> [Diagnostic] {
      diagnostics.sorted.filter {
        !Self.others.contains($0.code.rawValue) && !$0.code.rawValue.hasPrefix("build.")
      }
    }
    #expect(told(report.diagnostics) == told(build.diagnostics))
    guard build.isSuccess else { return }
    #expect(
      report.danglingKeys.map { "\($0.entity).\($0.relationship) \($0.count)" }
        == build.danglingKeys.map { "\($0.entity).\($0.relationship) \($0.count)" }
    )
    #expect(
      report.danglingKeys.map(\.examples) == build.danglingKeys.map(\.examples)
    )
  }
}
