/// References that names tell, and tables of one set of names.
extension DraftTests {
  private static func lines(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: "\n")
  }

  static let nameCases = [
    Case(
      name: "names that are no plurals",
      dumps: [
        "users.ndjson": lines(6) {
          #"{"id": \#($0), "aliases": [{"id": \#($0 + 50), "text": "t"}]}"#
        },
        "itunes.ndjson": lines(6) { #"{"id": \#($0), "url": "u\#($0)"}"# },
      ],
      has: ["  Alias:", "  Itunes:"]
    ),
    Case(
      name: "a dump that is called after how it is looked up",
      dumps: [
        "sightings.ndjson": lines(9) { #"{"id": \#($0), "taxon_id": \#($0 % 4 + 11)}"# },
        "taxa_by_id.ndjson": lines(4) { #"{"id": \#($0 + 11), "name": "n\#($0)"}"# },
      ],
      has: ["      taxon: { entity: Taxon, foreignKey: taxon_id }"]
    ),
    Case(
      name: "an id that is called after the member that holds the records",
      dumps: [
        "posts.ndjson": lines(6) {
          #"{"id": \#($0), "writer": {"id": \#($0 % 3 + 40), "mail": "m\#($0 % 3)", "town": "x"}}"#
        },
        "people_export.ndjson": lines(3) {
          #"{"id": \#($0 + 40), "mail": "m\#($0)", "town": "x", "age": 9}"#
        },
        "votes.ndjson": lines(6) { #"{"id": \#($0), "writer_id": \#($0 % 3 + 40)}"# },
      ],
      has: ["      writer: { entity: Person, foreignKey: writer_id }"]
    ),
    Case(
      name: "elements that are a kind and the key of a record",
      dumps: [
        "tweets.ndjson": lines(12) {
          let kind = $0 % 2 == 0 ? "quoted" : "replied_to"
          let other = #"{"type": "\#(kind)", "id": "\#(1_003 + $0 % 6)"}"#
          return #"{"id": "\#(1_000 + $0)", "text": "t\#($0)", "referenced_tweets": [\#(other)]}"#
        }
      ],
      has: ["      referenced_tweet: { entity: Tweet, foreignKey: id }"]
    ),
    Case(
      name: "long keys of which the dumps have a part",
      dumps: [
        "media.ndjson": lines(9) { #"{"media_key": "7_\#(1_000 + $0)", "type": "photo"}"# },
        "notes.ndjson": lines(40) { #"{"id": \#($0), "media_keys": ["7_\#(1_000 + $0)"]}"# },
      ],
      has: [
        "      media: { entity: Media, foreignKey: media_keys, many: true, onDangling: stub }"
      ]
    ),
    Case(
      name: "long keys of which the dumps have too few",
      dumps: [
        "media.ndjson": lines(7) { #"{"media_key": "7_\#(1_000 + $0)", "type": "photo"}"# },
        "notes.ndjson": lines(40) { #"{"id": \#($0), "media_keys": ["7_\#(1_000 + $0)"]}"# },
      ],
      lacks: ["foreignKey: media_keys"]
    ),
    Case(
      name: "an id whose records are not in the dumps",
      dumps: [
        "teams.ndjson": lines(24) { #"{"id": \#($0 + 90), "name": "n\#($0)"}"# },
        "users.ndjson": lines(4) { #"{"id": \#($0), "team_id": \#($0 + 20)}"# },
      ],
      has: ["      team_id: integer"],
      hints: ["User.team_id may refer to Team"]
    ),
    Case(
      name: "the id of an account, and its number",
      dumps: [
        "users.ndjson": lines(4) {
          #"{"id": \#($0), "account_id": "7\#($0)", "account_number": "8\#($0)"}"#
        }
      ],
      has: ["      account_id: integer", "      account_number: text"]
    ),
    Case(
      name: "two numbers that are coordinates",
      dumps: ["places.ndjson": #"{"id": 1, "shape": {"coordinates": [4.36, 50.64]}}"#],
      has: [#"      shape_coordinates_0: { keyPath: "shape.coordinates[0]", type: real }"#]
    ),
    Case(
      name: "dictionaries of the same names beside each other",
      dumps: ["coins.ndjson": lines(3) { coin($0, volumes: codes) }],
      has: [
        "    primaryKey: [coin, key]", "      volume: real", "  Volume:", "    onDuplicate: fill",
        #"      price: "@self""#,
      ]
    ),
    Case(
      name: "dictionaries of other names beside each other",
      dumps: ["coins.ndjson": lines(3) { coin($0, volumes: codes.map { "x" + $0.dropFirst() }) }],
      lacks: ["    onDuplicate: fill"]
    ),
  ]

  private static let codes = [
    "usd", "eur", "chf", "gbp", "jpy", "dkk", "sek", "nok", "pln", "czk", "huf", "ron",
  ]

  private static func coin(_ number: Int, volumes: [String]) -> String {
    func map(_ names: [String], _ start: Double) -> String {
      let entries = names.enumerated().filter { $0.offset != number }.map { place, name in
        #""\#(name)": \#(start + Double(place * 7 + number))"#
      }
      return "{\(entries.joined(separator: ","))}"
    }
    return
      #"{"id": "c\#(number)", "price": \#(map(codes, 0.5)), "volume": \#(map(volumes, 900.5))}"#
  }
}
