import SeedbedLanguage
import SeedbedProfile

/// A relationship of a drafted entity.
package final class DraftRelationship {
  package enum Kind: Equatable {
    /// Nested records at the path.
    case nested
    /// Keys at the path.
    case foreignKey
    /// The other end of a nested list: reads nothing.
    case holder
  }

  package var name: String
  package var kind: Kind
  package var target: DraftEntity
  /// A mapping that reads the target's records here.
  package var mapping: DraftMapping?
  package var path: DraftPath
  package var isMany = false
  package var inverse: String?
  package var each: String?
  /// Steps, as they are written.
  package var transform: String?
  package var through: (table: String, attributes: [DraftAttribute])?
  package var onDangling: String?
  /// The attribute of the target that the values name; nil for its key.
  package var targetAttribute: DraftAttribute?
  /// How much speaks for a reference.
  package var score: Double?
  /// Whether keys stand in the place of some nested objects.
  package var takesKeys = false
  /// An object on its path that is something else in some records.
  package var objectAt: DraftPath?
  package var nullValues: [String] = []
  package var isOrdered = false
  package var keepsRepeats = false
  package var column: String?
  package var comment: [String] = []
  package var certainty = Certainty.likely
  /// Whether a mapping reads it, and the entity's own records do not have it.
  var isOfMapping = false
  /// The attribute that it took the place of.
  package var former: DraftAttribute?
  let node: ProfileNode?

  init(
    _ name: String,
    _ kind: Kind,
    _ target: DraftEntity,
    _ path: DraftPath,
    _ node: ProfileNode? = nil
  ) {
    self.name = name
    self.kind = kind
    self.target = target
    self.path = path
    self.node = node
  }

  /// Where it reads, as a mapping says it.
  var reading: String {
    let key = kind == .foreignKey ? "foreignKey" : "keyPath"
    var text = "{ \(key): \(YAMLText.scalar(path.text))"
    if let transform { text += ", transform: \(transform)" }
    if let each { text += ", each: \(each)" }
    return text + " }"
  }

  /// The column that a to-one has by default.
  var naturalColumn: String? {
    guard !isMany, target.key.count == 1 else { return nil }
    return "\(name)_\(target.key[0])"
  }
}
