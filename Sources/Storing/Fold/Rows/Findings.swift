package import SeedbedBase
import SeedbedLanguage
package import SeedbedMapping

/// The counts and problems that folding an entity's operations found, beside the rows.
package final class Findings {
  /// The counts of the fold, without stubs.
  @exclusivity(unchecked) var counts = StoreResult.EntityCounts()
  var stubs = 0
  private(set) var gates = ScopeSet()
  private(set) var rejections: [Rejection] = []
  var danglingLate: [LateLink] = []
  /// The places in lists of children that finally belong elsewhere, or nowhere.
  private(set) var unplaced: Set<[UInt8]> = []

  /// A key in a list of children that names none.
  struct LateLink {
    var header: OperationHeader
    /// The child's to-one relationship.
    var relationship: Int
    /// The mapping by which the list is read.
    var mapping: Int
    /// The key as it is shown.
    var key: String
  }

  private let entity: Int
  /// The files of the records.
  let files: DumpFiles

  package init(_ entity: Int, in store: ObjectStore) {
    self.entity = entity
    files = store.files
    let count = store.plan.schema.entities[entity].attributes.count
    counts.conflicts = Array(repeating: 0, count: count)
    counts.conflictExamples = Array(repeating: [], count: count)
    counts.losses = counts.conflicts
    counts.lossExamples = counts.conflictExamples
  }

  /// Counts values of an attribute that differ; `isLoss` where the schema does not say that the
  /// later one counts.
  func countConflict(
    ofAttribute attribute: Int,
    at sequence: UInt64,
    isLoss: Bool,
    example: () -> ConflictExample
  ) {
    counts.conflicts[attribute] += 1
    if isLoss { counts.losses[attribute] += 1 }
    let isShown = Self.takes(sequence, counts.conflictExamples[attribute])
    let isLossShown = isLoss && Self.takes(sequence, counts.lossExamples[attribute])
    guard isShown || isLossShown else { return }
    let example = example()
    if isShown { Self.keep(example, in: &counts.conflictExamples[attribute]) }
    if isLossShown { Self.keep(example, in: &counts.lossExamples[attribute]) }
  }

  /// True if what came at `sequence` is one of the first.
  private static func takes(_ sequence: UInt64, _ examples: [ConflictExample]) -> Bool {
    guard examples.count >= StoreResult.exampleLimit, let last = examples.last else { return true }
    return sequence < last.sequence
  }

  private static func keep(_ example: ConflictExample, in examples: inout [ConflictExample]) {
    let place = examples.firstIndex { $0.sequence > example.sequence } ?? examples.count
    examples.insert(example, at: place)
    if examples.count > StoreResult.exampleLimit { examples.removeLast() }
  }

  func gate(_ scope: UInt64) {
    gates.insert(scope)
  }

  func reject(
    _ header: OperationHeader,
    _ code: DiagnosticCode,
    cause: UInt64? = nil,
    _ message: () -> String
  ) {
    rejections.append(
      Rejection(
        entity: entity,
        scope: header.scope,
        cause: cause,
        origin: header.origin,
        diagnostic: Diagnostic(code, at: files.location(of: header), message)
      )
    )
  }

  func noteUnplaced(_ adjustment: ChildAdjustment, _ child: UnsafeBufferPointer<UInt8>) {
    guard case .position = adjustment.change else { return }
    unplaced.insert(adjustment.place(of: child))
  }
}

/// A record that gives an attribute another value than one before it.
package struct ConflictExample: Sendable {
  /// The row's key, as it is shown.
  package var key: String
  /// The values, as they are shown.
  package var old: String
  package var new: String
  package var location: TextLocation
  /// Orders examples by when their records came.
  var sequence: UInt64
}

/// A record that turned out not to be storable once other records were known.
package struct Rejection: Sendable {
  /// The entity whose row, or list, is wrong.
  package var entity: Int
  package var scope: UInt64
  /// True if the record is nested in one that stays without it: the schema leaves such records out if they
  /// are invalid.
  package internal(set) var leavesHolder = false
  /// The gates that it is behind: it is none where one of them is closed.
  var gates: [UInt64] = []
  /// The scope of what the record met, where that alone makes it wrong.
  package var cause: UInt64?
  package var origin: RecordOrigin
  package var diagnostic: Diagnostic

  /// True if no record of the run is to blame, but a row that was stored before it.
  package var isOfStoredRow: Bool { scope == 0 }
}
