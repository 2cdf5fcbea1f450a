import SeedbedBase

/// Warns of a type's name in a mapping, where it is a key path: an entity's attributes may be
/// copied from there.
extension ResolvedSchema {
  func checkTypeWords() {
    for (index, mapping) in zip(declaration.entities.count..., declaration.mappings) {
      guard let entity = schema.mappings[index].entity else { continue }
      var words: [(attribute: AttributeDeclaration, type: AttributeType)] = []
      for attribute in mapping.rules.attributes where attribute.isBarePath {
        guard let place = attributeIndex(attribute.name.value, of: entity) else { continue }
        let type = schema.entities[entity].attributes[place].conversion.type
        if attribute.reads(member: type.rawValue) { words.append((attribute, type)) }
      }
      for (attribute, type) in words
      where type.isNoLikelyName || words.count(where: { $0.type == type }) > 1 {
        warn(about: attribute, type)
      }
    }
  }

  private func warn(about attribute: AttributeDeclaration, _ type: AttributeType) {
    let name = attribute.name.value
    report.warning(.typeAsKeyPath, at: attribute.reading.source?.span ?? attribute.name.span) {
      "'\(type.rawValue)' is a key path here: a mapping has no types of its own, but those of"
        + " its entity"
    }
    .fix(
      "write '\(name):' alone to read '\(name)', or '{ keyPath: \(type.rawValue) }' for a"
        + " member of this name"
    )
  }
}

extension AttributeDeclaration {
  fileprivate func reads(member name: String) -> Bool {
    guard let path = reading.source?.value.only?.origin.keyPath else { return false }
    return path.root == .member && path.segments == [.member(name)]
  }
}

extension AttributeType {
  /// True if a member of a record is hardly called so.
  fileprivate var isNoLikelyName: Bool { traits.written != .text }
}
