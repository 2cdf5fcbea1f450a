/// Records that are there in other states, keys at the ends of texts, and lists that choose among a few.
extension DraftTests {
  static let stateCases = states + ends + choices + names

  private static func list(_ range: Range<Int>, _ make: (Int) -> String) -> String {
    "[" + range.map(make).joined(separator: ",") + "]"
  }

  private static func uuid(_ number: Int) -> String {
    "6f122869-a856-3d65-8db9-0a1b2c3d4e\(10 + number)"
  }

  private static func parcel(_ id: Int, _ state: String, _ number: Int) -> String {
    #"{"id": \#(id), "status": "\#(state)", "weight": \#(number), "carrier": "c\#(number)", "#
      + #""sender": "s\#(number)", "lane": "l\#(number)", "dock": "d\#(number)"}"#
  }

  private static func phase(_ id: Int, _ host: String, _ word: String) -> String {
    #"{"self": "https://\#(host)/api/phase/\#(id)", "id": "\#(id)", "name": "\#(word)", "#
      + #""color": "\#(word)", "icon": "\#(word).png"}"#
  }

  private static let states = [
    Case(
      name: "one record in another state",
      dumps: [
        "parcel.json": #"{"parcel": \#(parcel(40_007, "late", 1))}"#,
        "trips.json": list(0..<4) {
          #"{"id": \#($0), "parcel": \#(parcel(40_004 + $0, "new", $0 + 5))}"#
        },
      ],
      has: ["      parcel: { entity: Parcel }"],
      lacks: ["TripParcel", "Parcel2"]
    ),
    Case(
      name: "records whose URLs end in one kind and the key, at other hosts",
      dumps: [
        "phases.json": list(1..<6) { phase($0, "a.example.org", "w\($0)") },
        "moves.json": list(0..<2) {
          #"{"id": \#($0), "to": \#(phase($0 + 1, "b.example.org", "x\($0)"))}"#
        },
      ],
      has: ["      to: { entity: Phase }"],
      lacks: ["  To:"]
    ),
    Case(
      name: "times that are always null, and ids",
      dumps: [
        "users.json": list(0..<4) { #"{"id": \#($0), "name": "n\#($0)"}"# },
        "notes.json": list(0..<4) {
          #"{"id": \#($0), "user_id": null, "closed_at": null, "at": null}"#
        },
      ],
      has: ["      user: { entity: User, foreignKey: user_id }"],
      lacks: ["closed_at: text", " at: date"]
    ),
  ]

  private static let ends = [
    Case(
      name: "keys at the ends of URNs",
      dumps: [
        "people.json": list(0..<6) { #"{"id": "\#(uuid($0))", "name": "n\#($0)"}"# },
        "visits.json": list(0..<8) {
          #"{"id": \#($0), "guest": {"reference": "urn:uuid:\#(uuid($0 % 6))"}, "#
            + #""hosts": [{"reference": "urn:uuid:\#(uuid($0 % 5))"}]}"#
        },
      ],
      has: [
        "      guest: { entity: Person, foreignKey: guest.reference, transform: { extract: '([^:]+)$' } }",
        "      hosts: { entity: Person, foreignKey: hosts.reference, many: true, "
          + "transform: { each: { extract: '([^:]+)$' } } }",
      ],
      lacks: ["  Host:"]
    ),
    Case(
      name: "the key of one person, long enough to be no chance",
      dumps: [
        "users.json": list(0..<4) { #"{"id": "U0BMQB6J\#($0)", "name": "n\#($0)"}"# },
        "channels.json": list(0..<3) { #"{"id": "C0JGLMMN\#($0)", "creator": "U0BMQB6J1"}"# },
      ],
      has: ["      creator: { entity: User, foreignKey: creator }"]
    ),
  ]

  private static let choices = [
    Case(
      name: "numbers of a small span, each once in a list",
      dumps: [
        "fish.json": list(0..<12) { number in
          #"{"id": \#(number), "months": \#(list(1..<7) { "\(($0 + number) % 12 + 1)" }), "#
            + #""levels": \#(list(1..<6) { "\($0 * (number + 10) * 7)" })}"#
        }
      ],
      has: ["      levels: json", "      months: { entity: Month, many: true, inverse: fish }"]
    ),
    Case(
      name: "pairs of numbers one of which is null, and fractions of two or three",
      dumps: [
        "drops.json": list(0..<30) {
          #"{"id": \#($0), "span": [\#($0 == 7 ? "null" : "1"), 4], "#
            + #""place": [\#($0).25, 1.5\#($0 % 2 == 0 ? ", 0.75" : "")]}"#
        }
      ],
      has: [
        #"      span_1: { keyPath: "span[1]", type: integer }"#,
        #"      place_2: { keyPath: "place[2]", type: real }"#,
      ]
    ),
    Case(
      name: "flags by their endings",
      dumps: [
        "services.json": list(0..<4) {
          #"{"id": \#($0), "monday": \#($0 % 2), "switchable": \#($0 % 2), "side": \#($0 % 2)}"#
        }
      ],
      lacks: ["monday: integer", "switchable: integer", "side: boolean"]
    ),
  ]

  private static func gear(_ range: Range<Int>) -> String {
    "{"
      + range.map { #""gear_\#($0)": {"id": \#($0 + 40), "cost": \#($0 % 3)}"# }.joined(
        separator: ","
      )
      + "}"
  }

  private static let names = [
    Case(
      name: "entries of a dictionary that have ids",
      dumps: ["gears.json": gear(0..<24)],
      has: ["    primaryKey: id", #"      key: { keyPath: "@key", type: text }"#]
    ),
    Case(
      name: "entries of a dictionary that have ids, called by their names",
      dumps: [
        "gears.json": gear(0..<24),
        "sets.json": list(0..<9) {
          #"{"id": \#($0), "parts": ["gear_\#($0)", "gear_\#($0 + 9)"]}"#
        },
      ],
      has: ["    primaryKey: key"],
      lacks: ["    primaryKey: id   # 24"]
    ),
    Case(
      name: "names that are more than keys that some of the values are",
      dumps: [
        "items.json": list(0..<40) {
          #"{"id": \#($0), "name": "stone_\#($0)", "size": \#($0 % 5)}"#
        },
        "blocks.json": list(0..<39) { #"{"block": "stone_\#($0)", "item": "stone_\#(39 - $0)"}"# },
      ],
      has: ["      item: { entity: Item, foreignKey: { name: item } }"]
    ),
    Case(
      name: "a list of names of other records of its own kind",
      dumps: [
        "items.json": list(0..<40) {
          #"{"id": \#($0), "name": "stone_\#($0)", "mend": ["stone_\#(39 - $0)", "stone_\#(($0 + 8) % 40)"]}"#
        }
      ],
      has: ["      mend: { entity: Item, foreignKey: { name: mend }, many: true }"]
    ),
  ]
}
