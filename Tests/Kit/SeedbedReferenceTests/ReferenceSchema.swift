/// The source of an attribute's value.
enum ReferenceSource {
  case path(ReferencePath)
  case alternatives([ReferencePath])
  /// Texts and paths in turn; the first is a text.
  case template([(text: String, path: ReferencePath)])
  case value(ReferenceJSON)
  case exists(ReferencePath)
  /// Alternatives with texts of their own that mean null.
  case nullable([(path: ReferencePath, nullValues: [String])])
  /// A JSON object of several values, by name.
  case object([(name: String, path: ReferencePath)])
  /// A path, and a second path within its value.
  case picked(ReferencePath, ReferencePath)
  /// A path to a text of JSON, and a second path within that JSON.
  case parsed(ReferencePath, ReferencePath)
}

/// The effect of a value that is missing, null or invalid.
enum ReferenceAbsence: String {
  case keep, setNull, `default`, error
}

struct ReferenceAttribute {
  var name: String
  /// The member that is read if no path is given: the name, or its form by `keys`.
  var keyName: String
  var type: ReferenceType
  var source: ReferenceSource
  var nullValues: [String] = []
  /// True if the value is transformed to upper case.
  var isUppercase = false
  var defaultValue: ReferenceJSON?
  var onMissing = ReferenceAbsence.keep
  var onNull = ReferenceAbsence.setNull
  /// True if the schema has an `onNull` for the attribute, its own or the entity's.
  var saysOnNull = true
  /// True if `onNull` is inherited from the entity.
  var inheritsOnNull = false
  var onInvalid = ReferenceAbsence.error
  var onConflict = "replace"
  var isRequired = false
  var isUnique = false

  init(
    _ name: String,
    _ type: ReferenceType,
    _ source: ReferenceSource? = nil,
    keyName: String? = nil
  ) {
    self.name = name
    self.keyName = keyName ?? name
    self.type = type
    self.source = source ?? .path(ReferencePath(keyName ?? name))
  }
}

struct ReferenceRelationship {
  enum Storage: Equatable {
    case toOne
    /// The name of the to-one at the other end.
    case oneToMany(String)
    case joinTable
  }

  var name: String
  var target: String
  /// The kind of the target's rows; nil for any.
  var kind: String?
  /// The entities whose rows it may refer to, by the text that chooses one; empty for one target.
  var choices: [(text: String, entity: String)] = []
  var storage = Storage.toOne
  /// The path of nested records.
  var keyPath: ReferencePath?
  /// The path of keys.
  var foreignKey: ReferencePath?
  /// The paths of the values of a key of several parts, and the `foreignKey` that names them.
  var keyParts: (paths: [ReferencePath], yaml: String)?
  var isOrdered = false
  var assign = "union"
  var clearsMissing = false
  /// True if a null leaves the link or the list as it is.
  var keepsNull = false
  var onDangling = "default"
  var skipsInvalid = false
  /// True if nested records make no rows.
  var onlyKnown = false
  /// True if nested records find their rows by `sole`, after all others.
  var isLate = false
  /// The member that must be `1`.
  var when: String?
  /// The attribute and the number that rows of the target must have.
  var condition: (name: String, number: Int)?
  /// The attributes of a link itself.
  var linkAttributes: [ReferenceAttribute] = []

  init(_ name: String, _ target: String) {
    self.name = name
    self.target = target
  }

  /// The member that chooses the entity of the foreign key.
  var chooser: String { name + "_type" }
  /// The entities whose rows it may refer to.
  var targets: [String] { choices.isEmpty ? [target] : choices.map(\.entity) }
}

/// A value of related rows.
enum ReferenceFar {
  case count(String)
  case attribute(relationship: String, name: String)

  var path: String {
    switch self {
    case .count(let relationship): relationship + ".@count"
    case .attribute(let relationship, let name): relationship + "." + name
    }
  }
}

struct ReferenceEntity {
  var name: String
  /// Names of attributes and to-one relationships.
  var primaryKey = ["id"]
  var attributes: [ReferenceAttribute] = []
  var relationships: [ReferenceRelationship] = []
  var hasSurrogate = false
  /// The attribute that numbers rows from 0.
  var sequence: String?
  var skipsNullKey = false
  /// True if members have the names of attributes in snake case.
  var readsSnakeCase = false
  var onDuplicate = "merge"
  var newerBy: String?
  var mapsRelationshipsWhenNotNewer = false
  var creates = true
  /// True if late records make no rows; nil if the entity has none.
  var onlyFindsLate: Bool?
  /// The member and the number by which a record is skipped.
  var skipWhen: (name: String, number: Int)?
  /// Two members; a record in which they are equal is skipped.
  var skipSame: (left: String, right: String)?
  /// The attribute and the number by which a row is deleted.
  var deleteWhen: (name: String, number: Int)?
  /// The value of related rows and the number by which a row is deleted.
  var deleteFar: (value: ReferenceFar, number: Int)?
  /// The effect of a null on attributes without an `onNull` of their own.
  var onNull: ReferenceAbsence?
  /// The member that chooses the kind, and the attributes of each kind.
  var variants: (by: String, cases: [(name: String, attributes: [ReferenceAttribute])])?
  /// True if a record of no kind is skipped instead of rejected.
  var skipsOtherKinds = false

  init(_ name: String) {
    self.name = name
  }

  func attribute(_ name: String) -> ReferenceAttribute? {
    allAttributes.first { $0.name == name }
  }

  func relationship(_ name: String) -> ReferenceRelationship? {
    relationships.first { $0.name == name }
  }

  /// Its own attributes, and those of all kinds.
  var allAttributes: [ReferenceAttribute] {
    attributes + (variants?.cases.flatMap(\.attributes) ?? [])
  }
}

struct ReferenceDump {
  var entity: String
  var records: [ReferenceJSON]
  var creates = true
  /// True if its records find their rows by `sole`, after all others.
  var isLate = false
  /// The extension of its file's name.
  var ending = "json"

  /// The text of its file.
  var text: String {
    ending == "csv" ? csv : "[\n" + records.map(\.text).joined(separator: ",\n") + "\n]"
  }
}

struct ReferenceSchema {
  var entities: [ReferenceEntity]

  func entity(_ name: String) -> ReferenceEntity {
    guard let entity = entities.first(where: { $0.name == name }) else {
      preconditionFailure("the generator names entities that it made")
    }
    return entity
  }
}
