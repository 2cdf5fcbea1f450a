import SeedbedKit

/// The problems of one schema.
struct CheckedSchema {
  let path: String
  let report: TestReport
  /// True if its tests were run.
  let isTested: Bool
}
