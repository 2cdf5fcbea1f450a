import SeedbedKitTestSupport

extension LanguageCase {
  /// Further ways to read an entity.
  static let mappings: [LanguageCase] = [
    LanguageCase(
      "a mapping of its own reads only what it lists",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, a: text, b: { type: text, transform: uppercase } }
      mappings:
        Brief: { entity: Item, attributes: { id: nr, b: name } }
      dumps: [{ dump: d.json, entity: Item }, { dump: e.json, mapping: Brief }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "a": "x", "b": "y" }]"#,
        "e.json": #"[{ "nr": 1, "a": "q", "name": "z" }]"#,
      ],
      rows: ["SELECT * FROM Item": ["1, 'x', 'z'"]]
    ),
    LanguageCase(
      "what a mapping says about where to read replaces all of it; the rest is the entity's",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            day:
              keyPath: [a, b]
              type: date
              format: yyyyMMdd
              store: iso8601Seconds
              transform: trim
      mappings:
        Brief:
          entity: Item
          extends: default
          attributes: { day: { keyPath: c, format: iso8601 } }
      dumps: [{ dump: d.json, entity: Item }, { dump: e.json, mapping: Brief }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "b": " 20240229 " }]"#,
        "e.json": #"[{ "id": 2, "a": "20200101", "c": "2024-03-01" }]"#,
      ],
      rows: [
        "SELECT day FROM Item ORDER BY id": ["'2024-02-29T00:00:00Z'", "'2024-03-01T00:00:00Z'"]
      ]
    ),
    LanguageCase(
      "a mapping may use only what the entity has",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      mappings:
        Brief: { entity: Item, extends: default, attributes: { name: name } }
      dumps: [{ dump: d.json, mapping: Brief }]
      """,
      dump: "[]",
      problems: ["schema.unknown-attribute 4:58"]
    ),
    LanguageCase(
      "a mapping may not change the primary key",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, nr: integer } }
      mappings:
        Brief: { entity: Item, extends: default, primaryKey: nr }
      dumps: [{ dump: d.json, mapping: Brief }]
      """,
      dump: "[]",
      problems: ["schema.misplaced-key 4:44"]
    ),
    LanguageCase(
      "a relationship may read its target through a mapping",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { mapping: Byline } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      mappings:
        Byline:
          entity: Person
          attributes: { id: { keyPath: ref, transform: { extract: '([0-9]+)$' } }, name: by }
      """,
      dump: #"[{ "id": 1, "author": { "ref": "/people/7", "by": "Ada" } }]"#,
      rows: ["SELECT * FROM Person": ["7, 'Ada'"], "SELECT author_id FROM Post": ["7"]]
    ),
  ]
}
