/// Answers of several requests, as their files are called and their envelopes say.
extension KeyDraftTests {
  private static func list(_ numbers: Range<Int>, _ make: (Int) -> String) -> String {
    "[" + numbers.map(make).joined(separator: ", ") + "]"
  }

  private static func embedded(_ name: String, _ numbers: Range<Int>, _ more: String) -> String {
    let records = list(numbers) { #"{"id": "\#(name)\#($0)", "name": "n\#($0)", \#(more)}"# }
    return #"{"_embedded": {"\#(name)s": \#(records)}, "page": {"size": 20}}"#
  }

  private static func feature(_ number: Int, _ properties: String) -> String {
    #"{"id": "u\#(number)", "type": "Feature", "geometry": null, "properties": {\#(properties)}}"#
  }

  private static func features(_ numbers: Range<Int>, _ properties: (Int) -> String) -> String {
    let features = list(numbers) { feature($0, properties($0)) }
    return #"{"type": "FeatureCollection", "features": \#(features)}"#
  }

  private static func comment(_ number: Int) -> String {
    #"{"kind": "t1", "data": {"id": "c\#(number)", "author": "a", "body": "b\#(number)", "depth": 0}}"#
  }

  private static func post(_ number: Int) -> String {
    #"{"kind": "t3", "data": {"id": "p\#(number)", "author": "a", "title": "t\#(number)", "pinned": true}}"#
  }

  private static func listing(_ children: String...) -> String {
    #"{"kind": "Listing", "data": {"after": null, "children": [\#(children.joined(separator: ", "))]}}"#
  }

  private static func resource(_ type: String, _ id: String, _ more: String) -> String {
    #"{"type": "\#(type)", "id": "\#(id)", "attributes": {"name": "n \#(id)", "handle": "h\#(id)"}\#(more)}"#
  }

  private static func key(_ number: Int) -> String {
    let owner = #"{"data": {"type": "users", "id": "x\#(number)"}}"#
    return resource("keys", "k\(number)", #", "relationships": {"owned_by": \#(owner)}"#)
  }

  private static func seasons(_ make: (_ player: Int, _ year: Int) -> String) -> String {
    (0..<12).flatMap { player in (0..<4).map { make(player, 2000 + $0 + player % 2) } }
      .joined(separator: "\n")
  }

  static let requestCases = [
    FileDraftCase(
      name: "folders say what files named by requests hold",
      dumps: [
        "event/all.json": embedded("event", 0..<6, #""start": "2024-01-01", "price": 4"#),
        "event/find-200.json":
          #"{"id": "event9", "name": "n9", "start": "2024-01-02", "price": 5}"#,
        "venue/all.json": embedded("venue", 0..<6, #""street": "s", "city": "c""#),
        "venue/find-200.json": #"{"id": "venue9", "name": "n9", "street": "s", "city": "c"}"#,
      ],
      lacks: ["  Find:"],
      rows: ["SELECT count(*) FROM Event": ["7"], "SELECT count(*) FROM Venue": ["7"]]
    ),
    FileDraftCase(
      name: "names that end in two plurals are of two things",
      dumps: [
        "product-tags.json":
          #"{"data": \#(list(0..<3) { #"{"id": \#($0), "name": "a\#($0)", "slug": "a\#($0)"}"# })}"#,
        "product-terms.json":
          #"{"data": \#(list(0..<3) { #"{"id": \#($0), "name": "b\#($0)", "slug": "b\#($0)"}"# })}"#,
      ],
      rows: ["SELECT count(*) FROM ProductTag": ["3"], "SELECT count(*) FROM ProductTerm": ["3"]]
    ),
    FileDraftCase(
      name: "features of several kinds",
      dumps: [
        "stations.json": features(0..<5) { #""name": "n\#($0)", "zone": "z", "height": \#($0)"# },
        "alerts.json": features(5..<9) {
          #""event": "e\#($0)", "sent": "2024-01-0\#($0)", "text": "t""#
        },
      ],
      lacks: ["  Feature:"],
      rows: ["SELECT count(*) FROM Station": ["5"], "SELECT count(*) FROM Alert": ["4"]]
    ),
    FileDraftCase(
      name: "records of several kinds in envelopes, alone and together",
      dumps: [
        "front.json": listing(post(1), comment(1)),
        "user/all.json": listing(comment(2), comment(3), post(2)),
        "user/replies.json": listing(comment(4), comment(5)),
      ],
      rows: ["SELECT count(*) FROM T1": ["5"], "SELECT count(*) FROM T3": ["2"]]
    ),
    FileDraftCase(
      name: "what is embedded in records embeds others",
      dumps: [
        "segments.json": list(0..<3) { segment in
          let genres = list(0..<3) { genre in
            let kinds = list(0..<2) { #"{"id": "s\#(segment)\#(genre)\#($0)", "name": "n"}"# }
            return
              #"{"id": "g\#(segment)\#(genre)", "name": "n", "_embedded": {"kinds": \#(kinds)}}"#
          }
          return #"{"id": "x\#(segment)", "name": "n", "_embedded": {"genres": \#(genres)}}"#
        }
      ],
      rows: ["SELECT count(*) FROM Segment": ["3"], "SELECT count(*) FROM Genre": ["9"]]
    ),
    FileDraftCase(
      name: "linkages to records that the dumps do not have",
      dumps: [
        "users.json":
          #"{"data": [\#(resource("users", "u1", "")), \#(resource("users", "u2", ""))]}"#,
        "keys.json": #"{"data": \#(list(0..<3, key))}"#,
      ],
      has: [
        "      owned_by: { entity: User, foreignKey: relationships.owned_by.data.id, onDangling: stub }"
      ]
    ),
    FileDraftCase(
      name: "keys of three ids, two of which refer",
      dumps: [
        "people.csv": "playerID,name\n" + (0..<12).map { "p\($0)x,n\($0)" }.joined(separator: "\n"),
        "teams.csv": "yearID,teamID,wins\n"
          + (2000..<2006).flatMap { year in
            ["BOS", "NYA", "CHN"].map { "\(year),\($0),\(year % 7)" }
          }
          .joined(separator: "\n"),
        "salaries.csv": "yearID,teamID,playerID,salary\n"
          + seasons { player, year in
            "\(year),\(["BOS", "NYA", "CHN"][player % 3]),p\(player)x,500\n\(year),\(["NYA", "CHN", "BOS"][player % 3]),p\(player)x,500"
          },
      ],
      notes: ["all pairs of values are keys of Team"],
      rows: ["SELECT count(*) FROM Salary": ["96"], "SELECT count(*) FROM Team": ["18"]]
    ),
    FileDraftCase(
      name: "people in roles, whose records are few examples",
      dumps: [
        "users.json":
          #"{"users": [{"id": 35436, "name": "a", "email": "a@b.org"}, {"id": 35437, "name": "b", "email": "b@b.org"}]}"#,
        "tickets.json":
          #"{"tickets": [{"id": 1, "subject": "s", "requester_id": 20978392}, {"id": 2, "subject": "t", "requester_id": 20978393}]}"#,
      ],
      has: ["      requester: { entity: User, foreignKey: requester_id, onDangling: stub }"]
    ),
  ]
}
