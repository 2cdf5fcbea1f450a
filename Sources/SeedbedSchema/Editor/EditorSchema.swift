import SeedbedDiagnostics
import SeedbedModel

/// The mapping schema language as a JSON Schema, by which editors complete and check.
///
/// It says what stands where, and no more: names that are not there, and types that do not fit,
/// are found by `seedbed validate`.
package enum EditorSchema {
  /// The text of the JSON Schema, which ends with a line end.
  package static var text: String { tree.rendered + "\n" }

  private static var tree: JSONTree {
    guard case .object(let root) = root else { return root }
    return .object(
      [
        ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
        ("description", .text("A mapping schema of seedbed, version 1 of the language.")),
      ] + root + [("$defs", .object(definitions))]
    )
  }

  private static var root: JSONTree {
    Form.object(
      "a schema",
      topLevelKeys,
      further: [("patternProperties", .object([("^x-", Form.anything)]))]
    )
  }

  private static var topLevelKeys: [EditorKey] {
    [
      EditorKey(
        "seedbed",
        .object([("const", .integer(1))]),
        "The version of the language, required in the main file."
      ),
      EditorKey(
        "include",
        Form.texts,
        "Other schema files, merged into this one; their paths start from this file's folder."
      ),
      EditorKey("vars", Form.variables, "Constants, available in key paths as '@vars.name'."),
      EditorKey(
        "defaults",
        defaults,
        "Defaults, which entities, mappings and attributes can override."
      ),
      EditorKey(
        "database",
        Form.any(database, Form.of(type: "null")),
        "Settings of the finished file."
      ),
      EditorKey(
        "entities",
        Form.members(Form.any(Form.reference("entity"), Form.of(type: "null"))),
        "The kinds of objects by name, each with the table that holds its rows."
      ),
      EditorKey(
        "mappings",
        Form.members(Form.reference("mapping")),
        "Further ways to read an entity's records, for records that look different."
      ),
      EditorKey(
        "dumps",
        Form.any(Form.oneOrList(Form.reference("dump")), Form.of(type: "null")),
        "The files, in the order in which they are read, and which records they hold."
      ),
      EditorKey(
        "tests",
        Form.any(Form.oneOrList(Form.reference("test")), Form.of(type: "null")),
        "Records with the rows expected from them; 'seedbed validate --tests' runs them."
      ),
    ]
  }

  private static var defaults: JSONTree {
    Form.object(
      "'defaults'",
      [
        EditorKey(
          "naming",
          Form.words(NamingStyle.self),
          "How tables and columns are named after entities, attributes and relationships: asIs"
            + " (default), snakeCase or camelCase."
        ),
        EditorKey(
          "coercion",
          Form.words(Coercion.self),
          "Which JSON values a type takes: lossless (default) takes what loses nothing, exact only"
            + " the type itself."
        ),
        EditorKey("store", Form.words(DateStore.self), "How dates are stored; text by default."),
        EditorKey(
          "unmappedKeys",
          Form.words(UnmappedKeysRule.self),
          "Keys of a record that no mapping reads: ignore (default), warn or error."
        ),
        EditorKey(
          "timeZone",
          Form.text,
          "For dates that carry no zone: an IANA name or an offset; UTC by default."
        ),
        EditorKey("nullValues", Form.nullValues, "Texts that mean null; none by default."),
      ]
    )
  }

  private static var definitions: [(key: String, value: JSONTree)] {
    basics + [
      ("type", Form.words(AttributeType.self)), ("attribute", attribute),
      ("mappedAttribute", mappedAttribute), ("alternative", alternative), ("step", step),
      ("relationship", relationship), ("mappedRelationship", mappedRelationship),
      ("through", through), ("entity", entity), ("mapping", mapping), ("variants", variants),
      ("dump", dump), ("reading", reading), ("test", test),
    ]
  }
}
