struct RelationshipKeys: Block {
  static let table = KeyTable(Self(), "a relationship", "relationship", "relationship-keys")
  static let rules: [KeyRule] = [
    .one(["entity", "mapping", "variants"]), .needs("variants", ["foreignKey"]), nested,
    .later(.needs("where", ["foreignKey"])), .notTwo(["column", "columns"]),
  ]

  /// Variants choose whose key a foreign key is.
  fileprivate static let nested = KeyRule.alone("keyPath", ["variants"]) { _ in
    "'variants' of a relationship choose whose key its 'foreignKey' is: nested records are"
      + " chosen by the 'variants' of their own entity"
  }

  let nesting = NestingKeys()
  let many = Key<Bool>(
    default: "false",
    aliases: ["toMany", "to_many", "list", "array", "collection"]
  ) {
    "true: a to-many."
  }
  let ordered = Key<Bool>(default: "false") {
    "Keeps the list's order in a column 'position', from 0."
  }
  let repeats = Key<Bool>(default: "false") {
    "true, for an ordered many-to-many: an element may occur more than once. Otherwise repeats"
      + " are dropped."
  }
  let inverse = Key<String>(
    noun: "a relationship's name",
    section: "one-to-many",
    aliases: ["inverseOf", "inverse_of", "mappedBy", "backref", "back_populates", "relatedName"]
  ) {
    "The relationship at the other end: a to-one there makes this one-to-many, a to-many shares"
      + " one join table."
  }
  let through = Language.through
  let link = LinkKeys()
  let `where` = Key<RowPredicate>(section: "targets-by-their-attributes") {
    "A predicate on attributes of the target; 'onDangling' applies to a key of a row for which it is"
      + " false."
  }
  let onDangling = Key<Word<DanglingRule>>(
    default: "setNull",
    section: "keys-without-a-row"
  ) {
    "If no row has the key: setNull, error, stub (a row with only its key) or skip."
  }
  let onDelete = Key<Word<DeleteAction>>(
    default: "noAction",
    aliases: ["on_delete", "cascade", "dependent"]
  ) {
    "The action of the FOREIGN KEY."
  }
  let required = Key<Bool>(default: "false") { "For a to-one: NOT NULL." }
  let stored = Key<Bool>(default: "true") {
    "false: nested records are read, but the link is not stored."
  }
  let column = Key<Node>(.columnNames) { "The name of the foreign key's column." }
  let columns = Key<Node>(.columnNames) {
    "The columns of a compound foreign key: { keyAttribute: column, … }."
  }
}

/// A relationship of a mapping takes its shape and its columns from the entity.
struct MappedRelationshipKeys: Block {
  static let table = KeyTable(Self(), "a relationship")
  static let rules: [KeyRule] = [
    .notTwo(["entity", "mapping", "variants"]), .needs("variants", ["foreignKey"]),
    RelationshipKeys.nested,
  ]

  let nesting = NestingKeys()
  let through = Language.through
  let link = LinkKeys()
}

/// The records or keys of a relationship.
struct NestingKeys: KeyGroup {
  let target = TargetKeys(
    entity: Key(
      noun: "an entity's name",
      aliases: [
        "to", "target", "type", "model", "class", "belongsTo", "belongs_to", "references",
        "hasOne", "has_one",
      ]
    ) {
      "The entity of the records at the other end, read by its own mapping."
    }
  )
  let variants = Key<Node>(.named(.variants), section: "keys-of-several-entities") {
    "Whose key the foreign key is: chosen by this record, instead of 'entity'."
  }
  let keyPath = Key<DumpKeyPath>(aliases: ["path", "from"]) {
    "The key path of the nested records; the relationship's name by default. @self: this same"
      + " record."
  }
  let foreignKey = Key<Node>(
    .named(.foreignKey),
    section: "connections-by-key",
    aliases: ["key", "by", "foreign_key", "fk"]
  ) {
    "The key path of the target's key, or { targetAttribute: keyPath, … }, nested where a part of"
      + " the key is itself a key of several parts; connected after all dumps."
  }
  let each = Language.each
  let transform = Key<Steps> {
    "Steps that change the value before it is taken for records or keys."
  }
  let nullValues = Key<NullValues> { "Texts that mean null, for each element." }
  let when = Key<Predicate> { "If false, the relationship counts as missing." }
}

/// How records change links.
struct LinkKeys: KeyGroup {
  let assign = Key<Word<AssignmentRule>>(default: "union", section: "lists-that-change") {
    "How a later list changes the links: union adds, set replaces, replace also deletes the rows"
      + " that are no longer listed."
  }
  let onMissing = Key<Choice>(.words(["keep", "clear"]), default: "keep") {
    "If a record does not give it: keep or clear."
  }
  let onNull = Key<Choice>(.words(["clear", "keep"]), default: "clear") {
    "If the value is null: clear the link or the list, or keep it."
  }
  let onNestedInvalid = Key<Choice>(.words(["error", "skip"]), default: "error") {
    "skip: a rejected nested record is left out, and the enclosing record is stored."
  }
}

struct ThroughKeys: Block {
  static let table = KeyTable(Self(), "'through'", "`through`", "many-to-many")

  let table = Key<String>(noun: "a table's name") { "The join table's name." }
  let source = Key<Node>(.columnNames) {
    "The column, or columns, that point at this entity."
  }
  let target = Key<Node>(.columnNames) {
    "The column, or columns, that point at the target."
  }
  let targetPath = Key<DumpKeyPath> {
    "The key path of the target's record in the element."
  }
  let attributes = Key<Node>(.members(.named(.attribute))) {
    "Columns of the link itself, read from the element."
  }
  let primaryKey = Key<Node>(.texts, default: "[source, target]") {
    "The key of the join table: source, target and attributes."
  }
}

extension Language {
  static let each = Key<Word<EachRule>>(default: "elements") {
    "The records: elements of an array; entries, the members of an object; keys, the members, or the"
      + " texts of an array as names without values."
  }
  static let through = Key<Node>(.any([.text, .named(.through)]), section: "many-to-many") {
    "The join table: its name, or its settings."
  }
}
