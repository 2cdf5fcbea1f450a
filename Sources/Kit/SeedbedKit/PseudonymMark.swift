import SeedbedBase
import SeedbedLanguage
import SeedbedStoring

/// The line of `seedbed_meta` about pseudonyms: by which key they were made, or that the values are
/// real.
///
/// The key is known by the hash of its HMAC of a constant, which tells nothing of it. A format that
/// others rely on: docs/pseudonyms.md describes it.
struct PseudonymMark: Hashable {
  /// The name of the line.
  static let row = "pseudonyms"

  let value: String

  /// The mark of a run; nil where the schema has no pseudonyms.
  init?(_ schema: MappingSchema, _ pseudonyms: RunReport.Pseudonyms?) {
    switch pseudonyms {
    case nil: return nil
    case .off: value = "off"
    case .key:
      guard let key = schema.firstPseudonym?.conversion.pseudonym?.key else { return nil }
      let proof = HMAC.sha256(Array("seedbed pseudonyms".utf8), key: key.bytes)
      value = "sha256:" + SHA256.hexadecimal(proof)
    }
  }
}

extension MappingSchema {
  /// True if an import finds rows of an entity by pseudonyms: by its key, or by a unique attribute.
  func findsRowsByPseudonym(of entity: Int) -> Bool {
    hasPseudonymInKey(of: entity)
      || entities[entity].attributes.contains { $0.isUnique && $0.conversion.pseudonym != nil }
  }
}

extension Diagnostic {
  /// The rows of an entity were not made with the pseudonyms of the run.
  static func otherPseudonyms(
    in entity: Entity,
    isKnown: Bool,
    _ schema: MappingSchema
  ) -> Diagnostic {
    Diagnostic(.otherPseudonyms, at: (schema.firstPseudonym?.location ?? entity.location)) {
      isKnown
        ? "the rows of \(quoted(entity.table)) have pseudonyms of another key, or none"
        : "\(quoted(entity.table)) has rows, and seedbed_meta does not say that this key made their"
          + " pseudonyms"
    }
    .note("import with the key that made them, into an empty table, or with '--reset'")
  }

  /// The database has no table for the line about its pseudonyms.
  static func missingMetadata(_ schema: MappingSchema) -> Diagnostic {
    Diagnostic(.missingTarget, at: schema.firstPseudonym?.location) {
      "the database has no table 'seedbed_meta', which says by which key its pseudonyms were made"
    }
    .note("'--create-missing' makes it")
  }
}
