package import SeedbedModel
package import SeedbedOperations

/// What became of the operations: counts, and what dangled.
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

  /// Foreign keys of one relationship that led to no row.
  package struct Dangling: Sendable {
    package var entity: Int
    package var relationship: Int
    package var count = 0
    /// The first keys of the run, each once.
    package var examples: [Example] = []

    /// A key, and the first record that has it.
    package struct Example: Sendable {
      /// As it is shown.
      package var key: String
      package var origin: RecordOrigin
      var sequence: UInt64
    }
  }

  /// Elements of the lists of one relationship that a list had already.
  package struct Repeats: Sendable {
    package var entity: Int
    package var relationship: Int
    package var count = 0
    /// The first of them: the element's key, as it is shown, and the record that has the list.
    package var examples: [Dangling.Example] = []
  }

  package var entities: [EntityCounts] = []
  package var dangling: [Dangling] = []
  package var repeats: [Repeats] = []
  /// Rows of each join table.
  package var joinRows: [Int] = []
  /// Records that turned out not to be storable.
  package var rejections: [Rejection] = []

  /// How many values that differ, and how many repeats, are kept as examples.
  static let exampleLimit = 10
  /// How many keys of a relationship that dangle are kept as examples.
  static let danglingLimit = 100
  /// Of so many dangling keys it is asked whether they are others than those before.
  private static let comparedLimit = 10_000

  mutating func noteDangling(
    entity: Int,
    relationship: Int,
    header: OperationHeader,
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
    guard dangling[index].count <= Self.comparedLimit else { return }
    dangling[index].examples.note(header, limit: Self.danglingLimit, isDistinct: true, key: key)
  }

  mutating func noteRepeat(
    entity: Int,
    relationship: Int,
    header: OperationHeader,
    key: @autoclosure () -> String
  ) {
    let index: Int
    if let known = repeats.firstIndex(where: {
      $0.entity == entity && $0.relationship == relationship
    }) {
      index = known
    } else {
      repeats.append(Repeats(entity: entity, relationship: relationship))
      index = repeats.count - 1
    }
    repeats[index].count += 1
    repeats[index].examples.note(header, limit: Self.exampleLimit, isDistinct: false, key: key)
  }
}

extension [StoreResult.Dangling.Example] {
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
      StoreResult.Dangling.Example(key: key, origin: header.origin, sequence: header.sequence),
      at: place
    )
    if count > limit { removeLast() }
  }
}
