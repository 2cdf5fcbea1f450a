import SeedbedProfile

/// Chooses the key of entities that name their objects wherever they stand.
struct KeyChoice {
  let draft: Draft

  init(_ draft: Draft) { self.draft = draft }

  func chooseKey(of entity: DraftEntity) {
    guard entity.variants == nil, entity.key.isEmpty else { return }
    if let key = entity.nodeKey,
      let attribute = entity.attributes.first(where: { $0.path.names == key.path }),
      entity.nameAttribute == nil || namesRepeat(key, of: entity)
    {
      entity.key = [attribute.name]
      entity.keyReason = key.reason
      entity.keyCertainty = key.isUnique && key.rank >= 8 ? .sure : .likely
      if attribute.type.transform != nil || attribute.type.name == "decimal" {
        attribute.type = .text
      }
      entity.domain = key.node.scalar.values
      if let name = entity.nameAttribute { entity.attributes.removeAll { $0.name == name } }
      entity.nameAttribute = nil
      return
    }
    if let name = entity.nameAttribute, entity.parent == nil {
      entity.key = [name]
      entity.domain = entity.names
      entity.keyCertainty = .sure
    }
  }

  /// Whether the names of the dictionary are the keys of its entries, said once more.
  private func namesRepeat(_ key: NodeKey, of entity: DraftEntity) -> Bool {
    guard let names = entity.names else { return true }
    let (count, total, _) = names.included(in: key.node.scalar.values)
    return total > 0 && count == total
  }
}
