extension KeyDraftTests {
  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  private static func object(_ numbers: [Int], _ make: (Int) -> String) -> String {
    "{" + numbers.map(make).joined(separator: ", ") + "}"
  }

  private static func identifiers(_ schemes: [String], _ number: Int) -> String {
    let elements = schemes.map { #"{"scheme": "\#($0)", "identifier": "x\#(number)"}"# }
    return "[" + elements.joined(separator: ", ") + "]"
  }

  private static func zone(_ number: Int) -> String {
    let area = ["Africa", "America", "Asia"][number % 3]
    return #"{"label": "city \#(number)", "value": "\#(area)/\#(number)"}"#
  }

  private static func hero(_ number: Int, _ own: String) -> String {
    #"{"name": "h \#(number)", "title": "the \#(number)", \#(own)}"#
  }

  /// Places whose records are alike: what is known of one holds for the others.
  static let likeCases: [FileDraftCase] = [
    FileDraftCase(
      name: "lists of one name, many and few",
      dumps: [
        "people.json": list(20) {
          #"{"id": \#($0), "identifiers": \#(identifiers(["isni", "viaf"], $0))}"#
        },
        "areas.json": list(3) {
          #"{"id": \#($0), "identifiers": \#(identifiers(["isni", "viaf"], $0))}"#
        },
        "parties.json": list(3) {
          #"{"id": \#($0), "identifiers": \#(identifiers(["viaf", "viaf"], $0))}"#
        },
      ],
      has: [
        "    primaryKey: [person, scheme]", "    primaryKey: [area, scheme]",
        "    primaryKey: [party, position]",
      ]
    ),
    FileDraftCase(
      name: "records that refer one to one and say more",
      dumps: [
        "heroes.json": list(12) { hero($0, #""id": "Hero\#($0)", "lore": "l\#($0)""#) },
        "hero_infos.json": list(10) {
          hero($0, #""id": \#($0), "hero_id": "Hero\#($0)", "age": \#($0)"#)
        },
      ],
      has: ["      hero: { entity: Hero, foreignKey: hero_id }"]
    ),
    FileDraftCase(
      name: "lists by name beside a list of all",
      dumps: [
        "zones.json": #"{"found": 12, "zones": \#(list(12, zone)), "zones_by_area": "#
          + object([0, 1, 2]) { area in
            let name = ["Africa", "America", "Asia"][area]
            return #""\#(name)": \#(list(4) { zone($0 * 3 + area) })"#
          } + "}"
      ],
      has: [
        "    primaryKey: value", "      - { keyPath: zones, entity: Zone }",
        #"      area: { keyPath: "@array.@key", type: text }"#,
      ],
      rows: [
        "SELECT area, count(*) FROM Zone GROUP BY 1": ["'Africa', 4", "'America', 4", "'Asia', 4"]
      ]
    ),
    FileDraftCase(
      name: "lists of fields, alike",
      dumps: [
        "team.json": #"{"club": "c", "players": \#(list(3, zone)), "coaches": \#(list(3, zone)), "#
          + #""staff": \#(list(3, zone))}"#
      ],
      lacks: ["@array.@key", "each: entries"]
    ),
    FileDraftCase(
      name: "members of records that nothing reads",
      dumps: [
        "text.json":
          #"{"nodeClass": "document", "content": [{}, {"nodeClass": "block", "content": [{"nodeType": "b"}]}]}"#
      ],
      has: ["      content: json"],
      lacks: ["      nodeType: text"]
    ),
    FileDraftCase(
      name: "more values than are kept of a member",
      dumps: [
        "rows.json": list(6_000) {
          #"{"id": \#($0), "tag": {"id": \#($0 % 3_000), "name": "t\#($0 % 3_000)"}}"#
        }
      ],
      has: ["    primaryKey: id"],
      notes: ["# about "]
    ),
  ]
}
