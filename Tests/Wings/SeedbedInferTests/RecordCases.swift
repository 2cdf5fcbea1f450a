extension DraftTests {
  /// Records in objects of their own, keys and names of unusual form, values of several kinds.
  static let recordCases = envelopes + keysOfObjects + dictionaries + mixedValues + namesAsKeys

  private static func lines(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: "\n")
  }

  private static let envelopes = [
    Case(
      name: "a record beside its kind",
      dumps: [
        "posts.ndjson": lines(4) {
          #"{"kind": "t3", "data": {"id": "p\#($0)", "title": "a", "score": 1}}"#
        }
      ],
      has: ["    primaryKey: id", "      title: { keyPath: data.title, type: text }"]
    ),
    Case(
      name: "an object called data in a record with members of its own",
      dumps: [
        "posts.ndjson": lines(4) {
          #"{"owner": "o\#($0)", "size": 1, "data": {"id": "p\#($0)", "title": "a", "score": 1}}"#
        }
      ],
      has: ["      data: { entity: Data }", "    primaryKey: owner"]
    ),
    Case(
      name: "comments in comments in comments, each in an object of its own",
      dumps: [
        "comments.json": #"{"data": {"after": null, "children": ["#
          + (0..<4).map { comment("a\($0)", comment("b\($0)", comment("c\($0)", nil))) }
          .joined(separator: ",") + "]}}"
      ],
      has: [
        "    primaryKey: id",
        "      replies: { entity: Comment, keyPath: data.replies.data.children, "
          + "when: { data.replies: { is: object } }, many: true, inverse: parent }",
      ]
    ),
  ]

  private static func comment(_ id: String, _ reply: String?) -> String {
    let replies = reply.map { #"{"data": {"after": null, "children": [\#($0)]}}"# } ?? #""""#
    return
      #"{"kind": "t1", "data": {"id": "\#(id)", "body": "b", "score": 1, "replies": \#(replies)}}"#
  }

  private static func user(_ number: Int) -> String {
    #"{"accountId": "x\#(number)", "name": "n\#(number)", "active": true}"#
  }

  private static let keysOfObjects = [
    Case(
      name: "an id of another name that the rest agrees with",
      dumps: [
        "issues.ndjson": lines(9) {
          #"{"id": \#($0), "author": \#(user($0 % 3)), "reporter": \#(user($0 % 2))}"#
        }
      ],
      has: ["  User:", "    primaryKey: accountId", "      reporter: { entity: User }"]
    ),
    Case(
      name: "an id of another name that the rest disagrees with",
      dumps: [
        "issues.ndjson": lines(9) {
          #"{"id": \#($0), "place": {"regionId": "r\#($0 % 3)", "name": "n\#($0)"}}"#
        }
      ],
      has: ["      place_name: { keyPath: place.name, type: text }"]
    ),
    Case(
      name: "small objects that lists repeat",
      dumps: [
        "films.ndjson": lines(9) {
          #"{"id": \#($0), "countries": [{"iso": "I\#($0 % 3)", "name": "n\#($0 % 3)"}]}"#
        }
      ],
      has: ["    primaryKey: iso", "      countries: { entity: Country, many: true }"]
    ),
    Case(
      name: "small objects whose values differ",
      dumps: [
        "films.ndjson": lines(9) {
          #"{"id": \#($0), "ratings": [{"source": "s\#($0 % 3)", "name": "n\#($0 % 3)", "stars": \#($0)}]}"#
        }
      ],
      has: ["      ratings: { entity: Rating, many: true, inverse: film }"]
    ),
    Case(
      name: "people who have another role in each list",
      dumps: [
        "films.ndjson": lines(12) { film in
          let cast = [film % 5, film % 5 + 5].map {
            #"{"id": \#($0), "name": "n\#($0)", "part": "p\#(film)\#($0)"}"#
          }
          let crew = [film % 4].map { #"{"id": \#($0), "name": "n\#($0)", "job": "j\#(film)"}"# }
          return #"{"id": \#(film), "cast": [\#(cast.joined(separator: ","))], "#
            + #""crew": [\#(crew.joined(separator: ","))]}"#
        }
      ],
      has: [
        "      cast: { entity: Cast, many: true, through: { table: Film_cast, attributes: "
          + "{ part: text } } }",
        "      crew: { entity: Cast, many: true, through: { table: Film_crew, attributes: "
          + "{ job: text } } }",
      ]
    ),
    Case(
      name: "a list with one day each that is all that differs",
      dumps: [
        "days.ndjson": lines(6) { #"{"day": "2024-01-0\#($0 + 1)", "count": 4, "open": true}"# }
      ],
      has: ["    primaryKey: day"]
    ),
  ]

  private static let dictionaries = [
    Case(
      name: "names that their values say",
      dumps: [
        "items.ndjson": lines(6) {
          #"{"id": \#($0), "sites": {"enwiki": {"site": "enwiki", "t": "a\#($0)"}, "dewiki": {"site": "dewiki", "t": "b\#($0)"}, "frwiki": {"site": "frwiki", "t": "c\#($0)"}}}"#
        }
      ],
      has: [
        "    primaryKey: [item, site]",
        "      sites: { entity: Site, many: true, each: entries, inverse: item }",
      ]
    ),
    Case(
      name: "names that their values do not say",
      dumps: [
        "items.ndjson": lines(6) {
          #"{"id": \#($0), "sites": {"first": {"site": "a", "t": "a"}, "second": {"site": "b", "t": "b"}, "third": {"site": "c", "t": "c"}}}"#
        }
      ],
      lacks: ["each: entries"]
    ),
    Case(
      name: "lists under numbered names whose elements have an id",
      dumps: [
        "items.ndjson": lines(6) {
          #"{"id": \#($0), "claims": {"P1": [{"id": "a\#($0)", "of": {"property": "P1"}}], "P2": [{"id": "b\#($0)", "of": {"property": "P2"}}], "P3": [{"id": "c\#($0)", "of": {"property": "P3"}}]}}"#
        }
      ],
      has: [
        #"      claims: { entity: Claim, keyPath: "claims[*][*]", many: true, inverse: item }"#
      ]
    ),
    Case(
      name: "names that are all true",
      dumps: [
        "items.ndjson": lines(6) {
          #"{"id": \#($0), "users": {"ada\#($0)": true, "bob\#($0 % 3)": true}}"#
        }
      ],
      has: ["      users: { entity: User, many: true, each: entries, inverse: item }"]
    ),
    Case(
      name: "flags that are true or false",
      dumps: [
        "items.ndjson": lines(6) {
          #"{"id": \#($0), "users": {"ada": true, "bob": false, "cyd": true, "dan": \#($0 == 1), "eve": true}}"#
        }
      ],
      has: ["      users_bob: { keyPath: users.bob, type: boolean }"]
    ),
  ]

  private static let mixedValues = [
    Case(
      name: "an object or one of its values",
      dumps: [
        "packages.ndjson": lines(6) {
          $0 % 2 == 0
            ? #"{"id": \#($0), "license": "MIT"}"#
            : #"{"id": \#($0), "license": {"type": "MIT", "url": "https://a.b/\#($0)"}}"#
        }
      ],
      has: [
        "      license: { keyPath: [license.type, license], type: text }",
        "      license_url: { keyPath: license.url, type: url, when: { license: { is: object } } }",
      ]
    ),
    Case(
      name: "an object or a value of another kind",
      dumps: [
        "packages.ndjson": lines(6) {
          $0 % 2 == 0
            ? #"{"id": \#($0), "license": 7}"#
            : #"{"id": \#($0), "license": {"type": "MIT", "url": "https://a.b/\#($0)"}}"#
        }
      ],
      has: ["      license: { type: integer, when: { license: { is: number } } }"]
    ),
    Case(
      name: "an object or its key",
      dumps: [
        "charges.ndjson": lines(8) {
          $0 % 2 == 0
            ? #"{"id": \#($0), "customer": "cus_\#($0 % 4 + 1)"}"#
            : #"{"id": \#($0), "customer": {"id": "cus_\#($0 % 4)", "name": "n\#($0 % 4)"}}"#
        }
      ],
      has: [
        "      customer: { entity: Customer, keyPath: customer, foreignKey: customer }"
      ]
    ),
    Case(
      name: "an object or an empty text",
      dumps: [
        "posts.ndjson": lines(4) {
          $0 % 2 == 0
            ? #"{"id": \#($0), "media": ""}"#
            : #"{"id": \#($0), "media": {"width": 5, "kind": "a"}}"#
        }
      ],
      has: [
        "      media_width: { keyPath: media.width, type: integer, when: { media: { is: object } } }"
      ]
    ),
    Case(
      name: "three numbers under a name in the plural",
      dumps: [
        "quakes.ndjson": lines(10) { #"{"id": \#($0), "coordinates": [1.5, 2.5, \#($0)]}"# }
      ],
      has: [#"      coordinates_0: { keyPath: "coordinates[0]", type: real }"#]
    ),
    Case(
      name: "milliseconds in texts, in an object of their own",
      dumps: [
        "orders.ndjson": lines(4) {
          #"{"id": \#($0), "placedAt": {"$date": {"$numberLong": "160000000\#($0)000"}}}"#
        }
      ],
      has: [
        #"      placedAtDateNumberLong: { keyPath: 'placedAt."$date"."$numberLong"', "#
          + "type: date, format: unixMillis }"
      ]
    ),
  ]

  private static let posts = lines(6) { #"{"id": \#($0 + 100), "name": "t3_a\#($0)"}"# }

  private static let namesAsKeys = [
    Case(
      name: "texts that are names of another entity, which has an id",
      dumps: [
        "posts.ndjson": posts,
        "votes.ndjson": lines(9) { #"{"id": \#($0), "post_id": "t3_a\#($0 % 6)"}"# },
      ],
      has: [
        "      name: { type: text, unique: true }",
        "      post: { entity: Post, foreignKey: { name: post_id } }",
      ]
    ),
    Case(
      name: "texts of which one is no name",
      dumps: [
        "posts.ndjson": posts,
        "votes.ndjson": lines(9) { #"{"id": \#($0), "post_id": "t3_a\#($0 % 7)"}"# },
      ],
      has: ["      post_id: text"],
      lacks: ["unique"]
    ),
    Case(
      name: "folders that are called like another entity's records",
      dumps: [
        "channels.ndjson": lines(2) {
          #"{"id": "C\#($0)", "name": "\#(["general", "random"][$0])"}"#
        },
        "general/2024-01-01.json": lines(3) { #"{"ts": "1\#($0)", "text": "a"}"# },
        "general/2024-01-02.json": lines(3) { #"{"ts": "2\#($0)", "text": "a"}"# },
        "random/2024-01-01.json": lines(3) { #"{"ts": "3\#($0)", "text": "b"}"# },
      ],
      has: [#"      channel: { entity: Channel, foreignKey: { name: "@path.folder" } }"#]
    ),
    Case(
      name: "integers that are hardly keys by chance",
      dumps: [
        "nodes.ndjson": lines(9) { #"{"id": \#($0 * 977 + 400_000), "lat": 1.5}"# },
        "members.ndjson": lines(12) {
          #"{"id": \#($0), "target": \#($0 % 9 * 977 + 400_000)}"#
        },
      ],
      has: ["      target: { entity: Node, foreignKey: target }"]
    ),
    Case(
      name: "integers that may be keys by chance",
      dumps: [
        "nodes.ndjson": lines(9) { #"{"id": \#($0 + 1), "lat": 1.5}"# },
        "members.ndjson": lines(12) { #"{"id": \#($0), "target": \#($0 % 9 + 1)}"# },
      ],
      has: ["      target: integer"]
    ),
  ]
}
