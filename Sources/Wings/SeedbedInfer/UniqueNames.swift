import SeedbedText
import SeedbedTools

/// Names that tell the records of an entity apart, beside its key.
enum UniqueNames {
  /// The texts of an entity that other records may name it by.
  static func domains(of entity: DraftEntity) -> [KeyDomain] {
    guard entity.variants == nil, !entity.isDictionary, !entity.isScalar,
      let node = entity.node
    else { return [] }
    return entity.attributes.compactMap { attribute in
      guard isName(attribute, of: entity, node), let values = attribute.node?.scalar else {
        return nil
      }
      return KeyDomain(
        entity: entity,
        values: values,
        sketch: values.values,
        keyName: attribute.path.last,
        isText: true,
        name: attribute
      )
    }
  }

  private static func isName(
    _ attribute: DraftAttribute,
    of entity: DraftEntity,
    _ record: ProfileNode
  ) -> Bool {
    guard let node = attribute.node, attribute.type == .text, !entity.key.contains(attribute.name),
      attribute.path.root == nil, attribute.isPlain, node.texts == node.scalars
    else { return false }
    return MemberName.keyRank(attribute.path.last) >= 1.9 && node.mayBeKey(in: record.filledObjects)
      && node.isDifferent && node.texts == record.filledObjects && node.texts >= 2
      && !NameLists.isURLName(attribute.path.last)
  }
}

extension Draft {
  /// The texts that name records of dumps beside their keys.
  var nameDomains: [KeyDomain] {
    entities.filter { $0.isRoot || isVariant($0) }.flatMap(UniqueNames.domains)
  }
}
