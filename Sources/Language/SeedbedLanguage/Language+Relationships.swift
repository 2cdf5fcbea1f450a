import SeedbedModel

extension Language {
  static let relationshipKeys: [LanguageKey] =
    relatedKeys + nestingKeys + shapeKeys + throughKey + linkKeys + foreignKeyKeys

  /// A relationship of a mapping takes its shape and its columns from the entity.
  static let mappedRelationshipKeys: [LanguageKey] =
    relatedKeys + nestingKeys + throughKey + linkKeys

  private static let relatedKeys: [LanguageKey] = [
    key(
      "entity",
      .text,
      aliases: [
        "to", "target", "type", "model", "class", "belongsTo", "belongs_to", "references",
        "hasOne", "has_one",
      ]
    ) {
      "The entity of the records at the other end, read by its own mapping."
    },
    key("mapping", .text) { "The mapping that reads the records." },
    key("variants", .named(.variants), section: "keys-of-several-entities") {
      "Whose key the foreign key is: chosen by this record, instead of 'entity'."
    },
  ]

  private static let nestingKeys: [LanguageKey] =
    [
      key("keyPath", .keyPath, aliases: ["path", "from"]) {
        "The key path of the nested records; the relationship's name by default. @self: this same"
          + " record."
      },
      key(
        "foreignKey",
        .named(.foreignKey),
        section: "connections-by-key",
        aliases: ["key", "by", "foreign_key", "fk"]
      ) {
        "The key path of the target's key, or { targetAttribute: keyPath, … }, nested where a part of"
          + " the key is itself a key of several parts; connected after all dumps."
      },
    ] + eachKey + [
      key("transform", .steps) {
        "Steps that change the value before it is taken for records or keys."
      },
      key("nullValues", .nullValues) { "Texts that mean null, for each element." },
      key("when", .predicate) { "If false, the relationship counts as missing." },
    ]

  static let eachKey: [LanguageKey] = [
    key("each", .words(EachRule.self), default: "elements") {
      "The records: elements of an array; entries, the members of an object; keys, the members, or the"
        + " texts of an array as names without values."
    }
  ]

  private static let shapeKeys: [LanguageKey] = [
    key(
      "many",
      .boolean,
      default: "false",
      aliases: ["toMany", "to_many", "list", "array", "collection"]
    ) {
      "true: a to-many."
    },
    key("ordered", .boolean, default: "false") {
      "Keeps the list's order in a column 'position', from 0."
    },
    key("repeats", .boolean, default: "false") {
      "true, for an ordered many-to-many: an element may occur more than once. Otherwise repeats"
        + " are dropped."
    },
    key(
      "inverse",
      .text,
      section: "one-to-many",
      aliases: ["inverseOf", "inverse_of", "mappedBy", "backref", "back_populates", "relatedName"]
    ) {
      "The relationship at the other end: a to-one there makes this one-to-many, a to-many shares"
        + " one join table."
    },
  ]

  private static let throughKey: [LanguageKey] = [
    key("through", .any([.text, .named(.through)]), section: "many-to-many") {
      "The join table: its name, or its settings."
    }
  ]

  private static let linkKeys: [LanguageKey] = [
    key(
      "assign",
      .words(AssignmentRule.self),
      default: "union",
      section: "lists-that-change"
    ) {
      "How a later list changes the links: union adds, set replaces, replace also deletes the rows"
        + " that are no longer listed."
    },
    key("onMissing", .words(["keep", "clear"]), default: "keep") {
      "If a record does not give it: keep or clear."
    },
    key("onNull", .words(["clear", "keep"]), default: "clear") {
      "If the value is null: clear the link or the list, or keep it."
    },
    key("onNestedInvalid", .words(["error", "skip"]), default: "error") {
      "skip: a rejected nested record is left out, and the enclosing record is stored."
    },
  ]

  private static let foreignKeyKeys: [LanguageKey] = [
    key("where", .predicate, section: "targets-by-their-attributes") {
      "A predicate on attributes of the target; 'onDangling' applies to a key of a row for which it is"
        + " false."
    },
    key(
      "onDangling",
      .words(DanglingRule.self),
      default: "setNull",
      section: "keys-without-a-row"
    ) {
      "If no row has the key: setNull, error, stub (a row with only its key) or skip."
    },
    key(
      "onDelete",
      .words(DeleteAction.self),
      default: "noAction",
      aliases: ["on_delete", "cascade", "dependent"]
    ) {
      "The action of the FOREIGN KEY."
    },
    key("required", .boolean, default: "false") { "For a to-one: NOT NULL." },
    key("stored", .boolean, default: "true") {
      "false: nested records are read, but the link is not stored."
    },
    key("column", .columnNames) { "The name of the foreign key's column." },
    key("columns", .columnNames) {
      "The columns of a compound foreign key: { keyAttribute: column, … }."
    },
  ]

  static let throughKeys: [LanguageKey] = [
    key("table", .text) { "The join table's name." },
    key("source", .columnNames) { "The column, or columns, that point at this entity." },
    key("target", .columnNames) { "The column, or columns, that point at the target." },
    key("targetPath", .keyPath) { "The key path of the target's record in the element." },
    key("attributes", .members(.named(.attribute))) {
      "Columns of the link itself, read from the element."
    },
    key("primaryKey", .texts, default: "[source, target]") {
      "The key of the join table: source, target and attributes."
    },
  ]
}
