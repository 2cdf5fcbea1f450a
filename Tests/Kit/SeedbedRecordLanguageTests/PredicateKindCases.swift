import SeedbedKitTestSupport

extension LanguageCase {
  /// Each test of a predicate on each kind of value.
  static let predicateKinds: [LanguageCase] = [
    .kinds("true", hold: "true"),
    .kinds("false", hold: "false"),
    .kinds("null", hold: "null"),
    .kinds("1", hold: "one"),
    .kinds("1.0", hold: "one"),
    .kinds("x", hold: "x"),
    .kinds("'1'", hold: "digit"),
    .kinds("''", hold: "empty"),
    .kinds("{ in: [1, x, null, true] }", hold: "null", "true", "one", "x"),
    .kinds("{ in: [] }"),
    .kinds("{ not: x }", hold: all(but: "x")),
    .kinds("{ not: null }", hold: all(but: "null")),
    .kinds("{ not: 1 }", hold: all(but: "one")),
    .kinds("{ not: { in: [1, x] } }", hold: all(but: "one", "x")),
    .kinds("{ not: { exists: true } }", hold: "missing", "null"),
    .kinds(
      "{ not: { is: [text, number] } }",
      hold: all(but: "zero", "one", "half", "empty", "x", "digit")
    ),
    .kinds("{ not: { not: x } }", hold: "x"),
    .kinds("{ not: { greaterThan: 0 } }", hold: all(but: "one", "half")),
    .kinds("{ exists: true }", hold: all(but: "missing", "null")),
    .kinds("{ exists: false }", hold: "missing", "null"),
    .kinds("{ is: number }", hold: "zero", "one", "half"),
    .kinds("{ is: text }", hold: "empty", "x", "digit"),
    .kinds("{ is: boolean }", hold: "true", "false"),
    .kinds("{ is: object }", hold: "object"),
    .kinds("{ is: array }", hold: "array", "list"),
    .kinds("{ is: 'null' }", hold: "null"),
    .kinds("{ is: [boolean, 'null'] }", hold: "null", "true", "false"),
    .kinds("{ matches: '^[0-9]' }", hold: "zero", "one", "half", "digit"),
    .kinds("{ matches: '' }", hold: "true", "false", "zero", "one", "half", "empty", "x", "digit"),
    .kinds("{ lessThan: 1 }", hold: "zero", "half"),
    .kinds("{ atMost: 1 }", hold: "zero", "one", "half"),
    .kinds("{ greaterThan: 0.5 }", hold: "one"),
    .kinds("{ atLeast: 0.5 }", hold: "one", "half"),
    .kinds("{ lessThan: x }", hold: "empty", "digit"),
    .kinds("{ atLeast: '1' }", hold: "x", "digit"),
    .kinds("{ atLeast: 0, lessThan: 1 }", hold: "zero", "half"),
    LanguageCase(
      "a line asks for the value at a path, which may lead through a list",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps:
        - { dump: d.json, entity: Item, when: { 'tags[name=x][0].on': true, 'tags.@count': { atMost: 2 } } }
      """,
      dump: """
        [{ "tags": [{ "name": "y", "on": true }, { "name": "x", "on": true }] },
        { "tags": [{ "name": "x", "on": false }] }, { "tags": [] }, {},
        { "tags": [{ "name": "x", "on": true }, {}, {}] }]
        """,
      rows: ["SELECT id FROM Item": ["0"]]
    ),
    LanguageCase(
      "a list of mappings holds where any does, inside not and variants as well",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: { keyPath: '@index', type: integer }, k: { value: a, type: text } }
          variants: [{ when: [{ a: 1 }, { b: 1, c: 1 }], entity: Item }, { otherwise: skip }]
      """,
      dump: #"[{ "a": 1 }, { "b": 1 }, { "b": 1, "c": 1 }, { "a": true }, {}]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0", "2"]]
    ),
    LanguageCase(
      "great integers are compared digit by digit",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: 9007199254740993 } }]
      """,
      dump: #"[{ "a": 9007199254740992 }, { "a": 9007199254740993 }, { "a": 9007199254740993.0 }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
  ]

  /// A value of each kind, by name; nil for one that is missing.
  private static let values: [(name: String, json: String?)] = [
    ("missing", nil), ("null", "null"), ("true", "true"), ("false", "false"), ("zero", "0"),
    ("one", "1"), ("half", "0.5"), ("empty", #""""#), ("x", #""x""#), ("digit", #""1""#),
    ("object", #"{ "b": 1 }"#), ("array", "[]"), ("list", "[1]"),
  ]

  private static func all(but names: String...) -> [String] {
    values.map(\.name).filter { !names.contains($0) }
  }

  private static func kinds(_ test: String, hold names: String...) -> LanguageCase {
    kinds(test, hold: names)
  }

  /// The values for which a test holds.
  private static func kinds(_ test: String, hold names: [String]) -> LanguageCase {
    let records = values.map { value in
      #"{ "id": "\#(value.name)"\#(value.json.map { #", "a": \#($0)"# } ?? "") }"#
    }
    return LanguageCase(
      "the test \(test) on each kind of value",
      """
      entities:
        Item: { primaryKey: id, sequence: place, attributes: { id: text, place: integer } }
      dumps: [{ dump: d.json, entity: Item, when: { a: \(test) } }]
      """,
      dump: "[\(records.joined(separator: ",\n"))]",
      rows: [
        "SELECT id FROM Item ORDER BY place": values.map(\.name).filter { names.contains($0) }
          .map { "'\($0)'" }
      ]
    )
  }
}
