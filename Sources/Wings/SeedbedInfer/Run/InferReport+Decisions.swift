/// The choices of a draft, for its report.
extension InferReport.Decision {
  /// All choices, in the order of the schema.
  static func all(of draft: Draft) -> [Self] {
    draft.entities.flatMap(of)
  }

  private static func of(_ entity: DraftEntity) -> [Self] {
    let name = entity.name
    let reasons = [entity.keyComment].compactMap(\.self)
    if let variants = entity.variants {
      return [Self(name, "kinds by \(variants.by)", .likely, reasons)]
    }
    let key = entity.key.isEmpty ? "no key" : "key \(entity.key.joined(separator: ", "))"
    let certainty = entity.key.isEmpty ? .guess : entity.keyCertainty
    return [Self(name, key, certainty, reasons, score: entity.nodeKey?.rank)]
      + entity.attributes.map { Self(name, $0.type.name, .likely, $0.comment, of: $0.name) }
      + entity.relationships.map { made in
        let claim = (made.isMany ? "many of " : "one of ") + made.target.name
        return Self(name, claim, made.certainty, made.comment, of: made.name, score: made.score)
      }
      + entity.guessTexts.map { Self(name, "not taken: \($0)", .guess, []) }
  }

  private init(
    _ entity: String,
    _ claim: String,
    _ certainty: InferCertainty,
    _ reasons: [String],
    of member: String? = nil,
    score: Double? = nil
  ) {
    (self.entity, self.member, self.claim) = (entity, member, claim)
    (self.certainty, self.reasons, self.score) = (certainty, reasons, score)
  }
}
