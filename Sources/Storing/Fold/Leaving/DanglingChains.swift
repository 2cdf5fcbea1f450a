import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Removes the rows of long chains, in which each row that `onDangling: skip` leaves out is the
/// target of the next; or rejects the records of chains.
///
/// A round over all rows may find one row alone. Here, an index of who refers to whom tells which
/// rows the rounds would find, and in which round; then one pass removes them.
///
/// Rows of rejected records leave after their round. A row of several records may stay, so the round
/// that rejects one of these is the last.
struct DanglingChains {
  /// The rounds over all rows before the index is made, which takes 48 bytes for each reference.
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
    /// True if the row leaves once the reference dangles.
    var leaves: Bool
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
  /// Decides which records are rejected; nil while rows are left out.
  private let rejects: ((UInt64) -> Bool)?
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

  init(_ check: DanglingCheck, rejects: ((UInt64) -> Bool)?) {
    self.check = check
    self.rejects = rejects
    let plan = check.run.plan
    entities = plan.schema.entities.indices.filter(plan.checksReferences)
    last = plan.schema.entities.map { _ in [] }
    for entity in entities
    where plan.slots[entity].references.contains(where: {
      check.consequence(of: $0, entity) == (rejects == nil ? .skip : .error)
    }) {
      last[entity] = Array(repeating: nil, count: check.run.resolver.rows[entity].count)
    }
  }

  /// Removes the rows that further rounds would remove, up to a round that rejects a record, or
  /// rejects the records that these would reject; those of the first round are rejected already.
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
    let known = run.result.rejections.count
    var rounds: [Int] = []
    for entity in entities { try report(entity, &rounds) }
    let found = Array(run.result.rejections[known...])
    let order = rounds.indices.sorted { (rounds[$0], $0) < (rounds[$1], $1) }
    run.result.rejections.replaceSubrange(known..., with: order.map { found[$0] })
  }

  /// Notes the references of an entity's rows, and finds the rows of the first round.
  private mutating func index(_ entity: Int) throws(StoreError) {
    let references = run.plan.slots[entity].references
    let resolver = run.resolver
    try run.rows(of: entity, nil).forEachRow { folded in
      guard resolver.rows[entity].isAlive(folded.number) else { return }
      for (place, reference) in references.enumerated() {
        guard let rule = check.consequence(of: reference, entity) else { continue }
        var referrer = Referrer(
          row: Row(entity: entity, number: folded.number),
          reference: place,
          leaves: rejects.map { folded.isSole && $0(folded.creator.scope) } ?? (rule == .skip)
        )
        if resolver.dangles(reference, in: folded) {
          note(referrer, in: 1)
        } else if case .row(let target, let number) =
          resolver.target(of: reference, in: folded.cells), !last[target].isEmpty
        {
          referrer.next = last[target][number]
          last[target][number] = referrers.count
          referrers.append(referrer)
        }
      }
    }
  }

  /// Finds the rows that refer to one that leaves in this round: those after one that is left out are
  /// found in the same round.
  private mutating func follow(_ row: Row) {
    var index = last[row.entity][row.number]
    while let referrer = index.map({ referrers[$0] }) {
      if referrer.row == row {
        finds[row]?.own.insert(referrer.reference)
      } else {
        let isInTime = rejects == nil && row.comes(before: referrer.row)
        note(referrer, in: isInTime ? round : round + 1)
      }
      index = referrer.next
    }
  }

  private mutating func note(_ referrer: Referrer, in found: Int) {
    let row = referrer.row
    var find = finds[row] ?? Find(round: found)
    guard found <= find.round else { return }
    if found < find.round { find = Find(round: found) }
    find.references.insert(referrer.reference)
    if !referrer.leaves {
      if found == round { failing.now.append(row) } else { failing.next.append(row) }
    } else if !find.leaves {
      find.leaves = true
      if found == round { leaving.now.append(row) } else { leaving.next.append(row) }
    }
    finds[row] = find
  }

  /// Removes the rows of an entity that were found, or rejects their records; `rounds` gets the round
  /// of each rejection.
  private func report(_ entity: Int, _ rounds: inout [Int]) throws(StoreError) {
    let references = run.plan.slots[entity].references
    let rows = run.resolver.rows[entity]
    let first = rejects == nil ? 1 : 2
    try run.rows(of: entity, nil).forEachRow { row in
      guard rows.isAlive(row.number),
        let find = finds[Row(entity: entity, number: row.number)],
        find.round >= first, find.round <= round
      else { return }
      let known = run.result.rejections.count
      for (place, reference) in references.enumerated()
      where find.references.contains(place)
        || find.own.contains(place) && !rows.isAlive(row.number)
      {
        run.resolver.refused = nil
        _ = check.settle(reference, of: row, entity)
      }
      rounds += repeatElement(find.round, count: run.result.rejections.count - known)
    }
  }
}
