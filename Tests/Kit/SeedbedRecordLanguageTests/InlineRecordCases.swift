import SeedbedKitTestSupport

extension LanguageCase {
  private static let item = """
    entities:
      Item: { primaryKey: id, attributes: { id: integer, v: text } }
    """
  private static let values = "SELECT id, v FROM Item ORDER BY id"

  /// Records in the schema itself.
  static let inlineRecords: [LanguageCase] = [
    LanguageCase(
      "records stand in the schema as lists and as mappings",
      """
      \(item)
      dumps:
        - { records: [ { id: 1, v: a }, { id: 2, v: b } ], entity: Item }
        - entity: Item
          records:
            - id: 3
              v: "c: d"
        - { records: { id: 4 }, entity: Item }
        - { records: [], entity: Item }
      """,
      rows: [values: ["1, 'a'", "2, 'b'", "3, 'c: d'", "4, NULL"]]
    ),
    LanguageCase(
      "a text holds records as JSON: one document, or several one after the other",
      """
      \(item)
      dumps:
        - entity: Item
          records: |
            [{ "id": 1, "v": "é\\n" },
             { "id": 2 }]
        - { entity: Item, records: '{"id":3,"v":"x"} {"id":4}' }
        - entity: Item
          records: >
            { "id": 5,
              "v": "y" }
        - { entity: Item, records: "{\\"id\\": 6}" }
      """,
      rows: [values: ["1, 'é\n'", "2, NULL", "3, 'x'", "4, NULL", "5, 'y'", "6, NULL"]]
    ),
    LanguageCase(
      "values of YAML are those of its core schema, and numbers keep their digits",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, d: decimal, t: text, b: boolean, j: json } }
      dumps:
        - entity: Item
          records:
            - { id: 1, d: 1.10, t: 2020-01-02, b: true, j: { z: [1, ~, "x"], a: {} } }
            - { id: 0x10, d: 12345678901234567890.5, t: "true", b: false, j: [] }
      """,
      rows: [
        "SELECT id, d, t, b, j FROM Item ORDER BY id": [
          #"1, '1.10', '2020-01-02', 1, '{"z":[1,null,"x"],"a":{}}'"#,
          "16, '12345678901234567890.5', 'true', 0, '[]'",
        ]
      ]
    ),
    LanguageCase(
      "key path, each, when, base and vars read them as they read a file",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: { keyPath: "@key", type: text }
            v: text
            w: { keyPath: "@vars.w", type: text }
      dumps:
        - entity: Item
          keyPath: data.items
          each: entries
          when: { "@self.v": { exists: true } }
          vars: { w: u }
          records: { data: { items: { a: { v: 1 }, b: { x: 2 }, c: { v: 3 } } } }
      """,
      rows: ["SELECT id, v, w FROM Item ORDER BY id": ["'a', '1', 'u'", "'c', '3', 'u'"]]
    ),
    LanguageCase(
      "scalars are records where the entity reads them",
      """
      entities:
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
      dumps:
        - { records: [red, "blue"], entity: Tag }
        - { records: '["green"]', entity: Tag }
      """,
      rows: ["SELECT name FROM Tag ORDER BY name": ["'blue'", "'green'", "'red'"]]
    ),
    LanguageCase(
      "@dump is the file that holds them, @document the whole of them",
      """
      include: more/records.yml
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            i: { keyPath: "@index", type: integer }
            path: { keyPath: "@dump.path", type: text }
            stem: { keyPath: "@dump.stem", type: text }
            page: { keyPath: "@document.page", type: integer }
      dumps:
        - { records: { page: 7, rows: [ { id: 1 }, { id: 2 } ] }, keyPath: rows, entity: Item }
      """,
      files: ["more/records.yml": "dumps: [{ records: [{ id: 3 }], entity: Item }]\n"],
      rows: [
        "SELECT * FROM Item ORDER BY id": [
          "1, 0, 'schema.yml', 'schema', 7", "2, 1, 'schema.yml', 'schema', 7",
          "3, 0, 'more/records.yml', 'records', NULL",
        ]
      ]
    ),
    LanguageCase(
      "several readings share them; entries are taken in order with files between them",
      """
      \(item)
        Name: { primaryKey: name, attributes: { name: { keyPath: v, type: text } } }
      dumps:
        - { records: [ { id: 1, v: a } ], read: [ { entity: Item }, { entity: Name } ] }
        - { dump: d.json, entity: Item }
        - { records: [ { id: 1, v: c } ], entity: Item }
      """,
      files: ["d.json": #"[{ "id": 1, "v": "b" }]"#],
      rows: ["SELECT v FROM Item": ["'c'"], "SELECT name FROM Name": ["'a'"]]
    ),
    LanguageCase(
      "anchors are places for records that several entries share",
      """
      x-ada: &ada { id: 1, v: Ada }
      \(item)
      dumps:
        - { records: [ *ada, { <<: *ada, id: 2 } ], entity: Item }
      """,
      rows: [values: ["1, 'Ada'", "2, 'Ada'"]]
    ),
  ]

  /// Problems with records of the schema point to its lines.
  static let inlineRecordProblems: [LanguageCase] = [
    LanguageCase(
      "values and records that cannot be stored are at their places in the schema",
      """
      defaults: { unmappedKeys: warn }
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { type: integer, required: true } } }
      dumps:
        - entity: Item
          records:
            - { id: 1, v: one }
            - id: 2
              v:
              w: 3
            - { v: 1 }
        - entity: Item
          records: |
            [{"id": 4, "v": true,
              "x": 1}]
        - { records: '[{"id": 5, "v": "x"}]', entity: Item }
      """,
      problems: [
        "map.invalid-value 7:21", "map.required-value 9:11", "warning map.unmapped-key 10:9",
        "map.missing-key 11:9", "map.invalid-value 14:23", "warning map.unmapped-key 15:9",
        "map.invalid-value 16:33",
      ]
    ),
    LanguageCase(
      "so are problems that only the finished rows show",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: { type: text, unique: true }, w: { type: text, required: true } }
          relationships: { next: { entity: Item, foreignKey: next, onDangling: error } }
      dumps:
        - entity: Item
          records:
            - { id: 1, v: a, w: x }
            - { id: 2, v: a, w: x }
            - { id: 3, v: c }
            - { id: 4, v: d, w: x, next: 9 }
      """,
      problems: [
        "store.duplicate-value 10:9", "store.incomplete-row 11:9", "store.dangling-key 12:9",
      ]
    ),
    LanguageCase(
      "JSON that is none is an error of the schema, before any dump is read",
      """
      \(item)
      dumps:
        - { dump: d.json, entity: Item }
        - entity: Item
          records: |
            [{"id": 1},
             {"id" 2}]
        - { records: '{"id": ', entity: Item }
      """,
      files: ["d.json": "no JSON"],
      problems: ["dump.invalid-json 8:14", "dump.invalid-json 9:24"]
    ),
    LanguageCase(
      "an entry has its records in one place",
      """
      \(item)
      dumps:
        - { dump: d.json, records: [], entity: Item }
        - { entity: Item }
        - { records: 3, entity: Item }
        - { records: , entity: Item }
        - { records: [ { id: 1 } ], format: csv, entity: Item }
      """,
      files: ["d.json": "[]"],
      problems: [
        "schema.conflicting-keys 4:21", "schema.missing-key 5:5", "schema.wrong-kind 6:16",
        "schema.wrong-kind 7:16", "schema.conflicting-keys 8:31",
      ]
    ),
    LanguageCase(
      "a thousand records may stand in the schema",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: "@self", type: integer } } }
      dumps:
        - { records: [\(numbers(1_000))], entity: Item }
        - { records: '[\(numbers(1_000))]', entity: Item }
      """,
      rows: ["SELECT count(*) FROM Item": ["1000"]]
    ),
    LanguageCase(
      "more records than that belong in a file",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: "@self", type: integer } } }
      dumps:
        - { records: '[\(numbers(1_001))]', entity: Item }
        - { records: { a: [\(numbers(1_001))] }, keyPath: a, entity: Item }
      """,
      problems: ["schema.too-many 4:7", "schema.too-many 5:7"]
    ),
    LanguageCase(
      "a long list is told while the schema is read",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: "@self", type: integer } } }
      dumps:
        - { records: [\(numbers(1_001))], entity: Item }
      """,
      problems: ["schema.too-many 4:4910"]
    ),
  ]

  private static func numbers(_ count: Int) -> String {
    (1...count).map(String.init).joined(separator: ", ")
  }
}
