/// Records of one kind in several files, and what is told by many records or places together.
extension DraftTests {
  static let folderCases = fileCases + toleranceCases + stubCases + sharedCases + smallCases

  private static func lines(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: "\n")
  }

  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  private static func browser(_ name: String) -> String {
    #"{"browsers": {"\#(name)": {"name": "\#(name)", "type": "desktop"}}}"#
  }

  private static func event(_ folder: String, _ file: String, _ user: Int) -> (String, String) {
    (
      "events/\(folder)/\(file).json",
      #"{"action": "\#(file)", "sender": {"id": \#(user), "login": "u\#(user)"}, "#
        + #""repository": {"id": \#(user + 50), "name": "r\#(user)"}, "#
        + #""\#(folder)": {"id": \#(user * 7), "\#(folder)_text": "t"}}"#
    )
  }

  private static func hero(_ number: Int, _ more: String) -> String {
    #"{"name": "h\#(number)", "title": "t", "vision": "v", "rank": 4, "#
      + #""talents": [{"name": "a", "text": "b"}, {"name": "c", "text": "d"}]\#(more)}"#
  }

  private static let fileCases = [
    Case(
      name: "records in one folder some of which have a list or a text more",
      dumps: Dictionary(
        uniqueKeysWithValues: ["ada", "ben", "cleo", "dan", "eve"].enumerated().map { place, file in
          let outfits = #", "outfits": [{"kind": "k", "name": "n", "image": "i", "price": 3}]"#
          let dish = #", "dish": "d", "hometown": "u""#
          return ("heroes/\(file).json", hero(place, place < 3 ? outfits : dish))
        }
      ),
      has: ["  Hero:", #"  - { dump: "heroes/{file}.json", entity: Hero }"#]
    ),
    Case(
      name: "a record and a list of such records",
      dumps: [
        "get_open_order.json": hero(0, ""),
        "get_open_orders.json": lines(3) { hero($0 + 1, "") },
      ],
      has: [#"  - { dump: "get_open_order*.json", entity: OpenOrder }"#],
      lacks: ["@path.file"]
    ),
    Case(
      name: "a member beside an object whose key would have its column",
      dumps: [
        "good.ndjson": lines(3) { #"{"id": \#($0), "name": "n\#($0)"}"# },
        "p/a.x.json": #"{"hook": {"id": 1, "r": 1}}"#,
        "p/b.x.json": #"{"hook_id": 1, "hook": {"id": 2, "u": "x"}}"#,
      ],
      has: ["  Good:", "    primaryKey: id", "      name: text"],
      lacks: ["type: json", "column: hook_id"]
    ),
    Case(
      name: "a dictionary of one entry a file",
      dumps: [
        "chrome.json": browser("chrome"), "edge.json": browser("edge"),
        "firefox.json": browser("firefox"),
      ],
      has: [#"  - { dump: "{file}.json", keyPath: browsers, each: entries, entity: Browser }"#]
    ),
    Case(
      name: "two files of one entry each, which may be fields",
      dumps: ["chrome.json": browser("chrome"), "edge.json": browser("edge")],
      lacks: ["each: entries"]
    ),
    Case(
      name: "events in folders that all name the same two records",
      dumps: Dictionary(
        uniqueKeysWithValues: ["fork", "issue", "release"].enumerated().flatMap { place, folder in
          [event(folder, "created", place), event(folder, "deleted", place + 5)]
        }
      ),
      has: [
        #"  - { dump: "events/{folder}/{file}.json", entity: Event }"#,
        "      sender: { entity: Sender }", "      repository: { entity: Repository }",
      ]
    ),
    Case(
      name: "records with ids in folders that count from one each",
      dumps: [
        "cats/1.json": #"{"id": 1, "name": "a", "home": {"city": "x"}}"#,
        "cats/2.json": #"{"id": 2, "name": "b", "home": {"city": "y"}}"#,
        "dogs/1.json": #"{"id": 1, "name": "c", "home": {"city": "z"}}"#,
        "dogs/2.json": #"{"id": 2, "name": "d", "home": {"city": "z"}}"#,
      ],
      has: [
        #"  - { dump: "cats/*.json", entity: Cat }"#, #"  - { dump: "dogs/*.json", entity: Dog }"#,
      ]
    ),
    Case(
      name: "a list of loans in one file, and a page of them in another",
      dumps: [
        "loans-1.json": #"{"data": {"results": "#
          + list(4) { #"{"loan": \#($0), "desk": "d\#($0 % 2)", "due": "2024-01-0\#($0 + 1)"}"# }
          + "}}",
        "loans-2.ndjson": lines(4) {
          #"{"loan": \#($0 + 9), "desk": "d\#($0 % 2)", "due": "2024-01-0\#($0 + 1)"}"#
        },
      ],
      has: [
        "  - { dump: loans-1.json, keyPath: data.results, entity: Loan }",
        "  - { dump: loans-2.ndjson, entity: Loan }",
      ]
    ),
  ]

  private static let toleranceCases = [
    Case(
      name: "one empty text among references",
      dumps: [
        "airlines.ndjson": lines(8) { #"{"id": \#($0 * 7 + 100), "name": "n\#($0)"}"# },
        "routes.ndjson": lines(20) {
          #"{"id": \#($0), "airline_id": \#($0 == 7 ? #""""# : "\($0 % 8 * 7 + 100)")}"#
        },
      ],
      has: [#"      airline: { entity: Airline, foreignKey: airline_id, nullValues: [""] }"#]
    ),
    Case(
      name: "one null key in fifty records",
      dumps: [
        "books.ndjson": lines(50) {
          #"{"isbn": \#($0 == 9 ? "null" : #""978\#($0)""#), "price": \#($0).5, "pages": \#($0)}"#
        }
      ],
      has: ["    primaryKey: isbn", "    nullKey: skip"]
    ),
    Case(
      name: "two null keys in fifty records",
      dumps: [
        "books.ndjson": lines(50) {
          #"{"isbn": \#($0 < 2 ? "null" : #""978\#($0)""#), "price": \#($0).5, "pages": \#($0)}"#
        }
      ],
      lacks: ["nullKey: skip", "primaryKey: price"]
    ),
  ]

  private static let stubCases = [
    Case(
      name: "names and URLs of records that no dump has",
      dumps: [
        "shows.ndjson": lines(6) {
          #"{"id": \#($0), "crew": [{"name": "c\#($0 % 3)", "url": "https://a.example/crew/\#($0 % 3)/"}], "#
            + #""lead": {"name": "c1", "url": "https://a.example/crew/1/"}}"#
        }
      ],
      has: [
        #"      id: { keyPath: url, type: integer, transform: { extract: '/(\d+)/?$' } }"#,
        "      crew: { entity: Crew, many: true }", "      lead: { entity: Crew }",
      ]
    ),
    Case(
      name: "names and URLs of records that a dump has",
      dumps: [
        "shows.ndjson": lines(6) {
          #"{"id": \#($0), "lead": {"name": "c\#($0 % 3)", "url": "https://a.example/crew/\#($0 % 3)/"}}"#
        },
        "crew.ndjson": lines(3) { #"{"id": \#($0), "name": "c\#($0)", "born": \#(1950 + $0)}"# },
      ],
      has: [
        #"      lead: { entity: Crew, foreignKey: lead.url, transform: { extract: '/(\d+)/?$' } }"#
      ]
    ),
    Case(
      name: "references by an index that is a text",
      dumps: [
        "skills.ndjson": lines(6) {
          #"{"index": "skill-\#($0)", "name": "S\#($0)", "school": {"index": "sc\#($0 % 3)", "name": "C\#($0 % 3)"}}"#
        },
        "schools.ndjson": lines(3) {
          #"{"index": "sc\#($0)", "name": "C\#($0)", "desc": "d\#($0)"}"#
        },
      ],
      has: ["    primaryKey: index", "      school: { entity: School }"]
    ),
  ]

  private static let sharedCases = [
    Case(
      name: "hashtags with places in the text",
      dumps: [
        "posts.ndjson": lines(12) {
          #"{"id": \#($0), "tags": [{"text": "t\#($0 % 3)", "indices": [\#($0), \#($0 + 4)]}]}"#
        }
      ],
      has: ["    primaryKey: text"],
      lacks: ["Index", "many: true, inverse"]
    ),
    Case(
      name: "first and last names that repeat",
      dumps: [
        "news.ndjson": lines(24) {
          #"{"id": \#($0), "by": [{"first": "A\#($0 % 3)", "last": "B\#($0 % 6)", "rank": 1}, "#
            + #"{"first": "C", "last": "D\#($0 % 4)", "rank": 2}]}"#
        }
      ],
      has: ["    primaryKey: [first, last]"],
      lacks: ["position"]
    ),
    Case(
      name: "objects that share sparse names",
      dumps: [
        "apps.ndjson": lines(8) { place in
          let names = ["ios", "osx", "linux", "web"].enumerated().filter {
            ($0.offset + place) % 2 == 0
          }
          let sizes = names.map { ##""\##($0.element)": \##($0.offset + 10)"## }.joined(
            separator: ", "
          )
          let least = names.map { ##""\##($0.element)": "v\##($0.offset)\##(place)""## }
            .joined(separator: ", ")
          return #"{"id": \#(place), "sizes": {\#(sizes)}, "platforms": {\#(least)}}"#
        }
      ],
      has: [
        "      sizes: { entity: Size, many: true, each: entries, inverse: app }",
        "      platforms: { entity: Platform, many: true, each: entries, inverse: app }",
      ]
    ),
    Case(
      name: "lists beside each other whose elements are alike",
      dumps: [
        "docs.ndjson": lines(6) {
          #"{"id": \#($0), "facets": {"people": [{"code": "p\#($0 % 2)", "label": "L\#($0 % 2)"}], "#
            + #""places": [{"code": "q\#($0 % 3)", "label": "M\#($0 % 3)"}]}}"#
        }
      ],
      has: [
        "      facets_people: { entity: Person, keyPath: facets.people, many: true }",
        "      facets_places: { entity: Person, keyPath: facets.places, many: true }",
      ]
    ),
  ]

  private static let smallCases = [
    Case(
      name: "many tables of one or two rows",
      dumps: [
        "config.ndjson": lines(3) { place in
          #"{"id": \#(place)"#
            + (0..<14).map {
              place == 0
                ? #", "part\#("abcdefghijklmn".dropFirst($0).prefix(1))": [{"v": \#($0)}]"# : ""
            }.joined() + "}"
        }
      ],
      has: ["      parta: json"],
      lacks: ["entity: Parta"]
    )
  ]
}
