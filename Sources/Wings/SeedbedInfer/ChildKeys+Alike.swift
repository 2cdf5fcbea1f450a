import SeedbedBase
import SeedbedTools

/// Records of dumps that have a member that is different in all of them, and says little or enough.
extension ChildKeys {
  /// Takes two references that are together different in all records before a UUID that has no name
  /// of a key, such as `rowguid`.
  func preferReferences(of entity: DraftEntity) {
    guard entity.isRoot, entity.hintedKey == nil, let key = entity.nodeKey, key.rank < 2,
      key.node.scalar.count(.uuid) == key.node.scalars, let node = entity.node,
      node.filledObjects >= 10, draft.relationships(to: entity).isEmpty
    else { return }
    let pair = parts(of: entity, node).filter(\.isReference).pairs.first {
      node.areDifferent(ListColumns.group($0.path, $1.path))
    }
    guard let pair else { return }
    entity.key = [pair.0.name, pair.1.name]
    entity.keyReason = "together different in all \(node.filledObjects.grouped) records"
    (entity.nodeKey, entity.domain) = (nil, nil)
  }
}

/// Lists of one name whose elements have the same members have the same key.
extension ChildKeys {
  /// Takes the key of such lists that are longer or more, where it holds, before the position or a
  /// member that is different only because the lists are few.
  func takeLikeKey(_ entity: DraftEntity) {
    guard entity.hintedKey == nil, !entity.isRoot, let parent = entity.parent,
      let node = element(entity),
      draft.relationships(to: entity).count == 1, isWeak(entity)
    else { return }
    let own = parts(of: entity, node)
    let found = draft.entities.compactMap { other -> (lists: Int, key: [Part], name: String)? in
      guard other !== entity, let key = provenKey(of: other, like: node),
        case let parts = key.compactMap({ path in own.first { $0.path == path } }),
        parts.count == key.count, areDifferent(parts, in: node)
      else { return nil }
      return (element(other)?.listColumns?.lists ?? 0, parts, other.name)
    }
    guard let best = found.max(by: { $0.lists < $1.lists }) else { return }
    let link = entity.parentLink ?? entity.freshLink(draft.holderName(parent), to: parent)
    entity.attributes.removeAll { $0.path == .index }
    (entity.parentLink, entity.nodeKey, entity.domain) = (link, nil, nil)
    entity.key = [link] + best.key.map(\.name)
    entity.keyReason = "as in \(best.name), whose lists are more"
  }

  /// The elements of the lists, if they stand there alone.
  private func element(_ entity: DraftEntity) -> ProfileNode? {
    entity.node.flatMap { $0.isElement && $0.places.isEmpty && entity.variants == nil ? $0 : nil }
  }

  private func isWeak(_ entity: DraftEntity) -> Bool {
    if let link = entity.parentLink {
      return entity.key.count == 2 && entity.key[0] == link
        && entity.attribute(entity.key[1])?.path == .index
    }
    return entity.nodeKey.map { $0.rank < 8 && $0.isUnique } ?? false
  }

  /// The members that are the key in each of many lists with the name and the members of others.
  private func provenKey(of entity: DraftEntity, like node: ProfileNode) -> [UInt64]? {
    guard let own = element(entity), let link = entity.parentLink, entity.key.first == link,
      own.listColumns?.lists ?? 0 >= 10, Inflector.areOne(own.name, node.name),
      own.names.similarity(to: node.names) >= 0.6
    else { return nil }
    let paths = entity.key.dropFirst().compactMap { part in
      entity.attribute(part).flatMap { $0.path.root == nil ? $0.path.names : nil }
    }
    return paths.isEmpty || paths.count < entity.key.count - 1
      ? nil : paths.map(ProfileNode.path)
  }

  private func areDifferent(_ parts: [Part], in node: ProfileNode) -> Bool {
    guard let columns = node.listColumns else { return true }
    return parts.contains { columns.isDifferent($0.path) }
  }
}
