import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedModel

/// Relationships whose foreign key is that of one entity or another, as the record says.
extension RelationshipResolver {
  /// The mappings of the rows that a relationship may refer to; nil where it names none, or one
  /// that is unknown.
  func targetMappings(of declared: RelationshipDeclaration) -> [Int]? {
    guard let variants = declared.reading.variants else {
      return declared.target.flatMap { mapping(for: $0) }.map { [$0] }
    }
    var mappings: [Int] = []
    for target in variants.value.mappings {
      guard let mapping = mapping(for: target) else { return nil }
      guard entityOfMapping(mapping) != nil else {
        report.error(
          .polymorphicTarget,
          "\(quoted(target.name.value)) has no table: a case names the entity whose key it is",
          at: target.name.span
        )
        return nil
      }
      mappings.append(mapping)
    }
    return mappings.isEmpty ? nil : mappings
  }

  /// A foreign key of several entities: the primary key of each.
  func polymorphicKey(
    _ declared: RelationshipDeclaration.ForeignKey,
    of id: RelationshipID,
    isChosen: Bool
  ) -> RelationshipMapping.ForeignKey? {
    let targets = relationship(id).targets
    guard isChosen else {
      report.error(
        .invalidForeignKey,
        "a foreign key of several entities needs 'variants', which say whose key it is",
        at: declared.span,
        fixIt: FixIt(message: "write 'variants: { by: …, cases: { … } }' instead of 'entity'")
      )
      return nil
    }
    guard case .primaryKey(let path) = declared else {
      report.error(
        .invalidForeignKey,
        "a foreign key of several entities is the primary key of each: expected one key path",
        at: declared.span
      )
      return nil
    }
    for target in targets {
      guard let count = keyCount(of: target), count != 1 else { continue }
      let name = quoted(schema.entities[target].name)
      report.error(
        .invalidForeignKey,
        count == 0
          ? "\(name) has no key that a dump could give: only nested records can be linked"
          : "the key of \(name) has \(count) parts, but this is a single path",
        at: path.span
      )
      return nil
    }
    let part = RelationshipMapping.ForeignKey.Part(attribute: nil, keyPath: path.value)
    return RelationshipMapping.ForeignKey(parts: [part], isPrimaryKey: true)
  }

  /// How many values make the key of an entity; nil where the key is reported already.
  private func keyCount(of entity: Int) -> Int? {
    if hasNoKey(entity) { return 0 }
    return schema.entities[entity].primaryKey.isEmpty ? nil : schema.naturalKeyCount(of: entity)
  }
}

extension RelationshipDeclaration {
  /// Where the target is named, or the relationship itself.
  var targetSpan: SourceSpan {
    target?.name.span ?? reading.variants?.span ?? name.span
  }
}
