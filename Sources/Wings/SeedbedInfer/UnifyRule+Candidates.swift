import SeedbedBase
import SeedbedTools

extension UnifyRule {
  /// All objects that have a key, those that dumps list first.
  func candidates() -> [UnifyCandidate] {
    var found: [UnifyCandidate] = []
    var keyless: [(node: ProfileNode, words: RecordWords)] = []
    var seen: Set<Identity<ProfileNode>> = []
    for (index, reading) in readings.enumerated() {
      let record = reading.record
      let kinds = record.kinds?.nodes.map { ($0.node, $0.value.lastDottedPart) } ?? []
      let roots = [(record, reading.name)] + kinds
      let state = roots.map { UnifyPlaces.State($0.0) }
      if below[index]?.state != state {
        var made = UnifyPlaces(state: state, others: seen)
        for (root, name) in roots { collect(root, name, into: &made) }
        below[index] = made
      }
      guard let known = below[index] else { continue }
      seen.formUnion(known.seen)
      found += known.found
      keyless += known.keyless
    }
    // An object is one of those that a dump lists, before it is one of those beside it.
    return found.filter { !$0.isNested } + found.filter(\.isNested)
      + keyless.compactMap { borrow(for: $0, $1, from: found) }
  }

  /// Gives objects whose place alone shows no key that of a list of their name, if it tells them apart as
  /// well: `component` beside `components`.
  private func borrow(for node: ProfileNode, _ words: RecordWords, from keyed: [UnifyCandidate])
    -> UnifyCandidate?
  {
    if node.isElement { return nil }
    let list = keyed.first { $0.isNested && $0.node.isElement && $0.words.flat == words.flat }
    guard let key = list?.key.of(node), key.isUnique, key.node.mayBeKey(in: node.filledObjects)
    else { return nil }
    return UnifyCandidate(node, words, isNested: true, key)
  }

  private func collect(_ root: ProfileNode, _ name: String, into places: inout UnifyPlaces) {
    let target = root.resolved
    if places.see(target), target.objects > 0, target.hasMembers, !target.isDictionary {
      let own = target.nameOfKind?.lastDottedPart ?? name
      let words = RecordWords(own)
      keys.setName(words, isNested: false, of: target)
      if let key = keys[target] {
        places.found.append(UnifyCandidate(target, words, isNested: false, key))
      }
    }
    collect(below: root, [name], root, into: &places)
  }

  private func collect(
    below node: ProfileNode,
    _ path: [String],
    _ holder: ProfileNode,
    into places: inout UnifyPlaces
  ) {
    for child in node.children
    where child.hasMembers || child.elements != nil || child.isDictionary {
      let inner = child.name == path.last ? path : path + [child.name]
      if child.fold == nil, child.objects > 0, child.hasMembers, !child.isDictionary,
        !child.isPlainReference, !child.isLinkage, !child.isEnvelopeContent, !child.holdsOwnKey,
        places.see(child)
      {
        let words = words(of: child, at: inner)
        keys.setName(words, isNested: true, of: child)
        if let key = keys[child], child.recordMembers.count > 1 {
          let made = UnifyCandidate(child, words, isNested: true, key)
          made.path = inner
          made.holder = Identity(holder)
          places.found.append(made)
        } else if child.members.count > 1 {
          places.keyless.append((child, words))
        }
      }
      collect(below: child, inner, child.hasMembers ? child : holder, into: &places)
    }
  }

  /// The words of the name of the objects at a place.
  private func words(of node: ProfileNode, at path: [String]) -> RecordWords {
    if let (known, words) = words[Identity(node)], known == path { return words }
    let made = RecordWords(NameLists.recordName(path))
    words[Identity(node)] = (path, made)
    return made
  }
}

/// The objects below a reading, as long as none of them was merged.
struct UnifyPlaces {
  struct State: Equatable {
    private let target: Identity<ProfileNode>
    private let changes: [Int]

    init(_ root: ProfileNode) {
      target = Identity(root.resolved)
      changes = [root.space.changes, root.resolved.space.changes]
    }
  }

  let state: [State]
  /// The objects that readings before it have.
  let others: Set<Identity<ProfileNode>>
  private(set) var seen: Set<Identity<ProfileNode>> = []
  var found: [UnifyCandidate] = []
  var keyless: [(node: ProfileNode, words: RecordWords)] = []

  init(state: [State], others: Set<Identity<ProfileNode>>) {
    (self.state, self.others) = (state, others)
  }

  /// True if the objects were not met before.
  mutating func see(_ node: ProfileNode) -> Bool {
    !others.contains(Identity(node)) && seen.insert(Identity(node)).inserted
  }
}
