import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedModel
import SeedbedText

extension DiagnosticCode {
  package static let lostOrder = DiagnosticCode("schema.lost-order")
}

extension ResolvedSchema {
  /// Warns of an attribute that takes a place in a list where several lists share the row: only
  /// the join table can keep the place in each.
  func warnAboutOrder() {
    for nesting in graph.nestings {
      let relationship = schema.entities[nesting.entity]
        .relationships[nesting.relationship.relationship]
      guard case .manyToMany = relationship.storage, !relationship.isOrdered else { continue }
      for mapping in graph.mappingsChosen(from: nesting.relationship.mapping).sorted()
      where !topMappings.contains(mapping) {
        warnAboutPlaces(in: schema.mappings[mapping], of: relationship)
      }
    }
  }

  private func warnAboutPlaces(in mapping: Mapping, of relationship: Relationship) {
    guard let entity = mapping.entity, schema.entities[entity].surrogateKey == nil else { return }
    for reading in mapping.attributes where reading.onConflict == .replace {
      guard case .firstOf(let alternatives) = reading.source,
        case .keyPath(let path)? = alternatives.first?.origin, path.root == .index,
        !schema.entities[entity].primaryKey.contains(.attribute(reading.attribute))
      else { continue }
      let name = schema.entities[entity].attributes[reading.attribute].name
      report.warning(
        .lostOrder,
        "\(quoted(name)) keeps only the position in the last list: a row can be in"
          + " \(quoted(relationship.name)) of several rows",
        at: SourceSpan(of: name, at: reading.location),
        fixIt: FixIt(
          message:
            "write 'ordered: true' in '\(relationship.name)', or 'inverse' if a row is in only"
            + " one list"
        ),
        notes: [Note("the lists are declared here", at: relationship.location)]
      )
    }
  }
}
