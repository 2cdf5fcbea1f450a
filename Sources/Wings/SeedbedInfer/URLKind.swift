import SeedbedText
import SeedbedTools

/// The kind of record that the URLs of objects name: `spells` of `/api/spells/fireball`.
enum URLKind {
  /// The kind in the own URL of objects, nil in it where there are several; nil if there is no URL.
  static func name(_ node: ProfileNode) -> String?? {
    let url = node.members.first { NameLists.isURLName($0.name) && $0.isScalar }
    guard let url, let tails = url.scalar.tails, tails.count > 0 else { return nil }
    return .some(tails.count == url.texts ? tails.kind : nil)
  }

  /// The kind in URLs that end in the key of their objects.
  static func name(_ node: ProfileNode, endingIn key: ProfileNode) -> String? {
    let url = node.members.first { url in
      guard url.isScalar, NameLists.isURLName(url.name), let tails = url.scalar.tails else {
        return false
      }
      return tails.count == url.texts && key.scalar.values.isAmong(tails.keys)
    }
    return url?.scalar.tails?.kind
  }

  /// True if objects of two places may be one entity, as far as their URLs tell.
  static func mayBeOne(_ left: ProfileNode, _ right: ProfileNode) -> Bool {
    let kinds = [left, right].compactMap(name)
    return kinds.count < 2 || kinds[0] != nil && kinds[0] == kinds[1]
  }
}
