extension KeyDraftTests {
  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  /// Dumps and objects that are one entity, and those that only seem to be.
  static let joinCases = oneKind + otherThings

  private static let oneKind = [
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

  private static func saved(_ kind: String) -> String {
    let items = list(4) {
      #"{"added_at": "2025-01-0\#($0 + 1)", "\#(kind)": {"id": "\#(kind)\#($0)", "name": "n"}}"#
    }
    return #"{"items": \#(items), "limit": 4, "offset": 0}"#
  }

  private static func topics(_ first: Int) -> String {
    let topics = list(2) { #"{"id": \#(first + $0), "title": "t"}"# }
    return #"{"users": [{"id": \#(first), "name": "u"}], "#
      + #""topic_list": {"draft": null, "draft_key": "new", "topics": \#(topics)}}"#
  }

  private static let otherThings = [
    FileDraftCase(
      name: "tables one of whose names begins with the other",
      dumps: [
        "status.csv": "id,name,category_id\n3,a,7\n4,b,8\n",
        "status_category.csv": "id,name\n7,c\n8,d\n",
      ],
      has: ["  Status:", "  StatusCategory:"]
    ),
    FileDraftCase(
      name: "tables of one row with the same columns",
      dumps: ["project.csv": "id,name\n1,a\n", "resolution.csv": "id,name\n1,b\n"],
      has: ["  Project:", "  Resolution:"]
    ),
    FileDraftCase(
      name: "pages whose elements hold other records",
      dumps: ["saved_shows.json": saved("show"), "saved_tracks.json": saved("track")],
      has: ["      show: { entity: Show }", "      track: { entity: Track }"],
      lacks: ["  Saved:"]
    ),
    FileDraftCase(
      name: "documents each of which has a kind of its own",
      dumps: [
        "kit/part-a.json": kind("a"), "kit/part-b.json": kind("b"), "kit/part-c.json": kind("c"),
        "kit/part-d.json": kind("d"), "kit/part-e.json": kind("e"), "kit/part-f.json": kind("f"),
      ],
      rows: ["SELECT count(*) FROM Part": ["6"]]
    ),
    FileDraftCase(
      name: "an object around a list that says the same in all documents",
      dumps: ["hot.json": topics(11), "latest.json": topics(12)],
      has: ["      - { keyPath: topic_list.topics, entity: Topic }"]
    ),
    FileDraftCase(
      name: "values of a document beside records that have lists",
      dumps: [
        "playback.json": #"{"device": {"id": "d1", "name": "n"}, "shuffle": false, "speed": 2, "#
          + #""track": {"id": "t1", "name": "s", "artists": [{"id": "a1", "name": "b"}]}}"#
      ],
      has: ["      speed: integer", "      device: { entity: Device }"]
    ),
    FileDraftCase(
      name: "a list of records with lists, or one record",
      dumps: [
        "one.json": #"{"found": {"album": \#(album(3))}}"#,
        "two.json": #"{"found": {"album": \#(list(2, album))}}"#,
      ],
      rows: ["SELECT count(*) FROM Album": ["3"]]
    ),
    FileDraftCase(
      name: "objects with a URL that repeat",
      dumps: [
        "tracks.json": list(9) {
          let artist = #"{"name": "n\#($0 % 3)", "url": "https://a.org/music/n\#($0 % 3)"}"#
          return #"{"id": \#($0), "artist": \#(artist)}"#
        }
      ],
      has: ["      artist: { entity: Artist }"]
    ),
    FileDraftCase(
      name: "records that say something of another, and a kind that names it",
      dumps: [
        "trending.json": list(4) {
          #"{"watchers": \#(90 - $0), "plays": \#($0 * 7), "#
            + #""show": {"id": \#($0 + 50), "name": "n"}}"#
        },
        "found.json": "["
          + ["show", "film"].map { #"{"type": "\#($0)", "\#($0)": {"id": 9, "name": "n"}}"# }
          .joined(separator: ", ") + "]",
      ],
      has: ["    primaryKey: show"],
      lacks: ["primaryKey: type"]
    ),
    FileDraftCase(
      name: "two UUIDs, and the names of a dictionary, half of which are keys",
      dumps: [
        "plans.json": list(5) { #"{"id": "\#(uuid($0))", "name": "p\#($0)"}"# },
        "logs.json": list(4) {
          #"{"id": \#($0), "plan": "\#(uuid($0 % 2))", "#
            + #""plans": {"\#(uuid($0))": 2, "\#(uuid($0 + 4))": 3}}"#
        },
      ],
      has: [
        "      plan: { entity: Plan, foreignKey: plan }",
        #"      plan: { entity: Plan, foreignKey: "@key", onDangling: stub }"#,
      ]
    ),
    FileDraftCase(
      name: "a member that names an entity together with its own",
      dumps: [
        "exercise.csv": "id,category\n" + (0..<12).map { "\($0 + 1),\($0 % 4 + 1)\n" }.joined(),
        "exercisecategory.csv": "id,word\n" + (0..<4).map { "\($0 + 1),w\($0)\n" }.joined(),
      ],
      has: ["      category: { entity: Exercisecategory, foreignKey: category }"]
    ),
  ]

  private static func album(_ number: Int) -> String {
    #"{"id": "\#(number)", "name": "A", "url": "u", "image": [{"size": "s"}]}"#
  }

  private static func kind(_ word: String) -> String {
    let id = uuid(Int(word, radix: 16) ?? 0)
    return #"{"uuid": "\#(id)", "type": "part-\#(word)", "name": "n", "icon": "i"}"#
  }

  private static func uuid(_ number: Int) -> String {
    "86b19468-784e-4ec9-9af9-f069aa4cf00\(String(number, radix: 16))"
  }
}
