import SeedbedKitTestSupport

extension LanguageCase {
  private static let hero = """
    entities:
      Hero:
        primaryKey: id
        attributes:
          id: integer
          name: { type: text, unique: true }
          power: integer
    mappings:
      Named: { entity: Hero, findBy: name, extends: default }
    dumps: [{ dump: named.json, mapping: Named }, { dump: heroes.json, entity: Hero }]
    """

  private static let numbered = hero.replacing(
    "primaryKey: id\n",
    with: "primaryKey: id\n    surrogateKey: pk\n"
  )

  private static let heroes = """
    [{ "id": 7, "name": "Hulk", "power": 1 }, { "id": 8, "name": "Thor" }]
    """

  /// Records that find their rows by other attributes than the key, after all other records.
  static let lateRecords: [LanguageCase] = foundRows + madeRows + keptRules

  private static let foundRows: [LanguageCase] = [
    LanguageCase(
      "findBy finds rows by a unique attribute, wherever the dumps stand",
      hero,
      files: [
        "named.json": #"[{ "name": "Thor", "power": 5 }, { "name": "Hulk", "power": 9 }]"#,
        "heroes.json": heroes,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', 9", "8, 'Thor', 5"]],
      counts: ["Hero: 2 updated", "Hero.power: 1 conflicting"]
    ),
    LanguageCase(
      "a record that finds its row by findBy writes neither these attributes nor the key",
      hero.replacing("type: text,", with: "type: text, collate: noCase,"),
      files: [
        "named.json": #"[{ "id": 99, "name": "HULK", "power": 9 }, { "id": "x", "name": "thor" }]"#,
        "heroes.json": heroes,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', 9", "8, 'Thor', NULL"]]
    ),
    LanguageCase(
      "values of findBy are compared after conversion",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: text, code: { type: integer, unique: true }, v: text }
      mappings:
        ByCode: { entity: Item, findBy: [code], attributes: { code: nr, v: v } }
      dumps: [{ dump: d.json, entity: Item }, { dump: e.json, mapping: ByCode }]
      """,
      files: [
        "d.json": #"[{ "id": "a", "code": "3" }, { "id": "b", "code": 30 }]"#,
        "e.json": #"[{ "nr": 3.0, "v": "x" }, { "nr": "30", "v": "y" }]"#,
      ],
      rows: ["SELECT * FROM Item ORDER BY id": ["'a', 3, 'x'", "'b', 30, 'y'"]]
    ),
    LanguageCase(
      "findBy may be a list that is unique together",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, shelf: text, place: integer, v: text }
          indexes: [{ columns: [shelf, place], unique: true }]
      mappings:
        Placed: { entity: Item, findBy: [place, shelf], extends: default }
      dumps: [{ dump: e.json, mapping: Placed }, { dump: d.json, entity: Item }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "shelf": "a", "place": 1 }, { "id": 2, "shelf": "a", "place": 2 },
         { "id": 3, "shelf": "b", "place": 1 }]
        """,
        "e.json": """
        [{ "shelf": "b", "place": 1, "v": "x" }, { "shelf": "a", "place": 2, "v": "y" }]
        """,
      ],
      rows: ["SELECT id, v FROM Item ORDER BY id": ["1, NULL", "2, 'y'", "3, 'x'"]]
    ),
    LanguageCase(
      "a late record without its row is rejected",
      hero,
      files: [
        "named.json": #"[{ "name": "Thor", "power": 5 }, { "name": "Loki", "power": 9 }]"#,
        "heroes.json": heroes,
      ],
      problems: ["store.unknown-row 1:34"]
    ),
    LanguageCase(
      "a late record that is rejected leaves nothing behind",
      hero,
      files: [
        "named.json": #"[{ "name": "Thor", "power": 5 }, { "name": "Loki", "power": 9 }]"#,
        "heroes.json": heroes,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', 1", "8, 'Thor', 5"]],
      problems: ["warning store.unknown-row 1:34"],
      counts: ["Hero: 1 updated", "Hero: 1 rejected"],
      rejects: true
    ),
    LanguageCase(
      "with create: false a late record without its row is skipped",
      hero.replacing("extends: default", with: "extends: default, create: false"),
      files: [
        "named.json": #"[{ "name": "Loki", "power": 5 }, { "name": "Hulk", "power": 9 }]"#,
        "heroes.json": heroes,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', 9", "8, 'Thor', NULL"]],
      counts: ["Hero: 1 updated", "Hero: 1 skipped", "Hero.power: 1 conflicting"]
    ),
    LanguageCase(
      "a dump entry with create: false skips late records as well",
      hero.replacing("mapping: Named }, ", with: "mapping: Named, create: false }, "),
      files: [
        "named.json": #"[{ "name": "Loki", "power": 5 }]"#,
        "heroes.json": heroes,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', 1", "8, 'Thor', NULL"]],
      counts: ["Hero: 1 skipped"]
    ),
    LanguageCase(
      "a late record without its value is rejected",
      hero,
      files: [
        "named.json": "[\n{ \"power\": 5 },\n{ \"name\": null }]",
        "heroes.json": heroes,
      ],
      problems: ["map.missing-key 2:1", "map.missing-key 3:1"]
    ),
    LanguageCase(
      "with nullKey: skip a late record without its value is skipped",
      hero.replacing("extends: default", with: "extends: default, nullKey: skip"),
      files: [
        "named.json": #"[{ "power": 5 }, { "name": null }]"#,
        "heroes.json": heroes,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', 1", "8, 'Thor', NULL"]],
      counts: ["Hero: 2 skipped"]
    ),
    LanguageCase(
      "late records find rows as all others left them, and never what late ones made of them",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            name: { type: text, unique: true, onConflict: replace }
            code: { type: text, unique: true, onConflict: replace }
            v: { type: integer, onConflict: replace }
      mappings:
        ByCode: { entity: Item, findBy: code, extends: default }
        ByName: { entity: Item, findBy: name, extends: default, create: false }
      dumps:
        - { dump: code.json, mapping: ByCode }
        - { dump: name.json, mapping: ByName }
        - { dump: d.json, entity: Item }
      """,
      files: [
        "code.json": #"[{ "code": "x", "name": "new" }]"#,
        "name.json": #"[{ "name": "new", "v": 1 }, { "name": "old", "v": 2 }]"#,
        "d.json": #"[{ "id": 1, "name": "first", "code": "x" }, { "id": 1, "name": "old" }]"#,
      ],
      rows: ["SELECT * FROM Item": ["1, 'new', 'x', 2"]],
      counts: ["Item: 3 updated", "Item: 1 skipped", "Item.name: 2 conflicting"]
    ),
  ]

  private static let madeRows: [LanguageCase] = [
    LanguageCase(
      "with a surrogate key the first late record makes a row, which later equal ones find",
      numbered,
      files: [
        "named.json": """
        [{ "name": "Loki", "power": 5 }, { "id": 9, "name": "Sif" }, { "name": "Loki", "power": 6 }]
        """,
        "heroes.json": heroes,
      ],
      rows: [
        "SELECT * FROM Hero": [
          "1, 7, 'Hulk', 1", "2, 8, 'Thor', NULL", "3, NULL, 'Loki', 6", "4, NULL, 'Sif', NULL",
        ]
      ],
      counts: ["Hero: 1 updated", "Hero.power: 1 conflicting"]
    ),
    LanguageCase(
      "later late records do not write the values that they find the made row by",
      """
      entities:
        Hero:
          primaryKey: id
          surrogateKey: pk
          attributes:
            id: integer
            name: { type: text, unique: true, collate: noCase }
            power: integer
      mappings: { Named: { entity: Hero, findBy: name, extends: default } }
      dumps: [{ dump: n.json, mapping: Named }]
      """,
      files: [
        "n.json":
          #"[{ "name": "Loki", "power": 1 }, { "name": "LOKI" }, { "name": "loki", "power": 1 }]"#
      ],
      rows: ["SELECT * FROM Hero": ["1, NULL, 'Loki', 1"]],
      problems: ["warning schema.unused-attribute 6:7"],
      counts: []
    ),
    LanguageCase(
      "rows that late records make are numbered after all others",
      numbered.replacing("power: integer", with: "power: integer\n      place: integer")
        .replacing("    surrogateKey: pk", with: "    surrogateKey: pk\n    sequence: place"),
      files: [
        "named.json": #"[{ "name": "Loki" }, { "name": "Thor" }]"#,
        "heroes.json": heroes,
      ],
      rows: [
        "SELECT pk, name, place FROM Hero": ["1, 'Hulk', 0", "2, 'Thor', 1", "3, 'Loki', 2"]
      ]
    ),
    LanguageCase(
      "with nullKey: create each late record without its value makes a row",
      numbered.replacing("extends: default", with: "extends: default, nullKey: create"),
      files: [
        "named.json": #"[{ "power": 5 }, { "name": "Thor", "power": 2 }, { "power": 5 }]"#,
        "heroes.json": heroes,
      ],
      rows: [
        "SELECT * FROM Hero": [
          "1, 7, 'Hulk', 1", "2, 8, 'Thor', 2", "3, NULL, NULL, 5", "4, NULL, NULL, 5",
        ]
      ]
    ),
    LanguageCase(
      "rows that late records make get defaults, and must have what is required",
      numbered.replacing("power: integer", with: "power: { type: integer, default: 3 }")
        .replacing(
          "attributes:",
          with: "attributes:\n      side: { type: text, required: true }"
        ),
      files: [
        "named.json": """
        [{ "name": "Loki", "side": "dark" }, { "name": "Sif" }, { "name": "Thor", "power": 4 }]
        """,
        "heroes.json": #"[{ "id": 8, "name": "Thor", "side": "light" }]"#,
      ],
      rows: [
        "SELECT id, name, side, power FROM Hero": [
          "8, 'Thor', 'light', 4", "NULL, 'Loki', 'dark', 3",
        ]
      ],
      problems: ["warning store.incomplete-row 1:38"],
      rejects: true
    ),
  ]

  private static let keptRules: [LanguageCase] = [
    LanguageCase(
      "newerBy of late records compares with the row that they find",
      hero.replacing("extends: default", with: "extends: default, newerBy: power"),
      files: [
        "named.json": #"[{ "name": "Hulk", "power": 1 }, { "name": "Thor", "power": 1 }]"#,
        "heroes.json": heroes,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', 1", "8, 'Thor', 1"]]
    ),
    LanguageCase(
      "late records that fill give only what others left open",
      hero.replacing("extends: default", with: "extends: default, onDuplicate: fill"),
      files: [
        "named.json": #"[{ "name": "Hulk", "power": 4 }, { "name": "Thor", "power": 5 }]"#,
        "heroes.json": heroes,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', 1", "8, 'Thor', 5"]]
    ),
    LanguageCase(
      "late records that replace leave the key and the values that they found",
      hero.replacing("extends: default", with: "extends: default, onDuplicate: replace"),
      files: [
        "named.json": #"[{ "name": "Hulk" }]"#,
        "heroes.json": heroes,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', NULL", "8, 'Thor', NULL"]]
    ),
    LanguageCase(
      "onConflict: max of late records chooses between their values and the row's",
      hero.replacing("power: integer", with: "power: { type: integer, onConflict: max }"),
      files: [
        "named.json": """
        [{ "name": "Hulk", "power": 0 }, { "name": "Thor", "power": 3 },
         { "name": "Thor", "power": 2 }]
        """,
        "heroes.json": heroes,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', 1", "8, 'Thor', 3"]]
    ),
    LanguageCase(
      "skipWhen leaves late records out before they are looked up",
      hero.replacing("extends: default", with: "extends: default, skipWhen: { power: 0 }"),
      files: [
        "named.json": #"[{ "name": "Nobody", "power": 0 }, { "name": "Thor", "power": 3 }]"#,
        "heroes.json": heroes,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', 1", "8, 'Thor', 3"]]
    ),
    LanguageCase(
      "the row of a record that is rejected is not found",
      hero.replacing("extends: default", with: "extends: default, create: false"),
      files: [
        "named.json": #"[{ "name": "Thor", "power": 3 }, { "name": "Hulk", "power": 2 }]"#,
        "heroes.json": #"[{ "id": 8, "name": "Hulk" }, { "id": 9, "name": "Hulk", "power": 1 }]"#,
      ],
      rows: ["SELECT * FROM Hero": ["8, 'Hulk', 2"]],
      problems: ["warning store.duplicate-value 1:31"],
      rejects: true
    ),
  ]
}
