/// Which records are rejected, where being so depends on others.
extension Connector {
  /// The rejections of a round but those of records that met only what is rejected itself: they
  /// are looked at again, once that is gone.
  func certainRejections() -> [Rejection] {
    let scopes = Set(result.rejections.map(\.scope))
    let certain = result.rejections.filter { rejection in
      guard let cause = rejection.cause,
        !store.drops.isInside(cause, of: rejection.scope)
      else { return true }
      return !store.drops.path(from: cause).contains { scopes.contains($0) }
    }
    return certain.isEmpty ? result.rejections : certain
  }

  /// Takes back rejections of records that had met what proves wrong only now, and of all that come
  /// after the first of these: nothing is certain about them any more.
  ///
  /// A rejection is taken back for that of an earlier record alone, so the rounds still end.
  func reopen(_ rejected: inout [Rejection], after certain: [Rejection]) {
    let gone = Set(certain.map(\.scope))
    var first: UInt64?
    for rejection in rejected {
      let root = store.drops.root(of: rejection.scope)
      guard let cause = rejection.cause, store.drops.root(of: cause) < root else { continue }
      guard store.drops.path(from: cause).contains(where: gone.contains) else { continue }
      first = min(first ?? root, root)
    }
    guard let first else { return }
    let reopened = rejected.filter { store.drops.root(of: $0.scope) >= first }
    store.removeRejected(reopened)
    rejected.removeAll { store.drops.root(of: $0.scope) >= first }
  }
}
