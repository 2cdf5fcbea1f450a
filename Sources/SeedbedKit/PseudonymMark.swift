import SeedbedModel
import SeedbedPipeline
import SeedbedValues

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
