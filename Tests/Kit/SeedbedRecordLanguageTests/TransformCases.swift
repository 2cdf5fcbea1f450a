import SeedbedKitTestSupport

extension LanguageCase {
  /// Transforms, which run before the type is applied.
  static let transforms: [LanguageCase] = [
    .values(
      "steps on texts take a number or a boolean as its text",
      "{ type: text, transform: { suffix: '!' } }",
      [#"{ "v": 5 }"#: "'5!'", #"{ "v": true }"#: "'true!'"]
    ),
    .values(
      "null and missing pass through every step",
      "{ type: text, transform: [trim, { prefix: x }], default: none }",
      [#"{ "v": null }"#: "NULL", "{}": "'none'"]
    ),
    .values(
      "null as the text of a step is empty, however it is written",
      "{ type: text, transform: [{ prefix: ~ }, { suffix: null }, { replace: { pattern: '-', with: ~ } }] }",
      [#"{ "v": "a-b" }"#: "'ab'"]
    ),
    .values(
      "null joins without a text",
      "{ type: text, transform: [{ split: '-' }, { join: Null }] }",
      [#"{ "v": "a-b" }"#: "'ab'"]
    ),
    .invalid(
      "a list is invalid for a step on texts, without each",
      "{ type: json, transform: trim }",
      [#"{ "v": [" x "] }"#],
      problems: ["map.invalid-value 2:8"]
    ),
    .values(
      "white space: trim and collapseSpaces",
      "{ type: text, transform: [trim, collapseSpaces] }",
      [#"{ "v": "  a \n b  " }"#: "'a b'"]
    ),
    .values(
      "stripHTML takes tags out and decodes entities",
      "{ type: text, transform: stripHTML }",
      [#"{ "v": "<p>a &amp; <b>b</b>&#33;</p>" }"#: "'a & b!'"]
    ),
    .values(
      "lowercase and uppercase know more than ASCII",
      "{ type: text, transform: uppercase }",
      [#"{ "v": "åß" }"#: "'ÅSS'"]
    ),
    .values(
      "slug makes words for addresses",
      "{ type: text, transform: slug }",
      [#"{ "v": "Hello,  World!" }"#: "'hello-world'"]
    ),
    .values(
      "sha256 and md5 give hexadecimal digits",
      "{ type: text, transform: md5 }",
      [#"{ "v": "a" }"#: "'0cc175b9c0f1b6a831c399e269772661'"]
    ),
    .values(
      "replace knows groups",
      #"{ type: text, transform: { replace: { pattern: '(\w+), (\w+)', with: '$2 $1' } } }"#,
      [#"{ "v": "Lovelace, Ada" }"#: "'Ada Lovelace'"]
    ),
    .values(
      "extract gives the first group, or the match; without a match it is missing",
      "{ type: integer, transform: { extract: '([0-9]+)$' }, default: -1 }",
      [#"{ "v": "series/1067" }"#: "1067", #"{ "v": "series" }"#: "-1"]
    ),
    .values(
      "split and join",
      "{ type: text, transform: [{ split: ',' }, { each: trim }, { join: '|' }] }",
      [#"{ "v": "a, b" }"#: "'a|b'", #"{ "v": "" }"#: "NULL"]
    ),
    .values(
      "join drops nulls; a scalar passes through it",
      "{ type: text, transform: { join: ', ' } }",
      [
        #"{ "v": ["a", null, "b"] }"#: "'a, b'",
        #"{ "v": "x" }"#: "'x'",
        #"{ "v": [] }"#: "NULL",
      ]
    ),
    .values(
      "map gives a value for a value",
      "{ type: text, transform: { map: { r: red, g: green }, otherwise: other } }",
      [#"{ "v": "r" }"#: "'red'", #"{ "v": "x" }"#: "'other'"]
    ),
    .values(
      "scale and offset are exact in decimal",
      "{ type: decimal, transform: [{ scale: 0.001 }, { offset: 1 }] }",
      [#"{ "v": 907 }"#: "'1.907'"]
    ),
    .values(
      "uuid5 names a text in a namespace",
      "{ type: uuid, transform: { uuid5: 6ba7b811-9dad-11d1-80b4-00c04fd430c8 } }",
      [#"{ "v": "http://www.example.com/" }"#: "'fcde3c85-2270-590f-9e7c-ee003d65e0e2'"]
    ),
    .values(
      "base64Decode gives the text",
      "{ type: text, transform: { base64Decode: true } }",
      [#"{ "v": "aGk=" }"#: "'hi'"]
    ),
    .values(
      "no expression takes long on any value",
      "{ type: text, transform: { extract: '^(([a-z])+.)+[A-Z]([a-z])+$' }, default: none }",
      [#"{ "v": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" }"#: "'none'"]
    ),
    LanguageCase(
      "expressions are checked with the schema",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: { type: text, transform: { extract: '(' } } }
      """,
      dump: "[]",
      problems: ["schema.invalid-regular-expression 4:71"]
    ),
  ]
}
