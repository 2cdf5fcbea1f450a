struct EntityKeys: Block {
  static let table = KeyTable(Self(), "an entity", "entity")
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

  let table = Key<String>(noun: "a table's name")
  let primaryKey = Key<Node>(.texts, aliases: ["key", "id", "pk"])
  let surrogateKey = Key<String>(noun: "a column's name")
  let sequence = Key<String>(noun: "an attribute's name")
  let extends = Key<String>(noun: "an entity's name")
  let discriminator = Key<String>(noun: "a column's name")
  let indexes = Key<Node>(.oneOrList(.any([.text, .list(.text), .block(IndexKeys.self)])))
  let search = Key<Node>(.any([.texts, .block(SearchKeys.self)]))
  let update = Key<Node>(.any([.boolean, .block(EntityUpdateKeys.self)]), default: "true")
  let naming = Key<Word<NamingStyle>>()
  let store = Key<Node>(.storedForms)
  let record = RecordKeys(.attribute, .relationship)
}

struct MappingKeys: Block {
  static let table = KeyTable(Self(), "a mapping", "mapping")

  let entity = Key<String>(noun: "an entity's name", isRequired: true)
  let extends = Key<Choice>(.words(["default"]))
  let findBy = Key<Node>(.texts)
  let record = RecordKeys(.mappedAttribute, .mappedRelationship)
}

/// Keys of entities and mappings, about their records.
struct RecordKeys: SettingKeys {
  let attributes: Key<Node>
  let relationships: Key<Node>
  let onDuplicate = Key<Word<DuplicateRule>>(default: "merge")
  let nullKey = Key<Word<NullKeyRule>>(default: "error")
  let newerBy = Key<String>(noun: "an attribute's name")
  let relationshipsWhenNotNewer = Key<Bool>(default: "false")
  let create = Key<Bool>(default: "true")
  let deleteWhen = Key<RowPredicate>()
  let skipWhen = Key<Predicate>()
  let variants = Key<Node>(.named(.variants))
  let unmappedKeys = Key<Word<UnmappedKeysRule>>()
  let nullValues = Key<NullValues>()
  let coercion = Key<Word<Coercion>>()
  let timeZone = Key<Node>(.text)
  let reading = ReadingDefaultKeys()
  let envelope = EnvelopeKeys()

  init(_ attribute: Definition, _ relationship: Definition) {
    attributes = Key(
      .members(.named(attribute)),
      aliases: ["columns", "fields", "properties"]
    )
    relationships = Key(
      .members(.named(relationship)),
      aliases: ["relations", "associations", "relation", "references", "edges"]
    )
  }
}

/// Keys of whatever reads records, about the members around their values.
struct EnvelopeKeys: KeyGroup {
  let base = Key<Node>(.keyPath)
  let ignore = Key<Node>(.oneOrList(.keyPath))
}

struct IndexKeys: Block {
  static let table = KeyTable(Self(), "an index", "`indexes`")

  let name = Key<String>(noun: "an index's name")
  let columns = Key<Node>(.texts, isRequired: true)
  let unique = Key<Bool>(default: "false")
}

struct SearchKeys: Block {
  static let table = KeyTable(Self(), "'search'", "`search`")

  let name = Key<String>(noun: "a table's name")
  let columns = Key<Node>(.texts, isRequired: true)
  let tokenize = Key<String>(noun: "a tokenizer")
}

struct VariantsKeys: Block {
  static let table = KeyTable(Self(), "'variants'", "`variants`")

  let by = Key<DumpKeyPath>(isRequired: true)
  let cases = Key<Node>(.members(.text), isRequired: true)
  let otherwise = Language.otherwise
}

struct VariantCaseKeys: Block {
  static let table = KeyTable(Self(), "a case", "case of `variants`")
  static let rules: [KeyRule] = [
    .one(["when", "otherwise"]), .one(["entity", "mapping", "otherwise"]),
  ]

  let otherwise = Language.otherwise
  let when = Key<Predicate>()
  let target = TargetKeys()
}

struct LastCaseKeys: Block {
  static let table = KeyTable(Self(), "'otherwise'", "case of `variants`", repeats: true)

  let otherwise = Language.otherwise
}

/// Keys that name the reader of records.
struct TargetKeys: KeyGroup {
  var entity = Key<String>(noun: "an entity's name")
  let mapping = Key<String>(noun: "a mapping's name")
}

extension Language {
  static let otherwise = Key<String>(
    noun: "'error', 'skip', an entity or a mapping",
    default: "error"
  )
}
