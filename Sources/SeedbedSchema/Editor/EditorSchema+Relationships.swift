import SeedbedDiagnostics
import SeedbedModel

extension EditorSchema {
  static var relationship: JSONTree {
    Form.object("a relationship", targetKeys + readingKeys + linkKeys + storageKeys)
  }

  /// A relationship of a mapping: its key path alone, or what is read differently.
  static var mappedRelationship: JSONTree {
    Form.any(
      Form.keyPath,
      Form.of(type: "null"),
      Form.object(nil, targetKeys + readingKeys + linkKeys + [throughKey])
    )
  }

  /// What names the entity or mapping that reads records.
  static var targetKeys: [EditorKey] {
    [
      EditorKey(
        "entity",
        Form.text,
        "The entity that the records become, read by its own mapping."
      ),
      EditorKey("mapping", Form.text, "The mapping that reads the records."),
    ]
  }

  static var each: EditorKey {
    EditorKey(
      "each",
      Form.words(EachRule.self),
      "The records: elements (default) of an array; entries, the members of an object;"
        + " keys, as entries, and texts count as members without a value."
    )
  }

  private static var readingKeys: [EditorKey] {
    [
      EditorKey(
        "keyPath",
        Form.keyPath,
        "The key path of the nested records; the relationship's name by default. @self: this"
          + " same record."
      ),
      EditorKey(
        "foreignKey",
        Form.any(Form.keyPath, Form.members(Form.keyPath)),
        "The key path of the target's key, or { targetAttribute: keyPath, … }; connected after all"
          + " dumps."
      ),
      each,
      EditorKey(
        "transform",
        Form.steps,
        "Steps that change the value before it is taken for records or keys."
      ),
      EditorKey("nullValues", Form.nullValues, "Texts that mean null, for each element."),
      EditorKey("when", Form.predicate, "If false, the relationship counts as missing."),
    ]
  }

  private static var linkKeys: [EditorKey] {
    [
      EditorKey(
        "assign",
        Form.words(AssignmentRule.self),
        "How a later list changes the links: union (default) adds, set replaces, replace also"
          + " deletes the rows that are no longer listed."
      ),
      EditorKey(
        "onMissing",
        Form.words(["keep", "clear"]),
        "If a record does not give it: keep (default) or clear."
      ),
      EditorKey(
        "onNestedInvalid",
        Form.words(["error", "skip"]),
        "skip: a rejected nested record is left out, and the enclosing record is stored."
      ),
    ]
  }

  private static var throughKey: EditorKey {
    EditorKey(
      "through",
      Form.any(Form.text, Form.reference("through")),
      "The join table: its name, or its settings."
    )
  }

  private static var storageKeys: [EditorKey] {
    [
      EditorKey("many", Form.boolean, "true: a to-many."),
      EditorKey("ordered", Form.boolean, "Keeps the list's order in a column 'position', from 0."),
      EditorKey(
        "repeats",
        Form.boolean,
        "true, for an ordered many-to-many: an element may occur more than once. Otherwise"
          + " repeats are dropped."
      ),
      EditorKey(
        "inverse",
        Form.text,
        "The relationship at the other end: a to-one there makes this one-to-many, a to-many"
          + " shares one join table."
      ),
      throughKey,
      EditorKey(
        "onDangling",
        Form.words(DanglingRule.self),
        "A key whose row does not exist: setNull (default), error, stub (a row with only its"
          + " key) or skip."
      ),
      EditorKey("onDelete", Form.words(DeleteAction.self), "The action of the FOREIGN KEY."),
      EditorKey("required", Form.boolean, "For a to-one: NOT NULL."),
      EditorKey(
        "stored",
        Form.boolean,
        "false: nested records are read, but the link is not stored."
      ),
      EditorKey("column", Form.reference("columnNames"), "The name of the foreign key's column."),
      EditorKey(
        "columns",
        Form.reference("columnNames"),
        "The columns of a compound foreign key: { keyAttribute: column, … }."
      ),
    ]
  }

  static var through: JSONTree {
    let side = Form.reference("columnNames")
    return Form.object(
      "'through'",
      [
        EditorKey("table", Form.text, "The join table's name."),
        EditorKey("source", side, "The column, or columns, that point at this entity."),
        EditorKey("target", side, "The column, or columns, that point at the target."),
        EditorKey(
          "targetPath",
          Form.keyPath,
          "The key path of the target's record in the element."
        ),
        EditorKey(
          "attributes",
          Form.members(Form.reference("attribute")),
          "Columns of the link itself, read from the element."
        ),
        EditorKey(
          "primaryKey",
          Form.texts,
          "source, target and attributes; [source, target] by default."
        ),
      ]
    )
  }
}
