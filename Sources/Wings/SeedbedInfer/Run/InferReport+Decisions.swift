/// The choices of a draft, for its report.
extension InferReport.Decision {
  /// All choices, in the order of the schema.
  static func all(of draft: Draft) -> [Self] {
    draft.entities.flatMap(of)
  }

  private static func of(_ entity: DraftEntity) -> [Self] {
    let reasons = entity.keyReason.isEmpty ? [] : [entity.keyReason]
    func decision(_ member: String?, _ claim: String, _ certainty: InferCertainty) -> Self {
      Self(
        entity: entity.name,
        member: member,
        claim: claim,
        certainty: certainty,
        reasons: reasons
      )
    }
    if let variants = entity.variants { return [decision(nil, "kinds by \(variants.by)", .likely)] }
    let hasKey = !entity.key.isEmpty
    var all = [
      decision(
        nil,
        hasKey ? "key \(entity.key.joined(separator: ", "))" : "no key",
        hasKey ? entity.keyCertainty : .guess
      )
    ]
    all[0].score = entity.nodeKey?.rank
    for attribute in entity.attributes {
      all.append(decision(attribute.name, attribute.type.name, attribute.certainty))
      all[all.count - 1].reasons = attribute.comment
    }
    for relationship in entity.relationships {
      let claim = (relationship.isMany ? "many of " : "one of ") + relationship.target.name
      all.append(decision(relationship.name, claim, relationship.certainty))
      all[all.count - 1].reasons = relationship.comment
      all[all.count - 1].score = relationship.score
    }
    for guess in entity.guesses {
      all.append(decision(nil, "not taken: \(guess)", .guess))
      all[all.count - 1].reasons = []
    }
    return all
  }
}
