import SeedbedKitTestSupport

extension LanguageCase {
  /// Names that differ in nothing but their Unicode normalisation: `é`, and `e` with U+0301.
  private static let (composed, decomposed) = ("\u{E9}", "e\u{301}")

  /// Each of two such names stands for itself; SQLite folds the case of ASCII letters alone.
  static let exactNames: [LanguageCase] = [
    LanguageCase(
      "two attributes, of two members",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, \(composed): text, \(decomposed): text }
      """,
      dump: #"[{ "id": 1, "\#(composed)": "one", "\#(decomposed)": "two" }]"#,
      rows: [
        "SELECT hex(name) FROM pragma_table_info('Item') ORDER BY cid": [
          "'6964'", "'C3A9'", "'65CC81'",
        ],
        "SELECT \"\(composed)\", \"\(decomposed)\" FROM Item": ["'one', 'two'"],
      ]
    ),
    LanguageCase(
      "two columns",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            a: { type: text, column: \(composed) }
            b: { type: text, column: \(decomposed) }
      """,
      dump: #"[{ "id": 1, "a": "one", "b": "two" }]"#,
      rows: ["SELECT \"\(composed)\", \"\(decomposed)\" FROM Item": ["'one', 'two'"]]
    ),
    LanguageCase(
      "two entities, with tables of their own and references to both",
      """
      entities:
        \(composed):
          primaryKey: id
          attributes: { id: integer }
        \(decomposed):
          primaryKey: id
          attributes: { id: integer }
          relationships: { other: { entity: \(composed), foreignKey: other } }
      dumps:
      - { dump: a.json, entity: \(composed) }
      - { dump: b.json, entity: \(decomposed) }
      """,
      files: ["a.json": #"[{ "id": 1 }, { "id": 2 }]"#, "b.json": #"[{ "id": 1, "other": 2 }]"#],
      rows: [
        "SELECT count(*) FROM \"\(composed)\"": ["2"],
        "SELECT count(*) FROM \"\(decomposed)\"": ["1"],
      ]
    ),
    LanguageCase(
      "two tables",
      """
      entities:
        A:
          table: \(composed)
          primaryKey: id
          attributes: { id: integer }
        B:
          table: \(decomposed)
          primaryKey: id
          attributes: { id: integer }
      dumps:
      - { dump: a.json, entity: A }
      - { dump: b.json, entity: B }
      """,
      files: ["a.json": #"[{ "id": 1 }, { "id": 2 }]"#, "b.json": #"[{ "id": 1 }]"#],
      rows: [
        "SELECT count(*) FROM \"\(composed)\"": ["2"],
        "SELECT count(*) FROM \"\(decomposed)\"": ["1"],
      ]
    ),
    LanguageCase(
      "two tables whose names differ in the case of a letter that is not ASCII",
      """
      entities:
        A:
          table: \u{C9}
          primaryKey: id
          attributes: { id: integer }
        B:
          table: \u{E9}
          primaryKey: id
          attributes: { id: integer }
      dumps:
      - { dump: a.json, entity: A }
      - { dump: b.json, entity: B }
      """,
      files: ["a.json": #"[{ "id": 1 }, { "id": 2 }]"#, "b.json": #"[{ "id": 1 }]"#],
      rows: [
        "SELECT count(*) FROM \"\u{C9}\"": ["2"], "SELECT count(*) FROM \"\u{E9}\"": ["1"],
      ]
    ),
    LanguageCase(
      "tables whose names differ in the case of an ASCII letter are one for SQLite",
      """
      entities:
        Item: { table: A, primaryKey: id, attributes: { id: integer } }
        Other: { table: a, primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Item }, { dump: d.json, entity: Other }]
      """,
      dump: #"[{ "id": 1 }]"#,
      problems: ["schema.duplicate-table 3:19"]
    ),
    LanguageCase(
      "two cases of variants",
      """
      entities:
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer }
          variants: { by: type, cases: { \(composed): Cat, \(decomposed): Dog } }
        Cat: { extends: Pet }
        Dog: { extends: Pet }
      """,
      dump: #"[{ "id": 1, "type": "\#(decomposed)" }, { "id": 2, "type": "\#(composed)" }]"#,
      rows: ["SELECT id, kind FROM Pet ORDER BY id": ["1, 'Dog'", "2, 'Cat'"]]
    ),
    .values(
      "two source values of an enum",
      "{ type: integer, enum: { \(composed): 1, \(decomposed): 2 } }",
      [#"{ "v": "\#(decomposed)" }"#: "2", #"{ "v": "\#(composed)" }"#: "1"]
    ),
    .values(
      "a text of nullValues, and the other",
      "{ type: text, nullValues: [\(composed)] }",
      [#"{ "v": "\#(decomposed)" }"#: "'\(decomposed)'", #"{ "v": "\#(composed)" }"#: "NULL"]
    ),
    .values(
      "two texts of map",
      "{ type: text, transform: [{ map: { \(composed): one, \(decomposed): two } }] }",
      [#"{ "v": "\#(decomposed)" }"#: "'two'", #"{ "v": "\#(composed)" }"#: "'one'"]
    ),
    .values(
      "a condition",
      "{ type: text, when: { w: \(composed) } }",
      [
        #"{ "v": "x", "w": "\#(decomposed)" }"#: "NULL",
        #"{ "v": "x", "w": "\#(composed)" }"#: "'x'",
      ]
    ),
    LanguageCase(
      "two keys of rows, and references to them",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: text }
          relationships: { other: { entity: Item, foreignKey: other } }
      """,
      dump: """
        [{ "id": "\(composed)", "other": "\(decomposed)" }, { "id": "\(decomposed)" }]
        """,
      rows: [
        "SELECT hex(id), hex(other_id) FROM Item ORDER BY id": ["'65CC81', ''", "'C3A9', '65CC81'"]
      ]
    ),
    LanguageCase(
      "two files of a pattern, named in the rows",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: { keyPath: '@path.name', type: text }, v: integer }
      dumps: [{ dump: '{name}.json', entity: Item }]
      """,
      files: ["\(composed).json": #"[{ "v": 1 }]"#, "\(decomposed).json": #"[{ "v": 2 }]"#],
      rows: ["SELECT hex(id), v FROM Item ORDER BY id": ["'65CC81', 2", "'C3A9', 1"]]
    ),
    LanguageCase(
      "two indexes",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, a: text, b: text }
          indexes:
          - { columns: [a], name: \(composed) }
          - { columns: [b], name: \(decomposed) }
      """,
      dump: #"[{ "id": 1 }]"#,
      rows: [
        "SELECT hex(name) FROM sqlite_schema WHERE type = 'index' ORDER BY name": [
          "'65CC81'", "'C3A9'",
        ]
      ]
    ),
  ]
}
