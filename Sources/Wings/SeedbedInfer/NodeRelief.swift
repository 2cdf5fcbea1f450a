import SeedbedBase
import SeedbedTools

/// Makes fewer nodes of many, so that what is known of dumps stays small.
final class NodeRelief {
  /// An object that became one JSON value.
  struct Loss: Sendable {
    var path: String
    var names: Int

    /// The last name of the path.
    var name: String { path.split(separator: ".").last.map(String.init) ?? path }
  }

  private let hints: Hints
  private var lastCount = 0

  init(hints: [Hint] = []) { self.hints = Hints(hints) }

  /// Turns objects that are dictionaries into them, while a dump is read.
  func collapse(_ root: ProfileNode) {
    let space = root.space
    guard space.nodeCount > lastCount + lastCount / 4 else { return }
    findDictionaries(root)
    lastCount = space.nodeCount
  }

  private func findDictionaries(_ node: ProfileNode) {
    if node.members.count >= 5, !node.isDictionary, hints.isDictionary(node.name) ?? true,
      DictionaryRule(node).reason(names: nil) != nil
    {
      node.becomeDictionary()
    }
    for child in node.below { findDictionaries(child) }
  }

  /// Lets the largest objects that are no dictionaries become JSON values, until nodes are few.
  ///
  /// - Returns: The places that became JSON values.
  func giveUp(below root: ProfileNode, leaving limit: Int? = nil) -> [Loss] {
    var losses: [Loss] = []
    while root.space.nodeCount > limit ?? root.space.nodeLimit {
      guard let best = self.best(root, []), best.node.members.count > 1 else { break }
      losses.append(Loss(path: best.path.joined(separator: "."), names: best.node.members.count))
      best.node.becomeOpaque()
    }
    return losses
  }

  /// The object with the most names at a place or below it.
  private func best(_ node: ProfileNode, _ path: [String]) -> (node: ProfileNode, path: [String])? {
    let elements = [node.elements, node.entries].compactMap(\.self)
    let own = node.isDictionary || path.isEmpty ? [] : [(node: node, path: path)]
    let below =
      node.ofAllKinds.compactMap { best($0, path + [$0.name]) }
      + elements.compactMap { best($0, path.isEmpty ? ["@self"] : path) }
    return (own + below).max { $0.node.members.count < $1.node.members.count }
  }
}
