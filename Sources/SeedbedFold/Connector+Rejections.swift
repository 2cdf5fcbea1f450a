import SeedbedDiagnostics
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform

/// Which records are rejected, where being so depends on others.
extension Connector {
  /// The scopes that rejections are about, and those that caused them.
  func scopes(of rejections: [Rejection]) -> Set<UInt64> {
    Set(rejections.flatMap { [$0.scope, $0.cause ?? $0.scope] })
  }

  /// The rejections of a round but those of records that met only what is rejected itself: they
  /// are looked at again, once that is gone.
  func certainRejections(_ paths: ScopePaths) -> [Rejection] {
    let scopes = Set(result.rejections.map(\.scope))
    let certain = result.rejections.filter { rejection in
      guard let cause = rejection.cause, !paths.isInside(cause, of: rejection.scope) else {
        return true
      }
      return !paths.path(from: cause).contains { scopes.contains($0) }
    }
    return certain.isEmpty ? result.rejections : certain
  }

  /// Takes back rejections of records that had met what proves wrong only now, and of all that come
  /// after the first of these: nothing is certain about them any more.
  ///
  /// A rejection is taken back for that of an earlier record alone, so the rounds still end.
  func reopen(
    _ rejected: inout [Rejection],
    after certain: [Rejection],
    _ paths: ScopePaths
  ) {
    let gone = Set(certain.map(\.scope))
    var first: UInt64?
    for rejection in rejected {
      let root = store.drops.root(of: rejection.scope)
      guard let cause = rejection.cause, store.drops.root(of: cause) < root else { continue }
      guard paths.path(from: cause).contains(where: gone.contains) else { continue }
      first = min(first ?? root, root)
    }
    guard let first else { return }
    let reopened = rejected.filter { store.drops.root(of: $0.scope) >= first }
    store.removeRejected(reopened)
    rejected.removeAll { store.drops.root(of: $0.scope) >= first }
  }

  // MARK: Rounds without an end

  /// The error of a gate that two rounds decide in two ways.
  func endlessGate(_ gate: UInt64) throws(StoreError) -> StoreError {
    guard let holder = try store.holder(ofGate: gate) else {
      return StoreError("internal error: a record without a row is left alone")
    }
    return StoreError(
      "internal error: whether the record of '\(plan.schema.entities[holder.entity].name)' at "
        + "\(plan.location(of: holder.header.origin)) is newer than its row is never settled"
    )
  }

  /// The error of a rejection that changes nothing.
  func endlessRejection(_ rejection: Rejection) -> StoreError {
    StoreError(
      "internal error: the record of '\(plan.schema.entities[rejection.entity].name)' at "
        + "\(plan.location(of: rejection.origin)) is rejected twice: "
        + rejection.diagnostic.message
    )
  }
}
