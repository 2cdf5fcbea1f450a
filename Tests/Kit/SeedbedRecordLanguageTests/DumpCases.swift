import SeedbedKitTestSupport

extension LanguageCase {
  /// Which files and records are read.
  static let dumps: [LanguageCase] = [
    LanguageCase(
      "an array holds records, an object is one",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: [d.json, e.json], entity: Item }]
      """,
      files: ["d.json": #"[{ "id": 1 }, { "id": 2 }]"#, "e.json": #"{ "id": 3 }"#],
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2", "3"]]
    ),
    LanguageCase(
      "of several key paths the one that is there counts",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: [d.json, e.json], keyPath: [items, data.items], entity: Item }]
      """,
      files: [
        "d.json": #"{ "data": { "items": [{ "id": 1 }] } }"#,
        "e.json": #"{ "items": [{ "id": 2 }] }"#,
      ],
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
    LanguageCase(
      "lines of JSON are told by the name; empty lines are none",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: d.jsonl, entity: Item }]
      """,
      files: [
        "d.jsonl": """
        { "id": 1 }

        { "id": 2 }

        """
      ],
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
    LanguageCase(
      "values that simply follow one another are read one by one",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      """,
      dump: """
        { "id": 1 } { "id": 2 }
        [{ "id": 3 }]
        """,
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2", "3"]]
    ),
    LanguageCase(
      "the files of one entry are sorted together by path, byte by byte",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: [b.json, 'a/*.json', 'B.json'], entity: Item }]
      """,
      files: [
        "b.json": #"[{ "id": 1, "v": "b" }]"#,
        "a/z.json": #"[{ "id": 1, "v": "a/z" }, { "id": 2, "v": "a/z" }]"#,
        "B.json": #"[{ "id": 2, "v": "B" }]"#,
      ],
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 'b'", "2, 'a/z'"]]
    ),
    LanguageCase(
      "entries are taken in order",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: e.json, entity: Item }, { dump: d.json, entity: Item }]
      """,
      files: ["d.json": #"[{ "id": 1, "v": "d" }]"#, "e.json": #"[{ "id": 1, "v": "e" }]"#],
      rows: ["SELECT v FROM Item": ["'d'"]]
    ),
    LanguageCase(
      "two stars reach into all folders",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: 'in/**/x.json', entity: Item }]
      """,
      files: [
        "in/x.json": #"[{ "id": 1 }]"#,
        "in/a/b/x.json": #"[{ "id": 2 }]"#,
        "in/a/y.json": #"[{ "id": 3 }]"#,
      ],
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
    LanguageCase(
      "one file may be read in several ways",
      """
      entities:
        Book: { primaryKey: id, attributes: { id: { keyPath: pk, type: integer } } }
        Author:
          primaryKey: id
          sequence: place
          attributes: { id: { keyPath: pk, type: integer }, place: integer }
      dumps:
        - dump: d.json
          read: [{ entity: Book, when: { m: b } }, { entity: Author, when: { m: a } }]
      """,
      dump: #"[{ "m": "a", "pk": 1 }, { "m": "b", "pk": 1 }, { "m": "c", "pk": 1 }]"#,
      rows: ["SELECT id FROM Book": ["1"], "SELECT id FROM Author": ["1"]]
    ),
    LanguageCase(
      "readings of one file are one pass: a record is taken where it ends",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps:
        - dump: d.json
          read:
            - { entity: Item, keyPath: 'late[*]' }
            - { entity: Item, keyPath: 'early[*]' }
      """,
      dump: #"{ "early": [{ "id": 1, "v": "early" }], "late": [{ "id": 1, "v": "late" }] }"#,
      rows: ["SELECT v FROM Item": ["'late'"]]
    ),
    LanguageCase(
      "readings of the same record go in the order of their list",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      mappings:
        Other: { entity: Item, extends: default, attributes: { v: w } }
      dumps: [{ dump: d.json, read: [{ mapping: Other }, { entity: Item }] }]
      """,
      dump: #"[{ "id": 1, "v": "v", "w": "w" }]"#,
      rows: ["SELECT v FROM Item": ["'v'"]]
    ),
    LanguageCase(
      "a pattern that no file matches is an error",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: 'x-*.json', entity: Item }]
      """,
      problems: ["dump.no-file 3:17"]
    ),
    LanguageCase(
      "required: false makes it a warning",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: 'x-*.json', entity: Item, required: false }]
      """,
      rows: ["SELECT count(*) FROM Item": ["0"]],
      problems: ["warning dump.no-file 3:17"]
    ),
    LanguageCase(
      "a member of the key path that no file has is an error",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: d.json, keyPath: items, entity: Item }]
      """,
      dump: #"{ "itens": [{ "id": 1 }] }"#,
      problems: ["dump.missing-path 3:34"]
    ),
    LanguageCase(
      "a member that one of the files has is there",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: [d.json, e.json], keyPath: items, entity: Item }]
      """,
      files: ["d.json": #"{ "page": 2 }"#, "e.json": #"{ "items": [{ "id": 1 }] }"#],
      rows: ["SELECT id FROM Item": ["1"]]
    ),
    LanguageCase(
      "a star or a filter that selects nothing is fine",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: d.json, keyPath: 'items[kind=x]', entity: Item }]
      """,
      dump: #"{ "items": [{ "kind": "y", "id": 1 }] }"#,
      rows: ["SELECT count(*) FROM Item": ["0"]]
    ),
    LanguageCase(
      "an empty document holds no records, whatever the key path",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: [d.json, e.json], keyPath: data.items, entity: Item }]
      """,
      files: ["d.json": "[]", "e.json": "{}"],
      rows: ["SELECT count(*) FROM Item": ["0"]]
    ),
    LanguageCase(
      "JSON is read strictly",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      """,
      dump: """
        [{ "id": 1 },
        { "id": 02 }]
        """,
      problems: ["dump.invalid-json 2:10"]
    ),
    LanguageCase(
      "unmappedKeys: warn names keys that nothing reads",
      """
      defaults: { unmappedKeys: warn }
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { keyPath: a.b, type: text } } }
      """,
      dump: #"[{ "id": 1, "a": { "b": "x" }, "c": 1 }]"#,
      rows: ["SELECT * FROM Item": ["1, 'x'"]],
      problems: ["warning map.unmapped-key 1:32"]
    ),
    LanguageCase(
      "unmappedKeys: error makes them errors, also for one entity",
      """
      entities:
        Item: { primaryKey: id, unmappedKeys: error, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1 },
        { "id": 2, "c": 1 }]
        """,
      problems: ["map.unmapped-key 2:12"]
    ),
    LanguageCase(
      "prune is for imports: a new seed has no rows that no record named",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      dumps: [{ dump: d.json, entity: Item, prune: true }]
      """,
      files: ["d.json": #"[{ "id": 1 }]"#],
      rows: ["SELECT id FROM Item": ["1"]],
      problems: ["warning build.prune-ignored 3:9"]
    ),
    LanguageCase(
      "a null member of a dump of entries is one record, as is an array",
      """
      entities:
        Item:
          primaryKey: k
          attributes: { k: { keyPath: '@key', type: text } }
          relationships: { parts: { entity: Part, keyPath: '@self', many: true } }
        Part: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, each: entries, entity: Item }]
      """,
      dump: #"{ "a": [{ "id": 1 }, { "id": 2 }], "b": [], "c": null }"#,
      rows: [
        "SELECT k FROM Item ORDER BY k": ["'a'", "'b'", "'c'"],
        "SELECT * FROM Item_parts ORDER BY 1, 2": ["'a', 1", "'a', 2"],
      ]
    ),
  ]
}
