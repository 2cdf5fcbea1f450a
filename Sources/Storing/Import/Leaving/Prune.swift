package import SeedbedBase
import SeedbedLanguage

/// `prune` of a dump entry: the rows go that no record of the entry named.
package struct PruneRule {
  package var entity: Int
  /// The dump files of the entry.
  package var files: [Int]
  /// True if a row is in scope; nil takes all.
  package var holds: ((UnsafeBufferPointer<Cell>) -> Bool)?
  package var location: TextLocation

  package init(
    entity: Int,
    files: [Int],
    holds: ((UnsafeBufferPointer<Cell>) -> Bool)?,
    location: TextLocation
  ) {
    self.entity = entity
    self.files = files
    self.holds = holds
    self.location = location
  }
}

/// Finds the rows that `prune` deletes.
struct PruneScan {
  private let rules: [PruneRule]
  /// By rule: the keys that its records named.
  private let named: [KeyIndex]

  init(_ rules: [PruneRule]) {
    self.rules = rules
    named = rules.map { _ in KeyIndex() }
  }

  func note(_ row: FoldedRow) {
    guard let stored = row.stored, !stored.namedBy.isEmpty else { return }
    for index in rules.indices where PruneMasks.has(index, in: stored.namedBy) {
      named[index].append(row.key)
    }
  }

  /// Lets the rows go that the run did not name.
  func run(
    _ leaving: LeavingRows,
    _ limit: RowLimit,
    _ result: inout ImportResult
  ) throws(StoreError) {
    // Of several rules for a table, all rows count together.
    var leavingOf: [Int: Int] = [:]
    // Rows without a key are named by no record: a list that lets them go is `assign: set`.
    for (rule, named) in zip(rules, named) where !leaving.plan.schema.hasNoKey(rule.entity) {
      var counts = (all: 0, leaving: 0)
      try leaving.scan(of: rule.entity).forEachRow { row throws(StoreError) in
        counts.all += 1
        // A row that no record can name stays.
        guard let key = row.key, named.find(key) == nil,
          rule.holds.map(row.slots.withUnsafeBufferPointer) ?? true
        else { return }
        counts.leaving += 1
        try leaving.append(rule.entity, row.list)
      }
      leavingOf[rule.entity, default: 0] += counts.leaving
      result.diagnostics += limit.problem(
        "'prune'",
        deleting: leavingOf[rule.entity] ?? 0,
        of: counts.all - result.entities[rule.entity].created,
        in: leaving.plan.database.tables[rule.entity].name,
        at: rule.location
      )
    }
  }
}
