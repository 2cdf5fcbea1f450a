import SeedbedKit

/// The problems of one schema.
struct CheckedSchema {
  let path: String
  let report: TestReport
  /// Whether its tests were run.
  let isTested: Bool
}
