extension DraftTests {
  static let cases = keys + relationships + shapes + types

  private static func lines(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: "\n")
  }

  private static let keys = [
    Case(
      name: "an id that is different everywhere",
      dumps: ["users.ndjson": lines(5) { #"{"id": \#($0), "name": "n\#($0)"}"# }],
      has: ["  User:", "    primaryKey: id", "      id: integer"]
    ),
    Case(
      name: "no member is different",
      dumps: ["points.ndjson": lines(6) { #"{"x": \#($0 % 2), "y": \#($0 % 2)}"# }],
      has: ["    primaryKey: none"]
    ),
    Case(
      name: "elements that are different in each list",
      dumps: [
        "orders.ndjson": lines(5) {
          #"{"id": \#($0), "lines": [{"position": 1, "n": 5}, {"position": 2, "n": 5}]}"#
        }
      ],
      has: ["    primaryKey: [order, position]", "      position: integer"]
    ),
    Case(
      name: "elements that repeat in a list",
      dumps: [
        "orders.ndjson": lines(5) { #"{"id": \#($0), "lines": [{"n": 5.5}, {"n": 5.5}]}"# }
      ],
      has: [#"      position: { keyPath: "@index", type: integer }"#]
    ),
  ]

  private static let relationships = [
    Case(
      name: "a foreign key by its name",
      dumps: [
        "users.ndjson": lines(5) { #"{"id": \#($0 + 1), "name": "n\#($0)"}"# },
        "posts.ndjson": lines(9) { #"{"id": \#($0), "user_id": \#($0 % 5 + 1)}"# },
      ],
      has: ["      user: { entity: User, foreignKey: user_id }"]
    ),
    Case(
      name: "small numbers under another name",
      dumps: [
        "users.ndjson": lines(5) { #"{"id": \#($0 + 1), "name": "n\#($0)"}"# },
        "posts.ndjson": lines(9) { #"{"id": \#($0), "stars": \#($0 % 5 + 1)}"# },
      ],
      has: ["      stars: integer"]
    ),
    Case(
      name: "keys that are not in the dumps",
      dumps: [
        "users.ndjson": lines(5) { #"{"id": \#($0 + 1), "name": "n\#($0)"}"# },
        "posts.ndjson": lines(9) { #"{"id": \#($0), "user_id": \#($0 % 6 + 1)}"# },
      ],
      has: ["      user: { entity: User, foreignKey: user_id, onDangling: stub }"]
    ),
    Case(
      name: "0 stands for no parent",
      dumps: ["topics.ndjson": lines(6) { #"{"id": \#($0 + 1), "parent_id": \#($0)}"# }],
      has: [
        #"      parent: { entity: Topic, foreignKey: parent_id, nullValues: ["0"] }"#
      ]
    ),
    Case(
      name: "a nested object that agrees where it repeats",
      dumps: [
        "posts.ndjson": lines(9) {
          #"{"id": \#($0), "user": {"id": \#($0 % 3), "name": "n\#($0 % 3)"}}"#
        }
      ],
      has: ["  User:", "      user: { entity: User }"]
    ),
    Case(
      name: "a nested object without a key",
      dumps: ["shops.ndjson": lines(9) { #"{"id": \#($0), "place": {"city": "c\#($0 % 2)"}}"# }],
      has: ["      place_city: { keyPath: place.city, type: text }"]
    ),
    Case(
      name: "elements in one list each",
      dumps: [
        "albums.ndjson": lines(4) {
          #"{"id": \#($0), "tracks": [{"id": \#(2 * $0), "n": "a"}, {"id": \#(2 * $0 + 1), "n": "b"}]}"#
        }
      ],
      has: ["      tracks: { entity: Track, many: true, inverse: album }"]
    ),
    Case(
      name: "elements in several lists",
      dumps: [
        "posts.ndjson": lines(6) {
          #"{"id": \#($0), "tags": [{"id": 1, "n": "a"}, {"id": \#(2 + $0 % 2), "n": "b"}]}"#
        }
      ],
      has: ["      tags: { entity: Tag, many: true }"]
    ),
    Case(
      name: "texts that repeat in lists",
      dumps: ["posts.ndjson": lines(9) { #"{"id": \#($0), "tags": ["red", "blue"]}"# }],
      has: ["    primaryKey: name", "      tags: { entity: Tag, many: true }"]
    ),
    Case(
      name: "a type and an id, as in JSON:API",
      dumps: [
        "people.ndjson": lines(4) { #"{"id": "\#($0 + 7)", "name": "n\#($0)"}"# },
        "posts.ndjson": lines(9) {
          #"{"id": "\#($0)", "author": {"data": {"type": "people", "id": "\#($0 % 4 + 7)"}}}"#
        },
      ],
      has: ["      author: { entity: Person, foreignKey: author.data.id }"]
    ),
  ]

  private static let shapes = [
    Case(
      name: "a page around records",
      dumps: ["users.json": #"{"total": 2, "data": [{"id": 1}, {"id": 2}]}"#],
      has: ["  - { dump: users.json, keyPath: data, entity: User }"]
    ),
    Case(
      name: "a dictionary of numbers",
      dumps: ["heroes.json": #"{"7": {"name": "a"}, "9": {"name": "b"}}"#],
      has: [
        #"      id: { keyPath: "@key", type: integer }"#,
        "  - { dump: heroes.json, each: entries, entity: Hero }",
      ]
    ),
    Case(
      name: "an object with fields",
      dumps: ["site.json": #"{"id": 7, "title": "a", "owner": "b"}"#],
      lacks: ["each: entries"]
    ),
    Case(
      name: "kinds with members of their own",
      dumps: [
        "items.ndjson": lines(12) {
          $0 % 2 == 0
            ? #"{"id": \#($0), "type": "film", "director": "d", "minutes": 9}"#
            : #"{"id": \#($0), "type": "book", "author": "a", "pages": 8}"#
        }
      ],
      has: ["    variants:", "        film: Film", "        book: Book"]
    ),
    Case(
      name: "a type without members of its own",
      dumps: [
        "items.ndjson": lines(12) { #"{"id": \#($0), "type": "t\#($0 % 2)", "n": 9}"# }
      ],
      has: ["      type: text"],
      lacks: ["variants"]
    ),
    Case(
      name: "an envelope of fields",
      dumps: [
        "dump.ndjson": lines(4) {
          #"{"model": "shop.tag", "pk": \#($0), "fields": {"name": "n\#($0)"}}"#
        }
      ],
      has: ["    primaryKey: pk", "      name: { keyPath: fields.name, type: text }"]
    ),
    Case(
      name: "files that vary by number",
      dumps: [
        "users-1.ndjson": #"{"id": 1, "name": "a"}"#,
        "users-2.ndjson": #"{"id": 2, "name": "b"}"#,
      ],
      has: ["  - { dump: \"users-*.ndjson\", entity: User }"]
    ),
  ]

  private static let types = [
    Case(
      name: "numbers and dates as texts",
      dumps: [
        "rows.ndjson": lines(5) {
          #"{"id": \#($0), "num": "\#($0)", "zip": "1\#($0)", "at": "2024-01-0\#($0 + 1)T10:00:00Z"}"#
        }
      ],
      has: ["      num: integer", "      zip: text", "      at: date"]
    ),
    Case(
      name: "a word among numbers",
      dumps: [
        "rows.ndjson": lines(9) { #"{"id": \#($0), "num": "\#($0 == 3 ? "unknown" : "1\($0)")"}"# }
      ],
      has: ["      num: { type: integer, nullValues: [unknown] }"]
    ),
    Case(
      name: "many words among numbers",
      dumps: [
        "rows.ndjson": lines(9) {
          #"{"id": \#($0), "num": "\#($0 % 2 == 0 ? "a\($0)" : "1\($0)")"}"#
        }
      ],
      has: ["      num: text"]
    ),
    Case(
      name: "seconds by name and range",
      dumps: ["rows.ndjson": lines(3) { #"{"id": \#($0), "created": \#(1_600_000_000 + $0)}"# }],
      has: ["      created: { type: date, format: unix }"]
    ),
    Case(
      name: "lists in lists",
      dumps: ["rows.ndjson": lines(3) { #"{"id": \#($0), "grid": [[1], [2]]}"# }],
      has: ["      grid: json"]
    ),
  ]
}
