import SeedbedKitTestSupport

extension LanguageCase {
  /// Powers, whose key holds a hero: by the key in one dump, by the name in the other.
  private static func powers(_ power: String = "", named: String = "", more: String = "") -> String
  {
    """
    entities:
      Team:
        primaryKey: id
        attributes: { id: integer }
        relationships: { best: { mapping: Named }, all: { mapping: Named, many: true, ordered: true } }
      Hero:
        primaryKey: id
        attributes: { id: integer, name: { type: text, unique: true, collate: noCase } }
      Power:
        primaryKey: [hero, kind]
        \(power.isEmpty ? "naming: asIs" : power)
        attributes: { kind: text, level: integer }
        relationships: { hero: { entity: Hero, foreignKey: hero_id }\(more) }
    mappings:
      Named:
        { entity: Power, extends: default\(named.isEmpty ? "" : ", " + named),
          relationships: { hero: { foreignKey: { name: hero } } } }
    dumps:
      - { dump: n.json, mapping: Named }
      - { dump: t.json, entity: Team }
      - { dump: p.json, entity: Power }
      - { dump: h.json, entity: Hero }
    """
  }

  private static let heroes = #"[{ "id": 7, "name": "Hulk" }, { "id": 8, "name": "Thor" }]"#

  /// Keys that hold a reference by other attributes than its target's key.
  static let lateKeys: [LanguageCase] = [
    LanguageCase(
      "a reference in the key may name its target by a unique attribute, wherever the dumps stand",
      powers(),
      files: [
        "n.json": """
        [{ "hero": "thor", "kind": "storm", "level": 3 }, { "hero": "Thor", "kind": "fly" },
         { "hero": "Hulk", "kind": "rage", "level": 9 }, { "hero": "Thor", "kind": "storm", "level": 4 }]
        """,
        "t.json": "[]",
        "p.json": """
        [{ "hero_id": 8, "kind": "fly", "level": 1 }, { "hero_id": 7, "kind": "rage", "level": 1 }]
        """,
        "h.json": heroes,
      ],
      rows: ["SELECT * FROM Power ORDER BY kind": ["'fly', 1, 8", "'rage', 9, 7", "'storm', 4, 8"]]
    ),
    LanguageCase(
      "a late key without its target rejects the record, with all that it holds",
      powers("nullKey: error", more: ", notes: { entity: Note, many: true, inverse: power }")
        .replacing(
          "mappings:",
          with: """
              Note:
                primaryKey: id
                attributes: { id: integer }
                relationships: { power: { entity: Power } }
            mappings:
            """
        ),
      files: [
        "p.json": "[]",
        "t.json": "[]",
        "n.json": """
        [{ "hero": "Loki", "kind": "lie", "notes": [{ "id": 1 }] },
         { "hero": "Thor", "kind": "fly", "notes": [{ "id": 2 }] }]
        """,
        "h.json": heroes,
      ],
      rows: [
        "SELECT * FROM Power": ["'fly', NULL, 8"],
        "SELECT * FROM Note": ["2, 8, 'fly'"],
      ],
      problems: ["warning store.unknown-row 1:2"],
      rejects: true
    ),
    LanguageCase(
      "with create: false a record without the target of its key is skipped",
      powers(named: "create: false"),
      files: [
        "t.json": "[]",
        "n.json": """
        [{ "hero": "Loki", "kind": "lie" }, { "hero": "Thor", "kind": "fly", "level": 2 },
         { "hero": "Hulk", "kind": "fly" }]
        """,
        "p.json": #"[{ "hero_id": 8, "kind": "fly", "level": 1 }]"#,
        "h.json": heroes,
      ],
      rows: ["SELECT * FROM Power": ["'fly', 2, 8"]],
      counts: ["Power: 1 updated", "Power: 2 skipped", "Power.level: 1 conflicting"]
    ),
    LanguageCase(
      "nullKey is for a late key without its value",
      powers(named: "nullKey: skip"),
      files: [
        "p.json": "[]",
        "t.json": "[]",
        "n.json": """
        [{ "hero": null, "kind": "lie" }, { "kind": "lie" }, { "hero": "Thor", "kind": null },
         { "hero": "Thor", "kind": "fly" }]
        """,
        "h.json": heroes,
      ],
      rows: ["SELECT * FROM Power": ["'fly', NULL, 8"]],
      counts: ["Power: 3 skipped"]
    ),
    LanguageCase(
      "a late key with a missing or null value rejects the record",
      powers(),
      files: [
        "p.json": "[]",
        "t.json": "[]",
        "n.json": #"[{ "hero": null, "kind": "lie" }, { "kind": "lie" }]"#,
        "h.json": heroes,
      ],
      problems: ["map.missing-key 1:2", "map.missing-key 1:35"]
    ),
    LanguageCase(
      "rows behind a surrogate key have late keys as well",
      powers("surrogateKey: pk"),
      files: [
        "n.json": #"[{ "hero": "Hulk", "kind": "rage" }, { "hero": "Thor", "kind": "fly" }]"#,
        "t.json": #"[{ "id": 1, "best": { "hero": "Thor", "kind": "fly" } }]"#,
        "p.json": #"[{ "hero_id": 8, "kind": "fly", "level": 1 }]"#,
        "h.json": heroes,
      ],
      rows: [
        "SELECT * FROM Power": ["1, 'fly', 1, 8", "2, 'rage', NULL, 7"],
        "SELECT * FROM Team": ["1, 1"],
      ]
    ),
    LanguageCase(
      "a nested record with a late key is linked by it, and made",
      powers(),
      files: [
        "p.json": "[]",
        "n.json": "[]",
        "t.json": """
        [{ "id": 1, "best": { "hero": "THOR", "kind": "fly", "level": 5 },
           "all": [{ "hero": "Hulk", "kind": "rage" }, { "hero": "Thor", "kind": "fly" }] },
         { "id": 2, "best": { "hero": "Loki", "kind": "lie" },
           "all": [{ "hero": "Loki", "kind": "lie" }, { "hero": "thor", "kind": "fly" }] }]
        """,
        "h.json": heroes,
      ],
      rows: [
        "SELECT * FROM Team": ["1, 8, 'fly'", "2, NULL, NULL"],
        "SELECT * FROM Power ORDER BY kind": ["'fly', 5, 8", "'rage', NULL, 7"],
        "SELECT * FROM Team_all ORDER BY Team_id, position": [
          "1, 7, 'rage', 0", "1, 8, 'fly', 1", "2, 8, 'fly', 0",
        ],
      ],
      counts: [
        "Power: 2 skipped", "Team.best: 1 dangling", "Team.all: 1 dangling",
      ]
    ),
    LanguageCase(
      "a key may hold two rows by unique attributes, one of them with a key of two parts",
      """
      entities:
        City:
          primaryKey: [country, nr]
          attributes: { country: text, nr: integer, code: { type: text, unique: true } }
        Line: { primaryKey: id, attributes: { id: integer, name: { type: text, unique: true } } }
        Stop:
          primaryKey: [line, city, time]
          attributes: { time: integer, platform: text }
          relationships:
            line: { entity: Line, foreignKey: { name: line } }
            city: { entity: City, foreignKey: { code: city } }
            notes: { entity: Note, many: true, inverse: stop }
        Note:
          primaryKey: [stop, nr]
          attributes: { nr: integer, text: text }
          relationships: { stop: { entity: Stop }, tags: { entity: Tag, many: true } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
      dumps:
        - { dump: s.json, entity: Stop }
        - { dump: c.json, entity: City }
        - { dump: l.json, entity: Line }
      """,
      files: [
        "s.json": """
        [{ "line": "S1", "city": "HH", "time": 9, "platform": "2", "notes": [
           { "nr": 1, "text": "late", "tags": ["a", "b"] }] },
         { "line": "S1", "city": "HB", "time": 9 }, { "line": "S1", "city": "HH", "time": 9, "notes": [
           { "nr": 1, "tags": ["c"] }, { "nr": 2 }] }]
        """,
        "c.json": """
        [{ "country": "de", "nr": 4, "code": "HH" }, { "country": "de", "nr": 2, "code": "HB" }]
        """,
        "l.json": #"[{ "id": 5, "name": "S1" }]"#,
      ],
      rows: [
        "SELECT * FROM Stop": ["9, NULL, 5, 'de', 2", "9, '2', 5, 'de', 4"],
        "SELECT nr, text, stop_line_id, stop_city_nr, stop_time FROM Note": [
          "1, 'late', 5, 4, 9", "2, NULL, 5, 4, 9",
        ],
        "SELECT Note_nr, Tag_name FROM Note_tags": ["1, 'a'", "1, 'b'", "1, 'c'"],
      ]
    ),
    LanguageCase(
      "children with late keys belong to the record around them",
      """
      entities:
        Season:
          primaryKey: id
          attributes: { id: integer }
          relationships: { scores: { entity: Score, many: true, inverse: season, ordered: true } }
        Team: { primaryKey: id, attributes: { id: integer, name: { type: text, unique: true } } }
        Score:
          primaryKey: [season, team]
          attributes: { points: integer }
          relationships: { season: { entity: Season }, team: { entity: Team, foreignKey: { name: t } } }
      dumps: [{ dump: s.json, entity: Season }, { dump: t.json, entity: Team }]
      """,
      files: [
        "s.json": """
        [{ "id": 1, "scores": [{ "t": "B", "points": 3 }, { "t": "A", "points": 1 }] },
         { "id": 2, "scores": [{ "t": "A", "points": 2 }] }, { "id": 1, "scores": [{ "t": "C" }] }]
        """,
        "t.json":
          #"[{ "id": 1, "name": "A" }, { "id": 2, "name": "B" }, { "id": 3, "name": "C" }]"#,
      ],
      rows: [
        "SELECT season_id, team_id, points, position FROM Score": [
          "1, 1, 1, 1", "1, 2, 3, 0", "1, 3, NULL, 2", "2, 1, 2, 0",
        ]
      ]
    ),
    LanguageCase(
      "a child of the record around it whose late key leads nowhere rejects that record",
      """
      entities:
        Season:
          primaryKey: id
          attributes: { id: integer }
          relationships: { scores: { entity: Score, many: true, inverse: season } }
        Team: { primaryKey: id, attributes: { id: integer, name: { type: text, unique: true } } }
        Score:
          primaryKey: [season, team]
          attributes: { points: integer }
          relationships: { season: { entity: Season }, team: { entity: Team, foreignKey: { name: t } } }
      dumps: [{ dump: s.json, entity: Season }, { dump: t.json, entity: Team }]
      """,
      files: [
        "s.json": #"[{ "id": 1, "scores": [{ "t": "B" }, { "t": "X" }] }, { "id": 2 }]"#,
        "t.json": #"[{ "id": 2, "name": "B" }]"#,
      ],
      rows: [
        "SELECT * FROM Season": ["2"],
        "SELECT season_id, team_id FROM Score": [],
      ],
      problems: ["warning store.unknown-row 1:38"],
      rejects: true
    ),
    LanguageCase(
      "late keys are found as all other records left the rows, not as late ones make them",
      """
      entities:
        Hero:
          primaryKey: id
          attributes: { id: integer, name: { type: text, unique: true }, mail: { type: text, unique: true } }
        Power:
          primaryKey: [hero, kind]
          attributes: { kind: text }
          relationships: { hero: { entity: Hero, foreignKey: { name: hero } } }
      mappings:
        Mailed: { entity: Hero, findBy: mail, extends: default }
      dumps:
        - { dump: m.json, mapping: Mailed }
        - { dump: p.json, entity: Power }
        - { dump: h.json, entity: Hero }
      """,
      files: [
        "m.json": #"[{ "mail": "h@x", "name": "Bruce" }]"#,
        "p.json": #"[{ "hero": "Hulk", "kind": "rage" }, { "hero": "Bruce", "kind": "calm" }]"#,
        "h.json": #"[{ "id": 7, "name": "Hulk", "mail": "h@x" }]"#,
      ],
      rows: [
        "SELECT * FROM Hero": ["7, 'Bruce', 'h@x'"],
        "SELECT * FROM Power": ["'rage', 7"],
      ],
      problems: ["warning store.unknown-row 1:38"],
      rejects: true
    ),
  ]

  /// Late records among those of several entities, and lists of rows that they make.
  static let lateReferences: [LanguageCase] = [
    LanguageCase(
      "a reference to several entities may hold records that are found by unique attributes",
      owners(user: ", create: false"),
      files: [
        "a.json": """
        [{ "id": 1, "owner": { "type": "u", "mail": "b@x", "age": 5 } },
         { "id": 2, "owner": { "type": "o", "id": 4 } },
         { "id": 3, "owner": { "type": "u", "mail": "z@x" },
           "owners": [{ "type": "u", "mail": "a@x" }, { "type": "u", "mail": "z@x" },
             { "type": "o", "id": 4 }] }]
        """,
        "u.json": #"[{ "id": 4, "mail": "a@x" }, { "id": 5, "mail": "b@x" }]"#,
      ],
      rows: [
        "SELECT * FROM App": ["1, 'User', 5", "2, 'Org', 4", "3, NULL, NULL"],
        "SELECT * FROM App_owners": ["3, 'Org', 4", "3, 'User', 4"],
        "SELECT * FROM User": ["4, 'a@x', NULL", "5, 'b@x', 5"],
      ],
      counts: [
        "User: 1 updated", "User: 2 skipped", "App.owner: 1 dangling", "App.owners: 1 dangling",
      ]
    ),
    LanguageCase(
      "rows that late records of several entities make are linked by their surrogate keys",
      owners(user: "", key: "surrogateKey: pk", org: "surrogateKey: pk"),
      files: [
        "a.json": """
        [{ "id": 1, "owner": { "type": "u", "mail": "b@x" } },
         { "id": 3, "owner": { "type": "u", "mail": "z@x" },
           "owners": [{ "type": "u", "mail": "z@x" }, { "type": "o", "id": 4 }] }]
        """,
        "u.json": #"[{ "id": 4, "mail": "a@x" }, { "id": 5, "mail": "b@x" }]"#,
      ],
      rows: [
        "SELECT * FROM App": ["1, 'User', 2", "3, 'User', 3"],
        "SELECT * FROM App_owners": ["3, 'Org', 1", "3, 'User', 3"],
        "SELECT * FROM User": ["1, 4, 'a@x', NULL", "2, 5, 'b@x', NULL", "3, NULL, 'z@x', NULL"],
      ]
    ),
    LanguageCase(
      "rows that late records make own lists of links",
      """
      entities:
        Hero:
          primaryKey: id
          surrogateKey: pk
          attributes: { id: integer, name: { type: text, unique: true } }
          relationships:
            tags: { entity: Tag, many: true }
            friends: { mapping: Named, many: true }
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
      mappings: { Named: { entity: Hero, findBy: name, extends: default } }
      dumps: [{ dump: n.json, mapping: Named }, { dump: h.json, entity: Hero }]
      """,
      files: [
        "n.json": """
        [{ "name": "Loki", "tags": ["a", "b"], "friends": [{ "name": "Sif", "tags": ["x"] }] },
         { "name": "Thor", "tags": ["b"], "friends": [{ "name": "Loki", "tags": ["c"] }] },
         { "name": "Loki", "tags": ["b", "d"], "friends": [{ "name": "Thor" }, { "name": "Loki" }] }]
        """,
        "h.json": #"[{ "id": 8, "name": "Thor", "tags": ["z"] }]"#,
      ],
      rows: [
        "SELECT * FROM Hero": ["1, 8, 'Thor'", "2, NULL, 'Sif'", "3, NULL, 'Loki'"],
        "SELECT * FROM Hero_tags ORDER BY 1, 2": [
          "1, 'b'", "1, 'z'", "2, 'x'", "3, 'a'", "3, 'b'", "3, 'c'", "3, 'd'",
        ],
        "SELECT * FROM Hero_friends ORDER BY 1, 2": ["1, 3", "3, 1", "3, 2", "3, 3"],
      ]
    ),
    LanguageCase(
      "a nested late record of create: false never clears a good link",
      """
      entities:
        Team:
          primaryKey: id
          attributes: { id: integer }
          relationships: { lead: { mapping: Named } }
        Hero: { primaryKey: id, attributes: { id: integer, name: { type: text, unique: true } } }
      mappings: { Named: { entity: Hero, findBy: name, extends: default, create: false } }
      dumps: [{ dump: t.json, entity: Team }, { dump: h.json, entity: Hero }]
      """,
      files: [
        "t.json": """
        [{ "id": 1, "lead": { "name": "Thor" } }, { "id": 1, "lead": { "name": "Loki" } },
         { "id": 2, "lead": { "name": "Loki" } }, { "id": 2, "lead": { "name": "Hulk" } }]
        """,
        "h.json": heroes,
      ],
      rows: ["SELECT * FROM Team": ["1, 8", "2, 7"]]
    ),
  ]

  /// Apps that users and organisations own; users are found by their mail.
  private static func owners(user: String, key: String = "", org: String = "") -> String {
    """
    entities:
      App:
        primaryKey: id
        attributes: { id: integer }
        relationships:
          owner: { entity: Owner }
          owners: { entity: Owner, many: true }
      Owner: { variants: { by: type, cases: { u: Mailed, o: Org } } }
      User:
        primaryKey: id
        \(key.isEmpty ? "naming: asIs" : key)
        attributes: { id: integer, mail: { type: text, unique: true }, age: integer }
      Org:
        primaryKey: id
        \(org.isEmpty ? "naming: asIs" : org)
        attributes: { id: integer }
    mappings:
      Mailed: { entity: User, findBy: mail, extends: default\(user) }
    dumps: [{ dump: a.json, entity: App }, { dump: u.json, entity: User }]
    """
  }
}
