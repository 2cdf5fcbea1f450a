import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Removes the rows of long chains, in which each row that `onDangling: skip` leaves out is the
/// target of the next.
///
/// A round over all rows may find one row alone. Here, an index of who refers to whom tells which
/// rows the rounds would find, and in which round; then one pass removes them.
struct DanglingChains {
  /// The rounds over all rows before the index is made, which takes 40 bytes for each reference.
  static let patience = 3

  private struct Row: Hashable {
    var entity: Int
    var number: Int

    func comes(before other: Row) -> Bool { (entity, number) < (other.entity, other.number) }
  }

  /// A reference, by its place in the layout, and the index of the next one to the same row.
  private struct Referrer {
    var row: Row
    var reference: Int
    var next: Int?
  }

  /// A row in the first round that finds it.
  private struct Find {
    var round: Int
    /// The places of its references that dangle then.
    var references: Set<Int> = []
    /// The places of those to the row itself, which dangle once it is removed.
    var own: Set<Int> = []
    var leaves = false
  }

  private let check: DanglingCheck
  private let entities: [Int]
  private var referrers: [Referrer] = []
  /// By entity and row: the index of the last referrer; empty if no row of the entity can leave.
  private var last: [[Int?]]
  private var finds: [Row: Find] = [:]
  private var round = 0
  /// The rows that leave in the current round, and in the next.
  private var leaving: (now: [Row], next: [Row]) = ([], [])
  /// The rows that are rejected in these rounds if they did not leave before.
  private var failing: (now: [Row], next: [Row]) = ([], [])

  private var run: FoldedRun { check.run }

  init(_ check: DanglingCheck) {
    self.check = check
    let plan = check.run.plan
    entities = plan.schema.entities.indices.filter(plan.checksReferences)
    last = plan.schema.entities.map { _ in [] }
    for entity in entities
    where plan.slots[entity].references.contains(where: {
      check.consequence(of: $0, entity) == .skip
    }) {
      last[entity] = Array(repeating: nil, count: check.run.resolver.rows[entity].count)
    }
  }

  /// Removes the rows that further rounds would remove, up to a round that rejects a record.
  mutating func remove() throws(StoreError) {
    let tables = run.plan.database.tables
    // Columns that references share depend on more rows than their targets.
    guard entities.allSatisfy({ tables[$0].sharedColumns.isEmpty }) else { return }
    for entity in entities { try index(entity) }
    repeat {
      round += 1
      leaving = (leaving.next, [])
      failing = (failing.next, [])
      while let row = leaving.now.popLast() {
        if finds[row]?.round == round { follow(row) }
      }
      if failing.now.contains(where: { finds[$0]?.round == round }) { break }
    } while !leaving.next.isEmpty || !failing.next.isEmpty
    for entity in entities { try report(entity) }
  }

  /// Notes the references of an entity's rows, and finds the rows of the first round.
  private mutating func index(_ entity: Int) throws(StoreError) {
    let references = run.plan.slots[entity].references
    let resolver = run.resolver
    try run.rows(of: entity, nil).forEachRow { folded in
      guard resolver.rows[entity].isAlive(folded.number) else { return }
      let row = Row(entity: entity, number: folded.number)
      for (place, reference) in references.enumerated()
      where check.consequence(of: reference, entity) != nil {
        if resolver.dangles(reference, in: folded) {
          note(row, place, in: 1)
        } else if case .row(let target, let number) = resolver.target(
          of: reference,
          in: folded.cells
        ),
          !last[target].isEmpty
        {
          referrers.append(Referrer(row: row, reference: place, next: last[target][number]))
          last[target][number] = referrers.count - 1
        }
      }
    }
  }

  /// Finds the rows that refer to one that leaves in this round: those after it are found in the
  /// same round.
  private mutating func follow(_ row: Row) {
    var index = last[row.entity][row.number]
    while let referrer = index.map({ referrers[$0] }) {
      if referrer.row == row {
        finds[row]?.own.insert(referrer.reference)
      } else {
        let isLater = row.comes(before: referrer.row)
        note(referrer.row, referrer.reference, in: isLater ? round : round + 1)
      }
      index = referrer.next
    }
  }

  private mutating func note(_ row: Row, _ reference: Int, in found: Int) {
    var find = finds[row] ?? Find(round: found)
    guard found <= find.round else { return }
    if found < find.round { find = Find(round: found) }
    find.references.insert(reference)
    let rule = check.consequence(of: run.plan.slots[row.entity].references[reference], row.entity)
    if rule == .error {
      if found == round { failing.now.append(row) } else { failing.next.append(row) }
    } else if !find.leaves {
      find.leaves = true
      if found == round { leaving.now.append(row) } else { leaving.next.append(row) }
    }
    finds[row] = find
  }

  /// Removes the rows of an entity that were found, or rejects their records.
  private func report(_ entity: Int) throws(StoreError) {
    let references = run.plan.slots[entity].references
    let rows = run.resolver.rows[entity]
    try run.rows(of: entity, nil).forEachRow { row in
      guard rows.isAlive(row.number),
        let find = finds[Row(entity: entity, number: row.number)], find.round <= round
      else { return }
      for (place, reference) in references.enumerated()
      where find.references.contains(place)
        || find.own.contains(place) && !rows.isAlive(row.number)
      {
        run.resolver.refused = nil
        _ = check.settle(reference, of: row, entity)
      }
    }
  }
}
