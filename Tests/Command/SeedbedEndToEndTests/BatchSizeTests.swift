import SeedbedTestSupport
import Testing

/// Numbers of records around a whole number of batches, with the same rows again and again.
@Suite struct BatchSizeTests {
  static let batchSize = 50
  static let counts = [1, 2, 3].flatMap { batches in
    (-1...1).map { batches * batchSize + $0 }
  }

  static let schema = """
    seedbed: 1
    defaults: { naming: snakeCase }
    entities:
      User:
        primaryKey: id
        surrogateKey: row
        attributes: { id: integer, name: { type: text, onConflict: concat }, place: integer }
        sequence: place
      Note:
        primaryKey: id
        attributes:
          id: integer
          text: text
          version: integer
        newerBy: version
        relationships:
          author: { entity: User, keyPath: user }
          next: { entity: Note, foreignKey: next_id }
          tags: { entity: Tag, many: true, ordered: true }
      Tag:
        primaryKey: name
        attributes: { name: { keyPath: "@self", type: text } }
    dumps:
      - { dump: notes.ndjson, entity: Note }
    """

  /// Records that meet again: seven users, notes (each third is told twice), references
  /// that lead ahead.
  static func dump(_ count: Int) -> String {
    (0..<count).map { index in
      let id = index % 3 == 2 ? index / 2 : index
      let version = (index &* 7_919) % 11
      return """
        {"id": \(id), "text": "note \(index)", "version": \(version), \
        "user": {"id": \(index % 7), "name": "name \(index % 13)"}, \
        "next_id": \((id &* 31) % count), "tags": ["t\(index % 5)", "t\(index % 4)"]}

        """
    }.joined()
  }

  @Test(arguments: counts)
  func changesNothing(count: Int) throws {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "schema.yml")
    try runner.write(Self.dump(count), to: "notes.ndjson")
    func seed(_ settings: String...) throws -> [UInt8] {
      let command = ["build", "schema.yml", "-o", "seed.sqlite", "--quiet"] + settings
      let result = try runner.seedbed(command)
      try #require(result.status == 0, "\(result)")
      return try #require(runner.bytes(of: "seed.sqlite"))
    }
    let whole = try seed("--batch-size", "1000000", "--threads", "1")
    #expect(try seed("--batch-size", "\(Self.batchSize)") == whole)
    #expect(try seed("--batch-size", "\(Self.batchSize)", "--threads", "2") == whole)
    #expect(try seed("--batch-size", "1") == whole)
    #expect(try seed("--batch-size", "7", "--threads", "5") == whole)
  }
}
