import SeedbedDiagnostics
import SeedbedModel

extension EditorSchema {
  static var entity: JSONTree {
    let members = memberKeys(
      attribute: Form.reference("attribute"),
      relationship: Form.reference("relationship")
    )
    return Form.object("an entity", tableKeys + members + recordKeys + familyKeys)
  }

  static var mapping: JSONTree {
    let own = [
      EditorKey("entity", Form.text, "The entity whose records these are."),
      EditorKey(
        "extends",
        Form.words(["default"]),
        "default: the entity's own mapping, with the changes given here."
      ),
    ]
    let members = memberKeys(
      attribute: Form.reference("mappedAttribute"),
      relationship: Form.reference("mappedRelationship")
    )
    return Form.object("a mapping", own + members + recordKeys, required: ["entity"])
  }

  private static var tableKeys: [EditorKey] {
    [
      EditorKey("table", Form.text, "The table's name; the entity's by default."),
      EditorKey(
        "primaryKey",
        Form.texts,
        "The key that identifies a row: an attribute, a to-one relationship, a list of them,"
          + " or 'none'."
      ),
      EditorKey(
        "surrogateKey",
        Form.text,
        "The name of a numbered key column; the attributes of 'primaryKey' become UNIQUE."
      ),
      EditorKey("sequence", Form.text, "An integer attribute that numbers rows as first seen."),
      EditorKey("naming", Form.words(NamingStyle.self), "As in 'defaults', for this entity."),
      EditorKey("store", Form.words(DateStore.self), "How this entity's dates are stored."),
    ]
  }

  private static var familyKeys: [EditorKey] {
    let index = Form.object(
      "an index",
      [
        EditorKey("name", Form.text, "The index's name; made of table and columns by default."),
        EditorKey("columns", Form.texts, "Attributes and to-one relationships, in order."),
        EditorKey("unique", Form.boolean, "A UNIQUE index."),
      ],
      required: ["columns"]
    )
    let search = Form.object(
      "'search'",
      [
        EditorKey("name", Form.text, "The search table's name."),
        EditorKey("columns", Form.texts, "The text attributes to search."),
        EditorKey("tokenize", Form.text, "FTS5's tokenizer, such as porter unicode61."),
      ],
      required: ["columns"]
    )
    return [
      EditorKey(
        "extends",
        Form.text,
        "Another entity, whose table this one shares (single-table inheritance)."
      ),
      EditorKey(
        "discriminator",
        Form.text,
        "The name of a column that holds the name of the entity that extends this one."
      ),
      EditorKey(
        "indexes",
        Form.oneOrList(Form.any(Form.text, Form.list(Form.text), index)),
        "Indexes: [[lastName, firstName], { name: idx_email, columns: [email], unique: true }]."
      ),
      EditorKey(
        "search",
        Form.any(Form.texts, search),
        "A full-text search table (FTS5) over text attributes."
      ),
    ]
  }

  private static func memberKeys(attribute: JSONTree, relationship: JSONTree) -> [EditorKey] {
    [
      EditorKey("attributes", Form.members(attribute), "Values of the record, by name."),
      EditorKey("relationships", Form.members(relationship), "Links to other records, by name."),
    ]
  }

  /// What an entity and a mapping may both say about records.
  private static var recordKeys: [EditorKey] {
    [
      EditorKey(
        "onDuplicate",
        Form.words(DuplicateRule.self),
        "A record whose row exists: merge (default), fill (only missing values), keepFirst,"
          + " replace or error."
      ),
      EditorKey(
        "nullKey",
        Form.words(NullKeyRule.self),
        "A record without its key: error (default), skip, or create (with a 'surrogateKey')."
      ),
      EditorKey(
        "newerBy",
        Form.text,
        "An attribute: a record changes its row only if it is newer."
      ),
      EditorKey(
        "relationshipsWhenNotNewer",
        Form.boolean,
        "true: relationships are also mapped for records that are not newer."
      ),
      EditorKey("create", Form.boolean, "false: a record only updates an existing row."),
      EditorKey("skipWhen", Form.predicate, "Records to skip, with their nested records."),
      EditorKey(
        "deleteWhen",
        Form.predicate,
        "Finished rows to delete, by their attributes and relationships."
      ),
      EditorKey("variants", Form.reference("variants"), "Chooses an entity or mapping by content."),
      EditorKey(
        "unmappedKeys",
        Form.words(UnmappedKeysRule.self),
        "Keys of a record that no mapping reads."
      ),
      base,
      ignore,
      EditorKey("nullValues", Form.nullValues, "Texts that mean null in these records."),
      EditorKey("coercion", Form.words(Coercion.self), "Which JSON values the types take."),
      EditorKey("timeZone", Form.text, "For dates that carry no zone."),
    ]
  }

  static var base: EditorKey {
    EditorKey(
      "base",
      Form.keyPath,
      "Where the key paths of these records start: with 'fields', 'name' reads 'fields.name'. A path"
        + " that names its root, such as @self.id, stays."
    )
  }

  static var ignore: EditorKey {
    EditorKey(
      "ignore",
      Form.oneOrList(Form.keyPath),
      "Keys to ignore on purpose, with everything below them: [links, \"_*\", owner.url]; * stands"
        + " for any characters."
    )
  }

  static var variants: JSONTree {
    let byValue = Form.object(
      "'variants'",
      [
        EditorKey("by", Form.keyPath, "The value that chooses; any key path."),
        EditorKey("cases", Form.members(Form.text), "Entities or mappings by this value's text."),
        otherwise,
      ],
      required: ["by", "cases"]
    )
    let item = Form.object(
      "a case",
      [otherwise, EditorKey("when", Form.predicate, "The records that this case takes.")]
        + targetKeys
    )
    return Form.any(byValue, Form.list(item))
  }

  private static var otherwise: EditorKey {
    EditorKey(
      "otherwise",
      Form.text,
      "All other records: error (default), skip, an entity or a mapping."
    )
  }
}
