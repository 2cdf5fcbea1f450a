import SeedbedBase
import SeedbedLanguage
import SeedbedTools

/// A relationship of a drafted entity.
final class DraftRelationship {
  enum Kind: Equatable {
    /// Nested records at the path.
    case nested
    /// Keys at the path.
    case foreignKey
    /// The other end of a nested list: reads nothing.
    case holder
  }

  var name: String
  var kind: Kind
  var target: DraftEntity
  /// A mapping that reads the target's records here.
  var mapping: DraftMapping?
  var path: DraftPath
  /// The entities that the keys may be of, where there are several; the target is the first.
  var kinds: ReferenceKinds?
  var isMany = false
  var inverse: String?
  /// True if it is the inverse of a list: then it reads only a path that is written.
  var isInverse = false
  var each: String?
  /// Steps, as they are written.
  var transform: String?
  var through: (table: String, attributes: [DraftAttribute])?
  /// The columns of an app's join table.
  var joinColumns: (source: String, target: String)?
  var onDangling: String?
  /// The attribute of the target that the values name; nil for its key.
  var targetAttribute: DraftAttribute?
  /// How much speaks for a reference.
  var score: Double?
  /// The share of the values that must be keys of the target.
  var leastShare = 0.0
  /// The parts of the target's key, with where each is read; empty if it has one part.
  var parts: [(key: DraftAttribute, path: DraftPath)] = []
  /// Where keys stand beside nested objects, or in the place of some.
  var keys: DraftPath?
  /// An object on its path that is something else in some records.
  var condition: DraftCondition?
  var nullValues: [String] = []
  var isOrdered = false
  var keepsRepeats = false
  /// True if a later list takes the place of the former.
  var isWhole = false
  var column: String?
  var comment: [String] = []
  var certainty = InferCertainty.likely
  /// True if a mapping reads it, and the entity's own records do not have it.
  var isOfMapping = false
  /// The attribute that it took the place of.
  var former: DraftAttribute?
  /// More attributes whose place it took.
  var others: [DraftAttribute] = []
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

  /// True if records or their keys are read as they stand at the path.
  var isPlain: Bool {
    condition == nil && transform == nil && each == nil && targetAttribute == nil && kinds == nil
      && path.root == nil
  }

  /// True if its name says its path.
  var isPathSaid: Bool { path.isName(name) && keys == nil && !isInverse }

  /// The column that a to-one has by default.
  var naturalColumn: String? {
    guard kinds == nil, !isMany, target.key.count == 1 else { return nil }
    return "\(name)_\(target.key[0])"
  }

  /// The columns of a to-one of several entities.
  var kindColumns: [String] { kinds == nil ? [] : ["\(name)_type", "\(name)_id"] }
}
