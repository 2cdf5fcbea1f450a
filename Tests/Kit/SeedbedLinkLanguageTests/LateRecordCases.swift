import SeedbedKitTestSupport

extension LanguageCase {
  private static func schema(_ hero: String = "", _ named: String = "", _ team: String) -> String {
    """
    entities:
      Team:
        primaryKey: id
        attributes: { id: integer }
        relationships: \(team)
      Hero:
        primaryKey: id
        \(hero.isEmpty ? "naming: asIs" : hero)
        attributes: { id: integer, name: { type: text, unique: true }, power: integer }
        relationships:
          feats: { entity: Feat, many: true, inverse: hero }
      Feat:
        primaryKey: id
        attributes: { id: integer, title: text }
        relationships: { hero: { entity: Hero } }
    mappings:
      Named:
        { entity: Hero, findBy: name, extends: default\(named.isEmpty ? "" : ", " + named) }
    dumps:
      - { dump: t.json, entity: Team, required: false }
      - { dump: n.json, mapping: Named, required: false }
      - { dump: h.json, entity: Hero }
    """
  }

  private static let heroes = #"[{ "id": 7, "name": "Hulk" }, { "id": 8, "name": "Thor" }]"#

  /// Late records nested in others, and records nested in them.
  static let lateRecords: [LanguageCase] = [
    LanguageCase(
      "a late record nested in a to-one gives the link by its values",
      schema("", "create: false", "{ lead: { mapping: Named } }"),
      files: [
        "t.json": """
        [{ "id": 1, "lead": { "name": "Thor", "power": 3 } }, { "id": 2, "lead": { "name": "Loki" } },
         { "id": 3, "lead": { "name": "Hulk" } }]
        """,
        "n.json": "[]",
        "h.json": heroes,
      ],
      rows: [
        "SELECT * FROM Team": ["1, 8", "2, NULL", "3, 7"],
        "SELECT id, power FROM Hero": ["7, NULL", "8, 3"],
      ],
      counts: ["Hero: 1 updated", "Hero: 1 skipped", "Team.lead: 1 dangling"]
    ),
    LanguageCase(
      "a nested late record without its row is no error of its own: onDangling decides",
      schema("", "", "{ lead: { mapping: Named, onDangling: error } }"),
      files: [
        "t.json":
          #"[{ "id": 1, "lead": { "name": "Thor" } }, { "id": 2, "lead": { "name": "Loki"} }]"#,
        "n.json": "[]",
        "h.json": heroes,
      ],
      problems: ["store.dangling-key 1:43"]
    ),
    LanguageCase(
      "what is nested in a late record that finds no row is left out with it",
      schema("", "", "{ lead: { mapping: Named } }"),
      files: [
        "t.json": """
        [{ "id": 1, "lead": { "name": "Loki", "feats": [{ "id": 1, "title": "lies" }] } },
         { "id": 2, "lead": { "name": "Thor", "feats": [{ "id": 2, "title": "storm" }] } }]
        """,
        "n.json": "[]",
        "h.json": heroes,
      ],
      rows: [
        "SELECT * FROM Team": ["1, NULL", "2, 8"],
        "SELECT * FROM Feat": ["2, 'storm', 8"],
      ]
    ),
    LanguageCase(
      "records nested in a late one have the found row as their holder",
      schema("", "", "{ lead: { mapping: Named } }"),
      files: [
        "t.json": "[]",
        "n.json": """
        [{ "name": "Thor", "feats": [{ "id": 1, "title": "storm" }, { "id": 2, "title": "rain" }] },
         { "name": "Hulk", "feats": [{ "id": 2, "title": "rage" }] }]
        """,
        "h.json": """
        [{ "id": 7, "name": "Hulk", "feats": [{ "id": 1 }] }, { "id": 8, "name": "Thor" }]
        """,
      ],
      rows: ["SELECT * FROM Feat": ["1, 'storm', 8", "2, 'rage', 7"]]
    ),
    LanguageCase(
      "rows that late records make are linked like others",
      schema(
        "surrogateKey: pk",
        "",
        "{ lead: { mapping: Named }, all: { mapping: Named, many: true } }"
      ),
      files: [
        "t.json": """
        [{ "id": 1, "lead": { "name": "Loki", "feats": [{ "id": 1, "title": "lies" }] },
           "all": [{ "name": "Thor" }, { "name": "Loki", "power": 2 }, { "name": "Sif" }] }]
        """,
        "n.json": #"[{ "name": "Sif", "power": 5 }]"#,
        "h.json": heroes,
      ],
      rows: [
        "SELECT pk, id, name, power FROM Hero": [
          "1, 7, 'Hulk', NULL", "2, 8, 'Thor', NULL", "3, NULL, 'Loki', 2", "4, NULL, 'Sif', 5",
        ],
        "SELECT * FROM Team": ["1, 3"],
        "SELECT * FROM Team_all": ["1, 2", "1, 3", "1, 4"],
        "SELECT * FROM Feat": ["1, 'lies', 3"],
      ]
    ),
    LanguageCase(
      "a to-many of late records links those that have a row, in order",
      schema("", "create: false", "{ all: { mapping: Named, many: true, ordered: true } }"),
      files: [
        "t.json": """
        [{ "id": 1, "all": [{ "name": "Thor" }, { "name": "Loki" }, { "name": "Hulk" }] }]
        """,
        "n.json": "[]",
        "h.json": heroes,
      ],
      rows: ["SELECT * FROM Team_all ORDER BY position": ["1, 8, 0", "1, 7, 1"]],
      counts: ["Hero: 1 skipped", "Team.all: 1 dangling"]
    ),
    LanguageCase(
      "late records are children of the record around them",
      """
      entities:
        Team:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            heroes: { mapping: Named, many: true, inverse: team, ordered: true, assign: set }
        Hero:
          primaryKey: id
          attributes: { id: integer, name: { type: text, unique: true } }
      mappings:
        Named: { entity: Hero, findBy: name, extends: default, create: false }
      dumps: [{ dump: t.json, entity: Team }, { dump: h.json, entity: Hero }]
      """,
      files: [
        "t.json": """
        [{ "id": 1, "heroes": [{ "name": "Loki" }, { "name": "Hulk" }, { "name": "Thor" }] },
         { "id": 2, "heroes": [{ "name": "Sif" }] }, { "id": 1, "heroes": [{ "name": "Thor" }] }]
        """,
        "h.json": """
        [{ "id": 7, "name": "Hulk" }, { "id": 8, "name": "Thor" }, { "id": 9, "name": "Sif" }]
        """,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', NULL, NULL", "8, 'Thor', 1, 0", "9, 'Sif', 2, 0"]]
    ),
    LanguageCase(
      "rows that late records make may be children in an ordered list",
      """
      entities:
        Team:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            heroes: { mapping: Named, many: true, inverse: team, ordered: true }
        Hero:
          primaryKey: id
          surrogateKey: pk
          attributes: { id: integer, name: { type: text, unique: true } }
      mappings:
        Named: { entity: Hero, findBy: name, extends: default }
      dumps: [{ dump: t.json, entity: Team }, { dump: h.json, entity: Hero }]
      """,
      files: [
        "t.json": """
        [{ "id": 1, "heroes": [{ "name": "Loki" }, { "name": "Hulk" }, { "name": "Sif" }] }]
        """,
        "h.json": #"[{ "id": 7, "name": "Hulk" }]"#,
      ],
      rows: [
        "SELECT * FROM Hero": [
          "1, 7, 'Hulk', 1, 1", "2, NULL, 'Loki', 1, 0", "3, NULL, 'Sif', 1, 2",
        ]
      ]
    ),
    LanguageCase(
      "the key of a nested record may have the row of a late one in it",
      """
      entities:
        Hero:
          primaryKey: id
          attributes: { id: integer, name: { type: text, unique: true } }
          relationships: { feats: { entity: Feat, many: true, inverse: hero, assign: set } }
        Feat:
          primaryKey: [hero, nr]
          attributes: { nr: integer, title: { type: text, onConflict: replace } }
          relationships: { hero: { entity: Hero } }
      mappings:
        Named: { entity: Hero, findBy: name, extends: default }
      dumps: [{ dump: n.json, mapping: Named }, { dump: h.json, entity: Hero }]
      """,
      files: [
        "n.json": """
        [{ "name": "Thor", "feats": [{ "nr": 2, "title": "rain" }, { "nr": 3, "title": "storm" }] },
         { "name": "Hulk", "feats": [{ "nr": 1, "title": "rage" }] }]
        """,
        "h.json": """
        [{ "id": 7, "name": "Hulk" },
         { "id": 8, "name": "Thor", "feats": [{ "nr": 1, "title": "fly" }, { "nr": 2 }] }]
        """,
      ],
      rows: [
        "SELECT hero_id, nr, title FROM Feat": ["7, 1, 'rage'", "8, 2, 'rain'", "8, 3, 'storm'"]
      ]
    ),
    LanguageCase(
      "lists of a late record are its row's, after those that others gave it",
      """
      entities:
        Hero:
          primaryKey: id
          attributes: { id: integer, name: { type: text, unique: true } }
          relationships:
            tags: { entity: Tag, many: true, ordered: true }
            friends: { entity: Hero, foreignKey: friends, many: true, assign: set }
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
      mappings:
        Named: { entity: Hero, findBy: name, extends: default }
      dumps: [{ dump: n.json, mapping: Named }, { dump: h.json, entity: Hero }]
      """,
      files: [
        "n.json": """
        [{ "name": "Thor", "tags": ["a", "b"], "friends": [8] }, { "name": "Thor", "tags": ["c"] }]
        """,
        "h.json": """
        [{ "id": 7, "name": "Hulk" }, { "id": 8, "name": "Thor", "tags": ["b", "d"], "friends": [7] }]
        """,
      ],
      rows: [
        "SELECT * FROM Hero_tags ORDER BY position": [
          "8, 'b', 0", "8, 'd', 1", "8, 'a', 2", "8, 'c', 3",
        ],
        "SELECT * FROM Hero_friends": ["8, 8"],
      ]
    ),
    LanguageCase(
      "a late record that is not newer leaves out what is nested in it",
      schema("", "newerBy: power", "{ lead: { mapping: Named } }"),
      files: [
        "t.json": "[]",
        "n.json": """
        [{ "name": "Thor", "power": 3, "feats": [{ "id": 1 }] },
         { "name": "Thor", "power": 2, "feats": [{ "id": 2 }] },
         { "name": "Thor", "power": 4, "feats": [{ "id": 3 }] }]
        """,
        "h.json": #"[{ "id": 7, "name": "Hulk" }, { "id": 8, "name": "Thor", "power": 2 }]"#,
      ],
      rows: [
        "SELECT * FROM Feat": ["1, NULL, 8", "3, NULL, 8"],
        "SELECT id, power FROM Hero": ["7, NULL", "8, 4"],
      ]
    ),
    LanguageCase(
      "a late record may be nested in a late one",
      """
      entities:
        Hero:
          primaryKey: id
          attributes: { id: integer, name: { type: text, unique: true }, power: integer }
          relationships: { rival: { mapping: Named } }
      mappings:
        Named: { entity: Hero, findBy: name, extends: default, create: false }
      dumps: [{ dump: n.json, mapping: Named }, { dump: h.json, entity: Hero }]
      """,
      files: [
        "n.json": """
        [{ "name": "Thor", "power": 1, "rival": { "name": "Hulk", "power": 2, "rival": {
           "name": "Thor", "power": 3 } } }, { "name": "Loki", "rival": { "name": "Hulk", "power": 4 } }]
        """,
        "h.json": heroes,
      ],
      rows: ["SELECT * FROM Hero": ["7, 'Hulk', 2, 8", "8, 'Thor', 1, 7"]]
    ),
    LanguageCase(
      "records nested in a late one are taken after all others, and numbered so",
      """
      entities:
        Hero:
          primaryKey: id
          attributes: { id: integer, name: { type: text, unique: true } }
          relationships: { tags: { entity: Tag, many: true } }
        Tag:
          primaryKey: name
          surrogateKey: pk
          attributes: { name: { keyPath: "@self", type: text } }
      mappings:
        Named: { entity: Hero, findBy: name, extends: default }
      dumps: [{ dump: n.json, mapping: Named }, { dump: h.json, entity: Hero }]
      """,
      files: [
        "n.json": #"[{ "name": "Thor", "tags": ["z", "a"] }]"#,
        "h.json": #"[{ "id": 8, "name": "Thor", "tags": ["m", "a"] }]"#,
      ],
      rows: ["SELECT * FROM Tag": ["1, 'm'", "2, 'a'", "3, 'z'"]]
    ),
  ]
}
