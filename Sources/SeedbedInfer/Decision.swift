/// A choice of a draft, for its report.
package struct Decision: Sendable {
  /// The entity, and the member of it.
  package var entity: String
  package var member: String?
  package var claim: String
  package var certainty: Certainty
  package var reasons: [String]
  /// How much speaks for it, where it was weighed: a key's rank from 0 to 10, or the score of a
  /// reference.
  package var score: Double?

  /// All choices, in the order of the schema.
  package static func all(of draft: Draft) -> [Decision] {
    draft.entities.flatMap(of)
  }

  private static func of(_ entity: DraftEntity) -> [Decision] {
    guard entity.variants == nil else { return [identity(of: entity)] }
    return [identity(of: entity)] + entity.attributes.map { of($0, entity) }
      + entity.relationships.map { of($0, entity) } + entity.guesses.map { of(guess: $0, entity) }
  }

  /// The key that identifies the rows of an entity, or the variants of its records.
  private static func identity(of entity: DraftEntity) -> Decision {
    if let variants = entity.variants {
      return Decision(
        entity: entity.name,
        claim: "kinds by \(variants.by)",
        certainty: .likely,
        reasons: reasons(entity.keyReason)
      )
    }
    return Decision(
      entity: entity.name,
      claim: entity.key.isEmpty ? "no key" : "key \(entity.key.joined(separator: ", "))",
      certainty: entity.key.isEmpty ? .guess : entity.keyCertainty,
      reasons: reasons(entity.keyReason),
      score: entity.nodeKey?.rank
    )
  }

  private static func of(_ attribute: DraftAttribute, _ entity: DraftEntity) -> Decision {
    Decision(
      entity: entity.name,
      member: attribute.name,
      claim: attribute.type.name,
      certainty: attribute.certainty,
      reasons: attribute.comment
    )
  }

  private static func of(_ relationship: DraftRelationship, _ entity: DraftEntity) -> Decision {
    Decision(
      entity: entity.name,
      member: relationship.name,
      claim: (relationship.isMany ? "many of " : "one of ") + relationship.target.name,
      certainty: relationship.certainty,
      reasons: relationship.comment,
      score: relationship.score
    )
  }

  private static func of(guess: String, _ entity: DraftEntity) -> Decision {
    Decision(entity: entity.name, claim: "not taken: \(guess)", certainty: .guess, reasons: [])
  }

  private static func reasons(_ reason: String) -> [String] { reason.isEmpty ? [] : [reason] }
}
