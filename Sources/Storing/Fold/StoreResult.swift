import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping

/// The counts of a run, and the records and keys that were not stored.
package struct StoreResult: Sendable {
  package struct EntityCounts: RowCounting {
    package var counts = RowCounts()
    package var rows = 0
    /// By attribute: how often a later record gave another value.
    package var conflicts: [Int] = []
    /// By attribute: the first of these.
    package var conflictExamples: [[ConflictExample]] = []
    /// By attribute: how often a later record replaced a value, though the schema does not say so.
    package var losses: [Int] = []
    /// By attribute: the first of these.
    package var lossExamples: [[ConflictExample]] = []
  }

  /// Keys of one relationship that were not stored.
  package struct RelationshipKeys: Sendable {
    package var entity: Int
    package var relationship: Int
    package var count = 0
    /// How many of them are keys of rows that do not meet `where`.
    package var refusedCount = 0
    /// The first keys of the run.
    package var examples: [Example] = []

    /// A key, and the first record that has it.
    package struct Example: Sendable {
      /// The key as messages show it.
      package var key: String
      package var origin: RecordOrigin
      var sequence: UInt64
    }
  }

  package var entities: [EntityCounts] = []
  /// Foreign keys without a row, or of a row that does not meet `where`; each example is another key.
  package var dangling: [RelationshipKeys] = []
  /// Elements that their list has already.
  package var repeats: [RelationshipKeys] = []
  /// Rows of each join table.
  package var joinRows: [Int] = []
  /// Records that turned out not to be storable.
  package var rejections: [Rejection] = []

  /// How many values that differ, and how many repeats, are kept as examples.
  static let exampleLimit = 10
  /// How many keys of a relationship that dangle are kept as examples.
  static let danglingLimit = 100
  /// How many dangling keys of a relationship are compared with the examples.
  private static let comparedLimit = 10_000

  mutating func noteDangling(
    entity: Int,
    relationship: Int,
    header: OperationHeader,
    key: @autoclosure () -> String,
    isRefused: Bool = false
  ) {
    let index = dangling.index(ofEntity: entity, relationship)
    dangling[index].count += 1
    if isRefused { dangling[index].refusedCount += 1 }
    guard dangling[index].count <= Self.comparedLimit else { return }
    dangling[index].examples.note(header, limit: Self.danglingLimit, isDistinct: true, key: key)
  }

  mutating func noteRepeat(
    entity: Int,
    relationship: Int,
    header: OperationHeader,
    key: @autoclosure () -> String
  ) {
    let index = repeats.index(ofEntity: entity, relationship)
    repeats[index].count += 1
    repeats[index].examples.note(header, limit: Self.exampleLimit, isDistinct: false, key: key)
  }
}

extension [StoreResult.RelationshipKeys] {
  /// The index of a relationship's keys, which are added if there are none.
  fileprivate mutating func index(ofEntity entity: Int, _ relationship: Int) -> Int {
    if let known = firstIndex(where: { $0.entity == entity && $0.relationship == relationship }) {
      return known
    }
    append(StoreResult.RelationshipKeys(entity: entity, relationship: relationship))
    return count - 1
  }
}

extension [StoreResult.RelationshipKeys.Example] {
  /// Keeps the key of an operation, in the order of the run, if it is one of the first.
  fileprivate mutating func note(
    _ header: OperationHeader,
    limit: Int,
    isDistinct: Bool,
    key: () -> String
  ) {
    if count >= limit, let last, header.sequence >= last.sequence { return }
    let key = key()
    if isDistinct, let known = firstIndex(where: { $0.key == key }) {
      guard header.sequence < self[known].sequence else { return }
      remove(at: known)
    }
    let place = firstIndex { $0.sequence > header.sequence } ?? count
    insert(
      Element(key: key, origin: header.origin, sequence: header.sequence),
      at: place
    )
    if count > limit { removeLast() }
  }
}
