import SeedbedLanguage

/// Another way to read records of an entity.
final class DraftMapping {
  var name: String
  let entity: DraftEntity
  /// Attributes, and where they are read, as it is written.
  var attributes: [(name: String, text: String)] = []
  var relationships: [(name: String, text: String)] = []
  var creates = false
  /// True if it reads names of members alone.
  var isOfNames = false
  var fills = false
  /// True if it reads what the entity's own block reads, but for what it says.
  var extendsOwn = false
  /// Members that are not read on purpose.
  var ignored: [IgnoredMember] = []
  var comment: [String] = []

  init(_ name: String, _ entity: DraftEntity) {
    self.name = name
    self.entity = entity
  }

  /// True if it may read other values than keys, or make rows.
  var readsColumns: Bool {
    creates || fills || extendsOwn || attributes.count + relationships.count > entity.key.count
  }

  /// Reads an attribute at a path.
  func read(_ name: String, at path: DraftPath) {
    attributes.append((name, YAMLText.scalar(path.text)))
  }
}
