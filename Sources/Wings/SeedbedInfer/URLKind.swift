import SeedbedProfile
import SeedbedText

/// The kind of record that the URLs of objects name: `spells` of `/api/spells/fireball`.
struct URLKind {
  /// Nil where the URLs name several.
  let name: String?

  /// The kind of an object's own URL; nil where it has none.
  init?(_ node: ProfileNode) {
    guard let url = node.members.first(where: { NameLists.isURLName($0.name) && $0.isScalar })
    else { return nil }
    guard let tails = url.scalar.tails, tails.count > 0
    else { return nil }
    name = tails.hasSeveralKinds ? nil : tails.kind
  }

  /// True if objects of two places may be one entity, as far as their URLs tell.
  static func mayBeOne(_ left: ProfileNode, _ right: ProfileNode) -> Bool {
    let kinds = [left, right].compactMap { URLKind($0) }
    guard let first = kinds.first else { return true }
    return first.name != nil && kinds.allSatisfy { $0.name == first.name }
  }
}
