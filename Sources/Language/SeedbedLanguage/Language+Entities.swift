import SeedbedModel

extension Language {
  static let entityKeys: [LanguageKey] =
    tableKeys + memberKeys(.attribute, .relationship) + recordKeys

  static let mappingKeys: [LanguageKey] =
    [
      key("entity", .text, isRequired: true) { "The entity whose records these are." },
      key("extends", .words(["default"])) {
        "default: the entity's own mapping, with the changes given here."
      },
      key("findBy", .texts, section: "late-records") {
        "Unique attributes by which these records find their rows instead of the primary key."
      },
    ] + memberKeys(.mappedAttribute, .mappedRelationship) + recordKeys

  private static let tableKeys: [LanguageKey] = [
    key("table", .text) { "The table's name; the entity's by default." },
    key("primaryKey", .texts, section: "primary-keys", aliases: ["key", "id", "pk"]) {
      "The key that identifies a row: an attribute, a to-one relationship, a list of them, or 'none'."
    },
    key("surrogateKey", .text, section: "surrogate-keys") {
      "The name of a numbered key column; the attributes of 'primaryKey' become UNIQUE."
    },
    key("sequence", .text, section: "numbering-rows") {
      "An integer attribute that numbers rows as first seen."
    },
    key("extends", .text, section: "variants") {
      "Another entity, whose table this one shares (single-table inheritance)."
    },
    key("discriminator", .text, section: "variants") {
      "The name of a column that holds the name of the entity that extends this one."
    },
    key("indexes", .oneOrList(.any([.text, .list(.text), .block(.index)]))) {
      "Indexes: [[lastName, firstName], { name: idx_email, columns: [email], unique: true }]."
    },
    key("search", .any([.texts, .block(.search)])) {
      "A full-text search table (FTS5) over text attributes."
    },
    key("update", .any([.boolean, .block(.entityUpdate)]), default: "true", section: "updates") {
      "false: the table is the user's, and no update writes to it."
    },
    key("naming", .words(NamingStyle.self), section: "names") {
      "As in 'defaults', for this entity."
    },
    key("store", .storedForms, section: "stored-forms") {
      "How values are stored: a word is the form of dates."
    },
  ]

  private static func memberKeys(
    _ attribute: Definition,
    _ relationship: Definition
  ) -> [LanguageKey] {
    [
      key(
        "attributes",
        .members(.named(attribute)),
        section: "attributes",
        aliases: ["columns", "fields", "properties"]
      ) {
        "Values of the record, by name."
      },
      key(
        "relationships",
        .members(.named(relationship)),
        section: "relationships",
        aliases: ["relations", "associations", "relation", "references", "edges"]
      ) {
        "Links to other records, by name."
      },
    ]
  }

  /// Keys of entities and mappings, about their records.
  private static let recordKeys: [LanguageKey] =
    [
      key(
        "onDuplicate",
        .words(DuplicateRule.self),
        default: "merge",
        section: "repeated-records"
      ) {
        "If the row of a record exists: merge, fill (only missing values), keepFirst, replace or error."
      },
      key("nullKey", .words(NullKeyRule.self), default: "error", section: "records-without-a-key") {
        "If a record lacks its key: error, skip, or create (with a 'surrogateKey')."
      },
      key("newerBy", .text, section: "repeated-records") {
        "An attribute: a record changes its row only if it is newer."
      },
      key(
        "relationshipsWhenNotNewer",
        .boolean,
        default: "false",
        section: "repeated-records"
      ) {
        "true: relationships are also mapped for records that are not newer."
      },
      key("create", .boolean, default: "true", section: "records-that-only-update") {
        "false: a record only updates an existing row."
      },
      key("deleteWhen", .predicate, section: "skipping-and-deleting") {
        "Finished rows to delete, by their attributes and relationships."
      },
      key("skipWhen", .predicate, section: "skipping-and-deleting") {
        "Records to skip, with their nested records."
      },
      key("variants", .named(.variants), section: "variants") {
        "Chooses an entity or mapping by content."
      },
      key("unmappedKeys", .words(UnmappedKeysRule.self), section: "entity-keys") {
        "How to treat keys of these records that no mapping reads."
      },
      key("nullValues", .nullValues, section: "entity-keys") {
        "Texts that mean null in these records."
      },
      key("coercion", .words(Coercion.self), section: "coercion") {
        "Which JSON values the types take."
      },
      key("timeZone", .text, section: "entity-keys") {
        "The zone of dates in these records that have none."
      },
    ] + readingDefaults() + envelopeKeys

  /// Keys of whatever reads records, about the members around their values.
  static let envelopeKeys: [LanguageKey] = [
    key("base", .keyPath, section: "envelopes-and-keys-left-unread") {
      "Where the key paths of these records start: with 'fields', 'name' reads 'fields.name'. A path"
        + " that names its root, such as @self.id, stays."
    },
    key("ignore", .oneOrList(.keyPath), section: "envelopes-and-keys-left-unread") {
      "Keys to ignore on purpose, with everything below them: [links, \"_*\", owner.url]; * matches"
        + " any characters."
    },
  ]

  static let indexKeys: [LanguageKey] = [
    key("name", .text) { "The index's name; made of table and columns by default." },
    key("columns", .texts, isRequired: true) {
      "Attributes and to-one relationships, in order."
    },
    key("unique", .boolean, default: "false") { "A UNIQUE index." },
  ]

  static let searchKeys: [LanguageKey] = [
    key("name", .text) { "The search table's name." },
    key("columns", .texts, isRequired: true) { "The text attributes to search." },
    key("tokenize", .text) { "FTS5's tokenizer, such as porter unicode61." },
  ]

  // MARK: - Variants

  static let variantsKeys: [LanguageKey] =
    [
      key("by", .keyPath, isRequired: true) { "The value that chooses; any key path." },
      key("cases", .members(.text), isRequired: true) {
        "Entities or mappings by this value's text."
      },
    ] + lastCaseKeys

  static let variantCaseKeys: [LanguageKey] =
    lastCaseKeys + [
      key("when", .predicate) { "The records that this case takes." }
    ] + targetKeys

  static let lastCaseKeys: [LanguageKey] = [
    key("otherwise", .text, default: "error", section: "variants") {
      "All other records: error, skip, an entity or a mapping."
    }
  ]

  /// Keys that name the reader of records.
  static let targetKeys: [LanguageKey] = [
    key("entity", .text) { "The entity that the records become, read by its own mapping." },
    key("mapping", .text) { "The mapping that reads the records." },
  ]
}
