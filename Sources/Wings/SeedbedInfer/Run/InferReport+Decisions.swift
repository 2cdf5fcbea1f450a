/// The choices of a draft, for its report.
extension InferReport.Decision {
  /// All choices, in the order of the schema.
  static func all(of draft: Draft) -> [Self] {
    draft.entities.flatMap(of)
  }

  private static func of(_ entity: DraftEntity) -> [Self] {
    func decision(
      _ member: String?,
      _ claim: String,
      _ certainty: InferCertainty,
      _ reasons: [String],
      _ score: Double? = nil
    ) -> Self {
      var made = Self(
        entity: entity.name,
        member: member,
        claim: claim,
        certainty: certainty,
        reasons: reasons
      )
      made.score = score
      return made
    }
    let reasons = entity.keyReason.isEmpty ? [] : [entity.keyReason]
    if let variants = entity.variants {
      return [decision(nil, "kinds by \(variants.by)", .likely, reasons)]
    }
    let key = entity.key.isEmpty ? "no key" : "key \(entity.key.joined(separator: ", "))"
    let certainty = entity.key.isEmpty ? .guess : entity.keyCertainty
    return [decision(nil, key, certainty, reasons, entity.nodeKey?.rank)]
      + entity.attributes.map { decision($0.name, $0.type.name, .likely, $0.comment) }
      + entity.relationships.map { relationship in
        let claim = (relationship.isMany ? "many of " : "one of ") + relationship.target.name
        let (certainty, reasons) = (relationship.certainty, relationship.comment)
        return decision(relationship.name, claim, certainty, reasons, relationship.score)
      }
      + entity.guessTexts.map { decision(nil, "not taken: \($0)", .guess, []) }
  }
}
