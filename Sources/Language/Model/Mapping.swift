package import SeedbedBase

/// `onMissing`, `onNull` and `onInvalid` of an attribute.
package enum AbsenceRule: String, Equatable, Sendable, CaseIterable {
  case keep, setNull, `default`, error
}

/// `onConflict`: how to merge a second value for the same attribute of a row.
package enum ConflictRule: String, Equatable, Sendable, CaseIterable {
  case replace, keep, min, max, sum, concat, error
}

/// `onDuplicate`: how to treat a record whose row exists.
package enum DuplicateRule: String, Equatable, Sendable, CaseIterable {
  case merge, fill, keepFirst, replace, error
}

/// `nullKey`: how to treat a record without its key.
package enum NullKeyRule: String, Equatable, Sendable, CaseIterable {
  case error, skip, create
}

/// `unmappedKeys`: how to treat a key of a record that no mapping reads.
package enum UnmappedKeysRule: String, Equatable, Sendable, CaseIterable {
  case ignore, warn, error
}

/// `each`: whether the records are array elements or object members.
package enum EachRule: String, Equatable, Sendable, CaseIterable {
  case elements, entries, keys
}

/// The source of a value.
package enum ValueSource: Equatable, Sendable {
  /// Alternatives in order: the first that is neither missing nor null.
  case firstOf([Alternative])
  /// 1 where the path gives something that is neither missing nor null, else 0.
  case exists(DumpKeyPath)
  /// Numbered by the store, read from nothing.
  case sequence

  package struct Alternative: Equatable, Sendable {
    package var origin: Origin
    package var when: Predicate?
    /// The alternative's own, applied before those of the attribute.
    package var nullValues: [String] = []
    package var transforms: [Transform] = []
    /// The request whose file for the record is the value; the origin gives what its URL is made of.
    package var asset: Asset?

    package init(_ origin: Origin, when: Predicate? = nil) {
      self.origin = origin
      self.when = when
    }

    /// True if its value is taken as it is found.
    package var isPlain: Bool {
      when == nil && nullValues.isEmpty && transforms.isEmpty && asset == nil
    }
  }

  /// A file of the snapshot: what a request of `format: data` got for a record.
  package struct Asset: Equatable, Sendable {
    package enum Form: Equatable, Sendable {
      /// The bytes, as a text that the attribute's type reads.
      case bytes(DataEncoding)
      /// The path from the snapshot's folder.
      case path
    }

    /// The full name of the request.
    package var request: String
    package var form: Form
  }

  package typealias Origin = ValueOrigin<DumpKeyPath>

  /// The alternatives of `firstOf`.
  package var alternatives: [Alternative] {
    if case .firstOf(let alternatives) = self { alternatives } else { [] }
  }

  /// The alternative, if there is only one.
  package var only: Alternative? { alternatives.count == 1 ? alternatives[0] : nil }

  /// True if an alternative has transforms of its own.
  package var hasTransforms: Bool { alternatives.contains { !$0.transforms.isEmpty } }

  /// All key paths that it reads, those of its conditions among them.
  package var keyPaths: [DumpKeyPath] {
    switch self {
    case .sequence: []
    case .exists(let path): [path]
    case .firstOf(let alternatives):
      alternatives.flatMap { ($0.when?.keyPaths ?? []) + $0.origin.paths }
    }
  }
}

/// How a mapping reads one attribute.
package struct AttributeMapping: Sendable {
  /// Index into the entity's (or the join table's) attributes.
  package var attribute: Int
  package var location: TextLocation
  package var source: ValueSource
  package var when: Predicate?
  package var nullValues: [String] = []
  package var transforms: [Transform] = []
  package var conversion: Conversion
  package var onMissing: AbsenceRule = .keep
  package var onNull: AbsenceRule = .setNull
  package var onInvalid: AbsenceRule = .error
  package var onConflict: ConflictRule = .replace
  /// True if the schema itself says which of two values counts.
  package var saysOnConflict = false
  /// True if the schema has an `onNull` for it.
  package var saysOnNull = false

  package init(
    attribute: Int,
    location: TextLocation,
    source: ValueSource,
    conversion: Conversion
  ) {
    self.attribute = attribute
    self.location = location
    self.source = source
    self.conversion = conversion
  }

  /// The value that all records have; nil where it is read, or depends on a condition.
  package var constant: Literal? {
    guard when == nil, let only = source.only, only.when == nil,
      case .constant(let literal) = only.origin
    else { return nil }
    return literal
  }

  /// True if a null clears the value of a row: with an `onConflict` that selects one of two values, only
  /// if the schema says so.
  package var clearsByNull: Bool {
    onConflict == .replace || onMissing == .setNull || saysOnNull && onNull == .setNull
  }
}

/// How a mapping reads one relationship.
package struct RelationshipMapping: Sendable {
  /// `foreignKey`: where the values of the target's key, or of unique attributes, stand.
  package struct ForeignKey: Equatable, Sendable {
    package struct Part: Equatable, Sendable {
      /// The target's attribute that the value is compared with; nil for a part of the
      /// target's key that is a relationship.
      package var attribute: Int?
      package var keyPath: DumpKeyPath
    }

    package var parts: [Part]
    /// True if the parts are the target's primary key, in order.
    package var isPrimaryKey: Bool
  }

  /// Index into the entity's relationships.
  package var relationship: Int
  package var location: TextLocation
  /// The mapping by which nested records are read; with `variants`, that of the first case.
  package var mapping: Int
  /// Which entity's key the foreign key is, by what else the record holds.
  package var variants: Variants?
  /// The path of nested records; nil if none are read.
  package var keyPath: DumpKeyPath?
  package var foreignKey: ForeignKey?
  package var each: EachRule = .elements
  package var transforms: [Transform] = []
  package var nullValues: [String] = []
  package var when: Predicate?
  package var assign: AssignmentRule = .union
  /// `onMissing: clear`.
  package var clearsWhenMissing = false
  /// `onNull: keep`.
  package var keepsWhenNull = false
  /// `onNestedInvalid: skip`.
  package var skipsInvalidNested = false
  /// `through.targetPath`.
  package var targetPath: DumpKeyPath?
  /// `through.attributes`, indexes into the join table's attributes.
  package var throughAttributes: [AttributeMapping] = []

  /// The mappings of the rows that it may refer to.
  package var mappings: [Int] { variants?.mappings ?? [mapping] }
}

/// How records become objects of an entity: the entity's own block, or one of `mappings`.
package struct Mapping: Sendable {
  package var name: String
  package var location: TextLocation
  /// Index of the entity; nil for an entity that only has variants and no table.
  package var entity: Int?
  package var attributes: [AttributeMapping] = []
  package var relationships: [RelationshipMapping] = []
  /// Many-to-many relationships that it reads nothing of, because their other ends fill them.
  package var unreadRelationships: [UnreadRelationship] = []
  package var onDuplicate: DuplicateRule = .merge
  /// True if the schema has an `onDuplicate` for it.
  package var saysOnDuplicate = false
  package var nullKey: NullKeyRule = .error
  /// `findBy`: the attributes by which records find their row; empty where they find it by the key.
  package var findBy: [Int] = []
  package var unmappedKeys: UnmappedKeysRule = .ignore
  /// `create: false` makes this false: a record only updates.
  package var creates = true
  /// The attribute that `newerBy` names.
  package var newerBy: Int?
  package var relationshipsWhenNotNewer = false
  package var skipWhen: Predicate?
  package var variants: Variants?
  /// The name of the entity whose rows it makes, where several share a table: the text for the
  /// discriminator column.
  package var discriminator: String?
  /// In a table of several kinds: the attributes of this mapping's kind and of what that extends.
  package var kindAttributes: [Int]?
  /// `base`, which the paths already include; nil for the record itself.
  package var base: DumpKeyPath?
  /// `ignore`: paths that are left unread on purpose.
  package var ignored = IgnoredPaths()

  package init(name: String, location: TextLocation, entity: Int?) {
    self.name = name
    self.location = location
    self.entity = entity
  }

  /// A relationship, and where its value would stand if the mapping read it.
  package struct UnreadRelationship: Sendable {
    package var relationship: Int
    package var keyPath: DumpKeyPath
  }

  /// By attribute: the rule where a row and a later record of this mapping both have a value.
  ///
  /// Attributes that the mapping does not read are left out, and all where `onDuplicate` decides
  /// before `onConflict` is asked.
  package var conflictRules: [Int: ConflictRule] {
    switch onDuplicate {
    case .keepFirst, .fill, .error: return [:]
    case .merge, .replace: break
    }
    return Dictionary(attributes.map { ($0.attribute, $0.onConflict) }) { first, _ in first }
  }

  /// True if a later record resets the columns that it does not give.
  package var resetsOthers: Bool { onDuplicate == .replace }

  /// True if a record may be rejected for the values that its row has.
  package var mayRefuseValues: Bool {
    attributes.contains { $0.onConflict == .error || $0.onConflict == .sum }
  }

  /// True if taking the same record again right after it changes nothing.
  package var isRepeatable: Bool {
    onDuplicate == .merge && attributes.allSatisfy { $0.onConflict == .replace }
  }
}
