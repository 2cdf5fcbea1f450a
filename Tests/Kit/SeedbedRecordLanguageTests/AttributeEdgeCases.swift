import SeedbedKitTestSupport

extension LanguageCase {
  /// Enumerations, absence and checks where they meet.
  static let attributeEdges: [LanguageCase] = [
    .values(
      "the keys of an enum are texts as written, whatever YAML takes them for",
      "{ type: text, enum: { 1: a, 01: b, 1.0: c, true: d, ~: e, null: f, yes: g, '': h } }",
      [
        #"{ "v": 1 }"#: "'a'", #"{ "v": "01" }"#: "'b'", #"{ "v": 1.0 }"#: "'c'",
        #"{ "v": true }"#: "'d'", #"{ "v": "~" }"#: "'e'", #"{ "v": "null" }"#: "'f'",
        #"{ "v": "yes" }"#: "'g'", #"{ "v": "" }"#: "'h'", #"{ "v": null }"#: "NULL", "{}": "NULL",
      ]
    ),
    .values(
      "an enum may store null, for which onNull counts",
      "{ type: text, enum: { a: null, b: B }, onNull: default, default: d }",
      [#"{ "v": "a" }"#: "'d'", #"{ "v": "b" }"#: "'B'"]
    ),
    .values(
      "a default is a stored value: of an enum's, or any other of the type",
      "{ type: text, enum: { a: b, b: c }, default: b }",
      ["{}": "'b'", #"{ "v": "a" }"#: "'b'", #"{ "v": "b" }"#: "'c'"]
    ),
    .values(
      "a default that no source value is stored as passes the table's check",
      "{ type: integer, enum: { a: 1 }, default: -1 }",
      ["{}": "-1", #"{ "v": "a" }"#: "1"]
    ),
    .invalid(
      "a default that is a source value of an enum is a mistake",
      "{ type: text, enum: { a: b }, default: a }",
      ["{}"],
      problems: ["schema.type-mismatch 6:49"]
    ),
    .invalid(
      "a default of an enum of numbers is the number",
      "{ type: integer, enum: { draft: 0 }, default: draft }",
      ["{}"],
      problems: ["schema.type-mismatch 6:56"]
    ),
    .invalid(
      "a minimum length counts up to a NUL, as the table's check does",
      "{ type: text, check: { minLength: 2 } }",
      [#"{ "v": "a\u0000b" }"#, #"{ "v": "ab\u0000" }"#],
      problems: ["map.invalid-value 2:8"]
    ),
    .values(
      "limits of texts are by bytes, in the table, too, whatever the collation",
      "{ type: text, collate: noCase, check: { min: A, max: b } }",
      [#"{ "v": "_" }"#: "'_'", #"{ "v": "B" }"#: "'B'"]
    ),
    .invalid(
      "an array or an object matches no enum",
      "{ type: text, enum: { '[1]': a } }",
      [#"{ "v": [1] }"#, #"{ "v": {} }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8"]
    ),
    .values(
      "an empty text that an enum does not name is null where the type has no empty value",
      "{ type: integer, enum: { a: 1 } }",
      [#"{ "v": "" }"#: "NULL"]
    ),
    .invalid(
      "a check is made of what an enum stores",
      "{ type: integer, enum: { a: 1, b: 9 }, check: { max: 5 } }",
      [#"{ "v": "a" }"#, #"{ "v": "b" }"#],
      problems: ["map.invalid-value 3:8"]
    ),
    .values(
      "onInvalid counts for an enum and a check as for the type",
      "{ type: integer, enum: { a: 1, b: 9 }, check: { max: 5 }, onInvalid: default, default: 3 }",
      [#"{ "v": "a" }"#: "1", #"{ "v": "b" }"#: "3", #"{ "v": "c" }"#: "3"],
      problems: ["warning map.invalid-value 3:8", "warning map.invalid-value 4:8"]
    ),
    .values(
      "onInvalid counts for a transform, too",
      "{ type: text, transform: trim, onInvalid: setNull, default: d }",
      [#"{ "v": [1] }"#: "NULL"],
      problems: ["warning map.invalid-value 2:8"]
    ),
    .invalid(
      "onInvalid: setNull of what is required rejects the record all the same",
      "{ type: integer, required: true, onInvalid: setNull, default: 3 }",
      [#"{ "v": "x" }"#],
      problems: [
        "warning schema.conflicting-keys 6:54", "warning map.invalid-value 2:8",
        "map.required-value 2:8",
      ]
    ),
    .values(
      "onNull: keep of a new row leaves room for the default",
      "{ type: integer, onNull: keep, default: 3 }",
      [#"{ "v": null }"#: "3", #"{ "v": "" }"#: "3"]
    ),
    .values(
      "texts that mean null are null for onNull",
      "{ type: integer, nullValues: [n/a], onNull: default, default: 3 }",
      [#"{ "v": "n/a" }"#: "3", #"{ "v": null }"#: "3"]
    ),
    .values(
      "texts that mean null are compared with numbers and booleans by their text",
      "{ type: text, nullValues: [0, true, 1.0] }",
      [
        #"{ "v": 0 }"#: "NULL", #"{ "v": "0" }"#: "NULL", #"{ "v": true }"#: "NULL",
        #"{ "v": 1.0 }"#: "NULL", #"{ "v": 1 }"#: "'1'", #"{ "v": "TRUE" }"#: "'TRUE'",
      ]
    ),
    .values(
      "what a transform makes missing is missing for onMissing",
      "{ type: integer, transform: { extract: '[0-9]+' }, onMissing: setNull, default: 3 }",
      [#"{ "v": "x" }"#: "NULL", #"{ "v": "a5" }"#: "5", "{}": "NULL"]
    ),
    .invalid(
      "onMissing: error counts for what a transform or a condition makes missing",
      "{ type: text, keyPath: v, transform: { extract: a }, when: { k: 1 }, onMissing: error }",
      [#"{ "v": "a", "k": 1 }"#, #"{ "v": "b", "k": 1 }"#, #"{ "v": "a" }"#],
      problems: ["map.required-value 3:1, 4:1"]
    ),
    .values(
      "texts mean null before the transform, and again after it, before the enum",
      "{ type: text, nullValues: ['-'], transform: [trim, { map: { q: '-' } }], enum: { x: X, '-': dash } }",
      [
        #"{ "v": "-" }"#: "NULL", #"{ "v": " - " }"#: "NULL", #"{ "v": "q" }"#: "NULL",
        #"{ "v": " x " }"#: "'X'",
      ]
    ),
    .repeated(
      "onMissing: default overwrites, which a default alone does not",
      "{ type: text, default: d, onMissing: default }",
      [#"{ "v": "x" }"#, "{}"],
      gives: "'d'"
    ),
    LanguageCase(
      "what is not stored can be part of newerBy and of a key's template",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: at
          attributes:
            id: { template: '{a}/{b}', type: text }
            at: { type: integer, stored: false }
            v: text
      """,
      dump: """
        [{ "a": 1, "b": 2, "at": 5, "v": "x" }, { "a": 1, "b": 2, "at": 4, "v": "y" },
         { "a": 1, "b": 2, "at": 6, "v": "z" }]
        """,
      rows: ["SELECT * FROM Item": ["'1/2', 'z'"]]
    ),
    .invalid(
      "an enum names something",
      "{ type: text, enum: {} }",
      ["{}"],
      problems: ["schema.wrong-kind 6:30"]
    ),
    LanguageCase(
      "constants are checked with the schema, by the code that will convert them",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            a: { type: url, default: abc }
            b: { type: day, default: 2020-02-30 }
            c: { type: decimal, scale: 1, default: 1.55 }
            d: { type: integer, default: 9, check: { max: 5 } }
            e: { type: date, enum: { x: soon } }
            f: { type: date, check: { min: soon } }
            g: { type: integer, check: { min: null } }
            h: { type: integer, value: abc }
            i: { type: integer, keyPath: [x, { value: w }], enum: { z: 1 } }
            j: { type: date, exists: x }
            k: { type: integer, value: 7, check: { max: 5 } }
      """,
      dump: "[]",
      problems: [
        "schema.type-mismatch 6:32", "schema.type-mismatch 7:32", "schema.type-mismatch 8:46",
        "schema.type-mismatch 9:36", "schema.type-mismatch 10:30", "schema.type-mismatch 11:31",
        "schema.type-mismatch 12:34", "schema.type-mismatch 13:34", "schema.type-mismatch 14:36",
        "schema.type-mismatch 15:32", "schema.type-mismatch 16:34",
      ]
    ),
  ]
}
