import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Many files of one entry: a second thread scans large ones ahead of the one that maps.
@Suite struct ReadAheadTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The text of a file by its number, in place of a record with the number.
    var texts: [Int: String] = [:]
    /// The numbers of links to the first file.
    var links: Set<Int> = []
    var patterns = ["in/*.json"]
    var status: Int32 = 0

    var testDescription: String { name }
  }

  /// A list that takes several batches.
  static let large =
    "["
    + (0..<8_000).map { #"{"id": \#(100 + $0), "name": "large"}"# }.joined(separator: ", ")
    + "]"

  static let cases = [
    Case(name: "small files"),
    Case(name: "a large file among them", texts: [7: large]),
    Case(name: "the first one large", texts: [0: large]),
    Case(name: "the last one large", texts: [29: large]),
    Case(
      name: "a value larger than batches",
      texts: [5: #"[{"id": 5, "name": "\#(String(repeating: "x", count: 5_000_000))"}]"#]
    ),
    Case(name: "broken ones", texts: [3: "[{", 4: "", 11: large + "x", 12: "]"], status: 1),
    Case(name: "links", links: [2, 3, 20]),
    Case(
      name: "files by their names and by patterns",
      patterns: ["in/17.json", "in/3.json", "in/*.json"]
    ),
  ]

  @Test(arguments: cases)
  func changesNothing(_ given: Case) throws {
    let runner = try CommandRunner()
    let patterns = given.patterns.map { "\"\($0)\"" }.joined(separator: ", ")
    try runner.write(
      """
      seedbed: 1
      entities:
        Thing:
          primaryKey: id
          attributes: { id: integer, name: text, file: { keyPath: "@dump.name", type: text } }
      dumps:
        - { dump: [\(patterns)], entity: Thing }
      """,
      to: "schema.yml"
    )
    for number in 0..<30 {
      let name = "in/\(number).json"
      guard !given.links.contains(number) else {
        symlink("0.json", runner.path(name))
        continue
      }
      let text = given.texts[number] ?? #"[{"id": \#(number), "name": "small"}]"#
      try runner.write(text, to: name)
    }
    func build(_ options: [String]) throws -> (CommandResult, [UInt8]?) {
      let result = try runner.seedbed(
        ["build", "schema.yml", "-o", "seed.sqlite", "--force", "--quiet"] + options
      )
      return (result, runner.bytes(of: "seed.sqlite"))
    }
    let (inTurn, whole) = try build(["--threads", "1"])
    #expect(inTurn.status == given.status, "\(inTurn)")
    #expect((whole == nil) == (given.status != 0))
    for options in [[], ["--threads", "7"], ["--threads", "2", "--batch-size", "1"]] {
      let (result, bytes) = try build(options)
      #expect(result.status == inTurn.status)
      #expect(result.standardError == inTurn.standardError)
      #expect(bytes == whole)
    }
  }

  /// A sample leaves each file before its end, and reads no more of it.
  @Test func takesSamples() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { Thing: { primaryKey: id, attributes: { id: integer, name: text } } }
      dumps: [ { dump: "in/*.json", entity: Thing } ]
      """,
      to: "schema.yml"
    )
    for number in 0..<12 { try runner.write(Self.large, to: "in/\(number).json") }
    let result = try runner.seedbed(["validate", "schema.yml", "--dumps", "--sample", "3"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.contains("12 dumps                 36    2.4 MB"), "\(result)")
  }
}
