import SeedbedKitTestSupport

extension LanguageCase {
  /// The effect of a record whose row exists already.
  static let repeats: [LanguageCase] = [
    LanguageCase(
      "onDuplicate: merge writes what the record gives",
      """
      entities:
        Item:
          primaryKey: id
          onDuplicate: merge
          attributes: { id: integer, a: text, b: text, c: text }
      """,
      dump: #"[{ "id": 1, "a": "x", "b": null, "c": "c" }, { "id": 1, "a": "q", "b": "n" }]"#,
      rows: ["SELECT * FROM Item": ["1, 'q', 'n', 'c'"]]
    ),
    LanguageCase(
      "onDuplicate: fill writes only what is null or was never given",
      """
      entities:
        Item:
          primaryKey: id
          onDuplicate: fill
          attributes: { id: integer, a: text, b: text, c: text }
      """,
      dump: #"[{ "id": 1, "a": "x", "b": null, "c": "c" }, { "id": 1, "a": "q", "b": "n" }]"#,
      rows: ["SELECT * FROM Item": ["1, 'x', 'n', 'c'"]]
    ),
    LanguageCase(
      "onDuplicate: keepFirst leaves the row alone",
      """
      entities:
        Item:
          primaryKey: id
          onDuplicate: keepFirst
          attributes: { id: integer, a: text, b: text, c: text }
      """,
      dump: #"[{ "id": 1, "a": "x", "b": null, "c": "c" }, { "id": 1, "a": "q", "b": "n" }]"#,
      rows: ["SELECT * FROM Item": ["1, 'x', NULL, 'c'"]]
    ),
    LanguageCase(
      "onDuplicate: replace makes what is not given default or null",
      """
      entities:
        Item:
          primaryKey: id
          onDuplicate: replace
          attributes: { id: integer, a: text, b: { type: text, default: d }, c: text }
      """,
      dump: #"[{ "id": 1, "a": "x", "b": "y", "c": "z" }, { "id": 1, "a": "q" }]"#,
      rows: ["SELECT * FROM Item": ["1, 'q', 'd', NULL"]]
    ),
    LanguageCase(
      "onDuplicate: error rejects the later record",
      """
      entities:
        Item: { primaryKey: id, onDuplicate: error, attributes: { id: integer, a: text } }
      """,
      dump: """
        [{ "id": 1, "a": "x" },
        { "id": 1, "a": "y" }]
        """,
      rows: ["SELECT * FROM Item": ["1, 'x'"]],
      problems: ["warning store.duplicate-key 2:1"],
      rejects: true
    ),
    LanguageCase(
      "fill writes over a default that no record gave",
      """
      entities:
        Item:
          primaryKey: id
          onDuplicate: fill
          attributes: { id: integer, a: { type: text, default: d } }
      """,
      dump: #"[{ "id": 1 }, { "id": 1, "a": "x" }, { "id": 1, "a": "y" }]"#,
      rows: ["SELECT * FROM Item": ["1, 'x'"]]
    ),
    LanguageCase(
      "a short form of a record that fills never overwrites the whole one, before or after it",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { mapping: Brief } }
        Person: { primaryKey: id, attributes: { id: integer, name: text, age: integer } }
      mappings:
        Brief: { entity: Person, extends: default, onDuplicate: fill }
      dumps:
        - { dump: d.json, entity: Post }
        - { dump: e.json, entity: Person }
        - { dump: f.json, entity: Post }
      """,
      files: [
        "d.json": #"[{ "id": 1, "author": { "id": 1, "name": "short" } }]"#,
        "e.json": #"[{ "id": 1, "name": "whole", "age": 5 }]"#,
        "f.json": #"[{ "id": 2, "author": { "id": 1, "name": "short", "age": 7 } }]"#,
      ],
      rows: ["SELECT * FROM Person": ["1, 'whole', 5"]]
    ),
    LanguageCase(
      "a nested record that comes as A, B, A is as the last A says",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer, name: text, mail: text } }
      """,
      dump: """
        [
          { "id": 1, "author": { "id": 1, "name": "a", "mail": "m" } },
          { "id": 2, "author": { "id": 2, "name": "b" } },
          { "id": 3, "author": { "id": 1, "name": "A" } }
        ]
        """,
      rows: [
        "SELECT * FROM Person ORDER BY id": ["1, 'A', 'm'", "2, 'b', NULL"],
        "SELECT id, author_id FROM Post ORDER BY id": ["1, 1", "2, 2", "3, 1"],
      ]
    ),
    LanguageCase(
      "a nested record comes before the record that holds it",
      """
      entities:
        Node:
          primaryKey: id
          sequence: place
          attributes: { id: integer, place: integer, v: text }
          relationships: { kids: { entity: Node, many: true } }
      """,
      dump: #"[{ "id": 1, "v": "outer", "kids": [{ "id": 1, "v": "inner" }, { "id": 2 }] }]"#,
      rows: ["SELECT id, place, v FROM Node ORDER BY place": ["1, 0, 'outer'", "2, 1, NULL"]]
    ),
    LanguageCase(
      "newerBy a number leaves the row alone where the record is not greater",
      """
      entities:
        Item: { primaryKey: id, newerBy: v, attributes: { id: integer, v: integer, a: text } }
      """,
      dump: """
        [
          { "id": 1, "v": 9, "a": "x" },
          { "id": 1, "v": 9, "a": "y" },
          { "id": 1, "v": 8, "a": "z" },
          { "id": 2, "v": 9, "a": "x" },
          { "id": 2, "v": 10, "a": "y" }
        ]
        """,
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 9, 'x'", "2, 10, 'y'"]]
    ),
    LanguageCase(
      "newerBy a date compares instants",
      """
      entities:
        Item: { primaryKey: id, newerBy: v, attributes: { id: integer, v: date, a: text } }
      """,
      dump: """
        [
          { "id": 1, "v": "2020-01-01T10:00:00+02:00", "a": "x" },
          { "id": 1, "v": "2020-01-01T09:00:00+02:00", "a": "y" },
          { "id": 1, "v": "2020-01-01T08:00:00.001Z", "a": "z" }
        ]
        """,
      rows: ["SELECT * FROM Item": ["1, '2020-01-01 08:00:00.001', 'z'"]]
    ),
    LanguageCase(
      "newerBy a text asks only whether it is another",
      """
      entities:
        Item: { primaryKey: id, newerBy: v, attributes: { id: integer, v: text, a: text } }
      """,
      dump: """
        [
          { "id": 1, "v": "b", "a": "x" },
          { "id": 1, "v": "b", "a": "y" },
          { "id": 1, "v": "a", "a": "z" }
        ]
        """,
      rows: ["SELECT * FROM Item": ["1, 'a', 'z'"]]
    ),
    LanguageCase(
      "newerBy a decimal compares numbers",
      """
      entities:
        Item: { primaryKey: id, newerBy: v, attributes: { id: integer, v: decimal, a: text } }
      """,
      dump: #"[{ "id": 1, "v": "9.5", "a": "x" }, { "id": 1, "v": "10", "a": "y" }]"#,
      rows: ["SELECT * FROM Item": ["1, '10', 'y'"]]
    ),
    LanguageCase(
      "where either side of newerBy is null or missing, the record is mapped",
      """
      entities:
        Item: { primaryKey: id, newerBy: v, attributes: { id: integer, v: integer, a: text } }
      """,
      dump: """
        [
          { "id": 1, "v": 2, "a": "x" },
          { "id": 1, "a": "y" },
          { "id": 2, "a": "x" },
          { "id": 2, "v": 1, "a": "y" }
        ]
        """,
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 2, 'y'", "2, 1, 'y'"]]
    ),
    LanguageCase(
      "what is not newer takes its relationships and nested records with it",
      """
      entities:
        Post:
          primaryKey: id
          newerBy: v
          attributes: { id: integer, v: integer }
          relationships: { author: { entity: Person }, tags: { entity: Tag, many: true } }
        Person: { primaryKey: id, attributes: { id: integer } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: """
        [
          { "id": 1, "v": 2, "author": { "id": 1 }, "tags": ["x"] },
          { "id": 1, "v": 2, "author": { "id": 2 }, "tags": ["y"] }
        ]
        """,
      rows: [
        "SELECT author_id FROM Post": ["1"],
        "SELECT id FROM Person": ["1"],
        "SELECT name FROM Tag": ["'x'"],
        "SELECT Tag_name FROM Post_tags": ["'x'"],
      ]
    ),
    LanguageCase(
      "relationshipsWhenNotNewer maps the relationships all the same",
      """
      entities:
        Post:
          primaryKey: id
          newerBy: v
          relationshipsWhenNotNewer: true
          attributes: { id: integer, v: integer, a: text }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [
          { "id": 1, "v": 2, "a": "x", "author": { "id": 1 } },
          { "id": 1, "v": 2, "a": "y", "author": { "id": 2 } }
        ]
        """,
      rows: [
        "SELECT id, v, a, author_id FROM Post": ["1, 2, 'x', 2"],
        "SELECT id FROM Person ORDER BY id": ["1", "2"],
      ]
    ),
    LanguageCase(
      "create: false only updates; a record whose row is not there yet is skipped and counted",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, a: text } }
      dumps:
        - { dump: e.json, entity: Item, create: false }
        - { dump: d.json, entity: Item }
        - { dump: e.json, entity: Item, create: false }
      """,
      files: [
        "d.json": #"[{ "id": 1 }]"#,
        "e.json": #"[{ "id": 1, "a": "x" }, { "id": 2, "a": "y" }]"#,
      ],
      rows: ["SELECT * FROM Item": ["1, 'x'"]],
      counts: ["Item: 1 updated", "Item: 3 skipped"]
    ),
    LanguageCase(
      "a short form that fills never overwrites a reference, either",
      """
      entities:
        Post:
          primaryKey: id
          onDuplicate: fill
          attributes: { id: integer }
          relationships: { author: { entity: Person }, editor: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [
          { "id": 1, "author": { "id": 1 } },
          { "id": 1, "author": { "id": 2 }, "editor": { "id": 3 } }
        ]
        """,
      rows: ["SELECT * FROM Post": ["1, 1, 3"]]
    ),
    LanguageCase(
      "onDuplicate: replace clears references that are not given",
      """
      entities:
        Post:
          primaryKey: id
          onDuplicate: replace
          attributes: { id: integer }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1, "author": { "id": 1 } }, { "id": 1 }]"#,
      rows: ["SELECT * FROM Post": ["1, NULL"]]
    ),
    LanguageCase(
      "a nested record that is not newer is a target all the same",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person } }
        Person:
          primaryKey: id
          newerBy: v
          attributes: { id: integer, v: integer, name: text }
      """,
      dump: """
        [
          { "id": 1, "author": { "id": 7, "v": 2, "name": "new" } },
          { "id": 2, "author": { "id": 7, "v": 1, "name": "old" } }
        ]
        """,
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 7", "2, 7"],
        "SELECT * FROM Person": ["7, 2, 'new'"],
      ]
    ),
    LanguageCase(
      "create: false on a mapping of nested records: only rows that are there are updated and linked",
      """
      entities:
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { mapping: Known } }
      mappings:
        Known: { entity: Person, extends: default, create: false }
      dumps: [{ dump: e.json, entity: Person }, { dump: d.json, entity: Post }]
      """,
      files: [
        "d.json":
          #"[{ "id": 1, "author": { "id": 7, "name": "new" } }, { "id": 2, "author": { "id": 8 } }]"#,
        "e.json": #"[{ "id": 7, "name": "old" }]"#,
      ],
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 7", "2, NULL"],
        "SELECT * FROM Person": ["7, 'new'"],
      ]
    ),
    LanguageCase(
      "children of a mapping with create: false are linked by key, also where their rows come later",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { mapping: Known, many: true, inverse: post } }
        Note: { primaryKey: id, attributes: { id: integer, text: text } }
      mappings:
        Known: { entity: Note, extends: default, create: false }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Note }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "notes": [{ "id": 7, "text": "nested" }, { "id": 8 }] }]"#,
        "e.json": #"[{ "id": 7, "text": "own" }, { "id": 9, "text": "other" }]"#,
      ],
      rows: ["SELECT * FROM Note ORDER BY id": ["7, 'own', 1", "9, 'other', NULL"]]
    ),
    LanguageCase(
      "a record that nullKey: skip leaves out makes no stubs",
      """
      entities:
        Post:
          primaryKey: id
          nullKey: skip
          attributes: { id: integer }
          relationships: { author: { entity: Person, foreignKey: author, onDangling: stub } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": null, "author": 7 }, { "id": 2, "author": 8 }]"#,
      rows: ["SELECT * FROM Post": ["2, 8"], "SELECT id FROM Person": ["8"]]
    ),
  ]
}
