import SeedbedLanguage
import SeedbedModel
import SeedbedYAML

/// The keys that an entity and a mapping share.
struct RecordRules: Sendable {
  var attributes: [AttributeDeclaration] = []
  var relationships: [RelationshipDeclaration] = []
  var onDuplicate: DuplicateRule?
  var nullKey: Located<NullKeyRule>?
  var newerBy: Located<String>?
  var relationshipsWhenNotNewer: Bool?
  var creates: Bool?
  var skipWhen: Predicate?
  var deleteWhen: RowPredicateDeclaration?
  var variants: VariantsDeclaration?
  var unmappedKeys: UnmappedKeysRule?
  var nullValues: [String]?
  var keys: NamingStyle?
  var onMissing: AbsenceRule?
  var onNull: AbsenceRule?
  var coercion: Coercion?
  var timeZone: Located<String>?
  var base: Located<DumpKeyPath>?
  var ignored = IgnoredPaths()
  /// Every key path outside attributes and relationships.
  var keyPaths: [Located<DumpKeyPath>] = []
}

/// A predicate on rows, and where its key paths stand.
struct RowPredicateDeclaration: Sendable {
  var predicate: Predicate
  var paths: [Located<DumpKeyPath>]
  /// The key that it is the value of.
  var span: SourceSpan
}

/// An item of `entities`.
struct EntityDeclaration: Sendable {
  enum PrimaryKey: Sendable {
    case none(SourceSpan)
    case parts([Located<String>])
  }

  struct Index: Sendable {
    var name: Located<String>?
    var columns: [Located<String>]
    var isUnique: Bool
  }

  struct Search: Sendable {
    var name: Located<String>?
    var columns: [Located<String>]
    var tokenize: String?
    var span: SourceSpan
  }

  var name: Located<String>
  var rules = RecordRules()
  var table: Located<String>?
  var primaryKey: PrimaryKey?
  var surrogateKey: Located<String>?
  var sequence: Located<String>?
  var extends: Located<String>?
  var discriminator: Located<String>?
  var indexes: [Index] = []
  var search: Search?
  var naming: NamingStyle?
  var store: Located<DateStore>?
  var extent: SourceExtent?
  /// Whether not all that it says was understood.
  var isDamaged = false

  init(name: Located<String>) {
    self.name = name
  }
}

/// An item of `mappings`.
struct MappingDeclaration: Sendable {
  var name: Located<String>
  var rules = RecordRules()
  var entity: Located<String>?
  /// `extends: default`.
  var extendsDefault = false
  var extent: SourceExtent?
  /// Whether not all that it says was understood.
  var isDamaged = false

  init(name: Located<String>) {
    self.name = name
  }
}

/// `variants`, in either form.
struct VariantsDeclaration: Sendable {
  enum Otherwise: Sendable {
    case error, skip
    case target(TargetReference)
  }

  struct Case: Sendable {
    var condition: Variants.Condition
    var target: TargetReference
  }

  var span: SourceSpan
  var by: DumpKeyPath?
  var cases: [Case] = []
  var otherwise = Otherwise.error
}
