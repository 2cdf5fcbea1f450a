import SeedbedKitTestSupport

extension LanguageCase {
  /// The effect of a later, different value.
  static let conflicts: [LanguageCase] = [
    .repeated(
      "the later value replaces the earlier one",
      "integer",
      [#"{ "v": 1 }"#, #"{ "v": 2 }"#],
      gives: "2"
    ),
    .repeated(
      "onConflict: keep keeps the first",
      "{ type: integer, onConflict: keep }",
      [#"{ "v": 1 }"#, #"{ "v": 2 }"#],
      gives: "1"
    ),
    .repeated(
      "onConflict: min takes the lesser",
      "{ type: integer, onConflict: min }",
      [#"{ "v": 3 }"#, #"{ "v": 2 }"#, #"{ "v": 5 }"#],
      gives: "2"
    ),
    .repeated(
      "onConflict: max takes the greater, as numbers",
      "{ type: integer, onConflict: max }",
      [#"{ "v": 9 }"#, #"{ "v": 10 }"#, #"{ "v": 5 }"#],
      gives: "10"
    ),
    .repeated(
      "the lesser of decimals is told by number, not by text",
      "{ type: decimal, onConflict: min }",
      [#"{ "v": "10" }"#, #"{ "v": "9.5" }"#],
      gives: "'9.5'"
    ),
    .repeated(
      "the greater of dates is the later instant",
      "{ type: date, onConflict: max }",
      [#"{ "v": "2020-01-01T10:00:00+02:00" }"#, #"{ "v": "2020-01-01T09:00:00Z" }"#],
      gives: "'2020-01-01 09:00:00.000'"
    ),
    .repeated(
      "onConflict: concat joins texts, each once",
      "{ type: text, onConflict: concat }",
      [#"{ "v": "x" }"#, #"{ "v": "y" }"#, #"{ "v": "x" }"#, #"{ "v": "z" }"#],
      gives: "'x, y, z'"
    ),
    .repeated(
      "onConflict: sum adds the numbers of all records, equal ones too; a null is none",
      "{ type: integer, onConflict: sum }",
      [#"{ "v": 3 }"#, #"{ "v": 3 }"#, #"{ "v": null }"#, #"{}"#, #"{ "v": -1 }"#],
      gives: "5"
    ),
    .repeated(
      "reals are added by their decimal digits",
      "{ type: real, onConflict: sum }",
      [#"{ "v": 0.1 }"#, #"{ "v": 0.2 }"#],
      gives: "0.3"
    ),
    .repeated(
      "decimals are added exactly",
      "{ type: decimal, store: text, onConflict: sum }",
      [#"{ "v": 0.10 }"#, #"{ "v": "99999999999999999999.9" }"#],
      gives: "'100000000000000000000.00'"
    ),
    .repeated(
      "decimals with a scale are added as integers",
      "{ type: decimal, scale: 2, onConflict: sum }",
      [#"{ "v": 0.10 }"#, #"{ "v": 12.5 }"#],
      gives: "1260"
    ),
    .repeated(
      "a check is for the value of each record, not for the sum",
      "{ type: integer, onConflict: sum, check: { max: 5 } }",
      [#"{ "v": 5 }"#, #"{ "v": 5 }"#],
      gives: "10"
    ),
    .repeated(
      "of booleans true is the greater",
      "{ type: boolean, onConflict: max }",
      [#"{ "v": false }"#, #"{ "v": true }"#, #"{ "v": false }"#],
      gives: "1"
    ),
    .repeated(
      "of booleans false is the lesser",
      "{ type: boolean, onConflict: min }",
      [#"{ "v": true }"#, #"{ "v": false }"#, #"{ "v": true }"#],
      gives: "0"
    ),
    LanguageCase(
      "a record whose sum does not fit is rejected",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { type: integer, onConflict: sum } } }
      """,
      dump: #"[{ "id": 1, "v": 9223372036854775807 }, { "id": 1, "v": 1 }]"#,
      problems: ["store.conflicting-value 1:41"]
    ),
    LanguageCase(
      "onConflict: sum is for numbers",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { type: text, onConflict: sum } } }
      """,
      dump: "[]",
      problems: ["schema.type-mismatch 2:83"]
    ),
    .repeated(
      "the same value again is no conflict",
      "{ type: integer, onConflict: error }",
      [#"{ "v": 1 }"#, #"{ "v": 1 }"#, #"{ "v": "1" }"#],
      gives: "1"
    ),
    LanguageCase(
      "onConflict: error rejects the later record",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: { type: integer, onConflict: error }, w: text }
      """,
      dump: """
        [{ "id": 1, "v": 1 },
        { "id": 1, "v": 2, "w": "x" }]
        """,
      rows: ["SELECT * FROM Item": ["1, 1, NULL"]],
      problems: ["warning store.conflicting-value 2:1"],
      rejects: true
    ),
    .repeated(
      "null is no value for onConflict: keep",
      "{ type: integer, onConflict: keep }",
      [#"{ "v": 1 }"#, #"{ "v": null }"#, #"{ "v": 2 }"#],
      gives: "1"
    ),
    .repeated(
      "a value takes the place of null under onConflict: keep",
      "{ type: integer, onConflict: keep }",
      [#"{ "v": null }"#, #"{ "v": 2 }"#, #"{ "v": 3 }"#],
      gives: "2"
    ),
    .repeated(
      "null is no value for onConflict: min",
      "{ type: integer, onConflict: min }",
      [#"{ "v": 1 }"#, #"{ "v": null }"#, #"{ "v": 2 }"#],
      gives: "1"
    ),
    .repeated(
      "null is no value for onConflict: max",
      "{ type: integer, onConflict: max }",
      [#"{ "v": 1 }"#, #"{ "v": null }"#, #"{ "v": 2 }"#],
      gives: "2"
    ),
    .repeated(
      "null is no value for onConflict: concat",
      "{ type: text, onConflict: concat }",
      [#"{ "v": "x" }"#, #"{ "v": null }"#, #"{ "v": "y" }"#],
      gives: "'x, y'"
    ),
    .repeated(
      "null is no value for onConflict: error",
      "{ type: integer, onConflict: error }",
      [#"{ "v": 1 }"#, #"{ "v": null }"#, #"{ "v": 1 }"#],
      gives: "1"
    ),
    .repeated(
      "null is a value for onConflict: replace",
      "{ type: integer, onConflict: replace }",
      [#"{ "v": 1 }"#, #"{ "v": null }"#],
      gives: "NULL"
    ),
    LanguageCase(
      "the mapping of the later record decides a conflict",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, a: text, b: { type: text, onConflict: keep } }
      mappings:
        Brief:
          entity: Item
          extends: default
          attributes:
            a: { keyPath: a, onConflict: keep }
            b: { keyPath: b, onConflict: replace }
      dumps: [{ dump: d.json, entity: Item }, { dump: e.json, mapping: Brief }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "a": "1", "b": "1" }]"#,
        "e.json": #"[{ "id": 1, "a": "2", "b": "2" }]"#,
      ],
      rows: ["SELECT a, b FROM Item": ["'1', '2'"]]
    ),
    LanguageCase(
      "with onDuplicate: replace, onConflict decides what both records give",
      """
      entities:
        Item:
          primaryKey: id
          onDuplicate: replace
          attributes:
            id: integer
            least: { type: integer, onConflict: min }
            most: { type: integer, onConflict: max }
            first: { type: text, onConflict: keep, default: none }
            all: { type: text, onConflict: concat }
            last: text
      """,
      dump: """
        [{ "id": 1, "least": 3, "most": 3, "first": "a", "all": "a", "last": "a" },
        { "id": 1, "least": 5, "most": 5, "first": "b", "all": "b", "last": "b" },
        { "id": 2, "least": 3, "most": 3, "first": "a", "all": "a", "last": "a" },
        { "id": 2, "least": null, "most": 1, "first": null, "last": null },
        { "id": 3, "least": 3, "most": 3, "first": "a", "all": "a", "last": "a" },
        { "id": 3 },
        { "id": 3, "least": 9, "all": "c" }]
        """,
      rows: [
        "SELECT id, least, most, first, \"all\", last FROM Item ORDER BY id": [
          "1, 3, 5, 'a', 'a, b', 'b'", "2, 3, 3, 'a', NULL, NULL", "3, 9, NULL, 'none', 'c', NULL",
        ]
      ]
    ),
    LanguageCase(
      "with onDuplicate: replace, onConflict: error rejects the later record whole",
      """
      entities:
        Item:
          primaryKey: id
          onDuplicate: replace
          attributes: { id: integer, v: { type: integer, onConflict: error }, w: text }
      """,
      dump: """
        [{ "id": 1, "v": 1, "w": "a" },
        { "id": 1, "v": 2, "w": "b" },
        { "id": 1, "v": 1 }]
        """,
      rows: ["SELECT id, v, w FROM Item": ["1, 1, NULL"]],
      problems: ["warning store.conflicting-value 2:1"],
      rejects: true
    ),
    LanguageCase(
      "keepFirst, fill and error decide before onConflict is asked",
      """
      entities:
        Kept:
          primaryKey: id
          onDuplicate: keepFirst
          attributes: { id: integer, v: { type: integer, onConflict: max } }
        Filled:
          primaryKey: id
          onDuplicate: fill
          attributes: { id: integer, v: { type: integer, onConflict: max } }
      dumps: [{ dump: d.json, entity: Kept }, { dump: d.json, entity: Filled }]
      """,
      dump: #"[{ "id": 1, "v": 1 }, { "id": 1, "v": 2 }]"#,
      rows: ["SELECT v FROM Kept": ["1"], "SELECT v FROM Filled": ["1"]]
    ),
    LanguageCase(
      "conflicting values are counted",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      """,
      dump: #"[{ "id": 1, "v": "x" }, { "id": 1, "v": "y" }, { "id": 1, "v": "y" }]"#,
      rows: ["SELECT v FROM Item": ["'y'"]],
      counts: ["Item: 1 updated", "Item.v: 1 conflicting"]
    ),
    .repeated(
      "the greater of decimals is told by number, too",
      "{ type: decimal, onConflict: max }",
      [#"{ "v": "10" }"#, #"{ "v": "9.5" }"#],
      gives: "'10'"
    ),
    .repeated(
      "the lesser of decimals with a scale is told by number",
      "{ type: decimal, scale: 1, onConflict: min }",
      [#"{ "v": "10" }"#, #"{ "v": "9.5" }"#],
      gives: "95"
    ),
    LanguageCase(
      "one instant written in two ways is no conflict",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: { type: date, onConflict: error } }
      """,
      dump: """
        [
          { "id": 1, "v": "2020-01-01T10:00:00+02:00" },
          { "id": 1, "v": "2020-01-01T08:00:00Z" }
        ]
        """,
      rows: ["SELECT v FROM Item": ["'2020-01-01 08:00:00.000'"]]
    ),
  ]
}
