import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// Drafts read all values of the dumps, or a comment says which they leave out, and why.
@Suite struct LossDraftTests {
  private static func cars(_ name: String) -> String {
    #"[{"id": 1, "cars": [{"id": 4, "\#(name)": {"id": 5, "name": "van"}}, "#
      + #"{"id": 6, "\#(name)": {"id": 7, "name": "bus"}}]}, {"id": 2, "cars": []}]"#
  }

  private static func lists(_ name: String) -> String {
    #"[{"id": 1, "cars": [{"id": 4, "\#(name)": [{"colour": "red"}]}, {"id": 6, "#
      + #""\#(name)": [{"colour": "blue"}, {"colour": "grey"}]}]}, {"id": 2, "cars": []}]"#
  }

  @Test(arguments: ["type", "key", "_id", "uuid", "meta", "links", "ID", "node"])
  func readsObjectsBesideIDs(name: String) throws {
    for dump in [Self.cars(name), Self.lists(name)] {
      try FileDraftCase(
        name: name,
        dumps: ["people.json": dump],
        lacks: ["ignore:"],
        holds: ["van", "bus", "red", "blue", "grey"].filter { dump.contains($0) }
      ).check()
    }
  }

  private static func objects(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ",") + "]"
  }

  private static func topic(_ number: Int) -> String {
    #"{"id": \#(number), "title": "T\#(number)", "slug": "t-\#(number)"}"#
  }

  private static func tag(_ number: Int) -> String {
    #"{"name": "t\#(number)", "url": "https://a.example/t\#(number)", "is_open": 1}"#
  }

  static let cases = [
    FileDraftCase(
      name: "a kind that is the same beside all ids, and says so",
      dumps: [
        "people.json": objects(6) {
          #"{"id": \#($0), "cars": [{"id": \#($0 + 9), "type": "van"}]}"#
        }
      ],
      has: ["    ignore: [cars.type]"],
      notes: ["# 'type' is always van"]
    ),
    FileDraftCase(
      name: "a kind that only some ids have",
      dumps: [
        "people.json": objects(6) {
          #"{"id": \#($0), "cars": [{"id": \#($0 + 9)\#($0 % 2 == 0 ? "" : #", "type": "van""#)}]}"#
        }
      ],
      lacks: ["ignore:"],
      holds: ["van"]
    ),
    FileDraftCase(
      name: "links with values of their own",
      dumps: [
        "people.json": objects(6) {
          #"{"id": \#($0), "_links": {"self": {"href": "/people/\#($0)"}, "#
            + #""home": {"href": "/homes/\#($0)", "title": "Home \#($0)x"}}}"#
        }
      ],
      lacks: ["ignore:"],
      holds: ["Home 3x", "/homes/4"]
    ),
    FileDraftCase(
      name: "links that are addresses alone",
      dumps: [
        "people.json": objects(6) {
          #"{"id": \#($0), "_links": {"self": {"href": "/people/\#($0)"}, "#
            + #""all": [{"href": "/p"}]}}"#
        }
      ],
      has: ["    ignore: [_links]"],
      notes: ["# addresses of this record and of others"]
    ),
    FileDraftCase(
      name: "an object among the fields of a page in a record",
      dumps: [
        "people.json": objects(6) {
          #"{"id": \#($0), "cars": {"items": [{"id": "c\#($0)", "n": 1}], "limit": 9, "#
            + #""next": {"name": "Next \#($0)x"}}}"#
        }
      ],
      has: ["    ignore: [cars.limit]"],
      notes: ["# fields of the page around the list"],
      holds: ["Next 5x"]
    ),
    FileDraftCase(
      name: "records that fill rows of a dump after them",
      dumps: [
        "hero_lore.json": "{"
          + (0..<9).map { #""hero_\#($0)": {"text": "lore \#($0)x", "age": \#($0)}"# }
          .joined(separator: ",") + "}",
        "heroes.json": objects(9) { #"{"name": "hero_\#($0)", "legs": \#($0 % 3)}"# },
      ],
      has: ["    create: false"],
      holds: ["lore 8x"]
    ),
    FileDraftCase(
      name: "records in lists that say whose list it is",
      dumps: [
        "scores.json": objects(4) {
          #"{"id": \#($0), "name": "Score \#($0)", "skills": [{"id": \#($0 + 40), "#
            + #""name": "Skill \#($0)"}]}"#
        },
        "skills.json": objects(4) {
          #"{"id": \#($0 + 40), "name": "Skill \#($0)", "score": {"id": \#($0), "#
            + #""name": "Score \#($0)"}}"#
        },
      ],
      has: ["      score: { entity: Score, keyPath: score }"],
      lacks: ["type: json"]
    ),
    FileDraftCase(
      name: "elements of their own kind that stand in the lists of several records",
      dumps: [
        "taxa.json": objects(4) { number in
          #"{"id": \#(number + 10), "name": "T\#(number)", "rank": "x", "up": \#(number), "ancestors": "#
            + objects(2) {
              #"{"id": \#($0 * (number % 2) + 1), "name": "A\#($0 * (number % 2))", "rank": "y", "up": 0}"#
            } + "}"
        }
      ],
      has: ["      ancestors: { entity: Taxon, many: true, ordered: true, repeats: true }"],
      lacks: ["inverse:"],
      rows: ["SELECT count(*) FROM Taxon_ancestors": ["8"]]
    ),
    FileDraftCase(
      name: "a word among ids",
      dumps: [
        "errors.json": objects(6) {
          #"{"resource_id": "\#($0 == 3 ? "gateway" : "\($0 * 7919)")", "size": "\#($0 == 3 ? "huge" : "\($0)")"}"#
        }
      ],
      has: ["      resource_id: text", "      size: { type: integer, nullValues: [huge] }"],
      holds: ["gateway"]
    ),
    FileDraftCase(
      name: "small tables that hold records of another",
      dumps: [
        "people.json": #"[{"id": 1, "pet": {"id": 1, "name": "Rex", "age": 3}, "#
          + (0..<14).map { number in
            let pet = #""pet": {"id": \#(number + 2), "name": "Pet \#(number)", "age": 4}"#
            return #""visit\#("abcdefghijklmn".dropFirst(number).prefix(1))": "#
              + #"[{"id": "v\#(number)", "note": "n\#(number)"\#(number == 5 ? ", \(pet)" : "")}]"#
          }.joined(separator: ", ") + "}]"
      ],
      rows: ["SELECT name FROM Pet ORDER BY id": ["'Rex'", "'Pet 5'"]]
    ),
    FileDraftCase(
      name: "names with URLs where the records have other names",
      dumps: [
        "films.json": objects(8) {
          #"{"id": \#($0), "cast": [{"name": "Actor \#($0)x", "#
            + #""url": "https://a.example/people/\#($0)/"}]}"#
        },
        "people.json": objects(8) {
          #"{"id": \#($0), "born": 19\#(10 + $0), "url": "https://a.example/people/\#($0)/"}"#
        },
      ],
      lacks: ["ignore:"],
      holds: ["Actor 7x"]
    ),
    FileDraftCase(
      name: "records that files without a key share",
      dumps: [
        "lists/a.json": #"{"name": "A", "topics": \#(objects(2, topic))}"#,
        "lists/b.json": #"{"name": "B", "topics": \#(objects(2) { topic($0 + 1) })}"#,
      ],
      has: ["      topics: { entity: Topic, many: true }"],
      rows: ["SELECT count(*) FROM List_topics": ["4"]]
    ),
    FileDraftCase(
      name: "lists of one key that differ",
      dumps: [
        "events.json": objects(12) { number in
          let note = #"{"at": "2020-01-0\#(number % 9 + 1)", "body": "same \#(number)"}"#
          let first = #"{"at": "2020-02-01", "body": "later"}, "#
          return #"{"id": \#(number % 11 + 40), "title": "T\#(number % 11)", "place": "here", "#
            + #""notes": [\#(number == 11 ? first : "")\#(number == 5 ? "\(note), " : "")\#(note)]}"#
        }
      ],
      lacks: ["@index", "onConflict"],
      holds: ["later", "same 0", "same 11"]
    ),
    FileDraftCase(
      name: "long texts without blanks, or that repeat",
      dumps: [
        "groups.json": objects(8) { number in
          let url = "https://example.org/a/long/path/to/a/reference/number/that/says/which"
          let text = "A sentence that is much longer than a word, and stands in several records"
          return
            #"{"id": \#(number), "refs": ["\#(url)/\#(number % 3)", "\#(url)/x\#(number % 2)"], "#
            + #""levels": ["\#(text) \#(number % 2)"], "#
            + #""notes": ["\#(text) a\#(number)", "\#(text) b\#(number)"]}"#
        }
      ],
      has: [
        "      refs: { entity: Ref, many: true }", "      levels: { entity: Level, many: true }",
        #"      notes: { type: text, transform: { join: "\n" } }"#,
      ]
    ),
    FileDraftCase(
      name: "values beside the records of two files, and flags of one value",
      dumps: [
        "AlbumTags.json": #"{"tags": {"tag": \#(objects(3, tag)), "@attr": {"of": "Born"}}}"#,
        "ArtistTags.json":
          #"{"tags": {"tag": \#(objects(3) { tag($0 + 2) }), "@attr": {"of": "Lo"}}}"#,
        "other.json": #"{"users": [{"id": 1, "login": "a"}, {"id": 2, "login": "b"}]}"#,
      ],
      notes: [
        #"# dumps/AlbumTags.json, dumps/ArtistTags.json: tags."@attr" is not read"#, "# always 1",
      ]
    ),
    FileDraftCase(
      name: "ids of people in lists of credits, of which some have two",
      dumps: [
        "films.json": objects(4) { film in
          let crew = objects(24) {
            let person = film * 24 + ($0 == 20 ? 3 : $0)
            return #"{"id": \#(person + 500), "name": "N\#(person)", "gender": \#(person % 3), "#
              + #""popularity": \#(person % 7), "adult": false, "language": "l\#(person % 5)", "#
              + #""credit_id": "c\#(film)x\#($0)", "job": "\#($0 == 20 ? "Cook" : "Driver")"}"#
          }
          return #"{"id": \#(film), "title": "T\#(film)", "crew": \#(crew)}"#
        }
      ],
      has: ["    primaryKey: credit_id"],
      lacks: ["onConflict"],
      rows: ["SELECT count(*), sum(job = 'Cook') FROM Crew": ["96, 4"]]
    ),
  ]

  @Test(arguments: cases)
  func readsOrSaysWhatItLeaves(example: FileDraftCase) throws { try example.check() }

  @Test func readsTheNamedFilesAlone() throws {
    let runner = try CommandRunner()
    for (name, text) in ["part-1": #"{"id": 1, "n": 2}"#, "part-2": #"{"id": 2}"#, "part-3": "{"] {
      try runner.write(text, to: "\(name).ndjson")
    }
    let report = try Schema.infer(
      from: ["part-1.ndjson", "part-2.ndjson"].map { runner.path($0) }
    ) { $0.outputPath = runner.path("seedbed.yml") }
    let text = try #require(report.schema)
    #expect(text.contains("primaryKey: id"), "\(text)")
    #expect(!text.contains("json\n"), "\(text)")
  }
}
