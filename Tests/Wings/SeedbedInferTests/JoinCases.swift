extension KeyDraftTests {
  private static func table(_ header: String, _ rows: Range<Int>, _ row: (Int) -> String) -> String
  {
    header + "\n" + rows.map { "c\($0)ab,\(row($0))\n" }.joined()
  }

  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  /// Dumps and objects that are one entity, and those that only seem to be.
  static let joinCases = [
    FileDraftCase(
      name: "tables with one row for each key",
      dumps: [
        "capital.csv": table("country,capital,capital:de", 0..<9) { "a\($0),b\($0)" },
        "capital_hint.csv": table("country,capital hint", 2..<7) { "h\($0)" },
        "guid.csv": table("country,guid", 0..<9) { "g\($0)" },
        "main.csv": table("country,flag,map", 0..<9) { "f\($0),m\($0)" },
      ],
      has: ["    primaryKey: country", "      guid: text"],
      lacks: ["relationships:"],
      rows: [
        "SELECT count(*), count(capital_de), count(flag), count(capital_hint) FROM Capital": [
          "9|9|9|5"
        ]
      ]
    ),
    FileDraftCase(
      name: "a table called after another whose keys it has",
      dumps: [
        "cities.csv": table("city_code,name", 0..<9) { "a\($0)" },
        "city_weather.csv": table("city_code,rain", 1..<8) { "\($0).5" },
      ],
      has: ["      rain: { type: decimal, store: real }"],
      lacks: ["  CityWeather:"]
    ),
    FileDraftCase(
      name: "a table of other things with the same keys",
      dumps: [
        "cities.csv": table("city_code,name", 0..<9) { "a\($0)" },
        "mayors.csv": table("city_code,party", 0..<9) { "p\($0)" },
      ],
      has: ["  City:", "  Mayor:"]
    ),
    FileDraftCase(
      name: "tables with the same keys, one of which has its own",
      dumps: [
        "cities.csv": table("city_code,name", 0..<9) { "a\($0)" },
        "city_councils.csv": table("city_code,id,seats", 0..<9) { "\($0 + 400),\($0 * 2)" },
      ],
      has: ["  CityCouncil:"]
    ),
    FileDraftCase(
      name: "two roles of one kind in a record, whose key says the kind",
      dumps: [
        "games.json": list(6) { game in
          let teams = ["homeTeam", "awayTeam"].enumerated().map { place, role in
            #""\#(role)": {"teamId": \#(900 + game * 2 + place), "city": "c\#(game)", "#
              + #""\#(role)Song": "s", "seats": \#(game)}"#
          }
          return #"{"id": \#(game), \#(teams.joined(separator: ", "))}"#
        }
      ],
      has: ["      homeTeam: { entity: Team }", "      awayTeam: { entity: Team }"]
    ),
    FileDraftCase(
      name: "two addresses of an order",
      dumps: [
        "orders.json": list(6) { order in
          let addresses = ["billing_address", "shipping_address"].enumerated().map { place, role in
            #""\#(role)": {"id": \#(900 + order * 2 + place), "city": "c\#(order)", "zip": "z"}"#
          }
          return #"{"id": \#(order), \#(addresses.joined(separator: ", "))}"#
        }
      ],
      has: ["  Address:"],
      lacks: ["  ShippingAddress:"]
    ),
    FileDraftCase(
      name: "two things of other kinds in a record",
      dumps: [
        "plays.json": list(6) { play in
          #"{"id": \#(play), "first_song": {"id": \#(900 + play), "name": "c", "key": "a"}, "#
            + #""last_album": {"id": \#(700 + play), "name": "c", "key": "b"}}"#
        }
      ],
      has: ["  FirstSong:", "  LastAlbum:"]
    ),
    FileDraftCase(
      name: "example records that name others",
      dumps: [
        "tags.csv": "ticket_id,tag\n" + (0..<6).map { "\($0 / 2 + 70),t\($0 % 2)\n" }.joined(),
        "tickets.csv": "id,subject\n11,a\n12,b\n13,c\n",
      ],
      has: [
        "    primaryKey: [ticket, tag]",
        "      ticket: { entity: Ticket, foreignKey: ticket_id, onDangling: stub }",
      ],
      notes: ["# 0 of 3 values are keys of Ticket; the name says so"],
      rows: ["SELECT count(*) FROM Ticket": ["6"]]
    ),
    FileDraftCase(
      name: "many records, none of which is named",
      dumps: [
        "tags.csv": "ticket_id,tag\n" + (0..<6).map { "\($0 / 2 + 70),t\($0 % 2)\n" }.joined(),
        "tickets.csv": "id,subject\n" + (0..<30).map { "\($0 + 400),s\n" }.joined(),
      ],
      has: ["      ticket_id: integer"],
      notes: ["# perhaps: ticket_id: { entity: Ticket, foreignKey: ticket_id }"]
    ),
  ]
}
