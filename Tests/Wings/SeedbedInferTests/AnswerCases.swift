extension KeyDraftTests {
  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  private static func place(_ number: Int, _ rating: Int, _ more: String = "") -> String {
    #"{"place_id": "ChIJ0158384cZwok\#(number + 10)", "name": "n\#(number)", "rating": \#(rating), "#
      + #""street": "s\#(number)"\#(more)}"#
  }

  private static func artist(_ number: Int, _ note: String, _ names: String) -> String {
    #"{"id": "86b19468-784e-4ec9-9af9-f069aa4cf00\#(number)", "name": "a\#(number)", "note": "\#(note)", "#
      + #""aliases": [\#(names)]}"#
  }

  /// Answers of an API, which say more and less of the same things.
  static let answerCases = [
    FileDraftCase(
      name: "long keys in common, whose other values have changed",
      dumps: [
        "found.json": #"{"results": \#(list(8) { place($0, $0 % 3) }), "status": "OK"}"#,
        "near.json": #"{"results": \#(list(8) { place($0 + 6, $0 % 2 + 4) }), "next": "x"}"#,
        "shown.json": #"{"result": \#(place(3, 9, #", "phone": "5""#)), "status": "OK"}"#,
      ],
      rows: [
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('seedbed_meta', 'sqlite_stat1')":
          ["1"]
      ]
    ),
    FileDraftCase(
      name: "short forms with empty texts and lists",
      dumps: [
        "artist.json": artist(1, "of London", #"{"name": "One"}, {"name": "Uno"}"#),
        "song.json": #"{"id": "s1", "title": "t", "relations": ["#
          + #"{"type": "vocal", "artist": \#(artist(1, "", ""))}, "#
          + #"{"type": "mix", "artist": \#(artist(2, "", ""))}]}"#,
      ],
      has: ["      artist: { entity: Artist }"],
      lacks: ["RelationArtist"],
      rows: ["SELECT count(*) FROM Artist": ["2"]]
    ),
    FileDraftCase(
      name: "records that are equal in all members",
      dumps: [
        "limits.json": list(7) { #"{"placeId": "C\#($0 * 2 / 3)", "limit": \#(40 + $0 * 2 / 3)}"# }
      ],
      has: ["    primaryKey: placeId"]
    ),
    FileDraftCase(
      name: "lists of lists of records",
      dumps: [
        "chairs.json": list(6) { row in
          list(row % 2 + 1) {
            #"{"id": "\#(row)_\#($0)", "name": "c\#(row)", "price": \#($0 + 7)}"#
          }
        }
      ],
      has: [#"  - { dump: dumps/chairs.json, keyPath: "[*][*]", entity: Chair }"#],
      rows: ["SELECT count(*) FROM Chair": ["9"]]
    ),
    FileDraftCase(
      name: "times of one name in objects beside each other, and lists of other values",
      dumps: [
        "shops.json": list(12) { shop in
          #"{"id": \#(shop), "open": {"time": "0\#(shop % 2 + 8)00"}, "close": {"time": "1\#(shop % 3)30"}, "#
            + #""month_array": [\#(shop % 12), 13], "time_array": [\#(shop % 12), 20]}"#
        }
      ],
      has: [
        "      open_time: { keyPath: open.time, type: text }",
        "      close_time: { keyPath: close.time, type: text }",
      ],
      lacks: ["kind:"]
    ),
    FileDraftCase(
      name: "people in roles, and other things with the names of people",
      dumps: [
        "users.json": list(6) {
          #"{"id": \#($0), "username": "u\#($0)", "avatar": "a\#($0)", "level": 1}"#
        },
        "topics.json": list(4) {
          #"{"id": \#($0), "created_by": {"id": \#($0 + 30), "username": "v\#($0)", "avatar": "b"}}"#
        },
      ],
      has: ["      created_by: { entity: User }"],
      rows: ["SELECT count(*) FROM User": ["10"]]
    ),
  ]
}
