import Testing

/// Drafts of references to several kinds of records, and of lists that are kinds of one.
@Suite struct KindDraftTests {
  private static func list(_ range: Range<Int>, _ make: (Int) -> String) -> String {
    "[\(range.map(make).joined(separator: ","))]"
  }

  // MARK: References

  private static let owners: [(String, String)] = [
    ("users.json", list(1..<9) { #"{"id": \#($0), "mail": "u\#($0)@example.org"}"# }),
    ("orgs.json", list(1..<7) { #"{"id": \#($0), "title": "Org \#($0)", "seats": 5}"# }),
  ]

  private static func notes(_ kind: (Int) -> String) -> String {
    list(1..<13) {
      #"{"id": \#(100 + $0), "owner_type": "\#(kind($0))", "owner_id": \#($0 % 6 + 1)}"#
    }
  }

  private static func malware(_ number: Int) -> String { "malware--\(number)f0a-4" }
  private static func tool(_ number: Int) -> String { "tool--\(number)b31-9" }

  private static func links(_ end: (Int) -> String) -> KeyValuePairs<String, String> {
    [
      "malware.json": list(1..<7) { #"{"id": "\#(malware($0))", "family": true}"# },
      "tools.json": list(1..<7) { #"{"id": "\#(tool($0))", "version": "v\#($0)"}"# },
      "links.json": list(1..<13) { #"{"id": \#($0), "end_ref": "\#(end($0))"}"# },
    ]
  }

  static let referenceCases = [
    FileDraftCase(
      name: "a key beside the kind of its record",
      dumps: [
        owners[0].0: owners[0].1, owners[1].0: owners[1].1,
        "notes.json": notes { $0 % 2 == 0 ? "User" : "Org" },
      ],
      has: [
        "      owner: { variants: { by: owner_type, cases: { Org: Org, User: User } }, "
          + "foreignKey: owner_id }"
      ],
      rows: ["SELECT owner_type, count(*) FROM Note GROUP BY 1": ["'Org', 6", "'User', 6"]]
    ),
    FileDraftCase(
      name: "a key beside a kind of which there are no records",
      dumps: [
        owners[0].0: owners[0].1, owners[1].0: owners[1].1,
        "notes.json": notes { ["User", "Org", "Team"][$0 % 3] },
      ],
      has: ["      owner_type: text"]
    ),
    FileDraftCase(
      name: "an object of a kind and a key",
      dumps: [
        owners[0].0: owners[0].1, owners[1].0: owners[1].1,
        "notes.json": list(1..<13) {
          let kind = $0 % 2 == 0 ? "users" : "orgs"
          return
            #"{"id": \#($0), "text": "t", "about": {"type": "\#(kind)", "id": \#($0 % 6 + 1)}}"#
        },
      ],
      has: [
        "      about: { variants: { by: about.type, cases: { orgs: Org, users: User } }, "
          + "foreignKey: about.id }"
      ]
    ),
    FileDraftCase(
      name: "keys that begin with their kind",
      dumps: links { $0 % 2 == 0 ? malware($0 / 2) : tool($0 / 2 + 1) },
      has: [
        "      end: { variants: [{ when: { end_ref: { matches: \"^malware--\" } }, "
          + "entity: Malware }, { when: { end_ref: { matches: \"^tool--\" } }, entity: Tool }], "
          + "foreignKey: end_ref }"
      ],
      rows: ["SELECT count(*) FROM Link WHERE end_type = 'Tool'": ["6"]]
    ),
    FileDraftCase(
      name: "keys that begin with their kind, and other texts",
      dumps: links { $0 % 3 == 0 ? "note--\($0)" : $0 % 3 == 1 ? malware(1) : tool($0 / 3 + 1) },
      has: ["      end_ref: text"]
    ),
  ]

  // MARK: Lists

  private static func monster(_ number: Int, _ more: String) -> String {
    """
    {"id": \(number), "actions": [{"name": "Bite", "text": "It bites.", "cost": 1, "range": 5}], \
    "reactions": [{"name": "Bite", "text": "It bites back.", "cost": 2}], \(more)}
    """
  }

  static let listCases = [
    FileDraftCase(
      name: "lists whose elements are alike",
      dumps: ["monsters.json": list(1..<13) { monster($0, #""size": "big""#) }],
      has: [
        "    primaryKey: [monster, kind, name]",
        "      kind: { value: actions, type: text }",
        "      reactions: { mapping: Reaction, many: true, inverse: monster }",
        "    extends: default",
      ],
      rows: [
        "SELECT kind, count(*), count(range) FROM Action GROUP BY 1": [
          "'actions', 12, 12", "'reactions', 12, 0",
        ]
      ]
    ),
    FileDraftCase(
      name: "lists of values whose names share a word",
      dumps: [
        "monsters.json": list(1..<13) {
          #"{"id": \#($0), "damage_immunities": ["acid \#($0)"], "damage_resistances": ["cold \#($0)"]}"#
        }
      ],
      has: ["  Damage:", "    primaryKey: [monster, kind, value]"],
      rows: ["SELECT count(DISTINCT kind) FROM Damage": ["2"]]
    ),
    FileDraftCase(
      name: "lists whose elements have two members in common",
      dumps: [
        "people.json": list(1..<13) {
          #"{"id": \#($0), "mails": [{"at": "m\#($0)", "on": true}], "jobs": [{"at": "j\#($0)", "on": true}]}"#
        }
      ],
      has: ["  Mail:", "  Job:"]
    ),
  ]

  // MARK: Lists of records

  private static func teams(_ players: (Int) -> String, team: (Int) -> String) -> KeyValuePairs<
    String, String
  > {
    [
      "players.json": list(1..<31) { #"{"id": \#($0), "name": "P\#($0)"\#(team($0))}"# },
      "teams.json": list(1..<11) {
        #"{"id": \#($0), "city": "C\#($0)", "players": [\#(players($0))]}"#
      },
    ]
  }

  private static func player(_ number: Int) -> String {
    #"{"id": \#(number), "name": "P\#(number)"}"#
  }

  static let ownerCases = [
    FileDraftCase(
      name: "lists that name each record of a dump once",
      dumps: teams({ team in (0..<3).map { player(3 * team - $0) }.joined(separator: ",") }) { _ in
        ""
      },
      has: ["      players: { entity: Player, many: true, inverse: team }"]
    ),
    FileDraftCase(
      name: "lists that leave out half of the records of a dump",
      dumps: teams({ player($0) }) { _ in "" },
      has: ["      players: { entity: Player, many: true }"]
    ),
    FileDraftCase(
      name: "lists of records that say whose they are",
      dumps: teams({ player($0) }) {
        #", "team": {"id": \#(($0 - 1) % 10 + 1), "city": "C\#(($0 - 1) % 10 + 1)"}"#
      },
      has: [
        "      players: { entity: Player, many: true, inverse: team }",
        "      team: { entity: Team, keyPath: team }",
      ]
    ),
  ]

  @Test(arguments: referenceCases + listCases + ownerCases)
  func draftsKinds(example: FileDraftCase) throws { try example.check() }
}
