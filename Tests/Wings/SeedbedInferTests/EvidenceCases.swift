extension KeyDraftTests {
  private static func table(_ header: String, _ count: Int, _ row: (Int) -> String) -> String {
    header + "\n" + (0..<count).map { row($0) + "\n" }.joined()
  }

  private static func records(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  /// Dumps that show something, and dumps that only seem to.
  static let evidenceCases = [
    FileDraftCase(
      name: "numbers and days among many marks of null",
      dumps: [
        "drivers.csv": table("id,number,born,name", 20) { row in
          let (number, day) = (row == 3 ? "44" : #"\N"#, row % 9 == 0 ? "1990-01-02" : "NULL")
          return "\(row + 1),\(number),\(day),n\(row)"
        }
      ],
      has: [
        #"      number: { type: integer, nullValues: ['\N'] }"#,
        #"      born: { type: day, nullValues: ["NULL"] }"#,
      ]
    ),
    FileDraftCase(
      name: "words in the names of lists",
      dumps: [
        "banned-blitz.json": records(4) { #"{"id": "b\#($0)", "card": "c"}"# },
        "banned-open.json": records(4) { #"{"id": "o\#($0)", "card": "c"}"# },
      ],
      has: [
        #"      file: { keyPath: "@path.file", type: text }"#,
        #"  - { dump: "dumps/banned-{file}.json", entity: Banned }"#,
      ]
    ),
    FileDraftCase(
      name: "numbers in the names of lists",
      dumps: [
        "banned-1.json": records(4) { #"{"id": "b\#($0)", "card": "c"}"# },
        "banned-2.json": records(4) { #"{"id": "o\#($0)", "card": "c"}"# },
      ],
      has: [#"  - { dump: "dumps/banned-*.json", entity: Banned }"#]
    ),
    FileDraftCase(
      name: "small numbers where the keys are dense, though others are far above",
      dumps: [
        "abilities.json": records(60) {
          #"{"id": \#($0 < 40 ? $0 + 1 : $0 + 10_000), "w": "w\#($0)"}"#
        },
        "moves.json": records(50) { #"{"code": "m\#($0)", "power": \#($0 % 30 + 1)}"# },
      ],
      has: ["      power: integer"]
    ),
    FileDraftCase(
      name: "0 among numbers that nothing in the name makes keys",
      dumps: [
        "abilities.json": records(30) { #"{"id": \#($0 * 97 + 11), "w": "w\#($0)"}"# },
        "moves.json": records(61) {
          #"{"code": "m\#($0)", "machine": \#($0 == 0 ? 0 : $0 % 30 * 97 + 11)}"#
        },
      ],
      has: ["      machine: integer"]
    ),
    FileDraftCase(
      name: "of two members that differ, the one that others have by the same name",
      dumps: [
        "races.csv": table("raceId,year,round", 60) { "\($0 + 1),\($0 % 20 + 1990),\($0 / 20)" },
        "seasons.csv": table("year,url", 20) { "\($0 + 1990),https://e.org/\($0)_season" },
      ],
      has: ["    primaryKey: year", "      season: { entity: Season, foreignKey: year }"]
    ),
    FileDraftCase(
      name: "lists of records that are shared in other lists",
      dumps: [
        "artists.json": records(8) {
          #"{"id": \#($0), "movements": [{"id": \#($0 % 4 + 60), "n": "n\#($0 % 4)"}]}"#
        },
        "works.json": records(4) {
          #"{"id": "w\#($0)", "movements": [{"id": \#($0 + 60), "n": "n\#($0)"}]}"#
        },
      ],
      has: ["      movements: { entity: Movement, many: true }"],
      lacks: ["inverse: work"]
    ),
    FileDraftCase(
      name: "an object with a key named after it, and its list, beside meta",
      dumps: [
        "game.json":
          #"{"meta": {"version": 1}, "game": {"gameId": "g7", "actions": "#
          + records(9) { #"{"n": \#($0)}"# } + "}}"
      ],
      has: ["    primaryKey: gameId", "  - { dump: dumps/game.json, keyPath: game, entity: Game }"]
    ),
    FileDraftCase(
      name: "ids of one name with zeros before them in one dump",
      dumps: [
        "box.json": records(3) { #"{"gameId": "4\#($0)", "points": \#($0)}"# },
        "games.json": records(9) { #"{"gameId": "00\#($0)", "label": "l\#($0)"}"# },
      ],
      has: ["      gameId: text"],
      lacks: ["gameId: integer"]
    ),
    FileDraftCase(
      name: "tables of like names and headers that have other things under the same keys",
      dumps: [
        "item_kinds.csv": table("id,pocket_id,word", 9) { "\($0 + 1),\($0 % 5 + 1),k\($0)" },
        "item_pockets.csv": table("id,word", 5) { "\($0 + 1),p\($0)" },
      ],
      has: ["  ItemKind:", "  ItemPocket:"]
    ),
    FileDraftCase(
      name: "a list of records in one document, and a record in another",
      dumps: [
        "product-all.json":
          #"{"data": "#
          + records(4) { #"{"id": \#($0), "name": "n\#($0)", "sku": "s\#($0)"}"# } + "}",
        "product.json": #"{"data": {"id": 9, "name": "n9", "sku": "s9"}}"#,
      ],
      lacks: [": json"]
    ),
    FileDraftCase(
      name: "a code before the name",
      dumps: [
        "languages.json": records(6) {
          #"{"tag_3": "\#("abcdef".dropFirst($0).prefix(1))no", "name": "N\#($0)"}"#
        }
      ],
      has: ["    primaryKey: tag_3"]
    ),
    FileDraftCase(
      name: "texts of one length behind the name, and digits before it",
      dumps: [
        "cities.json": records(6) {
          #"{"zip": "0123\#($0)", "name": "N\#($0)", "tag_3": "no\#($0)"}"#
        }
      ],
      has: ["    primaryKey: name"]
    ),
    FileDraftCase(
      name: "two ends of a link, one of which is different in all of the few records",
      dumps: [
        "groups.csv": table("id,label", 4) { "\($0 + 70),T\($0)" },
        "user_groups.csv": table("group_id,user_id,synced", 4) {
          "\($0 % 3 + 70),\($0 + 20),2020-11-20 12:20:00"
        },
        "users.csv": table("id,name", 4) { "\($0 + 20),N\($0)" },
      ],
      has: ["    primaryKey: [group, user]"]
    ),
    FileDraftCase(
      name: "records of their own that name another",
      dumps: [
        "groups.csv": table("id,label", 4) { "\($0 + 70),T\($0)" },
        "loans.csv": table("loan_id,group_id,paid_at", 4) {
          "\($0 + 20),\($0 % 3 + 70),2020-11-20 12:20:00"
        },
      ],
      has: ["    primaryKey: loan_id"]
    ),
    FileDraftCase(
      name: "what a user did twice",
      dumps: [
        "user_actions.json": records(2) {
          #"{"action": \#($0), "created_at": "2016-08-1\#($0)T14:52:49Z", "user_id": 2, "title": "t", "#
            + #""closed": false, "hidden": false, "excerpt": "x\#($0)", "size": 1, "place": "home"}"#
        },
        "users.json": records(5) { #"{"id": \#($0), "login": "u\#($0)"}"# },
      ],
      has: ["    primaryKey: [user, created_at]"],
      rows: ["SELECT count(*) FROM UserAction": ["2"]]
    ),
    FileDraftCase(
      name: "days in other forms, and what may be one",
      dumps: [
        "loans.csv": table("id,date,due,seen,build,part,ip,born", 14) { row in
          let day = "\(row + 10)"
          return
            "\(row),9301\(day),\(day).1.2024,1/\(day)/2024 14:05,2.\(row % 9).24,1/\(row % 9 + 1)/2024,"
            + "10.1.20\(day),\(day).\(row % 9 + 1).1990"
        }
      ],
      has: [
        "      date: { type: day, format: yyMMdd }", "      due: { type: day, format: d.M.yyyy }",
        "      seen: { type: date, format: M/d/yyyy HH:mm }", "      build: text",
        "      part: text", "      ip: text", "      born: { type: day, format: d.M.yyyy }",
      ],
      rows: [
        "SELECT date, due, seen FROM Loan WHERE id = 3": [
          "'1993-01-13', '2024-01-13', '2024-01-13 14:05:00.000'"
        ]
      ]
    ),
    FileDraftCase(
      name: "lists below numbers, in files named by numbers",
      dumps: [
        "iso15924.json":
          #"{"15924": \#(records(3) { #"{"alpha_4": "abc\#($0)", "name": "s\#($0)"}"# })}"#,
        "iso639-5.json":
          #"{"639-5": \#(records(9) { #"{"alpha_3": "ab\#($0)", "name": "n\#($0)"}"# })}"#,
        "iso4217.json": #"{"4217": "#
          + records(8) { #"{"alpha_3": "cd\#($0)", "name": "m\#($0)", "numeric": "\#($0 + 20)"}"# }
          + "}",
      ],
      rows: [
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('seedbed_meta', 'sqlite_stat1')":
          ["3"]
      ]
    ),
    FileDraftCase(
      name: "parts of one list in a folder, of which one has a member more",
      dumps: [
        "pack/asis.json": cards("a", more: ""), "pack/core.json": cards("c", more: ""),
        "pack/draft.json": cards("d", more: ""),
        "pack/extra.json": cards("e", more: #", "note": "x""#),
      ],
      has: [#"  - { dump: "dumps/pack/{file}.json", entity: Pack }"#],
      rows: ["SELECT count(*) FROM Pack": ["16"]]
    ),
    FileDraftCase(
      name: "one text in all lists, and elements with a code that are more than its name",
      dumps: [
        "reports.json": records(6) { #"{"id": \#($0), "authors": ["ada"]}"# },
        "films.json": records(2) {
          #"{"id": \#($0), "posters": [{"file": "f\#($0)", "w": 1, "h": 2, "iso_code": "c\#($0)"}]}"#
        },
      ],
      has: ["      authors: { entity: Author, many: true }", "    primaryKey: [film, position]"]
    ),
    FileDraftCase(
      name: "addresses that repeat, fields of OpenSearch, and values beside what they are of",
      dumps: [
        "found.json":
          #"{"found": {"opensearch:totalResults": "6", "opensearch:startIndex": "0", "links": "#
          + #"{"link": \#(records(9) { #"{"name": "n\#($0 % 6)", "url": "https://a.org/\#($0 % 6)"}"# })}}}"#,
        "albums.json": records(12) {
          #"{"id": \#($0), "images": [{"text": "a\#($0)", "size": "s"}, {"text": "b\#($0)", "size": "l"}]}"#
        },
      ],
      has: ["    primaryKey: url", "    primaryKey: [album, size]"],
      lacks: ["totalResults:"],
      rows: ["SELECT count(*) FROM Link": ["6"]]
    ),
  ]

  private static func cards(_ letter: String, more: String) -> String {
    records(4) {
      #"{"code": "\#(letter)\#($0)", "title": "t", "flavor": "f\#($0)", "faction": "x", "cost": \#($0)\#(more)}"#
    }
  }
}
