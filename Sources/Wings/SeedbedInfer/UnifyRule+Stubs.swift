import SeedbedBase
import SeedbedTools

/// Objects whose URLs name their kind.
extension UnifyRule {
  /// Names the records of dumps by the collection in their own URLs, which says more than a file.
  func nameByURLs() {
    for reading in readings where reading.name == reading.group.name {
      let node = reading.record.resolved
      guard node.recordName == nil, !node.isDictionary, let kind = URLRule.kind(node) ?? nil,
        Inflector.singular(kind) != kind,
        kind.utf8.allSatisfy({ $0.isLetter || $0 == 0x5F || $0 == 0x2D })
      else { continue }
      node.recordName = (kind, 5)
    }
  }

  /// Joins the objects whose URLs name one kind of record by a number: `{ name, url }`.
  func joinStubs() {
    var kinds: [(segment: String, first: UnifyCandidate)] = []
    for (node, name) in places() {
      guard let url = URLRule.stub(node), let segment = URLRule.numbered(url),
        node.members.count > 1
      else { continue }
      node.stubMember = url.name
      node.recordName = (segment, 2)
      keys.forget(node)
      guard let key = keys[node] else { continue }
      let found = UnifyCandidate(node, RecordWords(name), isNested: true, key)
      let known = kinds.first { $0.segment == segment && $0.first.key.path == key.path }
      if let known {
        merge(known.first, found, "the URLs name \(segment)")
        known.first.node.stubMember = url.name
      } else {
        kinds.append((segment, found))
      }
    }
  }

  /// All objects that no other place has taken, with their names.
  private func places() -> [(node: ProfileNode, name: String)] {
    var found: [(node: ProfileNode, name: String)] = []
    var seen: Set<Identity<ProfileNode>> = []
    func visit(_ node: ProfileNode, _ name: String) {
      guard seen.insert(Identity(node)).inserted else { return }
      if node.fold == nil, node.objects > 0, node.hasMembers, !node.isDictionary {
        found.append((node, name))
      }
      for child in node.children { visit(child, child.name) }
      for (_, kind) in node.kinds?.nodes ?? [] { visit(kind, name) }
    }
    for reading in readings { visit(reading.record, reading.name) }
    return found
  }
}
