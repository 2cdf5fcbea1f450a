import SeedbedDiagnostics
import SeedbedModel

extension EditorSchema {
  /// Forms that stand in many places.
  static var basics: [(key: String, value: JSONTree)] {
    [
      ("text", .object([("type", .array(["string", "number", "boolean"].map { .text($0) }))])),
      (
        "literal",
        .object([("type", .array(["string", "number", "boolean", "null"].map { .text($0) }))])
      ),
      (
        "nullValues", Form.oneOrList(Form.literal)
      ),
      (
        "keyPath",
        Form.described(
          Form.text,
          "A key path: data.results[0].urls[type=wiki][0].url. It may start with @self, @key,"
            + " @index, @parent, @parentObject, @root, @document, @dump, @path, @vars or @depth;"
            + " operators are @count, @sum, @avg, @min, @max, @first, @last and @unionOfObjects."
        )
      ),
      ("columnNames", Form.any(Form.text, Form.members(Form.reference("columnNames")))),
      ("predicate", Form.any(lines, Form.list(lines))), ("condition", condition),
      ("steps", Form.oneOrList(Form.reference("step"))),
    ]
  }

  private static var lines: JSONTree {
    Form.described(
      .object([
        ("type", .text("object")), ("additionalProperties", Form.reference("condition")),
      ]),
      "Key paths, each with a test."
    )
  }

  /// What a predicate asks of one value.
  private static var condition: JSONTree {
    let literals = Form.oneOrList(Form.literal)
    let kinds = Form.words(Predicate.Kind.self)
    return Form.any(
      Form.literal,
      Form.object(
        "a test of a value",
        [
          EditorKey("in", literals, "The value is one of these."),
          EditorKey(
            "not",
            Form.reference("condition"),
            "The value does not equal the literal, or fails the test."
          ),
          EditorKey(
            "exists",
            Form.boolean,
            "true: the value is neither missing nor null; false: it is."
          ),
          EditorKey(
            "is",
            Form.any(
              kinds,
              Form.of(type: "null"),
              Form.list(Form.any(kinds, Form.of(type: "null")))
            ),
            "The kind of the JSON value: number, text, boolean, object, array or null."
          ),
          EditorKey(
            "matches",
            Form.text,
            "A regular expression that is found in the value; it is not anchored."
          ),
          EditorKey("lessThan", Form.literal, "The value is less."),
          EditorKey("atMost", Form.literal, "The value is less, or equal."),
          EditorKey("greaterThan", Form.literal, "The value is greater."),
          EditorKey("atLeast", Form.literal, "The value is greater, or equal."),
        ]
      )
    )
  }

  // MARK: - Transforms

  static var step: JSONTree {
    let simple = [
      "trim", "lowercase", "uppercase", "collapseSpaces", "stripHTML", "slug", "sha256", "md5",
      "base64Decode",
    ]
    return Form.any(Form.words(simple), Form.object("a step of a transform", stepKeys))
  }

  private static var stepKeys: [EditorKey] {
    let replace = Form.object(
      "'replace'",
      [
        EditorKey("pattern", Form.text, "The regular expression whose matches are replaced."),
        EditorKey("with", Form.literal, "The replacement for a match; $1 is the first group."),
      ],
      required: ["pattern", "with"]
    )
    return [
      EditorKey("replace", replace, "Replaces every match of a regular expression."),
      EditorKey(
        "extract",
        Form.text,
        "The first group of a regular expression's match, or the match; missing without one."
      ),
      EditorKey("split", Form.literal, "Splits a text at this separator, into a list."),
      EditorKey("join", Form.literal, "Joins the elements of a list, with this separator."),
      EditorKey("prefix", Form.literal, "Adds this text before the value."),
      EditorKey("suffix", Form.literal, "Adds this text after the value."),
      EditorKey("map", Form.members(Form.literal), "Replaces values: old and new values."),
      EditorKey("otherwise", Form.literal, "With 'map': the new value of all others."),
      EditorKey("scale", Form.of(type: "number"), "Multiplies by this number, in exact decimals."),
      EditorKey("offset", Form.of(type: "number"), "Adds this number, in exact decimals."),
      EditorKey(
        "uuid5",
        Form.text,
        "The UUID (version 5) of the text in this namespace: a UUID, dns, url, oid or x500."
      ),
      EditorKey("base64Decode", Form.boolean, "Decodes base64 to a text."),
      EditorKey("each", Form.steps, "Applies these steps to every element of a list."),
    ]
  }
}
