import SeedbedBase
import SeedbedTools

/// An attribute of a drafted entity.
final class DraftAttribute {
  var name: String
  var path: DraftPath
  /// Read where the path gives nothing.
  var alternatives: [DraftPath] = []
  /// Read before the path.
  var template: String?
  var type: ValueType
  /// The column of an app's table.
  var column: String?
  /// A value that is written, in the place of one that is read.
  var constant: String?
  /// The value in the place of null.
  var fallback: String?
  /// True if the column's own default stands in the place of null.
  var keepsDefault = false
  var comment: [String] = []
  /// An object on its path that is something else in some records.
  var condition: DraftCondition?
  /// True if an empty text is a value as others, whatever the defaults say.
  var keepsEmptyText = false
  /// True if others refer by it.
  var isUnique = false
  /// True if records of one key give several values, and the last one stays.
  var isReplaced = false
  /// True if a mapping reads it, and the entity's own records do not have it.
  var isOfMapping = false
  /// The values that it has.
  var node: ProfileNode?

  init(_ name: String, _ path: DraftPath, _ type: ValueType, _ node: ProfileNode? = nil) {
    self.name = name
    self.path = path
    self.type = type
    self.node = node
    if let reason = type.reason { comment.append(reason) }
  }
}

extension DraftAttribute {
  /// True if it is a scalar as the dump has it, read in one way.
  var isPlain: Bool {
    type.transform == nil && alternatives.isEmpty && condition == nil && path.suffix.isEmpty
      && node?.isScalar == true
  }

  /// The few texts that it has, sorted; nil for others.
  var words: [String]? {
    guard let node, node.isScalar, node.scalar.values.isExact,
      (1...20).contains(node.scalar.values.distinct)
    else { return nil }
    let values = node.scalar.values.values
    return values.contains(where: \.isCut) ? nil : values.map(\.text).sorted()
  }

  /// True if it is a part of the file's path.
  var isCapture: Bool { path.root?.hasPrefix("@path.") == true }

  /// Takes a type, with its reason in the comment.
  func take(_ made: ValueType) {
    guard made != type else { return }
    comment.removeAll { $0 == type.reason }
    type = made
    if let reason = type.reason { comment.insert(reason, at: 0) }
  }

  /// The same at another path.
  func copy(at path: DraftPath) -> DraftAttribute {
    let made = DraftAttribute(name, path, type, node)
    made.alternatives = alternatives
    made.condition = condition
    made.comment = comment
    return made
  }
}
