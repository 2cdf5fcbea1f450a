import SeedbedBase
import SeedbedLanguage

/// The rejected records of a run, gathered round by round: a rejection can make other records wrong
/// or right.
struct RejectionRounds {
  private let store: ObjectStore
  private(set) var rejected: [Rejection] = []
  private(set) var roundCount = 0
  /// The scopes that were found behind gates once, while earlier records were rejected.
  private var doubted: Set<UInt64> = []
  /// The scopes that were taken back because of a closed gate since an earlier record was rejected.
  private var reopened: Set<UInt64> = []
  /// The rounds in which all rejections behind gates are taken back after an earlier record is rejected:
  /// the number of rounds could double with each of them.
  private static let patience = 100

  init(_ store: ObjectStore) {
    self.store = store
  }

  /// Rejects the records that a round found to be wrong; the scopes of `found` become those of
  /// whole records.
  ///
  /// - Returns: True if another round is needed.
  mutating func advance(
    _ found: inout [Rejection],
    _ rejects: (UInt64) -> Bool
  ) throws(StoreError) -> Bool {
    roundCount += 1
    let paths = store.drops.paths(of: Self.scopes(of: found + rejected))
    for index in found.indices {
      found[index].gates = paths.gates(around: found[index].scope)
      found[index].scope = paths.rejectable(found[index].scope)
      found[index].leavesHolder = store.drops.isNested(found[index].scope)
    }
    // A row that no record changed cannot be rejected.
    guard !found.contains(where: \.isOfStoredRow) else { return false }
    let certain = certain(found, paths).filter { $0.leavesHolder || rejects($0.scope) }
    guard !certain.isEmpty else { return false }
    guard certain.contains(where: { !store.drops.rejected.contains($0.scope) }) else {
      throw endlessRejection(certain[0])
    }
    store.addRejected(certain)
    reopen(after: certain, paths)
    return true
  }

  /// The scopes of the rejected records, and of the records that caused the rejections.
  private static func scopes(of rejections: [Rejection]) -> Set<UInt64> {
    Set(rejections.flatMap { [$0.scope, $0.cause ?? $0.scope] })
  }

  /// Leaves out rejections that were caused by records that are rejected themselves, and those behind
  /// a gate that an earlier one may close: the next round decides about them.
  private mutating func certain(_ found: [Rejection], _ paths: ScopePaths) -> [Rejection] {
    let scopes = Set(found.map(\.scope))
    var certain = found.filter { rejection in
      guard let cause = rejection.cause, !paths.isInside(cause, of: rejection.scope) else {
        return true
      }
      return !paths.path(from: cause).contains { scopes.contains($0) }
    }
    if certain.isEmpty { certain = found }
    let first = certain.map { order(of: $0.scope) }.min() ?? 0
    return certain.filter { rejection in
      rejection.gates.isEmpty || order(of: rejection.scope) == first
        || !doubted.insert(rejection.scope).inserted
    }
  }

  /// Adds rejections, and takes earlier ones back that were caused by records rejected only now, or are
  /// behind a gate after one of them, while few rounds were needed.
  private mutating func reopen(after certain: [Rejection], _ paths: ScopePaths) {
    let gone = Set(certain.map(\.scope))
    let firstGone = certain.map { order(of: $0.scope) }.min() ?? .max
    reopened = reopened.filter { order(of: $0) <= firstGone }
    var open = rejected.filter { rejection in
      roundCount <= Self.patience && !rejection.gates.isEmpty
        && order(of: rejection.scope) > firstGone
    }
    rejected += certain
    open += rejected.filter { rejection in
      guard let cause = rejection.cause, order(of: cause) < order(of: rejection.scope) else {
        return false
      }
      return paths.path(from: cause).contains(where: gone.contains)
    }
    takeBack(open)
  }

  /// Takes rejections back that are behind a gate which is closed by now.
  ///
  /// - Returns: True if another round is needed.
  mutating func reopenGated() -> Bool {
    let closed = rejected.filter {
      !reopened.contains($0.scope) && $0.gates.contains(where: store.drops.gated.contains)
    }
    reopened.formUnion(closed.map(\.scope))
    takeBack(closed)
    return !closed.isEmpty
  }

  /// Takes some rejections back, and all after the first of these: nothing is certain about them any
  /// more.
  ///
  /// Only the rejection of an earlier record takes a rejection back, so the rounds still end.
  private mutating func takeBack(_ open: [Rejection]) {
    guard let first = open.map({ order(of: $0.scope) }).min() else { return }
    let isTakenBack = rejected.map { order(of: $0.scope) >= first }
    store.removeRejected(zip(rejected, isTakenBack).filter(\.1).map(\.0))
    rejected = zip(rejected, isTakenBack).filter { !$0.1 }.map(\.0)
  }

  /// When the record of a scope is taken.
  private func order(of scope: UInt64) -> UInt64 {
    store.drops.order(of: store.drops.root(of: scope))
  }

  /// The error if a rejection changes nothing.
  private func endlessRejection(_ rejection: Rejection) -> StoreError {
    StoreError(
      "internal error: the record of"
        + " \(quoted(store.plan.schema.entities[rejection.entity].name)) at "
        + "\(store.files.location(of: rejection.origin)) is rejected twice: "
        + rejection.diagnostic.message
    )
  }
}
