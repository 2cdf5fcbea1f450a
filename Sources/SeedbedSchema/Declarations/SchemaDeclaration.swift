import SeedbedLanguage
import SeedbedModel
import SeedbedYAML

/// `defaults`, as written.
struct DefaultsDeclaration: Sendable {
  var naming: NamingStyle?
  var coercion: Coercion?
  var store: DateStore?
  var timeZone: String?
  var nullValues: [String]?
  var keys: NamingStyle?
  var onMissing: AbsenceRule?
  var onNull: AbsenceRule?
  var unmappedKeys: UnmappedKeysRule?
}

/// A constant of `vars`.
struct VariableDeclaration: Sendable {
  var name: Located<String>
  var value: Literal
}

/// One way of reading an entry's files, or what an entry says for all of its readings.
struct DumpReadingDeclaration: Sendable {
  var span: SourceSpan
  var keyPaths: [Located<DumpKeyPath>] = []
  var target: TargetReference?
  var when: Predicate?
  var each: EachRule?
  var isRequired: Bool?
  var prune: DumpReading.Prune?
  /// The predicate of `prune`, where it has one.
  var pruneWhen: RowPredicateDeclaration?
  var creates: Bool?
  var variables: [VariableDeclaration] = []
  var rejectsInvalid: Bool?
  var base: Located<DumpKeyPath>?
  var ignored = IgnoredPaths()
  /// Every key path that is applied to records.
  var recordPaths: [Located<DumpKeyPath>] = []
}

/// An item of `dumps`.
struct DumpDeclaration: Sendable {
  var span: SourceSpan
  var name: Located<String>?
  var patterns: [Located<String>] = []
  var format: DumpFormat?
  var csv: CSVForm?
  var isRequired: Bool?
  var readings: [DumpReadingDeclaration] = []
  var extent: SourceExtent?
  /// Whether not all that it says was understood.
  var isDamaged = false
}

/// A schema as its files say it, all of them together.
struct SchemaDeclaration: Sendable {
  var variables: [VariableDeclaration] = []
  var defaults = DefaultsDeclaration()
  var database = DatabaseSettings()
  var entities: [EntityDeclaration] = []
  var mappings: [MappingDeclaration] = []
  var dumps: [DumpDeclaration] = []
  var tests: [TestDeclaration] = []
  /// The lines of `database`, `vars` and `tests`, which do not concern entities.
  var settings: [SourceExtent] = []
}
