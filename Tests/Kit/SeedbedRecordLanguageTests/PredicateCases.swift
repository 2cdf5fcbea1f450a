import SeedbedKitTestSupport

extension LanguageCase {
  /// Tests of records.
  static let predicates: [LanguageCase] = [
    LanguageCase(
      "all lines of a predicate must hold",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: 1, b.c: x } }]
      """,
      dump: #"[{ "a": 1, "b": { "c": "x" } }, { "a": 1 }, { "b": { "c": "x" } }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0"]]
    ),
    LanguageCase(
      "any mapping of a list may hold",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: [{ a: 1 }, { b: 2 }] }]
      """,
      dump: #"[{ "a": 1 }, { "b": 2 }, { "a": 2, "b": 1 }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0", "1"]]
    ),
    LanguageCase(
      #"1 and true are not equal, nor are 1 and "1""#,
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: 1 } }]
      """,
      dump: #"[{ "a": 1 }, { "a": true }, { "a": "1" }, { "a": 1.0 }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0", "3"]]
    ),
    LanguageCase(
      "in: one of them",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { in: [x, 1] } } }]
      """,
      dump: #"[{ "a": "x" }, { "a": 1 }, { "a": "y" }, {}]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0", "1"]]
    ),
    LanguageCase(
      "in: one of many, numbers by their value and texts by their scalars",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps:
        - dump: d.json
          entity: Item
          when: { a: { in: [7, 2.50, b, 100, -0.0, 1e400, "8", "", -3, é, a, null, true, false, 2.5] } }
      """,
      dump: """
        [{ "a": 7.0 }, { "a": 25e-1 }, { "a": 1E2 }, { "a": 0 }, { "a": "8" }, { "a": "\\u00e9" }, { "a": "" },
         { "a": null }, { "a": true }, { "a": 10e399 }, { "a": -3 }, { "a": "a" }, { "a": "b" },
         { "a": 8 }, { "a": "7" }, { "a": "e\\u0301" }, {}, { "a": 3 }, { "a": "c" }, { "a": [7] }, { "a": "null" }]
        """,
      rows: ["SELECT count(*), max(id) FROM Item": ["13, 12"]]
    ),
    LanguageCase(
      "not: a literal or a test; it holds for what is missing",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { not: x }, b: { not: { atLeast: 6 } } } }]
      """,
      dump: #"[{ "a": "x" }, { "a": "y" }, {}, { "b": 6 }, { "b": 5 }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2", "4"]]
    ),
    LanguageCase(
      "exists means neither missing nor null",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { exists: true } } }]
      """,
      dump: #"[{ "a": 0 }, { "a": null }, {}]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0"]]
    ),
    LanguageCase(
      "exists: false is the opposite",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { exists: false } } }]
      """,
      dump: #"[{ "a": 0 }, { "a": null }, {}]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
    LanguageCase(
      "is tells the kind of a value, or one of several",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { is: [array, "null"] } } }]
      """,
      dump: #"[{ "a": [] }, { "a": null }, { "a": {} }, {}]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0", "1"]]
    ),
    LanguageCase(
      "matches searches in texts",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { matches: "z$" } } }]
      """,
      dump: #"[{ "a": "xz" }, { "a": "zx" }, { "a": 5 }, {}]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0"]]
    ),
    LanguageCase(
      "comparisons bound a number from both sides",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { atLeast: 3, lessThan: 5 } } }]
      """,
      dump: #"[{ "a": 2 }, { "a": 3 }, { "a": 4.9 }, { "a": 5 }, { "a": null }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
    LanguageCase(
      "atMost and greaterThan compare texts, too",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { greaterThan: b, atMost: d } } }]
      """,
      dump: #"[{ "a": "b" }, { "a": "c" }, { "a": "d" }, { "a": "e" }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
  ]
}
