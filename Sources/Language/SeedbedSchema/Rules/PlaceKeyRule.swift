import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedModel

extension DiagnosticCode {
  package static let placeAsKey = DiagnosticCode("schema.place-as-key")
}

extension ResolvedSchema {
  /// Warns of a key that is nothing but the place in a list: every list begins anew, so that the
  /// rows of different owners are one.
  func warnAboutPlacesAsKeys() {
    for index in usedMappings.sorted() {
      for nesting in graph.nestings(in: index) {
        let relationship = nesting.relationship.relationship
        let id = RelationshipID(entity: nesting.entity, relationship: relationship)
        guard self.relationship(id).isMany else { continue }
        for mapping in graph.mappingsChosen(from: nesting.relationship.mapping).sorted()
        where isKeyedByPlace(schema.mappings[mapping]) {
          warnAboutPlaces(of: schema.mappings[mapping], in: id)
        }
      }
    }
  }

  private func isKeyedByPlace(_ mapping: Mapping) -> Bool {
    guard let entity = mapping.entity else { return false }
    let key = schema.entities[entity].primaryKey
    return !key.isEmpty
      && key.allSatisfy { part in
        guard case .attribute(let attribute) = part,
          case .firstOf(let alternatives)? =
            mapping.attributes.first(where: { $0.attribute == attribute })?.source,
          alternatives.count == 1, case .keyPath(let path) = alternatives[0].origin
        else { return false }
        return path.root == .index
      }
  }

  private func warnAboutPlaces(of mapping: Mapping, in id: RelationshipID) {
    guard let entity = mapping.entity,
      case .parts(let parts)? = rootDeclaration(of: entity).primaryKey
    else { return }
    let list = "'\(schema.entities[id.entity].name).\(relationship(id).name)'"
    var fixIt = "add 'inverse' to \(list), and add the to-one that it names to the key"
    if case .oneToMany(let inverse) = relationship(id).storage {
      let key = [schema.entities[entity].relationships[inverse].name] + parts.map(\.value)
      fixIt = "write 'primaryKey: [\(key.joined(separator: ", "))]'"
    }
    report.warning(
      .placeAsKey,
      "the key of \(quoted(schema.entities[entity].name)) is only the position in a list: rows"
        + " at the"
        + " same position in different lists of \(list) become one",
      at: parts[0].span,
      fixIt: FixIt(message: fixIt),
      notes: [Note("the lists are declared here", at: relationship(id).location)]
    )
  }
}
