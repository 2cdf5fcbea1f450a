extension LanguageCase {
  /// Alternatives, templates, constants and conditions in combination.
  static let sourceEdges: [LanguageCase] = [
    .values(
      "false, 0, an empty text and an empty list are values: no further alternative is asked",
      "{ keyPath: [a, b], type: json }",
      [
        #"{ "a": false, "b": 1 }"#: "'false'", #"{ "a": 0, "b": 1 }"#: "'0'",
        #"{ "a": "", "b": 1 }"#: #"'""'"#, #"{ "a": [], "b": 1 }"#: "'[]'",
      ]
    ),
    .values(
      "texts that mean null are told after the alternative is chosen",
      "{ keyPath: [a, b], nullValues: [''], type: text, default: d }",
      [#"{ "a": "", "b": "x" }"#: "NULL", #"{ "b": "x" }"#: "'x'"]
    ),
    .values(
      "an alternative whose condition fails is neither missing nor null: it is not asked",
      "{ type: text, default: d, keyPath: [{ keyPath: a, when: { k: 1 } }, b] }",
      [
        #"{ "a": null, "k": 1 }"#: "NULL", #"{ "a": null }"#: "'d'",
        #"{ "a": null, "k": 1, "b": "x" }"#: "'x'", #"{ "a": "y", "k": 1, "b": "x" }"#: "'y'",
        #"{ "a": "y", "b": null }"#: "NULL",
      ]
    ),
    .values(
      "one null among the alternatives is enough, before or after what is missing",
      "{ keyPath: [a, b, c], type: text, default: d }",
      [#"{ "b": null }"#: "NULL", #"{ "c": null }"#: "NULL", "{}": "'d'"]
    ),
    .values(
      "an alternative of null makes null of what is missing",
      "{ keyPath: [a, { value: null }], type: text, default: d }",
      [#"{ "a": "x" }"#: "'x'", "{}": "NULL"]
    ),
    .values(
      "a list of one alternative is that path, and warns like it",
      "{ keyPath: [a.b], type: text }",
      [#"{ "a": { "b": "x" } }"#: "'x'", #"{ "a": 1 }"#: "NULL"],
      problems: ["warning map.path-through-scalar 3:8"]
    ),
    .values(
      "a constant takes every step, as a value of the dump does",
      "{ keyPath: [s, { value: Draft }], type: integer, transform: lowercase, enum: { draft: 0, done: 1 } }",
      [#"{ "s": "DONE" }"#: "1", "{}": "0"]
    ),
    .values(
      "a constant is transformed",
      "{ value: web, type: text, transform: [uppercase, { prefix: '<' }] }",
      ["{}": "'<WEB'"]
    ),
    .values(
      "a constant may be one of the texts that mean null",
      "{ value: none, type: text, nullValues: none, default: d }",
      ["{}": "NULL"]
    ),
    .values(
      "a constant may be written as the type allows it, whatever a dump must do",
      "{ value: 2011-08-09, type: date, format: unix, coercion: exact, store: unix }",
      ["{}": "1312848000"]
    ),
    .values(
      "a constant and exists are subject to the condition, too",
      "{ value: x, type: text, when: { k: 1 }, default: d }",
      [#"{ "k": 1 }"#: "'x'", "{}": "'d'"]
    ),
    .values(
      "exists is 1 or 0 for every type that can be that",
      "{ exists: a.b, type: integer }",
      [
        #"{ "a": { "b": false } }"#: "1", #"{ "a": { "b": "" } }"#: "1",
        #"{ "a": { "b": [] } }"#: "1", #"{ "a": null }"#: "0", "{}": "0", #"{ "a": 5 }"#: "0",
      ]
    ),
    .values(
      "exists is the text 1 or 0",
      "{ exists: a, type: text }",
      [
        #"{ "a": 1 }"#: "'1'", "{}": "'0'",
      ]
    ),
    .values(
      "exists may go through an enum",
      "{ exists: a, type: text, enum: { 1: there, 0: gone } }",
      [#"{ "a": 1 }"#: "'there'", "{}": "'gone'"]
    ),
    .values(
      "exists is a boolean where only booleans are taken",
      "{ exists: a, type: boolean, coercion: exact }",
      [#"{ "a": 0 }"#: "1", "{}": "0"]
    ),
    .values(
      "two braces stand for one wherever they stand; a closing brace is itself",
      "{ template: 'a{{b}c{x}}', type: text }",
      [#"{ "x": 1 }"#: "'a{b}c1}'"]
    ),
    .values(
      "a template takes quoted names, filters and roots",
      #"{ template: '{a[k=1][0].n}-{"q.r}"}-{@index}', type: text }"#,
      [#"{ "a": [{ "k": 1, "n": "N" }], "q.r}": "Q" }"#: "'N-Q-0'"]
    ),
    .values(
      "a template's parts are texts as the dump has them, empty ones, too",
      "{ template: '<{x}>', type: text }",
      [
        #"{ "x": 1.50 }"#: "'<1.50>'", #"{ "x": true }"#: "'<true>'", #"{ "x": "" }"#: "'<>'",
        #"{ "x": "\u00e9\n" }"#: "'<é\n>'",
      ]
    ),
    .values(
      "an array or an object in a template is its JSON",
      "{ template: '{x}', type: text }",
      [#"{ "x": [1, { "a": null }] }"#: #"'[1,{"a":null}]'"#]
    ),
    .values(
      "of null and missing parts of a template, missing is stronger",
      "{ template: '{a}{b}', type: text, default: d }",
      [
        #"{ "a": null }"#: "'d'", #"{ "b": null }"#: "'d'", #"{ "a": null, "b": null }"#: "NULL",
        #"{ "a": "x", "b": null }"#: "NULL",
      ]
    ),
    .values(
      "a template that is missing gives way to the next alternative",
      "{ keyPath: [{ template: '{a}{b}' }, { template: '{a}' }, { value: z }], type: text }",
      [#"{ "a": 1, "b": 2 }"#: "'12'", #"{ "a": 1 }"#: "'1'", "{}": "'z'"]
    ),
    .values(
      "a template without braces is a constant",
      "{ template: abc, type: text }",
      [
        "{}": "'abc'"
      ]
    ),
    .values(
      "a key path through an array makes a list, which a text does not take without join",
      "{ keyPath: a.n, type: text, transform: [{ each: uppercase }, { join: '-' }] }",
      [#"{ "a": [{ "n": "x" }, {}, { "n": "y" }] }"#: "'X-Y'"]
    ),
    .invalid(
      "a list is no text",
      "{ keyPath: a.n, type: text }",
      [#"{ "a": [{ "n": "x" }] }"#],
      problems: ["map.invalid-value 2:1"]
    ),
  ]

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
      problems: ["warning map.invalid-value 2:8", "map.required-value 2:8"]
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
      problems: ["map.required-value 3:1", "map.required-value 4:1"]
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
