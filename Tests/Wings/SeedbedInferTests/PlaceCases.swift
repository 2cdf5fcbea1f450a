extension DraftTests {
  /// Entities that several places show a part of.
  static let placeCases =
    onlyMembers + heldKeys + keysOfOthers
    + kindsInEnvelopes + tails
    + kindsOfOneTree + whatListsSay
    + gaps + folders + holdersOfKeys

  private static func lines(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: "\n")
  }

  private static let onlyMembers = [
    Case(
      name: "records that are one object of any name",
      dumps: ["t.ndjson": lines(3) { #"{"tweet": {"id": \#($0), "text": "a"}}"# }],
      has: ["    primaryKey: id", "      text: { keyPath: tweet.text, type: text }"]
    ),
    Case(
      name: "records of a page that are one object of any name",
      dumps: [
        "t.json": #"{"items": [{"job": {"id": 1, "text": "a"}}, {"job": {"id": 2, "text": "b"}}]}"#
      ],
      has: ["    primaryKey: id", "      text: { keyPath: job.text, type: text }"]
    ),
    Case(
      name: "one such record alone, and such objects in lists of a record",
      dumps: [
        "t.ndjson": lines(6) {
          #"{"id": \#($0), "labels": [{"label": {"id": \#($0 % 2), "name": "n\#($0 % 2)"}}]}"#
        }
      ],
      has: ["      label: { entity: Label }"]
    ),
  ]

  private static func country(_ number: Int, _ borders: [Int]) -> String {
    let list = borders.map { #""AB\#($0)""# }.joined(separator: ",")
    return #"{"cca2": "A\#(number)", "cca3": "AB\#(number)", "borders": [\#(list)]}"#
  }

  private static let heldKeys = [
    Case(
      name: "of two codes the one that others hold",
      dumps: ["countries.ndjson": lines(8) { country($0, [($0 + 1) % 8]) }],
      has: [
        "    primaryKey: cca3",
        "      borders: { entity: Country, foreignKey: borders, many: true }",
      ]
    ),
    Case(
      name: "two codes that nothing holds",
      dumps: ["countries.ndjson": lines(8) { country($0, []) }],
      has: ["    primaryKey: cca2"]
    ),
  ]

  private static func films(_ key: (Int) -> Int) -> [String: String] {
    [
      "credits.ndjson": lines(8) { #"{"id": \#(key($0)), "crew": ["a\#($0)"]}"# },
      "films.ndjson": lines(8) { #"{"id": \#(key($0)), "title": "t\#($0)", "runtime": 90}"# },
    ]
  }

  private static let keysOfOthers = [
    Case(
      name: "ids that hardly anything but the other file could have",
      dumps: films { 1_000 + $0 * 731 },
      has: ["    primaryKey: film", "      film: { entity: Film, foreignKey: id }"]
    ),
    Case(name: "ids that both count from 1", dumps: films { $0 + 1 }, lacks: ["entity: Film, for"]),
  ]

  private static func bundle(_ beside: String) -> String {
    let patients = (0..<6).map {
      #"{\#(beside), "resource": {"resourceType": "Patient", "id": "p\#($0)", "birth": "1970-01-01", "sex": "f"}}"#
    }
    let claims = (0..<6).map {
      #"{\#(beside), "resource": {"resourceType": "Claim", "id": "c\#($0)", "sum": 3, "of": "Patient/p\#($0)"}}"#
    }
    return
      #"{"id": "b1", "kind": "Bundle", "entry": [\#((patients + claims).joined(separator: ","))]}"#
  }

  private static let kindsInEnvelopes = [
    Case(
      name: "records of several kinds in objects that say nothing of them",
      dumps: ["bundle.json": bundle(#""fullUrl": "https://x""#)],
      has: [
        "  - { dump: bundle.json, keyPath: entry.resource, entity: Resource }",
        "        Patient: Patient",
        "      of: { entity: Patient, foreignKey: of, transform: { extract: '([^/]+)$' } }",
      ]
    ),
    Case(
      name: "records of several kinds beside a value of their own",
      dumps: ["bundle.json": bundle(#""price": 7"#)],
      has: ["      entry: { entity: Entry, many: true, inverse: bundle }"],
      lacks: ["entry.resource"]
    ),
  ]

  private static func notes(_ reference: (Int) -> String) -> [String: String] {
    [
      "users.ndjson": lines(6) { #"{"id": "ada\#($0)", "name": "n\#($0)"}"# },
      "notes.ndjson": lines(6) { #"{"id": \#($0), "by": "\#(reference($0))"}"# },
    ]
  }

  private static let tails = [
    Case(
      name: "keys after their kind",
      dumps: notes { "users/ada\($0 % 4)" },
      has: ["      by: { entity: User, foreignKey: by, transform: { extract: '([^/]+)$' } }"]
    ),
    Case(
      name: "addresses that end in keys",
      dumps: notes { "https://example.org/api/users/ada\($0 % 4)" },
      has: ["      by: { entity: User, foreignKey: by, transform: { extract: '([^/]+)$' } }"]
    ),
    Case(
      name: "keys after their kind, one of which is not there",
      dumps: notes { "users/ada\($0 + 1)" },
      lacks: ["extract"]
    ),
    Case(
      name: "keys after several kinds",
      dumps: notes { $0 == 5 ? "teams/ada5" : "users/ada\($0)" },
      lacks: ["extract"]
    ),
  ]

  private static func items(_ parent: (Int) -> Int) -> [String: String] {
    let stories = lines(8) { #"{"id": \#($0), "type": "story", "title": "t", "url": "u"}"# }
    let comments = lines(8) {
      #"{"id": \#(8 + $0), "type": "comment", "text": "c", "parent": \#(parent($0)), "depth": 1}"#
    }
    return ["items.ndjson": stories + "\n" + comments]
  }

  private static let kindsOfOneTree = [
    Case(
      name: "records of several kinds whose parents are of any kind",
      dumps: items { $0 < 4 ? $0 : 4 + $0 },
      has: ["      parent: { entity: Item, foreignKey: parent }"],
      lacks: ["variants"]
    ),
    Case(
      name: "records of several kinds whose parents are of one kind",
      dumps: items { $0 },
      has: ["        comment: Comment"]
    ),
  ]

  private static func pages(_ tag: (Int) -> Int) -> [String: String] {
    [
      "notes.ndjson": lines(8) {
        #"{"id": \#($0), "tags": {"id": "t", "type": "list", "of": ["a\#(tag($0))"]}}"#
      }
    ]
  }

  private static let whatListsSay = [
    Case(
      name: "objects of one id whose lists differ",
      dumps: pages { $0 },
      has: ["      of: { entity: Of, keyPath: tags.of, many: true, inverse: note }"]
    ),
    Case(
      name: "objects of one id whose lists are the same",
      dumps: pages { _ in 1 },
      has: ["      tags: { entity: Tag }"]
    ),
    Case(
      name: "two names that are phrases, of a dictionary and an object of fields",
      dumps: [
        "a.json": #"{"Meta data": {"a. of": "x", "b. at": "y"}, "Daily (x)": "#
          + #"{"2020-01-01": {"n. o": "1"}, "2020-01-02": {"n. o": "2"}}}"#
      ],
      has: [
        "  - { dump: a.json, keyPath: '\"Daily (x)\"', each: entries, entity: DailyX }"
      ]
    ),
  ]

  private static func prices(_ gap: String) -> [String: String] {
    ["p.ndjson": lines(9) { #"{"id": \#($0), "price": \#($0 % 3 == 0 ? gap : "\($0).5")}"# }]
  }

  private static let gaps = [
    Case(
      name: "numbers, and a word for none",
      dumps: prices(#""N/A""#),
      has: [#"      price: { type: real, nullValues: [N/A] }"#]
    ),
    Case(
      name: "numbers, and a word that says something",
      dumps: prices(#""free""#),
      has: ["      price: text"]
    ),
  ]

  private static func tables(_ folders: [String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: folders.map {
        ("\($0)/table.ndjson", lines(3) { #"{"rank": \#($0), "team": "t\#($0)", "points": 1}"# })
      }
    )
  }

  private static let folders = [
    Case(
      name: "folders of years, with folders of languages in them",
      dumps: tables(["2019/de", "2019/en", "2020/de", "2020/en"]),
      has: [#"  - { dump: "{year}/{language}/table.ndjson", entity: Table }"#]
    ),
    Case(
      name: "folders of words, with folders of languages in them",
      dumps: tables(["cup/de", "cup/en", "league/de", "league/en"]),
      has: [
        #"  - { dump: "cup/{language}/table.ndjson", entity: Cup }"#,
        #"  - { dump: "league/{language}/table.ndjson", entity: League }"#,
      ]
    ),
  ]

  private static let holdersOfKeys = [
    Case(
      name: "keys in an object called id",
      dumps: [
        "found.ndjson": lines(24) {
          #"{"id": {"kind": "v", "videoId": "v\#($0)"}, "title": "t\#($0)"}"#
        }
      ],
      has: ["      id_kind: { keyPath: id.kind, type: text }"],
      lacks: ["entity: Id", "primaryKey: title"]
    ),
    Case(
      name: "keys in an object of another name",
      dumps: [
        "found.ndjson": lines(24) {
          #"{"clip": {"kind": "v", "id": "v\#($0)"}, "title": "t\#($0)"}"#
        }
      ],
      has: ["      clip: { entity: Clip }"]
    ),
  ]
}
