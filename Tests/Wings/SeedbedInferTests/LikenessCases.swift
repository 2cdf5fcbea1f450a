/// Records that look alike and are not, and records that differ in a little and are alike.
extension DraftTests {
  static let likenessCases = contents + documents + resources + likenesses + kinds + nameCases

  private static func lines(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: "\n")
  }

  private static func post(_ id: String, _ parents: String) -> String {
    """
    {"kind": "t3", "data": {"id": "\(id)", "title": "t", "score": 1, "parent_list": [\(parents)]}}
    """
  }

  private static func release(_ name: String) -> String {
    #"{"info": {"name": "\#(name)", "version": "1", "summary": "s"}, "urls": [{"file": "f\#(name)"}]}"#
  }

  private static func members(_ names: [String], _ make: (Int) -> String) -> String {
    "{" + names.enumerated().map { "\"\($1)\": \(make($0))" }.joined(separator: ", ") + "}"
  }

  private static func potion(_ number: Int) -> String {
    #"{"name": "p\#(number)", "effect": "e", "needs": [{"item": "i", "count": \#(number)}]}"#
  }

  private static let documents = [
    Case(
      name: "a document of a few objects with the same members",
      dumps: ["potions.json": members(["frost", "heat", "wind"], potion)],
      has: ["  - { dump: potions.json, each: entries, entity: Potion }"]
    ),
    Case(
      name: "a document of objects one of which has other members",
      dumps: [
        "potions.json": members(["frost", "heat", "wind"]) {
          $0 < 2 ? potion($0) : #"{"name": "w", "needs": [{"item": "i", "speed": 2}]}"#
        }
      ],
      lacks: ["each: entries"]
    ),
    Case(
      name: "a record with a few objects with the same members",
      dumps: [
        "stations.json": #"{"id": 1, "name": "s", "values": "#
          + members(["rain", "wind", "sun"]) { #"{"min": \#($0), "max": 9, "mean": 4}"# } + "}"
      ],
      lacks: ["each: entries"]
    ),
    Case(
      name: "a document of dictionaries with names in common",
      dumps: [
        "speeds.json": members(["wool", "plant", "hoe", "axe", "web"]) { place in
          members(["7\(place % 2)", "80", "81"]) { "\(place + $0).5" }
        }
      ],
      has: ["  - { dump: speeds.json, each: entries, entity: Speed }"]
    ),
  ]

  private static func task(_ kind: String, _ number: Int) -> String {
    #"{"id": \#(number), "iid": 1, "topic": "t\#(number)", "votes": 2, "branch": "b", "project": 5, "#
      + #""web_url": "https://git.example/p/\#(kind)/\#(number)"}"#
  }

  private static let resources = [
    Case(
      name: "records whose addresses say that they are two things",
      dumps: ["issues.ndjson": lines(3) { task("issues", $0) }, "merge.json": task("merges", 9)],
      has: ["  Issue:", "  Merge:"]
    ),
    Case(
      name: "records whose addresses say that they are one thing",
      dumps: ["issues.ndjson": lines(3) { task("issues", $0) }, "moved.json": task("issues", 9)],
      lacks: ["  Moved:"]
    ),
    Case(
      name: "two sets of words below one name that says nothing",
      dumps: [
        "events.ndjson": lines(40) { row in
          #"{"id": "e\#(row)", "type": {"id": \#(row % 2 + 30), "name": "t\#(row % 2)"}, "#
            + #""pass": {"type": {"id": \#(row % 3 + 60), "name": "p\#(row % 3)"}}}"#
        }
      ],
      has: ["      type: { entity: Type }"],
      lacks: ["{ entity: Type, keyPath: pass.type }"]
    ),
    Case(
      name: "two parts of the words below one name",
      dumps: [
        "events.ndjson": lines(40) { row in
          #"{"id": "e\#(row)", "player": {"id": \#(row % 2 + 30), "name": "t\#(row % 2)"}, "#
            + #""pass": {"player": {"id": \#(row % 3 + 60), "name": "p\#(row % 3)"}}}"#
        }
      ],
      has: [
        "      player: { entity: Player }",
        "      pass_player: { entity: Player, keyPath: pass.player }",
      ]
    ),
  ]

  private static let contents = [
    Case(
      name: "the content of such an object in another, without what is around it",
      dumps: [
        "posts.ndjson": lines(6) {
          post(
            "p\($0)",
            $0 < 2 ? #"{"id": "q\#($0)", "title": "t", "score": 1, "parent_list": []}"# : ""
          )
        }
      ],
      has: ["  Post:", "    primaryKey: id", "      title: { keyPath: data.title, type: text }"],
      lacks: ["title2"]
    ),
    Case(
      name: "members with signs in their names, and a kind that each file has for itself",
      dumps: [
        "x-1.json": #"{"type": "A", "p=": 1, "q=": 2, "r=": "s1"}"#,
        "x-2.json": #"{"type": "B", "p=": 2, "q=": 2, "r=": "s2"}"#,
        "x-3.json": #"{"type": "A", "p=": 3, "q=": 2, "r=": "s3"}"#,
        "x-4.json": #"{"type": "B", "p=": 4, "q=": 2, "r=": "s4"}"#,
        "x-5.json": #"{"type": "C", "u=": "t5", "v=": true}"#,
        "x-6.json": #"{"type": "D", "u=": "t6", "v=": true}"#,
      ],
      has: ["  - { dump: [x-5.json, x-6.json], entity: Record2 }"]
    ),
    Case(
      name: "objects, or their addresses",
      dumps: [
        "events.ndjson": lines(8) {
          let address = #""https://example.org/notes/\#($0)""#
          let note = #"{"type": "Note", "id": \#(address), "text": "t"}"#
          let other = #""https://example.org/notes/that/others/wrote/\#($0)""#
          return #"{"at": \#($0), "object": \#($0 % 2 == 0 ? note : other)}"#
        }
      ],
      has: [
        "      object: { entity: Object, keyPath: object, foreignKey: object, onDangling: stub }"
      ]
    ),
    Case(
      name: "one record of what made the records",
      dumps: [
        "bom.json": #"{"metadata": {"tools": [{"name": "t", "version": "1"}]}, "parts": ["#
          + (0..<4).map { #"{"ref": "r\#($0)", "size": \#($0)}"# }.joined(separator: ",") + "]}"
      ],
      has: [
        "# bom.json: metadata is not read", "  - { dump: bom.json, keyPath: parts, entity: Part }",
      ]
    ),
    Case(
      name: "one document that is a record with a list",
      dumps: [
        "exchange.json": #"{"name": "X", "founded": 2017, "country": "c", "tickers": ["#
          + #"{"base": "b", "last": 1.5}, {"base": "b", "last": 2.5}]}"#
      ],
      has: [
        "      founded: integer",
        "      tickers: { entity: Ticker, many: true, inverse: exchange }",
      ]
    ),
    Case(
      name: "documents with a record that is called as a field of pages is",
      dumps: ["a.json": release("a"), "b.json": release("b")],
      has: ["      info_name: { keyPath: info.name, type: text }"]
    ),
    Case(
      name: "pages with fields of that name",
      dumps: [
        "a.json": #"{"info": {"count": 2, "next": "p2"}, "results": [{"id": 1}, {"id": 2}]}"#,
        "b.json": #"{"info": {"count": 2, "next": "p3"}, "results": [{"id": 3}, {"id": 4}]}"#,
      ],
      lacks: ["info_count", "info.count, type"]
    ),
    Case(
      name: "elements around the records of a dump",
      dumps: [
        "trending.json": #"{"coins": ["#
          + (0..<4).map { #"{"item": {"id": "c\#($0)", "score": \#($0)}}"# }.joined(separator: ",")
          + #"], "nfts": [{"id": "n1", "floor": 1.5}, {"id": "n2", "floor": 2.5}]}"#
      ],
      has: ["  Coin:", "      score: { keyPath: item.score, type: integer }"]
    ),
    Case(
      name: "files whose names differ in a word that says little",
      dumps: [
        "teams-current.ndjson": lines(4) { #"{"id": "a\#($0)", "city": "c", "coach": "d"}"# },
        "teams-historical.ndjson": lines(4) { #"{"id": "b\#($0)", "ended": 1990}"# },
      ],
      has: ["  Team:", "  HistoricalTeam:"]
    ),
  ]

  private static func address(_ kind: String, _ number: Int, host: String = "a.org") -> String {
    #""https://\#(host)/api/\#(kind)/\#(number)""#
  }

  private static func plant(_ number: Int, _ more: String) -> String {
    #"{"id": \#(number), "name": "n\#(number)", "order": \#(number * 3), \#(more)}"#
  }

  private static func state(_ number: Int, host: String) -> String {
    let address = address("state", number, host: host)
    return
      #"{"self": \#(address), "id": \#(number), "color": "c\#(number)", "word": "w\#(number)"}"#
  }

  private static let likenesses = [
    Case(
      name: "records that agree with those that they refer to",
      dumps: [
        "species.ndjson": lines(8) { plant($0, #""rare": true"#) },
        "sprouts.ndjson": lines(8) {
          let species = #"{"name": "n\#($0)", "url": \#(address("species", $0))}"#
          return plant($0, #""height": 4, "species": \#(species)"#)
        },
      ],
      has: ["  Species:", "  Sprout:"]
    ),
    Case(
      name: "records that agree, and refer to nothing",
      dumps: [
        "species.ndjson": lines(8) { plant($0, #""rare": true"#) },
        "sprouts.ndjson": lines(8) { plant($0, #""rare": true"#) },
      ],
      lacks: ["  Sprout:"]
    ),
    Case(
      name: "records whose addresses have another host",
      dumps: [
        "states.ndjson": lines(4) { state($0, host: "a.org") },
        "tasks.ndjson": lines(8) { #"{"id": 7\#($0), "state": \#(state($0 % 4, host: "b.org"))}"# },
      ],
      has: ["      state: { entity: State }"],
      lacks: ["  TaskState:"]
    ),
  ]

  private static func page(_ kind: String, _ first: Int, _ more: String) -> String {
    let items = (first..<first + 4).map {
      #"{"kind": "tube#\#(kind)", "id": "\#(kind)\#($0)", "snippet": {"title": "t\#($0)", "\#(more)": 7}}"#
    }
    return #"{"kind": "tube#list", "items": [\#(items.joined(separator: ","))]}"#
  }

  private static let kinds = [
    Case(
      name: "pages of records of two kinds",
      dumps: [
        "tube-films.json": page("video", 0, "views"),
        "tube-authors.json": page("channel", 9, "subs"),
      ],
      has: ["  Video:", "  Channel:"]
    ),
    Case(
      name: "pages of records of one kind",
      dumps: ["old.json": page("video", 0, "views"), "new.json": page("video", 9, "views")],
      has: ["  Video:"],
      lacks: ["  Video2:"]
    ),
    Case(
      name: "a document with records that the larger one does not have",
      dumps: [
        "season.json":
          #"{"id": 1, "plot": "p", "poster": "q", "network": "n", "episodes": [{"id": 3, "t": "u"}]}"#,
        "series.json":
          #"{"id": 2, "plot": "o", "poster": "r", "network": "n", "a": 1, "b": 2, "c": 3, "d": 4}"#,
      ],
      has: ["  Season:", "  Series:"]
    ),
    Case(
      name: "a document with what the larger one has",
      dumps: [
        "brief.json": #"{"id": 1, "plot": "p", "poster": "q", "network": "n"}"#,
        "series.json":
          #"{"id": 2, "plot": "o", "poster": "r", "network": "n", "a": 1, "b": 2, "c": 3, "d": 4}"#,
      ],
      lacks: ["  Brief:"]
    ),
    Case(
      name: "records some of which have an empty address",
      dumps: [
        "a.json": #"{"users": [{"id": 1, "name": "a", "url": ""}, "#
          + #"{"id": 2, "name": "b", "url": "https://t.co/3d"}]}"#,
        "b.json": #"{"users": [{"id": 3, "name": "c", "url": "https://t.co/4a"}, "#
          + #"{"id": 4, "name": "d", "url": ""}], "errors": [{"title": "no", "detail": "x"}]}"#,
      ],
      has: ["  User:"],
      lacks: ["  User2:"]
    ),
  ]
}
