import SeedbedKitTestSupport

extension LanguageCase {
  /// Checks, enumerations, columns and order.
  static let constraints: [LanguageCase] = [
    .values(
      "an enum stores by the source's value; a number or boolean matches by its text",
      "{ type: integer, enum: { draft: 0, 1: 5, true: 7 } }",
      [
        #"{ "v": "draft" }"#: "0",
        #"{ "v": 1 }"#: "5",
        #"{ "v": "1" }"#: "5",
        #"{ "v": true }"#: "7",
      ]
    ),
    .invalid(
      "what an enum does not name is invalid",
      "{ type: integer, enum: { draft: 0 } }",
      [#"{ "v": "Draft" }"#, #"{ "v": 0 }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8"]
    ),
    .invalid(
      "a check rejects what is out of bounds",
      "{ type: integer, check: { min: 0, max: 5 } }",
      [#"{ "v": -1 }"#, #"{ "v": 0 }"#, #"{ "v": 5 }"#, #"{ "v": 6 }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 5:8"]
    ),
    .invalid(
      "a check counts characters, not bytes",
      "{ type: text, check: { minLength: 2, maxLength: 3 } }",
      [#"{ "v": "a" }"#, #"{ "v": "åäö" }"#, #"{ "v": "abcd" }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 4:8"]
    ),
    .invalid(
      "a check may ask for a pattern",
      #"{ type: text, check: { pattern: "^[a-z]+$" } }"#,
      [#"{ "v": "ab" }"#, #"{ "v": "aB" }"#],
      problems: ["map.invalid-value 3:8"]
    ),
    .invalid(
      "a check may list what is allowed",
      "{ type: text, check: { in: [de, sv] } }",
      [#"{ "v": "de" }"#, #"{ "v": "no" }"#],
      problems: ["map.invalid-value 3:8"]
    ),
    .values(
      "null passes every check",
      "{ type: integer, check: { min: 5 } }",
      [#"{ "v": null }"#: "NULL", "{}": "NULL"]
    ),
    .values(
      "steps go path, null texts, transform, null texts, enum, type",
      "{ type: integer, keyPath: a, nullValues: ['-', none], transform: [trim, lowercase], enum: { x: 1 } }",
      [#"{ "a": " X " }"#: "1", #"{ "a": " None " }"#: "NULL", #"{ "a": "-" }"#: "NULL"]
    ),
    LanguageCase(
      "a unique index can be over the discriminator",
      """
      entities:
        P:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer, name: text }
          variants: { by: t, cases: { a: A }, otherwise: skip }
          indexes: [{ columns: [kind, name], unique: true }]
        A: { extends: P }
      dumps: [{ dump: d.json, entity: P }]
      """,
      dump: #"[{ "id": 1, "t": "a", "name": "x" }, { "id": 2, "t": "a", "name": "y" }]"#,
      rows: ["SELECT id, kind, name FROM P ORDER BY id": ["1, 'A', 'x'", "2, 'A', 'y'"]]
    ),
    LanguageCase(
      "rows that share the values of a unique index over the discriminator fail",
      """
      entities:
        P:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer, name: text }
          variants: { by: t, cases: { a: A }, otherwise: skip }
          indexes: [{ columns: [kind, name], unique: true }]
        A: { extends: P }
      dumps: [{ dump: d.json, entity: P }]
      """,
      dump: #"[{ "id": 1, "t": "a", "name": "x" }, { "id": 2, "t": "a", "name": "x" }]"#,
      problems: ["build.not-unique"]
    ),
    LanguageCase(
      "where a unique value collides, the later record is rejected",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true } }
      """,
      dump: """
        [{ "id": 2, "code": "x" },
        { "id": 1, "code": "x" }, { "id": 3, "code": "y" }]
        """,
      rows: ["SELECT * FROM Item ORDER BY id": ["2, 'x'", "3, 'y'"]],
      problems: ["warning store.duplicate-value 2:1"],
      rejects: true
    ),
    LanguageCase(
      "nulls never collide",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true } }
      """,
      dump: #"[{ "id": 1, "code": null }, { "id": 2 }]"#,
      rows: ["SELECT * FROM Item ORDER BY id": ["1, NULL", "2, NULL"]]
    ),
    LanguageCase(
      "unique values collide as the column compares them",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true, collate: noCase } }
      """,
      dump: #"[{ "id": 1, "code": "se" }, { "id": 2, "code": "SE" }]"#,
      problems: ["store.duplicate-value 1:29"]
    ),
    LanguageCase(
      "unique values may be passed on from row to row before the end",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true } }
      """,
      dump: """
        [{ "id": 1, "code": "x" }, { "id": 2, "code": "y" }, { "id": 1, "code": "z" },
        { "id": 2, "code": "x" }, { "id": 1, "code": "y" }]
        """,
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 'y'", "2, 'x'"]]
    ),
    LanguageCase(
      "an index over several columns may be unique; nulls never collide in it",
      """
      entities:
        Item:
          primaryKey: id
          indexes: [{ columns: [a, b], unique: true }]
          attributes: { id: integer, a: text, b: text }
      """,
      dump: """
        [{ "id": 1, "a": "x", "b": "y" }, { "id": 2, "a": "x" }, { "id": 3, "a": "x" },
        { "id": 4, "a": "x", "b": "y" }]
        """,
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2", "3"]],
      problems: ["warning store.duplicate-value 2:1"],
      rejects: true
    ),
    .invalid(
      "a check compares decimals as numbers",
      "{ type: decimal, check: { min: 9.5 } }",
      [#"{ "v": "10" }"#, #"{ "v": "9" }"#],
      problems: ["map.invalid-value 3:8"]
    ),
  ]
}
