import SeedbedKitTestSupport

extension LanguageCase {
  /// Integers, reals and decimals: no digit is lost or invented.
  static let numbers: [LanguageCase] = [
    .values(
      "a text that is exactly a JSON number is a number",
      "integer",
      [
        #"{ "v": "42" }"#: "42",
        #"{ "v": "-7" }"#: "-7",
        #"{ "v": 1.0 }"#: "1",
        #"{ "v": 1e2 }"#: "100",
      ]
    ),
    .invalid(
      "garbage is never 0",
      "integer",
      [
        #"{ "v": "12abc" }"#,
        #"{ "v": " 42" }"#,
        #"{ "v": "0x2a" }"#,
        #"{ "v": "1.5" }"#,
        #"{ "v": 1.5 }"#,
        #"{ "v": "+1" }"#,
        #"{ "v": "x" }"#,
      ],
      problems: [
        "map.invalid-value 2:8",
        "map.invalid-value 3:8",
        "map.invalid-value 4:8",
        "map.invalid-value 5:8",
        "map.invalid-value 6:8",
        "map.invalid-value 7:8",
        "map.invalid-value 8:8",
      ]
    ),
    .values("an empty text is null for a number, never 0", "integer", [#"{ "v": "" }"#: "NULL"]),
    .values(
      "integers are exact over all of Int64",
      "integer",
      [
        #"{ "v": 9223372036854775807 }"#: "9223372036854775807",
        #"{ "v": -9223372036854775808 }"#: "-9223372036854775808",
        #"{ "v": 9007199254740993 }"#: "9007199254740993",
        #"{ "v": "9007199254740993" }"#: "9007199254740993",
      ]
    ),
    .invalid(
      "an integer beyond Int64 is invalid",
      "integer",
      [#"{ "v": 9223372036854775808 }"#, #"{ "v": "-9223372036854775809" }"#, #"{ "v": 1e19 }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8", "map.invalid-value 4:8"]
    ),
    .values(
      "an id that no double can hold keeps its digits as text, too",
      "text",
      [
        #"{ "v": 9007199254740993 }"#: "'9007199254740993'",
        #"{ "v": 18446744073709551615 }"#: "'18446744073709551615'",
      ]
    ),
    .values(
      "a real takes numbers and their texts",
      "real",
      [#"{ "v": 0.5 }"#: "0.5", #"{ "v": "1e3" }"#: "1000.0", #"{ "v": 2 }"#: "2.0"]
    ),
    .invalid(
      "there are no infinities and no NaN",
      "real",
      [#"{ "v": 1e999 }"#, #"{ "v": "NaN" }"#, #"{ "v": "Infinity" }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8", "map.invalid-value 4:8"]
    ),
    .values(
      "a decimal keeps the digits of the source, in canonical form",
      "decimal",
      [
        #"{ "v": 0.10 }"#: "'0.10'",
        #"{ "v": 1.500e2 }"#: "'150.0'",
        #"{ "v": "-0" }"#: "'0'",
        #"{ "v": 12345678901234567890.123 }"#: "'12345678901234567890.123'",
      ]
    ),
    .values(
      "a decimal with a scale is a scaled integer",
      "{ type: decimal, scale: 2 }",
      [#"{ "v": 12.5 }"#: "1250", #"{ "v": "-0.01" }"#: "-1", #"{ "v": 1.000 }"#: "100"]
    ),
    .invalid(
      "a decimal with more digits than its scale holds is invalid",
      "{ type: decimal, scale: 2 }",
      [#"{ "v": 1.005 }"#],
      problems: ["map.invalid-value 2:8"]
    ),
    LanguageCase(
      "coercion: exact takes only the JSON type itself",
      """
      defaults: { coercion: exact }
      entities:
        Item: { primaryKey: id, attributes: { id: integer, t: text, b: boolean } }
      """,
      dump: """
        [{ "id": "1" },
        { "id": 2, "t": 5 },
        { "id": 3, "b": 1 },
        { "id": 4, "t": "x", "b": true }]
        """,
      problems: ["map.invalid-value 1:10", "map.invalid-value 2:17", "map.invalid-value 3:17"]
    ),
  ]

  /// Texts, booleans, identifiers, bytes and JSON.
  static let scalars: [LanguageCase] = [
    .values(
      "a text takes a number by its own digits, and true or false",
      "text",
      [#"{ "v": 1.50 }"#: "'1.50'", #"{ "v": 1e2 }"#: "'1e2'", #"{ "v": true }"#: "'true'"]
    ),
    .values("an empty text is a text", "text", [#"{ "v": "" }"#: "''"]),
    .values(
      "a boolean takes common words in any case, and 1 and 0",
      "boolean",
      [
        #"{ "v": true }"#: "1",
        #"{ "v": "YES" }"#: "1",
        #"{ "v": "t" }"#: "1",
        #"{ "v": "n" }"#: "0",
        #"{ "v": "False" }"#: "0",
        #"{ "v": 1 }"#: "1",
        #"{ "v": "0" }"#: "0",
      ]
    ),
    .invalid(
      "a boolean takes nothing else",
      "boolean",
      [#"{ "v": 2 }"#, #"{ "v": "on" }"#, #"{ "v": "yep" }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8", "map.invalid-value 4:8"]
    ),
    .invalid(
      "an array or an object is no scalar",
      "text",
      [#"{ "v": [1] }"#, #"{ "v": {} }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8"]
    ),
    .values(
      "a uuid is stored in lower case",
      "uuid",
      [
        #"{ "v": "6BA7B811-9DAD-11D1-80B4-00C04FD430C8" }"#:
          "'6ba7b811-9dad-11d1-80b4-00c04fd430c8'"
      ]
    ),
    .values(
      "a uuid may be stored as its bytes",
      "{ type: uuid, store: blob }",
      [
        #"{ "v": "6BA7B811-9DAD-11D1-80B4-00C04FD430C8" }"#: "X'6BA7B8119DAD11D180B400C04FD430C8'"
      ]
    ),
    .invalid(
      "a url needs a scheme",
      "url",
      [#"{ "v": "https://a/b" }"#, #"{ "v": "a/b" }"#],
      problems: ["map.invalid-value 3:8"]
    ),
    .values("data is base64", "data", [#"{ "v": "aGk=" }"#: "X'6869'", #"{ "v": "" }"#: "X''"]),
    .values(
      "data may be hexadecimal",
      "{ type: data, encoding: hex }",
      [#"{ "v": "00fF" }"#: "X'00FF'"]
    ),
    .values(
      "json is canonical: the order of the source, no spaces, digits as written",
      "json",
      [
        #"{ "v": { "z": 1.0, "a": [1e2, "\u00e9\/"] } }"#: #"'{"z":1.0,"a":[1e2,"é/"]}'"#,
        #"{ "v": "" }"#: #"'""'"#,
        #"{ "v": null }"#: "NULL",
      ]
    ),
  ]
}
