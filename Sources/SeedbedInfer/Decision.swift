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
    var list: [Decision] = []
    if let variants = entity.variants {
      list.append(
        Decision(
          entity: entity.name,
          claim: "kinds by \(variants.by)",
          certainty: .likely,
          reasons: reasons(entity.keyReason)
        )
      )
      return list
    }
    let key = entity.key.isEmpty ? "no key" : "key \(entity.key.joined(separator: ", "))"
    list.append(
      Decision(
        entity: entity.name,
        claim: key,
        certainty: entity.key.isEmpty ? .guess : entity.keyCertainty,
        reasons: reasons(entity.keyReason),
        score: entity.nodeKey?.rank
      )
    )
    for attribute in entity.attributes {
      list.append(
        Decision(
          entity: entity.name,
          member: attribute.name,
          claim: attribute.type.name,
          certainty: attribute.certainty,
          reasons: attribute.comment
        )
      )
    }
    for relationship in entity.relationships {
      list.append(
        Decision(
          entity: entity.name,
          member: relationship.name,
          claim: (relationship.isMany ? "many of " : "one of ") + relationship.target.name,
          certainty: relationship.certainty,
          reasons: relationship.comment,
          score: relationship.score
        )
      )
    }
    for guess in entity.guesses {
      list.append(
        Decision(
          entity: entity.name,
          claim: "not taken: \(guess)",
          certainty: .guess,
          reasons: []
        )
      )
    }
    return list
  }

  private static func reasons(_ reason: String) -> [String] { reason.isEmpty ? [] : [reason] }
}
