import SeedbedKitTestSupport

extension LanguageCase {
  /// Deleted rows, and rows that are deleted with them.
  static let discardCombinations: [LanguageCase] = [
    LanguageCase(
      "deleteWhen is asked once: what a deletion clears deletes nothing",
      """
      entities:
        Item:
          primaryKey: id
          deleteWhen: { up: { exists: false } }
          attributes: { id: integer }
          relationships: { up: { entity: Item, foreignKey: up } }
      """,
      dump: #"[{ "id": 1 }, { "id": 2, "up": 1 }, { "id": 3, "up": 2 }]"#,
      rows: ["SELECT * FROM Item ORDER BY id": ["2, NULL", "3, 2"]]
    ),
    LanguageCase(
      "deleteWhen may compare the key that a relationship leads to",
      """
      entities:
        Item:
          primaryKey: id
          deleteWhen: { up: { not: 2, exists: true } }
          attributes: { id: integer }
          relationships: { up: { entity: Item, foreignKey: up } }
      """,
      dump: #"[{ "id": 1 }, { "id": 2, "up": 1 }, { "id": 3, "up": 2 }, { "id": 4, "up": 9 }]"#,
      rows: ["SELECT * FROM Item ORDER BY id": ["1, NULL", "3, NULL", "4, NULL"]]
    ),
    LanguageCase(
      "deleteWhen sees a reference by another attribute as one",
      """
      entities:
        Post:
          primaryKey: id
          deleteWhen: { land: { exists: false } }
          attributes: { id: integer }
          relationships: { land: { entity: Land, foreignKey: { code: cc } } }
        Land: { primaryKey: id, attributes: { id: integer, code: { type: text, unique: true } } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Land }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "cc": "SE" }, { "id": 2, "cc": "XX" }, { "id": 3 }]"#,
        "e.json": #"[{ "id": 7, "code": "SE" }]"#,
      ],
      rows: ["SELECT * FROM Post": ["1, 7"]]
    ),
    LanguageCase(
      "deleteWhen compares values as the row has them, whatever their type",
      """
      entities:
        Item:
          primaryKey: id
          deleteWhen:
            - { n: { lessThan: 1 } }
            - { name: { matches: '^x' } }
            - { ok: false }
            - { price: { atLeast: 9.5 } }
            - { name: { in: ['y', z] }, n: { is: number } }
          attributes: { id: integer, n: integer, name: text, ok: boolean, price: decimal }
      """,
      dump: """
        [{ "id": 1, "n": "0" }, { "id": 2, "name": "xa" }, { "id": 3, "ok": "no" },
        { "id": 4, "price": "10.0" }, { "id": 5, "name": "y", "n": 1 }, { "id": 6, "name": "y" },
        { "id": 7, "n": 1, "name": "ax", "ok": true, "price": "9.4" }]
        """,
      rows: ["SELECT id FROM Item ORDER BY id": ["6", "7"]],
      counts: ["Item: 5 deleted"]
    ),
    LanguageCase(
      "a row that must have its reference is wrong once the reference's row goes",
      """
      entities:
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships: { item: { entity: Item, required: true } }
        Item: { primaryKey: id, deleteWhen: { bad: true }, attributes: { id: integer, bad: boolean } }
      """,
      dump: """
        [{ "id": 1, "item": { "id": 2 } },
        { "id": 2, "item": { "id": 1, "bad": true } }]
        """,
      problems: ["store.dangling-key 2:1"]
    ),
    LanguageCase(
      "no stub is made for a row that was deleted",
      """
      entities:
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships: { item: { entity: Item, foreignKey: item, onDangling: stub } }
        Item: { primaryKey: id, deleteWhen: { bad: true }, attributes: { id: integer, bad: boolean } }
      dumps: [{ dump: d.json, entity: Note }, { dump: e.json, entity: Item }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "item": 1 }, { "id": 2, "item": 2 }]"#,
        "e.json": #"[{ "id": 1, "bad": true }]"#,
      ],
      rows: ["SELECT * FROM Note": ["1, NULL", "2, 2"], "SELECT * FROM Item": ["2, NULL"]]
    ),
    LanguageCase(
      "where replace deletes a row, other references to it are treated by their onDangling",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, many: true, assign: replace }
            main: { entity: Tag, foreignKey: main }
            seen: { entity: Tag, foreignKey: seen, many: true }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
        Pin:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tag: { entity: Tag, foreignKey: tag, onDangling: skip } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Pin }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "tags": ["x", "y"], "main": "x", "seen": ["y"] }, { "id": 1, "tags": ["y"] }]
        """,
        "e.json": #"[{ "id": 1, "tag": "x" }, { "id": 2, "tag": "y" }]"#,
      ],
      rows: [
        "SELECT name FROM Tag": ["'y'"], "SELECT * FROM Post": ["1, NULL"],
        "SELECT * FROM Post_seen": ["1, 'y'"], "SELECT * FROM Pin": ["2, 'y'"],
      ]
    ),
    LanguageCase(
      "skipWhen may stand on a mapping, and there takes the place of the entity's",
      """
      entities:
        Item: { primaryKey: id, skipWhen: { draft: true }, attributes: { id: integer } }
      mappings:
        Any: { entity: Item, extends: default, skipWhen: { spam: true } }
        Same: { entity: Item, attributes: { id: nr } }
      dumps:
        - { dump: d.json, entity: Item }
        - { dump: e.json, mapping: Any }
        - { dump: f.json, mapping: Same }
      """,
      files: [
        "d.json": #"[{ "id": 1, "draft": true }, { "id": 2, "spam": true }]"#,
        "e.json": #"[{ "id": 3, "draft": true }, { "id": 4, "spam": true }]"#,
        "f.json": #"[{ "nr": 5, "draft": true }, { "nr": 6, "spam": true }]"#,
      ],
      rows: ["SELECT id FROM Item ORDER BY id": ["2", "3", "6"]],
      counts: ["Item: 3 skipped"]
    ),
    LanguageCase(
      "skipWhen sees what is nested in the record, and where it stands",
      """
      entities:
        Post:
          primaryKey: id
          skipWhen: [{ 'author.bot': true }, { 'tags.@count': { greaterThan: 1 } }]
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true } }
        Note: { primaryKey: id, skipWhen: { '@parent.quiet': true }, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "author": { "bot": true } }, { "id": 2, "tags": [1, 2] },
        { "id": 3, "tags": [1], "quiet": true, "notes": [{ "id": 1 }] },
        { "id": 4, "notes": [{ "id": 2 }] }]
        """,
      rows: ["SELECT id FROM Post ORDER BY id": ["3", "4"], "SELECT id FROM Note": ["2"]]
    ),
    LanguageCase(
      "deleteWhen asks rows of all entities that share the table",
      """
      entities:
        Pet:
          primaryKey: id
          discriminator: kind
          deleteWhen: [{ lives: 0 }, { trick: none }]
          attributes: { id: integer }
          variants: { by: type, cases: { cat: Cat, dog: Dog } }
        Cat: { extends: Pet, attributes: { lives: integer } }
        Dog: { extends: Pet, attributes: { trick: text } }
      """,
      dump: """
        [{ "id": 1, "type": "cat", "lives": 0 }, { "id": 2, "type": "cat", "lives": 9 },
        { "id": 3, "type": "dog", "trick": "none" }, { "id": 4, "type": "dog", "lives": 0 }]
        """,
      rows: ["SELECT id FROM Pet ORDER BY id": ["2", "4"]]
    ),
  ]
}
