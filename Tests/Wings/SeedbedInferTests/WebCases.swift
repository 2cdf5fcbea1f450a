extension KeyDraftTests {
  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  private static func user(_ number: Int, _ type: String) -> String {
    #"{"id": \#(number), "login": "u\#(number)", "url": "https://api.example.org/users/u\#(number)", "#
      + #""type": "\#(type)", "site_admin": false, "avatar": "a\#(number)"}"#
  }

  private static let longFolder = String(repeating: "cache/", count: 30)

  /// Records as APIs of the web write them, and tables beside them.
  static let webCases: [FileDraftCase] = addresses + emptyLists + names + evidence

  private static let evidence: [FileDraftCase] = [
    FileDraftCase(
      name: "a table with one exact copy of a row",
      dumps: [
        "countries.json": list(60) {
          #"{"name": "c\#($0 % 59)", "colour": "x\#($0 % 59 / 2)", "big": true}"#
        }
      ],
      has: ["    primaryKey: name"],
      rows: ["SELECT count(*) FROM Country": ["59"]]
    ),
    FileDraftCase(
      name: "events that share most members",
      dumps: [
        "events.json": list(24) { number in
          let own = ["", #", "label": "l""#, #", "team": "t", "size": 3"#][number % 3]
          return #"{"id": \#(number), "event": "\#(["closed", "labeled", "asked"][number % 3])", "#
            + #""user": "u", "at": \#(number), "commit": "c", "issue": \#(number), "text": "x"\#(own)}"#
        }
      ],
      has: ["      label: text", "      team: text"],
      lacks: ["variants:"]
    ),
    FileDraftCase(
      name: "a member that is the same everywhere",
      dumps: [
        "posts.json": list(24) { number in
          let author = [(1, "ada"), (1, "bob"), (2, "cyd")][number % 3]
          return #"{"id": \#(number), "author": {"ID": \#(author.0), "login": "\#(author.1)", "#
            + #""name": "N \#(author.1)", "email": false}}"#
        }
      ],
      holds: ["ada", "bob", "cyd"]
    ),
    FileDraftCase(
      name: "entries with ids of their own that several dictionaries share",
      dumps: [
        "posts.json": list(12) { number in
          let tags = (0..<3).map { place in
            let tag = (number * 3 + place * 5) % 20
            return #""tag \#(tag)": {"ID": \#(tag), "name": "tag \#(tag)", "slug": "t-\#(tag)"}"#
          }
          return #"{"id": \#(number), "tags": {\#(tags.joined(separator: ", "))}}"#
        }
      ],
      rows: ["SELECT sum((SELECT count(*) FROM Post_tags WHERE Post_id = id)) FROM Post": ["36"]]
    ),
    FileDraftCase(
      name: "an object below a member of its own name",
      dumps: [
        "files.json": list(6) {
          #"{"id": \#($0), "parts": [{"quality": {"quality": {"resolution": \#($0 % 3)}, "real": 1}}]}"#
        }
      ],
      has: [
        "      quality_quality_resolution: { keyPath: quality.quality.resolution, type: integer }"
      ]
    ),
  ]

  private static let addresses: [FileDraftCase] = [
    FileDraftCase(
      name: "records whose own URLs begin with one collection",
      dumps: [
        "issues.json": list(6) { #"{"id": \#($0), "title": "t", "opener": \#(user($0, "User"))}"# },
        "repos.json": list(6) {
          #"{"id": \#($0), "size": 3, "holder": \#(user($0 + 50, "Organization"))}"#
        },
      ],
      lacks: ["  Holder:"],
      rows: ["SELECT count(*) FROM Opener": ["12"]]
    ),
    FileDraftCase(
      name: "long URLs in lists, and ids that are objects or URLs",
      dumps: [
        "people.json": list(12) { number in
          let urls = list(number % 3 + 1) {
            #"{"url": "https://img.example/\#(longFolder)\#(number)/\#($0).jpg"}"#
          }
          let note = "https://example.org/\(number % 4 == 0 ? longFolder : "")notes/\(number)"
          let object =
            number % 3 == 0 ? #""\#(note)""# : #"{"id": "\#(note)", "text": "x\#(number)"}"#
          return #"{"id": \#(number), "images": \#(urls), "note": \#(object)}"#
        }
      ],
      has: [
        "    primaryKey: [person, url]",
        "      note: { entity: Note, keyPath: note, foreignKey: note, onDangling: stub }",
      ]
    ),
    FileDraftCase(
      name: "collections",
      dumps: [
        "likes.json":
          #"{"id": "likes.json", "type": "OrderedCollection", "orderedItems": \#(list(9) { #""https://example.org/\#($0)""# })}"#,
        "outbox.json":
          #"{"id": "outbox.json", "type": "OrderedCollection", "totalItems": 9, "orderedItems": "#
          + list(9) { #"{"id": "https://example.org/\#($0)/activity", "kind": "Create"}"# } + "}",
      ],
      lacks: ["inverse"],
      rows: ["SELECT count(*) FROM Like": ["9"], "SELECT count(*) FROM Outbox": ["9"]]
    ),
    FileDraftCase(
      name: "records that name themselves in their links",
      dumps: [
        "posts.json": list(9) { number in
          let tags = list(number % 3 + 1) { place in
            let tag = (number + place) % 5
            return
              #"{"id": \#(900 + tag), "name": "t\#(tag)", "meta": {"links": {"self": "https://x.example/tags/t-\#(tag)"}}, "slug": "t-\#(tag)"}"#
          }
          return #"{"id": \#(number), "tags": \#(tags)}"#
        }
      ],
      rows: ["SELECT count(*) FROM Tag": ["5"]]
    ),
  ]

  private static let emptyLists: [FileDraftCase] = [
    FileDraftCase(
      name: "empty lists for empty objects",
      dumps: [
        "prizes.json": list(12) {
          let inner = $0 % 3 == 0 ? "[]" : #"{"name": "n\#($0 % 4)", "city": "c\#($0 % 4)"}"#
          let tags = $0 % 3 == 1 ? "[]" : #"{"tag-\#($0)": "T \#($0)", "tag-\#($0 + 1)": "T"}"#
          return
            #"{"id": \#($0), "affiliations": [\#(inner)], "tags": \#(tags), "at": \#($0 % 3 == 0 ? "[]" : #"{"x": 5}"#), "#
            + #""rows": \#($0 % 2 == 0 ? "false" : #"[{"n": 1, "m": "x"}]"#)}"#
        }
      ],
      has: [
        #"      affiliations: { entity: Affiliation, when: { "affiliations[0]": { is: object } }, many: true }"#,
        "      at_x: { keyPath: at.x, type: integer, when: { at: { is: object } } }",
      ],
      lacks: ["type: json"]
    ),
    FileDraftCase(
      name: "a list with gaps, which is an object of numbers",
      dumps: [
        "page-1.json":
          #"{"page": 1, "plugins": \#(list(6) { #"{"slug": "p\#($0)", "rating": \#($0)}"# })}"#,
        "page-2.json":
          #"{"page": 2, "plugins": {"3": {"slug": "q3", "rating": 5}, "17": {"slug": "q17", "rating": 1}}}"#,
      ],
      lacks: ["json, "],
      rows: ["SELECT count(*) FROM Plugin": ["8"]]
    ),
  ]

  private static let names: [FileDraftCase] = [
    FileDraftCase(
      name: "tables whose names end in words of pages, and days that nothing separates",
      dumps: [
        "contacts.csv": "id,mail\n" + (1..<9).map { "\($0),m\($0)@example.org\n" }.joined(),
        "contact_list.csv": "id,start_date\n71,20240131\n72,20240204\n",
        "contact_list_pages.csv": "contact_list_id,trip_id,stop_sequence,time\n"
          + (0..<24).map { "\(71 + $0 % 2),t\($0 / 4),\($0 % 4),\($0 / 3):00\n" }.joined(),
        "trips.csv": "id,sign\n" + (0..<6).map { "t\($0),s\($0)\n" }.joined(),
      ],
      has: [
        "  ContactList:", "      start_date: { type: day, format: yyyyMMdd }",
        "    primaryKey: [trip, stop_sequence]",
      ]
    ),
    FileDraftCase(
      name: "kinds in lower case",
      dumps: [
        "product_types.json": list(4) {
          #"{"model": "shop.producttype", "pk": \#($0 + 3), "fields": {"title": "t"}}"#
        },
        "products.json": list(9) {
          #"{"model": "shop.product", "pk": \#($0 + 40), "fields": {"product_type": \#($0 % 4 + 3)}}"#
        },
      ],
      has: ["      product_type: { entity: ProductType, foreignKey: fields.product_type }"]
    ),
    FileDraftCase(
      name: "files of one name, which their folders tell apart",
      dumps: [
        "elements/fire/en.json": #"{"name": "Fire", "color": "red", "power": 3}"#,
        "elements/water/en.json": #"{"name": "Water", "color": "blue", "power": 4}"#,
        "nations/a/en.json": #"{"title": "A", "ruler": "Ada", "town": "Aa"}"#,
        "nations/b/en.json": #"{"title": "B", "ruler": "Bob", "town": "Bb"}"#,
      ],
      has: ["  Element:", "  Nation:"]
    ),
    FileDraftCase(
      name: "a list of its record's name, and kinds of several objects",
      dumps: [
        "lineup.json": list(6) { number in
          let players = list(4) {
            #"{"player_id": \#((number + $0) % 9), "nick": "p\#((number + $0) % 9)"}"#
          }
          return #"{"id": \#(number), "lineup": \#(players)}"#
        },
        "events.json": list(60) {
          #"{"id": \#($0), "type": {"id": \#($0 % 3), "name": "t\#($0 % 3)"}, "pass": {"type": {"id": \#($0 % 4 + 60), "name": "p\#($0 % 4)"}}}"#
        },
      ],
      has: ["  LineupPlayer:", "  PassType:"]
    ),
    FileDraftCase(
      name: "a look-up table whose key is called as what it lists",
      dumps: [
        "latLon.csv": "country,lat,lon\n"
          + (0..<12).map { "C\($0)x,\($0).5,\($0).25\n" }.joined(),
        "people.json": list(30) { #"{"id": \#($0), "bornCountryCode": "C\#($0 % 12)x"}"# },
      ],
      has: [
        "      bornCountry: { entity: LatLon, foreignKey: bornCountryCode, column: bornCountryCode }"
      ]
    ),
    FileDraftCase(
      name: "own UUIDs, own addresses, one number, and lists of names",
      dumps: [
        "shots.json": list(12) { number in
          let id = { (other: Int) in "86b19468-784e-4ec9-9af9-f069aa4cf0\(other + 10)" }
          let pass = number % 4 == 1 ? #""\#(id(number - 1))""# : "null"
          return #"{"id": "\#(id(number))", "key_pass_id": \#(pass), "group_id": 1}"#
        },
        "group_tokens.json": #"[{"id": 1, "title": "a"}, {"id": 2, "title": "b"}]"#,
        "pipelines.json": list(3) {
          #"{"id": \#($0 + 30), "details": {"path": "/x/pipelines/\#($0 + 30)"}, "ok": true}"#
        },
        "items.json": list(20) { #"{"id": \#($0 + 70), "name": "item \#($0)"}"# },
        "shops.json": list(8) {
          #"{"id": \#($0 + 40), "sells": ["item \#($0)", "item \#($0 + 5)", "item \#($0 + 9)"]}"#
        },
      ],
      has: [
        "      key_pass: { entity: Shot, foreignKey: key_pass_id }", "      group_id: integer",
        "      sells: { entity: Item, foreignKey: { name: sells }, many: true }",
        "      details_path: { keyPath: details.path, type: text }",
      ]
    ),
  ]
}
