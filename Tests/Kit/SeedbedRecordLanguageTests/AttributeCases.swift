import SeedbedKitTestSupport

extension LanguageCase {
  /// Sources of an attribute's value.
  static let sources: [LanguageCase] = [
    .values(
      "the first alternative that is neither missing nor null counts",
      "{ keyPath: [a, b], type: text, default: none }",
      [
        #"{ "a": null, "b": "x" }"#: "'x'",
        #"{ "b": "y" }"#: "'y'",
        #"{ "a": "z", "b": "y" }"#: "'z'",
      ]
    ),
    .values(
      "of alternatives without a value the result is null where any was null, else missing",
      "{ keyPath: [a, b], type: text, default: none }",
      [#"{ "a": null }"#: "NULL", "{}": "'none'"]
    ),
    .values(
      "an alternative may have a condition, a template or a constant",
      "{ type: text, keyPath: [{ keyPath: a, when: { b: 1 } }, { template: '{c}!' }, { value: d }] }",
      [
        #"{ "a": "p", "b": 1 }"#: "'p'",
        #"{ "a": "p", "c": "q" }"#: "'q!'",
        #"{ "a": "p" }"#: "'d'",
      ]
    ),
    .values(
      "a template joins its parts",
      "{ template: '{a}.{b.c}', type: text }",
      [#"{ "a": 1, "b": { "c": "x" } }"#: "'1.x'"]
    ),
    .values(
      "two braces in a template stand for one",
      "{ template: '{{{a}', type: text }",
      [#"{ "a": "x" }"#: "'{x'"]
    ),
    .values(
      "a template is missing if any part is, else null if any part is",
      "{ template: '{a}{b}', type: text, default: none }",
      [#"{ "a": null }"#: "'none'", #"{ "a": null, "b": "x" }"#: "NULL"]
    ),
    .values("a value is a constant", "{ value: web, type: text }", ["{}": "'web'"]),
    .values(
      "exists asks whether a path leads to a value",
      "{ exists: a.b, type: boolean }",
      [#"{ "a": { "b": 0 } }"#: "1", #"{ "a": { "b": null } }"#: "0", "{}": "0"]
    ),
    .values(
      "where its condition fails an attribute is missing",
      "{ type: text, when: { kind: a }, default: none }",
      [#"{ "kind": "a", "v": "x" }"#: "'x'", #"{ "kind": "b", "v": "x" }"#: "'none'"]
    ),
    LanguageCase(
      "an attribute reads the path that is its own name, and writes the column of its name",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, fullName: text, size: { type: integer, column: Size_ } }
      """,
      dump: #"[{ "id": 1, "fullName": "x", "size": 2 }]"#,
      rows: ["SELECT fullName, Size_ FROM Item": ["'x', 2"]]
    ),
    LanguageCase(
      "an attribute that is not stored can be a condition, and has no column",
      """
      entities:
        Item:
          primaryKey: id
          deleteWhen: { kind: bad }
          attributes: { id: integer, kind: { type: text, stored: false } }
      """,
      dump: #"[{ "id": 1, "kind": "bad" }, { "id": 2, "kind": "good" }]"#,
      rows: ["SELECT * FROM Item": ["2"]]
    ),
  ]

  /// Effects of missing, null and invalid values on a row.
  static let absence: [LanguageCase] = [
    .repeated(
      "what is missing leaves the row as it is",
      "text",
      [#"{ "v": "x" }"#, "{}"],
      gives: "'x'"
    ),
    .repeated("null clears", "text", [#"{ "v": "x" }"#, #"{ "v": null }"#], gives: "NULL"),
    .repeated(
      "onMissing: setNull clears what a record does not give",
      "{ type: text, onMissing: setNull }",
      [#"{ "v": "x" }"#, "{}"],
      gives: "NULL"
    ),
    .repeated(
      "onMissing: default writes the default",
      "{ type: text, onMissing: default, default: d }",
      [#"{ "v": "x" }"#, "{}"],
      gives: "'d'"
    ),
    .invalid(
      "onMissing: error rejects a record that does not give the value",
      "{ type: text, onMissing: error }",
      ["{}", #"{ "v": null }"#],
      problems: ["map.required-value 2:1"]
    ),
    .repeated(
      "onNull: keep leaves the row as it is",
      "{ type: text, onNull: keep }",
      [#"{ "v": "x" }"#, #"{ "v": null }"#],
      gives: "'x'"
    ),
    .repeated(
      "onNull: default writes the default",
      "{ type: text, onNull: default, default: d }",
      [#"{ "v": "x" }"#, #"{ "v": null }"#],
      gives: "'d'"
    ),
    .invalid(
      "onNull: error rejects a record that gives null",
      "{ type: text, onNull: error }",
      ["{}", #"{ "v": null }"#],
      problems: ["map.required-value 3:8"]
    ),
    .repeated(
      "onInvalid: setNull clears, with a warning",
      "{ type: integer, onInvalid: setNull }",
      [#"{ "v": 3 }"#, #"{ "v": "x" }"#],
      gives: "NULL",
      problems: ["warning map.invalid-value 3:8"]
    ),
    .repeated(
      "onInvalid: default writes the default, with a warning",
      "{ type: integer, onInvalid: default, default: 7 }",
      [#"{ "v": 3 }"#, #"{ "v": "x" }"#],
      gives: "7",
      problems: ["warning map.invalid-value 3:8"]
    ),
    .values(
      "a default is for a new row to which no record gives a value",
      "{ type: text, default: d }",
      ["{}": "'d'", #"{ "v": "x" }"#: "'x'"]
    ),
    .values(
      "null counts as given: the default stays away",
      "{ type: text, default: d }",
      [#"{ "v": null }"#: "NULL"]
    ),
    .repeated(
      "a default never overwrites",
      "{ type: text, default: d }",
      ["{}", #"{ "v": "x" }"#, "{}"],
      gives: "'x'"
    ),
    .repeated(
      "a default gives way to a record that comes later",
      "{ type: text, default: d, onConflict: keep }",
      ["{}", #"{ "v": "x" }"#],
      gives: "'x'"
    ),
    .values(
      "a list of texts may mean null",
      "{ type: text, nullValues: ['', n/a] }",
      [#"{ "v": "" }"#: "NULL", #"{ "v": "n/a" }"#: "NULL", #"{ "v": "N/A" }"#: "'N/A'"]
    ),
    LanguageCase(
      "many texts may mean null, for attributes, foreign keys and names of children",
      """
      defaults: { nullValues: [b, a, "", "10", "true", n/a, "-", "--", "9", x, é] }
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: text }
          relationships:
            other: { entity: Item, foreignKey: o }
            parts: { entity: Part, keyPath: p, many: true, each: keys }
        Part: { primaryKey: id, attributes: { id: { keyPath: '@key', type: text } } }
      """,
      dump: """
        [{ "id": 1, "v": 10, "o": "9", "p": ["a", "c"] }, { "id": 2, "v": true, "o": 9, "p": ["é", "e\\u0301"] },
         { "id": 3, "v": "a", "o": 3 }, { "id": 4, "v": "aa", "o": 3 }, { "id": 5, "v": 1.0 }]
        """,
      rows: [
        "SELECT v, other_id FROM Item": [
          "NULL, NULL", "NULL, NULL", "NULL, 3", "'aa', 3", "'1.0', NULL",
        ],
        "SELECT count(*) FROM Part": ["2"],
      ]
    ),
    LanguageCase(
      "the nearest list of texts that mean null counts, the others do not",
      """
      defaults: { nullValues: ['-'] }
      entities:
        Item:
          primaryKey: id
          nullValues: ['?']
          attributes:
            id: integer
            a: text
            b: { type: text, nullValues: ['!'] }
            c: { type: text, nullValues: [] }
      """,
      dump: """
        [
          { "id": 1, "a": "-", "b": "-", "c": "-" },
          { "id": 2, "a": "?", "b": "?", "c": "?" },
          { "id": 3, "a": "!", "b": "!", "c": "!" }
        ]
        """,
      rows: [
        "SELECT a, b, c FROM Item ORDER BY id": [
          "'-', '-', '-'", "NULL, '?', '?'", "'!', NULL, '!'",
        ]
      ]
    ),
    LanguageCase(
      "a row without a required value is reported, and not stored",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: { type: text, required: true } }
      """,
      dump: #"[{ "id": 1 }, { "id": 2, "v": "x" }]"#,
      rows: ["SELECT * FROM Item": ["2, 'x'"]],
      problems: ["warning store.incomplete-row 1:2"],
      rejects: true
    ),
    LanguageCase(
      "a required value may come with a later record",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: { type: text, required: true } }
      """,
      dump: #"[{ "id": 1 }, { "id": 1, "v": "x" }]"#,
      rows: ["SELECT * FROM Item": ["1, 'x'"]]
    ),
    LanguageCase(
      "a default is enough for what is required",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: { type: text, required: true, default: d } }
      """,
      dump: #"[{ "id": 1 }]"#,
      rows: [
        "SELECT * FROM Item": ["1, 'd'"],
        #"SELECT "notnull" FROM pragma_table_info('Item') WHERE name = 'v'"#: ["1"],
      ]
    ),
  ]
}
