import SeedbedDiagnostics
import SeedbedModel

extension EditorSchema {
  /// An attribute of an entity or a join table: its type alone, or a mapping.
  static var attribute: JSONTree {
    let keys = readingKeys + conversionKeys + absenceKeys + columnKeys
    return Form.any(Form.reference("type"), Form.object("an attribute", keys))
  }

  /// An attribute of a mapping: its key path alone, or what is read differently.
  static var mappedAttribute: JSONTree {
    Form.any(
      sources,
      Form.of(type: "null"),
      Form.object(nil, readingKeys + conversionKeys + absenceKeys)
    )
  }

  private static var sources: JSONTree {
    Form.oneOrList(Form.any(Form.keyPath, Form.reference("alternative")))
  }

  static var alternative: JSONTree {
    Form.object(
      "an alternative",
      [
        EditorKey("keyPath", Form.keyPath, "The key path of the value."),
        EditorKey("template", Form.text, "A text with key paths in braces."),
        EditorKey("value", Form.literal, "A constant."),
        EditorKey("when", Form.predicate, "If false, this alternative counts as missing."),
      ]
    )
  }

  private static var readingKeys: [EditorKey] {
    [
      EditorKey(
        "keyPath",
        sources,
        "The key path of the value; the attribute's name by default. In a list of alternatives,"
          + " the first that is neither missing nor null is used."
      ),
      EditorKey(
        "template",
        Form.text,
        "A text made of several values: key paths in braces, '{{' for a brace. Missing if a part"
          + " is missing."
      ),
      EditorKey("value", Form.literal, "A constant, converted like any other value."),
      EditorKey(
        "exists",
        Form.keyPath,
        "1 if the value at this key path is neither missing nor null, else 0."
      ),
      EditorKey("when", Form.predicate, "If false, the attribute counts as missing."),
      EditorKey("transform", Form.steps, "Steps that change the value before its type is applied."),
      EditorKey("nullValues", Form.nullValues, "Texts that mean null here."),
    ]
  }

  private static var conversionKeys: [EditorKey] {
    [
      EditorKey(
        "type",
        Form.reference("type"),
        "integer, real, decimal, text, boolean (stored as 0 and 1), date (an instant), day, uuid,"
          + " url, data or json."
      ),
      EditorKey("coercion", Form.words(Coercion.self), "Which JSON values the type takes."),
      EditorKey(
        "format",
        Form.texts,
        "How dates are written: iso8601 (default), unix, unixMillis, rfc1123, rfc850, asctime,"
          + " twitter, dotnet, or a Unicode date pattern such as yyyyMMdd; a list is tried in order."
      ),
      EditorKey("timeZone", Form.text, "For dates that carry no zone: an IANA name or an offset."),
      EditorKey(
        "store",
        Form.words(DateStore.allCases.map(\.rawValue) + ["blob"]),
        "How a date is stored; 'blob' and 'text' for a uuid."
      ),
      EditorKey(
        "scale",
        Form.integer(0...18),
        "For decimal: stored as an integer, with this many digits after the point."
      ),
      EditorKey(
        "encoding",
        Form.words(DataEncoding.self),
        "The text form of data; base64 by default."
      ),
      EditorKey(
        "check",
        check,
        "Conditions on the value, checked in the table and when it is read."
      ),
      EditorKey(
        "enum",
        Form.members(Form.literal),
        "Stored values by the dump's values; anything else is invalid."
      ),
    ]
  }

  private static var check: JSONTree {
    let length = Form.integer(0...Int.max)
    return Form.object(
      "'check'",
      [
        EditorKey("min", Form.literal, "The least value."),
        EditorKey("max", Form.literal, "The greatest value."),
        EditorKey("minLength", length, "The least number of characters."),
        EditorKey("maxLength", length, "The greatest number of characters."),
        EditorKey("pattern", Form.text, "A regular expression that is found in the value."),
        EditorKey("in", Form.oneOrList(Form.literal), "The allowed values."),
      ]
    )
  }

  private static var absenceKeys: [EditorKey] {
    let invalid = Form.words(["error", "setNull", "default"])
    return [
      EditorKey(
        "onMissing",
        Form.words(AbsenceRule.self),
        "If a record has no value: keep (default) the stored value, setNull, default or"
          + " error."
      ),
      EditorKey(
        "onNull",
        Form.words(AbsenceRule.self),
        "If the value is null: setNull (default), keep, default or error."
      ),
      EditorKey(
        "onInvalid",
        invalid,
        "If the value is invalid: error (default) rejects the record; setNull and default warn."
      ),
      EditorKey(
        "onConflict",
        Form.words(ConflictRule.self),
        "If a later record gives another value: replace (default), keep the first, the min or"
          + " max, concat (texts, each once) or error."
      ),
    ]
  }

  private static var columnKeys: [EditorKey] {
    [
      EditorKey("required", Form.boolean, "NOT NULL: a row without the value is not stored."),
      EditorKey(
        "default",
        Form.literal,
        "The value of a new row if no record gives one; it never overwrites a value."
      ),
      EditorKey(
        "unique",
        Form.boolean,
        "UNIQUE: the later of two rows with the same value is rejected."
      ),
      EditorKey("index", Form.boolean, "An index on the column."),
      EditorKey("collate", Form.words(Collation.self), "How texts compare; binary by default."),
      EditorKey("column", Form.text, "The column's name; the attribute's by default."),
      EditorKey(
        "stored",
        Form.boolean,
        "false: read, and usable in keys, 'newerBy' and predicates, but without a column."
      ),
    ]
  }
}
