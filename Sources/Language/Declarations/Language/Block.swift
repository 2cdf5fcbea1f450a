/// Keys that several blocks have in common.
protocol KeyGroup: Sendable {}

/// A YAML mapping whose keys belong to the language.
///
/// Its stored properties are keys and groups of keys, in the order in which they are listed.
protocol Block: KeyGroup {
  static var table: KeyTable<Self> { get }
  /// The rules about keys that are given together; `isRequired` says which are always given.
  static var rules: [KeyRule] { get }
}

extension Block {
  static var rules: [KeyRule] { [] }
  static var list: KeyList { table.list }
}

/// The keys of a block as its properties, and as a list.
struct KeyTable<Keys: Sendable>: Sendable {
  let keys: Keys
  let list: KeyList

  /// A block that messages call `subject`; without a page if another block has all of its keys.
  init(_ keys: Keys, _ subject: String, _ page: String? = nil, _ section: String = "") {
    self.keys = keys
    list = KeyList(keys, of: subject, page: page.map { ($0, section) })
  }
}

/// The language table.
enum Language {
  /// All blocks, in the order in which the index of keys names them.
  static let blocks: [any Block.Type] = [
    SchemaKeys.self, DefaultsKeys.self, StoreKeys.self, DatabaseKeys.self, EntityKeys.self,
    MappingKeys.self, IndexKeys.self, SearchKeys.self, VariantsKeys.self, VariantCaseKeys.self,
    LastCaseKeys.self, AttributeKeys.self, MappedAttributeKeys.self, AlternativeKeys.self,
    CheckKeys.self, PseudonymKeys.self, RelationshipKeys.self, MappedRelationshipKeys.self,
    ThroughKeys.self, PredicateTestKeys.self, StepKeys.self, ReplaceStepKeys.self,
    DumpKeys.self, CSVKeys.self, ReadingKeys.self, LayerKeys.self, TestKeys.self,
    GenerateKeys.self, SubsetKeys.self, UpdateKeys.self, EntityUpdateKeys.self, FetchKeys.self,
    SourceKeys.self, RequestKeys.self, RequestBodyKeys.self, RateKeys.self, RetryKeys.self,
    ResponseRuleKeys.self, TimeoutsKeys.self, PaginateKeys.self, PageParameterKeys.self,
    RequestRecordsKeys.self, RangeKeys.self, AuthKeys.self, CredentialsKeys.self,
    AuthDigestKeys.self, TokenKeys.self, RawTextKeys.self,
  ]
}
