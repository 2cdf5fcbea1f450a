extension MappingCase {
  private static func shop(_ otherwise: String) -> String {
    """
    entities:
      Media:
        primaryKey: id
        discriminator: kind
        variants: { by: type, cases: { photo: Photo, film: Film }\(otherwise) }
        attributes: { id: integer, name: text }
      Photo: { extends: Media, attributes: { width: integer } }
      Film: { extends: Media, attributes: { length: integer } }
    """
  }

  /// Records whose content chooses how they are read.
  static let variants: [MappingCase] = [
    MappingCase(
      "a variant is read by its own mapping, and its name goes to the discriminator",
      shop(", otherwise: Media"),
      #"[{ "type": "photo", "id": 1, "width": 5, "length": 6 }, { "type": "film", "id": 2, "length": 7 }, { "id": 3 }]"#,
      [
        "Media/Photo id=1 width=5 kind='Photo'", "Media/Film id=2 length=7 kind='Film'",
        "Media id=3 kind='Media'",
      ]
    ),
    MappingCase(
      "without a case for it a record is rejected",
      shop(""),
      #"[{ "type": "text", "id": 1 }, { "id": 2 }, { "type": null, "id": 3 }]"#,
      [],
      problems: ["map.no-variant 1:2", "map.no-variant 1:31", "map.no-variant 1:44"],
      counts: ["Media: 3 rejected"]
    ),
    MappingCase(
      "otherwise: skip leaves such records out",
      shop(", otherwise: skip"),
      #"[{ "type": "text", "id": 1 }, { "type": "film", "id": 2 }]"#,
      ["Media/Film id=2 kind='Film'"],
      counts: ["Media: 1 skipped"]
    ),
    MappingCase(
      "the member that chooses may come last, and be a number's text",
      """
      entities:
        Item:
          variants: { by: meta.type, cases: { '1': A, 'true': B } }
        A: { primaryKey: id, attributes: { id: integer } }
        B: { primaryKey: id, attributes: { id: text } }
      """,
      #"[{ "id": 5, "meta": { "type": 1 } }, { "id": 6, "meta": { "type": true } }]"#,
      ["A id=5", "B id='6'"]
    ),
    MappingCase(
      "the first predicate that holds chooses",
      """
      entities:
        Item:
          variants:
            - { when: { n: { atLeast: 5 } }, entity: A }
            - { when: { n: { exists: true } }, entity: B }
            - { otherwise: skip }
        A: { primaryKey: n, attributes: { n: integer } }
        B: { primaryKey: n, attributes: { n: integer } }
      """,
      #"[{ "n": 5 }, { "n": 4 }, { "n": "5" }, {}]"#,
      ["A n=5", "B n=4", "B n=5"]
    ),
    MappingCase(
      "a reference to one of several tables has the entity's name and the key",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { of: { entity: Item } }
        Item: { variants: { by: t, cases: { a: A, b: B } } }
        A: { primaryKey: id, attributes: { id: integer } }
        B: { primaryKey: id, attributes: { id: integer } }
      """,
      #"[{ "id": 1, "of": { "t": "a", "id": 5 } }, { "id": 2, "of": { "t": "b", "id": 5 } }, { "id": 3, "of": null }]"#,
      [
        "A id=5", "Post id=1 of.0='A' of.1=5", "B id=5", "Post id=2 of.0='B' of.1=5",
        "Post id=3 of.0=null of.1=null",
      ]
    ),
    MappingCase(
      "a case may have variants itself, and what chooses may come from outside",
      """
      entities:
        Item: { variants: { by: '@path.id', cases: { captured: Inner } } }
        Inner: { variants: { by: '@parent.t', cases: { x: A } } }
        A: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: '{id}.json', keyPath: 'rows[*].items[*]', entity: Item }]
      """,
      #"{ "rows": [{ "t": "x", "items": [{ "id": 1 }] }, { "t": "y", "items": [{ "id": 2 }] }] }"#,
      ["A id=1"],
      problems: ["map.no-variant 1:72"]
    ),
    MappingCase(
      "a stub of a kind has its discriminator, and one of any kind has none",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            p: { entity: Photo, foreignKey: p, onDangling: stub }
            m: { entity: Media, foreignKey: m, onDangling: stub }
        Media:
          primaryKey: id
          discriminator: kind
          variants: { by: t, cases: { p: Photo } }
          attributes: { id: integer }
        Photo: { extends: Media }
      """,
      #"[{ "id": 1, "p": 5, "m": 6 }]"#,
      ["Media/Photo stub id=5 kind='Photo'", "Media stub id=6", "Post id=1 p=5 m=6"]
    ),
  ]
}
