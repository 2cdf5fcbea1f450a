import SeedbedBase
import SeedbedTools

/// Elements of lists that two texts together name, and that come again in other lists: authors by
/// their first and last names, keywords by their kind and word.
///
/// They are one row each, and whatever else is said of them belongs to the link.
struct NaturalPairs {
  let draft: Draft

  func apply() {
    for entity in draft.entities where entity.key.isEmpty && entity.parent != nil {
      guard entity.variants == nil, entity.relationships.isEmpty, entity.lists.isEmpty,
        entity.nameAttribute == nil, !entity.isScalar, let node = entity.node, node.isElement,
        node.filledObjects >= 10,
        // A member that only some have is theirs, and not of a link.
        node.members.allSatisfy({ $0.count >= node.filledObjects }), !namesValues(node),
        let (left, right) = pair(of: entity, node)
      else { continue }
      entity.key = [left.name, right.name]
      entity.keyReason = "together they name \(node.filledObjects.grouped) elements, and repeat"
      entity.isShared = true
      entity.linkMembers = Set(
        entity.attributes.filter { $0 !== left && $0 !== right }.compactMap { attribute in
          attribute.path.names.first.map { ExactText($0) }
        }
      )
    }
  }

  /// True if each list has a value for some names, such as a size and a colour.
  private func namesValues(_ node: ProfileNode) -> Bool {
    node.areNamedValues
      && node.members.contains { member in
        !NameLists.values.contains(member.snake)
          && node.listColumns?.isDifferent(member.nameHash) == true
      }
  }

  /// The two texts whose pairs are most different, but repeat twice on average.
  private func pair(
    of entity: DraftEntity,
    _ node: ProfileNode
  ) -> (DraftAttribute, DraftAttribute)? {
    let texts = entity.attributes.filter { attribute in
      guard attribute.path.names.count == 1, attribute.type == .text, let value = attribute.node
      else { return false }
      return value.mayBeKey(in: node.filledObjects) && value.scalar.values.distinct > 1
        && value.texts == value.scalars && !value.isProse
    }
    let found = texts.pairs.map {
      left,
      right -> (pair: (DraftAttribute, DraftAttribute), count: Int) in
      let hashes = [left, right].map { ValueHash.of($0.path.last) }
      let pair = node.pairs[ListColumns.group(hashes[0], hashes[1])]
      let isDifferent = node.listColumns?.isDifferent(hashes[0], hashes[1]) ?? true
      return ((left, right), isDifferent ? pair?.distinct ?? 0 : 0)
    }
    return found.filter { $0.count > 0 && $0.count * 2 <= node.filledObjects }
      .max { $0.count < $1.count }?.pair
  }
}
