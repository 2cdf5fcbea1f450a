import SeedbedBase
import SeedbedTools

/// An entity of a draft, with the findings of the rules about it.
final class DraftEntity {
  var name: String
  /// The objects that it is made of; nil where its records are scalars.
  let node: ProfileNode?
  /// Attributes and relationships; empty for `primaryKey: none`.
  var key: [String] = []
  var keyReason = ""
  var keyCertainty = InferCertainty.likely
  var attributes: [DraftAttribute] = []
  var relationships: [DraftRelationship] = []
  var surrogate: String?
  var nullKeySkips = false
  /// The records that have no key, in words.
  var skippedNote: String?
  var notes: [String] = []
  /// References that were not drafted.
  var guesses: [(attribute: DraftAttribute, target: DraftEntity, reason: String)] = []
  /// Texts that look like lists: the member, and what parts them.
  var guessedLists: [(member: String, separator: String)] = []
  /// Words where a column of an app has integers.
  var guessedEnums: [(column: String, path: DraftPath, words: [String])] = []
  var variants: (by: String, cases: [(value: String, entity: DraftEntity)])?
  /// The table of an app's database.
  var table: AppTable?
  /// The column of the to-one to the parent in that table.
  var parentColumn: String?
  /// Key paths that no column of that table takes.
  var unfitted: [String] = []
  /// Comments about that table.
  var copyNotes: [String] = []
  /// Members that are not read on purpose.
  var ignored: [IgnoredMember] = []
  /// The records that are none, as a predicate.
  var skipWhen: String?

  // Findings of the rules.
  /// The entity in whose records its records stand; nil for those of dumps.
  weak var parent: DraftEntity?
  /// The to-one to the parent, where it is in the key.
  var parentLink: String?
  var isRoot = false
  /// True if its records are the entries of a dictionary.
  var isDictionary = false
  /// True if they are all true: the names are all that they say.
  var isSetOfNames = false
  /// The names of that dictionary.
  var names: ValueSketch?
  /// True if its records are scalars.
  var isScalar = false
  /// The values that its key has; nil where it has no key of one attribute.
  var domain: ValueSketch?
  /// Members of its nested objects that belong to the link.
  var linkMembers: Set<ExactText> = []
  var nodeKey: NodeKey?
  /// The attribute for the names of a dictionary.
  var nameAttribute: String?
  var lists: [ScalarList] = []
  var objectReferences: [ObjectReference] = []
  var isRootOfCaptures = false
  var isKeyedByPosition = false
  /// True if the same records stand in several lists or dictionaries.
  var isShared = false
  /// True if its records are kept as they are.
  var isOpaque = false
  /// The attribute that says in which of several lists the records stand.
  var kind: String?
  /// The records of lists that joined it.
  var joinedRows = 0
  /// The key that a hint names.
  var hintedKey: [String]?

  init(_ name: String, _ node: ProfileNode?) {
    self.name = name
    self.node = node
  }

  /// References that were not drafted, ready to be used.
  var guessTexts: [String] {
    guesses.map { attribute, target, reason in
      let (path, isKey) = (attribute.path, attribute.isKeyInObject)
      let name = isKey ? fresh(attribute.referenceName) : path.last
      return "\(name): { entity: \(target.name), foreignKey: \(path.text) }   # \(reason)"
    }
  }

  /// True if its records are a name and a value.
  var isDictionaryOfValues: Bool {
    attributes.map(\.path) == [.entryName, .record] && relationships.isEmpty
  }

  /// Why this is the key; nil if nothing is to be said.
  var keyComment: String? { keyReason.isEmpty ? nil : keyReason }

  func attribute(_ name: String) -> DraftAttribute? {
    attributes.first { $0.name == name }
  }

  /// True if its key is a reference to another entity, whose records say less.
  func extends(_ other: DraftEntity) -> Bool {
    let link = key.count == 1 ? relationship(key[0]) : nil
    return link?.kind == .foreignKey && link?.target === other
  }

  /// Gives a part of the key another name.
  func renameKey(_ part: String, to name: String) {
    for index in key.indices where key[index] == part { key[index] = name }
  }

  /// Adds a relationship of a name that nothing else has.
  @discardableResult
  func relate(
    _ base: String,
    _ kind: DraftRelationship.Kind,
    _ target: DraftEntity,
    _ path: DraftPath,
    _ node: ProfileNode? = nil,
    isMany: Bool = false
  ) -> DraftRelationship {
    let made = DraftRelationship(fresh(base), kind, target, path, node)
    made.isMany = isMany
    relationships.append(made)
    return made
  }

  /// Puts a relationship in the place of an attribute, which it may become again.
  @discardableResult
  func replace(
    _ attribute: DraftAttribute,
    by base: String,
    _ target: DraftEntity,
    _ kind: DraftRelationship.Kind = .foreignKey
  ) -> DraftRelationship {
    attributes.removeAll { $0 === attribute }
    let made = relate(base, kind, target, attribute.path, attribute.node)
    made.former = attribute
    renameKey(attribute.name, to: made.name)
    return made
  }

  func relationship(_ name: String) -> DraftRelationship? {
    relationships.first { $0.name == name }
  }

  /// Adds the position in the list or the dump as an attribute.
  func addPosition() -> String {
    let attribute = DraftAttribute(fresh("position"), .index, ValueType("integer"))
    attributes.insert(attribute, at: 0)
    return attribute.name
  }

  /// A name for a to-one whose column no attribute has either.
  func freshLink(_ base: String, to target: DraftEntity) -> String {
    freeName(base) { name in
      name != fresh(name)
        || target.key.contains { key in
          attributes.contains { $0.name.lowercased() == "\(name)_\(key)".lowercased() }
        }
    }
  }

  /// A name that no attribute and no relationship has, whatever the case of its letters.
  func fresh(_ base: String) -> String {
    let columns = relationships.flatMap { [$0.name, $0.naturalColumn, $0.column] } + [parentLink]
    let taken =
      attributes.map(\.name) + columns.compactMap(\.self) + relationships.flatMap(\.kindColumns)
    return freeName(base.isEmpty ? "value" : base) { name in
      let lower = name.lowercased()
      return taken.contains { $0.lowercased() == lower }
    }
  }
}

/// A name, or the first with a number behind it that is not taken.
func freeName(_ base: String, _ isTaken: (String) -> Bool) -> String {
  var (name, number) = (base, 2)
  while isTaken(name) { (name, number) = ("\(base)\(number)", number + 1) }
  return name
}
