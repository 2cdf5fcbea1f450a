import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Asks `deleteWhen` of rows of the database, after everything is written.
///
/// The fold asks the rows that records name. Where some `deleteWhen` asks other rows, their answers
/// are taken here: only now are all rows as they will be, and none goes because another went.
struct DeletionScan {
  /// The rows of an entity in the run, by their keys.
  private final class Rows {
    /// The rows that were asked in the fold, and those that go anyway.
    let asked = KeyIndex()
    /// The rows that the database did not have.
    let new = KeyIndex()
    /// The rows that fulfil a `deleteWhen` which asks nothing of other rows.
    let leaving = KeyIndex()
    /// How many rows of the database the run itself lets go.
    var goneCount = 0
  }

  private let connector: ReferenceConnector
  /// By entity; nil without `deleteWhen`.
  private let rows: [Rows?]

  private var plan: StorePlan { connector.store.plan }

  init(_ connector: ReferenceConnector) {
    self.connector = connector
    rows = connector.store.plan.deletes.map { $0.map { _ in Rows() } }
  }

  /// Takes note of a row of the run, before any row is written.
  func note(_ row: FoldedRow, of entity: Int) {
    guard let rows = rows[entity] else { return }
    let isGone = !connector.resolver.rows[entity].isAlive(row.number)
    if isGone || row.stored?.isNamed ?? true { rows.asked.append(row.key) }
    if !row.isStored { rows.new.append(row.key) }
    if connector.deletesLater(row.number, of: entity) { rows.leaving.append(row.key) }
    if isGone, row.stored?.isThere ?? false { rows.goneCount += 1 }
  }

  /// Lets the rows go that fulfil `deleteWhen`.
  func run(
    _ leaving: LeavingRows,
    _ limit: RowLimit,
    _ result: inout ImportResult
  ) throws(StoreError) {
    guard plan.deletesByOtherRows || connector.deletesStoredRows else { return }
    for (entity, rows) in rows.enumerated() {
      guard let rows, let rule = plan.deletes[entity] else { continue }
      let counts = try run(rule, of: entity, rows, leaving)
      result.diagnostics += limit.problem(
        "'deleteWhen'",
        deleting: counts.leaving + rows.goneCount,
        of: counts.all - result.entities[entity].created,
        in: plan.database.tables[entity].name,
        at: plan.schema.entities[entity].location
      )
    }
  }

  /// - Returns: How many rows the table has, and how many go that the database had before.
  private func run(
    _ rule: RowPredicate,
    of entity: Int,
    _ rows: Rows,
    _ leaving: LeavingRows
  ) throws(StoreError) -> (all: Int, leaving: Int) {
    let asksColumns = plan.schema.entities[entity].deletesStoredRows
    let scan = leaving.scan(of: entity)
    let far = rule.far.map { FarSQL(sql: scan.sql, entity: entity).expression(of: $0.value) }
    var counts = (all: 0, leaving: 0)
    try scan.forEachRow(with: far.map(\.sql)) { row throws(StoreError) in
      counts.all += 1
      let isNew = row.key.map { rows.new.find($0) != nil } ?? false
      guard isNew || connector.deletesStoredRows else { return }
      if rule.far.isEmpty, let key = row.key, rows.asked.find(key) != nil {
        guard rows.leaving.find(key) != nil else { return }
      } else {
        let answers = rule.far.indices.map { rule.far[$0].holds(row.others[$0], far[$0].type) }
        guard asksColumns, row.slots.withUnsafeBufferPointer({ rule.holds($0, answers) }) else {
          return
        }
      }
      if !isNew { counts.leaving += 1 }
      try leaving.append(entity, row.list)
    }
    return counts
  }
}

extension Entity {
  /// True if `deleteWhen` can be asked of a row that no record names: of its columns alone.
  fileprivate var deletesStoredRows: Bool {
    guard let deleteWhen else { return false }
    return deleteWhen.lines.allSatisfy { line in
      guard case .member(let name)? = line.keyPath.segments.first else { return true }
      return attributes.first { $0.name == name }?.isStored ?? true
    }
  }
}
