import SeedbedBase
import SeedbedTools

/// Objects that stand inside objects of their own kind.
enum RecursionRule {
  /// Folds one place into the ancestor that it looks like; whether there was one.
  static func fold(_ root: ProfileNode) -> Bool {
    var ancestors: [ProfileNode] = []
    var budget = 200_000
    return fold(root, via: nil, below: &ancestors, &budget)
  }

  private static func fold(
    _ node: ProfileNode,
    via name: String?,
    below ancestors: inout [ProfileNode],
    _ budget: inout Int
  ) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    // The content of an envelope folds with it.
    let isObject =
      node.objects > 0 && node.hasMembers && !node.isDictionary && !node.isEnvelopeContent
      && node.treeMark == nil
    if isObject, let name, let found = ancestors.reversed().first(where: { isLike($0, node, name) })
    {
      node.join(found)
      return true
    }
    if isObject { ancestors.append(node) }
    defer { if isObject { ancestors.removeLast() } }
    for member in node.members where fold(member, via: member.name, below: &ancestors, &budget) {
      return true
    }
    for below in [node.elements, node.entries].compactMap(\.self)
    where fold(below, via: name, below: &ancestors, &budget) {
      return true
    }
    return false
  }

  /// Members that all records of HAL have.
  private static let wrappers: Set<ExactText> = ["_embedded", "_links"]

  private static func isLike(_ ancestor: ProfileNode, _ node: ProfileNode, _ name: String) -> Bool {
    guard ancestor !== node else { return false }
    let (own, theirs) = (
      ancestor.recordNames.subtracting(wrappers), node.recordNames.subtracting(wrappers)
    )
    // A record without the object that holds it elsewhere is read by other paths.
    let content = ancestor.members.first(where: \.holdsRecord)
    guard theirs.contains(where: { own.contains($0) && $0 != ExactText(name) }),
      content.map({ node.member($0.name) != nil }) ?? true,
      !node.isOfOtherKind(than: ancestor)
    else { return false }
    let required = ancestor.recordMembers.filter {
      $0.scalars > 0 && $0.count * 20 >= ancestor.objects * 19
    }
    let kept = required.count { theirs.contains($0.name) }
    guard kept * 10 >= required.count * 6 else { return false }
    let (shared, similarity) = (own.intersection(theirs), own.similarity(to: theirs))
    if own.contains(name), theirs.contains(name), similarity >= 0.5 { return true }
    let hasID = shared.contains { ["id", "_id", "uuid", "pk"].contains(Words.snake($0.text)) }
    guard hasID else { return false }
    return theirs.count >= 4 && similarity >= 0.75
      || own.contains(name) && theirs.count >= 6
        && Double(shared.count) / Double(theirs.count) >= 0.9
  }
}
