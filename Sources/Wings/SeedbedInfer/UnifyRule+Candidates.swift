import SeedbedBase
import SeedbedTools

extension UnifyRule {
  /// All objects that have a key, those that dumps list first.
  func candidates() -> [UnifyCandidate] {
    var found: [UnifyCandidate] = []
    var borrowed = BorrowedKeys()
    var seen: Set<Identity<ProfileNode>> = []
    func collect(below node: ProfileNode, _ path: [String], _ holder: ProfileNode) {
      for child in node.children
      where child.hasMembers || child.elements != nil || child.isDictionary {
        let inner = child.name == path.last ? path : path + [child.name]
        if child.fold == nil, child.objects > 0, child.hasMembers, !child.isDictionary,
          !child.isPlainReference, !child.isLinkage, !child.isEnvelopeContent, !child.holdsOwnKey,
          seen.insert(Identity(child)).inserted
        {
          let words = words(of: child, at: inner)
          keys.setName(words, isNested: true, of: child)
          if let key = keys[child], child.recordMembers.count > 1 {
            var made = UnifyCandidate(child, words, isNested: true, key)
            made.path = inner
            made.holder = Identity(holder)
            found.append(made)
          } else {
            borrowed.add(child, words)
          }
        }
        collect(below: child, inner, child.hasMembers ? child : holder)
      }
    }
    for reading in readings {
      let record = reading.record
      let kinds = record.kinds?.nodes.map { ($0.node, $0.value.lastDottedPart) } ?? []
      for (root, name) in [(record, reading.name)] + kinds {
        let target = root.resolved
        if seen.insert(Identity(target)).inserted, target.objects > 0, target.hasMembers,
          !target.isDictionary
        {
          let own = target.kindNamesRecord ? target.onlyKind?.lastDottedPart ?? name : name
          let words = RecordWords(own)
          keys.setName(words, isNested: false, of: target)
          if let key = keys[target] {
            found.append(UnifyCandidate(target, words, isNested: false, key))
          }
        }
        collect(below: root, [name], root)
      }
    }
    // An object is one of those that a dump lists, before it is one of those beside it.
    return found.filter { !$0.isNested } + found.filter(\.isNested)
      + borrowed.candidates(beside: found)
  }

  /// The words of the name of the objects at a place.
  private func words(of node: ProfileNode, at path: [String]) -> RecordWords {
    if let (known, words) = words[Identity(node)], known == path { return words }
    let made = RecordWords(NameLists.recordName(path))
    words[Identity(node)] = (path, made)
    return made
  }
}
