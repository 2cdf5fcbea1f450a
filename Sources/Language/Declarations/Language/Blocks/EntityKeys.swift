struct EntityKeys: Block {
  static let table = KeyTable(Self(), "an entity", "entity", "entity-keys")
  static let rules: [KeyRule] = [
    // An entity that only chooses among others has no table.
    .later(.some(["primaryKey", "extends", "variants"])),
    .later(.needs("attributes", ["primaryKey", "extends"])),
    .later(
      .alone(
        "extends",
        [
          "primaryKey", "table", "surrogateKey", "sequence", "discriminator", "search", "update",
          "deleteWhen",
        ]
      ) { "'\($0)' belongs in the entity that is extended" }
    ),
  ]

  let table = Key<String>(noun: "a table's name") {
    "The table's name; the entity's by default."
  }
  let primaryKey = Key<Node>(.texts, section: "primary-keys", aliases: ["key", "id", "pk"]) {
    "The key that identifies a row: an attribute, a to-one relationship, a list of them, or 'none'."
  }
  let surrogateKey = Key<String>(noun: "a column's name", section: "surrogate-keys") {
    "The name of a numbered key column; the attributes of 'primaryKey' become UNIQUE."
  }
  let sequence = Key<String>(noun: "an attribute's name", section: "numbering-rows") {
    "An integer attribute that numbers rows as first seen."
  }
  let extends = Key<String>(noun: "an entity's name", section: "variants") {
    "Another entity, whose table this one shares (single-table inheritance)."
  }
  let discriminator = Key<String>(noun: "a column's name", section: "variants") {
    "The name of a column that holds the name of the entity that extends this one."
  }
  let indexes = Key<Node>(.oneOrList(.any([.text, .list(.text), .block(IndexKeys.self)]))) {
    "Indexes: [[lastName, firstName], { name: idx_email, columns: [email], unique: true }]."
  }
  let search = Key<Node>(.any([.texts, .block(SearchKeys.self)])) {
    "A full-text search table (FTS5) over text attributes."
  }
  let update = Key<Node>(
    .any([.boolean, .block(EntityUpdateKeys.self)]),
    default: "true",
    section: "updates"
  ) {
    "false: the table is the user's, and no update writes to it."
  }
  let naming = Key<Word<NamingStyle>>(section: "names") {
    "As in 'defaults', for this entity."
  }
  let store = Key<Node>(.storedForms, section: "stored-forms") {
    "How values are stored: a word is the form of dates."
  }
  let record = RecordKeys(.attribute, .relationship)
}

struct MappingKeys: Block {
  static let table = KeyTable(Self(), "a mapping", "mapping", "mappings")

  let entity = Key<String>(noun: "an entity's name", isRequired: true) {
    "The entity whose records these are."
  }
  let extends = Key<Choice>(.words(["default"])) {
    "default: the entity's own mapping, with the changes given here."
  }
  let findBy = Key<Node>(.texts, section: "late-records") {
    "Unique attributes by which these records find their rows instead of the primary key."
  }
  let record = RecordKeys(.mappedAttribute, .mappedRelationship)
}

/// Keys of entities and mappings, about their records.
struct RecordKeys: SettingKeys {
  let attributes: Key<Node>
  let relationships: Key<Node>
  let onDuplicate = Key<Word<DuplicateRule>>(default: "merge", section: "repeated-records") {
    "If the row of a record exists: merge, fill (only missing values), keepFirst, replace or error."
  }
  let nullKey = Key<Word<NullKeyRule>>(default: "error", section: "records-without-a-key") {
    "If a record lacks its key: error, skip, or create (with a 'surrogateKey')."
  }
  let newerBy = Key<String>(noun: "an attribute's name", section: "repeated-records") {
    "An attribute: a record changes its row only if it is newer."
  }
  let relationshipsWhenNotNewer = Key<Bool>(default: "false", section: "repeated-records") {
    "true: relationships are also mapped for records that are not newer."
  }
  let create = Key<Bool>(default: "true", section: "records-that-only-update") {
    "false: a record only updates an existing row."
  }
  let deleteWhen = Key<RowPredicate>(section: "skipping-and-deleting") {
    "Finished rows to delete, by their attributes and relationships."
  }
  let skipWhen = Key<Predicate>(section: "skipping-and-deleting") {
    "Records to skip, with their nested records."
  }
  let variants = Key<Node>(.named(.variants), section: "variants") {
    "Chooses an entity or mapping by content."
  }
  let unmappedKeys = Key<Word<UnmappedKeysRule>>(section: "entity-keys") {
    "How to treat keys of these records that no mapping reads."
  }
  let nullValues = Key<NullValues>(section: "entity-keys") {
    "Texts that mean null in these records."
  }
  let coercion = Key<Word<Coercion>>(section: "coercion") {
    "Which JSON values the types take."
  }
  let timeZone = Key<Node>(.text, section: "entity-keys") {
    "The zone of dates in these records that have none."
  }
  let reading = ReadingDefaultKeys()
  let envelope = EnvelopeKeys()

  init(_ attribute: Definition, _ relationship: Definition) {
    attributes = Key(
      .members(.named(attribute)),
      section: "attributes",
      aliases: ["columns", "fields", "properties"]
    ) {
      "Values of the record, by name."
    }
    relationships = Key(
      .members(.named(relationship)),
      section: "relationships",
      aliases: ["relations", "associations", "relation", "references", "edges"]
    ) {
      "Links to other records, by name."
    }
  }
}

/// Keys of whatever reads records, about the members around their values.
struct EnvelopeKeys: KeyGroup {
  let base = Key<Node>(.keyPath, section: "envelopes-and-keys-left-unread") {
    "Where the key paths of these records start: with 'fields', 'name' reads 'fields.name'. A path"
      + " that names its root, such as @self.id, stays."
  }
  let ignore = Key<Node>(.oneOrList(.keyPath), section: "envelopes-and-keys-left-unread") {
    "Keys to ignore on purpose, with everything below them: [links, \"_*\", owner.url]; * matches"
      + " any characters."
  }
}

struct IndexKeys: Block {
  static let table = KeyTable(Self(), "an index", "`indexes`", "indexes-and-search-tables")

  let name = Key<String>(noun: "an index's name") {
    "The index's name; made of table and columns by default."
  }
  let columns = Key<Node>(.texts, isRequired: true) {
    "Attributes and to-one relationships, in order."
  }
  let unique = Key<Bool>(default: "false") { "A UNIQUE index." }
}

struct SearchKeys: Block {
  static let table = KeyTable(Self(), "'search'", "`search`", "indexes-and-search-tables")

  let name = Key<String>(noun: "a table's name") { "The search table's name." }
  let columns = Key<Node>(.texts, isRequired: true) { "The text attributes to search." }
  let tokenize = Key<String>(noun: "a tokenizer") {
    "FTS5's tokenizer, such as porter unicode61."
  }
}

struct VariantsKeys: Block {
  static let table = KeyTable(Self(), "'variants'", "`variants`", "variants")

  let by = Key<DumpKeyPath>(isRequired: true) { "The value that chooses; any key path." }
  let cases = Key<Node>(.members(.text), isRequired: true) {
    "Entities or mappings by this value's text."
  }
  let otherwise = Language.otherwise
}

struct VariantCaseKeys: Block {
  static let table = KeyTable(Self(), "a case", "case of `variants`", "variants")
  static let rules: [KeyRule] = [
    .one(["when", "otherwise"]), .one(["entity", "mapping", "otherwise"]),
  ]

  let otherwise = Language.otherwise
  let when = Key<Predicate> { "The records that this case takes." }
  let target = TargetKeys()
}

struct LastCaseKeys: Block {
  static let table = KeyTable(Self(), "'otherwise'")

  let otherwise = Language.otherwise
}

/// Keys that name the reader of records.
struct TargetKeys: KeyGroup {
  var entity = Key<String>(noun: "an entity's name") {
    "The entity that the records become, read by its own mapping."
  }
  let mapping = Key<String>(noun: "a mapping's name") {
    "The mapping that reads the records."
  }
}

extension Language {
  static let otherwise = Key<String>(
    noun: "'error', 'skip', an entity or a mapping",
    default: "error",
    section: "variants"
  ) {
    "All other records: error, skip, an entity or a mapping."
  }
}
