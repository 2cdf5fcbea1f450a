import Testing

@testable import SeedbedInfer

/// Hints win over what the rules find.
@Suite struct HintTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let hint: String
    let dumps: [String: String]
    let without: String
    let with: String
    var testDescription: String { hint }
  }

  private static func lines(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: "\n")
  }

  private static let films = [
    "films.ndjson": lines(6) {
      #"{"id": \#($0 + 1), "episode": \#($0 + 1), "world": \#($0 % 3 + 1)}"#
    },
    "planets.ndjson": lines(3) { #"{"id": \#($0 + 1), "name": "n\#($0)"}"# },
  ]

  static let cases = [
    Case(
      hint: "ref Film.world -> Planet",
      dumps: films,
      without: "      world: integer",
      with: "      world: { entity: Planet, foreignKey: world }"
    ),
    Case(
      hint: "ref Film.made.world -> Planet",
      dumps: [
        "films.ndjson": lines(6) {
          #"{"id": \#($0 + 1), "episode": \#($0 + 1), "made": {"world": \#($0 % 3 + 1)}}"#
        },
        "planets.ndjson": films["planets.ndjson"] ?? "",
      ],
      without: "      made_world: { keyPath: made.world, type: integer }",
      with: "      made_world: { entity: Planet, foreignKey: made.world }"
    ),
    Case(
      hint: "ref Book.after -> Book",
      dumps: [
        "books.ndjson": lines(4) {
          #"{"id": \#($0 + 1), "after": "\#($0 % 3 == 0 ? "" : "\($0)")"}"#
        }
      ],
      without: "      after: integer",
      with: #"      after: { entity: Book, foreignKey: after, nullValues: [""] }"#
    ),
    Case(
      hint: "no ref Post.user_id",
      dumps: [
        "users.ndjson": lines(5) { #"{"id": \#($0 + 1), "name": "n\#($0)"}"# },
        "posts.ndjson": lines(9) { #"{"id": \#($0), "user_id": \#($0 % 5 + 1)}"# },
      ],
      without: "      user: { entity: User, foreignKey: user_id }",
      with: "      user_id: integer"
    ),
    Case(
      hint: "key Film = episode",
      dumps: films,
      without: "    primaryKey: id",
      with: "    primaryKey: episode"
    ),
    Case(
      hint: "key Line = order, part",
      dumps: [
        "orders.ndjson": lines(5) {
          #"{"id": \#($0), "lines": [{"part": 1, "slot": 1}, {"part": 2, "slot": 2}]}"#
        }
      ],
      without: "    primaryKey: [order, slot]",
      with: "    primaryKey: [order, part]"
    ),
    Case(
      hint: "ignore Planet.name",
      dumps: films,
      without: "      name: text",
      with: "    ignore: [name]"
    ),
    Case(
      hint: "dictionary sizes",
      dumps: ["shirts.ndjson": lines(3) { #"{"id": \#($0), "sizes": {"small": 1, "large": 2}}"# }],
      without: "      sizes_small: { keyPath: sizes.small, type: integer }",
      with: "      sizes: { entity: Size, many: true, each: entries, inverse: shirt }"
    ),
    Case(
      hint: "dictionary entities",
      dumps: [
        "answer.json":
          #"{"entities": {"Q1": {"id": "Q1", "kind": "item"}, "Q6": {"id": "Q6", "gone": ""}}}"#
      ],
      without: "      entities_q1: { entity: Q1, keyPath: entities.Q1 }",
      with: "    primaryKey: id"
    ),
    Case(
      hint: "object words",
      dumps: [
        "essays.ndjson": lines(3) {
          #"{"id": \#($0), "words": {"1": "a", "2": "b", "3": "c", "4": "d", "5": "e"}}"#
        }
      ],
      without: "      words: { entity: Word, many: true, each: entries }",
      with: #"      words_1: { keyPath: 'words."1"', type: text }"#
    ),
    Case(
      hint: "inline user",
      dumps: [
        "posts.ndjson": lines(9) {
          #"{"id": \#($0), "user": {"id": \#($0 % 3), "name": "n\#($0 % 3)"}}"#
        }
      ],
      without: "      user: { entity: User }",
      with: "      user_name: { keyPath: user.name, type: text }"
    ),
    Case(
      hint: #"list terrain ",""#,
      dumps: ["planets.ndjson": lines(4) { #"{"id": \#($0), "terrain": "hills, sea"}"# }],
      without: "      terrain: text",
      with:
        #"      terrains: { entity: Terrain, keyPath: terrain, many: true, transform: [{ split: "," }, { each: trim }] }"#
    ),
    Case(
      hint: "same Vessel = boats, ships",
      dumps: [
        "boats.ndjson": lines(4) { #"{"id": \#($0), "sails": \#($0)}"# },
        "ships.ndjson": lines(4) { #"{"id": \#($0), "name": "n\#($0)"}"# },
      ],
      without: "  Boat:",
      with: "  Vessel:"
    ),
    Case(
      hint: "type width = real",
      dumps: ["rows.ndjson": lines(4) { #"{"id": \#($0), "width": \#($0)}"# }],
      without: "      width: integer",
      with: "      width: real"
    ),
    Case(
      hint: "name Film = Movie",
      dumps: films,
      without: "  Film:",
      with: "  Movie:"
    ),
    Case(
      hint: "ignore world",
      dumps: films,
      without: "      world: integer",
      with: "    ignore: [world]"
    ),
    Case(
      hint: "entity Place = home",
      dumps: ["people.ndjson": lines(4) { #"{"id": \#($0), "home": {"city": "c", "zip": "1"}}"# }],
      without: "      home_city: { keyPath: home.city, type: text }",
      with: "      home: { entity: Place }"
    ),
    Case(
      hint: "entity Buyer = orders[*].customer",
      dumps: [
        "orders.ndjson": lines(8) {
          #"{"id": \#($0), "customer": {"email": "e\#($0 % 3)", "name": "n\#($0 % 3)"}}"#
        }
      ],
      without: "      customer_email: { keyPath: customer.email, type: text }",
      with: "    primaryKey: email"
    ),
  ]

  @Test(arguments: cases)
  func winOverRules(_ example: Case) throws {
    let hint = try #require(Hint(example.hint))
    let without = DraftTests.withoutComments(try DraftTests.draft(example.dumps))
    let with = DraftTests.withoutComments(try DraftTests.draft(example.dumps, hints: [hint]))
    #expect(without.contains(example.without), "\(without.joined(separator: "\n"))")
    #expect(with.contains(example.with), "\(with.joined(separator: "\n"))")
  }

  @Test(arguments: [
    "", "key", "key Film", "ref Film.world", "list terrain", #"list ",""#, "type width = number",
    "author is a person", "same = a, b",
  ])
  func refusesOtherLines(line: String) {
    #expect(Hint(line) == nil)
  }
}
