import SeedbedBase

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
        report.error(.polymorphicTarget, at: target.name.span) {
          "\(quoted(target.name.value)) has no table: a case names the entity whose key it is"
        }
        return nil
      }
      mappings.append(mapping)
    }
    return mappings.isEmpty ? nil : mappings
  }
}

extension RelationshipDeclaration {
  /// Where the target is named, or the relationship itself.
  var targetSpan: SourceSpan {
    target?.name.span ?? reading.variants?.span ?? name.span
  }
}
