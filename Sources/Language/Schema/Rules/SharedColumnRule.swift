import SeedbedBase

/// References that share a column store values of one kind in it.
extension ResolvedSchema {
  func checkSharedColumns() {
    for entity in schema.entities.indices {
      var first: [[UInt8]: (part: KeyShape.Part, location: TextLocation)] = [:]
      for (index, relationship) in schema.entities[entity].relationships.enumerated() {
        guard case .toOne(let columns) = relationship.storage else { continue }
        let parts = referenceParts(of: relationship)
        for (column, part) in zip(columns, parts) {
          guard let other = first[foldedForSQL(column)] else {
            first[foldedForSQL(column)] = (part, relationship.location)
            continue
          }
          guard other.part != part else { continue }
          let id = RelationshipID(entity: entity, relationship: index)
          report.error(
            .typeMismatch,
            at: draft(id).declaration.columns?.span ?? draft(id).declaration.name.span
          ) {
            "\(quoted(relationship.name)) stores \(part.inWords) in the column"
              + " \(quoted(column)), but"
              + " another relationship stores \(other.part.inWords)"
          }
          .note("the other is declared here", at: other.location)
        }
      }
    }
  }

  /// The storage and collation of the columns of a to-one, in order.
  private func referenceParts(of relationship: Relationship) -> [KeyShape.Part] {
    let target = schema.entities[relationship.targets[0]]
    return relationship.isPolymorphic || target.surrogateKey == nil
      ? schema.referenceShape(of: relationship).parts
      : [KeyShape.Part(storage: .integer, collation: .binary)]
  }
}

extension KeyShape.Part {
  fileprivate var inWords: String {
    collation == .binary ? storage.rawValue : "\(storage.rawValue) (\(collation.rawValue))"
  }
}
