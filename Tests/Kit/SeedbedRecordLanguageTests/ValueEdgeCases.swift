import SeedbedKitTestSupport

extension LanguageCase {
  /// Numbers in their many spellings, and values of the wrong kind.
  static let valueEdges: [LanguageCase] = [
    .values(
      "an integer is a number without a fraction, however it is written",
      "integer",
      [
        #"{ "v": 1.0 }"#: "1", #"{ "v": 1e0 }"#: "1", #"{ "v": -0 }"#: "0", #"{ "v": -0.0 }"#: "0",
        #"{ "v": 100e-2 }"#: "1", #"{ "v": 0.1e1 }"#: "1", #"{ "v": "1E+2" }"#: "100",
        #"{ "v": 9223372036854775807.0 }"#: "9223372036854775807",
        #"{ "v": 92233720368547758070e-1 }"#: "9223372036854775807",
      ]
    ),
    .values(
      "a text keeps every spelling of a number",
      "text",
      [
        #"{ "v": 1.0 }"#: "'1.0'", #"{ "v": 1E+2 }"#: "'1E+2'", #"{ "v": -0 }"#: "'-0'",
        #"{ "v": 1e400 }"#: "'1e400'", #"{ "v": 100e-2 }"#: "'100e-2'",
        #"{ "v": false }"#: "'false'",
      ]
    ),
    .values(
      "a real is the nearest to what is written, and never minus zero",
      "real",
      [
        #"{ "v": 1e-1 }"#: "0.1", #"{ "v": -0.0 }"#: "0.0", #"{ "v": 5e-324 }"#: "5e-324",
        #"{ "v": 9007199254740993 }"#: "9007199254740992.0", #"{ "v": "2.50" }"#: "2.5",
      ]
    ),
    .values(
      "a decimal has no exponent and no minus zero, but all its digits",
      "decimal",
      [
        #"{ "v": 1e-1 }"#: "'0.1'", #"{ "v": 1E+2 }"#: "'100'", #"{ "v": -0.0 }"#: "'0.0'",
        #"{ "v": 100e-2 }"#: "'1.00'", #"{ "v": "1.50" }"#: "'1.50'", #"{ "v": -1.0e1 }"#: "'-10'",
        #"{ "v": 92233720368547758070e-1 }"#: "'9223372036854775807.0'",
      ]
    ),
    .values(
      "a scaled decimal takes what fits, to the last of 64 bits",
      "{ type: decimal, scale: 2 }",
      [
        #"{ "v": 1e-1 }"#: "10", #"{ "v": "1.50" }"#: "150", #"{ "v": 1.0000 }"#: "100",
        #"{ "v": -92233720368547758.08 }"#: "-9223372036854775808", #"{ "v": 0 }"#: "0",
      ]
    ),
    .invalid(
      "a scaled decimal takes nothing that it would have to round",
      "{ type: decimal, scale: 0 }",
      [#"{ "v": 0.1 }"#, #"{ "v": 1e-1 }"#, #"{ "v": 1e30 }"#, #"{ "v": 1.0 }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8", "map.invalid-value 4:8"]
    ),
    .values(
      "a boolean takes the number 1 in every spelling, and the text in one",
      "boolean",
      [
        #"{ "v": 1.0 }"#: "1", #"{ "v": 1e0 }"#: "1", #"{ "v": -0 }"#: "0", #"{ "v": "1" }"#: "1",
        #"{ "v": "TrUe" }"#: "1", #"{ "v": "F" }"#: "0", #"{ "v": "No" }"#: "0",
        #"{ "v": "y" }"#: "1",
      ]
    ),
    .invalid(
      "a boolean takes no other spelling of a text",
      "boolean",
      [
        #"{ "v": "1.0" }"#, #"{ "v": " true" }"#, #"{ "v": "tru" }"#, #"{ "v": "off" }"#,
        #"{ "v": -1 }"#, #"{ "v": 0.5 }"#,
      ],
      problems: [
        "map.invalid-value 2:8", "map.invalid-value 3:8", "map.invalid-value 4:8",
        "map.invalid-value 5:8", "map.invalid-value 6:8", "map.invalid-value 7:8",
      ]
    ),
    .invalid(
      "a number with spaces, signs, bare points or other digits is none",
      "{ type: real, default: 0 }",
      [
        #"{ "v": "1 " }"#, #"{ "v": ".5" }"#, #"{ "v": "1." }"#, #"{ "v": "+1" }"#,
        #"{ "v": "01" }"#, #"{ "v": "1,5" }"#, #"{ "v": "١" }"#, #"{ "v": true }"#,
      ],
      problems: [
        "map.invalid-value 2:8", "map.invalid-value 3:8", "map.invalid-value 4:8",
        "map.invalid-value 5:8", "map.invalid-value 6:8", "map.invalid-value 7:8",
        "map.invalid-value 8:8", "map.invalid-value 9:8",
      ]
    ),
    LanguageCase(
      "an empty text is null for every type that has no empty value, and no default",
      """
      entities:
        Item:
          primaryKey: none
          surrogateKey: pk
          attributes:
            i: { type: integer, keyPath: v, default: 1 }
            r: { type: real, keyPath: v, default: 1 }
            d: { type: decimal, keyPath: v, default: 1 }
            b: { type: boolean, keyPath: v, default: true }
            at: { type: date, keyPath: v, default: 2020-01-01 }
            day: { type: day, keyPath: v, default: 2020-01-01 }
            u: { type: uuid, keyPath: v, default: 6ba7b811-9dad-11d1-80b4-00c04fd430c8 }
            l: { type: url, keyPath: v, default: 'a:b' }
            t: { type: text, keyPath: v, default: d }
            j: { type: json, keyPath: v, default: d }
            x: { type: data, keyPath: v, default: aGk= }
      """,
      dump: #"[{ "v": "" }]"#,
      rows: [
        "SELECT i, r, d, b, at, day, u, l, t, j, x FROM Item": [
          #"NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '""', X''"#
        ]
      ]
    ),
    LanguageCase(
      "an array and an object are invalid for every type but json",
      """
      entities:
        Item:
          primaryKey: none
          surrogateKey: pk
          attributes:
            i: { type: integer, keyPath: v, onInvalid: setNull }
            r: { type: real, keyPath: v, onInvalid: setNull }
            d: { type: decimal, keyPath: v, onInvalid: setNull }
            b: { type: boolean, keyPath: v, onInvalid: setNull }
            at: { type: date, keyPath: v, onInvalid: setNull }
            day: { type: day, keyPath: v, onInvalid: setNull }
            u: { type: uuid, keyPath: v, onInvalid: setNull }
            l: { type: url, keyPath: v, onInvalid: setNull }
            t: { type: text, keyPath: v, onInvalid: setNull }
            x: { type: data, keyPath: v, onInvalid: setNull }
            j: { type: json, keyPath: v }
      """,
      dump: #"[{ "v": [] }]"#,
      rows: ["SELECT j, coalesce(i, r, d, b, at, day, u, l, t, x) FROM Item": ["'[]', NULL"]],
      problems: Array(repeating: "warning map.invalid-value 1:9", count: 10)
    ),
    .values(
      "coercion: exact takes -0 for 0, and an empty text for null",
      "{ type: integer, coercion: exact, default: -1 }",
      [#"{ "v": 1 }"#: "1", #"{ "v": -0 }"#: "0", #"{ "v": "" }"#: "NULL"]
    ),
    .invalid(
      "coercion: exact takes 1 for an integer, and neither 1.0 nor 1e0",
      "{ type: integer, coercion: exact }",
      [#"{ "v": 1 }"#, #"{ "v": 1.0 }"#, #"{ "v": 1e0 }"#, #"{ "v": "1" }"#, #"{ "v": true }"#],
      problems: [
        "map.invalid-value 3:8", "map.invalid-value 4:8", "map.invalid-value 5:8",
        "map.invalid-value 6:8",
      ]
    ),
    LanguageCase(
      "coercion: exact counts for every type, and may be given nearer",
      """
      defaults: { coercion: exact }
      entities:
        Item:
          primaryKey: none
          surrogateKey: pk
          attributes:
            r: { type: real, keyPath: v, onInvalid: setNull }
            d: { type: decimal, keyPath: v, onInvalid: setNull }
            at: { type: date, format: [unix, unixMillis], keyPath: v, onInvalid: setNull }
            t: { type: text, keyPath: v }
            near: { type: integer, keyPath: v, coercion: lossless }
      """,
      dump: #"[{ "v": "1" }]"#,
      rows: ["SELECT r, d, at, t, near FROM Item": ["NULL, NULL, NULL, '1', 1"]],
      problems: Array(repeating: "warning map.invalid-value 1:9", count: 3)
    ),
    .values(
      "json keeps numbers as written, and needs no escapes beyond the few that JSON must have",
      "json",
      [
        #"{ "v": "a\u0000\/\ud83d\ude00\u001f\t\"" }"#: #"'"a\u0000/😀\u001f\t\""'"#,
        #"{ "v": [ 1e400 , -0.0, { } ] }"#: "'[1e400,-0.0,{}]'", #"{ "v": false }"#: "'false'",
      ]
    ),
  ]
}
