import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// Drafts of files as other programs write them: CSV of all forms, and keys with gaps.
@Suite struct DirtyDraftTests {
  private static func rows(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined()
  }

  private static func books(_ isbn: (Int) -> String) -> String {
    let books = (0..<100).map { number in
      #"{"isbn": \#(isbn(number)), "title": "T\#(number % 90)", "price": \#(10 + number * 2).5}"#
    }
    return "[\(books.joined(separator: ","))]"
  }

  @Test func leavesSeedsInAFolderOut() throws {
    let runner = try CommandRunner()
    try runner.write(#"[{"id": 1, "name": "a"}]"#, to: "dumps/items.json")
    let path = runner.path("dumps/seedbed.yml")
    func draft() throws -> String? {
      try Schema.infer(from: [runner.path("dumps")]) { $0.outputPath = path }.schema
    }
    let first = try #require(try draft())
    try runner.write(first, to: "dumps/seedbed.yml")
    #expect(try Schema(path: path).build(to: runner.path("dumps/Seed.sqlite")).isSuccess)
    #expect(try draft() == first)
  }

  static let csvCases = [
    FileDraftCase(
      name: "decimal commas between semicolons",
      dumps: ["fruit.csv": "name;price;weight;count\nApple;1,50;1.234,5;3\nPear;12,00;0,75;4\n"],
      has: [
        #"  - { dump: dumps/fruit.csv, csv: { separator: ";" }, entity: Fruit }"#,
        "      price: { type: decimal, scale: 2, transform: { replace: { pattern: ',', with: '.' } } }",
        #"      weight: { type: real, transform: [{ replace: { pattern: '\.', with: '' } }, "#
          + "{ replace: { pattern: ',', with: '.' } }] }",
      ],
      rows: [
        "SELECT * FROM Fruit": ["'Apple', 150, 1234.5, 3", "'Pear', 1200, 0.75, 4"]
      ]
    ),
    FileDraftCase(
      name: "decimal commas between semicolons, without a header row",
      dumps: [
        "fruit.csv": (0..<5).map { "\(100 + $0);Pear;\($0),5\($0);\($0 + 7)\n" }.joined()
      ],
      has: [
        #"  - { dump: dumps/fruit.csv, csv: { separator: ";", header: "#
          + "[column_1, column_2, column_3, column_4] }, entity: Fruit }"
      ],
      rows: ["SELECT count(*) FROM Fruit": ["5"]]
    ),
    FileDraftCase(
      name: "columns and rows without a name and a value, at the end of a spreadsheet",
      dumps: ["fruit.csv": "ref;qty;;\n" + rows(5) { "F\($0)x;\($0);;\n" } + ";;;\n;;;\n"],
      has: [
        #"  - { dump: dumps/fruit.csv, csv: { separator: ";" }, entity: Fruit }"#,
        "    primaryKey: ref", "      qty: integer",
      ],
      lacks: ["column"],
      rows: ["SELECT count(*) FROM Fruit": ["5"]]
    ),
    FileDraftCase(
      name: "true and false as texts, and words of both pairs",
      dumps: [
        "users.csv": "id,admin,open,paid,mixed,flag\n"
          + rows(6) { "\($0),TRUE,\($0 > 2),\($0 > 2 ? "t" : "f"),\($0 > 2 ? "yes" : "false"),y\n" }
      ],
      has: [
        "      admin: boolean", "      open: boolean", "      paid: boolean", "      mixed: text",
        "      flag: text",
      ],
      rows: ["SELECT sum(admin), sum(open), sum(paid) FROM User": ["6, 3, 3"]]
    ),
    FileDraftCase(
      name: "true and false, and a word for none",
      dumps: [
        "users.csv": "id,admin\n" + rows(6) { "\($0),\(["true", "false", "n/a"][$0 % 3])\n" }
      ],
      has: ["      admin: { type: boolean, nullValues: [n/a] }"]
    ),
    FileDraftCase(
      name: "columns that have names of entries",
      dumps: [
        "country.csv": "name," + (0..<12).map { "name:\($0)" }.joined(separator: ",") + "\n"
          + rows(4) { row in
            "c\(row)," + (0..<12).map { "w\(row)\($0)" }.joined(separator: ",") + "\n"
          }
      ],
      has: ["  - { dump: dumps/country.csv, entity: Country }"],
      rows: ["SELECT count(*) FROM Country": ["4"]],
      holds: ["w311"]
    ),
    FileDraftCase(
      name: "a comma in a text of a file with commas",
      dumps: ["fruit.csv": "name,price\nApple,\"1,50\"\nPear,\"2,50\"\n"],
      has: ["      price: text"]
    ),
    FileDraftCase(
      name: "bars, quotes, and a null of databases",
      dumps: ["parts.csv": "id|name|note\n1|\"a|b\"|x\n2|c|\\N\n"],
      has: [#"  - { dump: dumps/parts.csv, csv: { separator: "|" }, entity: Part }"#],
      rows: ["SELECT * FROM Part": ["1, 'a|b', 'x'", "2, 'c', NULL"]]
    ),
    FileDraftCase(
      name: "no header row",
      dumps: ["airports.csv": "1,Goroka,-6.08\n2,Madang,-5.2\n3,Hagen,-5.8\n4,Nadzab,-6.5\n"],
      has: ["      column_2: text"],
      rows: ["SELECT count(*) FROM Airport": ["4"]]
    ),
    FileDraftCase(
      name: "ids in all rows of a file without a header",
      dumps: [
        "releases.tsv": (0..<5).map { "3a8a6113-03dc-46a2-aa94-2b25e553fb6\($0)\tName\n" }.joined()
      ],
      has: [
        "  - { dump: dumps/releases.tsv, csv: { header: [column_1, column_2] }, entity: Release }"
      ],
      rows: ["SELECT count(*) FROM Release": ["5"]]
    ),
    FileDraftCase(
      name: "a separator that the user names",
      dumps: ["parts.csv": "id:name\n1:a,b\n2:c,d\n"],
      has: [#"  - { dump: dumps/parts.csv, csv: { separator: ":" }, entity: Part }"#],
      rows: ["SELECT * FROM Part": ["1, 'a,b'", "2, 'c,d'"]],
      separator: UInt8(ascii: ":")
    ),
    FileDraftCase(
      name: "two files with a prefix that has a number",
      dumps: [
        "5e-SRD-Tools.csv": "id,name\n1,Saw\n2,Axe\n", "5e-SRD-Uses.csv": "id,word\n1,cut\n2,hew\n",
      ],
      has: ["  Tool:", "  Use:"]
    ),
  ]

  static let keyCases = [
    FileDraftCase(
      name: "local times beside their zone",
      dumps: [
        "shows.json": "["
          + (0..<3).map {
            #"{"id":\#($0),"at":{"local":"2024-07-0\#($0 + 1)T19:30:00"},"timezone":"Asia/Tokyo"}"#
          }.joined(separator: ",") + "]"
      ],
      notes: ["local times, taken for UTC: their zone is in 'timezone'"]
    ),
    FileDraftCase(
      name: "one key in a hundred is null",
      dumps: ["books.json": books { $0 == 40 ? "null" : "\"97800\($0)\"" }],
      has: ["    primaryKey: isbn", "    nullKey: skip"],
      notes: ["1 record has no key and is left out; the first: "],
      rows: ["SELECT count(*) FROM Book": ["99"]]
    ),
    FileDraftCase(
      name: "one key in a hundred repeats",
      dumps: ["books.json": books { "\"97800\($0 == 40 ? 3 : $0)\"" }],
      has: ["    primaryKey: isbn", "      title: { type: text, onConflict: replace }"],
      rows: ["SELECT count(*) FROM Book": ["99"]]
    ),
    FileDraftCase(
      name: "the only record without an id",
      dumps: [
        "pets.json":
          #"[{"id": 1, "name": "a"}, {"id": 2, "name": "a"}, {"id": null, "name": "b"}, "#
          + #"{"id": 4, "name": "c"}]"#
      ],
      has: ["    primaryKey: id", "    nullKey: skip"],
      rows: ["SELECT count(*) FROM Pet": ["3"]]
    ),
    FileDraftCase(
      name: "an empty field among references",
      dumps: [
        "airlines.csv": "airline_id,name\n" + rows(9) { "\($0 + 1),A\($0)\n" },
        "flights.csv": "flight,airline_id\n"
          + rows(50) { "F\($0),\($0 == 7 ? "" : "\($0 % 9 + 1)")\n" },
      ],
      has: [
        "      airline: { entity: Airline, foreignKey: airline_id, column: airline_id, "
          + #"nullValues: [""] }"#
      ],
      rows: ["SELECT count(*) FROM Flight WHERE airline_id IS NULL": ["1"]]
    ),
    FileDraftCase(
      name: "a word for null among references, days and flags",
      dumps: [
        "staff.csv": "staff_id,name,reports_to,is_active,left_on\n"
          + rows(12) { number in
            let (boss, day) =
              number == 0 ? ("NULL", "NULL") : ("\(number / 2 + 1)", "2024-01-0\(number % 9 + 1)")
            return "\(number + 1),N\(number),\(boss),\(number % 2),\(day) 00:00:00\n"
              .replacing("NULL 00:00:00", with: "NULL")
          }
      ],
      has: [
        "      reports_to: { entity: Staff, foreignKey: reports_to, nullValues: [\"NULL\"] }",
        "      is_active: boolean", "      left_on: { type: day, nullValues: [\"NULL\"] }",
      ],
      rows: ["SELECT count(*) FROM Staff WHERE reports_to_staff_id IS NULL": ["1"]]
    ),
    FileDraftCase(
      name: "ids that are objects in some records",
      dumps: [
        "tools.json": "["
          + (0..<12).map { number in
            let id = number % 3 == 0 ? #"{"$oid": "50f\#(number)"}"# : #""t\#(number)""#
            return
              #"{"_id": \#(id), "name": "N\#(number / 2)", "fits": ["t1", "50f\#(3 * (number % 4))"]}"#
          }.joined(separator: ",") + "]"
      ],
      has: [
        "    primaryKey: _id", #"      _id: { keyPath: ['_id."$oid"', _id], type: text }"#,
      ],
      rows: ["SELECT count(*) FROM Tool WHERE _id = '50f3'": ["1"]]
    ),
    FileDraftCase(
      name: "an empty text among the words of lists",
      dumps: [
        "books.json": "["
          + (0..<30).map { number in
            let word = number == 7 ? "" : ["java", "web", "perl"][number % 3]
            return #"{"id": \#(number), "topics": ["\#(word)", "all"]}"#
          }.joined(separator: ",") + "]"
      ],
      has: ["      topics: { entity: Topic, many: true }", "    nullKey: skip"],
      rows: ["SELECT count(*) FROM Topic": ["4"], "SELECT count(*) FROM Book_topics": ["59"]]
    ),
  ]

  @Test(arguments: csvCases + keyCases)
  func draftsDirtyFiles(example: FileDraftCase) throws { try example.check() }

  @Test func takesAHintedKeyThatRepeatsNowAndThen() throws {
    let runner = try CommandRunner()
    for folder in ["n", "s"] {
      let rows = (0..<24).map { "S\($0),\($0)" } + (folder == "n" ? ["S5,9", "S6,9"] : [])
      try runner.write(
        "stop_id,lat\n" + rows.joined(separator: "\n") + "\n",
        to: "a/\(folder)/stops.csv"
      )
    }
    let report = try Schema.infer(from: [runner.path("a")]) { options in
      options.outputPath = runner.path("seedbed.yml")
      options.hints = ["key Stop = folder, stop_id"]
    }
    let text = try #require(report.schema, "\(report.diagnostics)")
    #expect(
      text.contains(
        "    primaryKey: [folder, stop_id]   # by hint; 2 records are one with others\n"
      ),
      "\(text)"
    )
  }

  @Test(arguments: [
    ("key Order = idd", "no member of 'Order' is called 'idd'", "did you mean 'id'?"),
    ("key Oder = id", "there is no entity 'Oder'", "did you mean 'Order'?"),
    ("ref Order.city -> Nowhere", "there is no entity 'Nowhere'", ""),
    ("no ref Order.citty", "no member of 'Order' is called 'citty'", "did you mean 'city'?"),
    ("no ref Order.id", "'id' refers to nothing else", ""),
    (
      "entity Buyer = orders[*].byuer", "no member of the dumps is called 'byuer'",
      "did you mean 'buyer'?"
    ),
    ("list Order.id \",\"", "'id' is no text", ""),
    ("inline city", "'city' is no object", ""),
    ("type Order.city = day", "12 values are no day", ""),
    ("key Order = city", "6 records would be one with others", ""),
    ("ref Order.city -> Order", "'city' has no values that may be keys of 'Order'", ""),
    ("same Order = order, shop", "there is no entity 'shop'", ""),
    ("ignore town", "no member of the dumps is called 'town'", ""),
  ])
  func refusesHints(hint: String, reason: String, nearest: String) throws {
    let runner = try CommandRunner()
    let orders = (0..<12).map { number in
      #"{"id": \#(number), "city": "c\#(number % 6)", "buyer": {"email": "e", "name": "n"}}"#
    }
    try runner.write("{\"orders\": [\(orders.joined(separator: ","))]}", to: "orders.json")
    let report = try Schema.infer(from: [runner.path("orders.json")]) { options in
      options.outputPath = runner.path("seedbed.yml")
      options.hints = [hint]
    }
    #expect(report.schema == nil)
    let shown = report.diagnostics.map {
      ([$0.message] + $0.notes.map(\.message)).joined(separator: "; ")
    }
    let note = nearest.isEmpty ? "" : "; \(nearest)"
    #expect(shown == ["the hint '\(hint)' cannot be followed: \(reason)\(note)"])
  }

  @Test func findsTheSeparatorInTextOfAnotherEncoding() throws {
    let runner = try CommandRunner()
    let units = "\u{FEFF}id;name\n1;a,b\n2;c\n".utf16
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try runner.write(bytes: bytes, to: "shops.csv")
    let report = try Schema.infer(from: [runner.path("shops.csv")]) { options in
      options.outputPath = runner.path("seedbed.yml")
    }
    #expect(report.schema?.contains(#"csv: { separator: ";" }"#) == true, "\(report.diagnostics)")
  }

  /// The check of the draft finds that ten ids are those of twenty shops.
  @Test func refusesAReferenceToRecordsWithoutAKey() throws {
    let runner = try CommandRunner()
    let shops = (0..<20).map { number in
      let (id, second) = (number % 10, number >= 10)
      func text(_ changed: ClosedRange<Int>) -> String {
        "\(id)\(second && changed.contains(id) ? "x" : "")"
      }
      return #"{"id": \#(id + 700), "a": "a\#(text(0...2))", "b": "b\#(text(3...5))", "#
        + #""c": "c\#(text(6...8))"}"#
    }
    let visits = (0..<30).map { #"{"id": \#($0), "place": \#($0 % 10 + 700)}"# }
    try runner.write("[\(shops.joined(separator: ","))]", to: "dumps/shops.json")
    try runner.write("[\(visits.joined(separator: ","))]", to: "dumps/visits.json")
    let report = try Schema.infer(from: [runner.path("dumps")]) { options in
      options.outputPath = runner.path("seedbed.yml")
      options.hints = ["ref Visit.place -> Shop"]
    }
    #expect(report.schema == nil)
    #expect(
      report.diagnostics.map(\.message) == [
        "the hint 'ref Visit.place -> Shop' cannot be followed: "
          + "Shop has no key that tells records apart"
      ]
    )
  }
}
