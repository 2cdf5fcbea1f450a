extension DraftTests {
  /// Things that several places name by their names alone.
  static let partialCases = namedTables + sharedEntries + partialRecords

  private static func lines(_ range: Range<Int>, _ make: (Int) -> String) -> String {
    range.map(make).joined(separator: "\n")
  }

  private static let words = ["grass", "poison", "fire", "water", "flying", "ghost"]

  private static let namedTables = [
    Case(
      name: "a list of names beside a table of this name that they are keys of",
      dumps: [
        "types.ndjson": lines(0..<6) { #"{"english": "\#(words[$0])", "french": "f\#($0)"}"# },
        "animals.ndjson": lines(0..<12) {
          #"{"id": \#($0), "size": 1, "type": ["\#(words[$0 % 6])", "\#(words[($0 + 1) % 6])"]}"#
        },
      ],
      has: ["      type: { entity: Type, foreignKey: type, many: true }"]
    ),
    Case(
      name: "a list of names, one of which the table does not have",
      dumps: [
        "types.ndjson": lines(0..<5) { #"{"english": "\#(words[$0])", "french": "f\#($0)"}"# },
        "animals.ndjson": lines(0..<12) {
          #"{"id": \#($0), "size": 1, "type": ["\#(words[$0 % 6])", "\#(words[($0 + 1) % 6])"]}"#
        },
      ],
      lacks: ["foreignKey: type"]
    ),
  ]

  /// Countries whose currencies have the symbols that a function makes.
  private static func countries(_ symbol: (Int, Int) -> String) -> String {
    lines(0..<12) { country in
      let entries = [country % 4, 4 + country % 3].map { number in
        let code = ["EUR", "USD", "CHF", "DKK", "SEK", "NOK", "PLN"][number]
        return
          #""\#(code)": {"name": "currency \#(number)", "symbol": "\#(symbol(country, number))"}"#
      }
      return #"{"code": "C\#(country)", "currencies": {\#(entries.joined(separator: ","))}}"#
    }
  }

  private static let sharedEntries = [
    Case(
      name: "entries that are the same in every record",
      dumps: ["countries.ndjson": countries { "s\($1)" }],
      has: [
        "      currencies: { entity: Currency, many: true, each: entries }",
        "    primaryKey: key",
      ]
    ),
    Case(
      name: "entries of one name that differ from record to record",
      dumps: ["countries.ndjson": countries { "s\($0)\($1)" }],
      lacks: ["    primaryKey: key"]
    ),
    Case(
      name: "names with one text each",
      dumps: [
        "countries.ndjson": lines(0..<12) { country in
          let names = ["fra", "deu", "ita", "spa", "eng"]
          let entries = [country % 3, 3 + country % 2].map {
            #""\#(names[$0])": "Language \#($0)""#
          }
          return #"{"code": "C\#(country)", "languages": {\#(entries.joined(separator: ","))}}"#
        }
      ],
      has: [
        "      languages: { entity: Language, many: true, each: entries }",
        "    primaryKey: key",
      ]
    ),
    Case(
      name: "sparse fields that have one value each, which is the same for all",
      dumps: [
        "rooms.ndjson": lines(0..<12) { room in
          let names = ["balcony", "kitchen", "garden", "cellar"].enumerated()
          let fields = names.filter { ($0.offset + room) % 3 > 0 }.map {
            #""\#($0.element)": "yes""#
          }
          return #"{"id": \#(room), "has": {\#(fields.joined(separator: ","))}}"#
        }
      ],
      lacks: ["each: entries"]
    ),
  ]

  private static let teams = lines(0..<8) {
    #"{"id": \#(100 + $0), "name": "Team \#($0)", "town": "T\#($0 % 3)", "founded": 19\#(10 + $0)}"#
  }

  private static let partialRecords = [
    Case(
      name: "an object that says the name and a part of a record",
      dumps: [
        "teams.ndjson": teams,
        "games.ndjson": lines(0..<20) {
          #"{"id": \#($0), "home": {"name": "Team \#($0 % 8)", "town": "T\#($0 % 8 % 3)"}}"#
        },
      ],
      has: [
        "      home: { entity: Team, foreignKey: { name: home.name } }",
        "      name: { type: text, unique: true }",
        "    ignore: [home.town]",
      ]
    ),
    Case(
      name: "an object whose other values are not those of the record of its name",
      dumps: [
        "teams.ndjson": teams,
        "games.ndjson": lines(0..<20) {
          #"{"id": \#($0), "home": {"name": "Team \#($0 % 8)", "town": "U\#($0 % 8 % 3)"}}"#
        },
      ],
      lacks: ["foreignKey"]
    ),
    Case(
      name: "an object with a value that the record does not have",
      dumps: [
        "teams.ndjson": teams,
        "games.ndjson": lines(0..<20) {
          #"{"id": \#($0), "team": {"name": "Team \#($0 % 8)", "goals": \#($0 % 4)}}"#
        },
      ],
      has: [
        "      team: { entity: Team, foreignKey: { name: team.name } }",
        "      team_goals: { keyPath: team.goals, type: integer }",
      ]
    ),
    Case(
      name: "a list of parts of records",
      dumps: [
        "teams.ndjson": teams,
        "cups.ndjson": lines(0..<8) {
          let parts = [$0, ($0 + 1) % 8].map { #"{"name": "Team \#($0)", "town": "T\#($0 % 3)"}"# }
          return #"{"id": \#($0), "level": 1, "teams": [\#(parts.joined(separator: ","))]}"#
        },
      ],
      has: ["      teams: { entity: Team, foreignKey: { name: teams.name }, many: true }"]
    ),
    Case(
      name: "lists that are JSON texts in some records",
      dumps: [
        "items.ndjson": (0..<12).map {
          let tags = #"["a\#($0 % 2)", "b\#($0 % 3)"]"#
          let text = tags.replacing("\"", with: "\\\"")
          return #"{"id": \#($0), "tags": \#($0 % 2 == 0 ? tags : "\"\(text)\"")}"#
        }.joined(separator: "\n")
      ],
      has: [
        "      tags_text: { keyPath: tags, type: text, when: { tags: { is: text } } }",
        "      tags: { entity: Tag, when: { tags: { is: array } }, many: true }",
      ]
    ),
  ]
}
