/// More rules, each with dumps on both sides of its limit.
extension DraftTests {
  static let ruleCases = dictionaryCases + listCases + keyCases + readingCases + valueCases

  private static func lines(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: "\n")
  }

  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  private static func object(_ count: Int, _ make: (Int) -> String) -> String {
    "{" + (0..<count).map(make).joined(separator: ", ") + "}"
  }

  private static let dictionaryCases = [
    Case(
      name: "names that begin with digits",
      dumps: ["notes.json": object(6) { #""7_0\#($0)a": {"text": "t", "n": \#($0)}"# }],
      has: [#"  - { dump: notes.json, each: entries, entity: Note }"#]
    ),
    Case(
      name: "dictionaries of dictionaries whose names a database made",
      dumps: [
        "export.json": #"{"comments": "#
          + object(4) { outer in
            #""-NabcDEFghi12345\#(outer)": "#
              + object(1 + outer % 2) {
                #""-OabcDEFghi\#(outer)2345\#($0)": {"text": "t"}"#
              }
          } + "}"
      ],
      has: [
        "  - { dump: export.json, keyPath: comments, each: entries, entity: Comment }",
        #"      entries: { entity: CommentsEntry, keyPath: "@self", many: true, each: entries, inverse: comment }"#,
      ]
    ),
    Case(
      name: "objects that each have names of their own, for lists",
      dumps: [
        "notes.json": #"{"heroes": "#
          + object(20) { outer in
            #""hero\#("abcdefghijklmnopqrst".dropFirst(outer).prefix(1))": "#
              + object(4) { #""skill_\#(outer)_\#($0)": ["t", "u"]"# }
          } + "}"
      ],
      has: ["  - { dump: notes.json, keyPath: heroes, each: entries, entity: Hero }"]
    ),
    Case(
      name: "objects that share names of fields",
      dumps: [
        "notes.json":
          #"{"id": 1, "home": {"city": "a", "zip": "1"}, "work": {"city": "b", "zip": "2"}}"#
      ],
      has: ["      home_city: { keyPath: home.city, type: text }"],
      lacks: ["each: entries"]
    ),
    Case(
      name: "names that are keys, all true",
      dumps: [
        "posts.ndjson": lines(6) { #"{"id": \#($0), "likes": {"user000\#($0 % 4)": true}}"# },
        "users.ndjson": lines(4) { #"{"id": "user000\#($0)", "name": "n\#($0)"}"# },
      ],
      has: ["      likes: { mapping: UserName, many: true, each: keys }"]
    ),
    Case(
      name: "names that are keys, with values",
      dumps: [
        "posts.ndjson": lines(6) { #"{"id": \#($0), "votes": {"user000\#($0 % 4)": \#($0)}}"# }
          .replacing("}}", with: #", "user000X": 1}}"#).replacing("user000X", with: "user0009"),
        "users.ndjson": lines(10) { #"{"id": "user000\#($0)", "name": "n\#($0)"}"# },
      ],
      has: [#"      user: { entity: User, foreignKey: "@key" }"#]
    ),
    Case(
      name: "many names, each in few objects",
      dumps: [
        "items.ndjson": lines(80) {
          #"{"id": \#($0), "data": {"f\#($0)x": \#($0 % 2 == 0 ? "1" : "[1]")}}"#
        }
      ],
      has: ["      data: json"]
    ),
  ]

  private static let listCases = [
    Case(
      name: "a number, or a list of numbers, as texts",
      dumps: [
        "skills.ndjson": lines(9) {
          #"{"id": \#($0), "cost": \#($0 % 2 == 0 ? #"["1\#($0)", "2\#($0)"]"# : #""3\#($0)""#)}"#
        }
      ],
      has: [#"      cost: { type: text, transform: { join: ", " } }"#]
    ),
    Case(
      name: "a word, or a list of words",
      dumps: [
        "skills.ndjson": lines(12) {
          #"{"id": \#($0), "kind": \#($0 % 2 == 0 ? #"["fire", "ice"]"# : #""fire""#)}"#
        }
      ],
      has: ["      kind: { entity: Kind, many: true }"]
    ),
    Case(
      name: "lists of one name and the same words",
      dumps: [
        "pages.ndjson": lines(9) { #"{"id": \#($0), "tags": ["red", "blue"]}"# },
        "posts.ndjson": lines(9) {
          #"{"id": \#($0), "tags": ["red", "\#($0 % 2 == 0 ? "blue" : "green")"]}"#
        },
      ],
      has: ["      tags: { entity: Tag, many: true }"],
      lacks: ["PostTag", "PagesTag"]
    ),
    Case(
      name: "lists of one name and other words",
      dumps: [
        "pages.ndjson": lines(9) { #"{"id": \#($0), "tags": ["red", "blue"]}"# },
        "posts.ndjson": lines(9) { #"{"id": \#($0), "tags": ["long", "short"]}"# },
      ],
      has: ["      tags: { entity: PostTag, many: true }"]
    ),
    Case(
      name: "each key in one list",
      dumps: [
        "articles.ndjson": lines(6) {
          #"{"id": \#($0), "comments": [\#(100 + 2 * $0), \#(101 + 2 * $0)]}"#
        },
        "comments.ndjson": lines(12) { #"{"id": \#(100 + $0), "text": "t\#($0)"}"# },
      ],
      has: [
        "      comments: { entity: Comment, foreignKey: comments, many: true, inverse: article }"
      ]
    ),
    Case(
      name: "a key in two lists",
      dumps: [
        "articles.ndjson": lines(6) { #"{"id": \#($0), "comments": [\#(100 + 2 * $0), 111]}"# },
        "comments.ndjson": lines(12) { #"{"id": \#(100 + $0), "text": "t\#($0)"}"# },
      ],
      has: ["      comments: { entity: Comment, foreignKey: comments, many: true }"]
    ),
    Case(
      name: "a page around a list",
      dumps: [
        "invoices.ndjson": lines(6) {
          #"{"id": \#($0), "lines": {"data": [{"id": "l\#($0)", "n": 1}], "has_more": false, "url": "u"}}"#
        }
      ],
      has: [
        "    ignore: [lines.has_more, lines.url]",
        "      lines: { entity: Line, keyPath: lines.data, many: true, inverse: invoice }",
      ]
    ),
    Case(
      name: "an object with a list and fields of its own",
      dumps: [
        "invoices.ndjson": lines(6) {
          #"{"id": \#($0), "lines": {"data": [{"id": "l\#($0)", "n": 1}], "colour": "red"}}"#
        }
      ],
      has: ["      lines_colour: { keyPath: lines.colour, type: text }"],
      lacks: ["ignore:"]
    ),
    Case(
      name: "parts that stand here and there",
      dumps: [
        "rows.ndjson": lines(12) {
          #"{"id": \#($0), "terrain": "\#($0 % 2 == 0 ? "hills, sea" : "sea, woods")"}"#
        }
      ],
      has: ["      terrain: text"],
      hints: ["terrain looks like a list"]
    ),
    Case(
      name: "parts that have their places",
      dumps: [
        "rows.ndjson": lines(12) {
          #"{"id": \#($0), "place": "Lyon, \#($0 % 2 == 0 ? "FR" : "France")"}"#
        }
      ],
      has: ["      place: text"],
      lacks: ["parts between"]
    ),
  ]

  private static let keyCases = [
    Case(
      name: "folders and files that name a record together",
      dumps: [
        "league/2021-22/a.json": #"{"name": "A 1", "rows": [{"n": 1}]}"#,
        "league/2021-22/b.json": #"{"name": "B 1", "rows": [{"n": 1}]}"#,
        "league/2022-23/a.json": #"{"name": "A 2", "rows": [{"n": 2}]}"#,
        "league/2022-23/b.json": #"{"name": "B 2", "rows": [{"n": 2}]}"#,
      ],
      has: [
        "    primaryKey: [season, file]",
        #"      season: { entity: Season, keyPath: "@self" }"#,
        #"  - { dump: "league/{season}/{file}.json", entity: League }"#,
      ]
    ),
    Case(
      name: "files of records that have an id",
      dumps: [
        "league/a.json": #"{"id": 1, "name": "A", "rows": [{"n": 1}]}"#,
        "league/b.json": #"{"id": 2, "name": "B", "rows": [{"n": 2}]}"#,
      ],
      has: ["    primaryKey: id", #"  - { dump: "league/*.json", entity: League }"#]
    ),
    Case(
      name: "a name that dictionaries elsewhere are named by",
      dumps: [
        "heroes.json": object(6) { #""\#($0)": {"id": \#($0), "name": "hero_\#($0)"}"# },
        "lore.json": object(6) { #""hero_\#($0)": {"text": "t\#($0)", "n": 1}"# },
      ],
      has: ["    primaryKey: name", "    entity: Hero", "    create: false"]
    ),
    Case(
      name: "a name that nothing refers by",
      dumps: ["heroes.json": object(6) { #""\#($0)": {"id": \#($0), "name": "hero_\#($0)"}"# }],
      has: ["    primaryKey: id"]
    ),
    Case(
      name: "keys as MongoDB exports them",
      dumps: [
        "customers.ndjson": lines(4) {
          #"{"_id": {"$oid": "5f000000000000000000000\#($0)"}, "name": "n\#($0)"}"#
        },
        "orders.ndjson": lines(8) {
          #"{"_id": {"$oid": "6f000000000000000000000\#($0)"}, "customer": {"$oid": "5f000000000000000000000\#($0 % 4)"}}"#
        },
      ],
      has: [
        #"      customer: { entity: Customer, foreignKey: 'customer."$oid"' }"#
      ],
      lacks: ["primaryKey: none", "position"]
    ),
    Case(
      name: "lists of names with URLs that end in keys",
      dumps: [
        "types.ndjson": lines(4) {
          #"{"id": \#($0 + 1), "name": "n\#($0)", "weak": [{"name": "n1", "url": "http://x/type/2/"}]}"#
        }
      ],
      has: ["    ignore: [weak.name]"]
    ),
    Case(
      name: "an object that has the shape of what holds it",
      dumps: [
        "comments.ndjson": lines(4) {
          #"{"id": \#($0), "text": "t", "n": 1, "by": "a", "reply": {"id": 1\#($0), "text": "u", "n": 2, "by": "b"}}"#
        }
      ],
      has: ["      reply: { entity: Comment }"]
    ),
    Case(
      name: "envelopes of other things inside envelopes",
      dumps: [
        "articles.json": #"{"data": "#
          + list(6) {
            #"{"id": \#($0), "attributes": {"title": "t\#($0)", "slug": "s\#($0)", "author": {"data": {"id": \#($0 % 3), "attributes": {"name": "n\#($0 % 3)"}}}}}"#
          } + "}"
      ],
      has: ["      author: { entity: Author, keyPath: attributes.author.data }"]
    ),
  ]

  private static let readingCases = [
    Case(
      name: "an object beside lists of records",
      dumps: [
        "shop.json": #"{"items": [{"id": 1}, {"id": 2}], "owner": {"name": "Ada", "since": 1999}}"#
      ],
      has: ["      - { keyPath: owner, entity: Owner }"]
    ),
    Case(
      name: "a value beside lists of records",
      dumps: ["shop.json": #"{"items": [{"id": 1}, {"id": 2}], "season": "spring"}"#],
      hints: ["shop.json: season is not read"]
    ),
    Case(
      name: "fields of a page beside lists of records",
      dumps: [
        "shop.json": #"{"items": [{"id": 1}, {"id": 2}], "next": "p2", "prev": null, "total": 2}"#
      ],
      has: ["# shop.json: next, total are not read"]
    ),
    Case(
      name: "values beside a list that pages have too",
      dumps: [
        "order.json": #"{"code":"A1","name":"Order","status":"paid","@self":3,"lines":[{"id":1}]}"#
      ],
      has: [#"# order.json: code, name, status, "@self" are not read"#],
      hints: [#"order.json: code, name, status, "@self" are not read"#]
    ),
    Case(
      name: "more values beside a list than one line names",
      dumps: [
        "page.json": "{\"items\": [{\"id\": 1}], "
          + (1...17).map { "\"v\($0)\": \($0)" }.joined(separator: ", ") + "}"
      ],
      has: [
        "# page.json: v1, v2, v3, v4, v5, v6, v7, v8 are not read",
        "# page.json: v9, v10, v11, v12, v13, v14, v15, v16 are not read",
        "# page.json: v17 is not read",
      ],
      hints: ["page.json: v1, v2, v3, v4, v5, v6, v7, v8 and 9 more are not read"]
    ),
    Case(
      name: "names that key paths begin with",
      dumps: [
        "a.ndjson": lines(2) { #"{"id": \#($0), "@self": \#($0), "@key": {"@index": \#($0)}}"# }
      ],
      has: [
        #"      self: { keyPath: '"@self"', type: integer }"#,
        #"      key_index: { keyPath: '"@key"."@index"', type: integer }"#,
      ]
    ),
  ]

  private static let valueCases = [
    Case(
      name: "false for no number",
      dumps: [
        "items.ndjson": lines(6) { #"{"id": \#($0), "cost": \#($0 % 2 == 0 ? "false" : "7")}"# }
      ],
      has: [#"      cost: { type: integer, nullValues: ["false"] }"#]
    ),
    Case(
      name: "true and false among numbers",
      dumps: [
        "items.ndjson": lines(6) {
          #"{"id": \#($0), "cost": \#($0 % 3 == 0 ? "false" : $0 % 3 == 1 ? "true" : "7")}"#
        }
      ],
      has: ["      cost: text"]
    ),
    Case(
      name: "a text that is called like a measure and refers",
      dumps: [
        "prices.ndjson": lines(5) { #"{"id": "price_abc\#($0)", "amount": \#($0)}"# },
        "lines.ndjson": lines(9) { #"{"id": \#($0), "price": "price_abc\#($0 % 5)"}"# },
      ],
      has: ["      price: { entity: Price, foreignKey: price }"]
    ),
    Case(
      name: "a number that is called like a measure",
      dumps: [
        "prices.ndjson": lines(5) { #"{"id": \#($0 + 1), "amount": \#($0)}"# },
        "lines.ndjson": lines(9) { #"{"id": \#($0), "price": \#($0 % 5 + 1)}"# },
      ],
      has: ["      price: integer"]
    ),
    Case(
      name: "more numbers as names than a sample keeps",
      dumps: ["ids.json": object(1_500) { #""\#($0)": "name \#($0)""# }],
      has: [#"      id: { keyPath: "@key", type: integer }"#]
    ),
    Case(
      name: "things of other names that were made at one time",
      dumps: [
        "articles.ndjson": lines(6) {
          #"{"id": \#($0), "title": "t\#($0)", "made": "2024-01-0\#($0 + 1)T00:00:01Z"}"#
        },
        "authors.ndjson": lines(6) {
          #"{"id": \#($0), "name": "n\#($0)", "made": "2024-01-0\#($0 + 1)T00:00:01Z"}"#
        },
      ],
      has: ["  Article:", "  Author:"]
    ),
  ]
}
