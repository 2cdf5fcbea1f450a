struct RelationshipKeys: Block {
  static let table = KeyTable(Self(), "a relationship", "relationship")
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
  )
  let ordered = Key<Bool>(default: "false")
  let repeats = Key<Bool>(default: "false")
  let inverse = Key<String>(
    noun: "a relationship's name",
    aliases: ["inverseOf", "inverse_of", "mappedBy", "backref", "back_populates", "relatedName"]
  )
  let through = Language.through
  let link = LinkKeys()
  let `where` = Key<RowPredicate>()
  let onDangling = Key<Word<DanglingRule>>(default: "setNull")
  let onDelete = Key<Word<DeleteAction>>(
    default: "noAction",
    aliases: ["on_delete", "cascade", "dependent"]
  )
  let required = Key<Bool>(default: "false")
  let stored = Key<Bool>(default: "true")
  let column = Key<Node>(.columnNames)
  let columns = Key<Node>(.columnNames)
}

/// A relationship of a mapping takes its shape and its columns from the entity.
struct MappedRelationshipKeys: Block {
  static let table = KeyTable(Self(), "a relationship", "relationship", repeats: true)
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
    )
  )
  let variants = Key<Node>(.named(.variants))
  let keyPath = Key<DumpKeyPath>(aliases: ["path", "from"])
  let foreignKey = Key<Node>(.named(.foreignKey), aliases: ["key", "by", "foreign_key", "fk"])
  let each = Language.each
  let transform = Key<Steps>()
  let nullValues = Key<NullValues>()
  let when = Key<Predicate>()
}

/// How records change links.
struct LinkKeys: KeyGroup {
  let assign = Key<Word<AssignmentRule>>(default: "union")
  let onMissing = Key<Choice>(.words(["keep", "clear"]), default: "keep")
  let onNull = Key<Choice>(.words(["clear", "keep"]), default: "clear")
  let onNestedInvalid = Key<Choice>(.words(["error", "skip"]), default: "error")
}

struct ThroughKeys: Block {
  static let table = KeyTable(Self(), "'through'", "`through`")

  let table = Key<String>(noun: "a table's name")
  let source = Key<Node>(.columnNames)
  let target = Key<Node>(.columnNames)
  let targetPath = Key<DumpKeyPath>()
  let attributes = Key<Node>(.members(.named(.attribute)))
  let primaryKey = Key<Node>(.texts, default: "[source, target]")
}

extension Language {
  static let each = Key<Word<EachRule>>(default: "elements")
  static let through = Key<Node>(.any([.text, .named(.through)]))
}
