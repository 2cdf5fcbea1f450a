package import SeedbedModel

/// What became of the operations: counts, and what dangled.
package struct StoreResult: Sendable {
  package struct EntityCounts: Sendable {
    package var created = 0
    package var updated = 0
    package var unchanged = 0
    package var skipped = 0
    package var deleted = 0
    package var rows = 0
    /// By attribute: how often a later record gave another value.
    package var conflicts: [Int] = []
    /// By attribute: the first of these, where the plan keeps them.
    package var conflictExamples: [[ConflictExample]] = []
  }

  /// Foreign keys of one relationship that led to no row.
  package struct Dangling: Sendable {
    package var entity: Int
    package var relationship: Int
    package var count = 0
    /// The first keys, as they are shown.
    package var examples: [String] = []
    /// Where the rows come from that have these keys.
    package var origins: [RecordOrigin] = []
  }

  package var entities: [EntityCounts] = []
  package var dangling: [Dangling] = []
  /// Rows of each join table.
  package var joinRows: [Int] = []
  /// Records that turned out not to be storable.
  package var rejections: [Rejection] = []

  /// How many keys of a relationship are kept as examples.
  static let exampleLimit = 10

  mutating func noteDangling(
    entity: Int,
    relationship: Int,
    origin: RecordOrigin,
    key: @autoclosure () -> String
  ) {
    let index: Int
    if let known = dangling.firstIndex(where: {
      $0.entity == entity && $0.relationship == relationship
    }) {
      index = known
    } else {
      dangling.append(Dangling(entity: entity, relationship: relationship))
      index = dangling.count - 1
    }
    dangling[index].count += 1
    if dangling[index].examples.count < Self.exampleLimit {
      dangling[index].examples.append(key())
      dangling[index].origins.append(origin)
    }
  }
}
