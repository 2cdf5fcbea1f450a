import SeedbedBase
import SeedbedLanguage
import SeedbedTools

/// Objects that stand in each other below names of any kind, to any depth, with one member that all
/// of them have, such as features with their `__compat`, or with lists of records at their ends.
struct NameTree {
  /// The member that tells a node of the tree from a group of nodes; empty if the nodes are lists.
  let mark: String
  /// Fewer nodes may be a form that somebody filled in.
  private static let leastNodes = 12
  private static let depthLimit = 40

  /// The tree that an object is; nil if it is none.
  init?(_ root: ProfileNode) {
    guard root.entries?.treeMark == nil, root.scalars + root.arrays == 0 else { return nil }
    var counts: [UInt64: NameCount] = [:]
    Self.count(root, 0, &counts)
    let candidates = counts.values.filter {
      $0.places >= Self.leastNodes && $0.depths.nonzeroBitCount > 1
    }
    .sorted { left, right in
      let (mean, other) = (left.sum * right.places, right.sum * left.places)
      return mean != other ? mean < other : left.name < right.name
    }
    let found = candidates.prefix(8).lazy.map { NameTree(mark: $0.name) }.first {
      $0.holds(root) && $0.isEvident(in: root)
    }
    guard let found else { return nil }
    self = found
  }

  private init(mark: String) { self.mark = mark }

  /// Where the objects are that have a member of a name.
  private struct NameCount {
    let name: String
    var places = 0
    /// The depths, as bits.
    var depths: UInt64 = 0
    var sum = 0

    mutating func note(_ depth: Int) {
      places += 1
      depths |= 1 << UInt64(depth)
      sum += depth
    }
  }

  /// Counts the objects that have a member of each name, by its hash.
  private static func count(
    _ node: ProfileNode,
    _ depth: Int,
    _ counts: inout [UInt64: NameCount]
  ) {
    guard depth < depthLimit else { return }
    if let entries = node.entries { count(entries, depth + 1, &counts) }
    for member in node.ofAllKinds where !member.name.isEmpty {
      if isList(member) { counts[0, default: NameCount(name: "")].note(depth) }
      counts[member.nameHash, default: NameCount(name: member.name)].note(depth)
      if member.objects > 0 { count(member, depth + 1, &counts) }
    }
  }

  /// True if a node is nothing but lists of objects.
  private static func isList(_ node: ProfileNode) -> Bool {
    guard let elements = node.elements, node.objects + node.scalars + node.nulls == 0 else {
      return false
    }
    return elements.hasMembers && elements.scalars + elements.arrays + elements.emptyObjects == 0
  }

  /// True if an object is a node of the tree, or a group of nodes.
  func isNode(_ node: ProfileNode) -> Bool {
    if mark.isEmpty, Self.isList(node) { return true }
    guard node.objects > 0, node.scalars + node.arrays + node.nulls + node.emptyObjects == 0 else {
      return false
    }
    if let entries = node.entries { return isNode(entries) }
    let members = node.ofAllKinds
    return members.contains(where: isMark) || !members.isEmpty && members.allSatisfy(isNode)
  }

  private func isMark(_ member: ProfileNode) -> Bool { !mark.isEmpty && member.name == mark }

  /// True if an object is a group of nodes.
  func holds(_ root: ProfileNode) -> Bool {
    root.scalars + root.arrays == 0 && isNode(root) && !root.ofAllKinds.contains(where: isMark)
  }

  /// True if the nodes are many, each with a name of its own, and no field has the name of a node.
  private func isEvident(in root: ProfileNode) -> Bool {
    var names: Set<ExactText> = []
    var fields: Set<ExactText> = []
    var shapes: [Set<ExactText>] = []
    var nodes = 0
    func visit(_ node: ProfileNode) {
      if let entries = node.entries { return visit(entries) }
      for member in node.ofAllKinds {
        guard isNode(member) else {
          if member.objects > 0 { fields.insert(ExactText(member.name)) }
          continue
        }
        names.insert(ExactText(member.name))
        let elements = member.elements
        if elements != nil || member.ofAllKinds.contains(where: isMark) {
          nodes += 1
          let fields = elements?.members ?? member.ofAllKinds.filter { !isNode($0) }
          shapes.append(Set(fields.map { ExactText($0.name) }))
        }
        visit(member)
      }
    }
    visit(root)
    return nodes >= Self.leastNodes && names.count >= Self.leastNodes
      && names.isDisjoint(with: fields) && Self.areAlike(shapes)
  }

  /// True if nine in ten have half of the members that most have.
  private static func areAlike(_ shapes: [Set<ExactText>]) -> Bool {
    var counts: [ExactText: Int] = [:]
    for name in shapes.joined() { counts[name, default: 0] += 1 }
    let core = Set(counts.filter { $0.value * 2 >= shapes.count }.keys)
    return shapes.count { $0.similarity(to: core) >= 0.5 } * 10 >= shapes.count * 9
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
    let children = made.relate("children", .nested, made, .record, node, isMany: true)
    children.each = "entries"
    if node.elements != nil { children.condition = DraftCondition(.record) }
    if let elements = node.elements { addElements(elements, of: made) }
    let objects = node.members.filter { $0.objects > 0 }.map(\.name)
    var tests: [String] = []
    if objects.count == 1 { tests.append("{ \"@key\": \(YAMLText.scalar(objects[0])) }") }
    if objects.count > 1 { tests.append("{ \"@key\": { in: \(YAMLText.list(objects)) } }") }
    if node.members.contains(where: { $0.count > $0.objects }) {
      tests.append("{ \"@self\": { is: [text, number, boolean, array, \"null\"] } }")
    }
    guard !tests.isEmpty else { return }
    made.skipWhen = tests.count == 1 ? tests[0] : "[\(tests.joined(separator: ", "))]"
  }

  /// Adds the lists of records at the ends of a tree.
  private func addElements(_ elements: ProfileNode, of made: DraftEntity) {
    elements.resolved.mergeKinds()
    let inner = entity(of: elements, made.name + "_item", context: nil, parent: made)
    let items = made.relate("items", .nested, inner, .record, elements, isMany: true)
    items.condition = DraftCondition(.record, is: "array")
  }
}
