import SeedbedBase
import SeedbedTools

/// Shapes of a whole profile: kinds, dictionaries, recursion, in this order.
struct ShapeRules {
  var hints: Hints

  func apply(to roots: [ProfileNode]) {
    for root in roots { root.openEdges() }
    for root in roots { settleKinds(root) }
    for root in roots { findDictionaries(root, names: nil) }
    for _ in 0..<2 {
      var names: Set<UInt64> = []
      for root in roots { collectNames(root, into: &names) }
      names.formUnion(ParallelNames(roots).names)
      for root in roots { findDictionaries(root, names: names) }
    }
    for root in roots { EnvelopeRule.mark(root) }
    for root in roots { joinSingleRecords(root) }
    for root in roots {
      var rounds = 0
      while RecursionRule.fold(root), rounds < 200 { rounds += 1 }
    }
  }

  // MARK: Kinds

  private func settleKinds(_ node: ProfileNode) {
    KindRule.settle(node)
    for child in node.children { settleKinds(child) }
    for (_, kind) in node.kinds?.nodes ?? [] {
      for child in kind.children { settleKinds(child) }
    }
  }

  // MARK: Dictionaries

  private func findDictionaries(
    _ node: ProfileNode,
    names: Set<UInt64>?,
    isEntry: Bool = false
  ) {
    if !node.isDictionary, node.hasMembers, node.treeMark == nil {
      let rule = DictionaryRule(node, isDocument: node.level == 0)
      if !isEntry, let answer = hints.isDictionary(node.name) {
        if answer { makeDictionary(node, rule, "by hint") }
      } else if node.members.count > 1, let tree = NameTree(node) {
        tree.collapse(node)
      } else if let reason = rule.reason(names: names) {
        node.sharesEntries = NameAgreement(node).isShared
        makeDictionary(node, rule, reason)
        if let entries = node.entries { settleKinds(entries) }
      }
    } else if node.isDictionary, node.nameMember == nil, node.dictionaryReason == nil {
      node.nameMember = DictionaryRule.nameMember(of: node)
    }
    // A hint names the dictionary, and not its entries.
    for child in node.below {
      findDictionaries(child, names: names, isEntry: child === node.entries)
    }
  }

  private func makeDictionary(_ node: ProfileNode, _ rule: DictionaryRule, _ reason: String) {
    node.nameMember = rule.nameMember
    node.listsAreKinds = rule.areListsOfKinds
    node.becomeDictionary()
    node.dictionaryReason = reason
  }

  /// The values of members that refer by code or id, and the names of dictionaries.
  private func collectNames(_ node: ProfileNode, into names: inout Set<UInt64>) {
    if let known = node.entryNames { for value in known.values { names.insert(value.hash) } }
    if node.isScalar, node.texts > 0 {
      let words = Words.split(node.name)
      let last = Inflector.singular(word: words.last ?? "")
      let refers = [
        "code", "id", "key", "ref", "lang", "language", "country", "currency", "slug",
      ].contains(last)
      if refers || last == "name" && node.scalar.values.isUnique {
        for value in node.scalar.values.values { names.insert(value.hash) }
      }
    }
    for child in node.below { collectNames(child, into: &names) }
  }

  // MARK: One record or a list of records

  /// Where one record stands alone and several in a list, all are elements.
  private func joinSingleRecords(_ node: ProfileNode) {
    for child in node.below { joinSingleRecords(child) }
    guard node.arrays > 0, node.objects > 0, node.hasMembers, let elements = node.elements,
      elements.objects > 0, elements.scalars == 0, node.kinds == nil
    else { return }
    let areNumbered = node.members.allSatisfy { member in
      member.areObjects && member.name.utf8.allSatisfy(\.isDigit)
        && member.names.similarity(to: elements.names) >= 0.5
    }
    if areNumbered { return node.joinNumbered() }
    guard node.names.similarity(to: elements.names) >= 0.5 else { return }
    elements.merge(node.removeObjects())
  }
}

extension Set {
  /// The size of the intersection by that of the union.
  func similarity(to other: Set) -> Double {
    let common = count(of: other)
    let all = count + other.count - common
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  /// How many elements of the other set are in this one.
  func count(of other: Set) -> Int {
    count < other.count ? self.count(where: other.contains) : other.count(where: contains)
  }
}
