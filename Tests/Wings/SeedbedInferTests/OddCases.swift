extension KeyDraftTests {
  private static func records(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  private static func table(_ header: String, _ count: Int, _ row: (Int) -> String) -> String {
    header + "\n" + (0..<count).map { row($0) + "\n" }.joined()
  }

  private static func uuid(_ number: Int) -> String {
    "0000\(1_000 + number)-1111-4000-8000-000000000000"
  }

  /// Dumps whose values are keys by chance, or by another key than the first.
  static let oddCases = oddReferences + oddKeys + oddLists + kindPairs

  private static let oddReferences = [
    FileDraftCase(
      name: "a word for the entity itself in the middle of a name, and 0",
      dumps: [
        "players.json": records(101) {
          #"{"id": \#($0 + 1), "chance_of_next_round": \#($0 % 5 * 25)}"#
        }
      ],
      has: ["      chance_of_next_round: integer"]
    ),
    FileDraftCase(
      name: "a parent that is 0",
      dumps: ["groups.json": records(12) { #"{"id": \#($0 + 1), "parent": \#($0 / 3)}"# }],
      has: [#"      parent: { entity: Group, foreignKey: parent, nullValues: ["0"] }"#]
    ),
    FileDraftCase(
      name: "components by number, which are records of another table",
      dumps: [
        "boms.json": records(60) { #"{"bomid": \#($0 + 1), "componentid": \#($0 % 20 + 11)}"# },
        "products.json": records(50) { #"{"productid": \#($0 + 1), "name": "P\#($0)"}"# },
      ],
      has: ["      componentid: integer"]
    ),
    FileDraftCase(
      name: "codes of records that also have ids",
      dumps: [
        "teams.json": records(20) {
          #"{"id": \#($0 + 1), "code": \#($0 * 2 + 3), "at": "c\#($0 % 3)"}"#
        },
        "players.json": records(40) { #"{"id": \#($0 + 1), "team_code": \#($0 % 20 * 2 + 3)}"# },
      ],
      has: ["      team: { entity: Team, foreignKey: { code: team_code } }"]
    ),
    FileDraftCase(
      name: "texts of another column that are different in all records",
      dumps: [
        "cards.json": records(30) { #"{"id": \#($0 + 1), "sc_ref": "card_no_\#($0)", "cost": 3}"# },
        "roads.json": records(24) {
          #"{"id": \#($0 + 1), "spell": \#($0 % 2 == 0 ? "null" : #""card_no_\#($0)""#)}"#
        },
      ],
      has: ["      spell: { entity: Card, foreignKey: { sc_ref: spell } }"]
    ),
    FileDraftCase(
      name: "names that end in the whole name of a key",
      dumps: [
        "units.csv": table("unitmeasurecode,name", 5) { "U\($0)x,n\($0)" },
        "products.csv": table("productid,sizeunitmeasurecode", 12) { "\($0 + 1),U\($0 % 2)x" },
      ],
      has: [
        "      sizeunitmeasurecode: { entity: Unit, foreignKey: sizeunitmeasurecode }"
      ]
    ),
  ]

  private static func stock(
    _ header: String,
    _ row: @escaping (Int) -> String
  ) -> KeyValuePairs<String, String> {
    [
      "places.csv": table("placeid,name", 5) { "\($0 + 1),p\($0)" },
      "products.csv": table("productid,name", 30) { "\($0 + 1),n\($0)" },
      "stocks.csv": table("productid,placeid,\(header)", 60) {
        "\($0 % 30 + 1),\($0 / 30 + $0 % 2 * 2 + 1),\(row($0))"
      },
    ]
  }

  private static let oddKeys = [
    FileDraftCase(
      name: "quantities that are different by chance",
      dumps: stock("quantity") { "\($0 * 7 + 100)" },
      has: ["    primaryKey: [product, place]"]
    ),
    FileDraftCase(
      name: "a UUID without the name of a key beside two references",
      dumps: stock("rowguid") { uuid($0) },
      has: ["    primaryKey: [product, place]"]
    ),
    FileDraftCase(
      name: "an id before the name of its records, in lists of several files",
      dumps: [
        "areas.json": #"{"meals": \#(records(4) { #"{"strArea": "A\#($0)"}"# })}"#,
        "beef-meals.json":
          #"{"meals": \#(records(15) { #"{"strMeal": "M\#($0)", "idMeal": "\#($0 + 500)"}"# })}"#,
        "soup-meals.json":
          #"{"meals": \#(records(15) { #"{"strMeal": "M\#($0 + 9)", "idMeal": "\#($0 + 509)"}"# })}"#,
      ],
      has: ["  Area:", "    primaryKey: strArea", "  Meal:", "    primaryKey: idMeal"]
    ),
    FileDraftCase(
      name: "one day at midnight",
      dumps: [
        "shifts.csv": table("shiftid,created,modifieddate", 12) {
          "\($0 + 1),2008-04-30 00:00:00,2008-04-30 00:00:00"
        }
      ],
      has: ["      created: date", "      modifieddate: day"]
    ),
  ]

  private static let oddLists = [
    FileDraftCase(
      name: "numbers in their order",
      dumps: [
        "rarities.json": records(4) {
          #"{"name": "R\#($0)", "factors": [\#((0..<(5 + $0)).map { "\(100 + $0 * 10)" }.joined(separator: ","))]}"#
        }
      ],
      has: ["      factors: json"]
    ),
    FileDraftCase(
      name: "levels that are keys by chance",
      dumps: [
        "levels.json": records(30) { #"{"name": \#($0 + 1), "exp": \#($0 * 50)}"# },
        "decks.json": records(20) {
          #"{"id": \#($0 + 1), "spell_level": [\#($0 % 9 + 1), \#($0 % 7 + 3)]}"#
        },
      ],
      lacks: ["entity: Level, foreignKey"]
    ),
    FileDraftCase(
      name: "lists of one text, and a date in parts",
      dumps: [
        "works.json": records(12) {
          #"{"id": \#($0 + 1), "title": ["T \#($0)"], "issued": {"date-parts": [[201\#($0 % 9), \#($0 + 1)]]}, "#
            + #""keywords": ["K\#($0)"]}"#
        }
      ],
      has: [
        #"      title: { type: text, transform: { join: ", " } }"#,
        #"      issued_year: { keyPath: "issued.date-parts[0][0]", type: integer }"#,
        #"      issued_month: { keyPath: "issued.date-parts[0][1]", type: integer }"#,
      ],
      lacks: ["keywords[0]"]
    ),
    FileDraftCase(
      name: "a document of lists of other words",
      dumps: [
        "words.json":
          #"{"colors": ["gold", "silver", "red"], "sizes": ["big", "small"], "states": ["on", "off"]}"#
      ],
      lacks: ["each: entries"]
    ),
  ]

  private static let kindPairs = [
    FileDraftCase(
      name: "the kind of a key, whatever both are called",
      dumps: [
        "things.json": "["
          + (0..<5).map { #"{"type": "room", "id": "\#(uuid($0))", "name": "r", "seats": 2}"# }
          .joined(separator: ",") + ","
          + (5..<9).map {
            #"{"type": "lamp", "id": "\#(uuid($0))", "on": true, "watts": 7, "owner": {"rid": "\#(uuid($0 - 5))", "rtype": "room"}}"#
          }.joined(separator: ",") + ","
          + #"{"type": "hub", "id": "\#(uuid(99))", "ip": "a", "port": 3, "parts": ["#
          + #"{"rid": "\#(uuid(1))", "rtype": "room"}, {"rid": "\#(uuid(5))", "rtype": "lamp"}]}]"#
      ],
      has: [
        "      owner: { entity: Room, foreignKey: owner.rid }",
        "      part: { variants: { by: rtype, cases: { lamp: Lamp, room: Room } }, foreignKey: rid }",
        "    primaryKey: [hub, rid]",
      ]
    )
  ]
}
