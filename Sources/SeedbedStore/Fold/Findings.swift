package import SeedbedDiagnostics
package import SeedbedModel

/// What folding an entity's operations found, beside the rows.
final class Findings {
  var created = 0
  var updated = 0
  var unchanged = 0
  var skipped = 0
  var stubs = 0
  /// By attribute: how often a later record gave another value.
  var conflicts: [Int]
  private(set) var gates: Set<UInt64> = []
  private(set) var rejections: [Rejection] = []
  private(set) var danglingLate: [OperationHeader] = []

  init(attributeCount: Int) {
    conflicts = Array(repeating: 0, count: attributeCount)
  }

  func gate(_ scope: UInt64) {
    gates.insert(scope)
  }

  func reject(
    _ header: OperationHeader, _ code: DiagnosticCode, _ message: String, in plan: StorePlan
  ) {
    rejections.append(
      Rejection(
        scope: header.scope,
        origin: header.origin,
        diagnostic: Diagnostic(code, .error, message, at: plan.location(of: header.origin))
      )
    )
  }

  func noteDanglingLate(entity: Int, header: OperationHeader) {
    danglingLate.append(header)
  }
}

/// A record that turned out not to be storable once other records were known.
package struct Rejection: Sendable {
  package var scope: UInt64
  package var origin: RecordOrigin
  package var diagnostic: Diagnostic
}
