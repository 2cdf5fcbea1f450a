/// The choices of a draft, for its report.
extension InferReport.Decision {
  /// All choices, in the order of the schema.
  static func all(of draft: Draft) -> [Self] {
    draft.entities.flatMap(of)
  }

  private static func of(_ entity: DraftEntity) -> [Self] {
    guard entity.variants == nil else { return [identity(of: entity)] }
    return [identity(of: entity)] + entity.attributes.map { of($0, entity) }
      + entity.relationships.map { of($0, entity) } + entity.guesses.map { of(guess: $0, entity) }
  }

  /// The key that identifies the rows of an entity, or the variants of its records.
  private static func identity(of entity: DraftEntity) -> Self {
    if let variants = entity.variants {
      return Self(
        entity: entity.name,
        claim: "kinds by \(variants.by)",
        certainty: .likely,
        reasons: reasons(entity.keyReason)
      )
    }
    return Self(
      entity: entity.name,
      claim: entity.key.isEmpty ? "no key" : "key \(entity.key.joined(separator: ", "))",
      certainty: entity.key.isEmpty ? .guess : entity.keyCertainty,
      reasons: reasons(entity.keyReason),
      score: entity.nodeKey?.rank
    )
  }

  private static func of(_ attribute: DraftAttribute, _ entity: DraftEntity) -> Self {
    Self(
      entity: entity.name,
      member: attribute.name,
      claim: attribute.type.name,
      certainty: attribute.certainty,
      reasons: attribute.comment
    )
  }

  private static func of(_ relationship: DraftRelationship, _ entity: DraftEntity) -> Self {
    Self(
      entity: entity.name,
      member: relationship.name,
      claim: (relationship.isMany ? "many of " : "one of ") + relationship.target.name,
      certainty: relationship.certainty,
      reasons: relationship.comment,
      score: relationship.score
    )
  }

  private static func of(guess: String, _ entity: DraftEntity) -> Self {
    Self(entity: entity.name, claim: "not taken: \(guess)", certainty: .guess, reasons: [])
  }

  private static func reasons(_ reason: String) -> [String] { reason.isEmpty ? [] : [reason] }
}
