import SeedbedLanguage
import SeedbedProfile
import SeedbedText

/// A document whose objects stand in each other below names of any kind, to any depth, with one
/// member that all of them have: features with their `__compat`, tokens with their `$value`.
struct NameTree {
  /// The member that tells a node of the tree from a group of nodes.
  let mark: String
  /// Fewer nodes may be a form that somebody filled in.
  private static let leastNodes = 12
  private static let depthLimit = 40

  /// The tree that a document is; nil if it is none.
  init?(_ root: ProfileNode) {
    guard root.entries?.treeMark == nil else { return nil }
    var counts: [ExactText: (places: Int, depths: Set<Int>, sum: Int)] = [:]
    Self.count(root, 0, &counts)
    let candidates = counts.filter { $0.value.places >= Self.leastNodes && $0.value.depths.count > 1 }
      .sorted { left, right in
        let (mean, other) = (
          left.value.sum * right.value.places, right.value.sum * left.value.places
        )
        return mean != other ? mean < other : left.key < right.key
      }
    let found = candidates.prefix(8).lazy.map { NameTree(mark: $0.key.text) }.first {
      $0.holds(root) && $0.isEvident(in: root)
    }
    guard let found else { return nil }
    self = found
  }

  private init(mark: String) { self.mark = mark }

  /// Counts the objects that have a member of each name.
  private static func count(
    _ node: ProfileNode,
    _ depth: Int,
    _ counts: inout [ExactText: (places: Int, depths: Set<Int>, sum: Int)]
  ) {
    guard depth < depthLimit else { return }
    if let entries = node.entries { count(entries, depth + 1, &counts) }
    for member in node.ofAllKinds {
      var known = counts[ExactText(member.name)] ?? (0, [], 0)
      known.places += 1
      known.depths.insert(depth)
      known.sum += depth
      counts[ExactText(member.name)] = known
      if member.objects > 0 { count(member, depth + 1, &counts) }
    }
  }

  /// True if an object is a node of the tree, or a group of nodes.
  func isNode(_ node: ProfileNode) -> Bool {
    guard node.objects > 0, node.scalars + node.arrays + node.nulls + node.emptyObjects == 0 else {
      return false
    }
    if let entries = node.entries { return isNode(entries) }
    let members = node.ofAllKinds
    return members.contains { $0.name == mark } || !members.isEmpty && members.allSatisfy(isNode)
  }

  /// True if a document is a group of nodes.
  func holds(_ root: ProfileNode) -> Bool {
    root.scalars + root.arrays == 0 && isNode(root) && !root.ofAllKinds.contains { $0.name == mark }
  }

  /// True if the nodes are many, each with a name of its own, and no field has the name of a node.
  private func isEvident(in root: ProfileNode) -> Bool {
    var names: Set<ExactText> = []
    var fields: Set<ExactText> = []
    var (nodes, repeated) = (0, 0)
    func visit(_ node: ProfileNode) {
      if let entries = node.entries { return visit(entries) }
      for member in node.ofAllKinds {
        guard isNode(member) else {
          if member.objects > 0 { fields.insert(ExactText(member.name)) }
          continue
        }
        names.insert(ExactText(member.name))
        if member.ofAllKinds.contains(where: { $0.name == mark }) {
          nodes += 1
          if member.objects > 1 { repeated += 1 }
        }
        visit(member)
      }
    }
    visit(root)
    return nodes >= Self.leastNodes && names.count >= Self.leastNodes && repeated * 5 <= nodes
      && names.isDisjoint(with: fields)
  }

  /// Makes one dictionary of all nodes below a document.
  func collapse(_ root: ProfileNode) { root.becomeTree(mark, isNode) }
}

extension DumpGroup {
  /// Looks whether the documents are one tree, and makes one dictionary of its nodes.
  func findTree() {
    guard tree == nil, csv == nil, let found = NameTree(root) else { return }
    tree = found
    found.collapse(root)
  }

  /// True if the documents of another group have nodes of this one's tree.
  func treeTakes(_ other: DumpGroup) -> Bool {
    tree.map { $0.holds(other.root) || other.tree?.mark == $0.mark } ?? false
  }
}

extension EntityBuilder {
  /// Makes the objects of a tree rows with a path, and a reference to what each stands in.
  func addTree(to made: DraftEntity, _ node: ProfileNode) {
    let path = DraftAttribute(made.fresh("path"), .entryName, .text)
    path.template = "{@parentObject.\(path.name)}.{@key}"
    path.comment = ["the names that lead to it"]
    made.attributes.insert(path, at: 0)
    made.key = [path.name]
    made.keyReason = "\(node.objects.grouped) objects below names, to any depth"
    made.nameAttribute = nil
    let children = DraftRelationship(made.fresh("children"), .nested, made, .record, node)
    children.isMany = true
    children.each = "entries"
    made.relationships.append(children)
    let objects = node.members.filter { $0.objects > 0 }.map(\.name)
    var tests: [String] = []
    if objects.count == 1 { tests.append("{ \"@key\": \(YAMLText.scalar(objects[0])) }") }
    if objects.count > 1 { tests.append("{ \"@key\": { in: \(YAMLText.list(objects)) } }") }
    if node.members.contains(where: { $0.count > $0.objects }) {
      tests.append("{ \"@self\": { is: [text, number, boolean, array, \"null\"] } }")
    }
    made.skipWhen = tests.count == 1 ? tests[0] : "[\(tests.joined(separator: ", "))]"
  }
}
