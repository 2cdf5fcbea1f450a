import SeedbedBase

/// Warns of a key that is nothing but the place in a list: every list begins anew, so that the
/// rows of different owners are one.
extension ResolvedSchema {
  func checkPlaceKeys() {
    for (id, inner) in nested(in: usedMappings.sorted())
    where relationship(id).isMany && isKeyedByPlace(schema.mappings[inner]) {
      warnAboutPlaces(of: schema.mappings[inner], in: id)
    }
  }

  private func isKeyedByPlace(_ mapping: Mapping) -> Bool {
    guard let entity = mapping.entity else { return false }
    let key = schema.entities[entity].primaryKey
    return !key.isEmpty
      && key.allSatisfy { part in
        guard case .attribute(let attribute) = part else { return false }
        let reading = mapping.attributes.first { $0.attribute == attribute }
        return reading?.source.only?.origin.keyPath?.root == .index
      }
  }

  private func warnAboutPlaces(of mapping: Mapping, in id: RelationshipID) {
    guard let entity = mapping.entity,
      let parts = rootDeclaration(of: entity).primaryKey?.value, !parts.isEmpty
    else { return }
    let list = "'\(fullName(id))'"
    var fixIt = "add 'inverse' to \(list), and add the to-one that it names to the key"
    if let other = other(of: id) {
      let key = [relationship(other).name] + parts.map(\.value)
      fixIt = "write 'primaryKey: [\(key.joined(separator: ", "))]'"
    }
    report.warning(.placeAsKey, at: parts[0].span) {
      "the key of \(quoted(schema.entities[entity].name)) is only the position in a list: rows"
        + " at the same position in different lists of \(list) become one"
    }
    .fix(fixIt)
    .note("the lists are declared here", at: relationship(id).location)
  }
}
