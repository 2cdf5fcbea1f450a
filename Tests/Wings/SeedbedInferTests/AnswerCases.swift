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
    FileDraftCase(
      name: "objects that say what they are, of other keys in other places and of the same keys",
      dumps: [
        "ch_1.json": #"{"id": "ch_1", "object": "charge", "amount": 5, "paid": true}"#,
        "pays.json": list(3) {
          #"{"id": "pi_\#($0)", "object": "payment", "latest": [{"id": "ch_\#($0 + 7)", "object": "charge", "amount": \#($0)}]}"#
        },
        "plans.json": list(3) {
          #"{"id": "p\#($0)", "object": "plan", "amount": \#($0), "unit": "m"}"#
        },
        "prices.json": list(3) {
          #"{"id": "p\#($0)", "object": "price", "amount": \#($0), "unit": "m"}"#
        },
      ],
      rows: [
        "SELECT count(*) FROM Charge": ["4"], "SELECT count(*) FROM Plan": ["3"],
        "SELECT count(*) FROM Price": ["3"],
      ]
    ),
    FileDraftCase(
      name: "lists in one file under the names of another's objects, and a record with nulls",
      dumps: [
        "products.json": list(6) { #"{"_id": "p\#($0)xyz", "title": "t\#($0)"}"# },
        "tagged.json": "{"
          + (0..<8).map { #""tag\#($0)": ["p\#($0 % 6)xyz"]"# }.joined(separator: ", ") + "}",
        "tags.json": "{"
          + (0..<8).map { #""tag\#($0)": {"name": "n\#($0)", "slug": "s\#($0)"}"# }.joined(
            separator: ", "
          )
          + "}",
        "account.json":
          #"{"name": null, "shop": null, "login": "ada", "emails": [{"address": "a@b.org", "ok": true}]}"#,
      ],
      rows: [
        "SELECT count(*) FROM Tag": ["8"], "SELECT login FROM Account": ["'ada'"],
      ]
    ),
    FileDraftCase(
      name:
        "links with attributes, pictures in a few sizes, and counts called after what they count",
      dumps: [
        "posts.json": list(4) {
          #"{"id": \#($0 + 1), "title": "t\#($0)", "totalAuthors": \#($0 % 2 + 1), "#
            + #""avatars": {"24": "https://a.org/\#($0)?s=24", "48": "https://a.org/\#($0)?s=48"}, "#
            + #""_links": {"self": [{"attributes": [], "href": "https://a.org/posts/\#($0 + 1)"}], "#
            + #""up": [{"attributes": {"embeddable": true}, "href": "https://a.org/types/post"}]}}"#
        },
        "authors.json": list(3) { #"{"id": \#($0 + 1), "name": "n\#($0)"}"# },
      ],
      has: ["    ignore: [_links]", "      totalAuthors: integer"],
      lacks: ["entries", "foreignKey: totalAuthors"],
      rows: ["SELECT count(*) FROM sqlite_schema WHERE name LIKE 'Avatar%'": ["0"]]
    ),
    FileDraftCase(
      name: "what three members tell apart, and a time with one of them by chance",
      dumps: [
        "movies.csv": "movieId,title\n" + (0..<6).map { "\($0 + 11),t\($0)\n" }.joined(),
        "tags.csv": "userId,movieId,tag,timestamp\n"
          + (0..<24).map { row in
            "\(row % 2 + 1),\(row / 2 % 6 + 11),w\(row / 12),\(1_445_714_994 + row % 12)\n"
          }.joined(),
      ],
      has: ["    primaryKey: [movie, userId, tag]"]
    ),
  ]
}
