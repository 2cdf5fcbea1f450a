/// Records in wrappers and pages, and records that their URLs tell.
extension DraftTests {
  /// Records that are found below what wraps them, and those that URLs join.
  static let addressCases = wrappedRecords + joinedByURLs + repeatedKeys

  private static func list(_ range: Range<Int>, _ make: (Int) -> String) -> String {
    "[" + range.map(make).joined(separator: ",") + "]"
  }

  private static func lines(_ range: Range<Int>, _ make: (Int) -> String) -> String {
    range.map(make).joined(separator: "\n")
  }

  private static func product(_ number: Int) -> String {
    #"{"id": \#(number), "vendor": "V\#(number % 3)", "handle_text": "h", "price": \#(number).5}"#
  }

  /// A bundle of objects of some kinds.
  private static func bundle(_ kinds: [String], _ start: Int) -> String {
    let objects = list(0..<kinds.count * 8) { number in
      let kind = kinds[number % kinds.count]
      return
        #"{"type": "\#(kind)", "id": "\#(kind)-\#(start + number)", "#
        + #""\#(kind)_a": 1, "\#(kind)_b": 2}"#
    }
    return #"{"type": "bundle", "id": "b\#(start)", "spec": "2", "objects": \#(objects)}"#
  }

  private static let wrappedRecords = [
    Case(
      name: "one record in a document, and a list of such records",
      dumps: [
        "product.json": #"{"product": \#(product(1))}"#,
        "products.json": #"{"products": \#(list(0..<9, product))}"#,
      ],
      has: [
        "  Product:", "  - { dump: product.json, keyPath: product, entity: Product }",
        "  - { dump: products.json, keyPath: products, entity: Product }",
      ],
      lacks: ["Product2"]
    ),
    Case(
      name: "one record beside the fields of an answer",
      dumps: ["user.json": #"{"ok": true, "user": {"id": 7, "name": "Ada", "age": 36}}"#],
      has: ["  - { dump: user.json, keyPath: user, entity: User }"]
    ),
    Case(
      name: "an object beside a value of its own",
      dumps: ["user.json": #"{"plan": "free", "user": {"id": 7, "name": "Ada", "age": 36}}"#],
      lacks: ["keyPath: user, entity"]
    ),
    Case(
      name: "pages whose tables say what was asked for",
      dumps: Dictionary(
        uniqueKeysWithValues: (0..<4).map { page in
          let races = list(page * 5..<page * 5 + 5) { #"{"id": \#($0), "laps": \#($0 + 40)}"# }
          return (
            "p\(page).json",
            #"{"Data": {"series": "f1", "limit": "5", "offset": "\#(page * 5)", "total": "20", "#
              + #""RaceTable": {"driver": "d\#(page)", "Races": \#(races)}}}"#
          )
        }
      ),
      has: [#"  - { dump: "*.json", keyPath: Data.RaceTable.Races, entity: Race }"#]
    ),
    Case(
      name: "bundles of objects of several kinds, half of which both have",
      dumps: [
        "crops.json": bundle(["crop", "pest"], 0),
        "surveys.json": bundle(["pest", "survey", "frost"], 100),
      ],
      has: ["        pest: Pest", "        survey: Survey"],
      lacks: ["Pest2"]
    ),
  ]

  private static func stub(_ kind: String, _ number: Int) -> String {
    #"{"name": "n\#(number)", "url": "https://x.org/\#(kind)/\#(number)/"}"#
  }

  private static let joinedByURLs = [
    Case(
      name: "objects whose URLs end in their id, without a key in common",
      dumps: [
        "artists.ndjson": lines(1..<6) {
          #"{"id": \#($0), "name": "A", "born": 19\#(10 + $0), "#
            + #""resource_url": "https://x.org/artists/\#($0)"}"#
        },
        "albums.ndjson": lines(1..<9) {
          #"{"id": \#($0 * 10), "title": "T\#($0)", "by": {"id": \#($0 % 4 + 50), "#
            + #""resource_url": "https://x.org/artists/\#($0 % 4 + 50)"}}"#
        },
      ],
      has: ["      by: { entity: Artist }"]
    ),
    Case(
      name: "objects whose URLs end in their id, of another kind",
      dumps: [
        "artists.ndjson": lines(1..<6) {
          #"{"id": \#($0), "name": "A", "resource_url": "https://x.org/artists/\#($0)"}"#
        },
        "albums.ndjson": lines(1..<9) {
          #"{"id": \#($0 * 10), "title": "T\#($0)", "by": {"id": \#($0 % 4 + 50), "#
            + #""resource_url": "https://x.org/labels/\#($0 % 4 + 50)"}}"#
        },
      ],
      lacks: ["by: { entity: Artist }"]
    ),
    Case(
      name: "names and URLs of records, few of which a dump has",
      dumps: [
        "pilot.ndjson": lines(1..<4) { #"{"id": \#($0), "name": "n\#($0)", "height": 15\#($0)}"# },
        "ships.ndjson": lines(1..<13) { number in
          let pilots = list(number..<number + 2) { stub("pilot", $0) }
          return #"{"id": \#(number), "pilots": \#(pilots)}"#
        },
      ],
      has: ["      pilots: { mapping: ShipPilotLink, many: true }"],
      lacks: ["  ShipPilot:"]
    ),
    Case(
      name: "addresses of the record itself",
      dumps: [
        "shows.ndjson": lines(1..<9) {
          let url = #""url": "https://x.org/shows/\#($0)""#
          return #"{"id": \#($0), "title": "T\#($0)", "#
            + #""urls": [{"type": "web", \#(url)}, {"type": "wiki", \#(url)}]}"#
        }
      ],
      lacks: ["extract"]
    ),
    Case(
      name: "a list of objects of several kinds, which has all records of one",
      dumps: [
        "scores.ndjson": lines(0..<4) {
          #"{"index": "s\#($0)", "full": "F", "name": "S\#($0)", "url": "/api/scores/s\#($0)"}"#
        },
        "skills.ndjson": lines(0..<6) {
          #"{"index": "k\#($0)", "name": "K\#($0)", "deep": \#($0), "url": "/api/skills/k\#($0)"}"#
        },
        "uses.ndjson": lines(0..<10) {
          let (kind, letter, number) = $0 < 4 ? ("scores", "s", $0) : ("skills", "k", $0 - 4)
          return #"{"index": "u\#($0)", "of": {"index": "\#(letter)\#(number)", "name": "#
            + #""\#(letter.uppercased())\#(number)", "url": "/api/\#(kind)/\#(letter)\#(number)"}}"#
        },
      ],
      has: [
        "  - { dump: scores.ndjson, entity: Score }", "  - { dump: skills.ndjson, entity: Skill }",
      ]
    ),
  ]

  private static let repeatedKeys = [
    Case(
      name: "records that come again in many pages and always say the same",
      dumps: [
        "drivers.ndjson": lines(0..<40) {
          #"{"driverId": "d\#($0 % 6)", "name": "N\#($0 % 6)", "born": 19\#(60 + $0 % 6)}"#
        }
      ],
      has: ["    primaryKey: driverId"]
    ),
    Case(
      name: "two texts that name elements, some of which say more",
      dumps: [
        "features.ndjson": lines(0..<20) {
          let more = $0 % 2 == 0 ? #", "value": "on""# : ""
          let flag = #"{"type": "t\#($0 % 2)", "flag": "f\#($0 % 5)"\#(more)}"#
          let other = #"{"type": "t\#(($0 + 1) % 2)", "flag": "f\#(($0 + 1) % 5)"}"#
          return #"{"id": \#($0), "flags": [\#(flag), \#(other)]}"#
        }
      ],
      lacks: ["primaryKey: [type, flag]"]
    ),
  ]
}
