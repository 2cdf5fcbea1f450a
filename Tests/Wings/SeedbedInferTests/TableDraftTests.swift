import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// Drafts of tables that several files have, and of files that other programs name or begin their way.
@Suite struct TableDraftTests {
  private static func rows(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined()
  }

  /// The drivers of a season with a new one, and the races that they were in.
  private static func season(_ year: Int) -> [(String, String)] {
    let drivers = (0..<8).map { $0 == 7 ? "New \(year)" : "Driver \($0)" }
    return [
      (
        "F1_\(year)_drivers.csv",
        "Driver,Points\n" + drivers.map { "\($0),\(year % 3)\n" }.joined()
      ),
      (
        "F1_\(year)_races.csv",
        "Track,Place,Driver\n"
          + rows(24) { "Track \($0 / 8),\($0 % 3),\(drivers[($0 + year) % 8])\n" }
      ),
    ]
  }

  /// A UUID for each number.
  private static func uuid(_ number: Int) -> String {
    "3a8a6113-03dc-46a2-aa94-2b25e553f\(number + 100)"
  }

  /// An item whose claims stand below the names of their properties.
  private static func claims(_ id: String, _ count: Int) -> String {
    let claims = (0..<count).map { number in
      #""P\#(number)": [{"id": "\#(id)-\#(number)", "property": "P\#(number)", "rank": "normal"}]"#
    }
    return
      #"{"id": "\#(id)", "kind": "item", "label": "l", "claims": {\#(claims.joined(separator: ","))}}"#
  }

  private static let seasons = season(2023) + season(2024)

  static let cases = [
    FileDraftCase(
      name: "tables of several years",
      dumps: [
        seasons[0].0: seasons[0].1, seasons[1].0: seasons[1].1, seasons[2].0: seasons[2].1,
        seasons[3].0: seasons[3].1,
      ],
      has: [
        "    primaryKey: [year, Driver]", #"      year: { keyPath: "@path.year", type: text }"#,
        "    primaryKey: [Track, Driver]",
        #"  - { dump: "dumps/F1_{year}_drivers.csv", entity: Driver }"#,
      ],
      rows: [
        "SELECT count(*) FROM Driver": ["16"], "SELECT count(*) FROM Race": ["48"],
      ]
    ),
    FileDraftCase(
      name: "files that are parts of one table",
      dumps: [
        "sales-2023.csv": "town,amount\n" + rows(9) { "T\($0),\($0 % 4)\n" },
        "sales-2024.csv": "town,amount\n" + rows(9) { "T\($0 + 9),\($0 % 4)\n" },
      ],
      has: ["    primaryKey: town"]
    ),
    FileDraftCase(
      name: "the line that tells Excel the separator",
      dumps: ["fruit.csv": "sep=;\r\nname;price\r\nApple;1,50\r\nPear;12,00\r\n"],
      has: [
        #"  - { dump: dumps/fruit.csv, csv: { separator: ";" }, entity: Fruit }"#,
        "      price: { type: decimal, scale: 2, transform: { replace: { pattern: ',', with: '.' } } }",
      ],
      rows: ["SELECT * FROM Fruit": ["'Apple', 150", "'Pear', 1200"]]
    ),
    FileDraftCase(
      name: "numbers of one length before a name",
      dumps: ["shops.csv": "Shop-Nr,Name\n" + rows(9) { "000\($0),Shop \($0)\n" }],
      has: ["    primaryKey: shop_nr"]
    ),
    FileDraftCase(
      name: "UUIDs one of which is missing and one is there twice",
      dumps: [
        "logs.csv": "event_id,kind\n"
          + rows(200) { "\($0 == 7 ? "" : uuid($0 == 9 ? 8 : $0)),k\($0 % 5)\n" }
      ],
      has: ["    primaryKey: event_id", "    nullKey: skip"],
      rows: ["SELECT count(*) FROM Log": ["198"]]
    ),
    FileDraftCase(
      name: "names of a record that another refers to by its key",
      dumps: [
        "users.json": #"["#
          + (0..<9).map { #"{"id": "U\#($0)7F", "first_name": "Ada\#($0)"}"# }.joined(
            separator: ","
          )
          + "]",
        "notes.json": #"["#
          + (0..<30).map {
            #"{"id": \#($0), "user": "U\#($0 % 9)7F", "first_name": "Ada\#($0 % 9)"}"#
          }.joined(separator: ",") + "]",
      ],
      has: ["      user: { entity: User, foreignKey: user }", "      first_name: text"],
      lacks: ["{ first_name: first_name }"]
    ),
    FileDraftCase(
      name: "a folder whose files have the ending of a program",
      dumps: [
        "one.har": #"{"log": {"pages": [{"id": 1, "title": "a"}, {"id": 2, "title": "b"}]}}"#
      ],
      has: ["  - { dump: dumps/one.har, keyPath: log.pages, entity: Page }"]
    ),
    FileDraftCase(
      name: "lists by hundreds of names that their records say, in files called by keys",
      dumps: [
        "Q1.json": claims("Q1", 300), "Q2.json": claims("Q2", 40), "P9.json": claims("P9", 3),
      ],
      has: [
        #"      claims: { entity: Claim, keyPath: "claims[*][*]", many: true, inverse: record }"#,
        #"  - { dump: "dumps/*.json", entity: Record }"#,
      ],
      lacks: ["type: json"]
    ),
    FileDraftCase(
      name: "points between thousands, as a column with decimal commas shows",
      dumps: ["towns.csv": "nr;people;rent\n1;1.234;9,50\n2;950;8,00\n3;1.012.500;1.127,25\n"],
      has: [
        #"      people: { type: integer, transform: { replace: { pattern: '\.', with: '' } } }"#
      ],
      notes: ["# 2 of 3 with points between thousands"],
      rows: [
        "SELECT people, rent FROM Town": ["1234, 9.5", "950, 8.0", "1012500, 1127.25"]
      ]
    ),
    FileDraftCase(
      name: "points that may part thousands, and points that do not",
      dumps: [
        "towns.csv": "nr;people\n1;1.234\n2;950\n3;12.500\n",
        "hills.csv": "nr;height;width\n1;1.234;2.5\n2;950;3.25\n3;12.500;4\n",
      ],
      has: ["      people: { type: decimal, store: real }", "      width: real"],
      notes: [
        #"# all 3 texts are numbers; 'scale: 3' stores integers; a guess: decimal points; "#
          + #"'{ replace: { pattern: '\.', with: '' } }' if they part thousands"#,
        "      height: { type: decimal, store: real }   # all 3 texts are numbers; 'scale: 3' stores "
          + "integers\n",
      ],
      rows: ["SELECT people FROM Town": ["1.234", "950.0", "12.5"]]
    ),
    FileDraftCase(
      name: "words for yes and no of another language, and days without zeros",
      dumps: [
        "shops.csv": "nr,aktiv,born\n"
          + rows(9) {
            "\($0),\($0 % 2 == 0 ? "ja" : "Nein"),1996-\($0 + 2)-\($0 + 5)\n"
          }
      ],
      has: [
        "      aktiv: { type: boolean, transform: { map: { ja: true, Nein: false } } }",
        "      born: { type: day, format: yyyy-M-d }",
      ],
      rows: ["SELECT aktiv, born FROM Shop WHERE nr < 2": ["1, '1996-02-05'", "0, '1996-03-06'"]]
    ),
  ]

  @Test(arguments: cases)
  func drafts(example: FileDraftCase) throws { try example.check() }

  @Test func takesTheKeyOfAHintForTablesOfYears() throws {
    let runner = try CommandRunner()
    for (name, text) in Self.seasons { try runner.write(text, to: "dumps/\(name)") }
    let report = try Schema.infer(from: [runner.path("dumps")]) { options in
      options.outputPath = runner.path("seedbed.yml")
      options.hints = ["key Race = year, Track, Driver"]
    }
    let schema = report.schema ?? "\(report.diagnostics)"
    #expect(schema.contains("primaryKey: [Track, Driver]   # by hint"), "\(schema)")
  }
}
