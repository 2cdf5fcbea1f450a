import SeedbedBase

/// Changes of a node to a dictionary, to objects of one kind or to one JSON value.
extension ProfileNode {
  /// The object in the elements of `edges` that is their record.
  var edgeNode: ProfileNode? { facts.isOfEdges && isElement ? member("node") : nil }

  /// Takes the objects in the edges of GraphQL for the elements of the list, where edges say no more
  /// than their places: `edges: [{ cursor, node: {…} }]`.
  package func openEdges() {
    if let edges = elements, let node = edges.edgeNode, node.objects == edges.count,
      edges.objects == edges.count,
      edges.members.allSatisfy({ $0 === node || ["cursor", "__typename"].contains($0.name) })
    {
      (elements, elementSteps, node.isElement) = (node, "[*].node", true)
      edgeMembers = edges.members.filter { $0 !== node }
    }
    for child in below { child.openEdges() }
  }

  /// Puts the objects below numbers, which PHP writes for a list with gaps, among the elements.
  package func joinNumbered() {
    becomeDictionary()
    if let entries { elements?.merge(entries) }
    _ = removeObjects()
    elementSteps = "[*]"
  }

  /// Takes the members for entries of a dictionary: their values become one place.
  package func becomeDictionary() {
    guard entries == nil else { return }
    let values = ProfileNode(name, parent: self, in: space)
    var names = ValueSketch(limit: space.sketchLimit())
    for member in members {
      names.merge(Self.sketch(of: member.name, count: member.count))
      noteName(member.name)
      values.merge(member)
    }
    if let kinds {
      for (_, node) in kinds.nodes {
        node.becomeDictionary()
        if let more = node.entries { values.merge(more) }
        if let more = node.entryNames { names.merge(more) }
        otherNames += node.otherNames
      }
      hasNoKinds = true
    }
    forgetObjects()
    entries = values
    entryNames = names
  }

  func noteName(_ name: String) {
    var name = name
    name.withUTF8 { noteName($0) }
  }

  func noteName(_ name: UnsafeBufferPointer<UInt8>) {
    if TextClass.of(name) != .whole { otherNames += 1 }
  }

  static func sketch(of name: String, count: Int) -> ValueSketch {
    var sketch = ValueSketch(limit: 1_024)
    var name = name
    name.withUTF8 { bytes in
      let hash = ValueHash.of(bytes)
      for _ in 0..<min(count, 1_000) { sketch.add(hash, bytes) }
    }
    return sketch
  }

  /// Puts the objects of all kinds together.
  package func mergeKinds() {
    guard let kinds else { return }
    self.kinds = nil
    hasNoKinds = true
    if let (_, first) = kinds.nodes.first, members.isEmpty, entries == nil, first.entries == nil {
      // Its members become those of this place as they are: they know the same names above.
      (members, memberPlaces) = (first.members, first.memberPlaces)
      (first.members, first.memberPlaces) = ([], [:])
    }
    // The tables have the rows of all kinds already.
    for (_, node) in kinds.nodes { takeMembers(of: node, tables: false) }
  }

  /// Moves what is known of the objects into a node of its own; the counts stay here as well.
  package func takeObjects() -> ProfileNode {
    space.changes += 1
    let taken = ProfileNode(beside: self)
    // Those that were taken before are counted where they went.
    taken.objects = objects - takenObjects.all
    taken.emptyObjects = emptyObjects - takenObjects.empty
    takenObjects = (objects, emptyObjects)
    taken.members = members
    taken.memberPlaces = memberPlaces
    taken.entries = entries
    taken.entryNames = entryNames
    taken.otherNames = otherNames
    taken.keyTables = keyTables
    taken.pairs = pairs
    taken.pairColumns = pairColumns
    taken.kinds = kinds
    taken.hasNoKinds = hasNoKinds
    otherNames = 0
    forgetObjects()
    return taken
  }

  /// Forgets what is known of the objects but their counts.
  func forgetObjects() {
    members = []
    memberPlaces = [:]
    entries = nil
    entryNames = nil
    keyTables = []
    pairs = [:]
    kinds = nil
  }

  /// Moves the objects away, with their counts.
  package func removeObjects() -> ProfileNode {
    let taken = takeObjects()
    objects = 0
    emptyObjects = 0
    takenObjects = (0, 0)
    return taken
  }

  /// Forgets the members and lets the place be one JSON value.
  package func becomeOpaque() {
    forgetObjects()
    elements = nil
    isOpaque = true
  }
}
