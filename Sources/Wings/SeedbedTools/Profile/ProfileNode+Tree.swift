import SeedbedBase

extension ProfileNode {
  /// The members of the objects, whatever their kind.
  package var ofAllKinds: [ProfileNode] {
    kinds.map { members + $0.nodes.flatMap(\.node.members) } ?? members
  }

  /// Takes the nodes of a tree of objects, at any depth, for entries of one dictionary.
  package func becomeTree(_ mark: String, _ isNode: (ProfileNode) -> Bool) {
    let known = entries?.treeMark == nil ? nil : entries
    let values = known ?? ProfileNode(name, parent: self, in: space)
    var names = known == nil ? nil : entryNames
    func take(_ holder: ProfileNode) {
      holder.mergeKinds()
      let below = holder.members
      holder.members = []
      holder.memberPlaces = [:]
      for member in below {
        if isNode(member) {
          let name = Self.sketch(of: member.name, count: member.count)
          if names == nil { names = name } else { names?.merge(name) }
          noteName(member.name)
          if member.entries == nil { values.objects += member.objects + member.arrays }
          if let elements = member.elements { values.makeElements().merge(elements) }
          take(member)
        } else if let own = values.memberPlaces[member.nameHash] {
          values.members[own].merge(member)
        } else {
          values.adopt(member)
        }
      }
      guard let entries = holder.entries, entries !== values else { return }
      if let more = holder.entryNames {
        if names == nil { names = more } else { names?.merge(more) }
      }
      if holder !== self { otherNames += holder.otherNames }
      values.objects += entries.objects
      take(entries)
    }
    take(self)
    if known != nil { take(values) }
    values.treeMark = mark
    keyTables = []
    pairs = [:]
    entries = values
    entryNames = names
  }
}
