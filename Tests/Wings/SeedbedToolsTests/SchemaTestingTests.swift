import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// The tests that schemas hold: what passes, and what is said of those that fail.
@Suite struct SchemaTestingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    /// `entities` and what else the schema has, but for `tests`.
    let schema: String
    /// The one test, as a flow mapping.
    let test: String
    /// Where it fails and what is said of it, without the test's name; empty where it passes.
    let failures: [String]

    init(_ claim: String, schema: String = books, _ test: String, _ failures: String...) {
      self.claim = claim
      self.schema = schema
      self.test = test
      self.failures = failures
    }

    static let books = """
      entities:
        Author: { primaryKey: id, attributes: { id: integer, name: text } }
        Book:
          primaryKey: id
          attributes:
            { id: integer, title: { type: text, required: true }, lent: boolean,
              price: { type: decimal, store: text }, day: date, raw: json }
          relationships:
            author: { entity: Author, foreignKey: author_id }
            tags: { entity: Tag, many: true, ordered: true }
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
      """

    var testDescription: String { claim }

    var text: String {
      "tests:\n  - { name: t, \(test) }\nseedbed: 1\n\(schema)\n"
    }
  }

  @Test(arguments: passing)
  func passes(_ test: Case) throws {
    let report = try Self.run(test.text)
    #expect(report.diagnostics.isEmpty, "\(TextRenderer().render(report.diagnostics))")
    #expect(report.results.map(\.isPassed) == [true])
  }

  @Test(arguments: failing)
  func saysWhy(_ test: Case) throws {
    let report = try Self.run(test.text)
    #expect(report.results.map(\.isPassed) == [false])
    let failures = try #require(report.results.first).diagnostics
    #expect(report.diagnostics.errorCount == failures.count)
    #expect(failures.map(Self.text) == test.failures)
    #expect(failures.allSatisfy { $0.code.rawValue == "validate.test-failed" })
    #expect(failures.allSatisfy { $0.excerpt?.text.contains("name: t,") ?? false })
  }

  @Test func runsTheTestsThatAFilterNames() throws {
    let text = """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      tests:
        - { name: first good, entity: A, record: { id: 1 } }
        - { name: second, entity: A, record: { id: x } }
        - { name: third good, entity: A, record: { id: 1 } }
      """
    let all = try Self.run(text)
    #expect(all.results.map(\.isPassed) == [true, false, true])
    #expect((all.passedCount, all.failureCount) == (2, 1))
    let some = try Self.run(text, filter: "good")
    #expect(some.results.map(\.name) == ["first good", "third good"])
    #expect(some.diagnostics.isEmpty)
    #expect(try Self.run(text, filter: "fourth").results.isEmpty)
  }

  @Test func runsNothingOfAWrongSchema() throws {
    let report = try Self.run(
      "seedbed: 1\nentities: { A: {} }\ntests: [{ entity: B, record: 1 }]\n"
    )
    #expect(report.diagnostics.hasErrors)
    #expect(report.results.isEmpty)
  }

  @Test func runsTheSQLOfTheSchema() throws {
    let schema = """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer, n: integer } } }
      database: { after: after.sql, views: { ns: SELECT n FROM A } }
      tests: [{ entity: A, record: { id: 1, n: 2 }, expect: { A: [{ n: 3 }] } }]
      """
    let good = try Self.run(schema, files: ["after.sql": "UPDATE A SET n = n + 1;"])
    #expect(good.diagnostics.isEmpty, "\(TextRenderer().render(good.diagnostics))")
    let bad = try Self.run(schema, files: ["after.sql": "INSERT INTO A SELECT * FROM A;"])
    let notes = try #require(bad.results.first?.diagnostics.first).notes
    #expect(notes.count == 1)
    #expect(notes[0].message.contains("UNIQUE constraint failed: A.id [build.invalid-sql]"))
    let gone = try Self.run(schema, files: ["after.sql": "DROP VIEW ns; DROP TABLE A;"])
    let message = try #require(gone.results.first?.diagnostics.first).message
    #expect(message.contains("its rows cannot be read: ':memory:': no such table: A"))
  }

  private static func run(
    _ schema: String,
    filter: String? = nil,
    files: [String: String] = [:]
  ) throws -> TestReport {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    for (name, text) in files { try runner.write(text, to: name) }
    let before = runner.names()
    let report = try Schema(path: runner.path("schema.yml")).test(filter: filter)
    #expect(runner.names() == before, "nothing is written")
    return report
  }

  private static func text(_ failure: Diagnostic) -> String {
    var text = place(failure.location)
    text += failure.message.replacing("test 't' failed: ", with: "")
    for note in failure.notes { text += "\n  \(place(note.location))\(note.message)" }
    return text
  }

  private static func place(_ location: TextLocation?) -> String {
    location.map { "\($0.line):\($0.column): " } ?? ""
  }
}
