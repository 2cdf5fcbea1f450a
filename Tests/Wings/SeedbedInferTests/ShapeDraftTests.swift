import Testing

/// Drafts of shapes that many dumps have: links between records, copies of records, small tables.
@Suite struct ShapeDraftTests {
  private static func list(_ range: Range<Int>, _ make: (Int) -> String) -> String {
    "[\(range.map(make).joined(separator: ","))]"
  }

  private static func object(_ range: Range<Int>, _ make: (Int) -> String) -> String {
    "{\(range.map(make).joined(separator: ","))}"
  }

  // MARK: Links

  static let linkCases = [
    FileDraftCase(
      name: "records that name their neighbours and what holds them",
      dumps: [
        "chapters.json": list(1..<13) { number in
          """
          {"slug": "page-\(number)", "title": "T\(number)", \
          "prev": \(number == 1 ? "null" : "\"page-\(number - 1)\""), \
          "next": \(number == 12 ? "null" : "\"page-\(number + 1)\""), \
          "parent": \(number == 1 ? "null" : "\"page-\(number / 2)\"")}
          """
        }
      ],
      has: [
        "      prev: { entity: Chapter, foreignKey: prev }",
        "      next: { entity: Chapter, foreignKey: next }",
        "      parent: { entity: Chapter, foreignKey: parent }",
      ],
      rows: ["SELECT count(*) FROM Chapter WHERE parent_slug = 'page-1'": ["2"]]
    ),
    FileDraftCase(
      name: "texts of keys between commas",
      dumps: [
        "players.json": list(1..<31) { "{\"id\": \($0), \"name\": \"P\($0)\"}" },
        "teams.json": list(1..<11) { number in
          "{\"id\": \(number), \"player_ids\": \"\(number), \(number + 10), \(number + 11)\"}"
        },
      ],
      has: [
        "      players: { entity: Player, foreignKey: player_ids, many: true, "
          + #"transform: [{ split: "," }, { each: trim }] }"#
      ],
      notes: ["the parts of a text"],
      rows: ["SELECT count(*) FROM Team_players": ["30"]]
    ),
    FileDraftCase(
      name: "texts with commas, some of whose parts are no keys",
      dumps: [
        "players.json": list(1..<31) { "{\"id\": \($0), \"name\": \"P\($0)\"}" },
        "teams.json": list(1..<11) { "{\"id\": \($0), \"player_ids\": \"\($0), 9\($0)\"}" },
      ],
      has: ["      player_ids: text"]
    ),
    FileDraftCase(
      name: "the two ends of links",
      dumps: [
        "graph.json": """
        {"nodes": \(list(0..<20) { "{\"id\": \($0 + 1), \"label\": \"N\($0)\"}" }), \
        "edges": \(list(0..<30) { number in
          """
          {"source_ref": \(number % 20 + 1), "target_ref": \(number * 7 % 20 + 1), \
          "relationship_type": "\(number % 2 == 0 ? "uses" : "knows")"}
          """
        })}
        """
      ],
      has: [
        "      source: { entity: Node, foreignKey: source_ref, column: source_ref }",
        "      target: { entity: Node, foreignKey: target_ref, column: target_ref }",
      ],
      rows: ["SELECT count(*) FROM Edge JOIN Node ON target_ref = Node.id": ["30"]]
    ),
    FileDraftCase(
      name: "the ends of spans, which numbers of records are by chance",
      dumps: [
        "graph.json": """
        {"nodes": \(list(0..<20) { "{\"id\": \($0 + 1), \"label\": \"N\($0)\"}" }), \
        "spans": \(list(0..<30) { "{\"from\": \($0 % 20 + 1), \"to\": \($0 * 7 % 20 + 1)}" })}
        """
      ],
      has: ["      from: integer", "      to: integer"]
    ),
    FileDraftCase(
      name: "two ends that are keys of two entities",
      dumps: [
        "graph.json": """
        {"nodes": \(list(0..<20) { "{\"id\": \($0 + 1), \"label\": \"N\($0)\"}" }), \
        "rooms": \(list(0..<20) { "{\"id\": \($0 + 1), \"floor\": \($0 % 3)}" }), \
        "edges": \(list(0..<30) { "{\"source\": \($0 % 20 + 1), \"target\": \($0 * 7 % 20 + 1)}" })}
        """
      ],
      has: ["      source: integer", "      target: integer"]
    ),
  ]

  // MARK: Copies

  private static func category(_ number: Int) -> String {
    let parent = number < 3 ? "null" : category(number / 2)
    return "{\"id\": \(number), \"name\": \"C\(number)\", \"parent\": \(parent)}"
  }

  static let copyCases = [
    FileDraftCase(
      name: "the tree above a category, in each product",
      dumps: [
        "products.json": list(1..<41) { number in
          "{\"id\": \(number), \"title\": \"P\(number)\", \"category\": \(category(number % 7 + 3))}"
        }
      ],
      has: ["      category: { entity: Category }", "      parent: { entity: Category }"],
      rows: [
        "SELECT count(*) FROM Category": ["9"],
        "SELECT parent_id FROM Category WHERE id IN (1, 9) ORDER BY id": ["NULL", "4"],
      ]
    ),
    FileDraftCase(
      name: "parts of records in others, as in MongoDB",
      dumps: [
        "customers.json": list(0..<20) { number in
          """
          {"_id": {"$oid": "\(100_000 + number)abc"}, "name": "N\(number)", \
          "email": "e\(number)@example.org"}
          """
        },
        "orders.json": list(0..<40) { number in
          """
          {"_id": {"$oid": "\(200_000 + number)abc"}, "total": \(number * 7), \
          "customer": {"_id": {"$oid": "\(100_000 + number % 20)abc"}, "name": "N\(number % 20)"}}
          """
        },
      ],
      has: ["      customer: { entity: Customer }"],
      rows: [
        "SELECT count(*), count(email) FROM Customer": ["20, 20"],
        "SELECT count(*) FROM \"Order\" JOIN Customer ON customer_id_oid = Customer.id_oid": ["40"],
      ]
    ),
    FileDraftCase(
      name: "hundreds of Django's objects",
      dumps: [
        "dump.json": list(0..<400) { number in
          number % 4 == 0
            ? """
            {"model": "shop.category", "pk": \(number / 4 + 1), "fields": {"name": "C\(number)"}}
            """
            : """
            {"model": "shop.product", "pk": \(number), "fields": {"title": "P\(number)", \
            "category": \(number / 4 + 1)}}
            """
        }
      ],
      has: [
        "  Category:",
        "      category: { entity: Category, foreignKey: fields.category }",
      ],
      rows: ["SELECT count(*) FROM Product": ["300"], "SELECT count(*) FROM Category": ["100"]]
    ),
    FileDraftCase(
      name: "kinds in one list",
      dumps: [
        "events.json": list(0..<30) { number in
          number % 2 == 0
            ? "{\"id\": \(number), \"type\": \"click\", \"page\": \"/p\", \"x\": \(number)}"
            : "{\"id\": \(number), \"type\": \"sale\", \"amount\": \(number), \"plan\": \"pro\"}"
        }
      ],
      has: ["        click: Click", "        sale: Sale"],
      rows: ["SELECT count(*), sum(x) FROM Click": ["15, 210"]]
    ),
  ]

  // MARK: Decimals

  private static func prices(_ name: String, _ text: (Int) -> String) -> String {
    list(1..<13) { "{\"id\": \($0), \"\(name)\": \"\(text($0))\"}" }
  }

  static let decimalCases = [
    FileDraftCase(
      name: "amounts of one number of decimals",
      dumps: ["rows.json": prices("unit_price") { "\($0 * 9).50" }],
      has: ["      unit_price: { type: decimal, scale: 2 }"],
      notes: ["stored as integers; 'store: real' stores fractions"],
      rows: ["SELECT count(*) FROM Row WHERE unit_price > 2000": ["10"]]
    ),
    FileDraftCase(
      name: "amounts of several numbers of decimals",
      dumps: ["rows.json": prices("unit_price") { $0 % 2 == 0 ? "\($0).5" : "\($0).25" }],
      has: ["      unit_price: { type: decimal, store: real }"],
      notes: ["'scale: 2' stores integers"],
      rows: ["SELECT count(*) FROM Row WHERE unit_price > 9": ["4"]]
    ),
    FileDraftCase(
      name: "measures of one number of decimals",
      dumps: ["rows.json": prices("ratio") { "\($0).125" }],
      has: ["      ratio: { type: decimal, store: real }"],
      notes: ["'scale: 3' stores integers"],
      rows: ["SELECT count(*) FROM Row WHERE ratio > 9": ["4"]]
    ),
    FileDraftCase(
      name: "measures of several numbers of decimals",
      dumps: ["rows.json": prices("ratio") { $0 % 2 == 0 ? "\($0).5" : "\($0).25" }],
      has: ["      ratio: real"]
    ),
  ]

  // MARK: Many tables

  /// A game with more tables than a person would read; most of them hold little.
  private static let game: KeyValuePairs<String, String> = [
    "armours.json": list(0..<9) { "{\"id\": \($0), \"armour\": \($0).5}" },
    "banners.json": list(0..<9) { "{\"id\": \($0), \"motto\": \"m\($0)\"}" },
    "castles.json": list(0..<9) { "{\"id\": \($0), \"towers\": \($0 * 3)}" },
    "dragons.json": list(0..<9) { "{\"id\": \($0), \"wings\": \($0 % 2)}" },
    "heroes.json": object(0..<20) { number in
      """
      "hero_\(number)": {"armor": \(number), "team": \
      \(number == 3 ? #"["red", "blue"]"# : "\"team \(number % 3)\""), \
      "skills": [{"name": "spell_\(number)", "level": 1}, \
      {"name": "spell_\(number + 1)", "level": \(number)}]}
      """
    },
    "modes.json": object(0..<6) { "\"\($0)\": \"mode \($0)\"" },
    "orders.json": object(0..<7) { "\"\($0)\": \"order \($0)\"" },
    "regions.json": object(0..<8) { "\"\($0)\": \"region \($0)\"" },
    "colors.json": object(0..<9) { "\"\($0)\": \"color \($0)\"" },
    "lobbies.json": object(0..<9) { "\"\($0)\": \"lobby \($0)\"" },
    "limits.json": #"{"gold": 5, "wood": 7}"#,
    "levels.json": "[0, 240, 640, 1160]",
    "patches.json": object(1..<9) { number in
      """
      "7.\(number)": {"day": "2024-01-0\(number)", \
      "spells": {"spell_\(number)": ["more \(number)", "less"], "spell_9": ["\(number)", "\(number)"]}}
      """
    },
    "spell_ids.json": object(0..<40) { "\"\($0 + 500)\": \"spell_\($0)\"" },
    "spells.json": object(0..<22) { number in
      "\"spell_\(number)\": {\"id\": \(number + 500), \"text\": \"t\(number)\"}"
    },
  ]

  /// A document of dictionaries, in so many dumps that those of others become one table.
  private static let dictionaries: KeyValuePairs = [
    "prices.json": object(0..<5) { number in
      let name = ["gold", "iron", "salt", "wood", "wool"][number]
      let value = number % 2 == 0 ? "\(number)" : "\"free\""
      return "\"\(name)\": " + object(0..<number + 1) { "\"\($0 + 20)\": \(value)" }
    },
    "a.json": #"[{"id": 1, "a": 2}]"#, "b.json": #"[{"id": 1, "b": 2}]"#,
    "c.json": #"[{"id": 1, "c": 2}]"#, "d.json": #"[{"id": 1, "d": 2}]"#,
    "e.json": #"[{"id": 1, "e": 2}]"#, "f.json": #"[{"id": 1, "f": 2}]"#,
    "g.json": #"[{"id": 1, "g": 2}]"#, "h.json": #"[{"id": 1, "h": 2}]"#,
  ]

  static let tableCases = [
    FileDraftCase(
      name: "dictionaries of one document, whose names would be the same in one table",
      dumps: dictionaries,
      lacks: ["onConflict"],
      rows: ["SELECT count(*) FROM Wood": ["4"], "SELECT count(*) FROM Salt": ["3"]]
    ),
    FileDraftCase(
      name: "a game of many small dumps",
      dumps: game,
      has: [
        "      team: { type: text, transform: { join: \", \" } }",
        #"      key: { keyPath: ["@key", "@index"], type: text }"#,
        "      skills: { mapping: Skill, many: true, through: "
          + "{ table: Hero_skills, attributes: { level: integer } } }",
        "      id: \"@key\"",
      ],
      notes: ["one value, but 1 of 20 are lists", "dictionaries and lists of values: "],
      rows: [
        "SELECT count(*) FROM Spell": ["40"],
        "SELECT id, text FROM Spell WHERE key IN ('spell_1', 'spell_39') ORDER BY id": [
          "501, 't1'", "539, NULL",
        ],
        "SELECT count(*) FROM Hero_skills WHERE level = 1": ["21"],
        "SELECT team FROM Hero WHERE key = 'hero_3'": ["'red, blue'"],
        "SELECT value FROM Entry WHERE key IN ('gold', '2') AND dump LIKE '%l%vels%'": ["'640'"],
        "SELECT count(*) FROM Entry": ["45"],
        "SELECT \"values\" FROM PatchSpell WHERE patch_key = '7.2' AND spell_key = 'spell_9'": [
          #"'["2","2"]'"#
        ],
      ]
    ),
  ]

  @Test(arguments: linkCases + copyCases + decimalCases + tableCases)
  func draftsShapes(example: FileDraftCase) throws { try example.check() }
}
