import SeedbedLanguage
import SeedbedProfile

/// A schema as the rules make it, before it is text.
package final class Draft {
  package var entities: [DraftEntity] = []
  package var mappings: [DraftMapping] = []
  package var entries: [DraftEntry] = []
  /// Empty texts that become null by `defaults`, where that is drafted.
  package var emptyTexts: Int?
  package var naming: String?
  /// The least certainty that becomes schema.
  package var confidence = Certainty.likely
  /// Comments above the schema.
  package var notes: [String] = []

  /// The numbers of hints that fitted nothing.
  package var unusedHints: [Int] = []
  /// Values of later records that replace others, as far as the draft cannot help it.
  package var conflicts: [String] = []
  /// Values of the dumps that no entity reads.
  package var unread: [String] = []

  /// Whether names of several words are joined by underscores.
  var usesUnderscores = true

  /// Leaves out entities that no reading leads to.
  func dropUnreached() {
    var reached: Set<ObjectIdentifier> = []
    var open = entries.flatMap(\.readings).map(\.entity)
    while let next = open.popLast() {
      guard reached.insert(ObjectIdentifier(next)).inserted else { continue }
      open += next.relationships.map(\.target)
      open += (next.variants?.cases ?? []).map(\.entity)
      if let parent = next.parent, next.parentLink != nil { open.append(parent) }
    }
    entities.removeAll { !reached.contains(ObjectIdentifier($0)) }
  }

  package func entity(named name: String) -> DraftEntity? {
    entities.first { $0.name == name }
  }
}

/// How sure a choice is.
package enum Certainty: String, CaseIterable, Sendable, Comparable {
  case guess
  case likely
  case sure

  package static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

package final class DraftEntity {
  package var name: String
  /// The objects that it is made of; nil where its records are scalars.
  let node: ProfileNode?
  /// Attributes and relationships; empty for `primaryKey: none`.
  package var key: [String] = []
  package var keyReason = ""
  package var keyCertainty = Certainty.likely
  package var attributes: [DraftAttribute] = []
  package var relationships: [DraftRelationship] = []
  package var surrogate: String?
  package var nullKeySkips = false
  package var notes: [String] = []
  /// Choices that were not made, ready to be used.
  package var guesses: [String] = []
  /// References that were not drafted: the member, and the entity.
  var guessedReferences: [(member: String, target: String)] = []
  /// Texts that look like lists: the member, and what parts them.
  var guessedLists: [(member: String, separator: String)] = []
  package var variants: (by: String, cases: [(value: String, entity: DraftEntity)])?
  /// Key paths that are not read on purpose.
  package var ignored: [String] = []
  /// A member without which a record is none.
  package var skipsWithout: String?

  // Findings of the rules.
  /// The entity in whose records its records stand; nil for those of dumps.
  weak var parent: DraftEntity?
  /// The to-one to the parent, where it is in the key.
  var parentLink: String?
  var isRoot = false
  /// Whether its records are the entries of a dictionary.
  var isDictionary = false
  /// Whether they are all true: the names are all that they say.
  var isSetOfNames = false
  /// The names of that dictionary.
  var names: ValueSketch?
  /// Whether its records are scalars.
  var isScalar = false
  /// The values that its key has; nil where it has no key of one attribute.
  var domain: ValueSketch?
  /// Members of its nested objects that belong to the link.
  var linkMembers: Set<String> = []
  var nodeKey: NodeKey?
  /// The attribute for the names of a dictionary.
  var nameAttribute: String?
  var lists: [ScalarList] = []
  var urlReferences: [URLReference] = []
  var isRootOfCaptures = false
  /// Whether the paths of files are its key.
  var isKeyedByPath = false
  var isKeyedByPosition = false
  /// Whether its records are kept as they are.
  var isOpaque = false
  /// The key that a hint names.
  var hintedKey: [String]?
  /// Whether a mapping took its place.
  var isGone = false

  init(_ name: String, _ node: ProfileNode?) {
    self.name = name
    self.node = node
  }

  package func attribute(_ name: String) -> DraftAttribute? {
    attributes.first { $0.name == name }
  }

  package func relationship(_ name: String) -> DraftRelationship? {
    relationships.first { $0.name == name }
  }

  /// A name for a to-one whose column no attribute has either.
  func freshLink(_ base: String, to target: DraftEntity) -> String {
    var name = fresh(base)
    var number = 2
    func isColumn(_ name: String) -> Bool {
      target.key.contains { key in
        attributes.contains { $0.name.lowercased() == "\(name)_\(key)".lowercased() }
      }
    }
    while isColumn(name) {
      name = fresh("\(base)\(number)")
      number += 1
    }
    return name
  }

  /// A name that no attribute and no relationship has, whatever the case of its letters.
  func fresh(_ base: String) -> String {
    let start = base.isEmpty ? "value" : base
    var taken = Set(attributes.map { $0.name.lowercased() })
    for relationship in relationships {
      taken.insert(relationship.name.lowercased())
      if let column = relationship.naturalColumn { taken.insert(column.lowercased()) }
      if let column = relationship.column { taken.insert(column.lowercased()) }
    }
    if let parentLink { taken.insert(parentLink.lowercased()) }
    var name = start
    var number = 2
    while taken.contains(name.lowercased()) {
      name = "\(start)\(number)"
      number += 1
    }
    return name
  }
}

/// A key path with the names that it is made of.
package struct DraftPath: Equatable {
  package var names: [String]
  /// Stands instead of the names: `@self`, `@key`.
  package var root: String?
  package var suffix = ""

  package init(_ names: [String], suffix: String = "") {
    self.names = names
    self.suffix = suffix
  }

  package init(root: String) {
    names = []
    self.root = root
  }

  package static let record = DraftPath(root: "@self")
  static let entryName = DraftPath(root: "@key")
  static let index = DraftPath(root: "@index")

  package var text: String {
    if let root { return root }
    return names.map(Self.quoted).joined(separator: ".") + suffix
  }

  var last: String { names.last ?? "" }

  /// A name for the column of a path.
  package static func column(_ path: String) -> String {
    let name = Words.split(path).joined(separator: "_")
    return name.isEmpty ? "value" : name.first?.isNumber == true ? "_" + name : name
  }

  private static func quoted(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let isPlain =
      bytes.first.map { $0 == 0x5F || ($0 | 0x20) &- 0x61 < 26 } == true
      && bytes.allSatisfy { byte in
        byte == 0x5F || byte == 0x2D || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
      }
    if isPlain { return name }
    var text = "\""
    for character in name.unicodeScalars {
      if character == "\"" || character == "\\" { text += "\\" }
      text.unicodeScalars.append(character)
    }
    return text + "\""
  }
}

package final class DraftAttribute {
  package var name: String
  package var path: DraftPath
  /// Read where the path gives nothing.
  package var alternatives: [DraftPath] = []
  package var type: ValueType
  package var comment: [String] = []
  package var certainty = Certainty.likely
  /// An object on its path that is something else in some records.
  package var objectAt: DraftPath?
  /// Whether others refer by it.
  package var isUnique = false
  /// Whether a mapping reads it, and the entity's own records do not have it.
  var isOfMapping = false
  /// The attribute that it is a copy of.
  package fileprivate(set) weak var source: DraftAttribute?
  /// The values that it has.
  let node: ProfileNode?

  init(_ name: String, _ path: DraftPath, _ type: ValueType, _ node: ProfileNode? = nil) {
    self.name = name
    self.path = path
    self.type = type
    self.node = node
    if let reason = type.reason { comment.append(reason) }
  }
}

extension DraftAttribute {
  /// A JSON value.
  package convenience init(json name: String, _ path: DraftPath) {
    self.init(name, path, .json)
  }

  /// Whether it is a part of the file's path.
  var isCapture: Bool { path.root?.hasPrefix("@path.") == true }

  /// The same at another path.
  package func copy(at path: DraftPath) -> DraftAttribute {
    let made = DraftAttribute(name, path, type, node)
    made.alternatives = alternatives
    made.objectAt = objectAt
    made.comment = comment
    made.source = self
    return made
  }
}

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

/// Another way to read records of an entity.
package final class DraftMapping {
  package var name: String
  package let entity: DraftEntity
  package var attributes: [(name: String, path: String)] = []
  package var relationships: [(name: String, text: String)] = []
  package var creates = false
  /// Whether it reads names of members alone.
  var isOfNames = false
  package var fills = false
  package var comment: [String] = []

  init(_ name: String, _ entity: DraftEntity) {
    self.name = name
    self.entity = entity
  }
}

/// An entry of `dumps`.
package struct DraftEntry {
  package var patterns: [String]
  /// Whether it means several files.
  var isPattern: Bool { patterns.contains { $0.contains("*") || $0.contains("{") } }
  package var readings: [DraftReading]

  package init(patterns: [String], readings: [DraftReading]) {
    self.patterns = patterns
    self.readings = readings
  }
}

package struct DraftReading {
  package var path: DraftPath
  package var takesEntries = false
  package var entity: DraftEntity
  package var mapping: DraftMapping?
  package var comment: String?
}
