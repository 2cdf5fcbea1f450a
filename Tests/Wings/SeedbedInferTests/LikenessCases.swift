/// Records that look alike and are not, and records that differ in a little and are alike.
extension DraftTests {
  static let likenessCases = contents + likenesses

  private static func lines(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: "\n")
  }

  private static func post(_ id: String, _ parents: String) -> String {
    """
    {"kind": "t3", "data": {"id": "\(id)", "title": "t", "score": 1, "parent_list": [\(parents)]}}
    """
  }

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
      name: "objects, or their addresses",
      dumps: [
        "events.ndjson": lines(8) {
          let address = #""https://example.org/notes/\#($0)""#
          let note = #"{"type": "Note", "id": \#(address), "text": "t"}"#
          let other = #""https://example.org/notes/that/others/wrote/\#($0)""#
          return #"{"at": \#($0), "object": \#($0 % 2 == 0 ? note : other)}"#
        }
      ],
      has: ["      object: { keyPath: [object.id, object], type: url }"]
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
}
