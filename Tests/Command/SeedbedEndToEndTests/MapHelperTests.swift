import SeedbedTestSupport
import Testing

/// Threads that map beside the one that takes records in order: rows, problems, warnings, counts and
/// rejected records are as with one thread.
@Suite struct MapHelperTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var entity = "{ primaryKey: id, attributes: { id: integer, name: text } }"
    var further = ""
    var reading = "entity: Thing"
    /// The lines of a dump, by their numbers.
    var line: @Sendable (Int) -> String
    var options: [String] = []
    var status: Int32 = 0
  }

  private static let plain: @Sendable (Int) -> String = { #"{"id": \#($0), "name": "n\#($0)"}"# }

  private static func plain(
    but exceptions: [Int: String]
  ) -> @Sendable (Int) -> String {
    { exceptions[$0] ?? plain($0) }
  }

  static let cases = [
    Case(testDescription: "nothing to tell", line: plain),
    Case(
      testDescription: "wrong values, here and there",
      line: plain(but: [41: #"{"id": "x"}"#, 42: #"{"id": "y"}"#, 150: #"{"id": {}}"#]),
      status: 1
    ),
    Case(
      testDescription: "records set aside",
      line: plain(but: [7: #"{"id": "x"}"#, 42: #"{"id": "y"}"#, 150: #"{"name": "z"}"#]),
      options: ["--on-invalid", "reject", "--rejects", "rejects.ndjson"]
    ),
    Case(
      testDescription: "all records wrong",
      line: { #"{"id": "\#($0)x"}"# },
      status: 1
    ),
    Case(
      testDescription: "text that is no JSON, after many records",
      line: plain(but: [170: #"{"id": 1,}"#]),
      status: 1
    ),
    Case(
      testDescription: "keys that nothing reads, in some records",
      entity: "{ primaryKey: id, unmappedKeys: warn, attributes: { id: integer, name: text } }",
      line: { $0 % 60 == 59 ? #"{"id": \#($0), "nmae": "n", "k\#($0)": 1}"# : plain($0) }
    ),
    Case(
      testDescription: "keys that nothing reads, in all records",
      entity: "{ primaryKey: id, unmappedKeys: warn, attributes: { id: integer } }",
      line: plain
    ),
    Case(
      testDescription: "dates that lose digits",
      entity: "{ primaryKey: id, attributes: { id: integer, at: date } }",
      line: { #"{"id": \#($0), "at": "2024-05-01T00:00:00\#($0 % 50 == 3 ? ".123456" : "")Z"}"# }
    ),
    Case(
      testDescription: "values that replace others",
      line: { #"{"id": \#($0 % 11), "name": "n\#($0 % 13)"}"# }
    ),
    Case(
      testDescription: "a condition that holds late",
      reading: "entity: Thing, when: { name: { in: [n120, n190] } }",
      line: plain
    ),
    Case(
      testDescription: "a condition that never holds",
      reading: "entity: Thing, when: { nmae: n1 }",
      line: plain
    ),
    Case(
      testDescription: "rows without a key",
      entity: """
        { primaryKey: none, surrogateKey: row, attributes: { name: text },
          relationships: { parts: { entity: Part, many: true, ordered: true } } }
        """,
      further: "Part: { primaryKey: none, surrogateKey: row, attributes: { size: integer } }",
      line: {
        guard $0 % 60 != 17 else { return #"{"name": null}"# }
        return #"{"name": "n\#($0 % 5)", "parts": [{"size": \#($0)}, {"size": 1}]}"#
      }
    ),
    Case(
      testDescription: "rows without a key that break a rule of the table",
      entity: "{ primaryKey: none, attributes: { name: { type: text, unique: true } } }",
      line: { #"{"name": "n\#($0 % 150)"}"# },
      status: 1
    ),
    Case(
      testDescription: "null elements, and keys again and again",
      entity: """
        { primaryKey: id, attributes: { id: integer },
          relationships: { tags: { entity: Tag, many: true, ordered: true } } }
        """,
      further: "Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }",
      line: { #"{"id": \#($0 % 50), "tags": ["t\#($0 % 7)", null, "t\#($0 % 3)"]}"# }
    ),
    Case(
      testDescription: "nested records of older ones are left out",
      entity: """
        { primaryKey: id, newerBy: version, attributes: { id: integer, version: integer },
          relationships: { maker: { entity: Maker }, parts: { entity: Part, many: true, inverse: owner } } }
        """,
      further: """
        Maker: { primaryKey: id, attributes: { id: integer, name: text } }
          Part: { primaryKey: [owner, id], attributes: { id: integer, name: text },
            relationships: { owner: { entity: Thing } } }
        """,
      line: { number in
        """
        {"id": \(number % 40), "version": \((number &* 7_919) % 17), \
        "maker": {"id": \(number % 9), "name": "m\(number)"}, \
        "parts": [{"id": 1, "name": "p\(number)"}, {"id": \(number), "name": "q"}]}
        """
      }
    ),
  ]

  @Test(arguments: cases)
  func changesNothing(_ given: Case) throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Thing: \(given.entity)
        \(given.further)
      dumps: [ { dump: things.ndjson, \(given.reading) } ]
      """,
      to: "schema.yml"
    )
    try runner.write((0..<200).map { given.line($0) + "\n" }.joined(), to: "things.ndjson")
    struct Outcome: Equatable {
      var status: Int32
      var told: String
      var report: String?
      var seed: [UInt8]?
      var rejects: [UInt8]?
    }
    func build(_ settings: String...) throws -> Outcome {
      let result = try runner.seedbed(
        ["build", "schema.yml", "-o", "seed.sqlite", "--force", "--report", "report.json"]
          + given.options + settings
      )
      let report = try #require(runner.text(of: "report.json"))
      return Outcome(
        status: result.status,
        told: result.standardError,
        report: report.replacing(/"(seconds|load|read|fold|store|finish)": *[0-9.e-]+/, with: ""),
        seed: runner.bytes(of: "seed.sqlite"),
        rejects: runner.bytes(of: "rejects.ndjson")
      )
    }
    let inTurn = try build("--threads", "1")
    #expect(inTurn.status == given.status, "\(inTurn.told)")
    for (size, threads) in [("1", "3"), ("3", "6"), ("20", "3")] {
      let outcome = try build("--batch-size", size, "--threads", threads)
      #expect(outcome == inTurn, "\(outcome.told)")
    }
  }
}
